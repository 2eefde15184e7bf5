/** The eight sides, as on a map: north is up. */
export const compass = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Compass = (typeof compass)[number];

/**
 * A place as people type it. Doors and pieces are named as on the map (`H3`, `C3`); `with`, `from` and `to` are names as typed.
 * Lengths in inches.
 */
export type PlaceWord =
  /** Inches east and south of the north-west corner, as programs write them: 12.5,7.25. */
  | { readonly is: 'exact'; readonly x: number; readonly y: number }
  /** A keypad code: 4397. */
  | { readonly is: 'code'; readonly code: string }
  /** Against the wall or piece on that side of a code: 439n. */
  | { readonly is: 'against'; readonly code: string; readonly side: Compass }
  /** Touching a door, on the operative's side: h3; on the other: h3+; in that room: h3d. */
  | { readonly is: 'door'; readonly door: string; readonly on: 'here' | 'beyond' | 'room'; readonly room?: string }
  /** On a teleport pad: p1. */
  | { readonly is: 'pad'; readonly pad: number }
  /** Touching a piece of terrain: c3n. */
  | { readonly is: 'touching'; readonly piece: string; readonly side: Compass }
  /** In base contact: =w1; with a keypad digit, on that side of it: =w1 4. */
  | { readonly is: 'contact'; readonly with: string; readonly digit?: number }
  /** In cover behind a piece from an operative: c3/w1. */
  | { readonly is: 'behind'; readonly piece: string; readonly from: string }
  /** That far in a direction from where it was: ne2.5. */
  | { readonly is: 'step'; readonly side: Compass; readonly inches: number }
  /** That far towards somebody or something from where it was: >h3 4. */
  | { readonly is: 'towards'; readonly to: string; readonly inches: number };

const side = '(n|ne|e|se|s|sw|w|nw)';
const length = '(\\d{1,2}(?:\\.\\d{1,2})?)["″]?';
const code = '([1-9][1-9][1-9]{0,4})';
/** Inches on a board: none is larger than 34". */
const inches = '((?:[12]?\\d|3[0-4])(?:\\.\\d{1,6})?)';
/** What pieces of terrain are called. */
const piece = '([cdfgklruvxyz][1-9]\\d?)';

type Read = (...parts: readonly string[]) => PlaceWord;

/** How each kind of place is spelled, and what its parts are. */
const spellings: readonly (readonly [RegExp, Read])[] = [
  [spelled(code), (digits = '') => ({ is: 'code', code: digits })],
  [spelled(`${inches},${inches}`), (x, y) => ({ is: 'exact', x: Number(x), y: Number(y) })],
  [spelled(`${code}${side}`), (digits = '', on) => ({ is: 'against', code: digits, side: sideOf(on) })],
  [
    spelled('([hb])(\\d)'),
    (kind = '', number = '') => ({ is: 'door', door: `${kind}${number}`.toUpperCase(), on: 'here' }),
  ],
  [
    spelled('([hb])(\\d)\\+'),
    (kind = '', number = '') => ({ is: 'door', door: `${kind}${number}`.toUpperCase(), on: 'beyond' }),
  ],
  [
    spelled('([hb])(\\d)([a-z]\\d?)'),
    (kind = '', number = '', room = '') => ({
      is: 'door',
      door: `${kind}${number}`.toUpperCase(),
      on: 'room',
      room: room.toUpperCase(),
    }),
  ],
  [spelled('p([12])'), (number) => ({ is: 'pad', pad: Number(number) })],
  [spelled(`${piece}${side}`), (name = '', on) => ({ is: 'touching', piece: name.toUpperCase(), side: sideOf(on) })],
  [spelled(`${piece}/(\\S+)`), (name = '', from = '') => ({ is: 'behind', piece: name.toUpperCase(), from })],
  [spelled('[=@](\\S+)'), (who = '') => ({ is: 'contact', with: who })],
  [spelled('[=@](\\S+) ([1-46-9])'), (who = '', digit) => ({ is: 'contact', with: who, digit: Number(digit) })],
  [spelled(`${side}${length}`), (on, inches) => ({ is: 'step', side: sideOf(on), inches: Number(inches) })],
  [spelled(`(?:> ?|to )(\\S+) ${length}`), (to = '', inches) => ({ is: 'towards', to, inches: Number(inches) })],
];

function spelled(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`, 'i');
}

function sideOf(word: string | undefined): Compass {
  return compass.find((one) => one === word?.toLowerCase()) ?? 'n';
}

/** Reads a place. Undefined if it is not one. */
export function readPlace(text: string): PlaceWord | undefined {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  for (const [pattern, read] of spellings) {
    const parts = pattern.exec(words);
    if (parts) return read(...parts.slice(1));
  }
  return undefined;
}

/** A point of the board as the word that puts a base exactly there. */
export function exactPlace(point: { readonly x: number; readonly y: number }): string {
  const { x, y } = asInWords(point);
  return `${x},${y}`;
}

/** The point that such a word means, to a ten-thousandth of an inch. */
export const asInWords = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  x: Math.round(x * 1e4) / 1e4,
  y: Math.round(y * 1e4) / 1e4,
});

/** The word for a place that is no longer known. */
export const unknownPlace = 'unknown';

/** Whether a word says where an operative stands, or that nobody knows. */
export const isPlace = (text: string): boolean =>
  text.trim().toLowerCase() === unknownPlace || readPlace(text) !== undefined;

/** Every way to say a place, in one line. */
export const placeExamples = '4397, 439n, h3, h3+, h3d, p1, c3n, =w1, =w1 4, c3/w1, ne2.5, ">h3 4"';

/** The hint after a word that is not a place. */
export const triesPlaces = 'try 4397 (a square) or h3 (a door)';
