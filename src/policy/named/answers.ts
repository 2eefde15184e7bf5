import type { AnswerValue, Question } from '../../engine/question.ts';
import { middleOf } from '../../geometry/box.ts';
import { onward, type Point } from '../../geometry/point.ts';
import { hindrance } from '../../rules/board/moves/hindrance.ts';
import { baseOf, tableOf } from '../../rules/board/table/table-of.ts';
import { phasingBounds } from '../../rules/placing/bounds.ts';
import type { About } from '../../rules/questions/about.ts';
import { exactPlace } from '../../rules/state/place-word.ts';
import type { GameState } from '../../rules/state/state.ts';
import { guardingActor } from '../choices/actor.ts';
import { fightsOf, shotsOf } from '../choices/attacks.ts';
import { farOnReturn } from '../greedy/plan.ts';

/** Where players have a say of their own: where somebody comes back who has gone through a hatchway. */
export function answerAsPlayer(question: Question<About>, state: GameState): AnswerValue | undefined {
  if (question.name.startsWith('guard-')) return interruptWith(question, state);
  if (!('about' in question) || question.about?.predicate !== 'stands-at') return undefined;
  const { by, within } = question.about;
  if (by === null) return undefined;
  return within ? placeAtHatchway(state, by, within) : undefined;
}

/** Of those on guard the one that does most harm interrupts, and only where it has a valid target. */
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

/** The attacks that one on guard may interrupt with, the best first. */
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

function placeAtHatchway(
  state: GameState,
  id: string,
  { hatchway, inches }: { readonly hatchway: number; readonly inches: number },
): string | undefined {
  const table = tableOf(state);
  const door = table?.solids.doors.find((one) => one.id === `H${hatchway}`);
  if (!table || !door) return undefined;
  const base = { id, mm: baseOf(state, id) };
  const allowed = phasingBounds(id, hatchway, inches, false).allowed(state, table, undefined);
  const far = farOnReturn(state, id);
  const middle = middleOf(door.opening);
  let best: { readonly at: Point; readonly far: number } | undefined;
  for (let ring = 0.3; ring <= inches + base.mm / 50.8 + 1.2; ring += 0.2)
    for (let turn = 0; turn < 48; turn += 1) {
      const at = onward(middle, (turn * Math.PI) / 24, ring);
      if (hindrance(table, base, at) !== undefined || allowed?.leadsTo(at) === false) continue;
      const inchesLeft = far?.(at) ?? ring;
      if (!best || inchesLeft < best.far) best = { at, far: inchesLeft };
    }
  return best && exactPlace(best.at);
}
