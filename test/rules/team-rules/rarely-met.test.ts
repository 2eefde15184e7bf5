import { describe, expect, it } from 'vitest';
import { npoFight } from '../../../src/rules/combat/npo-attack.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { operativeAttack } from '../../../src/rules/players/operative-attack.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { type Answers, only, play, refusal } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { acting, does } from './own-team.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

/** Kel of Anna's, who has 1 CP, and Roth of Ben's with these keywords. */
function rivals(team: string, teamCard: string, keywords: readonly string[]): GameState {
  const state = tableOfTeam(
    team,
    {},
    {
      mode: 'adversary-ops',
      apart: true,
      ...acting(),
      operatives: [
        { id: 'kel', order: 'engage', team, teamCard, player: 'anna' },
        { id: 'roth', order: 'engage', team: 'blooded', player: 'ben', keywords: [...keywords] },
      ],
    },
  );
  const players = (state.adversary?.players ?? []).map((one) => ({ ...one, commandPoints: 1 }));
  return { ...state, adversary: state.adversary && { ...state.adversary, players } };
}

const shootsRoth = (weapon: string, ploys: readonly string[] = []) =>
  withSaidPloys(
    { ploys: [...ploys] },
    operativeAttack({ operative: 'kel', npo: 'roth', action: 'shoot', weapon, cover: false, obscured: false }),
  );

describe('Hardened Exoskeleton: Normal Dmg of 4 and more hurts 1 less in a fight', () => {
  /** A Flayed One (4/5) fights it: one normal success, one critical. */
  const hurtBy = (card: string, used: boolean): number[] => {
    const state = tableOfTeam(
      'vespid-stingwings',
      { kel: card },
      {
        npos: [{ datacard: 'flayed-one', id: 'warrior-1', order: 'engage' }],
        ...(used && {
          ruleUses: [
            { rule: 'hardened-exoskeleton', team: 'vespid-stingwings', id: null, turningPoint: 2, during: null },
          ],
        }),
      },
    );
    const fights = npoFight({ npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: false });
    const answers = { 'attack-dice': [[4, 4, 2, 2]], 'reroll-dice': [[1, 1]], 'retaliation-weapon': ['none'] };
    return damage(play(withSaidPloys({}, fights), state, answers).events);
  };

  it('each of two hits of 4 hurts 3', () => {
    expect(hurtBy('vespid-warrior', true)).toEqual([3, 3]);
  });

  it('not in another turning point, and not the drone', () => {
    expect(hurtBy('vespid-warrior', false)).toEqual([4, 4]);
    expect(hurtBy('oversight-drone', true)).toEqual([4, 4]);
  });
});

describe('Death To The False Emperor: dice again against the IMPERIUM', () => {
  const claw = (keywords: readonly string[]) => rivals('nemesis-claw', 'night-lord-warrior', keywords);
  const shoots = () => shootsRoth('Bolter 3 4+ 3/4', ['death-to-the-false-emperor']);
  const rolledAgain = (keywords: readonly string[], answers: Answers): number =>
    only('attack-rolled', play(shoots(), claw(keywords), answers).events)[0]?.dice.filter(
      ({ rerolled }) => rerolled !== null,
    ).length ?? 0;
  const dice = { 'attack-dice': [[1, 1, 2]] };

  const picked = (...which: string[]) => ({ 'ploy-dice': [which] });

  it('all results of one value: two 1s, not the 2 with them', () => {
    const ones = picked('dice-1', 'dice-2');
    expect(rolledAgain(['IMPERIUM'], { ...dice, ...ones, 'reroll-dice': [[1, 1]] })).toBe(2);
    const mixed = { ...dice, ...picked('dice-1', 'dice-3'), 'reroll-dice': [[1, 1]] };
    expect(() => rolledAgain(['IMPERIUM'], mixed)).toThrow('The dice re-rolled must all show the same result');
  });

  it('any of them against Adeptus Astartes', () => {
    const all = picked('dice-1', 'dice-2', 'dice-3');
    const marine = ['IMPERIUM', 'ADEPTUS ASTARTES'];
    expect(rolledAgain(marine, { ...dice, ...all, 'reroll-dice': [[1, 1, 1]] })).toBe(3);
  });

  it('nothing against others', () => {
    expect(refusal(shoots(), claw(['CHAOS']), dice).message).toContain('nothing to do here');
  });
});

describe('what only one weapon, move or marker brings', () => {
  it('Shield: the storm shield with the power maul, and no other weapon', () => {
    const { fought } = teamNamed('deathwatch');
    const rulesWith = (weapon: string, card = 'aegis-veteran') =>
      only(
        'attack-rolled',
        fought(`${weapon} 1 3+ 3/4`, { card }, { 'attack-dice': [[1]], 'retaliation-dice': [[1, 1, 1]] }).events,
      )[0]?.rules;
    expect(rulesWith('Power Maul & Storm Shield')).toEqual(['Shield (Shield)']);
    expect(rulesWith('Fists')).toEqual([]);
    expect(rulesWith('Power Maul & Storm Shield', 'gunner-veteran')).toEqual([]);
  });

  it.each([
    ['tempestus-aquilons', 'aquilon-trooper', 'Grav Chute'],
    ['deathwatch', 'headtaker-veteran', 'Grav-Chute And Grapnel Launcher'],
  ])('%s: a %s drops for nothing, which is said as it moves', (team, card, name) => {
    const state = tableOfTeam(team, { kel: card }, acting());
    const said = only('own-rule-acted', does(state, 'reposition').events).map((one) => one.name.toLowerCase());
    expect(said).toEqual([name.toLowerCase()]);
  });
});

describe('Anti-Psyker: 1 more damage and Lethal 5+ against a PSYKER', () => {
  /** A 5 is a critical success against a psyker: 5, not 3. */
  const hurt = (keywords: readonly string[], weapon = 'Condemnor Stakethrower') =>
    damage(
      play(shootsRoth(`${weapon} 1 3+ 3/4`), rivals('novitiates', 'novitiate-condemnor', keywords), {
        'attack-dice': [[5]],
        'defence-dice': [[1, 1, 1]],
      }).events,
    );

  it('the stakethrower, and no other weapon', () => {
    expect([hurt(['PSYKER']), hurt(['PSYKER'], 'Autopistol')]).toEqual([[5], [3]]);
  });

  it('not against others', () => {
    expect(hurt(['CHAOS'])).toEqual([3]);
  });
});

describe('Psyk-Out Grenades: a stun test of 3+ hurts a PSYKER by the whole dice, others by half', () => {
  const thrown = (keywords: readonly string[], face: number) => {
    const state = rivals('celestian-insidiants', 'insidiant-warrior', keywords);
    const operatives = state.operatives.map((one) =>
      one.id === 'kel' ? { ...one, equipment: ['Psyk-Out Grenades'] } : one,
    );
    return does(
      { ...state, operatives },
      { own: 'psyk-out-grenades' },
      {},
      {
        'rule-target': [['roth']],
        'own-rule': [[face]],
      },
    );
  };
  const hurt = (keywords: readonly string[]) =>
    [2, 3, 4, 5, 6].map((face) => damage(thrown(keywords, face).events)[0] ?? 0);

  it('a psyker', () => {
    expect(hurt(['CHAOS', 'PSYKER'])).toEqual([0, 3, 4, 5, 6]);
  });

  it('nobody else', () => {
    expect(hurt(['CHAOS'])).toEqual([0, 2, 2, 3, 3]);
  });
});
