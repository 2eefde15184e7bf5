import { caseOf } from '../../catalog/schema-cases.ts';
import {
  among,
  anyText,
  anyWhole,
  atLeast,
  like,
  listOf,
  maybe,
  means,
  orNull,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import { playerActions } from '../state/state.ts';
import { id, order, player, sideShape } from './values.ts';

/** What player operatives do, attacks apart. */
export const playerEvents = {
  'operative-activated': caseOf('A player operative activates.', () => ({
    id: id(),
    order: order(),
    ap: means(anyWhole(), 'to spend'),
  })),
  'operative-counteracts': caseOf('A player operative counteracts.', () => ({
    id: id(),
    actions: maybe(means(anyWhole(), 'of 1 AP, if more than one')),
  })),
  'npo-counteracts': caseOf('An NPO counteracts.', () => ({ id: id() })),
  'action-performed': caseOf('A player operative performs an action.', () => ({
    id: id(),
    action: among(playerActions),
    ap: means(anyWhole(), 'what it costs'),
    target: maybe(means(anyText(), 'id')),
    door: maybe(atLeast({ kind: among(['hatchway', 'breach-point', 'sarcophagus']), number: anyWhole() })),
    engaged: maybe(means(trueOrFalse(), 'whether an enemy was in its control range, where that was asked or said')),
    cheap: maybe(means(trueOrFalse(), 'true when it costs less than printed')),
    free: maybe(means(trueOrFalse(), 'true when it costs nothing')),
    missionAction: maybe(means(anyText(), 'which one, of the mission actions of a pack')),
    pointBlank: maybe(means(trueOrFalse(), 'true for a shot from guard at an enemy in its control range')),
  })),
  'opened-in-mid-move': caseOf('A player operative has opened a hatchway in the middle of Dash or Reposition.', () => ({
    id: id(),
    number: means(anyWhole(), 'of the hatchway'),
    enemy: means(trueOrFalse(), 'true when an enemy beyond it is in its control range, which ends the move'),
  })),
  'hatchway-due': caseOf('A move goes through a closed hatchway: Operate Hatch comes next.', () => ({
    id: id(),
    number: means(anyWhole(), 'of the hatchway'),
  })),
  'counteract-declined': caseOf('A side that could counteract does not.', () => ({
    side: sideShape(),
    player: maybe(player()),
  })),
  'turns-left-to-table': caseOf(
    'Nothing that the players did is recorded, so the alternation is not kept.',
    () => ({}),
  ),
  'action-points-spent': caseOf('An action takes more AP.', () => ({
    id: id(),
    ap: means(anyWhole(), 'besides what the action costs'),
    because: means(anyText(), 'the rule of its kill team'),
  })),
  'own-rule-allows': caseOf(
    'The players have said that a rule of theirs allows this operative that action; it is remembered.',
    () => ({ id: id(), action: among(playerActions) }),
  ),
  'rule-reminded': caseOf("A rule of the players' kill team that the table plays is said at its moment.", () => ({
    rule: means(anyText(), 'its id'),
    name: anyText(),
    team: means(anyText(), 'id of the kill team whose rule it is'),
    id: means(orNull(id()), 'of the operative whose moment it is; null for all'),
  })),
  'rule-used': caseOf("A rule of the players' kill team is used.", () => ({
    rule: means(anyText(), 'its id'),
    name: anyText(),
    team: means(anyText(), 'id of the kill team whose rule it is'),
    id: means(orNull(id()), 'of the operative that uses it; null where it is for all'),
    during: means(orNull(id()), 'whose activation goes on'),
    choice: maybe(means(anyText(), 'what was chosen with it')),
    free: maybe(means(trueOrFalse(), 'true: it made an action free')),
    on: maybe(means(listOf(anyText()), 'ids of those that it was used on')),
    player: maybe(means(like(player()), 'id of the player (Adversary Ops)')),
  })),
  'operative-expended': caseOf('Its activation is over.', () => ({ id: id() })),
  'guard-began': caseOf('It is on guard.', () => ({ id: id() })),
  'guard-ended': caseOf('It is no longer on guard.', () => ({ id: id() })),
  escaped: caseOf('It has escaped.', () => ({ id: id() })),
  teleported: caseOf('It has gone to the other teleport pad.', () => ({
    id: id(),
    with: maybe(means(anyText(), 'id of the player operative that it changes places with, where that was asked')),
  })),
};
