import type { Point } from '../../../geometry/point.ts';
import { firstListed } from '../../behaviour/behaviour.ts';
import type { Base, CodedMap } from '../../state/base.ts';
import type { GameState } from '../../state/state.ts';
import { cardOf, npoMove } from '../../state/stats.ts';
import { distance } from '../ground/distances.ts';
import { codeOn, errorOfCode, placeOfCodeOn } from '../ground/keypad.ts';
import { roomOf } from '../ground/zones.ts';
import { canCharge } from '../moves/charge.ts';
import { doorsInRange } from '../sight/control-range.ts';
import type { PlacedModel } from '../table/standing.ts';
import { Table } from '../table/table.ts';
import { baseOf, standingOf, tableOf } from '../table/table-of.ts';
import { type Landmark, landmarkOf } from './landmark.ts';

/** What standing somewhere would mean, at face value. */
export interface Glance {
  /** Keypad code, good to 0.1". */
  readonly code: string;
  readonly room: string;
  /** Enemies by distance around walls, in inches. */
  readonly enemies: readonly EnemyGlance[];
  /** Access points in its control range: H3, B2. */
  readonly doors: readonly string[];
  /** The nearest door, pad or piece. */
  readonly landmark?: Landmark;
}

/** What an enemy means for it there. */
export interface EnemyGlance {
  readonly id: string;
  readonly inches: number;
  readonly close: boolean;
  /** Whether the enemy sees it here. */
  readonly sees: boolean;
  readonly cover: boolean;
  readonly obscured: boolean;
  /** How the enemy looks from here; null if it is not seen. */
  readonly seen: { readonly cover: boolean; readonly obscured: boolean } | null;
  /** Whether it is an NPO that is not expended and could charge it here. */
  readonly reaches: boolean;
  /** Too close to call: how the enemy looks from here, or how it looks to the enemy. Absent if neither is. */
  readonly doubtful?: { readonly seen: boolean; readonly sees: boolean };
}

/** The inches that a Charge adds to the Move (core rules, Charge). */
const chargeBonus = 2;

/** What standing at a place would mean; undefined without a map. */
export function glanceAt(state: GameState, id: string, place: Point): Glance | undefined {
  const board = tableOf(state)?.board;
  if (!board) return undefined;
  const npo = state.npos.find((one) => one.id === id);
  const operative = state.operatives.find((one) => one.id === id);
  const here: PlacedModel = {
    ...{ id, x: place.x, y: place.y, mm: baseOf(state, id), error: errorOfCode(pointedDigits) },
    side: npo ? 'npos' : 'players',
    ...(state.adversary === null || operative?.player === undefined ? {} : { player: operative.player }),
    order: (npo ?? operative)?.order ?? 'conceal',
  };
  const table = new Table(board, [...standingOf(state).filter((one) => one.id !== id), here]);
  const enemies = table.enemiesOf(here).map((enemy) => glanceOf(state, table, here, enemy));
  const landmark = landmarkOf(new Table(board, [here]), here);
  return {
    ...(landmark && { landmark }),
    code: codeOn(board.map, place, pointedDigits),
    room: roomOf(board.map, here),
    enemies: enemies.sort((one, other) => one.inches - other.inches),
    doors: doorsInRange(table.solids, here).map((door) => door.id),
  };
}

/** How many digits the code of a pointed place has: good to 0.1". */
export const pointedDigits = 5;

/** The middle of the square whose code is pointed at. */
export const pointedAt = (map: CodedMap | null, place: Point): Point =>
  placeOfCodeOn(map, codeOn(map, place, pointedDigits)) ?? place;

function glanceOf(state: GameState, table: Table, here: PlacedModel, enemy: PlacedModel): EnemyGlance {
  const isDoubtful = doubtsOf(table);
  const sees = table.sees(enemy, here);
  const { cover, obscured } = sees ? table.protection(enemy, here) : { cover: false, obscured: false };
  const doubtfulSees = isDoubtful();
  const seen = table.sees(here, enemy) ? table.protection(here, enemy) : null;
  const doubtfulSeen = isDoubtful();
  const inches = distance(table.solids, here, enemy);
  const close = table.areClose(here, enemy);
  const isReached = !close && reaches(state, table, enemy, here);
  const doubtful = { seen: doubtfulSeen, sees: doubtfulSees };
  return {
    ...{ id: enemy.id, inches, close, sees, cover, obscured, seen, reaches: isReached },
    ...((doubtfulSees || doubtfulSeen) && { doubtful }),
  };
}

/** Whether anything asked of the table since the last call is too close to call. */
function doubtsOf({ doubts }: Table): () => boolean {
  let before = doubts.size;
  return () => {
    const isMore = doubts.size > before;
    before = doubts.size;
    return isMore;
  };
}

/** Only for NPOs is it known whether they charge, and how far they go. */
function reaches(state: GameState, table: Table, enemy: PlacedModel, here: PlacedModel): boolean {
  const npo = state.npos.find((one) => one.id === enemy.id);
  const card = npo && cardOf(state, npo);
  if (!npo || !card || npo.state === 'expended' || firstListed({ npo, card }, ['charge']) === undefined) return false;
  const inches = npoMove(npo, card) + chargeBonus;
  const others: readonly Base[] = table.enemiesOf(enemy).filter(({ id }) => id !== here.id);
  return canCharge(table.solids, { who: enemy, enemies: [here, ...others] }, here, inches);
}
