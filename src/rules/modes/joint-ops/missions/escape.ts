import { emit, look, type Rule } from '../../../language.ts';
import { inKillzone, rejectHere } from '../../../mission.ts';

/**
 * Part of its base has crossed the edge: it leaves the killzone and has escaped (Mission 01, Escape: near the Escape
 * marker; Mission 03, Escape: anywhere along Player A's killzone edge).
 */
export function* escapeKillzone(id: string): Rule {
  const { objectives } = yield* look();
  if (objectives.mission !== 'shifting-labyrinth' && objectives.mission !== 'recover-transponder')
    return yield* rejectHere('way to escape');
  const operative = yield* inKillzone(id);
  yield* emit({ type: 'escaped', id: operative.id });
}
