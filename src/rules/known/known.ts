import type { GameState, Known, Npo } from '../state/state.ts';
import { enemiesInPlay, npoById, nposInPlay } from '../state/stats.ts';

/** Whether any of these enemies is in the control range of this operative, of either side; undefined if unknown. */
export function isEngagedOnRecord(state: GameState, id: string, by?: readonly string[]): boolean | undefined {
  const enemies = enemyIds(state, id);
  const close = (by ?? enemies).map((enemy) => areClose(state.known, id, enemy));
  if (close.includes(true)) return true;
  if (close.every((one) => one === false)) return false;
  const isAny = by === undefined || enemies.every((enemy) => by.includes(enemy));
  return isAny && state.known.beset.includes(id) ? true : undefined;
}

/** The enemies known to be in its control range. */
export const closeTo = (state: GameState, id: string): readonly string[] =>
  enemyIds(state, id).filter((enemy) => areClose(state.known, id, enemy) === true);

/** The enemies that are, or may be, in its control range. */
export const possiblyCloseTo = (state: GameState, id: string): readonly string[] =>
  enemyIds(state, id).filter((enemy) => areClose(state.known, id, enemy) !== false);

/** An NPO that has stood still since it was set up in that room. */
export const npoStillIn = (state: GameState, room: string): Npo | undefined =>
  nposInPlay(state).find(({ id }) => state.known.rooms[id] === room);

/** An enemy that has stood still since it operated that hatchway: the access point is in its control range. */
export const watcherAt = (state: GameState, id: string, hatchway: number): string | undefined =>
  enemyIds(state, id).find((enemy) => state.known.hatchways[enemy] === hatchway);

export const nothingKnown: Known = {
  controlRange: {},
  beset: [],
  rooms: {},
  began: {},
  hatchways: {},
  beside: {},
  wayGone: {},
  within: {},
  outlooks: {},
  sights: [],
  idle: [],
  lastOrder: [],
};

/** Ids of the enemies in the killzone of an operative of either side. */
export const enemyIds = (state: GameState, id: string): readonly string[] =>
  enemiesInPlay(state, id).map((enemy) => enemy.id);

/** Whether two enemies are in each other's control range; undefined if unknown. */
export const areClose = ({ controlRange }: Known, one: string, other: string): boolean | undefined =>
  controlRange[one]?.[other] ?? controlRange[other]?.[one];

/** Records whether an operative and each of these enemies are in each other's control range from now on. */
export function withClose(state: GameState, id: string, enemies: readonly string[], close: boolean): Known {
  const { known } = state;
  if (enemies.length === 0) return known;
  const npo = npoById(state, id) !== undefined;
  const controlRange = { ...known.controlRange };
  for (const enemy of enemies) {
    const [operative, other] = npo ? [enemy, id] : npoById(state, enemy) ? [id, enemy] : [id, enemy].sort();
    if (operative === undefined || other === undefined) continue;
    controlRange[operative] = { ...controlRange[operative], [other]: close };
  }
  return { ...known, controlRange };
}

/** Forgets everything that depended on this operative's place. */
export function forgetting(known: Known, id: string): Known {
  const controlRange: Record<string, Readonly<Record<string, boolean>>> = {};
  for (const [operative, pairs] of Object.entries(known.controlRange)) {
    if (operative === id) continue;
    controlRange[operative] = id in pairs ? without(pairs, id) : pairs;
  }
  return {
    controlRange,
    beset: known.beset.filter((one) => one !== id && areClose(known, one, id) === false),
    rooms: without(known.rooms, id),
    began: without(known.began, id),
    beside: without(known.beside, id),
    wayGone: known.wayGone,
    within: known.within,
    outlooks: known.outlooks,
    sights: known.sights,
    idle: known.idle,
    lastOrder: known.lastOrder,
    hatchways: without(known.hatchways, id),
  };
}

function without<T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> {
  const { [id]: gone, ...rest } = record;
  return gone === undefined ? record : rest;
}
