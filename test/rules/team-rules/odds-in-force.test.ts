import { describe, expect, it } from 'vitest';
import { shootOdds } from '../../../src/rules/attack-odds/attack-odds.ts';
import { fightAhead, shotAhead } from '../../../src/rules/attack-odds/rules-ahead.ts';
import { npoUse } from '../../../src/rules/combat/npo-attack.ts';
import { operativeWeaponUse } from '../../../src/rules/combat/weapon-use.ts';
import type { GameState, Operative } from '../../../src/rules/state/state.ts';
import { cardOf } from '../../../src/rules/state/stats.ts';
import { tableOf } from './own-team.ts';
import { tableOfTeam } from './team-file.ts';

const inTheOpen = { cover: false, obscured: false };

function flayerOf(state: GameState) {
  const [npo] = state.npos;
  const weapon = npo && cardOf(state, npo).weapons.find(({ id }) => id === 'gauss-flayer');
  const profile = weapon?.profiles[0];
  if (!npo || !profile) throw new Error('no flayer');
  return { npo, weapon, profile, use: npoUse(npo, weapon, profile, { ignoresInjury: false }) };
}

/** How likely a Necron Warrior is to incapacitate an Angel of Death with 6 wounds. */
function threat(state: GameState): number {
  const { npo, weapon, profile } = flayerOf(state);
  const [kel] = state.operatives;
  if (!kel) throw new Error('nobody there');
  return shootOdds({ state, npo, facts: { ignoresInjury: false } }, weapon, profile, kel, inTheOpen).incapacitate;
}

const angels = (of = {}, kel: Partial<Operative> = {}) =>
  tableOfTeam('angels-of-death', { kel: 'intercessor-gunner' }, of, { wounds: 6, ...kel });
const indomitus = { rule: 'indomitus', team: 'angels-of-death', id: null, turningPoint: 2, during: null };

describe('the threat principle sees the rules of the one attacked', () => {
  it('Indomitus in force makes it less likely that it falls; used in an earlier turning point it does not', () => {
    const usual = threat(angels());
    expect(threat(angels({ ruleUses: [indomitus] }))).toBeLessThan(usual);
    expect(threat(angels({ ruleUses: [{ ...indomitus, turningPoint: 1 }] }))).toBe(usual);
  });
});

describe('the rules that an attack ahead goes by are named', () => {
  const figures = { atk: 4, hit: 3, normal: 3, critical: 4, rules: [] };
  const grudge = (id: string) => {
    const state = tableOfTeam(
      'hearthkyn-salvagers',
      { kel: 'kinlynk' },
      { tokens: [{ id, token: 'Grudge', count: 1 }] },
    );
    const [kel] = state.operatives;
    if (!kel) throw new Error('nobody there');
    return { state, use: operativeWeaponUse(kel, 'Bolt Revolver', figures, []) };
  };

  it('in a Shoot: a Grudge against this enemy, not one against another', () => {
    const { state, use } = grudge('warrior-1');
    expect(shotAhead(state, use, 'warrior-1', inTheOpen).names).toEqual(['Grudge']);
    const other = grudge('warrior-2');
    expect(shotAhead(other.state, other.use, 'warrior-1', inTheOpen).names).toEqual([]);
  });

  it('in a Fight: on the dice of the side that has it; Command Re-roll, used at will, is none', () => {
    const { state, use } = grudge('warrior-1');
    const { attacker, defender, names } = fightAhead(state, use, 'warrior-1', undefined);
    expect(names).toEqual(['Grudge']);
    expect([attacker.dice.own.length, defender.dice.own.length]).toEqual([1, 0]);
  });

  it('in a Fight: damage that is less of one dice, or by a dice, is reckoned', () => {
    const ahead = (effects: object) => {
      const state = tableOf([{ id: 'hide', does: [{ when: 'damaged', effects: [effects] }] }]);
      const [kel] = state.operatives;
      if (!kel) throw new Error('nobody there');
      const knife = { ...operativeWeaponUse(kel, 'Knife', figures, []), user: 'warrior-1', side: 'npos' as const };
      const { names, leftOut } = fightAhead(state, knife, 'kel', undefined);
      return { names, leftOut };
    };
    for (const effect of [{ less: 1 }, { less: 1, dice: 'one' }, { ignores: true, roll: 5 }])
      expect(ahead(effect)).toEqual({ names: ['hide'], leftOut: [] });
  });
});
