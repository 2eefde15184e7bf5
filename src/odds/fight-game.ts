import { type FightChoice, type Fighter, isOpen, type Move, movesOf } from './fight-moves.ts';
import { type FightPlaces, fightPlaces, placeOf } from './fight-places.ts';
import {
  criticalsOf,
  type FightSide,
  handOf,
  normalsOf,
  oneCritical,
  oneNormal,
  oneWound,
  shockedBit,
  successesOf,
  woundsOf,
} from './fight-side.ts';
import { incapacitationWorth, type Utility } from './profile.ts';

/** A fight with both sides' dice on the table, and whose turn it is to resolve a success. */
export interface FightPosition {
  readonly next: 'attacker' | 'defender';
  readonly attacker: FightSide;
  readonly defender: FightSide;
}

/** A fight between two weapons, solved as far as it has been asked about; what has been solved is kept. */
export interface FightGame {
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly utility: Utility;
  /** The value, for `outcomeOf`, of the fight from its beginning, with what both retained as `handOf` gives it. */
  readonly opening: (attacker: number, defender: number) => number;
  /**
   * The best use of the next success; of equally good ones a strike, and with a critical, comes first.
   *
   * @throws RangeError for more successes or wounds than the fighters can have, for a side already incapacitated, and
   * when the side that is next has no success left.
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
const utilityOf = (value: number): number => value >> 10;

/** Reads a value of a game played for `utility`. */
export function outcomeOf(value: number, utility: Utility): FightOutcome {
  const gain = utilityOf(value);
  const worth = incapacitationWorth(utility);
  const attackerLoses = value & (unit - 1);
  // Net wounds are far below half of what incapacitating is worth.
  const half = worth >> 1;
  const net = worth === 0 ? gain : gain > half ? gain - worth : gain < -half ? gain + worth : gain;
  return { attackerLoses, defenderLoses: attackerLoses + net, utility: gain };
}

/** One side as the search sees it; `sign` makes the better value the greater. */
interface Seat {
  readonly sign: 1 | -1;
  readonly moves: readonly Move[];
  readonly places: FightPlaces;
  readonly firstPlace: number;
  /** What a wound that it inflicts, and what incapacitating the enemy, adds to the value. */
  readonly perWound: number;
  readonly end: number;
}

/** The zero-sum game in which `attacker` and `defender` play for `utility`. */
export function fightGame(attacker: Fighter, defender: Fighter, utility: Utility): FightGame {
  const end = incapacitationWorth(utility) * unit;
  const places = fightPlaces(attacker, defender);
  const itsPlaces = fightPlaces(defender, attacker);
  const first: Seat = {
    sign: 1,
    moves: movesOf(attacker, defender),
    places,
    firstPlace: 0,
    perWound: unit,
    end,
  };
  const second: Seat = {
    sign: -1,
    moves: movesOf(defender, attacker),
    places: itsPlaces,
    firstPlace: places.size,
    perWound: 1 - unit,
    end: -end,
  };
  const shockStates = attacker.shock || defender.shock ? 4 : 1;
  /** Value + 1 of each position with successes on both sides; 0 is not yet solved. */
  const solved = new Int32Array((places.size + itsPlaces.size) * shockStates);

  /** The value under best play when `seat` with `own` is to act. */
  function solve(seat: Seat, own: number, enemy: number): number {
    const opposite = seat === first ? second : first;
    const ownReach = seat.places.reach[successesOf(own)] ?? 0;
    const itsReach = opposite.places.reach[successesOf(enemy)] ?? 0;
    if (successesOf(own) === 0) return strikeAll(opposite, itsReach, woundsOf(own));
    if (successesOf(enemy) === 0) return strikeAll(seat, ownReach, woundsOf(enemy));
    const self = capped(own, itsReach + 1);
    const other = capped(enemy, ownReach + 1);
    let place = seat.firstPlace + placeOf(seat.places, self, other);
    if (shockStates > 1) place = place * 4 + (self >> 15) * 2 + (other >> 15);
    const known = solved[place] ?? 0;
    if (known !== 0) return known - 1;
    let best = 0;
    let most = worst;
    for (const move of seat.moves) {
      if (!isOpen(move, self, other)) continue;
      const value = play(move, seat, opposite, self, other);
      const gain = seat.sign * utilityOf(value);
      if (gain > most) {
        most = gain;
        best = value;
      }
    }
    solved[place] = best + 1;
    return best;
  }

  function play(move: Move, seat: Seat, opposite: Seat, own: number, enemy: number): number {
    let left = own - move.success;
    let other = enemy - move.cancels;
    if (!move.isStrike) return solve(opposite, other, left);
    if (move.damage >= woundsOf(enemy)) return seat.end + seat.perWound * woundsOf(enemy);
    if (move.shocks && left < shockedBit) {
      left += shockedBit;
      if (normalsOf(other) > 0) other -= oneNormal;
      else if (criticalsOf(other) > 0) other -= oneCritical;
    }
    return seat.perWound * move.damage + solve(opposite, other - move.damage * oneWound, left);
  }

  return {
    attacker,
    defender,
    utility,
    opening: (own, enemy) => {
      // Devastating inflicts at retention: the attacker's first, and an incapacitation ends the fight.
      const atOnce = criticalsOf(own) * attacker.devastating;
      if (atOnce >= defender.wounds) return strikeAll(first, atOnce, defender.wounds);
      const inReturn = criticalsOf(enemy) * defender.devastating;
      const soFar = first.perWound * atOnce;
      if (inReturn >= attacker.wounds) return soFar + strikeAll(second, inReturn, attacker.wounds);
      const left = attacker.wounds - inReturn;
      const itsLeft = defender.wounds - atOnce;
      return soFar + second.perWound * inReturn + solve(first, own + left * oneWound, enemy + itsLeft * oneWound);
    },
    choice: (position) => {
      const seat = position.next === 'attacker' ? first : second;
      const opposite = seat === first ? second : first;
      const sides = [pack(position.attacker, attacker), pack(position.defender, defender)] as const;
      const [own, enemy] = seat === first ? sides : [sides[1], sides[0]];
      let best: FightChoice | undefined;
      let most = worst;
      for (const move of seat.moves) {
        if (!isOpen(move, own, enemy)) continue;
        const gain = seat.sign * utilityOf(play(move, seat, opposite, own, enemy));
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

/** The other side has no success left: all strike. */
function strikeAll(seat: Seat, damage: number, wounds: number): number {
  return damage >= wounds ? seat.end + seat.perWound * wounds : seat.perWound * damage;
}

/** Wounds beyond the enemy's reach change nothing. */
function capped(side: number, wounds: number): number {
  const above = woundsOf(side) - wounds;
  return above > 0 ? side - above * oneWound : side;
}

function pack(side: FightSide, { dice, wounds, shock }: Fighter): number {
  const successes = side.criticals + side.normals;
  if (side.criticals < 0 || side.normals < 0 || successes > dice)
    throw new RangeError(`a fight with ${dice} dice has no ${successes} successes`);
  if (side.wounds < 1 || side.wounds > wounds)
    throw new RangeError(`wounds must be from 1 to ${wounds}, not ${side.wounds}`);
  return handOf(side.criticals, side.normals) + side.wounds * oneWound + (side.shocked && shock ? shockedBit : 0);
}
