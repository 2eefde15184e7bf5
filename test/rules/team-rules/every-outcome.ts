import { resolve, type Source } from '../../../src/engine/resolve.ts';
import { diceRows } from '../../../src/odds/ruled-dice.ts';
import type { GameEvent } from '../../../src/rules/events/events.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import { recordedAnswer } from '../../../src/rules/facts/recorded.ts';
import type { Rule } from '../../../src/rules/language/language.ts';
import type { About } from '../../../src/rules/questions/about.ts';
import type { GameState } from '../../../src/rules/state/state.ts';

/** One way in which the dice of an attack may fall, and how likely it is. */
export interface DiceOutcome {
  readonly chance: number;
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

interface Rows {
  readonly faces: readonly number[];
  readonly ways: number;
}

const threes = (dice: number): readonly Rows[] =>
  diceRows(dice).map(({ faces, ways }) => ({ faces: faces.map((face) => Math.ceil(face / 2)), ways }));

/** What fails at 4+ is alike where nothing tells a 1 from a 3; whoever is injured hits with a 5 and not with a 4. */
const likeFaces = [3, 3, 3, 4, 5, 6];

/** The same dice with the faces that are alike taken together. */
const alikeRows = (dice: number): readonly Rows[] => {
  const rows = new Map<string, Rows>();
  for (const { faces, ways } of diceRows(dice)) {
    const like = faces.map((face) => likeFaces[face - 1] ?? face);
    rows.set(like.join(), { faces: like, ways: ways + (rows.get(like.join())?.ways ?? 0) });
  }
  return [...rows.values()];
};

interface Enumerating {
  /** It throws where there are more outcomes. */
  readonly most?: number;
  /** Every attack hits on 4+, and no rule looks at faces: those that fail count as one. */
  readonly alike?: boolean;
}

/** Nobody waits for the end of so many. */
export class TooManyOutcomes extends Error {}

/**
 * Every outcome of a rule, by plain enumeration of all its dice. Suggestions are taken, no ploy is used, and what nobody knows is taken
 * not to be so.
 */
export function everyOutcome(
  rule: () => Rule,
  state: GameState,
  { most = Number.POSITIVE_INFINITY, alike = false }: Enumerating = {},
): readonly DiceOutcome[] {
  const outcomes: DiceOutcome[] = [];
  const follow = (said: readonly (readonly number[])[], chance: number): void => {
    let at = 0;
    let open: { readonly name: string; readonly count: number; readonly sides: number } | undefined;
    const source: Source<GameState, About> = (question, _, now) => {
      const known = recordedAnswer(question, now);
      if (known) return { value: known.value, source: 'known' };
      switch (question.kind) {
        case 'dice': {
          if (question.count === 0) return { value: [], source: 'dice' };
          const faces = said[at++];
          if (faces) return { value: [...faces], source: 'dice' };
          open ??= question;
          return undefined;
        }
        case 'choice':
          if (question.name.startsWith('ploy') && question.options.some(({ value }) => value === 'none'))
            return { value: 'none', source: 'auto' };
          return {
            value: question.suggest?.value ?? (question.many ? [] : (question.options[0]?.value ?? '')),
            source: 'auto',
          };
        case 'number':
          return { value: question.suggest?.value ?? question.max, source: 'auto' };
        case 'confirm':
          return { value: question.suggest?.value ?? false, source: 'auto' };
        case 'text':
          return { value: '3 4+ 3/4', source: 'auto' };
      }
    };
    const found = resolve(rule(), state, evolve, source);
    if (outcomes.length >= most) throw new TooManyOutcomes();
    if (found.is === 'done') {
      outcomes.push({ chance, events: found.events, state: found.state });
      return;
    }
    if (found.is !== 'question' || !open) throw new Error(`not played: ${JSON.stringify(found).slice(0, 400)}`);
    const { name, count, sides } = open;
    const isAttack = name === 'attack-dice' || name === 'retaliation-dice';
    for (const { faces, ways } of sides === 3 ? threes(count) : alike && isAttack ? alikeRows(count) : diceRows(count))
      follow([...said, faces], (chance * ways) / 6 ** count);
  };
  follow([], 1);
  return outcomes;
}
