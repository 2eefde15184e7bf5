import { preferences } from '../../catalog/arrival-schema.ts';
import { caseOf, casesAs, casesOf } from '../../catalog/schema-cases.ts';
import {
  among,
  anyNumber,
  anyText,
  anyWhole,
  atLeastAs,
  lazily,
  listOf,
  maybe,
  means,
  type Of,
  orNull,
  recordOf,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import { boardEdges } from '../../catalog/words.ts';
import type { EscapeMarkerPlace, MarkerPlace, Objectives } from '../state/state.ts';
import { id } from './values.ts';

export const escapeMarkerPlace = lazily(() =>
  atLeastAs<EscapeMarkerPlace>({
    edge: among(['top', 'right', 'bottom', 'left']),
    inches: means(anyNumber(), 'along that edge from its first corner, clockwise'),
  }),
);
export const objectives = lazily(() =>
  casesAs<Objectives, 'mission'>('mission', {
    'shifting-labyrinth': () => ({ escapeMarker: orNull(escapeMarkerPlace()) }),
    'demolition-protocol': () => ({}),
    'recover-transponder': () => ({ markers: listOf(anyWhole()), found: trueOrFalse(), carrier: orNull(anyText()) }),
    'destroy-sarcophagus': () => ({ destructionPoints: anyWhole() }),
    'scout-sub-crypt': () => ({ opened: listOf(anyText()), scouted: listOf(anyText()) }),
    regroup: () => ({ loneSurvivor: trueOrFalse() }),
    own: () => ({
      escapeMarker: orNull(escapeMarkerPlace()),
      loneSurvivor: trueOrFalse(),
      counters: recordOf(anyWhole()),
    }),
    'adversary-ops': () => ({ opened: listOf(anyText()) }),
  }),
);

const zone = lazily(() => among(['drop-zone-a', 'drop-zone-b', 'territory-a', 'territory-b']));

/** Where a marker is. */
export const markerPlaceShape = lazily(() =>
  casesAs<MarkerPlace, 'at'>('at', {
    objective: () => ({ number: means(anyWhole(), 'where the map has that objective marker') }),
    room: () => ({ room: means(anyText(), 'its letter') }),
    zone: () => ({ zone: zone() }),
    hatchway: () => ({ hatchway: means(anyWhole(), 'at its access point') }),
    operative: () => ({ id: means(anyText(), 'in its control range, where it stood then') }),
    spot: () => ({
      x: means(anyNumber(), 'inches from the north-west corner of the board'),
      y: anyNumber(),
      error: means(anyNumber(), 'by how many inches it may be wrong'),
    }),
    told: () => ({ text: means(anyText(), 'as the card or mission says') }),
    table: () => ({}),
    carried: () => ({ id: id() }),
    removed: () => ({}),
  }),
);

/** Why an NPO is set up. */
export const cause = lazily(() =>
  means(anyText(), 'why it comes: mission, reinforcements, correction, room, or the id of the event card'),
);
export type Cause = Of<typeof cause>;

const near = lazily(() => means(among(['avoid', 'seek']), 'player operatives'));
const prefer = lazily(() =>
  maybe(means(listOf(among(preferences)), 'by which the place there is chosen, one after the other')),
);

/** Where an NPO is set up; the sentence for it is made in the view. */
export const place = lazily(() =>
  casesOf('at', {
    territory: caseOf("spread evenly over Player B's territory", () => ({})),
    rooms: () => ({
      which: among(['objectives', 'sarcophagus', 'others', 'opened']),
      rooms: means(listOf(anyText()), 'letters of the map; empty without a map'),
    }),
    hatchway: () => ({
      hatchway: anyWhole(),
      territory: means(trueOrFalse(), "within Player B's territory"),
      near: near(),
    }),
    site: caseOf('a wall end or pillar side with a Necron Warrior on it', () => ({ site: anyText() })),
    npo: caseOf("in another NPO's control range", () => ({ npo: anyText() })),
    marker: caseOf('an objective marker', () => ({
      marker: means(anyWhole(), 'number of the objective marker'),
      near: near(),
      prefer: prefer(),
    })),
    spot: caseOf('a spawn point of the mission', () => ({
      spawn: means(anyText(), 'what the spawn point is called'),
      x: means(anyNumber(), 'inches from the west edge of the board'),
      y: means(anyNumber(), 'inches from the north edge'),
      near: near(),
      prefer: prefer(),
    })),
    edge: caseOf('along a killzone edge', () => ({
      edge: among(['player-a', 'player-b', 'north', 'east', 'south', 'west']),
      inches: means(anyWhole(), 'from it at most'),
      near: near(),
      prefer: prefer(),
    })),
    area: caseOf('in a zone or a room', () => ({
      zone: maybe(zone()),
      room: maybe(means(anyText(), 'its letter')),
      near: near(),
      prefer: prefer(),
    })),
    anywhere: caseOf('as it stands on the table', () => ({})),
  }),
);
export type PlaceValue = Of<typeof place>;

/**
 * What an NPO goes for where it cannot attack: there it serves the NPOs best, as the mission stands (datacards,
 * Behaviour; pack, Threat Principle).
 */
export const goal = lazily(() =>
  casesOf('at', {
    'escape-marker': caseOf('the Escape marker', () => ({ place: orNull(escapeMarkerPlace()) })),
    'access-points': caseOf('the nearest of these, which the players still need', () => ({
      hatchways: listOf(anyWhole()),
      breachPoints: listOf(anyWhole()),
    })),
    markers: caseOf('the nearest of the objective markers still in play', () => ({ markers: listOf(anyWhole()) })),
    item: caseOf('the item, where it lies', () => ({})),
    'own-markers': caseOf('the nearest of these markers, where they lie', () => ({
      markers: means(listOf(anyText()), 'their ids'),
    })),
    carrier: caseOf("between the carrier and Player A's killzone edge", () => ({ id: id() })),
    sarcophagus: caseOf('the sarcophagus', () => ({})),
    rooms: caseOf('the nearest of these rooms, which are to be scouted', () => ({
      rooms: means(listOf(anyText()), 'their letters'),
      opened: means(trueOrFalse(), 'whether they have been opened'),
    })),
    'drop-zone': caseOf("Player B's drop zone", () => ({})),
    operative: caseOf('that player operative; null: the closest one', () => ({ id: orNull(anyText()) })),
    edge: caseOf('an edge of the killzone', () => ({ edge: among(['nearest', ...boardEdges]) })),
    point: caseOf('a point of the board, in inches', () => ({ x: anyNumber(), y: anyNumber() })),
    zone: caseOf('a drop zone or territory', () => ({ zone: zone() })),
    room: caseOf('a room', () => ({ room: means(anyText(), 'its letter') })),
  }),
);
export type Goal = Of<typeof goal>;
