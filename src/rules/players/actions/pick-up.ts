import type { ActionRule } from './action-rule.ts';
import { ofMission } from './of-mission.ts';

/** Pick Up Marker (core rules, Markers). */
export const pickUpAction: ActionRule<'pick-up'> = {
  action: 'pick-up',
  ap: 1,
  enemyClose: 'bars',
  carrying: 'bars',
  aim: 'marker',
  ...ofMission('pick-up', 'marker to pick up'),
};
