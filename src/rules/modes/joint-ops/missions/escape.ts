import { emit, type Rule } from '../../../language.ts';
import { inKillzone, type MissionDeed } from '../../../mission.ts';

/**
 * Part of its base has crossed the edge: it leaves the killzone and has escaped (Mission 01, Escape: near the Escape
 * marker; Mission 03, Escape: anywhere along Player A's killzone edge).
 */
export function* leaveKillzone({ id }: MissionDeed<'escape'>): Rule {
  yield* inKillzone(id);
  yield* emit({ type: 'escaped', id });
}
