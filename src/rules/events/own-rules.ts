import { object } from '../../shape/objects.ts';
import { list, optional, orNull, text, whole, yesNo } from '../../shape/shape.ts';
import { id, ids, player, until } from './values.ts';

const because = text.means('the rule of its kill team');

/** What rules of the players' kill teams bring about. */
export const ownRuleEvents = {
  'token-changed': object({
    id,
    token: text.means('its name'),
    change: whole.means('how many more, or fewer'),
    until: optional(until.means('when it is lost; none: it is kept')),
    because,
  }).means('Somebody of either side gains or loses tokens.'),
  'team-points-changed': object({
    points: text.means('their name'),
    change: whole.means('how many more, or fewer'),
    because,
    player: optional(player.means('id of the player (Adversary Ops)')),
  }).means('Points of a kill team are gained or spent.'),
  'rule-holds': object({
    rule: text.means('its id'),
    name: text,
    team: text.means('id of the kill team whose rule it is'),
    id: orNull(id).means('of the operative for which it acts; null for all whose it is'),
    until,
    choice: optional(text.means('what was chosen with it')),
    player: optional(player.means('id of the player (Adversary Ops)')),
  }).means('A rule acts for a while.'),
  'free-actions-granted': object({
    id,
    actions: list(text),
    each: optional(yesNo.means('true: each of them, not one')),
    because,
  }).means('Actions are free in what is left of an activation.'),
  'free-action-began': object({ id, because }).means('Somebody who does not act performs a free action.'),
  'free-action-ended': object({ id }).means('That free action is over; the activation before it goes on.'),
  'action-points-gained': object({ id, ap: whole, because }).means(
    'AP more, or fewer, in the activation that goes on.',
  ),
  'moved-by-rule': object({ id, inches: whole, because }).means('A rule moves somebody, or sets it up again.'),
  'expended-by-rule': object({ id, because }).means('Somebody is expended by a rule.'),
  'turn-kept': object({ ids: ids.means('of those that may activate next'), because }).means(
    'A friend activates next, before the other side.',
  ),
};
