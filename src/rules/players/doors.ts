import { codeOn } from '../board/ground/keypad.ts';
import { pointedDigits } from '../board/places/glance.ts';
import { standsIn } from '../board/sight/control-range.ts';
import { tableOf } from '../board/table/table-of.ts';
import { harm } from '../combat/attack-action.ts';
import { emit, look, type Rule, refuse, reject } from '../language/language.ts';
import * as modes from '../modes/modes.ts';
import { missionOf } from '../modes/modes.ts';
import { askWhere, placing } from '../placing/placing.ts';
import { unknownPlace } from '../state/place-word.ts';
import type { RoomDoor } from '../state/rooms.ts';
import type { Door, GameState } from '../state/state.ts';
import { someoneById } from '../state/stats.ts';

/** A hatchway or breach point has opened, by anybody's hand; before the threat level moves. */
export const doorOpenedByHand = (kind: RoomDoor['kind'], number: number): Rule => modes.doorOpened(kind, number, harm);

/** The door with that number; rejected where there is none. */
export function* doorNumbered(kind: 'hatchway' | 'breach-point', number: number): Rule<Door> {
  const { hatchways, breachPoints } = yield* look();
  const doors = kind === 'hatchway' ? hatchways : breachPoints;
  const door = doors.find((one) => one.number === number);
  return (
    door ??
    (yield* reject({
      message: `There is no ${kind === 'hatchway' ? 'hatchway' : 'breach point'} ${number}.`,
      hint: `they are numbered 1 to ${doors.length}`,
    }))
  );
}

/** An open hatchway that the mission keeps open is not closed. */
export function* insistItCloses(number: number): Rule {
  const state = yield* look();
  const staysOpen = missionOf(state).whyItStaysOpen?.(state, number);
  if (staysOpen) yield* refuse(staysOpen);
}

export function* moveHatchway(number: number, open: boolean): Rule {
  yield* emit({ type: 'hatchway-moved', number, open });
  if (open) yield* doorOpenedByHand('hatchway', number);
}

/** Breach opens it; the room behind it opens when whatever Breach does besides is done. */
export function* openBreachPoint(number: number): Rule {
  yield* emit({ type: 'breach-point-moved', number, open: true });
  yield* emit({ type: 'breached', door: 'breach-point', number });
}

/**
 * Whose base stands in a hatchway that has been closed is put back as near as it can be (killzone, Operate Hatch), where places are
 * kept: a person says where. `before`: the state in which it was open.
 */
export function* putBack(number: number, before: GameState): Rule {
  const table = before.keepsPositions ? tableOf(before) : undefined;
  const door = table?.solids.doors.find(({ id }) => id === `H${number}`);
  if (!table || !door) return;
  for (const who of table.all().filter((one) => standsIn(one, door))) {
    const state = yield* look();
    const name = someoneById(state, who.id)?.name ?? who.id;
    const put = placing(state, who.id, codeOn(table.map, who, pointedDigits));
    const free = 'x' in put ? codeOn(table.map, put, pointedDigits) : 'problem' in put ? put.nearest : undefined;
    const why = `Hatchway ${number} closes on ${name}: where is it put back, as near as it can be?`;
    yield* askWhere({ id: who.id, why, suggest: { value: free ?? unknownPlace, because: 'as before' } });
    const now = (yield* look()).positions[who.id];
    if (now && now === state.positions[who.id]) yield* emit({ type: 'place-forgotten', id: who.id });
  }
}
