import { object, tagged } from '../../shape/objects.ts';
import { among, list, type Of, orNull, type Shape, text, whole, wholeFrom } from '../../shape/shape.ts';
import { mapSetIds, matchedMissionIds, matchedSteps, scoutingIds } from '../catalog/matched.ts';
import { missionMethods, seats, tacOpMethods } from './state.ts';

const player = among(seats).means('the player: a or b');
const bid = wholeFrom(0, 10);
const face = wholeFrom(1, 6);
export const bidCategories = ['mission', 'map', 'roles', 'archetype', 'tac-op'] as const;
export type BidCategory = (typeof bidCategories)[number];

/**
 * Everything that can happen in a matched play game, with its fields and what they mean. The type, the check of a stored line and
 * the schema are all made from this.
 */
export const matchedEvents = {
  'step-began': object({ step: among(matchedSteps) }).means('A step of the game sequence is due.'),
  instructed: object({ text }).means('Something is to be done on the table.'),
  'method-chosen': object({ method: among(missionMethods) }).means('How mission and map are determined.'),
  'put-forward': object({ player, missions: list(among(matchedMissionIds)), maps: list(wholeFrom(1)) }).means(
    'Cards were put forward to choose from.',
  ),
  'map-discarded': object({ player, map: wholeFrom(1) }).means('A map put forward was discarded.'),
  'map-type-chosen': object({ player, from: wholeFrom(1), to: wholeFrom(1) }).means('Maps of these numbers are left.'),
  'mission-chosen': object({ mission: among(matchedMissionIds), by: orNull(player) }).means(
    'The mission; by nobody: as fixed or dealt.',
  ),
  'map-chosen': object({ set: among(mapSetIds), map: wholeFrom(1), by: orNull(player) }).means('The map of the set.'),
  'rolled-off': object({ for: text, a: face, b: face, winner: player }).means('A D6 each; ties are rolled again.'),
  'bids-revealed': object({ category: among(bidCategories), a: bid, b: bid, winner: orNull(player) }).means(
    'Both bids, shown together. Nobody: they were equal.',
  ),
  'tokens-dealt': object({}).means('Ten tokens each for bids.'),
  'roles-set': object({ attacker: player, by: player }).means('Who is Attacker; the other is Defender.'),
  'drop-zone-chosen': object({ player, zone: among(seats) }).means('The Defender picked a drop zone of the map.'),
  'markers-placed': object({ count: wholeFrom(1) }).means('Objective markers stand in the killzone.'),
  'kill-team-revealed': object({ player, operatives: wholeFrom(1) }).means('A kill team was shown.'),
  'command-points-changed': object({ player, change: whole }).means('CP gained or spent.'),
  'tac-op-method-chosen': object({ method: among(tacOpMethods) }).means('How Tac Ops are selected.'),
  'tac-ops-sealed': object({ player, sealed: list(text) }).means('Tac Ops selected in secret.'),
  'row-dealt': object({ names: list(text) }).means('Tac Ops lie in a row for both.'),
  'archetype-chosen': object({ archetype: text, by: player }).means('The archetype of both players.'),
  'tac-op-taken': object({ player, name: text, archetype: orNull(text) }).means('A Tac Op was taken openly.'),
  'tac-op-revealed': object({ player, name: text, archetype: orNull(text), sealed: text }).means(
    'A secret Tac Op was shown.',
  ),
  'equipment-revealed': object({ player, items: text, points: wholeFrom(0, 10) }).means('Equipment was shown.'),
  'barricade-set-up': object({ player, number: wholeFrom(1) }).means('A barricade was set up.'),
  'group-set-up': object({ player, group: wholeFrom(1, 3), operatives: wholeFrom(1) }).means('A group was set up.'),
  'scouting-revealed': object({ a: among(scoutingIds), b: among(scoutingIds) }).means('Both options, shown together.'),
  'scouting-resolved': object({ player, option: among(scoutingIds) }).means('A scouting option takes effect.'),
  'initiative-set': object({ player }).means('Who has the initiative in this turning point.'),
  'turning-point-began': object({ number: wholeFrom(1, 4) }).means('A turning point began.'),
  looted: object({ player, marker: wholeFrom(1) }).means('An objective marker was looted.'),
  secured: object({ player, marker: wholeFrom(1) }).means('An objective marker was secured.'),
  captured: object({ player: orNull(player), marker: wholeFrom(1) }).means(
    'Who has captured a marker; nobody any more.',
  ),
  'mission-scored': object({ player, points: wholeFrom(0), scored: wholeFrom(0) }).means(
    'Victory points of the mission: earned, and scored within the limits.',
  ),
  'tac-op-scored': object({ player, name: text, points: whole }).means('Victory points of a Tac Op, or a correction.'),
  'painted-scored': object({ player, points: wholeFrom(0, 2) }).means('A roster painted Battle Ready, or not.'),
  'operatives-left': object({ player, count: wholeFrom(0) }).means('Operatives left in the killzone.'),
  'turning-point-ended': object({ number: wholeFrom(1, 4) }).means('A turning point ended.'),
  'battle-ended': object({ a: whole, b: whole, winner: orNull(player) }).means('The battle is over; nobody: a draw.'),
  override: object({ rule: text, message: text, reason: text }).means('A refusal of the rules was overruled.'),
};

type Definitions = typeof matchedEvents;
export type MatchedEventType = keyof Definitions;
export type MatchedEventOf<T extends MatchedEventType> = {
  [K in T]: { readonly type: K } & Of<Definitions[K]>;
}[T];
export type MatchedEvent = MatchedEventOf<MatchedEventType>;

/** Any event of a matched play game, as stored in an entry. */
export const matchedEvent: Shape<MatchedEvent> = tagged('type', matchedEvents);
