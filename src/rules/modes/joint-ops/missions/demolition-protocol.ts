import { asDoor, emit, look, type Rule, reject } from '../../../language.ts';
import { asLongAs, fallen, type Mission, win } from '../../../mission.ts';
import type { Door, GameState } from '../../../state.ts';

/** Hatchways and breach points that are open and have been breached (Mission 02, Victory). */
export const demolished = ({ hatchways, breachPoints }: GameState): readonly Door[] =>
  [...hatchways, ...breachPoints].filter((door) => !isNeeded(door));

/** Not open, or not breached yet: nobody can Breach it with an enemy in control range. */
const isNeeded = ({ open, breached }: Door): boolean => !(open && breached);

export const demolitionsNeeded = 7;

/** Mission 02: hatchways can be breached too, and seven of all doors open and breached win. */
export const demolitionProtocol: Mission = {
  objectives: { mission: 'demolition-protocol' },
  whyItStaysOpen: ({ hatchways }, number) =>
    hatchways.some((hatchway) => hatchway.number === number && hatchway.breached)
      ? {
          message: `Hatchway ${number} has been breached: it cannot be closed any more.`,
          rule: 'Mission 02, Sabotage',
        }
      : undefined,
  breach: {
    kind: 'hatchway',
    places: ({ hatchways, config }) => hatchways.map((hatchway) => asDoor('hatchway', hatchway, config)),
    perform: breachHatchway,
  },
  goal: ({ hatchways, breachPoints }) => ({
    at: 'access-points',
    hatchways: hatchways.filter(isNeeded).map(({ number }) => number),
    breachPoints: breachPoints.filter(isNeeded).map(({ number }) => number),
  }),
  progress: (state) => ({ counts: 'demolished', done: demolished(state).length, needed: demolitionsNeeded }),
  prospect: (state) => asLongAs(state, 1),
  outcome(state) {
    const count = demolished(state).length;
    return count >= demolitionsNeeded ? win('demolished', { count }) : fallen(state);
  },
  deeds: {
    *breach({ hatchway }) {
      if (hatchway === undefined)
        return yield* reject({ message: 'Which hatchway is breached?', hint: { advice: 'breach-a-breach-point' } });
      yield* breachHatchway(hatchway);
    },
  },
};

/** A Breach at a hatchway, open or closed: it opens, if it was closed (Mission 02, Sabotage). */
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
