import { apart, onward, type Point } from '../../../geometry/point.ts';
import { baseAt, boardOf, type CodedMap } from '../../state/base.ts';
import type { PlaceWord } from '../../state/place-word.ts';
import type { Position } from '../../state/state.ts';
import { codeOn, placeOfCodeOn } from '../ground/keypad.ts';
import type { DoorId } from '../ground/solids.ts';
import type { Bar } from '../moves/allowed.ts';
import { hindrance, touchError } from '../moves/hindrance.ts';
import { isClearOfDoors } from '../sight/control-range.ts';
import type { Table } from '../table/table.ts';
import type { NamesOfAll, NoLanding, ToPlace } from './aim.ts';
import { aimOf } from './aims.ts';

/** Where an operative ends up. `aside`: that many inches from what was said, since `off` (wall, board-edge, …) is there. */
export interface Landing extends Position {
  readonly aside?: number;
  readonly off?: string;
  /** The closed hatchway it has to open on its way there. */
  readonly opens?: DoorId;
}

/**
 * Where to put an operative for a typed place: the nearest legal place at most 1" away, where its base overlaps nothing and its
 * move may end; preferably one that is legal if all recorded places are exact. A relation to a piece, a door or an operative stays
 * true.
 */
export function landingOf(table: Table, who: ToPlace, word: PlaceWord, names: NamesOfAll): Landing | NoLanding {
  const aim = aimOf(table, who, word, names);
  if ('problem' in aim) return aim;
  const { places, error, relation, gone = 0 } = aim;
  const [wanted] = places;
  if (!wanted) return { problem: `${who.name} has no place there.` };
  const inches = who.allowed?.inches ?? gone;
  if (gone > inches + touchError && 'inches' in word)
    return shortened(table, who, { ...word, inches }, names, { at: wanted, gone });
  const kept = { error: Math.round(error * 100) / 100, ...(relation === undefined ? {} : { relation }) };
  const isFree = (at: Point) => hindrance(table, who, at) === undefined;
  const suits = (at: Point) => isFree(at) && who.allowed?.mayEnd(at, error) !== false;
  const opens = (at: Point) => who.allowed?.opensFor(at, error);
  const isDirect = (at: Point) => suits(at) && opens(at) === undefined;
  const isLawful = (at: Point) => isDirect(at) && who.allowed?.leadsTo(at) !== false;
  const landed = (at: Point) => {
    const door = opens(at);
    return { ...rounded(at), ...kept, ...(door === undefined ? {} : { opens: door }) };
  };
  const found = suits(wanted) ? wanted : (places.find(isLawful) ?? places.find(isDirect) ?? places.find(suits));
  if (found && (relation !== undefined || found === wanted)) return landed(found);
  const off = hindrance(table, who, wanted);
  // The board never puts an operative beside an enemy.
  const isClear = (at: Point) => who.allowed?.besideWhom?.(at) === undefined;
  const near =
    nearestPlace(wanted, isLawful, most) ??
    nearestPlace(wanted, (at) => isDirect(at) && isClear(at), most) ??
    nearestPlace(wanted, (at) => suits(at) && isClear(at));
  const aside = near && apart(near, wanted);
  const free = relation === undefined ? nearestPlace(wanted, isFree, most) : places.find(isFree);
  if (near && aside !== undefined && aside <= most && relation === undefined)
    return { ...landed(near), aside: Math.round(aside * 100) / 100, off: off ?? who.allowed?.by ?? 'move' };
  const beside = free && who.allowed?.besideWhom?.(free);
  const bar: Bar | undefined =
    beside === undefined ? free && who.allowed?.why(free, error) : { is: 'beside', id: beside };
  const at = relation === undefined && !isOutside(table.map, wanted) ? codeOn(table.map, wanted) : 'there';
  const isGood = (place: Point) => isFree(place) && isClear(place) && who.allowed?.leadsTo(place) !== false;
  // A place that is suggested must be good exactly where its code puts it.
  const isAway = (place: Point) => isGood(place) && isClearOfDoors(table.solids, baseAt(place, who.mm));
  const named = near && nearestPlace(wanted, atItsCode(table.map, isGood));
  // Out of the doorway, as long as that costs no further inch.
  const away = named && nearestPlace(wanted, atItsCode(table.map, isAway), apart(named, wanted) + most);
  const best = away ?? named ?? (near && nearestPlace(wanted, isGood)) ?? near;
  return {
    problem: bar
      ? barText(bar, who, at, names)
      : `No room for ${who.name} ${at === 'there' ? '' : 'at '}${at}: ${hindranceText(off ?? 'wall', names)} is in the way.`,
    ...(best && nearestIs(table.map, best, who.allowed?.by === 'move' && bar ? 'end of this move' : 'free place')),
    ...(bar && { barred: true }),
  };
}

const nearestIs = (map: CodedMap, place: Point, what: string): Pick<NoLanding, 'hint' | 'nearest'> => ({
  hint: `the nearest ${what} is ${codeOn(map, place)}`,
  nearest: codeOn(map, place),
});

/** Whether the middle of the square with its code is suitable; each square is checked once. */
function atItsCode(map: CodedMap, suits: (place: Point) => boolean): (place: Point) => boolean {
  const known = new Map<string, boolean>();
  return (place) => {
    const code = codeOn(map, place);
    const middle = placeOfCodeOn(map, code);
    const found = known.get(code) ?? (middle !== undefined && suits(middle));
    known.set(code, found);
    return found;
  };
}

const isOutside = (map: CodedMap, { x, y }: Point): boolean => {
  const { left, top, right, bottom } = boardOf(map);
  return x < left || x > right || y < top || y > bottom;
};

/** Where the move ends, if the place that was said is at most 1" too far. */
function shortened(
  table: Table,
  who: ToPlace,
  word: PlaceWord & { readonly inches: number },
  names: NamesOfAll,
  { at, gone }: { readonly at: Point; readonly gone: number },
): Landing | NoLanding {
  const found = landingOf(table, who, word, names);
  if ('problem' in found) return found;
  const aside = Math.round((gone - word.inches) * 100) / 100;
  if (aside <= most) return { ...found, aside: Math.max(aside, found.aside ?? 0), off: 'move' };
  const why = who.allowed?.why(at, 0);
  const bar: Bar = {
    is: 'far',
    inches: Math.ceil(gone),
    most: word.inches,
    ...(why?.is === 'far' && why.atMost && { atMost: true }),
  };
  return {
    problem: barText(bar, who, isOutside(table.map, at) ? 'there' : codeOn(table.map, at), names),
    ...nearestIs(table.map, found, 'end of this move'),
    barred: true,
  };
}

/** By how many inches a place may be put aside without asking. */
const most = 1;

function barText(bar: Bar, { name }: ToPlace, at: string, names: NamesOfAll): string {
  const to = at === 'there' ? at : `to ${at}`;
  switch (bar.is) {
    case 'far':
      return bar.inches === null
        ? `${name} cannot get ${to}: no way there.`
        : `${name} cannot get ${to}: ${bar.inches}" away, ${bar.atMost ? 'no operative moves more than ' : ''}${bar.most}"${bar.atMost ? '' : ' of movement'}.`;
    case 'beside':
      return `${name} may not end this move ${at === 'there' ? at : `at ${at}`}: ${names().find(({ id }) => id === bar.id)?.name ?? bar.id} is in control range.`;
    case 'outside':
      return `${name} must be set up wholly within the drop zone, not ${at === 'there' ? at : `at ${at}`}.`;
    case 'elsewhere':
      return `${name} may not be set up ${at === 'there' ? at : `at ${at}`}.`;
    case 'no-middle':
      return `${name} cannot get ${to}: the Reposition cannot end anywhere on the way.`;
    case 'not-beside':
      return `${name} must end the Charge with ${names().find(({ id }) => id === bar.id)?.name ?? bar.id} in control range, not ${at === 'there' ? at : `at ${at}`}.`;
    case 'beside-nobody':
      return `${name} must end the Charge with an enemy in control range, not ${at === 'there' ? at : `at ${at}`}.`;
  }
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x * 1e4) / 1e4, y: Math.round(y * 1e4) / 1e4 });

const hindranceText = (off: string, names: NamesOfAll): string =>
  off === 'wall'
    ? 'a wall'
    : off === 'board-edge'
      ? "the board's edge"
      : off === 'pad-rim'
        ? 'the rim of a teleport pad'
        : (names().find(({ id }) => id === off)?.name ?? off);

/** The nearest suitable place, at most that many inches away. */
function nearestPlace(at: Point, suits: (place: Point) => boolean, upTo = 6): Point | undefined {
  if (suits(at)) return at;
  for (let ring = 0.05; ring <= upTo; ring += ring < most ? 0.05 : 0.25)
    for (let turn = 0; turn < 32; turn += 1) {
      const place = onward(at, (turn * Math.PI) / 16, ring);
      if (suits(place)) return place;
    }
  return undefined;
}
