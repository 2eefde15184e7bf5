import type { Keys } from '../../play/screen.ts';
import { codeOn, placeOfCodeOn } from '../../rules/board/ground/keypad.ts';
import { pointedDigits } from '../../rules/board/places/glance.ts';
import type { CodedMap } from '../../rules/state/base.ts';
import type { Position } from '../../rules/state/state.ts';

/** A place on the board, in inches. */
export type MarkedSquare = Pick<Position, 'x' | 'y'>;

/** A prompt for a place as it is: where the mark on the map is, and what has been typed instead. */
export interface PlacePromptState {
  readonly text: string;
  readonly mark: MarkedSquare;
  /** The mark has been moved from where it began. */
  readonly moved: boolean;
  /** What was wrong with the last word; '' for nothing. */
  readonly note: string;
}

/** What a key does; `said` is to be looked at before it is an answer, '' for the place that is suggested; `skipped`: it stays unknown. */
export type PlacePressed =
  | { readonly is: 'prompt'; readonly prompt: PlacePromptState }
  | { readonly is: 'said'; readonly word: string }
  | { readonly is: 'skipped' }
  | { readonly is: 'key'; readonly key: string };

/** Inches that an arrow moves the mark; with Shift. */
export const stride = 1;
export const smallStride = 0.1;

const ways: Readonly<Record<string, MarkedSquare>> = {
  Up: { x: 0, y: -1 },
  Down: { x: 0, y: 1 },
  Left: { x: -1, y: 0 },
  Right: { x: 1, y: 0 },
};

/** The characters that begin a typed place: 4397, h3, b2, p1, c3n, =w1, ne2, >h3 4. */
const beginsPlace = /^[\dhbpcnesw=@>]$/i;

/** The character that leaves the place unknown. */
export const skipKey = 'x';

/** `likely`: where Tab moves the mark, in turn. */
export function pressAtPlace(
  prompt: PlacePromptState,
  key: string,
  keys: Keys,
  likely: readonly MarkedSquare[] = [],
  map: CodedMap | null = null,
): PlacePressed {
  const stay = (change: Partial<PlacePromptState>): PlacePressed => ({
    is: 'prompt',
    prompt: { ...prompt, note: '', ...change },
  });
  const { mark, text } = prompt;
  const way = ways[key.replace('Shift', '')];
  if (way) {
    const by = key.startsWith('Shift') ? smallStride : stride;
    return stay({ text: '', moved: true, mark: { x: mark.x + way.x * by, y: mark.y + way.y * by } });
  }
  if (key === 'Tab') return stay({ text: '', moved: true, mark: nextOf(likely, mark) });
  if (text === '') {
    if (key === 'Enter') return { is: 'said', word: prompt.moved ? codeOn(map, mark, pointedDigits) : '' };
    if (key === skipKey) return { is: 'skipped' };
    if (key in keys && !beginsPlace.test(key)) return { is: 'key', key };
    return beginsPlace.test(key) ? typed(key) : stay({});
  }
  if (key === 'Enter') return text.trim() in keys ? { is: 'key', key: text.trim() } : { is: 'said', word: text.trim() };
  if (key === 'Backspace') return typed(text.slice(0, -1));
  if (key === 'Clear' || key === 'Escape') return typed('');
  return key.length === 1 ? typed(text + key) : stay({});

  /** The mark goes to the square that is typed. */
  function typed(now: string): PlacePressed {
    const square = placeOfCodeOn(map, now);
    return stay({ text: now, ...(square && { mark: square, moved: true }) });
  }
}

/** The next of them after the one that is marked; the first where none is. */
function nextOf(likely: readonly MarkedSquare[], mark: MarkedSquare): MarkedSquare {
  const at = likely.findIndex(({ x, y }) => x === mark.x && y === mark.y);
  return likely[(at + 1) % likely.length] ?? mark;
}
