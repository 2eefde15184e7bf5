import { mapOf } from '../../catalog/pack.ts';
import type { TextQuestion } from '../../engine/question.ts';
import type { Keys } from '../../play/screen.ts';
import { codeOn, errorOfCode, nearestCode, readPlaceOn } from '../../rules/board/ground/keypad.ts';
import { glanceAt, pointedAt, pointedDigits } from '../../rules/board/places/glance.ts';
import { baseOf } from '../../rules/board/table/table-of.ts';
import { placing } from '../../rules/placing/placing.ts';
import { type Choosable, choosablePlaces } from '../../rules/players/likely-places.ts';
import { wayThere } from '../../rules/players/way-there.ts';
import type { Way } from '../../rules/questions/about.ts';
import { type CodedMap, middleOfBoard } from '../../rules/state/base.ts';
import { isPlace, triesPlaces, unknownPlace } from '../../rules/state/place-word.ts';
import type { GameState, Position } from '../../rules/state/state.ts';
import { cursorSign } from '../../view/map/board.ts';
import { boardDrawing } from '../../view/map/board-page.ts';
import type { Look } from '../../view/page/look.ts';
import { glanceLines } from '../../view/questions/glance-words.ts';
import { keyLegend, keySaid, wrap } from '../../view/words/text.ts';
import type { DrawingSpace } from './draw.ts';
import { overdrawn, type Paper } from './overdrawn.ts';
import {
  type MarkedSquare,
  type PlacePromptState,
  pressAtPlace,
  skipKey,
  smallStride,
  stride,
} from './place-prompt-state.ts';
import type { PromptReply } from './prompt-state.ts';

/** Whose place is asked for, and the game as it stands by then. */
export interface Whose {
  readonly id: string;
  /** Where it stood before its step, if that is known. */
  readonly from: Position | undefined;
  readonly state: GameState;
  /** The moves that are to end there. */
  readonly way?: Way;
}

/**
 * Asks for a place on the map, with a mark that arrows move, or as a word that is typed; a word that is none is told at once. Throws
 * `Failure` (`interrupted`) for Ctrl-C.
 */
export function askForPlace(
  question: TextQuestion,
  whose: Whose,
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
  const { id, from, state, way } = whose;
  const choosable = choosablePlaces(state, id, way);
  const map = mapOf(state.config);
  const suggested = suggestedIn(question);
  const [likeliest] = choosable.likely;
  const usual = suggested ?? (likeliest ? codeOn(map, likeliest, pointedDigits) : unknownPlace);
  let prompt: PlacePromptState = {
    text: '',
    mark: placeOf(suggested, whose) ?? likeliest ?? from ?? middleOfBoard(map),
    moved: false,
    note: '',
  };
  return overdrawn<PromptReply>(
    paper,
    (room) =>
      onMap(
        question,
        whose,
        choosable,
        { prompt, keys, head: head(room), isMark: usual !== unknownPlace, goesOn: choosable.likely.length > 1 },
        room,
      ),
    (key) => {
      const pressed = pressAtPlace(prompt, key, keys, choosable.likely, map);
      if (pressed.is === 'key') return { ends: pressed };
      if (pressed.is === 'skipped') return { ends: { is: 'answer', value: unknownPlace } };
      const word = pressed.is === 'said' ? pressed.word || usual : '';
      // An Enter too many forgets no place.
      const problem =
        pressed.is !== 'said'
          ? undefined
          : word === unknownPlace && pressed.word === ''
            ? moveFirst
            : problemOf(word, map);
      if (pressed.is === 'said' && problem === undefined) return { ends: { is: 'answer', value: word } };
      prompt = pressed.is === 'prompt' ? pressed.prompt : { ...prompt, text: '', note: problem ?? '' };
      return 'drawn';
    },
  );
}

/** A place that Enter takes; none where what is suggested is to leave it unknown. */
function suggestedIn({ suggest }: TextQuestion): string | undefined {
  const word = suggest === undefined ? unknownPlace : String(suggest.value);
  return word === unknownPlace ? undefined : word;
}

function placeOf(word: string | undefined, { id, from, state }: Whose): MarkedSquare | undefined {
  const placed = word === undefined ? undefined : placing(state, id, word, from ? { from } : {});
  return placed && 'x' in placed ? placed : undefined;
}

const moveFirst = `Move ${cursorSign} or type a place; ${skipKey} leaves it unknown.`;

/** What is no place in any game is told at once; where there is no room, the rules tell. */
function problemOf(word: string, map: CodedMap | null): string | undefined {
  if (isPlace(word) && (word === unknownPlace || readPlaceOn(map, word))) return undefined;
  const nearest = nearestCode(word, map);
  return `"${word}" is not a place: ${nearest === undefined ? triesPlaces : `the nearest is ${nearest}`}.`;
}

interface Asking {
  readonly prompt: PlacePromptState;
  readonly keys: Keys;
  readonly head: readonly string[];
  /** Enter takes the mark also before it is moved. */
  readonly isMark: boolean;
  /** Tab has somewhere to go. */
  readonly goesOn: boolean;
}

/** The map with the mark, at full size as far as there is room for it, and what it means to be there. */
function onMap(
  { why }: TextQuestion,
  { id, state, way }: Whose,
  { mayEnd }: Choosable,
  { prompt: { text, mark, moved, note }, keys, head, isMark, goesOn }: Asking,
  { look, rows }: DrawingSpace,
): readonly string[] {
  const wrapped = (line: string): string[] => wrap(line, look.width - 1, 2);
  const title = wrapped(why).map((line) => look.paint('heading', line));
  const at = pointedAt(mapOf(state.config), mark);
  const glance = glanceAt(state, id, at);
  const leads = wayThere(state, id, at, errorOfCode(pointedDigits), way);
  const told = [
    ...(note === '' ? [] : wrapped(note).map((line) => look.paint('warning', line))),
    ...(leads === undefined && mayEnd?.(mark) === false ? ['Not here: outside the dots.'] : []),
    ...(glance ? glanceLines(glance, state, leads) : []).flatMap(wrapped),
  ];
  const drawing = boardDrawing(state, look, { cursor: mark, base: baseOf(state, id), ...(mayEnd && { mayEnd }) });
  const belowWith = (scrolls: boolean): readonly string[] => [
    ...keyLines(keys, look, { takesMark: isMark || moved, goesOn, scrolls }),
    ...(text === '' ? [] : [`> ${text}`]),
  ];
  const hasRoom = drawing.length + title.length + told.length + belowWith(false).length <= rows;
  const below = belowWith(!hasRoom);
  const room = rows - title.length - below.length;
  const shown = told.slice(0, Math.max(Math.min(told.length, room - fewestRows), 1));
  const map = windowOf(drawing, room - shown.length);
  const above = head.length + map.length + shown.length <= room ? head : [];
  return [...above, ...title, ...map, ...shown, ...below];
}

/** So many lines of the map are there at least. */
const fewestRows = 9;

function keyLines(
  keys: Keys,
  look: Look,
  { takesMark, goesOn, scrolls }: { readonly takesMark: boolean; readonly goesOn: boolean; readonly scrolls: boolean },
): readonly string[] {
  const others = Object.entries(keys).flatMap(([key, does]) => (does === '' ? [] : [keySaid(key, does)]));
  const pieces = [
    `Arrows: move ${cursorSign} ${stride}" (Shift: ${smallStride}")${scrolls ? ' and the map' : ''}`,
    ...(goesOn ? ['Tab: elsewhere'] : []),
    ...(takesMark ? ['Enter: put it here'] : []),
    keySaid(skipKey, 'skip'),
    'or type 4397, h3, =w1',
    ...others,
  ];
  return wrap(keyLegend(pieces, look.unicode), look.width - 1);
}

/** As many lines as there is room for around the mark; that with the numbers of the columns is always there. */
function windowOf(drawing: readonly string[], room: number): readonly string[] {
  if (drawing.length <= room) return drawing;
  const [, ruler = '', ...rest] = drawing;
  const height = Math.max(room - 1, 3);
  const marked = rest.findIndex((line) => line.includes(cursorSign));
  const first = Math.max(0, Math.min(marked - Math.floor(height / 2), rest.length - height));
  return [ruler, ...rest.slice(first, first + height)];
}
