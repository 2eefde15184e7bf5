import { killzone } from '../../../catalog/killzone.ts';
import type { KillzoneMap } from '../../../catalog/maps.ts';
import { mapOf } from '../../../catalog/pack.ts';
import { spotOf } from '../../markers/marker-points.ts';
import { isLying, markerSize, markersOf } from '../../markers/markers.ts';
import type { Base } from '../../state/base.ts';
import { hasNoLightCover, hiddenBeyond } from '../../state/own-figures.ts';
import type { GameState, Operative } from '../../state/state.ts';
import { cardOf, npoById, nposInPlay, operativesInPlay, someoneById } from '../../state/stats.ts';
import type { RecordedClose } from '../ground/judge.ts';
import { readingsOf } from '../ground/readings.ts';
import type { DoorId } from '../ground/solids.ts';
import { type Absent, canBeClose, type PlacedModel } from './standing.ts';
import { Table } from './table.ts';

/** The width of its base in millimetres: from its datacard or roster, else the usual one. */
export function baseOf(state: GameState, id: string): number {
  const npo = state.npos.find((one) => one.id === id);
  if (npo) return cardOf(state, npo).base;
  return state.operatives.find((one) => one.id === id)?.base ?? killzone.bases.operative;
}

/** The doors that are open. */
export const openDoorIds = ({ hatchways, breachPoints }: GameState): ReadonlySet<DoorId> =>
  new Set([
    ...hatchways.filter(({ open }) => open).map(({ number }) => `H${number}`),
    ...breachPoints.filter(({ open }) => open).map(({ number }) => `B${number}`),
  ]);

/** Everybody in the killzone with a known place. */
export const standingOf = (state: GameState): readonly PlacedModel[] =>
  inKillzone(state).flatMap(({ id, order, ...of }) => {
    const position = state.positions[id];
    return position === undefined ? [] : [{ id, order, mm: baseOf(state, id), ...of, ...position }];
  });

/** Those of these that are incapacitated, at the places where they stood. */
const fallenOf = (state: GameState, ids: readonly string[]): readonly PlacedModel[] =>
  ids.flatMap((id) => {
    const [at, who] = [state.fallenAt?.[id], someoneById(state, id)];
    if (!at || who?.state !== 'incapacitated') return [];
    const side = npoById(state, id) ? ('npos' as const) : ('players' as const);
    return [{ id, order: who.order, mm: baseOf(state, id), side, ...at }];
  });

/** Everybody with their side; in Adversary Ops each player is one (pack, Adversary Ops). */
const inKillzone = (state: GameState): readonly (Absent & Pick<PlacedModel, 'order' | keyof Aimed>)[] => [
  ...nposInPlay(state).map(({ id, order }) => ({ id, order, side: 'npos' as const })),
  ...operativesInPlay(state).map(({ id, order, player, ...of }) => ({
    id,
    order,
    ...aimedAt(state, { id, order, ...of }),
    side: 'players' as const,
    ...(state.adversary === null || player === undefined ? {} : { player }),
  })),
];

type Aimed = Pick<PlacedModel, 'noLightCover' | 'hiddenBeyond'>;

/** What rules of its kill team say of it as a target. */
function aimedAt(state: GameState, operative: Operative): Aimed {
  if (state.config.teamRules === undefined || operative.order === 'engage') return {};
  const beyond = hiddenBeyond(state, operative);
  return {
    ...(hasNoLightCover(state, operative) && { noLightCover: true }),
    ...(beyond !== undefined && { hiddenBeyond: beyond }),
  };
}

/** The markers with a known place. */
const markersOn = (state: GameState, map: KillzoneMap): ReadonlyMap<string, Base> =>
  new Map(
    markersOf(state).flatMap((marker) => {
      const spot = isLying(marker) ? spotOf(marker, map) : undefined;
      return spot ? [[marker.id, { mm: markerSize[marker.size], ...spot }] as const] : [];
    }),
  );

/** What the record says about enemies that may be in each other's control range. */
function closeAsRecorded({ known }: GameState, standing: readonly PlacedModel[]): readonly RecordedClose[] {
  const byId = new Map(standing.map((one) => [one.id, one]));
  return Object.entries(known.controlRange).flatMap(([id, others]) =>
    Object.entries(others).flatMap(([other, close]): RecordedClose[] => {
      const [a, b] = [byId.get(id), byId.get(other)];
      return a && b && canBeClose(a, b) ? [{ pair: [placeOf(a), placeOf(b)], close }] : [];
    }),
  );
}

const placeOf = ({ id, x, y }: PlacedModel): RecordedClose['pair'][number] => ({ id, x, y });

/**
 * The board of a game with everybody who has a known place; undefined if the killzone is not one of the maps. Remembered for equal
 * states, as rules are resolved again and again. `fallen`: incapacitated ids to include.
 */
export function tableOf(state: GameState, fallen: readonly string[] = []): Table | undefined {
  const there = fallenOf(state, fallen);
  if (there.length > 0) return tableLike(state, there);
  const known = ofState.get(state);
  if (known) return known;
  const found = latest && isSameBoard(latest.state, state) ? latest.table : tableLike(state, there);
  if (!found) return undefined;
  ofState.set(state, found);
  latest = { state, table: found };
  return found;
}

const ofState = new WeakMap<GameState, Table>();
let latest: { readonly state: GameState; readonly table: Table } | undefined;

/** Whether nothing that the board shows has changed between the two. */
const isSameBoard = (one: GameState, other: GameState): boolean =>
  boardParts.every((part) => one[part] === other[part]) &&
  one.known.controlRange === other.known.controlRange &&
  one.known.sights === other.known.sights;

const boardParts = [
  ...(['config', 'catalogue', 'adversary', 'objectives', 'markers'] as const),
  ...(['positions', 'npos', 'operatives', 'hatchways', 'breachPoints'] as const),
  ...(['ruleUses', 'ruleHoldings', 'tokens'] as const),
] as const satisfies readonly (keyof GameState)[];

function tableLike(state: GameState, fallen: readonly PlacedModel[]): Table | undefined {
  const all = tableBuilt(state);
  if (!all) return undefined;
  const table = fallen.length === 0 ? all : new Table(all.board, [...all.all(), ...fallen], all.absent);
  const { open, markers = [], close, sights } = table.board;
  const absent = table.absent.map(({ id }) => id);
  const key = JSON.stringify([table.map.number, [...open], table.all(), absent, [...markers], close, sights]);
  const found = remembered.get(key) ?? table;
  remembered.delete(key);
  remembered.set(key, found);
  for (const oldest of [...remembered.keys()].slice(0, Math.max(remembered.size - mostRemembered, 0)))
    remembered.delete(oldest);
  return found;
}

const remembered = new Map<string, Table>();
const mostRemembered = 16;

function tableBuilt(state: GameState): Table | undefined {
  const map = mapOf(state.config);
  if (map === null) return undefined;
  const standing = standingOf(state);
  const board = {
    map,
    open: openDoorIds(state),
    readings: readingsOf(map),
    markers: markersOn(state, map),
    close: closeAsRecorded(state, standing),
    sights: state.known.sights,
  };
  const absent = inKillzone(state).filter(({ id }) => state.positions[id] === undefined);
  return new Table(board, standing, absent);
}
