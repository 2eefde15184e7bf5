import { asDoor, chooseMany, emit, look, pick, type Rule, rollD3 } from '../../language.ts';
import type { Moments } from '../../moments/moments.ts';
import type { Door } from '../../state.ts';

/** The Maze Reforms: one open breach point and D3 open hatchways close, at random; one with a base in it cannot (ruling maze-blocked). */
export const theMazeReforms: Moments = {
  *drawn() {
    const state = yield* look();
    const hatchways = state.hatchways.filter((door) => door.open);
    const breachPoints = state.breachPoints.filter((door) => door.open);
    if (hatchways.length + breachPoints.length === 0) return { because: 'no-open-door' };
    const open = [
      ...hatchways.map((door) => asDoor('hatchway', door)),
      ...breachPoints.map((door) => asDoor('breach-point', door)),
    ];
    const blocked = yield* chooseMany({
      name: 'blocked-doors',
      why: 'The Maze Reforms: which open ones have a base in their access point (they cannot close)?',
      about: {
        predicate: 'base-in-access-point',
        by: null,
        ids: open.map(({ value }) => value),
        from: 'stands',
        rule: 'the-maze-reforms',
      },
      options: open,
      min: 0,
      max: open.length,
      suggest: { value: [], because: 'an access point is seldom occupied' },
    });
    const free = (kind: 'hatchway' | 'breach-point', doors: readonly Door[]) =>
      doors.filter((door) => !blocked.includes(asDoor(kind, door).value));
    const closableBreachPoints = free('breach-point', breachPoints);
    const closableHatchways = free('hatchway', hatchways);
    if (closableBreachPoints.length + closableHatchways.length === 0) return { because: 'open-doors-blocked' };
    if (closableBreachPoints.length > 0) {
      const closes = yield* pick('closing-breach-point', 'breach point that closes', closableBreachPoints, (door) =>
        asDoor('breach-point', door),
      );
      yield* emit({ type: 'breach-point-moved', number: closes.number, open: false });
    }
    yield* closeHatchways(closableHatchways);
    return undefined;
  },
};

function* closeHatchways(open: readonly Door[]): Rule {
  if (open.length === 0) return;
  const count = Math.min(open.length, yield* rollD3('hatchways-closing', 'open hatchways that close'));
  let left = open;
  for (let closed = 0; closed < count; closed++) {
    const closes = yield* pick('closing-hatchway', 'hatchway that closes', left, (door) => asDoor('hatchway', door));
    yield* emit({ type: 'hatchway-moved', number: closes.number, open: false });
    left = left.filter((door) => door !== closes);
  }
}
