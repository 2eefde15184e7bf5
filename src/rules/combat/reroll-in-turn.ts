import { type Hand, worthAgainst } from '../../odds/fight.ts';
import type { FightGame } from '../../odds/fight-game.ts';
import { gainfulDie, retainedOf } from '../../odds/reroll-choice.ts';
import { choose, look, type Rule, roll } from '../language/language.ts';
import { playerOf } from '../mission/adversary-ops/players.ts';
import { rolledBy } from '../moments/attack.ts';
import type { GameState } from '../state/state.ts';
import { changedAttack, type RetainedDice, type RolledDice, retainDice, rollDice } from './attack-dice.ts';
import { diceName } from './dice-name.ts';
import { type AttackRoll, chosenForNpo } from './reroll.ts';
import { resultOf } from './retention.ts';

/** One side of a fight whose weapon may re-roll: its dice, the new faces by place, and the rules it has used. */
interface Rerolling {
  readonly attack: AttackRoll;
  readonly rolled: RolledDice;
  readonly again: Map<number, number>;
  /** The result that Ceaseless re-rolls, once begun. */
  alike: number | undefined;
  /** Balanced has been used. */
  balanced: boolean;
}

/**
 * Both sides roll, and then in turn re-roll one dice or pass, beginning with the side that has the initiative, until both pass in
 * succession (core rules, Dice).
 */
export function* rollInTurn(
  game: FightGame,
  attack: AttackRoll,
  retaliation: AttackRoll,
): Rule<{ attacker: RetainedDice; defender: RetainedDice }> {
  const attacker = yield* begin(attack);
  const defender = yield* begin(retaliation);
  let [side, other] = isFirst(yield* look(), attack, retaliation) ? [attacker, defender] : [defender, attacker];
  for (let passed = 0; passed < 2; [side, other] = [other, side])
    passed = (yield* rerollsOne(game, side, other, side === attacker ? 'attacker' : 'defender')) ? 0 : passed + 1;
  return {
    attacker: yield* retainDice(attack, attacker.rolled, yield* changedAttack(attack, attacker.rolled, attacker.again)),
    defender: yield* retainDice(
      retaliation,
      defender.rolled,
      yield* changedAttack(retaliation, defender.rolled, defender.again),
    ),
  };
}

/** Whether the attacker's side has the initiative; between players, whether the attacker has it. */
function isFirst(state: GameState, { use }: AttackRoll, { use: against }: AttackRoll): boolean {
  if (use.side !== against.side) return use.side === (state.initiative ?? 'players');
  return playerOf(state, against.user) !== state.adversary?.initiative;
}

function* begin(attack: AttackRoll): Rule<Rerolling> {
  return { attack, rolled: yield* rollDice(attack), again: new Map(), alike: undefined, balanced: false };
}

/** Returns whether it has re-rolled a dice; else it passes. */
function* rerollsOne(game: FightGame, side: Rerolling, enemy: Rerolling, role: 'attacker' | 'defender'): Rule<boolean> {
  const open = openTo(side);
  const { attack, rolled, again } = side;
  const { use } = attack;
  const best = gainfulDie(use.odds, facesOf(side), rolled.unrolled, open, worthAgainst(game, role, handOf(enemy)));
  const place =
    use.side === 'npos'
      ? (yield* chosenForNpo(
          attack,
          open.map((at) => rolled.faces[at] ?? 1),
          best === undefined ? [] : [best],
        ))[0]
      : yield* askWhich(side, enemy, open, best);
  if (place === undefined) return false;
  if (ruledBy(side, place) === 'alike') side.alike = rolled.faces[place];
  else if (ruledBy(side, place) === 'one') side.balanced = true;
  const [face = 1] = yield* roll('reroll-dice', `${use.label}: ${named(place)} re-rolled`, 1, 6, rolledBy(use));
  again.set(place, face);
  return true;
}

/** The dice that may be re-rolled now: none of them twice. */
const openTo = (side: Rerolling): readonly number[] =>
  [...side.rolled.faces.keys()].filter((place) => !side.again.has(place) && ruledBy(side, place) !== undefined);

/** The rule that lets it re-roll that dice: Relentless, Ceaseless for its result, or Balanced. */
function ruledBy({ attack, rolled, alike, balanced }: Rerolling, place: number): 'any' | 'alike' | 'one' | undefined {
  const kinds = new Set(attack.use.rules.flatMap(({ steps }) => steps.rerolls ?? []));
  if (kinds.has('any')) return 'any';
  if (kinds.has('alike') && (alike === undefined || alike === rolled.faces[place])) return 'alike';
  return kinds.has('one') && !balanced ? 'one' : undefined;
}

const facesOf = ({ rolled, again }: Rerolling): readonly number[] =>
  rolled.faces.map((face, place) => again.get(place) ?? face);

const handOf = (side: Rerolling): Hand => retainedOf(side.attack.use.odds, facesOf(side), side.rolled.unrolled);

/** Not asked if every dice that it could re-roll is critical. */
function* askWhich(
  { attack: { use }, rolled }: Rerolling,
  enemy: Rerolling,
  open: readonly number[],
  best: number | undefined,
): Rule<number | undefined> {
  const result = (place: number) => resultOf(rolled.faces[place] ?? 1, use);
  if (best === undefined && open.every((place) => result(place) === 'critical')) return undefined;
  const { criticals, normals } = handOf(enemy);
  const chosen = yield* choose({
    name: 'reroll-or-pass',
    why: `${use.label} (${enemy.attack.use.label} has ${criticals} critical, ${normals} normal): re-roll one dice, or pass?`,
    options: [
      ...open.map((place) => ({
        value: diceName(place),
        label: `${named(place)}: ${rolled.faces[place] ?? 1}, ${result(place)}`,
      })),
      { value: 'pass', label: 'pass' },
    ],
    suggest: { value: best === undefined ? 'pass' : diceName(best), because: 'best odds of one dice' },
  });
  return open.find((place) => diceName(place) === chosen);
}

const named = (place: number): string => `dice ${place + 1}`;
