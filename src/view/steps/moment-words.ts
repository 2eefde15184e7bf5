import type { GameState } from '../../rules/state/state.ts';
import { shortNameOf } from '../words/short-names.ts';
import { counted } from '../words/text.ts';
import type { Moment, WoundsChanged } from './moment.ts';

/** `−4 · 9 → 5`. */
export const figuresText = ({ from, to }: Pick<WoundsChanged, 'from' | 'to'>): string =>
  `${to < from ? '−' : '+'}${Math.abs(to - from)} · ${from} → ${to}`;

/** The outcome in one line: `Sergeant → Warrior 2: −4 · 9 → 5`. */
export function momentWords({ attacks, others, threat, woke, slept, grade }: Moment, state: GameState): string {
  const name = (id: string): string => shortNameOf(state, id);
  const lost = (one: WoundsChanged): string => `${figuresText(one)}${one.isIncapacitated ? ', incapacitated' : ''}`;
  return [
    ...attacks.map(({ id, target, wounds }) => {
      const all = wounds.map((one) => (one.id === target ? lost(one) : `${name(one.id)} ${lost(one)}`));
      return `${name(id)} → ${name(target)}: ${all.join(', ') || 'no damage'}`;
    }),
    ...others.map((one) => `${name(one.id)}: ${lost(one)}`),
    ...(threat ? [`Threat ${threat.from} → ${threat.to}`] : []),
    ...bandWords({ woke, slept, grade }),
  ].join('. ');
}

/** What the whole table has to know: who wakes, who sleeps, the grade. */
export const bandWords = ({ woke, slept, grade }: Pick<Moment, 'woke' | 'slept' | 'grade'>): readonly string[] => [
  ...(woke > 0 ? [`The tomb wakes: ${counted(woke, 'NPO')} ready`] : []),
  ...(slept > 0 ? [`Threat is 0: ${counted(slept, 'NPO')} dormant`] : []),
  ...(grade === null ? [] : [`Grade ${grade}`]),
];
