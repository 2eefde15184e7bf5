import { asDoor } from '../../../doors.ts';
import { confirm, emit, look, pick, type Rule, reject } from '../../../language.ts';
import { inKillzone, onlyIn } from '../../../mission.ts';
import type { GameState } from '../../../state.ts';

/** Nobody Operates a Hatch in the middle of Dash or Reposition in mission 6 (Phasing Points). */
export const mayOperateHatchOnTheMove = ({ config }: GameState): boolean => config.mission !== 'regroup';

/** Player operatives do not teleport in mission 6: the pads lie in different rooms (Access Denied; ruling regroup-removal). */
export const mayTeleport = ({ config }: GameState): boolean => config.mission !== 'regroup';

/**
 * A player operative has moved through a hatchway: it is set up again at a random open one, maybe the same, with `inches`
 * of its move left. Where there is no room another open hatchway is drawn (Mission 06, Phasing Points; ruling phasing-same).
 */
export function* phase(id: string, inches: number): Rule {
  yield* onlyIn('regroup', 'Phasing Points');
  const operative = yield* inKillzone(id);
  const { hatchways } = yield* look();
  let left = hatchways.filter(({ open }) => open);
  if (left.length === 0)
    return yield* reject({
      message: 'No hatchway is open, so nobody moves through one.',
      hint: { advice: 'open-a-hatchway' },
    });
  while (true) {
    const drawn = yield* pick('phasing-hatchway', `open hatchway at which ${operative.name} comes back`, left, (door) =>
      asDoor('hatchway', door),
    );
    left = left.filter((hatchway) => hatchway !== drawn);
    if (left.length === 0 || (yield* fits(operative.name, drawn.number, inches)))
      return yield* emit({ type: 'phased', id: operative.id, hatchway: drawn.number, inches });
    yield* emit({ type: 'phasing-failed', id: operative.id, hatchway: drawn.number });
  }
}

function* fits(name: string, hatchway: number, inches: number): Rule<boolean> {
  return yield* confirm({
    name: 'phasing-fits',
    why: `Phasing Points: can ${name} be set up within ${inches}" of the access point of hatchway ${hatchway}?`,
    suggest: { value: true, because: 'there is seldom no room' },
  });
}
