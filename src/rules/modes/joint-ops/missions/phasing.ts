import { asDoor, confirm, emit, look, pick, type Rule, reject } from '../../../language.ts';
import { inKillzone } from '../../../mission.ts';

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
    const drawn = yield* pick('phasing-hatchway', `open hatchway at which ${operative.name} comes back`, left, (door) =>
      asDoor('hatchway', door, config),
    );
    left = left.filter((hatchway) => hatchway !== drawn);
    if (left.length === 0 || (yield* fits(id, drawn.number, inches)))
      return yield* emit({ type: 'phased', id, hatchway: drawn.number, inches });
    yield* emit({ type: 'phasing-failed', id, hatchway: drawn.number });
  }
}

function* fits(id: string, hatchway: number, inches: number): Rule<boolean> {
  return yield* confirm({
    name: 'phasing-fits',
    about: { predicate: 'fits-at-hatchway', by: id, ids: [id], from: 'stands', hatchway, inches },
    suggest: { value: true, because: 'there is seldom no room' },
  });
}
