import { object } from '../../shape/objects.ts';
import { among, list, optional, orNull, text, whole, yesNo } from '../../shape/shape.ts';
import { playerActions } from '../state/state.ts';
import { id, order, player, sideShape } from './values.ts';

/** What player operatives do, attacks apart. */
export const playerEvents = {
  'operative-activated': object({ id, order, ap: whole.means('to spend') }).means('A player operative activates.'),
  'operative-counteracts': object({
    id,
    actions: optional(whole.means('of 1 AP, if more than one')),
  }).means('A player operative counteracts.'),
  'npo-counteracts': object({ id }).means('An NPO counteracts.'),
  'action-performed': object({
    id,
    action: among(playerActions),
    ap: whole.means('what it costs'),
    target: optional(text.means('id')),
    door: optional(object({ kind: among(['hatchway', 'breach-point', 'sarcophagus']), number: whole })),
    engaged: optional(yesNo.means('whether an enemy was in its control range, where that was asked or said')),
    cheap: optional(yesNo.means('true when it costs less than printed')),
    free: optional(yesNo.means('true when it costs nothing')),
    missionAction: optional(text.means('which one, of the mission actions of a pack')),
    pointBlank: optional(yesNo.means('true for a shot from guard at an enemy in its control range')),
  }).means('A player operative performs an action.'),
  'opened-in-mid-move': object({
    id,
    number: whole.means('of the hatchway'),
    enemy: yesNo.means('true when an enemy beyond it is in its control range, which ends the move'),
  }).means('A player operative has opened a hatchway in the middle of Dash or Reposition.'),
  'counteract-declined': object({ side: sideShape, player: optional(player) }).means(
    'A side that could counteract does not.',
  ),
  'turns-left-to-table': object({}).means('Nothing that the players did is recorded, so the alternation is not kept.'),
  'action-points-spent': object({
    id,
    ap: whole.means('besides what the action costs'),
    because: text.means('the rule of its kill team'),
  }).means('An action takes more AP.'),
  'own-rule-allows': object({ id, action: among(playerActions) }).means(
    'The players have said that a rule of theirs allows this operative that action; it is remembered.',
  ),
  'rule-reminded': object({
    rule: text.means('its id'),
    name: text,
    team: text.means('id of the kill team whose rule it is'),
    id: orNull(id).means('of the operative whose moment it is; null for all'),
  }).means("A rule of the players' kill team that the table plays is said at its moment."),
  'rule-used': object({
    rule: text.means('its id'),
    name: text,
    team: text.means('id of the kill team whose rule it is'),
    id: orNull(id).means('of the operative that uses it; null where it is for all'),
    during: orNull(id).means('whose activation goes on'),
    choice: optional(text.means('what was chosen with it')),
    free: optional(yesNo.means('true: it made an action free')),
    on: optional(list(text).means('ids of those that it was used on')),
    player: optional(player.means('id of the player (Adversary Ops)')),
  }).means("A rule of the players' kill team is used."),
  'operative-expended': object({ id }).means('Its activation is over.'),
  'guard-began': object({ id }).means('It is on guard.'),
  'guard-ended': object({ id }).means('It is no longer on guard.'),
  escaped: object({ id }).means('It has escaped.'),
  teleported: object({
    id,
    with: optional(text.means('id of the player operative that it changes places with, where that was asked')),
  }).means('It has gone to the other teleport pad.'),
};
