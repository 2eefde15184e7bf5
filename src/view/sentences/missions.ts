import { missionOfGame } from '../../catalog/catalogue.ts';
import { mapOf } from '../../catalog/pack.ts';
import type { EventOf } from '../../rules/events/events.ts';
import type { missionEvents } from '../../rules/events/missions.ts';
import { describeEscapeMarker, escapeEdges } from '../../rules/markers/escape-marker.ts';
import { markerSize } from '../../rules/markers/markers.ts';
import { roomsToScout } from '../../rules/modes/joint-ops/missions/scout-sub-crypt.ts';
import { missionOf } from '../../rules/modes/modes.ts';
import { demolished } from '../../rules/operations/condition.ts';
import type { CodedMap } from '../../rules/state/base.ts';
import type { EscapeMarkerPlace, GameState } from '../../rules/state/state.ts';
import { doorNameOf, nameOf, playerName } from '../words/names.ts';
import { listed, signed } from '../words/text.ts';
import { markerPlaceWords } from './goals.ts';
import { markerSentences, markersTexts } from './markers.ts';
import type { SentencesOf } from './strategy.ts';

/** What happens to a mission's own markers, points and rooms. */
export const missionSentences: SentencesOf<typeof missionEvents> = {
  'escape-marker-placed': (event) =>
    event.place === null
      ? `Place the Escape marker (${markerSize.other} mm) mid-way along Player B's killzone edge.`
      : `Place the Escape marker (${markerSize.other} mm): ${describeEscapeMarker(event.place)}.`,
  'auspex-rolled': (event) =>
    event.d3 === 2
      ? 'Auspex Calibration: D3 2, the Escape marker stays.'
      : `Auspex Calibration: D3 ${event.d3}, to the ${event.d3 === 1 ? 'left' : 'right'}; D3 ${event.inches - 3} + 3: ${event.inches}".`,
  'escape-marker-moved'(event) {
    const further = event.further > 0 ? ` + ${event.further}" (to where it fits)` : '';
    return `Move the Escape marker ${event.inches}"${further} ${event.direction}, facing the edge${event.place === null ? withoutMap : where(event.place)}.`;
  },
  ...markerSentences,
  'objective-markers-placed': (event, state) =>
    `Set up ${event.count} objective markers (${markerSize.objective} mm) as on the map${markersOnMap(event.count, state)}.`,
  'destruction-points-changed': (event, state) => destructionPoints(event, state),
  'room-opened': (event, state) =>
    `Room ${event.room} is open for the first time${event.by === undefined ? '' : `, by ${playerName(state, event.by)}`}.`,
  'room-npos-decided': (event, state) =>
    state.adversary !== null
      ? `NPOs for this room: D3 ${event.d3}. The players set them up in turn (NPOs).`
      : `NPOs for this room: D3 ${event.d3} + grade ${event.grade}${event.d3 + event.grade > event.count ? ', at most' : ' ='} ${event.count} (mission).`,
  'room-scouted': (event) => `Room ${event.room} is scouted.`,
  phased: (event, state) =>
    `Set up ${nameOf(state, event.id)} ${event.inches === 0 ? 'touching' : `within ${event.inches}" of`} the access point of ${doorNameOf(state, 'hatchway', event.hatchway)} (Phasing Points). In enemy control range only for a Charge, or if nowhere else is free.`,
  'phasing-failed': (event, state) =>
    `No room for ${nameOf(state, event.id)} at ${doorNameOf(state, 'hatchway', event.hatchway)}: another open hatchway (Phasing Points).`,
  'regroup-checked': (event) =>
    event.fails === null ? 'Every player operative has regrouped.' : `Not regrouped: ${regroupFails[event.fails]}.`,
};

function destructionPoints(event: EventOf<'destruction-points-changed'>, { objectives }: GameState): string {
  const before = objectives.mission === 'destroy-sarcophagus' ? objectives.destructionPoints : 0;
  const cause = causes[event.because];
  if (event.because === 'nanoscarab-repair' && before === 0) return `${cause}: no Destruction points to remove.`;
  const near = event.near === undefined ? '' : `, less ${event.near} for operatives within control range of C1`;
  const dice = event.dice.length > 0 ? `: ${event.dice.join(' + ')}${near}` : '';
  return `Destruction points ${signed(event.change)}, now ${Math.max(0, before + event.change)} of 20 (${cause}${dice}).`;
}

const regroupFails = {
  'drop-zone': "somebody is not wholly within Player B's drop zone",
  'control-range': 'somebody is within control range of an NPO',
  together: 'somebody has no other operative within 3"',
} as const;

/** With their numbers: on the map they are O1, O2 and O3. */
const markersOnMap = (count: number, state: GameState): string =>
  state.config.map === null
    ? ''
    : `: ${listed(Array.from({ length: count }, (_, index) => markerPlaceWords(index + 1, state)))}`;

const causes = { breach: 'Breach', 'nanoscarab-repair': 'Nanoscarab Repair', correction: 'correction' } as const;

const withoutMap = ', round the corner if need be, on to where terrain leaves room';

const where = (place: EscapeMarkerPlace | null): string => (place === null ? '' : `: ${describeEscapeMarker(place)}`);

/** What the mission keeps count of, and where the markers of packs are, in sentences; empty where there is nothing. */
export const objectivesText = (state: GameState): string =>
  [tally(state), ...markersTexts(state)].filter((text) => text !== '').join(' ');

function tally(state: GameState): string {
  const { objectives } = state;
  switch (objectives.mission) {
    case 'shifting-labyrinth':
      return [
        ...(objectives.escapeMarker === null ? [] : [markerText(objectives.escapeMarker, mapOf(state.config))]),
        escapedText(state),
      ].join(' ');
    case 'recover-transponder':
      if (objectives.carrier !== null) return `${nameOf(state, objectives.carrier)} carries the item.`;
      return objectives.found
        ? 'The item has been found; nobody carries it.'
        : `Objective markers not yet searched: ${listed(objectives.markers.map((marker) => markerPlaceWords(marker, state)))}.`;
    case 'destroy-sarcophagus':
      return `Destruction points: ${objectives.destructionPoints} of ${needed(state)}.`;
    case 'scout-sub-crypt':
      return `Rooms scouted: ${objectives.scouted.length} of ${roomsToScout}${roomsText(objectives.scouted)}; opened: ${objectives.opened.length}${roomsText(objectives.opened)}.`;
    case 'demolition-protocol':
      return `Hatchways and breach points breached: ${demolished(state, 'all').length} of ${needed(state)}.`;
    case 'adversary-ops':
      return objectives.opened.length === 0
        ? 'No room has been opened yet.'
        : `Rooms opened: ${listed(objectives.opened)}.`;
    case 'regroup':
      return '';
    case 'own':
      return [
        ...(objectives.escapeMarker === null ? [] : [markerText(objectives.escapeMarker, mapOf(state.config))]),
        ...countersTexts(objectives.counters, state),
      ].join(' ');
  }
}

/** How much is needed, of what the mission counts. */
const needed = ({ objectives, catalogue }: GameState): number =>
  catalogue.missions.get(objectives.mission)?.does?.progress?.needed ?? 0;

/** The counters of a pack's mission, as it names them. */
function countersTexts(counters: Readonly<Record<string, number>>, state: GameState): readonly string[] {
  const { counters: named = [], progress } = missionOfGame(state.config)?.does ?? {};
  return named.map(({ id, name }) => {
    const counted = progress && 'counter' in progress.of && progress.of.counter === id ? ` of ${progress.needed}` : '';
    return `${name}: ${counters[id] ?? 0}${counted}.`;
  });
}

/** The marker may have turned a corner: whichever edge is within 1" of it can be crossed (ruling escape-edge). */
function markerText(marker: EscapeMarkerPlace, map: CodedMap | null): string {
  return `Escape marker: ${describeEscapeMarker(marker)}; within 1" of it the ${listed(escapeEdges(marker, map), 'or')} edge may be crossed.`;
}

function escapedText(state: GameState): string {
  const { operatives } = state;
  const escaped = operatives.filter((one) => one.state === 'escaped').length;
  const progress = missionOf(state).progress(state);
  const wins = progress?.counts === 'escaped' ? ` (${progress.needed} to win)` : '';
  return operatives.length === 0 ? '' : `Escaped: ${escaped} of ${operatives.length}${wins}.`;
}

const roomsText = (rooms: readonly string[]): string => (rooms.length === 0 ? '' : ` (${listed(rooms)})`);
