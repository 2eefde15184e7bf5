import { describe, expect, it } from 'vitest';
import { parseProfile } from '../../src/catalog/parse-profile.ts';
import { formatWeaponRule, parseWeaponRule, weaponRuleNames } from '../../src/catalog/weapon-rule.ts';
import { fight } from '../../src/odds/fight.ts';
import { banishment } from '../../src/odds/figures.ts';
import { standardPool } from '../../src/odds/pool.ts';
import { shoot } from '../../src/odds/shoot.ts';
import { beginAction } from '../../src/rules/combat/attack-action.ts';
import { fightSequence } from '../../src/rules/combat/fight-sequence.ts';
import { shootSequence } from '../../src/rules/combat/shoot-sequence.ts';
import { operativeWeaponUse } from '../../src/rules/combat/weapon-use.ts';
import { oddsAsUsed, oddsProfile } from '../../src/rules/effects/weapon-rules/odds.ts';
import { rulesInUse } from '../../src/rules/effects/weapon-rules/weapon-rules.ts';
import type { WeaponUse } from '../../src/rules/moments/attack.ts';
import { exchangesOf, expectedOf } from '../../src/view/report/exchanges.ts';
import { everyRoll, type Outcome, tally } from '../rules/combat/every-roll.ts';
import { scene } from '../rules/scene.ts';
import { everySeed } from '../seeds.ts';
import { battle } from '../view/report/battles.ts';

/*
 * Where a contributor forgets half of a weapon rule (CONTRIBUTING, A weapon rule): what it says of the odds must be what
 * the dice do, and a weapon as it was used must have the odds of the dice that were rolled.
 */

/** Every weapon rule, as on a card; a number is 2. */
const rules = weaponRuleNames.map((name) => {
  const rule = parseWeaponRule(name) ?? parseWeaponRule(`${name} 2`);
  if (!rule) throw new Error(name);
  return { text: formatWeaponRule(rule), rule };
});

function profile(text: string) {
  const parsed = parseProfile(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.profile;
}

/** Shots and fights in which some rule or other matters. */
function oddsWith(rule: string): string {
  const [attack, other] = [`5 3+ 3/5 ${rule}`, '4 3+ 3/4'].map((text) => oddsProfile(profile(text), false, 'none'));
  if (!attack || !other) throw new Error(rule);
  const shots = [true, false].flatMap((cover) =>
    [true, false].map((obscured) => {
      const odds = shoot(attack, { save: 3, wounds: 12, defenceDice: 3 }, { cover, obscured }, 'optimal');
      return [odds, attack.rules.dimensionalBanishment ? banishment(odds, 12) : undefined];
    }),
  );
  const fights = [
    fight({ attack, wounds: 9 }, { attack: other, wounds: 9 }, 'optimal'),
    fight({ attack: other, wounds: 9 }, { attack, wounds: 9 }, 'optimal'),
  ];
  return JSON.stringify([shots, fights], (_, value) => (typeof value === 'bigint' ? `${value}` : value));
}

describe('what a weapon rule says of the odds', () => {
  const without = oddsWith('');
  it.each(rules)('$text changes them, or says that it does not', ({ text, rule }) => {
    const [{ steps } = { steps: undefined }] = rulesInUse([rule]);
    const says = typeof steps?.odds === 'function' ? steps.odds([2]) : (steps?.odds ?? {});
    const changes = Object.keys(says).length > 0 || steps?.attackDice !== undefined;
    expect(oddsWith(text) !== without).toBe(changes);
  });
});

/** Kel against a Necron Warrior, both with too many wounds to fall. */
const wounds = 40;
const table = scene({
  npos: [{ datacard: 'necron-warrior', wounds, maxWounds: 99 }],
  operatives: [{ id: 'kel', save: 4, wounds, maxWounds: 99 }],
});

function weapon(side: WeaponUse['side'], text: string): WeaponUse {
  const [user] = table.operatives;
  if (!user) throw new Error('nobody');
  const use = operativeWeaponUse(user, 'weapon', profile(text), []);
  return { ...use, side, user: side === 'npos' ? 'warrior-1' : user.id };
}

const attacks = ({ events }: Outcome) =>
  events.flatMap((event) => (event.type === 'attack-rolled' && event.used ? [{ ...event, used: event.used }] : []));

/** In so many cases each number of wounds is lost, of as many as there are of the dice. */
function lost(outcomes: readonly Outcome[], who: 'npos' | 'operatives') {
  const most = Math.max(...outcomes.map(({ dice }) => dice));
  const cases = tally(outcomes, most, (after) => wounds - (after[who][0]?.wounds ?? Number.NaN));
  return [...cases].map(([damage, count]) => [damage, count / 6 ** most]);
}

const chances = (losses: readonly (number | bigint)[], total: number | bigint) =>
  losses.flatMap((weight, damage) => (Number(weight) > 0 ? [[damage, Number(weight) / Number(total)]] : []));

/** The mean of what hit, and what the luck ledger expects of it. */
function hits(outcomes: readonly Outcome[]) {
  const mean = outcomes.reduce((sum, outcome) => {
    const [attack] = attacks(outcome);
    return sum + ((attack?.criticals ?? 0) + (attack?.normals ?? 0)) * (outcome.weight / 6 ** outcome.dice);
  }, 0);
  const [first] = outcomes;
  const deed = { do: 'attack', args: { operative: 'kel', npo: 'warrior-1' } } as const;
  const [entry] = battle([{ deed, events: first?.events ?? [] }], table).entries;
  const [exchange] = entry ? exchangesOf(entry) : [];
  return { mean, expected: exchange && expectedOf(exchange)?.hits };
}

/** The most dice that can succeed. */
function diceIn(use: Parameters<typeof oddsAsUsed>[0]): number {
  const { criticals, normals } = standardPool(oddsAsUsed(use), false);
  return Math.max(...criticals.map((count, index) => count + (normals[index] ?? 0)));
}

function hasTheOddsOfItsDice(outcomes: readonly Outcome[], uses: readonly WeaponUse[]): void {
  const [first] = outcomes;
  const used = first ? attacks(first).map((attack) => ({ hit: attack.hit, ...attack.used })) : [];
  expect(used.map(oddsAsUsed)).toEqual(uses.map(({ odds }) => odds));
  const rolled = outcomes.map((outcome) => attacks(outcome).map(({ dice }) => dice.length));
  expect(new Set(rolled.map(String))).toEqual(new Set([String(used.map(diceIn))]));
  const { mean, expected } = hits(outcomes);
  expect(expected).toBeCloseTo(mean, 10);
}

describe('a weapon as it was used has the odds of the dice that were rolled', () => {
  it.each(rules)('$text, in a Shoot', ({ text }) => {
    const use = weapon('npos', `2 4+ 2/4 piercing 1, ${text}`);
    const aim = { id: 'kel', cover: true, obscured: false };
    // By night every face of the defence dice is tried.
    const outcomes = everyRoll(() => shootSequence(beginAction('shoot'), use, aim), table, everySeed ? undefined : 4);
    hasTheOddsOfItsDice(outcomes, [use]);
    const odds = shoot(use.odds, { save: 4, wounds, defenceDice: 3 }, aim, 'optimal');
    const damage = odds.withCritical.map((weight, index) => weight + (odds.withoutCritical[index] ?? 0));
    expect(lost(outcomes, 'operatives')).toEqual(chances(damage, odds.total));
  });

  it.each(rules)('$text, in a Fight', ({ text }) => {
    // By day one dice retaliates, but against what blocks, is blocked or is lost as a dice of two.
    const dice = everySeed || ['Brutal', 'Shield', 'Shock'].includes(text) ? 2 : 1;
    const [use, against] = [weapon('npos', `2 4+ 2/4 ${text}`), weapon('players', `${dice} 4+ 3/5`)] as const;
    const sides = [
      { id: 'warrior-1', use },
      { id: 'kel', use: against },
    ] as const;
    const outcomes = everyRoll(() => fightSequence(beginAction('fight'), ...sides), table);
    hasTheOddsOfItsDice(outcomes, [use, against]);
    const odds = fight({ attack: use.odds, wounds }, { attack: against.odds, wounds }, 'optimal');
    expect(lost(outcomes, 'npos')).toEqual(chances(odds.attackerLoses, odds.total));
    expect(lost(outcomes, 'operatives')).toEqual(chances(odds.defenderLoses, odds.total));
  });
});
