import { emit, look, type Rule, reject } from '../../../language.ts';
import { onlyIn } from '../../../mission.ts';
import type { Door, GameState } from '../../../state.ts';

/** Hatchways and breach points that are open and have been breached (Mission 02, Victory). */
export const demolished = ({ hatchways, breachPoints }: GameState): readonly Door[] =>
  [...hatchways, ...breachPoints].filter(({ open, breached }) => open && breached);

export const demolitionsNeeded = 7;

/** Nobody's Operate Hatch can close a hatchway that has been breached (Mission 02, Sabotage). */
export const hatchCanClose = (state: GameState, number: number): boolean =>
  state.config.mission !== 'demolition-protocol' ||
  !state.hatchways.some((hatchway) => hatchway.number === number && hatchway.breached);

/** A Breach at a hatchway, open or closed: it opens, if it was closed (Mission 02, Sabotage). */
export function* breachHatchway(number: number): Rule {
  yield* onlyIn('demolition-protocol', 'Breach at a hatchway');
  const { hatchways } = yield* look();
  const hatchway = hatchways.find((one) => one.number === number);
  if (!hatchway)
    return yield* reject({
      message: `There is no hatchway ${number}.`,
      hint: `they are numbered 1 to ${hatchways.length}`,
    });
  if (!hatchway.open) yield* emit({ type: 'hatchway-moved', number, open: true });
  if (!hatchway.breached) yield* emit({ type: 'breached', door: 'hatchway', number });
}
