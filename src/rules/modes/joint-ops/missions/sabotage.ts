import { asDoor, emit, look, type Rule, reject } from '../../../language/language.ts';
import type { Mission } from '../../../mission/mission.ts';
import type { Door, GameState } from '../../../state/state.ts';

/** Hatchways can be breached too, open or closed (Mission 02, Sabotage). */
export const sabotage: NonNullable<Mission['breach']> = {
  kind: 'hatchway',
  places: ({ hatchways, config }) =>
    hatchways.map((hatchway) => {
      const { value, label } = asDoor('hatchway', hatchway, config);
      return { value, label: hatchway.breached ? `${label}, breached already` : label };
    }),
  perform: breachHatchway,
};

/** What has been breached stays open. */
export const staysOpen: NonNullable<Mission['whyItStaysOpen']> = ({ hatchways }, number) =>
  hatchways.some((hatchway) => hatchway.number === number && hatchway.breached)
    ? { message: `Hatchway ${number} has been breached: it cannot be closed any more.`, rule: 'Mission 02, Sabotage' }
    : undefined;

/** Not open, or not breached yet: nobody can Breach it with an enemy in control range. */
const isNeeded = ({ open, breached }: Door): boolean => !(open && breached);

/** The hatchways and breach points that are not open and breached. */
export const accessPointsNeeded = ({ hatchways, breachPoints }: GameState) =>
  ({
    at: 'access-points',
    hatchways: hatchways.filter(isNeeded).map(({ number }) => number),
    breachPoints: breachPoints.filter(isNeeded).map(({ number }) => number),
  }) as const;

/** A Breach outside of recorded actions. */
export function* breachDeed({ hatchway }: { readonly hatchway?: number }): Rule {
  if (hatchway === undefined)
    return yield* reject({ message: 'Which hatchway is breached?', hint: { advice: 'breach-a-breach-point' } });
  yield* breachHatchway(hatchway);
}

/** It opens, if it was closed. */
function* breachHatchway(number: number): Rule {
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
