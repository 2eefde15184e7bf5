import { describe, expect, it } from 'vitest';
import {
  attackerWorth,
  type Combatant,
  defenderWorth,
  fight,
  fightOpenings,
  gameBetween,
  openingChances,
} from '../../src/odds/fight.ts';
import { fightGame, outcomeOf } from '../../src/odds/fight-game.ts';
import { type FightChoice, fighterOf, handOf } from '../../src/odds/fight-moves.ts';
import { fightFigures } from '../../src/odds/figures.ts';
import { fractionText } from '../../src/odds/fraction.ts';
import { standardPool } from '../../src/odds/pool.ts';
import type { OddsRules, Utility } from '../../src/odds/profile.ts';

/** Four dice, 3/4 damage. */
const combatant = (wounds: number, rules: OddsRules = {}): Combatant => ({
  attack: { atk: 4, hit: 4, normal: 3, critical: 4, rules },
  wounds,
});
type Hand = readonly [criticals: number, normals: number];

const outcome = (
  attacker: Combatant,
  hand: Hand,
  defender: Combatant,
  against: Hand,
  utility: Utility = 'incapacitate',
) => outcomeOf(gameBetween(attacker, defender, utility).opening(handOf(...hand), handOf(...against)), utility);

const choice = (attacker: Combatant, hand: Hand, defender: Combatant, against: Hand): FightChoice =>
  gameBetween(attacker, defender, 'incapacitate').choice({
    next: 'attacker',
    attacker: { criticals: hand[0], normals: hand[1], wounds: attacker.wounds, shocked: false },
    defender: { criticals: against[0], normals: against[1], wounds: defender.wounds, shocked: false },
  });

describe('resolving successes', () => {
  it('sides alternate from the attacker on, and a strike inflicts its damage at once [COR-61 COR-62 ODD-11]', () => {
    // Both have one critical and 4 wounds: whoever strikes first wins.
    expect(outcome(combatant(4), [1, 0], combatant(4), [1, 0])).toEqual({
      attackerLoses: 0,
      defenderLoses: 4,
      utility: 1004,
    });
  });

  it('ends with an incapacitation, whatever is left [COR-66 ODD-13]', () => {
    expect(outcome(combatant(4), [0, 2], combatant(6), [3, 0]).attackerLoses).toBe(4);
    expect(outcome(combatant(4), [2, 0], combatant(4), [0, 4]).attackerLoses).toBe(0);
  });

  it('one side resolves the rest when the other has none left [COR-65]', () => {
    expect(outcome(combatant(12), [0, 1], combatant(12), [0, 3])).toMatchObject({ attackerLoses: 9, defenderLoses: 3 });
  });

  it('wounds lost are never more than were left [ODD-14]', () => {
    expect(outcome(combatant(12), [4, 0], combatant(5), [0, 0])).toEqual({
      attackerLoses: 0,
      defenderLoses: 5,
      utility: 1005,
    });
  });

  it('a normal cancels a normal, a critical either [COR-63]', () => {
    // With 3 wounds against one normal, a block is the only rescue; against a critical a normal block does not help.
    expect(choice(combatant(3), [0, 1], combatant(12), [0, 1])).toEqual({
      use: 'block',
      success: 'normal',
      criticals: 0,
      normals: 1,
    });
    expect(choice(combatant(3), [1, 0], combatant(12), [1, 0])).toEqual({
      use: 'block',
      success: 'critical',
      criticals: 1,
      normals: 0,
    });
    expect(choice(combatant(3), [0, 1], combatant(12), [1, 0])).toEqual({ use: 'strike', success: 'normal' });
    expect(outcome(combatant(3), [0, 1], combatant(12), [1, 0]).attackerLoses).toBe(3);
  });

  it('strikes where a block is worth as much', () => {
    expect(choice(combatant(12), [0, 1], combatant(12), [0, 1])).toEqual({ use: 'strike', success: 'normal' });
  });

  it('has no choice without a success', () => {
    expect(() => choice(combatant(12), [0, 0], combatant(12), [0, 1])).toThrow('the attacker has no success left');
    expect(() => choice(combatant(12), [3, 2], combatant(12), [0, 1])).toThrow(RangeError);
  });
});

describe('the two utilities', () => {
  it('wounds: a kill that costs more wounds than it takes is not worth it [ODD-14 ODD-15]', () => {
    // Two strikes of 1 kill, but in between comes one of 9, which Brutal keeps from blocking.
    const attack = { atk: 2, hit: 4, normal: 1, critical: 1, rules: { brutal: true } };
    const attacker: Combatant = { attack, wounds: 20 };
    const defender: Combatant = { attack: { atk: 2, hit: 4, normal: 9, critical: 9, rules: {} }, wounds: 2 };
    expect(outcome(attacker, [2, 0], defender, [0, 1], 'wounds')).toEqual({
      attackerLoses: 0,
      defenderLoses: 1,
      utility: 1,
    });
    expect(outcome(attacker, [2, 0], defender, [0, 1], 'incapacitate')).toEqual({
      attackerLoses: 9,
      defenderLoses: 2,
      utility: 993,
    });
  });

  it('names the one in use [ODD-15]', () => {
    expect(fight(combatant(7), combatant(7), 'standard').utility).toBe('incapacitate');
    expect(fight(combatant(7), combatant(7), 'standard', 'wounds').utility).toBe('wounds');
  });
});

describe('weapon rules', () => {
  it('Brutal: the opponent blocks with criticals only [COR-75 ODD-12]', () => {
    expect(choice(combatant(3), [0, 1], combatant(12, { brutal: true }), [0, 1])).toEqual({
      use: 'strike',
      success: 'normal',
    });
    expect(choice(combatant(3), [1, 0], combatant(12, { brutal: true }), [0, 1])).toMatchObject({ use: 'block' });
  });

  it('Shield: a block cancels two successes [NPO-LYC-4 ODD-12]', () => {
    expect(choice(combatant(6, { shield: true }), [0, 1], combatant(12), [0, 2])).toEqual({
      use: 'block',
      success: 'normal',
      criticals: 0,
      normals: 2,
    });
    expect(outcome(combatant(6, { shield: true }), [0, 1], combatant(12), [0, 2]).attackerLoses).toBe(0);
    expect(outcome(combatant(6), [0, 1], combatant(12), [0, 2]).attackerLoses).toBe(3);
  });

  it('Shock: the first critical strike discards a normal, else a critical success, and only the first [COR-90 ODD-12]', () => {
    const shocking = combatant(12, { shock: true });
    const frail = combatant(20);
    expect(outcome(shocking, [1, 0], frail, [0, 1])).toMatchObject({ attackerLoses: 0, defenderLoses: 4 });
    expect(outcome(shocking, [1, 0], frail, [1, 0])).toMatchObject({ attackerLoses: 0, defenderLoses: 4 });
    expect(outcome(shocking, [1, 0], frail, [1, 1])).toMatchObject({ attackerLoses: 4, defenderLoses: 4 });
    expect(outcome({ ...shocking, strikesOnly: true }, [2, 0], frail, [0, 3]).attackerLoses).toBe(6);
  });

  it('Devastating inflicts at retention, before any success is resolved [ODD-12]', () => {
    const devastating = combatant(4, { devastating: 3 });
    // 6 of 8 wounds at once, the rest by the first strike.
    expect(outcome(devastating, [2, 0], combatant(8), [2, 0])).toMatchObject({ attackerLoses: 0, defenderLoses: 8 });
    expect(outcome(combatant(4), [0, 1], { ...devastating, wounds: 9 }, [2, 0])).toMatchObject({
      attackerLoses: 4,
      defenderLoses: 0,
    });
    // The attacker's comes first and ends the fight.
    expect(outcome(combatant(3, { devastating: 3 }), [1, 0], combatant(3, { devastating: 3 }), [1, 0])).toMatchObject({
      attackerLoses: 0,
      defenderLoses: 3,
    });
  });

  it('Stun: the chance of a retained critical [COR-92 ODD-12]', () => {
    const attack = { atk: 1, hit: 4, normal: 3, critical: 4, rules: {} };
    const figures = fightFigures(fight({ attack, wounds: 7 }, combatant(7), 'standard'));
    expect(fractionText(figures.attacker.criticalRetained)).toBe('1/6');
  });
});

describe('a whole fight', () => {
  it('joins both pools with the best play of each result [ODD-11 ODD-13]', () => {
    const one = (wounds: number): Combatant => ({
      attack: { atk: 1, hit: 4, normal: 3, critical: 4, rules: {} },
      wounds,
    });
    const figures = fightFigures(fight(one(3), one(3), 'standard'));
    // With any success (1/2) the attacker wins; else the defender does with any of its own.
    expect(fractionText(figures.defender.incapacitated)).toBe('1/2');
    expect(fractionText(figures.attacker.incapacitated)).toBe('1/4');
    expect(fractionText(figures.netWounds)).toBe('3/4');
    expect(figures.attacker.loses.map(({ wounds, chance }) => [wounds, fractionText(chance)])).toEqual([
      [0, '3/4'],
      [3, '1/4'],
    ]);
  });

  it('lists the best opening of every result of the dice [ODD-13]', () => {
    const [attacker, defender] = [combatant(3), combatant(12)];
    const game = gameBetween(attacker, defender, 'incapacitate');
    const openings = fightOpenings(game, standardPool(attacker.attack, false), standardPool(defender.attack, false));
    expect(openings).toHaveLength(15 * 15);
    const opening = openings.find(
      ({ attacker: a, defender: d }) => a.criticals === 0 && a.normals === 1 && d.criticals === 0 && d.normals === 1,
    );
    expect(opening?.choice).toMatchObject({ use: 'block', success: 'normal' });
    expect(opening?.outcome).toEqual({ attackerLoses: 0, defenderLoses: 0, utility: 0 });
    expect(openings.find(({ attacker: a }) => a.criticals + a.normals === 0)?.choice).toBeUndefined();
  });

  it('begins as a count of the results says, the most frequent first [ODD-13]', () => {
    const one = (wounds: number): Combatant => ({
      attack: { atk: 1, hit: 4, normal: 3, critical: 4, rules: {} },
      wounds,
    });
    const [attacker, defender] = [one(3), one(12)];
    const pool = standardPool(attacker.attack, false);
    const chances = openingChances(gameBetween(attacker, defender, 'incapacitate'), pool, pool);
    // Of 6 faces each 3 fail, 2 are normal, 1 is critical. Whatever is not blocked incapacitates the attacker.
    expect(chances.map(({ choice, chance }) => [choice, fractionText(chance)])).toEqual([
      [undefined, '1/2'],
      [{ use: 'strike', success: 'normal' }, '2/9'],
      [{ use: 'block', success: 'normal', criticals: 0, normals: 1 }, '1/9'],
      [{ use: 'strike', success: 'critical' }, '1/12'],
      [{ use: 'block', success: 'critical', criticals: 0, normals: 1 }, '1/18'],
      [{ use: 'block', success: 'critical', criticals: 1, normals: 0 }, '1/36'],
    ]);
    // With Hit 2+ 1 fails, 4 are normal: no success has 6 of 36, and comes after both of the normal's.
    const sharp = standardPool({ ...attacker.attack, hit: 2 }, false);
    const oftener = openingChances(gameBetween(attacker, defender, 'incapacitate'), sharp, pool);
    expect(oftener.map(({ chance }) => fractionText(chance))).toEqual(['4/9', '2/9', '1/6', '1/12', '1/18', '1/36']);
  });

  it('knows no choice where Devastating has ended it, and of what it left the best [ODD-12 ODD-13]', () => {
    const openingOf = (attacker: Combatant, defender: Combatant, own: Hand, its: Hand) => {
      const pools = [standardPool(attacker.attack, false), standardPool(defender.attack, false)] as const;
      return fightOpenings(gameBetween(attacker, defender, 'incapacitate'), ...pools).find(
        ({ attacker: a, defender: d }) =>
          a.criticals === own[0] && a.normals === own[1] && d.criticals === its[0] && d.normals === its[1],
      );
    };
    const devastating = (wounds: number) => combatant(wounds, { devastating: 4 });
    expect(openingOf(devastating(9), combatant(4), [1, 0], [0, 1])?.choice).toBeUndefined();
    expect(openingOf(combatant(4), devastating(9), [1, 0], [1, 0])?.choice).toBeUndefined();
    expect(openingOf(combatant(5), devastating(9), [1, 0], [1, 0])?.choice).toMatchObject({ use: 'block' });
    expect(openingOf(devastating(9), combatant(5), [1, 0], [0, 1])?.choice).toMatchObject({ use: 'strike' });
    // 9 wounds less 4 are 5: they would not survive the critical and the normal.
    expect(openingOf(combatant(9), devastating(12), [0, 1], [1, 1])?.choice).toMatchObject({ use: 'block' });
    expect(openingOf(combatant(13), devastating(12), [0, 1], [1, 1])?.choice).toMatchObject({ use: 'strike' });
    // 12 wounds less 8 are 4: two strikes end it before the second of the other.
    expect(openingOf(devastating(5), combatant(12), [2, 0], [0, 2])?.choice).toMatchObject({ use: 'strike' });
    expect(openingOf(devastating(3), combatant(13), [2, 0], [0, 1])?.choice).toMatchObject({ use: 'block' });
  });

  it('begins with the Shock of both still to come [COR-90 ODD-12]', () => {
    const shocking = (wounds: number) => combatant(wounds, { shock: true });
    const begin = (attacker: Combatant, defender: Combatant, own: Hand, its: Hand) =>
      fightOpenings(
        gameBetween(attacker, defender, 'incapacitate'),
        standardPool(attacker.attack, false),
        standardPool(defender.attack, false),
      ).find(
        ({ attacker: a, defender: d }) =>
          a.criticals === own[0] && a.normals === own[1] && d.criticals === its[0] && d.normals === its[1],
      )?.choice;
    // The strike discards the only success that could incapacitate it.
    expect(begin(shocking(4), combatant(12), [1, 0], [1, 0])).toMatchObject({ use: 'strike' });
    expect(begin(combatant(4), combatant(12), [1, 0], [1, 0])).toMatchObject({ use: 'block' });
    // The critical in return would discard the normal: 4 for 4, against 3 for none.
    expect(begin(combatant(12), shocking(12), [1, 1], [1, 0])).toMatchObject({ use: 'block' });
    expect(begin(combatant(12), combatant(12), [1, 1], [1, 0])).toMatchObject({ use: 'strike' });
  });

  it('counts the cases in whole numbers [ODD-01]', () => {
    const one = (wounds: number): Combatant => ({
      attack: { atk: 1, hit: 4, normal: 3, critical: 4, rules: {} },
      wounds,
    });
    // A critical (6 of 36) ends it at once; two normals (4) strike each other; a normal (2) falls to a critical.
    expect(fight(one(4), one(4), 'standard')).toMatchObject({
      total: 36,
      attackerLoses: [9 + 6 + 6, 0, 0, 6 + 4, 3 + 2],
      defenderLoses: [9 + 6 + 3, 0, 0, 6 + 4 + 2, 6],
    });
  });

  it('is worth, over all dice of the other, so much', () => {
    const one = (wounds: number): Combatant => ({
      attack: { atk: 1, hit: 4, normal: 3, critical: 4, rules: {} },
      wounds,
    });
    const game = gameBetween(one(9), one(9), 'wounds');
    const pool = standardPool(one(9).attack, false);
    // Against 3 fails +3, against 2 normals 0, against a critical -1.
    expect(attackerWorth(game, pool)(0, 1)).toBe(3 * 3 + 0 - 1);
    expect(defenderWorth(game, pool)(0, 1)).toBe(3 * 3 + 0 - 1);
    expect(attackerWorth(game, pool)(0, 0)).toBe(-(2 * 3 + 4));
  });

  it('is re-rolled by both for the best, the normals too where only a critical incapacitates [ODD-16 ODD-17]', () => {
    const balanced: Combatant = {
      attack: { atk: 1, hit: 4, normal: 1, critical: 9, rules: { balanced: true } },
      wounds: 9,
    };
    const unarmed: Combatant = { attack: { atk: 0, hit: 4, normal: 1, critical: 1, rules: {} }, wounds: 9 };
    const chance = (attacker: Combatant, defender: Combatant, policy: 'standard' | 'optimal') => {
      const figures = fightFigures(fight(attacker, defender, policy));
      return [figures.attacker.incapacitated, figures.defender.incapacitated].map(fractionText);
    };
    expect(chance(balanced, unarmed, 'standard')).toEqual(['0/1', '1/4']);
    expect(chance(balanced, unarmed, 'optimal')).toEqual(['0/1', '11/36']);
    expect(chance(unarmed, balanced, 'standard')).toEqual(['1/4', '0/1']);
    expect(chance(unarmed, balanced, 'optimal')).toEqual(['11/36', '0/1']);
  });

  it('stays exact beyond 2^53 [ODD-01]', () => {
    const many: Combatant = {
      attack: { atk: 6, hit: 3, normal: 3, critical: 4, rules: { relentless: true } },
      wounds: 9,
    };
    const odds = fight(many, many, 'standard');
    expect(odds.total).toBe(6n ** 24n);
    expect(odds.attackerLoses.reduce((sum: bigint, cases) => sum + BigInt(cases), 0n)).toBe(6n ** 24n);
    // Per dice 1/9 fails, 2/9 critical: no success at all on either side leaves both unhurt.
    expect(BigInt(odds.attackerLoses[0] ?? 0) > 0n).toBe(true);
    expect(fractionText(fightFigures(odds).attacker.criticalRetained)).toBe('413792/531441');
    const sums = [odds.attackerLoses, odds.defenderLoses].map((cases) =>
      cases.reduce((sum: bigint, some) => sum + BigInt(some), 0n),
    );
    expect(sums).toEqual([6n ** 24n, 6n ** 24n]);
    expect(odds.attackerLoses).toHaveLength(10);
    expect(odds.defenderLoses).toHaveLength(10);
  });

  it('stays exact where cases are odd numbers beyond 2^53 [ODD-01]', () => {
    const many: Combatant = {
      attack: { atk: 7, hit: 4, normal: 4, critical: 4, rules: { relentless: true } },
      wounds: 10,
    };
    const odds = fight(many, many, 'standard');
    // Nobody loses 9: a third strike of 4 is one too many.
    expect([odds.attackerLoses[9], odds.defenderLoses[9]]).toEqual([0n, 0n]);
    for (const cases of [odds.attackerLoses, odds.defenderLoses])
      expect(cases.reduce((sum: bigint, some) => sum + BigInt(some), 0n)).toBe(6n ** 28n);
  });

  it('keeps what it has solved without changing it', () => {
    const before = fight(combatant(7), combatant(8), 'optimal');
    for (let wounds = 5; wounds < 30; wounds++) fight(combatant(wounds), combatant(8), 'optimal');
    expect(fight(combatant(7), combatant(8), 'optimal')).toEqual(before);
  });
});

it('a game answers for positions in the midst of a fight, the defender to act [ODD-13]', () => {
  const fighter = fighterOf({ atk: 4, hit: 4, normal: 3, critical: 4, rules: {} }, 12);
  const game = fightGame(fighter, fighter, 'incapacitate');
  const position = {
    next: 'defender' as const,
    attacker: { criticals: 0, normals: 1, wounds: 4, shocked: false },
    defender: { criticals: 1, normals: 1, wounds: 3, shocked: false },
  };
  expect(game.choice(position)).toEqual({ use: 'strike', success: 'critical' });
  expect(game.choice({ ...position, attacker: { ...position.attacker, wounds: 12 } })).toMatchObject({ use: 'block' });
});
