import { meantBy, notMeant } from '../../../engine/spelling.ts';
import { type Box, fromBox, nearestIn } from '../../../geometry/box.ts';
import { onward, type Point } from '../../../geometry/point.ts';
import { baseAt, discOf } from '../../state/base.ts';
import type { Compass, PlaceWord } from '../../state/place-word.ts';
import { errorOfCode, placeOfCodeOn } from '../ground/keypad.ts';
import { boxOfPiece } from '../ground/solids.ts';
import { touchError } from '../moves/hindrance.ts';
import { nearestFree } from '../moves/reach.ts';
import { along, lengthOf, wayBetween } from '../moves/way-between.ts';
import { inCover } from '../sight/protection.ts';
import type { PlacedModel } from '../table/standing.ts';
import type { Table } from '../table/table.ts';
import {
  besideError,
  contactError,
  type NamesOfAll,
  type NoLanding,
  nowhere,
  outward,
  type PlaceAim,
  stepError,
  type ToPlace,
} from './aim.ts';
import { atDoor, noDoor } from './door-aims.ts';

/** The places that a word means for a base, whether or not another base is there. */
export function aimOf(table: Table, who: ToPlace, word: PlaceWord, names: NamesOfAll): PlaceAim | NoLanding {
  switch (word.is) {
    case 'exact':
      return { places: [{ x: word.x, y: word.y }], error: 0 };
    case 'code':
      return { places: found(placeOfCodeOn(table.map, word.code)), error: errorOfCode(word.code.length) };
    case 'against':
      return against(table, who, word.code, word.side);
    case 'door':
      return atDoor(table, who, word);
    case 'pad':
      return onPad(table, who, word.pad);
    case 'touching':
      return touching(table, who, word.piece, word.side);
    case 'contact':
      return inContact(table, who, word, names);
    case 'behind':
      return behind(table, who, word, names);
    case 'step': {
      const { from } = who;
      if (!from) return nowhere(who);
      return {
        places: [onward(from, angles[word.side], word.inches)],
        error: from.error + stepError,
        gone: word.inches,
      };
    }
    case 'towards':
      return towards(table, who, word, names);
  }
}

const found = (place: Point | undefined): readonly Point[] => (place ? [place] : []);

/** Radians; y grows to the south. */
const angles: Readonly<Record<Compass, number>> = {
  n: -Math.PI / 2,
  ne: -Math.PI / 4,
  e: 0,
  se: Math.PI / 4,
  s: Math.PI / 2,
  sw: (3 * Math.PI) / 4,
  w: Math.PI,
  nw: (-3 * Math.PI) / 4,
};

/** The side that a keypad digit names. */
const digitSides: Readonly<Record<number, Compass>> = {
  7: 'nw',
  8: 'n',
  9: 'ne',
  4: 'w',
  6: 'e',
  1: 'sw',
  2: 's',
  3: 'se',
};

/** A diagonal is one direction and then the other. */
const waysOf: Readonly<Record<Compass, readonly number[]>> = {
  n: [angles.n],
  ne: [angles.n, angles.e],
  e: [angles.e],
  se: [angles.s, angles.e],
  s: [angles.s],
  sw: [angles.s, angles.w],
  w: [angles.w],
  nw: [angles.n, angles.w],
};

/** Inches. */
const slide = 0.02;
const farthest = 4;

/** As far in that direction as walls and pieces allow; for a diagonal one direction and then the other. */
function against({ solids, map }: Table, who: ToPlace, code: string, side: Compass): PlaceAim | NoLanding {
  const { radius } = discOf({ x: 0, y: 0, mm: who.mm });
  const passage = solids.passage(radius);
  const mayStand = (place: Point) => passage.mayStand(place);
  const start = placeOfCodeOn(map, code);
  if (!start) return { places: [], error: 0 };
  let at = mayStand(start) ? start : nearestFree(start, mayStand);
  for (const way of waysOf[side]) {
    let far = 0;
    while (mayStand(onward(at, way, slide)) && far <= farthest) {
      at = onward(at, way, slide);
      far += slide;
    }
    if (far > farthest) return { problem: `No wall or piece is within ${farthest}" of ${code} on that side.` };
  }
  return { places: [at], error: Math.max(stepError, errorOfCode(code.length) * Math.SQRT1_2) };
}

function onPad({ solids, map }: Table, who: ToPlace, number: number): PlaceAim | NoLanding {
  const pad = solids.pads[number - 1];
  if (!pad) return { problem: `${map.name} has no teleport pad ${number}.` };
  const spare = Math.max(pad.radius - discOf({ x: 0, y: 0, mm: who.mm }).radius, 0);
  return { places: [{ x: pad.x, y: pad.y }], error: Math.max(spare, stepError), relation: { is: 'pad', pad: number } };
}

/** The box of a piece of terrain, by its name on the map. */
function pieceOf({ solids, map }: Table, piece: string): Box | NoLanding {
  const box = boxOfPiece(solids, piece);
  if (box) return box;
  const all = map.terrain.map((one) => one.piece.toLowerCase());
  return { problem: `${map.name} has no ${piece}.`, hint: `it has ${all.join(', ')}` };
}

function touching(table: Table, who: ToPlace, piece: string, side: Compass): PlaceAim | NoLanding {
  const box = pieceOf(table, piece);
  if ('problem' in box) return box;
  const { left, top, right, bottom } = box;
  const [dx, dy] = [Math.round(Math.cos(angles[side])), Math.round(Math.sin(angles[side]))];
  const [middle, half] = [
    { x: (left + right) / 2, y: (top + bottom) / 2 },
    { x: (right - left) / 2, y: (bottom - top) / 2 },
  ];
  const edge = { x: middle.x + dx * half.x, y: middle.y + dy * half.y };
  const at = onward(edge, angles[side], discOf(baseAt(edge, who.mm)).radius + touchError);
  const along = dx !== 0 && dy !== 0 ? [0] : outward(dx === 0 ? half.x : half.y);
  return {
    places: along.map((far) => ({ x: at.x + (dx === 0 ? far : 0), y: at.y + (dy === 0 ? far : 0) })),
    error: besideError,
    relation: { is: 'touching', piece },
  };
}

/** The operative with a known place that a typed name means. */
function somebody(table: Table, name: string, names: NamesOfAll): PlacedModel | NoLanding {
  const meant = meantBy(name, names());
  if (meant.is !== 'one') return { problem: notMeant('operative', name, meant) };
  const found = table.standing.get(meant.one.id);
  return found ?? { problem: `The place of ${meant.one.name} is not known.`, hint: `place it first, or say a code` };
}

function inContact(
  table: Table,
  who: ToPlace,
  word: Extract<PlaceWord, { readonly is: 'contact' }>,
  names: NamesOfAll,
): PlaceAim | NoLanding {
  const other = somebody(table, word.with, names);
  if ('problem' in other) return other;
  if (other.id === who.id) return { problem: `${who.name} is not in contact with itself.` };
  const side = digitSides[word.digit ?? 0];
  const angle = side ? angles[side] : who.from && Math.atan2(who.from.y - other.y, who.from.x - other.x);
  if (angle === undefined)
    return { ...nowhere(who), hint: `a keypad digit says on which side: =${word.with} 4 is west of it` };
  const far = discOf(other).radius + discOf(baseAt(other, who.mm)).radius + touchError;
  return {
    places: outward(side ? Math.PI / 4 : Math.PI, Math.PI / 36).map((turn) => onward(other, angle + turn, far)),
    error: Math.max(contactError, other.error ?? 0),
    relation: { is: 'contact', with: other.id },
  };
}

/** On the far side of a piece as the other sees it, touching the piece. */
function behind(
  table: Table,
  who: ToPlace,
  word: Extract<PlaceWord, { readonly is: 'behind' }>,
  names: NamesOfAll,
): PlaceAim | NoLanding {
  const box = pieceOf(table, word.piece);
  if ('problem' in box) return box;
  const from = somebody(table, word.from, names);
  if ('problem' in from) return from;
  if (from.id === who.id) return { problem: `${who.name} is not in cover from itself.` };
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const angle = Math.atan2(middle.y - from.y, middle.x - from.x);
  const { radius } = discOf(baseAt(middle, who.mm));
  const places = outward(Math.PI / 2.5, Math.PI / 36).map((turn) =>
    beyond(middle, angle + turn, box, radius + touchError),
  );
  const covered = places.filter((at) => inCover(table.solids, from, baseAt(at, who.mm)));
  return {
    places: [...covered, ...places],
    error: besideError,
    relation: { is: 'cover', piece: word.piece, from: from.id },
  };
}

function beyond(middle: Point, angle: number, box: Box, away: number): Point {
  let at = middle;
  while (fromBox(at, box) < away) at = onward(at, angle, 0.01);
  return at;
}

function towards(
  table: Table,
  who: ToPlace,
  word: Extract<PlaceWord, { readonly is: 'towards' }>,
  names: NamesOfAll,
): PlaceAim | NoLanding {
  const { from } = who;
  if (!from) return nowhere(who);
  const goal = goalOf(table, from, word.to, names);
  if ('problem' in goal) return goal;
  // Along the way around walls, if any are in between.
  const way = wayBetween(table.solids, who.mm, from, goal);
  const gone = Math.min(word.inches, lengthOf(way));
  return { places: found(along(way, gone)), error: from.error + stepError, gone };
}

/** A door, a pad, a piece, a code or an operative. */
function goalOf(table: Table, from: Point, word: string, names: NamesOfAll): Point | NoLanding {
  const name = word.toUpperCase();
  if (/^[HB]\d$/.test(name)) {
    const door = table.solids.doors.find(({ id }) => id === name);
    return door ? nearestIn(door.opening, from) : noDoor(table, name);
  }
  if (/^P\d$/.test(name))
    return table.solids.pads[Number(name.charAt(1)) - 1] ?? { problem: `There is no pad ${name.charAt(1)}.` };
  if (table.map.terrain.some(({ piece }) => piece === name)) {
    const box = pieceOf(table, name);
    return 'problem' in box ? box : nearestIn(box, from);
  }
  return (/^\d+$/.test(word) ? placeOfCodeOn(table.map, word) : undefined) ?? somebody(table, word, names);
}
