import { killzone } from '../../catalog/killzone.ts';
import { meantBy, notMeant } from '../../engine/spelling.ts';
import { type Box, fromBox, nearestIn } from '../../geometry/box.ts';
import { onward, type Point } from '../../geometry/point.ts';
import { discOf } from '../state/base.ts';
import type { Compass, PlaceWord } from '../state/place-word.ts';
import { doorsOf } from '../state/rooms.ts';
import type { Position, Relation } from '../state/state.ts';
import type { Allowed } from './allowed.ts';
import { inCover } from './cover.ts';
import { sideOf } from './doors.ts';
import { errorOfCode, placeOfCode } from './keypad.ts';
import { nearestFree } from './moves.ts';
import { boxOfPiece, type Door } from './solids.ts';
import type { Standing, Table } from './table.ts';
import { along, lengthOf, wayBetween } from './way-between.ts';
import { roomOf } from './zones.ts';

/** Somebody who is to be put somewhere. `from`: where it stood, if that is known. */
export interface Placed {
  readonly id: string;
  readonly name: string;
  readonly mm: number;
  readonly from?: Position | undefined;
  /** Those who are about to be put elsewhere, and so are not in the way. */
  readonly lifted?: readonly string[];
  /** Where its move may end, if it has moved. */
  readonly allowed?: Allowed;
}

/** Names that a place can be said by. */
export interface Names {
  readonly id: string;
  readonly name: string;
  /** The two characters that stand for it on the map. */
  readonly short?: string;
}

/** Why nobody can be put there, in a sentence, and what helps. */
export interface NoLanding {
  readonly problem: string;
  readonly hint?: string;
  /** The code of the nearest place where it could be put. */
  readonly nearest?: string;
  /** Only by the rules of its move: by a rule of its own it may stand there. */
  readonly barred?: true;
}

/** Places that would do, the best first, all by the same error; with a relation, one that holds in all of them. */
interface Aim {
  readonly places: readonly Point[];
  readonly error: number;
  readonly relation?: Relation;
  /** So many inches from where it stood, as one walks. */
  readonly gone?: number;
}

/** Bases that overlap less than this only touch: places are told no more exactly. */
export const hair = 1e-3;

/** The places that a word means for somebody, whoever else may stand there. */
export function aimOf(table: Table, who: Placed, word: PlaceWord, names: readonly Names[]): Aim | NoLanding {
  switch (word.is) {
    case 'code':
      return { places: found(placeOfCode(word.code)), error: errorOfCode(word.code.length) };
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

/** By how many inches a step of a hand's measure is wrong, a place beside something, and one in base contact. */
const stepError = 0.1;
const besideError = killzone.tolerance.typed;
const contactError = 0.2;

const nowhere = ({ name, allowed }: Placed): NoLanding => ({
  problem: `Nobody has said where ${name} ${allowed?.by === 'drop-zone' ? 'stands yet' : 'stood'}.`,
  hint: 'a code of the map says it: 4397',
});

/** Radians; y grows south. */
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

/** The side of somebody that a keypad digit names. */
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

/** A diagonal is one way and then the other. */
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

/** As far that way as walls and pieces let it; in a diagonal one way and then the other. */
function against({ solids }: Table, who: Placed, code: string, side: Compass): Aim | NoLanding {
  const { radius } = discOf({ x: 0, y: 0, mm: who.mm });
  const passage = solids.passage(radius);
  const mayStand = (place: Point) => passage.mayStand(place);
  const start = placeOfCode(code);
  if (!start) return { places: [], error: 0 };
  let at = mayStand(start) ? start : nearestFree(start, mayStand);
  for (const way of waysOf[side]) {
    let far = 0;
    while (mayStand(onward(at, way, slide)) && far <= farthest) {
      at = onward(at, way, slide);
      far += slide;
    }
    if (far > farthest) return { problem: `No wall or piece stands within ${farthest}" of ${code} on that side.` };
  }
  return { places: [at], error: Math.max(stepError, errorOfCode(code.length) * Math.SQRT1_2) };
}

/** Its base touches the access point, in the middle or, where that is taken, beside it. */
function atDoor(table: Table, who: Placed, word: Extract<PlaceWord, { readonly is: 'door' }>): Aim | NoLanding {
  const door = table.solids.doors.find(({ id }) => id === word.door);
  if (!door) return noDoor(table, word.door);
  const sides = [-1, 1].map((side) => sideAt(table, door, side, who.mm));
  const { from } = who;
  const chosen = sides.find(({ side, room }) =>
    word.on === 'room'
      ? room === word.room
      : from !== undefined && (side === sideOf(from, door)) === (word.on === 'here'),
  );
  if (chosen) return { places: chosen.places, error: besideError, relation: { is: 'door', door: word.door } };
  return word.on === 'room'
    ? { problem: `${doorText(word.door)} is not in room ${word.room}.` }
    : bySetUp(who, word, sides);
}

/** A side of a door: where somebody would touch it there, and the room. */
interface DoorSide {
  readonly side: number;
  readonly places: readonly Point[];
  readonly room: string | undefined;
}

function sideAt({ map }: Table, door: Door, side: number, mm: number): DoorSide {
  const places = besideDoor(door, side, mm);
  const [at] = places;
  return { side, places, room: at && roomOf(map, { ...at, mm }) };
}

/** Who has stood nowhere yet touches a door on the side on which it may be set up, if there is but one. */
function bySetUp(
  who: Placed,
  { door, on }: Extract<PlaceWord, { readonly is: 'door' }>,
  sides: readonly DoorSide[],
): Aim | NoLanding {
  const isSetUp = who.allowed?.by === 'drop-zone';
  const may = isSetUp ? sides.filter(({ places }) => places.some((at) => who.allowed?.mayEnd(at, besideError))) : sides;
  const [one, another] = may;
  if (!one)
    return {
      problem: `${who.name} is set up wholly within its drop zone, and no side of ${doorText(door).toLowerCase()} is.`,
    };
  if (isSetUp && on === 'here' && !another)
    return { places: one.places, error: besideError, relation: { is: 'door', door } };
  const rooms = [...new Set(may.flatMap(({ room }) => room ?? []))].sort();
  const words = rooms.map((room) => `${door}${room}`.toLowerCase());
  return {
    ...nowhere(who),
    hint: rooms.length === may.length ? `${words.join(' or ')} says on which side` : 'a code of the map says it: 4397',
  };
}

const doorText = (door: string): string => `${door.startsWith('H') ? 'Hatchway' : 'Breach point'} ${door.slice(1)}`;

function noDoor({ map }: Table, id: string): NoLanding {
  const kind = id.startsWith('H') ? 'hatchway' : 'breach-point';
  const numbers = doorsOf(map).filter((door) => door.kind === kind);
  return {
    problem: `${map.name} has no ${doorText(id).toLowerCase()}.`,
    hint: `it has ${numbers.map(({ number }) => `${id.charAt(0).toLowerCase()}${number}`).join(', ')}`,
  };
}

function besideDoor(
  { opening: { left, top, right, bottom }, through }: Door,
  side: number,
  mm: number,
): readonly Point[] {
  const away = discOf({ x: 0, y: 0, mm }).radius + hair;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const half = (through === 'x' ? bottom - top : right - left) / 2;
  return outward(half).map((along) =>
    through === 'x'
      ? { x: side > 0 ? right + away : left - away, y: y + along }
      : { x: x + along, y: side > 0 ? bottom + away : top - away },
  );
}

/** 0, then further and further off to both sides. */
const outward = (most: number, step = 0.1): readonly number[] => [
  0,
  ...Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step).flatMap((far) => [far, -far]),
];

function onPad({ solids, map }: Table, who: Placed, number: number): Aim | NoLanding {
  const pad = solids.pads[number - 1];
  if (!pad) return { problem: `${map.name} has no teleport pad ${number}.` };
  const spare = Math.max(pad.radius - discOf({ x: 0, y: 0, mm: who.mm }).radius, 0);
  return { places: [{ x: pad.x, y: pad.y }], error: Math.max(spare, stepError), relation: { is: 'pad', pad: number } };
}

/** The box of a piece of terrain, by its name on the map. */
function pieceOf({ solids, map }: Table, piece: string): Box | NoLanding {
  const box = boxOfPiece(solids, map, piece);
  if (box) return box;
  const all = map.terrain.map((one) => one.piece.toLowerCase());
  return { problem: `${map.name} has no ${piece}.`, hint: `it has ${all.join(', ')}` };
}

function touching(table: Table, who: Placed, piece: string, side: Compass): Aim | NoLanding {
  const box = pieceOf(table, piece);
  if ('problem' in box) return box;
  const { left, top, right, bottom } = box;
  const [dx, dy] = [Math.round(Math.cos(angles[side])), Math.round(Math.sin(angles[side]))];
  const [middle, half] = [
    { x: (left + right) / 2, y: (top + bottom) / 2 },
    { x: (right - left) / 2, y: (bottom - top) / 2 },
  ];
  const edge = { x: middle.x + dx * half.x, y: middle.y + dy * half.y };
  const at = onward(edge, angles[side], discOf({ ...edge, mm: who.mm }).radius + hair);
  const along = dx !== 0 && dy !== 0 ? [0] : outward(dx === 0 ? half.x : half.y);
  return {
    places: along.map((far) => ({ x: at.x + (dx === 0 ? far : 0), y: at.y + (dy === 0 ? far : 0) })),
    error: besideError,
    relation: { is: 'touching', piece },
  };
}

/** Somebody whose place is known, by a name as it was typed. */
function somebody(table: Table, name: string, names: readonly Names[]): Standing | NoLanding {
  const meant = meantBy(name, names);
  if (meant.is !== 'one') return { problem: notMeant('operative', name, meant) };
  const found = table.standing.get(meant.one.id);
  return found ?? { problem: `Nobody has said where ${meant.one.name} stands.`, hint: `place it first, or say a code` };
}

function inContact(
  table: Table,
  who: Placed,
  word: Extract<PlaceWord, { readonly is: 'contact' }>,
  names: readonly Names[],
): Aim | NoLanding {
  const other = somebody(table, word.with, names);
  if ('problem' in other) return other;
  if (other.id === who.id) return { problem: `${who.name} is not in contact with itself.` };
  const side = digitSides[word.digit ?? 0];
  const angle = side ? angles[side] : who.from && Math.atan2(who.from.y - other.y, who.from.x - other.x);
  if (angle === undefined)
    return { ...nowhere(who), hint: `a keypad digit says on which side: =${word.with} 4 is west of it` };
  const far = discOf(other).radius + discOf({ ...other, mm: who.mm }).radius + hair;
  return {
    places: outward(side ? Math.PI / 4 : Math.PI, Math.PI / 36).map((turn) => onward(other, angle + turn, far)),
    error: Math.max(contactError, other.error ?? 0),
    relation: { is: 'contact', with: other.id },
  };
}

/** On the far side of a piece, as the other sees it, and touching it. */
function behind(
  table: Table,
  who: Placed,
  word: Extract<PlaceWord, { readonly is: 'behind' }>,
  names: readonly Names[],
): Aim | NoLanding {
  const box = pieceOf(table, word.piece);
  if ('problem' in box) return box;
  const from = somebody(table, word.from, names);
  if ('problem' in from) return from;
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const angle = Math.atan2(middle.y - from.y, middle.x - from.x);
  const { radius } = discOf({ ...middle, mm: who.mm });
  const places = outward(Math.PI / 2.5, Math.PI / 36).map((turn) => beyond(middle, angle + turn, box, radius + hair));
  const covered = places.filter((at) => inCover(table.solids, from, { ...at, mm: who.mm }));
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
  who: Placed,
  word: Extract<PlaceWord, { readonly is: 'towards' }>,
  names: readonly Names[],
): Aim | NoLanding {
  const { from } = who;
  if (!from) return nowhere(who);
  const goal = goalOf(table, from, word.to, names);
  if ('problem' in goal) return goal;
  // As one walks: around walls, where they are in between.
  const way = wayBetween(table.solids, who.mm, from, goal);
  const gone = Math.min(word.inches, lengthOf(way));
  return { places: found(along(way, gone)), error: from.error + stepError, gone };
}

/** A door, a pad, a piece, a code or somebody. */
function goalOf(table: Table, from: Point, word: string, names: readonly Names[]): Point | NoLanding {
  const name = word.toUpperCase();
  if (/^[HB]\d$/.test(name)) {
    const door = table.solids.doors.find(({ id }) => id === name);
    return door ? nearestIn(door.opening, from) : noDoor(table, name);
  }
  if (/^P\d$/.test(name))
    return table.solids.pads[Number(name.charAt(1)) - 1] ?? { problem: `There is no pad ${name.charAt(1)}.` };
  if (/^C\d$/.test(name)) {
    const box = pieceOf(table, name);
    return 'problem' in box ? box : nearestIn(box, from);
  }
  return (/^\d+$/.test(word) ? placeOfCode(word) : undefined) ?? somebody(table, word, names);
}
