import type { ActionRule } from './action-rule.ts';
import { ofMission } from './of-mission.ts';

/** Place Marker (core rules, Markers). */
export const placeAction: ActionRule<'place'> = {
  action: 'place',
  ap: 1,
  notAfter: ['pick-up'],
  carrying: 'needed',
  aim: 'nothing',
  ...ofMission('place', 'marker to place'),
};
