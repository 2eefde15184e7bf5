import type { GameState, Known } from '../state.ts';
import { npoById, nposInPlay, operativesInPlay } from '../stats.ts';

export const nothingKnown: Known = { controlRange: {}, beset: [], rooms: {}, hatchways: {} };

/** Ids of the enemies of an operative of either side that are in the killzone. */
export const enemiesOf = (state: GameState, id: string): readonly string[] =>
  (npoById(state, id) ? operativesInPlay(state) : nposInPlay(state)).map((enemy) => enemy.id);

/** Whether two enemies are in each other's control range; undefined: not known. */
export const areClose = ({ controlRange }: Known, one: string, other: string): boolean | undefined =>
  controlRange[one]?.[other] ?? controlRange[other]?.[one];

/** The relation of an operative to each of these enemies is so from now on. */
export function withClose(state: GameState, id: string, enemies: readonly string[], close: boolean): Known {
  const { known } = state;
  if (enemies.length === 0) return known;
  const npo = npoById(state, id) !== undefined;
  const controlRange = { ...known.controlRange };
  for (const enemy of enemies) {
    const [operative, other] = npo ? [enemy, id] : [id, enemy];
    controlRange[operative] = { ...controlRange[operative], [other]: close };
  }
  return { ...known, controlRange };
}

/** Nothing that hangs on the place of this operative is known any more. */
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
    hatchways: without(known.hatchways, id),
  };
}

function without<T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> {
  const { [id]: gone, ...rest } = record;
  return gone === undefined ? record : rest;
}
