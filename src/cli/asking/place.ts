import type { TextQuestion } from '../../engine/question.ts';
import { errorOfCode, nearestCode } from '../../rules/board/ground/keypad.ts';
import { areaBox } from '../../rules/board/ground/zones.ts';
import { glanceAt, pointedDigits } from '../../rules/board/places/glance.ts';
import { tableOf } from '../../rules/board/table/table-of.ts';
import { setUpBounds } from '../../rules/placing/bounds.ts';
import { wayThere } from '../../rules/players/way-there.ts';
import type { Way } from '../../rules/questions/about.ts';
import { boardBox } from '../../rules/state/base.ts';
import { isPlace, placeExamples } from '../../rules/state/place-word.ts';
import type { GameState } from '../../rules/state/state.ts';
import { cursorSign } from '../../view/map/board.ts';
import { boardDrawing } from '../../view/map/board-page.ts';
import { glanceLines } from '../../view/questions/glance-words.ts';
import { wrap } from '../../view/words/text.ts';
import type { DrawingSpace } from './draw.ts';
import { overdrawn, type Paper } from './overdrawn.ts';
import { type MarkedSquare, type PlaceStand, pressAtPlace } from './place-stand.ts';
import type { Keys, PromptReply } from './stand.ts';

/** Whose place is asked for, and the game as it stands by then. */
export interface Whose {
  readonly id: string;
  /** Where it stood before its step, if that is known: the mark begins there. */
  readonly from: MarkedSquare | undefined;
  readonly state: GameState;
  /** The moves that are to end there. */
  readonly way?: Way;
}

/**
 * Asks for a place, as a word or on the map with a mark; a word that is none, or where nobody can stand, is told at once. Throws
 * `Failure` (`interrupted`) for Ctrl-C.
 */
export function askForPlace(
  question: TextQuestion,
  { id, from: stood, state, way }: Whose,
  {
    paper,
    keys,
    head,
  }: {
    readonly paper: Paper;
    readonly keys: Keys;
    readonly head: (room: DrawingSpace) => readonly string[];
  },
): Promise<PromptReply> {
  const bounded = way ? undefined : boundedBy(state, id);
  const from: MarkedSquare = stood ?? middleOf(bounded?.area ?? boardBox);
  let stand: PlaceStand = { text: '', mark: null, note: '' };
  return overdrawn<PromptReply>(
    paper,
    (room) =>
      stand.mark
        ? onMap(question, { id, from, state, ...(way && { way }) }, stand.mark, { note: stand.note, bounded }, room)
        : [...head(room), ...inWords(question, stand, keys, room)],
    (key) => {
      const pressed = pressAtPlace(stand, key, from, keys);
      if (pressed.is === 'key') return { ends: pressed };
      const word = pressed.is === 'said' ? pressed.word || String(question.suggest?.value ?? '') : '';
      const problem = pressed.is === 'said' ? problemOf(word) : undefined;
      if (pressed.is === 'said' && problem === undefined) return { ends: { is: 'answer', value: word } };
      stand = pressed.is === 'stand' ? pressed.stand : { ...stand, text: '', note: problem ?? '' };
      return 'drawn';
    },
  );
}

/** The drop zone in which it must be set up, and whether a place is in it; undefined where it may stand anywhere. */
interface Bounded {
  readonly area: typeof boardBox;
  has(place: MarkedSquare): boolean;
}

const middleOf = ({ left, top, right, bottom }: typeof boardBox): MarkedSquare => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

function boundedBy(state: GameState, id: string): Bounded | undefined {
  const table = tableOf(state);
  const allowed = table && setUpBounds(state, id)?.allowed(state, table, undefined);
  if (!table || !allowed) return undefined;
  return { area: areaBox(table.map, 'dropZone', 'A'), has: (place) => allowed.mayEnd(place, 0) };
}

/** What is no place in any game is told at once; where nobody can stand, the rules tell. */
function problemOf(word: string): string | undefined {
  if (isPlace(word)) return undefined;
  const nearest = nearestCode(word);
  return `"${word}" is no place${nearest === undefined ? `; places are ${placeExamples}` : `; the nearest is ${nearest}`}.`;
}

function inWords(
  { why, suggest }: TextQuestion,
  { text, note }: PlaceStand,
  keys: Keys,
  { look }: DrawingSpace,
): readonly string[] {
  const { width, paint } = look;
  const enter = suggest ? `Enter: ${suggest.value} (${suggest.because})` : '';
  const others = Object.entries(keys).flatMap(([key, does]) => (does === '' || key === '?' ? [] : [`${key} ${does}`]));
  return [
    ...wrap(why, width - 1, 2).map((line) => paint('heading', line)),
    ...wrap(
      ['4397, h3, p1, c3n, =w1, ne2', '? the map', enter, ...others].filter((part) => part !== '').join(', '),
      width - 1,
    ),
    ...(note === '' ? [] : wrap(note, width - 1, 2).map((line) => paint('warning', line))),
    `> ${text}`,
  ];
}

/** The map with the mark, as large as there is room for, and what holds where that is. */
function onMap(
  { why }: TextQuestion,
  { id, state, way }: Whose,
  mark: MarkedSquare,
  { note, bounded }: { readonly note: string; readonly bounded: Bounded | undefined },
  { look, rows }: DrawingSpace,
): readonly string[] {
  const glance = glanceAt(state, id, mark);
  const zone = bounded === undefined ? [] : [`${bounded.has(mark) ? 'in' : 'outside'} the drop zone (the dots)`];
  const told = [
    ...(note === '' ? [] : [note]),
    ...zone,
    ...(glance ? glanceLines(glance, state, wayThere(state, id, mark, errorOfCode(pointedDigits), way)) : []),
  ];
  const below = told.flatMap((line) => wrap(line, look.width - 1, 2));
  const keys = wrap(`Arrows move the mark ${cursorSign} 0.5", with Shift 0.1". Enter: here, ? back`, look.width - 1);
  const title = wrap(why, look.width - 1, 2).map((line) => look.paint('heading', line));
  const room = rows - keys.length - title.length;
  const pointed = { cursor: mark, ...(bounded && { zone: 'A' as const }) };
  const large = boardDrawing(state, look, pointed);
  const drawing = large.length + below.length <= room ? large : boardDrawing(state, look, { ...pointed, small: true });
  return [...title, ...drawing, ...below.slice(0, Math.max(room - drawing.length, 1)), ...keys];
}
