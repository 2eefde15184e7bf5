import { caseOf } from '../../catalog/schema-cases.ts';
import {
  anyNumber,
  anyText,
  anyWhole,
  atLeast,
  lazily,
  like,
  listOf,
  maybe,
  means,
  orNull,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import { until } from './operative-values.ts';
import { id, ids, markerEnd, player } from './values.ts';

const because = lazily(() => means(anyText(), 'the rule of its kill team'));

/** What rules of the players' kill teams bring about. */
export const ownRuleEvents = {
  'token-changed': caseOf('Somebody of either side gains or loses tokens.', () => ({
    id: id(),
    token: means(anyText(), 'its name'),
    change: means(anyWhole(), 'how many more, or fewer'),
    until: maybe(means(like(until()), 'when it is lost; none: it is kept')),
    because: because(),
  })),
  'team-points-changed': caseOf('Points of a kill team are gained or spent.', () => ({
    points: means(anyText(), 'their name'),
    change: means(anyWhole(), 'how many more, or fewer'),
    because: because(),
    player: maybe(means(like(player()), 'id of the player (Adversary Ops)')),
  })),
  'rule-holds': caseOf('A rule acts for a while.', () => ({
    rule: means(anyText(), 'its id'),
    name: anyText(),
    team: means(anyText(), 'id of the kill team whose rule it is'),
    id: means(orNull(id()), 'of the operative for which it acts; null for all whose it is'),
    until: until(),
    choice: maybe(means(anyText(), 'what was chosen with it')),
    player: maybe(means(like(player()), 'id of the player (Adversary Ops)')),
  })),
  'free-actions-granted': caseOf('Actions are free in what is left of an activation.', () => ({
    id: id(),
    actions: listOf(anyText()),
    each: maybe(means(trueOrFalse(), 'true: each of them, not one')),
    because: because(),
  })),
  'free-action-due': caseOf('Somebody saved by a rule may perform a free action when this action is over.', () => ({
    id: id(),
    actions: listOf(anyText()),
    inches: maybe(means(anyWhole(), 'how far it may lead at most')),
    beside: maybe(means(like(id()), 'of the friend in whose control range it ends')),
    because: because(),
  })),
  'free-action-began': caseOf('Somebody who does not act performs a free action.', () => ({
    id: id(),
    because: because(),
  })),
  'free-action-ended': caseOf('That free action is over; the activation before it goes on.', () => ({ id: id() })),
  'action-points-gained': caseOf('AP more, or fewer, in the activation that goes on.', () => ({
    id: id(),
    ap: anyWhole(),
    because: because(),
  })),
  'moved-by-rule': caseOf('A rule moves somebody, or sets it up again.', () => ({
    id: id(),
    inches: anyWhole(),
    because: because(),
  })),
  'expended-by-rule': caseOf('Somebody is expended by a rule.', () => ({ id: id(), because: because() })),
  'own-marker-placed': caseOf("A marker of a kill team's own is placed.", () => ({
    marker: means(anyText(), 'its name'),
    by: means(orNull(id()), 'of the operative that places it'),
    beside: maybe(means(trueOrFalse(), 'true: in its control range')),
    ends: maybe(means(like(markerEnd()), 'when it is removed; none: it stays')),
    goes: maybe(means(trueOrFalse(), 'true: it goes with the operative that placed it')),
    smoke: maybe(means(trueOrFalse(), 'true: smoke is around it')),
    because: because(),
    player: maybe(means(like(player()), 'id of the player (Adversary Ops)')),
  })),
  'own-marker-located': caseOf("People say where a marker of a kill team's own lies.", () => ({
    marker: means(anyText(), 'its name'),
    index: means(anyWhole(), 'which of the markers of kill teams in the killzone, from 0'),
    at: maybe(
      means(atLeast({ x: anyNumber(), y: anyNumber(), error: anyNumber() }), 'its middle; none: not known any more'),
    ),
  })),
  'own-marker-removed': caseOf("A marker of a kill team's own is removed.", () => ({
    marker: means(anyText(), 'its name'),
    by: means(orNull(id()), 'of the operative that placed it'),
    because: because(),
    player: maybe(means(like(player()), 'id of the player (Adversary Ops)')),
  })),
  'own-marker-dwindles': caseOf('So many activations are left to a marker.', () => ({
    marker: means(anyText(), 'its name'),
    activations: anyWhole(),
    player: maybe(means(like(player()), 'id of the player (Adversary Ops)')),
  })),
  'activation-skipped': caseOf('Players skip an activation, and the other side is next.', () => ({
    because: because(),
    player: maybe(means(like(player()), 'id of the player (Adversary Ops)')),
  })),
  'turn-kept': caseOf('A friend activates next, before the other side.', () => ({
    ids: means(like(ids()), 'of those that may activate next'),
    because: because(),
  })),
};
