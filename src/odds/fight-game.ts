import {
  criticalsOf,
  type FightChoice,
  type Fighter,
  type FightSide,
  handOf,
  isAllowed,
  type Move,
  movesOf,
  normalsOf,
  oneCritical,
  oneNormal,
  oneWound,
  shockedBit,
  successesOf,
  weaponKey,
  woundsOf,
} from './fight-moves.ts';
import { type FightTable, fightTable, keep, slotOf } from './fight-table.ts';
import { incapacitationWorth, type Utility } from './profile.ts';

/** A fight with both sides' dice on the table, and whose turn it is to resolve a success. */
export interface FightPosition {
  readonly next: 'attacker' | 'defender';
  readonly attacker: FightSide;
  readonly defender: FightSide;
}

/** A fight between two weapons, solved as far as anybody has asked; solved positions are kept. */
export interface FightGame {
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly utility: Utility;
  /** The value, for `outcomeOf`, of the whole fight, with what both sides retained as `handOf` gives it. */
  readonly opening: (attacker: number, defender: number) => number;
  /**
   * The best use of the next success; of equally good ones a strike, and with a critical, comes first.
   *
   * @throws RangeError for more successes or wounds than the fighters can have, for a side already incapacitated, and if the side
   * whose turn it is has no success left.
   */
  readonly choice: (position: FightPosition) => FightChoice;
}

/** Wounds lost until the end of a fight, and the attacker's utility. */
export interface FightOutcome {
  readonly attackerLoses: number;
  readonly defenderLoses: number;
  readonly utility: number;
}

/** A value is the attacker's utility × `unit` + the wounds it loses, so that a strike adds a constant. */
const unit = 1024;
/** Below every utility. */
const worst = -(2 ** 30);

/** What a value holds: the wounds that each side loses, and the attacker's utility. */
export const utilityIn = (value: number): number => value >> 10;
export const attackerLosesIn = (value: number): number => value & (unit - 1);
export function defenderLosesIn(value: number, utility: Utility): number {
  const gain = utilityIn(value);
  const worth = incapacitationWorth(utility);
  // Net wounds are far below half of what incapacitating is worth.
  const half = worth >> 1;
  const net = gain > half ? gain - worth : gain < -half ? gain + worth : gain;
  return attackerLosesIn(value) + net;
}

/** Reads a value of a game played for `utility`. */
export const outcomeOf = (value: number, utility: Utility): FightOutcome => ({
  attackerLoses: attackerLosesIn(value),
  defenderLoses: defenderLosesIn(value, utility),
  utility: utilityIn(value),
});

/** One side as the search sees it; `sign` makes the better value the greater. */
interface Seat {
  /** 0 for the attacker. */
  readonly number: 0 | 1;
  readonly sign: 1 | -1;
  readonly moves: readonly Move[];
  readonly normal: number;
  readonly critical: number;
  /** What each wound it inflicts, and incapacitating the enemy, adds to the value. */
  readonly perWound: number;
  readonly end: number;
}

/** The search for games with the same weapons: plain functions, because V8 warms closures up anew for each game. */
interface Search {
  readonly first: Seat;
  readonly second: Seat;
  /** What incapacitating is worth. */
  readonly worth: number;
  readonly solved: FightTable;
}

/** The value under best play when `seat` with `own` is to act. */
function solve(search: Search, seat: Seat, own: number, enemy: number): number {
  const opposite = seat.number === 0 ? search.second : search.first;
  const ownReach = reachOf(seat, own);
  const itsReach = reachOf(opposite, enemy);
  if (successesOf(own) === 0) return strikeAll(opposite, itsReach, woundsOf(own));
  if (successesOf(enemy) === 0) return strikeAll(seat, ownReach, woundsOf(enemy));
  const self = capped(own, itsReach + 1);
  const other = capped(enemy, ownReach + 1);
  const position = positionOf(seat.number, self, other);
  const slot = slotOf(search.solved, position);
  if (search.solved.slots[slot - 1] !== 0) return search.solved.slots[slot] ?? 0;
  // No move gains more than striking with everything at an enemy that never hurts.
  const bound = ownReach >= woundsOf(other) ? search.worth + woundsOf(other) : ownReach;
  let best = 0;
  let most = worst;
  for (let i = 0; i < seat.moves.length && most < bound; i++) {
    const move = seat.moves[i];
    if (!move || !isAllowed(move, self, other)) continue;
    const value = play(search, move, seat, opposite, self, other);
    const gain = seat.sign * utilityIn(value);
    if (gain > most) {
      most = gain;
      best = value;
    }
  }
  keep(search.solved, position, best);
  return best;
}

function play(search: Search, move: Move, seat: Seat, opposite: Seat, own: number, enemy: number): number {
  let left = own - move.success;
  let other = enemy - move.cancels;
  if (move.damage >= woundsOf(enemy)) return seat.end + seat.perWound * woundsOf(enemy);
  if (move.shocks && left < shockedBit) {
    left += shockedBit;
    if (normalsOf(other) > 0) other -= oneNormal;
    else if (move.elseCritical && criticalsOf(other) > 0) other -= oneCritical;
  }
  return seat.perWound * move.damage + solve(search, opposite, other - move.damage * oneWound, left);
}

const searchesKept = new Map<string, Search>();
const mostSearchesKept = 16;
/** How many numbers a table holds; a longer one is started anew. */
const longestTable = 1 << 18;

/** A solved game holds for all games with the same weapons: wounds and successes are part of a position. */
function searchOf(attacker: Fighter, defender: Fighter, utility: Utility): Search {
  const key = `${weaponKey(attacker)}/${weaponKey(defender)}/${utility}`;
  const kept = searchesKept.get(key);
  if (kept && kept.solved.slots.length <= longestTable) return kept;
  const oldest = searchesKept.keys().next();
  if (searchesKept.size >= mostSearchesKept && !oldest.done) searchesKept.delete(oldest.value);
  const search = newSearch(attacker, defender, utility);
  searchesKept.set(key, search);
  return search;
}

function newSearch(attacker: Fighter, defender: Fighter, utility: Utility): Search {
  const worth = incapacitationWorth(utility);
  const end = worth * unit;
  const first: Seat = {
    number: 0,
    sign: 1,
    moves: movesOf(attacker, defender),
    normal: attacker.normal,
    critical: attacker.critical,
    perWound: unit,
    end,
  };
  const second: Seat = {
    number: 1,
    sign: -1,
    moves: movesOf(defender, attacker),
    normal: defender.normal,
    critical: defender.critical,
    perWound: 1 - unit,
    end: -end,
  };
  return { first, second, worth, solved: fightTable() };
}

/** The zero-sum game of `attacker` and `defender` for `utility`. */
export function fightGame(attacker: Fighter, defender: Fighter, utility: Utility): FightGame {
  const search = searchOf(attacker, defender, utility);
  const { first, second } = search;
  const columns = (defender.dice + 1) * (defender.dice + 1);
  /** Value + 1 of each opening; 0 is not yet solved. */
  const openings = new Int32Array((attacker.dice + 1) * (attacker.dice + 1) * columns);

  return {
    attacker,
    defender,
    utility,
    opening: (own, enemy) => {
      const row = criticalsOf(own) * (attacker.dice + 1) + normalsOf(own);
      const at = row * columns + criticalsOf(enemy) * (defender.dice + 1) + normalsOf(enemy);
      const known = openings[at] ?? 0;
      if (known !== 0) return known - 1;
      const value = opened(search, attacker, defender, own, enemy);
      openings[at] = value + 1;
      return value;
    },
    choice: (position) => {
      const seat = position.next === 'attacker' ? first : second;
      const opposite = seat === first ? second : first;
      const sides = [pack(position.attacker, attacker), pack(position.defender, defender)] as const;
      const [own, enemy] = seat === first ? sides : [sides[1], sides[0]];
      let best: FightChoice | undefined;
      let most = worst;
      for (const move of seat.moves) {
        if (!isAllowed(move, own, enemy)) continue;
        const gain = seat.sign * utilityIn(play(search, move, seat, opposite, own, enemy));
        if (gain > most) {
          most = gain;
          best = move.choice;
        }
      }
      if (!best) throw new RangeError(`the ${position.next} has no success left`);
      return best;
    },
  };
}

/** What follows retention: Devastating inflicts its damage, the attacker's first, and an incapacitation ends the fight. */
function opened(search: Search, attacker: Fighter, defender: Fighter, own: number, enemy: number): number {
  const { first, second } = search;
  const atOnce = criticalsOf(own) * attacker.devastating;
  if (atOnce >= defender.wounds) return strikeAll(first, atOnce, defender.wounds);
  const inReturn = criticalsOf(enemy) * defender.devastating;
  const soFar = first.perWound * atOnce;
  if (inReturn >= attacker.wounds) return soFar + strikeAll(second, inReturn, attacker.wounds);
  const left = attacker.wounds - inReturn;
  const itsLeft = defender.wounds - atOnce;
  return soFar + second.perWound * inReturn + solve(search, first, own + left * oneWound, enemy + itsLeft * oneWound);
}

/** The damage of all successes. */
const reachOf = ({ normal, critical }: Seat, side: number): number =>
  criticalsOf(side) * critical + normalsOf(side) * normal;

/** A number for each position of a table, of 31 bits. */
const positionOf = (seat: number, own: number, enemy: number): number =>
  seat +
  ((own >> 15) << 1) +
  ((enemy >> 15) << 2) +
  (woundsOf(own) << 3) +
  (woundsOf(enemy) << 10) +
  (handNumber(enemy) << 17) +
  (handNumber(own) << 24);

/** A number below 81 for each hand of 8 dice. */
const handNumber = (side: number): number => criticalsOf(side) * 9 + normalsOf(side);

/** The other side has no success left: all strike. */
function strikeAll(seat: Seat, damage: number, wounds: number): number {
  return damage >= wounds ? seat.end + seat.perWound * wounds : seat.perWound * damage;
}

/** Wounds beyond the enemy's reach make no difference. */
function capped(side: number, wounds: number): number {
  const above = woundsOf(side) - wounds;
  return above > 0 ? side - above * oneWound : side;
}

function pack(side: FightSide, { dice, wounds, shock, stun }: Fighter): number {
  const successes = side.criticals + side.normals;
  if (side.criticals < 0 || side.normals < 0 || successes > dice)
    throw new RangeError(`a fight with ${dice} dice has no ${successes} successes`);
  if (side.wounds < 1 || side.wounds > wounds)
    throw new RangeError(`wounds must be from 1 to ${wounds}, not ${side.wounds}`);
  return (
    handOf(side.criticals, side.normals) + side.wounds * oneWound + (side.shocked && (shock || stun) ? shockedBit : 0)
  );
}
