import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { fightOddsAhead } from '../../../src/rules/attack-odds/odds-ahead.ts';
import { fightAhead } from '../../../src/rules/attack-odds/rules-ahead.ts';
import { npoFight, npoUse } from '../../../src/rules/combat/npo-attack.ts';
import { operativeFight } from '../../../src/rules/combat/operative-fight.ts';
import { injuryOf } from '../../../src/rules/combat/operative-weapon.ts';
import { operativeWeaponUse } from '../../../src/rules/combat/weapon-use.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { cardOf } from '../../../src/rules/state/stats.ts';
import { everySeed } from '../../seeds.ts';
import { type DiceOutcome, everyOutcome } from './every-outcome.ts';
import { tableOf } from './own-team.ts';

const dice = '2 4+ 3/4';
const figures = { atk: 2, hit: 4, normal: 3, critical: 4, rules: [] };

/** Kel and a Necron Warrior with so many wounds left, each with two dice of 4+ that inflict 3 and 4. */
function duel(effect: object, when: string, [kelLeft, npoLeft]: readonly [number, number]): GameState {
  const profile = { weapon: 'combat-attachment', profile: 'combat-attachment', figures: dice };
  return tableOf([{ id: 'own', does: [{ when, effects: [effect] }] }], {
    npos: [{ datacard: 'necron-warrior', order: 'engage', wounds: npoLeft, profiles: [profile] }],
    operatives: [
      {
        ...{ id: 'kel', order: 'engage', team: 'tests', teamCard: 'man', wounds: kelLeft, maxWounds: 12 },
        weapons: [{ name: 'Knife', type: 'melee', profile: dice }],
      },
    ],
  });
}

function fighters(state: GameState) {
  const [kel] = state.operatives;
  const [npo] = state.npos;
  const weapon = npo && cardOf(state, npo).weapons.find(({ type }) => type === 'melee');
  const profile = weapon?.profiles[0];
  if (!kel || !npo || !weapon || !profile) throw new Error('nobody there');
  const knife = operativeWeaponUse(kel, 'Knife', figures, [injuryOf(kel)]);
  return { kel, npo, knife, blade: npoUse(npo, weapon, profile, { ignoresInjury: false }) };
}

const fallen = (outcomes: readonly DiceOutcome[], id: string): number =>
  outcomes
    .filter(({ events }) => events.some((event) => event.type === 'incapacitated' && event.id === id))
    .reduce((sum, { chance }) => sum + chance, 0);

type Fighter = 'kel' | 'warrior';

/** The chances that Kel falls, and that the Warrior does: as the odds say. */
function reckoned(state: GameState, who: Fighter): readonly [number, number] {
  const { kel, npo, knife, blade } = fighters(state);
  const odds =
    who === 'kel'
      ? fightOddsAhead(state, knife, kel.wounds, npo, blade)
      : fightOddsAhead(state, blade, npo.wounds, kel, knife);
  return who === 'kel' ? [odds.falls, odds.kills] : [odds.kills, odds.falls];
}

/** The same, as all dice of the real fight have it; by day the faces that fail count as one. */
function enumerated(state: GameState, who: Fighter) {
  const outcomes = everyOutcome(
    () =>
      who === 'kel'
        ? operativeFight({ operative: 'kel', npo: 'warrior-1', weapon: 'Knife', assists: 0 })
        : npoFight({ npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: false }),
    state,
    { alike: !everySeed },
  );
  return { falls: fallen(outcomes, 'kel'), kills: fallen(outcomes, 'warrior-1') };
}

const rules: readonly (readonly [when: string, effect: object])[] = [
  ['damaged', { less: 1, roll: 4 }],
  ['damaged', { less: 1, from: 4, roll: 5 }],
  ['damaged', { less: 2, dice: 'one' }],
  ['damaged', { ignores: true, of: 'normal', dice: 'one' }],
  ['damaged', { ignores: true, of: 'normal', roll: 5, dice: 'success' }],
  ['damaged', { halves: true, least: 2, dice: 'first' }],
  ['inflicts', { more: 'D3', of: 'critical', dice: 'one' }],
  ['inflicts', { more: 1, most: 7, dice: 'one' }],
  ['inflicts', { more: 'D3' }],
  ['fights', { first: 'any' }],
  ['fights', { first: 'strike' }],
  ['fights', { first: 'block' }],
  ['fights', { first: 'any', alone: true }],
  ['fights', { begins: true }],
  ['fights', { again: 'any', after: 'any' }],
  ['fights', { again: 'strike', after: 'strike' }],
  ['fights', { again: 'strike', after: 'critical' }],
  ['fights', { again: 'normal-strike', after: 'strike' }],
  ['fights', { cancels: 2 }],
  ['fights', { normals: 'block-criticals' }],
  ['fights', { blocks: 1 }],
  ['fights', { blocks: 'critical' }],
  ['fights', { fails: 1 }],
  // Some ten thousand outcomes.
  ...(everySeed ? [['fights', { fails: 'D3' }] as const] : []),
  ['fights', { answers: 'damage', inflict: 1, roll: 5 }],
  ['fights', { answers: 'normal', inflict: 1 }],
  ['falls', { strikes: 1 }],
  ['falls', { strikes: 2 }],
];

const unchanged = { more: 1, most: 1 };
const left = [1, 3, 4, 5, 7] as const;
const pairs = left.flatMap((kel) => left.map((warrior) => [kel, warrior] as const));

/** The same fights without a rule that changes anything. */
const usual = new Map(
  (['kel', 'warrior'] as const).flatMap((who) =>
    pairs.map((wounds) => [`${who} ${wounds}`, reckoned(duel(unchanged, 'inflicts', wounds), who)] as const),
  ),
);

/** Who fights, and the wounds left, with which the rule changes the odds; by day the first alone. */
function* mattering(when: string, effect: object) {
  for (const who of ['kel', 'warrior'] as const)
    for (const wounds of pairs) {
      const odds = reckoned(duel(effect, when, wounds), who);
      if (isDeepStrictEqual(odds, usual.get(`${who} ${wounds}`))) continue;
      yield { who, wounds };
      if (!everySeed) return;
    }
}

describe('odds of a fight are those of all its dice, where a rule of the kill team', () => {
  it.each(rules)('%s %j', (when, effect) => {
    const found = [...mattering(when, effect)];
    expect(found.length).toBeGreaterThan(0);
    for (const { who, wounds } of found) {
      const state = duel(effect, when, wounds);
      const [falls, kills] = reckoned(state, who);
      const plain = enumerated(state, who);
      expect(falls, `Kel falls, ${wounds}, ${who} fights`).toBeCloseTo(plain.falls, 9);
      expect(kills, `the Warrior falls, ${wounds}, ${who} fights`).toBeCloseTo(plain.kills, 9);
    }
  });

  it.each([
    { ends: 'after-critical', frees: { actions: ['fall-back'], inches: 3 } },
    { cancels: 2, dice: 'one' },
  ])('is named as left out: %j', (effect) => {
    const state = duel(effect, 'fights', [5, 5]);
    const { knife, blade, npo } = fighters(state);
    expect(fightAhead(state, knife, npo.id, blade).leftOut).toEqual(['own']);
  });
});
