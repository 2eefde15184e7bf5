import { emit, look, type Rule, refuse, reject } from '../language/language.ts';
import { missionOf } from '../modes/modes.ts';
import type { Door } from '../state/state.ts';
import { doorOpenedByHand } from './door-opened.ts';

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
