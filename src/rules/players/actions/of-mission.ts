import { harm } from '../../combat/attack-action.ts';
import { look, type Rule } from '../../language/language.ts';
import { rejectHere } from '../../mission/mission.ts';
import { missionOf } from '../../modes/modes.ts';
import { insistOnControl } from '../../placing/marker-control.ts';
import type { ActionRule, Performing } from './action-rule.ts';
import { performed } from './performed.ts';

type OfMissions = 'pick-up' | 'place' | 'scout-room' | 'mission-action';

/** What the mission that is played makes of an action that only missions have; `what`: what the others have not. */
export const ofMission = (action: OfMissions, what: string): Pick<ActionRule, 'isPossible' | 'perform'> => ({
  isPossible: ({ id }, state) => missionOf(state).actions?.[action]?.isPossible(state, id) === true,
  perform: (args, cost) => performInMission(action, what, args, cost),
});

function* performInMission(action: OfMissions, what: string, args: Performing, cost: number): Rule {
  const { id, marker, room, engaged, missionAction } = args;
  yield* performed(
    action,
    args,
    cost,
    action === 'mission-action' && missionAction !== undefined ? { missionAction } : {},
  );
  const of = missionOf(yield* look()).actions?.[action];
  if (!of) return yield* rejectHere(what);
  yield* of.perform({ id, marker, room, engaged, missionAction, mayTake: insistOnControl, harm });
}
