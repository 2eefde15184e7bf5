import type { ConfirmQuestion } from '../../engine/question.ts';
import { engagement, isRuledOut } from '../facts/certain.ts';
import type { RecordedFact } from '../facts/fact.ts';
import { recordedFact } from '../facts/recorded.ts';
import { enemyIds } from '../known/known.ts';
import { confirm, look, type Rule, refuse } from '../language/language.ts';
import type { About } from '../questions/about.ts';
import type { GameState, Operative } from '../state/state.ts';
import { someoneById } from '../state/stats.ts';

/**
 * Whether an enemy is in its control range: what was said with the command, held to what is known; undefined when neither
 * tells.
 */
export function* saidEngaged({ id }: Operative, said: boolean | undefined): Rule<boolean | undefined> {
  const state = yield* look();
  if (enemyIds(state, id).length === 0) return said;
  const fact = recordedFact(engagement(state, id), state);
  if (said !== undefined && fact && fact.value !== said) yield* refuseToDeny(fact);
  return said ?? (fact && fact.value === true);
}

/** Whether an enemy is in its control range, asked for by that name. `expected`: what it has to be for what it is about to do. */
export function* askEngaged({ id, name }: Operative, expected: boolean, asked = 'engaged'): Rule<boolean> {
  const state = yield* look();
  const ids = enemyIds(state, id);
  if (ids.length === 0) return false;
  return yield* confirmFact({
    name: asked,
    why: `Is ${whoIsMeant(state, id, ids)} in ${name}'s control range?`,
    about: engagement(state, id),
    suggest: { value: expected, because: expected ? 'the action needs one' : 'usually not' },
  });
}

/** Where places are kept, the one or two enemies that are not ruled out; else an enemy. */
function whoIsMeant(state: GameState, id: string, enemies: readonly string[]): string {
  const near = state.keepsPositions ? enemies.filter((enemy) => !isRuledOut(state, engagement(state, id, enemy))) : [];
  if (near.length === 0 || near.length > 2) return 'an enemy';
  return near.map((enemy) => someoneById(state, enemy)?.name ?? enemy).join(' or ');
}

/** Whether opening that hatchway has brought an enemy into its control range. */
export function* askEngagedBeyond({ id, name }: Operative, hatchway: number): Rule<boolean> {
  const state = yield* look();
  const ids = enemyIds(state, id);
  if (ids.length === 0) return false;
  return yield* confirmFact({
    name: 'engaged-beyond',
    why: `Is ${whoIsMeant(state, id, ids)} in ${name}'s control range now that hatchway ${hatchway} is open?`,
    about: engagement(state, id),
    suggest: { value: false, because: 'usually nobody is' },
  });
}

/** A question of fact; an answer that contradicts the record is refused, and holds only when that is overruled. */
export function* confirmFact(question: Omit<ConfirmQuestion<About>, 'kind'>): Rule<boolean> {
  const fact = question.about && recordedFact(question.about, yield* look());
  const value = yield* confirm(question);
  if (fact && fact.value !== value) yield* refuseToDeny(fact);
  return value;
}

/** What is recorded binds (Control range: as long as nobody moves). */
export function* refuseToDeny({ because }: RecordedFact): Rule {
  yield* refuse({
    message: because,
    rule: 'Control range, as recorded',
    hint: { advice: 'overrule-by-the-table' },
  });
}
