import { describe, expect, it } from 'vitest';
import { aplNow, moveNow } from '../../../src/rules/state/own-figures.ts';
import type { Effect, Operative } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only, type Scene } from '../scene.ts';
import { inForce } from './camp-of-team.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

const worse = (kind: 'apl' | 'move', change: number): Effect => ({ kind, change, source: 'x', until: 'end-of-battle' });
const kelOf = (team: string, card: string, kel: Partial<Operative>, of: Scene = {}) => {
  const state = tableOfTeam(team, { kel: card }, of, kel);
  const operative = operativeById(state, 'kel');
  if (!operative) throw new Error('Kel plays');
  return { apl: aplNow(state, operative), move: moveNow(state, operative) };
};
const weakened = { effects: [worse('apl', -1)] };
const strengthened = { effects: [worse('apl', 1), worse('apl', -1)] };
const injured = { wounds: 5 };
const worn = (name: string) => ({ equipment: [name] });

describe('nothing makes its APL worse', () => {
  it.each([
    ['blooded', 'traitor-ogryn', {}, 'traitor-trooper'],
    ['exaction-squad', 'arbites-vigilant', worn('Reinforced Mirror-Visor'), 'arbites-vigilant'],
    ['fellgor-ravagers', 'fellgor-toxhorn', {}, 'fellgor-warrior'],
    ['imperial-navy-breachers', 'navis-armsman', worn('Rebreathers'), 'navis-armsman'],
    ['inquisitorial-agents', 'penal-legionnaire', {}, 'enlightener'],
    ['inquisitorial-agents', 'arbites-castigator', {}, 'enlightener'],
    ['exaction-squad', 'arbites-castigator', {}, 'arbites-vigilant'],
  ])('%s: %s', (team, card, more, other) => {
    expect(kelOf(team, card, { ...weakened, ...more }).apl).toBe(2);
    // What makes it better stays.
    expect(kelOf(team, card, { ...strengthened, ...more }).apl).toBe(3);
    expect(kelOf(team, other, weakened).apl).toBe(1);
  });

  it('Resolute: for those who have that Chapter Tactic', () => {
    const chosen = (choice: string): Scene => ({
      ruleHoldings: [{ rule: 'chapter-tactics', team: 'angels-of-death', id: null, until: 'end-of-battle', choice }],
    });
    expect(kelOf('angels-of-death', 'intercessor-gunner', weakened, chosen('resolute,severe')).apl).toBe(2);
    expect(kelOf('angels-of-death', 'intercessor-gunner', weakened, chosen('stealthy,severe')).apl).toBe(1);
  });

  it.each([
    ['elucidian-starstriders', 'survivalist', 'voidsman', [[1]]],
    ['tempestus-aquilons', 'progena', 'aquilon-trooper', [[1], [2]]],
  ])('%s: %s heals, and in that activation its APL is not worse', (team, ploy, card, dice) => {
    const { uses } = teamNamed(team);
    const { state } = uses(card, ploy, {}, { 'own-rule': dice });
    const kel = operativeById(state, 'kel');
    expect(kel?.wounds).toBeGreaterThan(8);
    expect(kel && aplNow(state, { ...kel, ...weakened })).toBe(2);
    const before = teamNamed(team).table(card, card);
    const unhelped = operativeById(before, 'kel');
    expect(unhelped && aplNow(before, { ...unhelped, ...weakened })).toBe(1);
  });

  it('Shake It Off: to the end of the turning point', () => {
    const { state } = teamNamed('kommandos').uses('kommando-boy', 'shake-it-off');
    const kel = operativeById(state, 'kel');
    expect(kel && aplNow(state, { ...kel, ...weakened })).toBe(2);
    const vane = operativeById(state, 'vane');
    expect(vane && aplNow(state, { ...vane, ...weakened })).toBe(1);
  });

  it("The Emperor's Will: APL, Move and Hit in its activation", () => {
    const { state } = teamNamed('inquisitorial-agents').uses('enlightener', 'the-emperor-s-will');
    const kel = operativeById(state, 'kel');
    const hurt = kel && { ...kel, ...injured, ...weakened };
    expect(hurt && [aplNow(state, hurt), moveNow(state, hurt)]).toEqual([2, 6]);
  });

  it('Spiritual Leader: one of three for all, as long as the Magus is there', () => {
    const chosen = inForce('brood-brothers', 'spiritual-leader', 'no-change-of-apl');
    const state = tableOfTeam('brood-brothers', { kel: 'brood-brother-trooper', vane: 'magus' }, chosen, weakened);
    const kel = operativeById(state, 'kel');
    expect(kel && aplNow(state, kel)).toBe(2);
    expect(kelOf('brood-brothers', 'brood-brother-trooper', weakened, chosen).apl).toBe(1);
    const moves = inForce('brood-brothers', 'spiritual-leader', 'no-injuries');
    const at = tableOfTeam('brood-brothers', { kel: 'brood-brother-trooper', vane: 'magus' }, moves, injured);
    const hurt = operativeById(at, 'kel');
    expect(hurt && moveNow(at, hurt)).toBe(6);
    expect(kelOf('brood-brothers', 'brood-brother-trooper', injured, moves).move).toBe(4);
  });
});

describe('being injured does not change its Move', () => {
  it.each([
    ['fellgor-ravagers', 'fellgor-warrior', 'War Paint'],
    ['imperial-navy-breachers', 'navis-armsman', 'Combat Stimms'],
    ['tempestus-aquilons', 'aquilon-trooper', 'Combat Stimms'],
    ['novitiates', 'novitiate-militant', 'Holy Embrocations'],
  ])('%s: %s with %s', (team, card, equipment) => {
    expect(kelOf(team, card, { ...injured, ...worn(equipment) }).move).toBe(6);
    expect(kelOf(team, card, injured).move).toBe(4);
    // Other changes of its Move count.
    expect(kelOf(team, card, { effects: [worse('move', -2)], ...worn(equipment) }).move).toBe(4);
  });

  it('Unshakeable Pursuit: no change at all, and 1" more for an inspiring one', () => {
    const { uses } = teamNamed('celestian-insidiants');
    const used = (of: Scene) => {
      const { state } = uses('insidiant-warrior', 'unshakeable-pursuit', {}, {}, 'insidiant-warrior', of);
      const kel = operativeById(state, 'kel');
      return kel && moveNow(state, { ...kel, wounds: 3 });
    };
    const inspiring = { tokens: [{ id: 'kel', token: 'Inspiring', count: 1 }] };
    expect([used(inspiring), used({})]).toEqual([7, 6]);
  });
});

describe('nothing worsens the Hit', () => {
  it.each([
    ['inquisitorial-agents', 'pistolier', 'shoot', 'Autopistol 1 3+ 3/4', 'enlightener'],
    ['inquisitorial-agents', 'arbites-subductor', 'fight', 'Maul 1 3+ 3/4', 'enlightener'],
    ['exaction-squad', 'arbites-subductor', 'fight', 'Maul 1 3+ 3/4', 'arbites-vigilant'],
    ['exaction-squad', 'arbites-castigator', 'shoot', 'Shotgun 1 3+ 3/4', 'arbites-vigilant'],
    ['pathfinders', 'marksman-pathfinder', 'shoot', 'Marksman Rail Rifle 1 3+ 3/4', 'shas-la-pathfinder'],
    ['deathwatch', 'blademaster-veteran', 'fight', 'Xenophase Blade 1 3+ 3/4', 'gunner-veteran'],
  ])('%s: %s', (team, card, action, weapon, other) => {
    const { shot, fought } = teamNamed(team);
    const hit = (who: string) => {
      const duel = { card: who, kel: injured };
      const miss = { 'attack-dice': [[1]] };
      const { events } =
        action === 'shoot'
          ? shot(weapon, duel, miss)
          : fought(weapon, duel, { ...miss, 'retaliation-dice': [[1, 1, 1]] });
      return only('attack-rolled', events)[0]?.hit;
    };
    expect([hit(card), hit(other)]).toEqual([3, 4]);
  });
});

it.each([
  ['blooded', 'traitor-enforcer', 'traitor-trooper'],
  ['elucidian-starstriders', 'rejuvenat-adept', 'voidsman'],
  ['sanctifiers', 'sanctifier-drill-abbot', 'sanctifier-preacher'],
])('%s: within 6" of the %s an injured one hits as if it were not', (team, bearer, card) => {
  const { shot } = teamNamed(team);
  const man = { team, order: 'engage', wounds: 5, maxWounds: 12 } as const;
  const of = {
    operatives: [
      { id: 'kel', teamCard: card, ...man },
      { id: 'vane', teamCard: bearer, ...man },
    ],
  };
  const hit = (near: string[]) =>
    only(
      'attack-rolled',
      shot('Gun 1 3+ 3/4', { card, of }, { 'attack-dice': [[1]], 'near-by-rule': [near] }).events,
    )[0]?.hit;
  expect([hit(['vane']), hit([])]).toEqual([3, 4]);
});
