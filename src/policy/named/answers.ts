import type { AnswerValue, Question } from '../../engine/question.ts';
import { placesAtHatchway } from '../../rules/board/places/at-hatchway.ts';
import { standsIn } from '../../rules/board/sight/control-range.ts';
import { baseOf, tableOf } from '../../rules/board/table/table-of.ts';
import { phasingBounds } from '../../rules/placing/bounds.ts';
import type { About } from '../../rules/questions/about.ts';
import { baseAt } from '../../rules/state/base.ts';
import { exactPlace } from '../../rules/state/place-word.ts';
import type { GameState } from '../../rules/state/state.ts';
import { guardingActor } from '../choices/actor.ts';
import { fightsOf, shotsOf } from '../choices/attacks.ts';
import { farOnReturn } from '../greedy/plan.ts';

/** Answers where players have a choice of their own: where an operative comes back that has gone through a hatchway. */
export function answerAsPlayer(question: Question<About>, state: GameState): AnswerValue | undefined {
  if (question.name.startsWith('guard-')) return interruptWith(question, state);
  if (!('about' in question) || question.about?.predicate !== 'stands-at') return undefined;
  const { by, within } = question.about;
  if (by === null) return undefined;
  return within ? placeAtHatchway(state, by, within) : undefined;
}

/** Of the operatives on guard, the one that does most harm interrupts, and only if it has a valid target. */
function interruptWith(question: Question<About>, state: GameState): AnswerValue | undefined {
  if (question.kind !== 'choice') return undefined;
  const values = question.options.map(({ value }) => value);
  if (question.name === 'guard-interrupt') {
    const all = values.flatMap((id) => guardAttacks(state, id).map((attack) => ({ id, ...attack })));
    return (
      all.reduce<(typeof all)[number] | undefined>((a, b) => (!a || b.worth > a.worth ? b : a), undefined)?.id ?? 'none'
    );
  }
  const attacks = question.by === undefined ? [] : guardAttacks(state, question.by);
  const wanted =
    question.name === 'guard-action' ? attacks.map(({ action }) => action) : attacks.map(({ target }) => target);
  return wanted.find((value) => values.includes(value));
}

/** The attacks that an operative on guard may interrupt with, the best first. */
function guardAttacks(state: GameState, id: string) {
  const actor = guardingActor(state, id);
  if (!actor) return [];
  const attacks = actor.engaged ? fightsOf(actor) : shotsOf(actor);
  return attacks
    .flatMap(({ action, target, odds }) =>
      target === undefined || !odds
        ? []
        : [{ action: `${action}`, target, worth: odds.kill - (odds.die ?? 0) + odds.mean / 20 }],
    )
    .toSorted((a, b) => b.worth - a.worth);
}

/**
 * The place nearest to its aim; in the doorway only if there is no other, beside an enemy only if nothing else is left (Mission
 * 06, Phasing Points).
 */
function placeAtHatchway(
  state: GameState,
  id: string,
  { hatchway, inches }: { readonly hatchway: number; readonly inches: number },
): string | undefined {
  const table = tableOf(state);
  const mm = baseOf(state, id);
  const door = table?.solids.doors.find((one) => one.id === `H${hatchway}`);
  if (!table || !door) return undefined;
  const all = [...placesAtHatchway(table, { id, mm }, hatchway, inches)];
  const allowed = phasingBounds(id, hatchway, inches, false).allowed(state, table, undefined);
  const clear = all.filter((at) => allowed?.leadsTo(at));
  const beside = clear.filter((at) => !standsIn(baseAt(at, mm), door));
  const among = [beside, clear].find((places) => places.length > 0) ?? all;
  const far = farOnReturn(state, id) ?? (() => 0);
  const rated = among.map((at) => ({ at, inches: far(at) }));
  const best = rated.reduce<(typeof rated)[number] | undefined>(
    (a, b) => (!a || b.inches < a.inches ? b : a),
    undefined,
  );
  return best && exactPlace(best.at);
}
