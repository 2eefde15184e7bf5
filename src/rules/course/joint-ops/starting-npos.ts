import { missionOfGame } from '../../../catalog/catalogue.ts';
import { mapOf } from '../../../catalog/pack.ts';
import type { PlaceValue } from '../../events/events.ts';
import { emit, look, type Rule, roll } from '../../language/language.ts';
import { setUpRolled } from '../../setting-up/set-up-npo.ts';
import {
  isWithinBounds,
  roomsInTerritory,
  roomsOf,
  roomsWithObjectiveMarker,
  sarcophagusRoom,
} from '../../state/rooms.ts';
import type { GameState } from '../../state/state.ts';

/**
 * The NPOs a mission starts with: so many D3 plus a number, one more or fewer by difficulty, each type rolled, each with
 * its place (pack, Missions; Difficulty). Mission 5 starts with none.
 */
export function* setUpStartingNpos(): Rule {
  const { config } = yield* look();
  const npos = missionOfGame(config)?.npos;
  if (!npos) return;
  const faces = yield* roll(
    'npo-count',
    `NPOs to set up: ${npos.d3 === 1 ? '' : npos.d3}D3+${npos.plus} (D3: half the D6, rounded up)`,
    npos.d3,
  );
  const dice = faces.map((face) => Math.ceil(face / 2));
  const count = Math.max(0, dice.reduce((total, d3) => total + d3, npos.plus) + config.difficulty.npos);
  yield* emit({ type: 'npo-count-decided', count, dice, plus: npos.plus, difficulty: config.difficulty.npos });
  const places = startingPlaces(yield* look(), count);
  const spread = spreadOverTerritory(yield* look(), count);
  yield* setUpRolled(count, 'mission', function* (index) {
    yield* look();
    const place: PlaceValue = places[index] ?? { at: 'territory' };
    return place.at === 'territory' ? { place, room: spread[index] } : { place };
  });
}

/** Where each of `count` NPOs goes, in order (Missions 01 to 06, NPOs; ruling room-territory). */
export function startingPlaces(state: GameState, count: number): readonly PlaceValue[] {
  const indexes = Array.from({ length: count }, (_, index) => index);
  switch (missionOfGame(state.config)?.placement) {
    case undefined:
    case 'territory':
    case 'rooms-when-opened':
      return indexes.map(() => ({ at: 'territory' }));
    case 'objective-rooms':
      return indexes.map((index) => inTurn('objectives', objectiveRooms(state), index));
    case 'sarcophagus-half': {
      const half = Math.floor(count / 2);
      const { sarcophagus, others } = sarcophagusRooms(state);
      return indexes.map((index) =>
        index < half ? inTurn('sarcophagus', sarcophagus, 0) : inTurn('others', others, index - half),
      );
    }
  }
}

/** Spread evenly: room after room in turn. Without a map the letters are left out. */
const inTurn = (
  which: 'objectives' | 'sarcophagus' | 'others',
  rooms: readonly string[],
  index: number,
): PlaceValue => ({
  at: 'rooms',
  which,
  rooms: rooms.length === 0 ? [] : [rooms[index % rooms.length] ?? ''],
});

/** Rooms with an objective marker that reach into Player B's territory. */
function objectiveRooms(state: GameState): readonly string[] {
  const map = mapOf(state.config);
  if (map === null) return [];
  const inside = roomsInTerritory(map, 'B');
  return roomsWithObjectiveMarker(map).filter((room) => inside.includes(room));
}

function sarcophagusRooms(state: GameState): { sarcophagus: readonly string[]; others: readonly string[] } {
  const map = mapOf(state.config);
  if (map === null) return { sarcophagus: [], others: [] };
  const room = sarcophagusRoom(map);
  return {
    sarcophagus: room === undefined ? [] : [room],
    others: roomsInTerritory(map, 'B').filter((other) => other !== room),
  };
}

/**
 * The rooms of `count` NPOs spread evenly over Player B's territory, in order: each in turn in the room
 * with the most of it for those that it has and one more half (pack, Missions 01, 02 and 06; ruling spread-territory).
 * Empty without a map.
 */
export function spreadOverTerritory({ config }: Pick<GameState, 'config'>, count: number): readonly string[] {
  const map = mapOf(config);
  if (map === null) return [];
  const rooms = roomsOf(map).map(({ letter, squares, side }) => ({
    letter,
    area: squares.flatMap((square) => quarters(square, side)).filter((place) => isWithinBounds(map.territory.B, place))
      .length,
  }));
  const spread: string[] = [];
  const claim = ({ letter, area }: { letter: string; area: number }): number =>
    area / (0.5 + spread.filter((room) => room === letter).length);
  while (spread.length < count) {
    const [next] = rooms.toSorted((a, b) => claim(b) - claim(a));
    if (next === undefined) break;
    spread.push(next.letter);
  }
  return spread;
}

/** The middle of each quarter of a square. */
const quarters = ({ column, row }: { readonly column: number; readonly row: number }, side: number) =>
  [0.25, 0.75].flatMap((across) => [0.25, 0.75].map((down) => [column + across * side, row + down * side] as const));
