import { confirmFact, enemiesOf, isEngaged, refuseToDeny, whyEngaged } from '../known/known.ts';
import { look, type Rule } from '../language/language.ts';
import type { GameState, Operative } from '../state/state.ts';
import { someoneById } from '../state/stats.ts';
import { isSurelyOutside } from './by-the-board.ts';

/**
 * Whether an enemy is in its control range: what was said with the command, held to what is known; undefined when neither
 * tells.
 */
export function* saidEngaged({ id }: Operative, said: boolean | undefined): Rule<boolean | undefined> {
  const state = yield* look();
  const is = enemiesOf(state, id).length > 0 ? isEngaged(state, id) : undefined;
  if (said === undefined || is === undefined) return said ?? is;
  if (said !== is) yield* refuseToDeny({ value: is, because: whyEngaged(state, id) });
  return said;
}

/** Whether an enemy is in its control range, asked for. `expected`: what it has to be for what it is about to do. */
export function* askEngaged({ id, name }: Operative, expected: boolean): Rule<boolean> {
  const state = yield* look();
  const ids = enemiesOf(state, id);
  if (ids.length === 0) return false;
  return yield* confirmFact({
    name: 'engaged',
    why: `Is ${whoMayBe(state, id, ids)} in ${name}'s control range?`,
    about: { predicate: 'engaged', by: id, ids, from: 'stands' },
    suggest: { value: expected, because: expected ? 'that action needs one' : 'few actions could follow' },
  });
}

/** Where places are kept, the one or two enemies of whom the board is not sure that they are outside; else an enemy. */
function whoMayBe(state: GameState, id: string, enemies: readonly string[]): string {
  const near = state.keepsPositions ? enemies.filter((enemy) => !isSurelyOutside(state, id, enemy)) : [];
  if (near.length === 0 || near.length > 2) return 'an enemy';
  return near.map((enemy) => someoneById(state, enemy)?.name ?? enemy).join(' or ');
}

/** Whether opening that hatchway has brought an enemy into its control range. */
export function* askEngagedBeyond({ id, name }: Operative, hatchway: number): Rule<boolean> {
  const state = yield* look();
  const ids = enemiesOf(state, id);
  if (ids.length === 0) return false;
  return yield* confirmFact({
    name: 'engaged-beyond',
    why: `Is ${whoMayBe(state, id, ids)} in ${name}'s control range now that hatchway ${hatchway} is open?`,
    about: { predicate: 'engaged', by: id, ids, from: 'stands' },
    suggest: { value: false, because: 'few stand right behind a hatchway' },
  });
}
