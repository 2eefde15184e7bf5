import type { MissionRules } from '../../../catalog/mission-rules.ts';
import { mapOf } from '../../../catalog/pack.ts';
import { members } from '../../../rules/operations/who.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { type MissionAim, type MissionGoals, meetingAim } from '../aim.ts';
import { atMarkers } from './marker-tasks.ts';
import { leavingAim, type OwnTask } from './own-task.ts';
import { taskAims } from './tasks.ts';
import { wantedOf } from './wanted.ts';

const known = new WeakMap<MissionRules, MissionGoals>();

/** What a pack's mission asks for, as far as its data tells. Without data: nothing. */
export function ownMissionGoals(does: MissionRules | undefined): MissionGoals {
  if (!does) return { aims: () => [] };
  const found = known.get(does) ?? goalsFrom(does);
  known.set(does, found);
  return found;
}

function goalsFrom(does: MissionRules): MissionGoals {
  const aims = (state: GameState): readonly MissionAim[] => {
    const map = mapOf(state.config);
    if (!map) return [];
    const task: OwnTask = { state, map, does };
    const found = [...leaving(task), ...meeting(task), ...wantedOf(does, state).flatMap((one) => taskAims(task, one))];
    return found.filter(({ id }, index) => found.findIndex((one) => one.id === id) === index);
  };
  return {
    aims,
    brings: (state, choice) => aims(state).some((aim) => aim.does(choice)),
    clears: (state) =>
      wantedOf(does, state).flatMap((one) =>
        one.want === 'fewer-npos' ? members(state, one.group).map(({ id }) => id) : [],
      ),
    ...(does.quietHatches && { quietHatches: true }),
  };
}

/** So many have to leave the killzone, or one with a marker. */
const leaving = (task: OwnTask): readonly MissionAim[] => {
  const { escape: way } = task.does;
  if (!way) return [];
  if (way.needed === 'carrier') return atMarkers(task, { want: 'markers', markers: 'all', are: 'escaped' });
  return [leavingAim(task)];
};

/** They have to be in Player B's drop zone. */
const meeting = ({ map, does }: OwnTask): readonly MissionAim[] =>
  does.teamAtEnd?.includes('drop-zone') ? [meetingAim(map)] : [];
