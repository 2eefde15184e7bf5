import type { MissionArgs } from '../../../deed.ts';
import { look, type Rule, reject } from '../../../language.ts';
import { onlyIn } from '../../../mission.ts';
import { auspex } from '../strategy/strategy-phase.ts';
import { breachHatchway } from './demolition-protocol.ts';
import { breachSarcophagus, nanoscarabRepair, setDestructionPoints } from './destroy-sarcophagus.ts';
import { escapeKillzone } from './escape.ts';
import { roomOpened } from './opened-rooms.ts';
import { phase } from './phasing.ts';
import { pickUpMarker, placeMarker } from './recover-transponder.ts';
import { scoutRoom } from './scout-sub-crypt.ts';

/** Something of the mission's own that happened on the table, or is put right by hand. */
export function* missionDeed(args: MissionArgs): Rule {
  switch (args.what) {
    case 'auspex':
      return yield* auspex();
    case 'escape':
      return yield* escapeKillzone(args.id);
    case 'pick-up':
      return yield* pickUpMarker(args.id, args.marker);
    case 'place':
      return yield* placeMarker(args.id);
    case 'breach':
      return yield* breach(args.hatchway);
    case 'sarcophagus':
      return yield* setDestructionPoints(args.points);
    case 'repair':
      yield* onlyIn('destroy-sarcophagus', 'Nanoscarab Repair');
      return yield* nanoscarabRepair();
    case 'room':
      return yield* roomOpened(args.room);
    case 'scout':
      return yield* scoutRoom(args.id, args.room);
    case 'phase':
      return yield* phase(args.id, args.inches);
  }
}

/** A Breach that the mission allows besides breach points: at the sarcophagus, or at a hatchway. */
function* breach(hatchway: number | undefined): Rule {
  const { config } = yield* look();
  if (config.mission === 'destroy-sarcophagus') return yield* breachSarcophagus();
  if (hatchway === undefined)
    return yield* reject({ message: 'Which hatchway is breached?', hint: { advice: 'breach-a-breach-point' } });
  yield* breachHatchway(hatchway);
}
