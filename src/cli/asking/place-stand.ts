import { codeAt, placeOfCode } from '../../rules/board/ground/keypad.ts';
import { pointedDigits } from '../../rules/board/places/glance.ts';
import type { Position } from '../../rules/state/state.ts';
import type { Keys } from './stand.ts';

/** A place on the board, in inches. */
export type MarkedSquare = Pick<Position, 'x' | 'y'>;

/** A prompt for a place as it stands: what has been typed, or where the mark on the map is. */
export interface PlaceStand {
  readonly text: string;
  /** Inches; null while a word is typed. */
  readonly mark: MarkedSquare | null;
  /** What was wrong with the last word; '' for nothing. */
  readonly note: string;
}

/** What a key does; `said` is to be looked at before it is an answer. */
export type PlacePressed =
  | { readonly is: 'stand'; readonly stand: PlaceStand }
  | { readonly is: 'said'; readonly word: string }
  | { readonly is: 'key'; readonly key: string };

/** Inches that an arrow moves the mark; with Shift. */
const stride = 0.5;
const smallStride = 0.1;

const ways: Readonly<Record<string, MarkedSquare>> = {
  Up: { x: 0, y: -1 },
  Down: { x: 0, y: 1 },
  Left: { x: -1, y: 0 },
  Right: { x: 1, y: 0 },
};

/** `from`: where the mark begins. What leads away from the prompt is a word of its own, with Enter, while one types. */
export function pressAtPlace(stand: PlaceStand, key: string, from: MarkedSquare, keys: Keys): PlacePressed {
  const stay = (change: Partial<PlaceStand>): PlacePressed => ({
    is: 'stand',
    stand: { ...stand, note: '', ...change },
  });
  const { mark, text } = stand;
  if (key === '?') return stay({ mark: mark ? null : (placeOfCode(text) ?? from) });
  if (mark) {
    const way = ways[key.replace('Shift', '')];
    const by = key.startsWith('Shift') ? smallStride : stride;
    if (way) return stay({ mark: { x: mark.x + way.x * by, y: mark.y + way.y * by } });
    if (key === 'Enter') return { is: 'said', word: codeAt(mark, pointedDigits) };
    if (key === 'Escape' || key === 'q') return stay({ mark: null });
    return stay({});
  }
  if (key === 'Enter') return text.trim() in keys ? { is: 'key', key: text.trim() } : { is: 'said', word: text.trim() };
  if (key === 'Backspace') return stay({ text: text.slice(0, -1) });
  if (key === 'Clear') return stay({ text: '' });
  return key.length === 1 ? stay({ text: text + key }) : stay({});
}
