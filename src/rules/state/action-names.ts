import type { PlayerAction } from './state.ts';

/** The actions by their printed names; those of NPOs are among them. */
export const actionName: Readonly<Record<PlayerAction, string>> = {
  shoot: 'Shoot',
  fight: 'Fight',
  charge: 'Charge',
  reposition: 'Reposition',
  dash: 'Dash',
  'fall-back': 'Fall Back',
  'operate-hatch': 'Operate Hatch',
  breach: 'Breach',
  'pick-up': 'Pick Up Marker',
  place: 'Place Marker',
  'scout-room': 'Scout Room',
  'mission-action': 'a mission action',
  guard: 'Guard',
  'hatchway-fight': 'Hatchway Fight',
  other: 'another action',
};
