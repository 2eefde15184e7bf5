import { threatGrades } from '../../../../catalog/threat-grades.ts';
import type { Option } from '../../../../engine/question.ts';
import type { Invalid } from '../../../../engine/rule.ts';
import type { Hint } from '../../../hint.ts';
import { isEngaged, npoStillIn } from '../../../known.ts';
import { choose, emit, look, type Rule, refuse } from '../../../language.ts';
import { inKillzone, onlyIn } from '../../../mission.ts';
import type { GameState, Operative } from '../../../state.ts';
import { nposInPlay } from '../../../stats.ts';
import { changeThreat, grade } from '../threat.ts';
import { inDropZone, knownRoom } from './opened-rooms.ts';

export const roomsToScout = 3;

/**
 * Scout Room: the room that the operative is in is scouted, and the threat level falls to the top of the next lower grade
 * (Mission 05, Scout). `room` is asked for when left out; `engaged` is whether an enemy is in its control range, if known.
 */
export function* scoutRoom(id: string, room?: string, engaged?: boolean): Rule {
  const { opened, scouted } = yield* onlyIn('scout-sub-crypt', 'Scout Room');
  const operative = yield* inKillzone(id);
  const state = yield* look();
  const left = roomsToBeScouted(state, { opened, scouted });
  const here = room === undefined ? yield* askRoom(operative, left) : yield* knownRoom(room);
  const forbidden = whyNot(state, here, opened, scouted);
  if (forbidden !== undefined) yield* refuse({ ...forbidden, rule: 'Mission 05, Scout Room' });
  const still = npoStillIn(state, here);
  if (still)
    yield* refuse({
      message: `Room ${here} cannot be scouted: ${still.name} is in it, and has not moved since it was set up there.`,
      rule: 'Mission 05, Scout Room',
    });
  yield* insistOnQuiet(operative, here, engaged ?? isEngaged(state, id));
  yield* emit({ type: 'room-scouted', room: here });
  yield* changeThreat([{ trigger: 'scout-room', change: topOfGradeBelow(state) - state.threat }], operative.id);
}

/** Rooms in which nothing known forbids the action. */
export const roomsToBeScouted = (
  state: GameState,
  { opened, scouted }: { readonly opened: readonly string[]; readonly scouted: readonly string[] },
): readonly string[] =>
  opened.filter((room) => whyNot(state, room, opened, scouted) === undefined && npoStillIn(state, room) === undefined);

function* askRoom({ name }: Operative, left: readonly string[]): Rule<string> {
  if (left.length === 0)
    yield* refuse({
      message: 'No room can be scouted now: none is open and unscouted, or the threat level is 0.',
      rule: 'Mission 05, Scout Room',
      hint: { advice: 'record-room' },
    });
  return yield* choose({
    name: 'scouted-room',
    why: `Scout Room: which room is ${name} in?`,
    options: left.map((room) => ({ value: room, label: `room ${room}` })),
  });
}

function whyNot(
  state: GameState,
  room: string,
  opened: readonly string[],
  scouted: readonly string[],
): Invalid<Hint> | undefined {
  if (state.threat === 0) return { message: 'The threat level is 0.' };
  if (scouted.includes(room)) return { message: `Room ${room} has been scouted already.` };
  if (inDropZone(state, room)) return { message: `Room ${room} is within Player A's drop zone.` };
  if (opened.includes(room)) return undefined;
  return {
    message: `Room ${room} has not been opened or entered before, so its NPOs come first.`,
    hint: { deed: { do: 'mission', args: { what: 'room', room } } },
  };
}

/** No enemy in control range, no NPO in the room; without a map, no drop zone either. */
function* insistOnQuiet({ name }: Operative, room: string, engaged: boolean | undefined): Rule {
  const state = yield* look();
  const hindrances: readonly (Option | false)[] = [
    nposInPlay(state).length > 0 &&
      engaged === undefined && { value: 'engaged', label: `an enemy is in ${name}'s control range` },
    nposInPlay(state).length > 0 && { value: 'npo-in-room', label: `an NPO is in room ${room}` },
    state.config.map === null && { value: 'drop-zone', label: `Player A's drop zone is part of room ${room}` },
  ];
  const options = hindrances.filter((option) => option !== false);
  const answer =
    engaged === true
      ? 'engaged'
      : yield* choose({
          name: 'scout-hindered',
          why: `Scout Room: does anything keep ${name} from scouting room ${room}?`,
          options: [{ value: 'no', label: 'nothing' }, ...options],
          suggest: { value: 'no', because: 'the room has been cleared' },
        });
  if (answer === 'no') return;
  const because = options.find(({ value }) => value === answer)?.label ?? `an enemy is in ${name}'s control range`;
  yield* refuse({ message: `Room ${room} cannot be scouted: ${because}.`, rule: 'Mission 05, Scout Room' });
}

const topOfGradeBelow = (state: GameState): number =>
  threatGrades.find((row) => row.grade === grade(state) - 1)?.to ?? state.threat;
