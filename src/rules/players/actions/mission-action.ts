import { missionOf } from '../../modes/modes.ts';
import type { ActionRule } from './action-rule.ts';
import { ofMission } from './of-mission.ts';

/** The mission actions of a pack: each has its own AP and says whether an enemy in control range bars it. */
export const missionAction: ActionRule<'mission-action'> = {
  action: 'mission-action',
  ap: 1,
  kinds: (state, id) => missionOf(state).actions?.['mission-action']?.kinds?.(state, id) ?? [],
  aim: 'kind',
  ...ofMission('mission-action', 'action of its own'),
};
