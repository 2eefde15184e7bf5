import { caseOf, casesOf, type OfCase } from '../../catalog/schema-cases.ts';
import {
  among,
  anyText,
  anyWhole,
  fromTo,
  lazily,
  listOf,
  means,
  orNull,
  type Schema,
} from '../../catalog/schema-parts.ts';
import { mapSetIds, matchedMissionIds, matchedSteps, scoutingIds } from '../catalog/matched.ts';
import { missionMethods, seats, tacOpMethods } from './state.ts';

const player = lazily(() => means(among(seats), 'the player: a or b'));
const bid = lazily(() => fromTo(0, 10));
const face = lazily(() => fromTo(1, 6));
export const bidCategories = ['mission', 'map', 'roles', 'archetype', 'tac-op'] as const;
export type BidCategory = (typeof bidCategories)[number];

/**
 * Everything that can happen in a matched play game, with its fields and what they mean. The type, the check of a stored line and
 * the schema are all made from this.
 */
export const matchedEvents = {
  'step-began': caseOf('A step of the game sequence is due.', () => ({ step: among(matchedSteps) })),
  instructed: caseOf('Something is to be done on the table.', () => ({ text: anyText() })),
  'method-chosen': caseOf('How mission and map are determined.', () => ({ method: among(missionMethods) })),
  'put-forward': caseOf('Cards were put forward to choose from.', () => ({
    player: player(),
    missions: listOf(among(matchedMissionIds)),
    maps: listOf(fromTo(1)),
  })),
  'map-discarded': caseOf('A map put forward was discarded.', () => ({ player: player(), map: fromTo(1) })),
  'map-type-chosen': caseOf('Maps of these numbers are left.', () => ({
    player: player(),
    from: fromTo(1),
    to: fromTo(1),
  })),
  'mission-chosen': caseOf('The mission; by nobody: as fixed or dealt.', () => ({
    mission: among(matchedMissionIds),
    by: orNull(player()),
  })),
  'map-chosen': caseOf('The map of the set.', () => ({ set: among(mapSetIds), map: fromTo(1), by: orNull(player()) })),
  'rolled-off': caseOf('A D6 each; ties are rolled again.', () => ({
    for: anyText(),
    a: face(),
    b: face(),
    winner: player(),
  })),
  'bids-revealed': caseOf('Both bids, shown together. Nobody: they were equal.', () => ({
    category: among(bidCategories),
    a: bid(),
    b: bid(),
    winner: orNull(player()),
  })),
  'tokens-dealt': caseOf('Ten tokens each for bids.', () => ({})),
  'roles-set': caseOf('Who is Attacker; the other is Defender.', () => ({ attacker: player(), by: player() })),
  'drop-zone-chosen': caseOf('The Defender picked a drop zone of the map.', () => ({
    player: player(),
    zone: among(seats),
  })),
  'markers-placed': caseOf('Objective markers stand in the killzone.', () => ({ count: fromTo(1) })),
  'kill-team-revealed': caseOf('A kill team was shown.', () => ({ player: player(), operatives: fromTo(1) })),
  'command-points-changed': caseOf('CP gained or spent.', () => ({ player: player(), change: anyWhole() })),
  'tac-op-method-chosen': caseOf('How Tac Ops are selected.', () => ({ method: among(tacOpMethods) })),
  'tac-ops-sealed': caseOf('Tac Ops selected in secret.', () => ({ player: player(), sealed: listOf(anyText()) })),
  'row-dealt': caseOf('Tac Ops lie in a row for both.', () => ({ names: listOf(anyText()) })),
  'archetype-chosen': caseOf('The archetype of both players.', () => ({ archetype: anyText(), by: player() })),
  'tac-op-taken': caseOf('A Tac Op was taken openly.', () => ({
    player: player(),
    name: anyText(),
    archetype: orNull(anyText()),
  })),
  'tac-op-revealed': caseOf('A secret Tac Op was shown.', () => ({
    player: player(),
    name: anyText(),
    archetype: orNull(anyText()),
    sealed: anyText(),
  })),
  'equipment-revealed': caseOf('Equipment was shown.', () => ({
    player: player(),
    items: anyText(),
    points: fromTo(0, 10),
  })),
  'barricade-set-up': caseOf('A barricade was set up.', () => ({ player: player(), number: fromTo(1) })),
  'group-set-up': caseOf('A group was set up.', () => ({
    player: player(),
    group: fromTo(1, 3),
    operatives: fromTo(1),
  })),
  'scouting-revealed': caseOf('Both options, shown together.', () => ({
    a: among(scoutingIds),
    b: among(scoutingIds),
  })),
  'scouting-resolved': caseOf('A scouting option takes effect.', () => ({
    player: player(),
    option: among(scoutingIds),
  })),
  'initiative-set': caseOf('Who has the initiative in this turning point.', () => ({ player: player() })),
  'turning-point-began': caseOf('A turning point began.', () => ({ number: fromTo(1, 4) })),
  looted: caseOf('An objective marker was looted.', () => ({ player: player(), marker: fromTo(1) })),
  secured: caseOf('An objective marker was secured.', () => ({ player: player(), marker: fromTo(1) })),
  captured: caseOf('Who has captured a marker; nobody any more.', () => ({
    player: orNull(player()),
    marker: fromTo(1),
  })),
  'mission-scored': caseOf('Victory points of the mission: earned, and scored within the limits.', () => ({
    player: player(),
    points: fromTo(0),
    scored: fromTo(0),
  })),
  'tac-op-scored': caseOf('Victory points of a Tac Op, or a correction.', () => ({
    player: player(),
    name: anyText(),
    points: anyWhole(),
  })),
  'painted-scored': caseOf('A roster painted Battle Ready, or not.', () => ({
    player: player(),
    points: fromTo(0, 2),
  })),
  'operatives-left': caseOf('Operatives left in the killzone.', () => ({ player: player(), count: fromTo(0) })),
  'turning-point-ended': caseOf('A turning point ended.', () => ({ number: fromTo(1, 4) })),
  'battle-ended': caseOf('The battle is over; nobody: a draw.', () => ({
    a: anyWhole(),
    b: anyWhole(),
    winner: orNull(player()),
  })),
  override: caseOf('A refusal of the rules was overruled.', () => ({
    rule: anyText(),
    message: anyText(),
    reason: anyText(),
  })),
};

type Definitions = typeof matchedEvents;
export type MatchedEventType = keyof Definitions;
export type MatchedEventOf<T extends MatchedEventType> = {
  [K in T]: OfCase<'type', K, Definitions[K]>;
}[T];
export type MatchedEvent = MatchedEventOf<MatchedEventType>;

/** Any event of a matched play game, as stored in an entry. */
export const matchedEvent: Schema<MatchedEvent> = casesOf('type', matchedEvents);
