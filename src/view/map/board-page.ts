import { mapOf } from '../../catalog/pack.ts';
import type { Point } from '../../geometry/point.ts';
import { codeOn } from '../../rules/board/ground/keypad.ts';
import { partsOf } from '../../rules/state/parts.ts';
import type { GameState } from '../../rules/state/state.ts';
import { isLarge, type MapRole, type MapSpan } from '../page/canvas.ts';
import { unpainted } from '../page/harmless.ts';
import type { Look } from '../page/look.ts';
import { shortName } from '../words/names.ts';
import { shortNameOf } from '../words/short-names.ts';
import { wrap } from '../words/text.ts';
import { type DrawnBoard, drawBoard, type Shown } from './board.ts';
import { drawingOf, markersShown } from './drawing-of.ts';
import { type Labelled, labelled, readySign } from './labels-of.ts';

/** What is shown besides everybody: the last move, and where somebody points at. */
export interface Pointed {
  readonly trail?: readonly Point[];
  readonly cursor?: Point;
  /** Millimetres of the base that would be there. */
  readonly base?: number;
  /** Where it may be: dotted. */
  readonly mayEnd?: (place: Point) => boolean;
  /** Half as large, even if there is room. */
  readonly small?: boolean;
  /** Id of the one whose place is asked for just now: it is not missing. */
  readonly asked?: string | undefined;
}

/** The board of a game with everybody on it, without a list of codes. Empty for a killzone that is none of the maps. */
export function boardDrawing(state: GameState, look: Look, pointed: Pointed = {}): readonly string[] {
  const { lines, crowded } = drawnBoard(state, look, pointed);
  return [...lines.map((line) => painted(line, look)), ...crowdedNote(crowded, state, look)];
}

/** Models too close to others to be drawn, each with its place. */
function crowdedNote(
  crowded: DrawnBoard['crowded'],
  { positions, config }: GameState,
  { width }: Look,
): readonly string[] {
  if (crowded.length === 0) return [];
  const all = crowded.map(({ id, label }) =>
    `${label} ${positions[id] ? codeOn(mapOf(config), positions[id]) : ''}`.trimEnd(),
  );
  return wrap(`No room to draw: ${all.join(', ')}.`, width, 2);
}

function drawnBoard(state: GameState, look: Look, { trail = [], cursor, base, mayEnd, small }: Pointed): DrawnBoard {
  const map = mapOf(state.config);
  if (!map) return { lines: [], crowded: [] };
  const shown = labelled(state).flatMap((one): Shown[] => {
    const at = state.positions[one.id];
    return at ? [{ ...one, x: at.x, y: at.y }] : [];
  });
  const drawing = drawingOf(state, small ? { ...look, width: smallWidth } : look);
  return drawBoard(map, {
    ...drawing,
    shown,
    trail,
    ...(cursor ? { cursor, base } : {}),
    ...(mayEnd ? { mayEnd } : {}),
  });
}

/** The same with their codes: beside it where there is room, else below. */
export function boardLines(state: GameState, look: Look, pointed: Pointed = {}): readonly string[] {
  const { lines, crowded } = drawnBoard(state, look, pointed);
  if (lines.length === 0) return [];
  const all = labelled(state);
  const standing = all.filter(({ id }) => state.positions[id]);
  const missing = all.map(({ id }) => id).filter((id) => !state.positions[id] && id !== pointed.asked);
  const below: string[] = missing.length === 0 ? [] : wrap(`Not placed: ${missing.join(', ')}.`, look.width, 2);
  below.unshift(...crowdedNote(crowded, state, look));
  const markers = markersShown(state).map(({ label, marker }) => `${label} ${marker.name}`);
  if (markers.length > 0) below.push(...wrap(`Markers: ${markers.join(', ')}.`, look.width, 2));
  const beside = isLarge(look, mapOf(state.config) ?? {}) && !pointed.small ? besideLarge : besideSmall;
  const room = { ...look, width: look.width - beside };
  const entries = room.width < entryWidth ? [] : inColumns(standing, state, room);
  if (entries.length > 0 && entries.length < lines.length)
    return [
      ...lines.map((line, index) => {
        const entry = entries[index - 1];
        return entry ? `${painted(line, look, beside)}${entry}` : painted(line, look);
      }),
      ...below,
    ];
  return [...lines.map((line) => painted(line, look)), '', ...inColumns(standing, state, look), ...below];
}

/** `ke* kel       2119`; `~` before a code that may be wrong by more than half an inch. */
function entryOf(one: Labelled, name: string, { positions, config }: GameState): string {
  const at = positions[one.id];
  const before = at && at.error > 0.5 ? '~' : ' ';
  return `${one.label}${readySign(one)} ${name}${before}${at ? codeOn(mapOf(config), at) : ''}`;
}

const nameWidth = 10;
const entryWidth = 19;
/** Columns of the drawing, where the list stands beside it. */
const besideLarge = 61;
const besideSmall = 33;
const smallWidth = 40;

function painted(line: readonly MapSpan[], { paint }: Look, width = 0): string {
  const length = line.reduce((sum, { text }) => sum + text.length, 0);
  return `${line.map(({ role, text }) => paint(role, text)).join('')}${' '.repeat(Math.max(0, width - length))}`;
}

/** As many beside each other as there is room for, with as much of their names. */
function inColumns(list: readonly Labelled[], state: GameState, { width, paint }: Look): readonly string[] {
  const count = Math.max(1, Math.floor((width + 1) / (entryWidth + 1)));
  const longest = Math.max(nameWidth, ...list.map(({ id }) => id.length));
  const names = Math.min(longest, nameWidth + Math.floor((width + 1) / count) - (entryWidth + 1));
  const all = [...state.operatives, ...state.npos].map(({ id }) => id);
  const column = entryWidth + names - nameWidth + 1;
  return Array.from({ length: Math.ceil(list.length / count) }, (_, row) =>
    list
      .slice(row * count, (row + 1) * count)
      .map((one, index, { length }) => {
        const text = unpainted(entryOf(one, calledIn(state, one, all, names).padEnd(names), state));
        return paint(roleOf(one), index + 1 < length ? text.padEnd(column) : text);
      })
      .join(''),
  );
}

/** The words of its id by which it is called for short, where there is room for them: `captain` of `space-marine-captain`. */
function calledIn(state: GameState, { id }: Labelled, all: readonly string[], width: number): string {
  const short = shortNameOf(state, id).toLowerCase().replaceAll(' ', '-');
  return id.endsWith(short) && short.length <= width ? short : shortName(id, all, width);
}

const roleOf = (one: Labelled): MapRole => (one.state === 'ready' ? one.side : `${one.side}-done`);

/** What the signs beside the labels mean, in Adversary Ops whose operatives are whose, and who is on guard. */
export function boardSigns(state: GameState): string {
  const dormant = partsOf(state.config).dormancy ? ', z dormant' : '';
  const signs = `Players in small letters, NPOs in capitals; * ready${dormant}.`;
  const of = (player: string) =>
    labelled(state).filter(({ id }) => state.operatives.some((one) => one.id === id && one.player === player));
  const players = (state.adversary?.players ?? []).map(
    ({ id, name }) =>
      `${name}: ${of(id)
        .map(({ label }) => label)
        .join(' ')}.`,
  );
  const guards = labelled(state).filter(({ id }) => state.onGuard.includes(id));
  const onGuard = guards.length === 0 ? [] : [`On guard: ${guards.map(({ label }) => label).join(', ')}.`];
  return [signs, ...players, ...onGuard].join(' ');
}
