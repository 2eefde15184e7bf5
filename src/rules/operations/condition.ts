import type { Condition, Doors, Range } from '../../catalog/operations.ts';
import { gradeOf } from '../../catalog/tables.ts';
import { counterOf } from '../counters.ts';
import { confirm, look, type Rule } from '../language.ts';
import type { Door, GameState } from '../state.ts';
import { someoneById } from '../stats.ts';
import type { Context } from './context.ts';
import { members } from './who.ts';

const isIn = ({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Range, number: number): boolean =>
  from <= number && number <= to;
const some: Range = { from: 1 };

const doors = ({ hatchways, breachPoints }: GameState, kind: Doors): readonly Door[] => [
  ...(kind === 'breach-points' ? [] : hatchways),
  ...(kind === 'hatchways' ? [] : breachPoints),
];

/** Doors of a kind that are open and have been breached (Mission 02, Victory). */
export const demolished = (state: GameState, kind: Doors): readonly Door[] =>
  doors(state, kind).filter(({ open, breached }) => open && breached);

/** What the record tells; undefined where the table has to be asked. */
export function asRecorded(
  condition: Condition,
  state: GameState,
  context: Pick<Context, 'it' | 'by'> = {},
): boolean | undefined {
  if ('threat' in condition) return isIn(condition.threat, state.threat);
  if ('grade' in condition) return isIn(condition.grade, gradeOf(state.threat));
  if ('turningPoint' in condition) return isIn(condition.turningPoint, state.turningPoint);
  if ('there' in condition) return isIn(condition.count ?? some, members(state, condition.there).length);
  if ('maxWounds' in condition) {
    const one = someoneById(state, context[condition.of] ?? '');
    return one !== undefined && isIn(condition.maxWounds, one.maxWounds);
  }
  if ('counter' in condition) return isIn(condition.is, counterOf(state, condition.counter));
  if ('open' in condition)
    return isIn(condition.count ?? some, doors(state, condition.open).filter(({ open }) => open).length);
  if ('demolished' in condition) return isIn(condition.count ?? some, demolished(state, condition.demolished).length);
  if ('mode' in condition) return state.config.mode === condition.mode;
  if ('not' in condition) return negated(asRecorded(condition.not, state, context));
  if ('all' in condition) return every(condition.all.map((one) => asRecorded(one, state, context)));
  if ('any' in condition) return negated(every(condition.any.map((one) => negated(asRecorded(one, state, context)))));
  return undefined;
}

const negated = (so: boolean | undefined): boolean | undefined => (so === undefined ? undefined : !so);
/** False as soon as one is; unknown while one is and none is false. */
const every = (all: readonly (boolean | undefined)[]): boolean | undefined =>
  all.includes(false) ? false : all.includes(undefined) ? undefined : true;

/** Whether it is so; the table is asked only for what decides and is not on record. */
export function* holds(condition: Condition, context: Context): Rule<boolean> {
  const recorded = asRecorded(condition, yield* look(), context);
  if (recorded !== undefined) return recorded;
  if ('not' in condition) return !(yield* holds(condition.not, context));
  if ('all' in condition) {
    for (const one of condition.all) if (!(yield* holds(one, context))) return false;
    return true;
  }
  if ('any' in condition) {
    for (const one of condition.any) if (yield* holds(one, context)) return true;
    return false;
  }
  return 'told' in condition && (yield* isTold(condition, context));
}

function* isTold(
  { told, usual = false }: Extract<Condition, { readonly told: string }>,
  { source, name, it }: Context,
): Rule<boolean> {
  return yield* confirm({
    name: 'is-it-so',
    why: `${name}: ${told}`,
    about: {
      predicate: 'as-told',
      by: it ?? null,
      ids: it === undefined ? [] : [it],
      from: 'stands',
      text: told,
      rule: source,
    },
    suggest: { value: usual, because: 'what is usual' },
  });
}
