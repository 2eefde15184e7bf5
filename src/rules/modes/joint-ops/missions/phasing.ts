import { middleOf } from '../../../../geometry/box.ts';
import type { Point } from '../../../../geometry/point.ts';
import { baseOf, tableOf } from '../../../board/table/table-of.ts';
import { asDoor, confirm, emit, look, pick, type Rule, reject } from '../../../language/language.ts';
import { inKillzone } from '../../../mission/mission.ts';
import type { GameState } from '../../../state/state.ts';

/**
 * A player operative has moved through a hatchway: it is set up again at a random open one, maybe the same, with `inches`
 * of its move left. Where there is no room another open hatchway is drawn (Mission 06, Phasing Points; ruling phasing-same).
 */
export function* phase(id: string, inches: number): Rule {
  const operative = yield* inKillzone(id);
  const { hatchways, config } = yield* look();
  let left = hatchways.filter(({ open }) => open);
  if (left.length === 0)
    return yield* reject({
      message: 'No hatchway is open, so nobody moves through one.',
      hint: { advice: 'open-a-hatchway' },
    });
  while (true) {
    const drawn = yield* pick('phasing-hatchway', `Random open hatchway for ${operative.name}`, left, (door) =>
      asDoor('hatchway', door, config),
    );
    left = left.filter((hatchway) => hatchway !== drawn);
    if (left.length === 0 || (yield* fits(id, drawn.number, inches)))
      return yield* emit({ type: 'phased', id, hatchway: drawn.number, inches });
    yield* emit({ type: 'phasing-failed', id, hatchway: drawn.number });
  }
}

/** The middles of the open hatchways; none where no place tells. */
export function openDoorways(state: GameState): readonly Point[] {
  const doors = tableOf(state)?.solids.doors ?? [];
  return doors.filter(({ id, open }) => open && id.startsWith('H')).map(({ opening }) => middleOf(opening));
}

function* fits(id: string, hatchway: number, inches: number): Rule<boolean> {
  return yield* confirm({
    name: 'phasing-fits',
    about: {
      ...{ predicate: 'fits-at-hatchway', by: id, ids: [id], from: 'stands', hatchway, inches },
      mm: baseOf(yield* look(), id),
    },
    suggest: { value: true, because: 'usually there is room' },
  });
}
