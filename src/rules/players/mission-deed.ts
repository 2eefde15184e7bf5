import { harm } from '../combat/attack-action.ts';
import type { MissionArgs } from '../language/deed.ts';
import { look, type Rule } from '../language/language.ts';
import { type Mission, type MissionDeed, rejectHere } from '../mission/mission.ts';
import { missionOf } from '../modes/modes.ts';

type What = MissionArgs['what'];

/** Something of the mission's own that happened on the table, or is put right by hand. */
export function* missionDeed(args: MissionArgs): Rule {
  yield* carryOut(missionOf(yield* look()), args.what, args);
}

function* carryOut<W extends What>({ deeds }: Mission, what: W, args: MissionDeed<W>): Rule {
  const deed = deeds?.[what];
  if (!deed) return yield* rejectHere(names[what]);
  yield* deed(args, harm);
}

const names: Readonly<Record<What, string>> = {
  auspex: 'Auspex Calibration',
  escape: 'way to escape',
  'pick-up': 'marker to pick up',
  place: 'marker to place',
  breach: 'Breach at a hatchway',
  sarcophagus: 'Destruction points',
  repair: 'Nanoscarab Repair',
  room: 'rooms to open',
  scout: 'Scout Room',
  phase: 'Phasing Points',
};
