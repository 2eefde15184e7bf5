import type { ActionRule } from './action-rule.ts';
import { ofMission } from './of-mission.ts';

/** Mission 05. Whether enemies are in the whole room, that mission asks. */
export const scoutRoomAction: ActionRule<'scout-room'> = {
  action: 'scout-room',
  ap: 1,
  enemyClose: 'bars-if-known',
  aim: 'room',
  ...ofMission('scout-room', 'Scout Room'),
};
