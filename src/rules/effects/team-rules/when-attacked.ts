import type { TeamDeed } from '../../../catalog/team-rules.ts';
import { look, type Rule } from '../../language/language.ts';
import type { AttackAction } from '../../moments/action.ts';
import type { WeaponUse } from '../../moments/attack.ts';
import { operativeById, someoneById } from '../../state/stats.ts';
import { type EffectAt, offerAt, type RuleOffer, usableAt } from './at-moment.ts';
import { isAtStrike } from './damage.ts';
import { changesUse } from './idle-effects.ts';
import { type Occasion, occasionIn } from './occasion.ts';

type Attacked = EffectAt<'is-attacked'>;

/** What an answer can still change when the attack dice have been retained. */
const isForDefence = (effect: Attacked): boolean =>
  'lessens' in effect ||
  'damage' in effect ||
  ('loses' in effect && effect.loses.every((one) => late.some((name) => name === one)));
const late = ['piercing', 'piercing-crits', 'saturate'] as const;

/** How the one attacked is seen, and what it retaliates with. */
interface Defending {
  readonly sight?: Occasion['sight'];
  readonly against?: WeaponUse | undefined;
}

/** The one attacked may answer with rules of its own: before the attack dice, or of a Shoot before its defence dice. */
export function* offerWhenAttacked(
  attack: AttackAction,
  use: WeaponUse,
  target: string,
  moment: 'attack-dice' | 'defence-dice',
  { sight, against }: Defending = {},
): Rule {
  const state = yield* look();
  const self = operativeById(state, target);
  if (!self || state.config.teamRules === undefined) return;
  const occasion = occasionIn(attack, self, someoneById(state, use.user), 'retaliates', { use, sight });
  const isFight = attack.kind === 'fight';
  const mayObscure = (): boolean => !isFight && sight?.obscured !== false;
  const isNow = (effect: Attacked): boolean =>
    changesUse(effect, use, mayObscure) && (isFight || isForDefence(effect) === (moment === 'defence-dice'));
  const offers: RuleOffer[] = [...(yield* usableAt('is-attacked', attack, occasion, isNow))];
  const add = function* (when: TeamDeed['when']): Rule {
    offers.push(...(yield* usableAt(when, attack, occasion)));
  };
  if (isFight) {
    offers.push(...(yield* usableAt('fights', attack, occasion, (effect) => !('again' in effect || 'ends' in effect))));
    if (against) offers.push(...(yield* forRetaliation(attack, occasion, against)));
  } else if (moment === 'defence-dice') yield* add('defends');
  yield* offerAt(attack, occasion, `${self.name} is attacked with ${use.label}. Use a rule?`, offers);
}

/** What it may choose for the weapon that it retaliates with. */
function* forRetaliation(attack: AttackAction, occasion: Occasion, use: WeaponUse): Rule<readonly RuleOffer[]> {
  const offers = [
    ...(yield* usableAt('uses-weapon', attack, { ...occasion, use }, (effect) => changesUse(effect, use, never))),
    ...(yield* usableAt('inflicts', attack, { ...occasion, use }, (effect) => !isAtStrike(effect))),
  ];
  return offers.map(({ own, conditions }) => ({ own, conditions, use }));
}

const never = (): boolean => false;
