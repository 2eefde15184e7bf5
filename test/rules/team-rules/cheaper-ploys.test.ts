import { describe, expect, it } from 'vitest';
import { priced } from '../../../src/rules/effects/team-rules/price-now.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { useRule } from '../../../src/rules/effects/team-rules/use-rule.ts';
import { allRules } from '../../../src/rules/state/own-rules.ts';
import { ployPrice, whyNotUsable } from '../../../src/rules/state/ploy-price.ts';
import { only, play, question, type Scene } from '../scene.ts';
import { fileOf, tableOfTeam } from './team-file.ts';

type Cards = Readonly<Record<string, string>>;

const priceOf = (
  team: string,
  ploy: string,
  cards: Cards,
  of: Scene = {},
  id: string | null = 'kel',
  equipment: string[] = [],
) => {
  const state = tableOfTeam(team, cards, of, { equipment });
  const own = allRules(state).find(({ rule }) => rule.id === ploy);
  if (!own) throw new Error(`no ${ploy}`);
  return { cp: ployPrice(state, own, { id }).cp, label: priced(state, own, { id }), own, state };
};

describe('ploys that cost less', () => {
  it('Chaos Sigil: Reward Earned for nothing, with it alone; the label says so', () => {
    const cards = { kel: 'traitor-trooper' };
    expect(priceOf('blooded', 'reward-earned', cards, {}, 'kel', ['Chaos Sigil'])).toMatchObject({
      cp: 0,
      label: 'Reward Earned, 0 CP',
    });
    expect(priceOf('blooded', 'reward-earned', cards).label).toBe('Reward Earned, 1 CP');
    expect(priceOf('blooded', 'bitter-demise', cards, {}, 'kel', ['Chaos Sigil']).cp).toBe(1);
  });

  it('Heroic Leader: a firefight ploy of the Captain’s, or Adjust Doctrine of anybody, once in a turning point', () => {
    const cards = { kel: 'space-marine-captain', vane: 'intercessor-warrior' };
    const price = (ploy: string, id: string, of: Scene = {}) => priceOf('angels-of-death', ploy, cards, of, id).cp;
    expect([price('transhuman-physiology', 'kel'), price('transhuman-physiology', 'vane')]).toEqual([0, 1]);
    expect([price('adjust-doctrine', 'kel'), price('adjust-doctrine', 'vane')]).toEqual([0, 0]);
    expect(price('command-re-roll', 'kel')).toBe(1);
    // One of the two is the use of this turning point.
    const use = { rule: 'heroic-leader', team: 'angels-of-death', id: 'kel', turningPoint: 2, during: null };
    const used: Scene = { ruleUses: [{ ...use, choice: 'effect-0' }] };
    expect([price('shock-assault', 'kel', used), price('adjust-doctrine', 'vane', used)]).toEqual([1, 1]);
    const before: Scene = { ruleUses: [{ ...use, choice: 'effect-0', turningPoint: 1 }] };
    expect(price('adjust-doctrine', 'vane', before)).toBe(0);
  });

  it('Holy Example: a firefight ploy of the Superior while it is Inspiring, Command Re-roll too', () => {
    const cards = { kel: 'insidiant-superior', vane: 'insidiant-warrior' };
    const team = 'celestian-insidiants';
    const inspiring: Scene = { tokens: [{ id: 'kel', token: 'Inspiring', count: 1 }] };
    const own = fileOf(team).rules.find(({ kind }) => kind === 'firefight-ploy')?.id ?? '';
    for (const ploy of [own, 'command-re-roll']) {
      expect(priceOf(team, ploy, cards, inspiring).cp).toBe(0);
      expect([priceOf(team, ploy, cards).cp, priceOf(team, ploy, cards, inspiring, 'vane').cp]).toEqual([1, 1]);
    }
    const used = { rule: 'holy-example', team, id: 'kel', turningPoint: 2, during: null };
    expect(priceOf(team, own, cards, { ...inspiring, ruleUses: [used] }).cp).toBe(1);
  });

  it('Command Breach: Attack Order and Defence Order, while the Sergeant-at-arms is there', () => {
    const team = 'imperial-navy-breachers';
    const there = { kel: 'navis-sergeant-at-arms' };
    const price = (ploy: string, cards: Cards) => priceOf(team, ploy, cards, {}, null).cp;
    expect([price('attack-order', there), price('defence-order', there)]).toEqual([0, 0]);
    expect(price('attack-order', { kel: 'navis-armsman' })).toBe(1);
    expect(price('brace-for-counterattack', there)).toBe(1);
  });

  it('Prowling Raiders: two ploys, used by a Warrior', () => {
    const cards = { kel: 'voidscarred-warrior', vane: 'voidscarred-gunner' };
    expect(priceOf('corsair-voidscarred', 'light-fingers', cards).cp).toBe(0);
    expect(priceOf('corsair-voidscarred', 'capricious-flight', cards).cp).toBe(0);
    expect(priceOf('corsair-voidscarred', 'light-fingers', cards, {}, 'vane').cp).toBe(1);
    expect(priceOf('corsair-voidscarred', 'opportunistic-fighters', cards).cp).toBe(1);
  });

  it('Purge With Flame: the Purgatus alone, once in a turning point', () => {
    const cards = { kel: 'novitiate-purgatus', vane: 'novitiate-militant' };
    expect(priceOf('novitiates', 'blazing-inferno', cards).cp).toBe(0);
    expect(priceOf('novitiates', 'blazing-inferno', cards, {}, 'vane').cp).toBe(1);
    const used: Scene = {
      ruleUses: [{ rule: 'purge-with-flame', team: 'novitiates', id: 'kel', turningPoint: 2, during: null }],
    };
    expect(priceOf('novitiates', 'blazing-inferno', cards, used).cp).toBe(1);
  });

  it('Tempestus Veteran: any firefight ploy of its own, Command Re-roll among them, once in the battle', () => {
    const cards = { kel: 'aquilon-tempestor', vane: 'aquilon-trooper' };
    for (const ploy of ['progena', 'command-re-roll']) {
      expect(priceOf('tempestus-aquilons', ploy, cards).cp).toBe(0);
      expect(priceOf('tempestus-aquilons', ploy, cards, {}, 'vane').cp).toBe(1);
    }
    expect(priceOf('tempestus-aquilons', 'eye-above', cards, {}, null).cp).toBe(1);
    const used: Scene = {
      ruleUses: [{ rule: 'tempestus-veteran', team: 'tempestus-aquilons', id: 'kel', turningPoint: 1, during: null }],
    };
    expect(priceOf('tempestus-aquilons', 'progena', cards, used).cp).toBe(1);
  });

  it('Strategic Command: one strategy and one firefight ploy in the battle, each counted by itself; it may be kept', () => {
    const cards = { kel: 'watch-sergeant' };
    const { own, state } = priceOf('deathwatch', 'suffer-not-the-alien', cards, {}, null);
    const asked = withSaidPloys({ asksPloys: true }, useRule(own, { id: null }));
    expect(question(asked, state)).toMatchObject({ name: 'ploy-price', suggest: { value: 'cheaper' } });
    const paid = play(withSaidPloys({ asksPloys: true }, useRule(own, { id: null })), state, {
      'ploy-price': ['printed'],
    });
    expect(paid.state.commandPoints).toBe(2);
    const free = play(withSaidPloys({}, useRule(own, { id: null })), state);
    expect(free.state.commandPoints).toBe(3);
    expect(only('rule-used', free.events)).toMatchObject([
      { rule: own.rule.id },
      { rule: 'strategic-command', choice: 'effect-1' },
    ]);
    expect(ployPrice(free.state, own, { id: null }).cp).toBe(1);
    const strategy = allRules(state).find(({ rule }) => rule.kind === 'strategy-ploy');
    expect(strategy && ployPrice(free.state, strategy, { id: null }).cp).toBe(0);
  });

  it('Brass Adornments: two ploys, each once in the battle; without CP they are still there', () => {
    const cards = { kel: 'fellgor-warrior' };
    const poor: Scene = { commandPoints: 0 };
    const { own, state } = priceOf('fellgor-ravagers', 'animalistic-fury', cards, poor, 'kel', ['Brass Adornments']);
    expect(whyNotUsable(state, own, { id: 'kel' })).toBeUndefined();
    const used: Scene = {
      ...poor,
      ruleUses: [
        {
          rule: 'brass-adornments',
          team: 'fellgor-ravagers',
          id: 'kel',
          turningPoint: 1,
          during: null,
          choice: 'effect-0',
        },
      ],
    };
    const later = priceOf('fellgor-ravagers', 'animalistic-fury', cards, used, 'kel', ['Brass Adornments']);
    expect(whyNotUsable(later.state, later.own, { id: 'kel' })).toContain('1 CP');
    expect(priceOf('fellgor-ravagers', 'wild-rage', cards, used, 'kel', ['Brass Adornments']).cp).toBe(0);
  });

  it('Icon Of Contagion: with places the board says where the Icon Bearer is; without, both prices are named', () => {
    const cards = { kel: 'plague-marine-icon-bearer' };
    const label = (of: Scene) => priceOf('plague-marines', 'contagion', cards, of, null).label;
    const bearerAt = (y: number): Scene => ({
      map: 3,
      keepsPositions: true,
      positions: { kel: { x: 14, y, error: 0.1 } },
    });
    expect(label({})).toBe('Contagion, 1 CP (0 by Icon Of Contagion)');
    expect(label(bearerAt(2))).toBe('Contagion, 0 CP');
    expect(label(bearerAt(21))).toBe('Contagion, 1 CP');
  });
});
