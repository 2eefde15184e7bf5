import { recordedFact } from '../../facts/recorded.ts';
import { enemyIds, watcherAt } from '../../known/known.ts';
import { canBeAtDoor } from '../../known/whereabouts.ts';
import type { ActorArgs } from '../../language/deed.ts';
import { emit, look, type Rule, refuse, reject } from '../../language/language.ts';
import { applyTrigger, missionOf } from '../../modes/modes.ts';
import type { About } from '../../questions/about.ts';
import { doorName } from '../../state/rooms.ts';
import type { Door, GameState } from '../../state/state.ts';
import { operativeById } from '../../state/stats.ts';
import { doorNumbered, insistItCloses, moveHatchway, putBack } from '../doors.ts';
import { dueHatchway, isHatchwayDue, operateHatchAp } from '../due-hatchway.ts';
import { askEngagedBeyond, confirmFact, refuseToDeny } from '../engagement.ts';
import { insistOnReach, isOutOfReach } from '../in-reach.ts';
import { beyondItsMoves, choosePlausible, splitOptions } from '../plausible.ts';
import type { ActionRule } from './action-rule.ts';
import { performed } from './performed.ts';

/** Opens a closed hatchway, closes an open one (killzone, Operate Hatch). */
export const operateHatchAction: ActionRule<'operate-hatch'> = {
  action: 'operate-hatch',
  ap: operateHatchAp,
  enemyClose: 'bars',
  aim: 'hatchway',
  short: 'hatch',
  isPossible: ({ id }, state) => operable(state, id).length > 0,
  sought: true,
  whyImpossible: () => 'no hatchway in control range',
  isDue: ({ id }, state) => isHatchwayDue(state, id),
  perform: operateHatch,
};

/** Hatchways that it can open, or close as far as is known: none that is out of its reach. */
export const operable = (state: GameState, id: string): readonly Door[] =>
  state.hatchways.filter(
    ({ open, number }) =>
      !isOutOfReach(state, id, { kind: 'hatchway', number }) &&
      (!open ||
        (missionOf(state).whyItStaysOpen?.(state, number) === undefined && watcherAt(state, id, number) === undefined)),
  );

function* operateHatch(args: ActorArgs, cost: number): Rule {
  if (args.door && args.door.kind !== 'hatchway')
    return yield* reject({
      message: 'Operate Hatch is for hatchways alone.',
      hint: 'Breach opens a breach point, and nothing closes it',
    });
  const { id, engaged } = args;
  const number = args.door?.number ?? dueHatchway(yield* look(), id) ?? (yield* askHatchway(id));
  yield* insistOnReach(id, { kind: 'hatchway', number }, 'Operate Hatch');
  const hatchway = yield* doorNumbered('hatchway', number);
  if (hatchway.open) yield* insistItCloses(number);
  if (hatchway.open && (yield* isWatched(number, args)))
    yield* refuse({
      message: `Hatchway ${number} cannot be closed: its access point is in an enemy's control range.`,
      rule: 'Operate Hatch',
    });
  yield* performed('operate-hatch', { id, engaged }, cost, { door: { kind: 'hatchway', number } });
  const before = yield* look();
  yield* moveHatchway(number, !hatchway.open);
  if (hatchway.open) yield* putBack(number, before);
  else yield* mayEndMove(id, number);
  yield* applyTrigger('operate-hatch', { by: id });
}

/** Opened in the middle of Dash or Reposition: an enemy beyond it in control range ends that move (core errata, Operate Hatch). */
function* mayEndMove(id: string, number: number): Rule {
  const state = yield* look();
  const before = state.acting?.performed.at(-2);
  const operative = operativeById(state, id);
  if ((before !== 'reposition' && before !== 'dash') || !operative || enemyIds(state, id).length === 0) return;
  const enemy = yield* askEngagedBeyond(operative, number);
  yield* emit({ type: 'opened-in-mid-move', id, number, enemy });
}

/** Whether the access point of an open hatchway is in an enemy's control range: known, said or asked (killzone, Operate Hatch). */
function* isWatched(hatchway: number, { id, enemyAtHatchway }: ActorArgs): Rule<boolean> {
  const state = yield* look();
  const ids = enemyIds(state, id);
  const about: About = { predicate: 'hatchway-watched', by: id, ids, from: 'stands', hatchway };
  const fact = recordedFact(about, state);
  if (fact && enemyAtHatchway === false) yield* refuseToDeny(fact);
  if (enemyAtHatchway !== undefined) return enemyAtHatchway;
  if (ids.length === 0) return false;
  return yield* confirmFact({
    name: 'enemy-at-hatchway',
    why: `Is the access point of hatchway ${hatchway} in an enemy's control range?`,
    about,
    suggest: { value: false, because: 'usually not' },
  });
}

function* askHatchway(id: string): Rule<number> {
  const state = yield* look();
  const some = operable(state, id);
  if (state.hatchways.every(({ number }) => isOutOfReach(state, id, { kind: 'hatchway', number })))
    yield* refuse({
      message: `There is no hatchway in ${operativeById(state, id)?.name ?? id}'s control range.`,
      rule: 'Operate Hatch',
      hint: 'move there first',
    });
  const doors = splitOptions(
    some.length > 0 ? some : state.hatchways,
    ({ number }) => canBeAtDoor(state, id, { kind: 'hatchway', number }),
    ({ number, open }) => ({
      value: String(number),
      label: `${doorName(state.config, 'hatchway', number)}, ${open ? 'open' : 'closed'}`,
    }),
  );
  const question = { name: 'hatchway-operated', why: 'Which hatchway?' };
  return Number(yield* choosePlausible(question, doors, beyondItsMoves));
}
