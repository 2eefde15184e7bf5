import { describe, expect, it } from 'vitest';
import { ownCost } from '../../../src/rules/state/action-leave.ts';
import { pointsLeft } from '../../../src/rules/state/own-rules.ts';
import { ployPrice } from '../../../src/rules/state/ploy-price.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { inForce, lastingOn, marked, withToken, woundsOf } from './camp-of-team.ts';
import { asAsked, atMoment, atOwnMoment, felledWith, holding } from './moments-of-team.ts';
import { acting } from './own-team.ts';
import { dice, hitOf, noAnswer, noSave } from './rolls.ts';
import { fileOf, tableOfTeam, teamNamed } from './team-file.ts';

const two: Scene = { npos: ['necron-warrior', 'necron-warrior'] };
const left = (state: GameState, points: string) => pointsLeft(state, points, undefined);
const hit = { 'attack-dice': [[3]], ...noSave };
const priceOf = (state: GameState, team: string, id: string, by: string | null) => {
  const rule = fileOf(team).rules.find((one) => one.id === id);
  return rule && ployPrice(state, { team: fileOf(team), rule }, { id: by });
};

it('Contempt: who shoots a Blade of Khaine, or fights one, re-rolls nothing', () => {
  const { beset } = teamNamed('blades-of-khaine');
  const blade = { name: 'Blade', type: 'melee', profile: '1 3+ 3/4' } as const;
  const of: Scene = { npos: [{ datacard: 'flayed-one', id: 'warrior-1', order: 'engage' }] };
  const rolled = (ploys: string[], more: Answers = {}) =>
    only(
      'attack-rolled',
      asAsked((said) => beset({ card: 'dire-avenger-warrior', ploys, of, kel: { weapons: [blade] } }, said), {
        'attack-dice': [[1, 1, 1, 1]],
        'retaliation-dice': [[1]],
        'rule-told': [false],
        ...more,
      }).events,
    )[0]?.dice.filter(({ rerolled }) => rerolled !== null).length;
  expect([rolled(['contempt']), rolled([], { 'reroll-dice': [[1, 1, 1, 1]] })]).toEqual([0, 4]);
});

describe('Corsairs', () => {
  const team = 'corsair-voidscarred';
  const { uses, usesNot, shotAt } = teamNamed(team);

  it('Warding Shield: the first normal hit on a friend is ignored, while the Way Seeker is there', () => {
    const card = 'voidscarred-way-seeker';
    expect(marked(uses(card, 'warding-shield', { target: 'vane' }).state, 'Warding Shield', 'vane')).toBe(1);
    expect(usesNot('voidscarred-gunner', 'warding-shield')).toContain('not here');
    const hurt = (who: string) => {
      const { events, state } = shotAt(
        { card: who, of: holding('Warding Shield') },
        { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1]] },
      );
      return [damage(events), marked(state, 'Warding Shield', 'kel')];
    };
    expect([hurt(card), hurt('voidscarred-gunner')]).toEqual([
      [[3], 0],
      [[6], 1],
    ]);
    const critical = shotAt(
      { card, of: holding('Warding Shield') },
      { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[1, 1]] },
    );
    expect([damage(critical.events), marked(critical.state, 'Warding Shield', 'kel')]).toEqual([[4], 1]);
    const next = atOwnMoment('activates', team, card, {
      of: holding('Warding Shield', 1, 'vane'),
      cards: { vane: card },
    });
    expect(marked(next.state, 'Warding Shield', 'vane')).toBe(0);
  });

  it('Slicing Attack: an enemy that its jump crosses takes D3+2', () => {
    const jumps = (after: string, told: boolean) =>
      atOwnMoment('acted', team, 'voidscarred-shade-runner', {
        after: [after],
        ploys: ['slicing-attack'],
        answers: { 'rule-told': [told], ...dice(3) },
      });
    expect(damage(jumps('reposition', true).events)).toEqual([4]);
    expect(() => jumps('reposition', false)).toThrow('cannot be used');
    expect(() => jumps('dash', true)).toThrow('nothing to do');
  });

  it('Veteran Raider: any action of 1 AP is free once; of others a Dash', () => {
    const cost = (card: string, action: 'shoot' | 'dash') => {
      const state = tableOfTeam(team, { kel: card }, acting());
      const kel = operativeById(state, 'kel');
      return kel && ownCost(state, kel, action, 1).ap;
    };
    expect([cost('voidscarred-felarch', 'shoot'), cost('voidscarred-gunner', 'shoot')]).toEqual([0, 1]);
    expect([cost('voidscarred-felarch', 'dash'), cost('voidscarred-gunner', 'dash')]).toEqual([0, 0]);
  });
});

describe('Celestian Insidiants', () => {
  const team = 'celestian-insidiants';
  const { uses, usesNot, gambits, fought, shot, shotAt, fightRules, shotRules } = teamNamed(team);
  const inspired = (id = 'kel') => holding('Inspiring', 1, id);

  it('Martyrdom: an inspiring one falls, and another gains a benediction', () => {
    const falls = (choice: string, of: Scene, answers: Answers = {}) =>
      atMoment('friend-falls', team, 'insidiant-warrior', {
        cards: { vane: 'insidiant-warrior' },
        about: 'kel',
        of,
        kel: { wounds: 0 },
        ploys: ['martyrdom'],
        answers: { 'rule-target': [['vane']], 'ploy-choice': [choice], ...answers },
      }).state;
    expect(lastingOn(falls('ardour', inspired()), 'vane')).toEqual(['apl 1']);
    expect(marked(falls('wrath', inspired()), 'Wrath', 'vane')).toBe(1);
    expect(() => falls('wrath', {})).toThrow('nothing to do');
    expect(fightRules({ card: 'insidiant-warrior', of: holding('Wrath') }, { ceaseless: [[]] })?.slice(0, 1)).toEqual([
      'Ceaseless (Wrath)',
    ]);
    expect(shotRules({ card: 'insidiant-warrior' })).toEqual([]);
  });

  it('Speak Of Her Deeds: one gives its inspiration up, another gains a benediction', () => {
    const spoken = uses(
      'insidiant-denuncia',
      'speak-of-her-deeds',
      { target: 'vane' },
      { 'rule-target': [['vane']], 'ploy-choice': ['restoration'], ...dice(1) },
      'insidiant-warrior',
      inspired('vane'),
    );
    expect([marked(spoken.state, 'Inspiring', 'vane'), woundsOf(spoken.state, 'vane')]).toEqual([0, 11]);
    expect(usesNot('insidiant-denuncia', 'speak-of-her-deeds', {}, 'insidiant-warrior')).toContain('nobody is there');
  });

  it('Suspect & Eliminate: attacks on a suspect have Punishing', () => {
    const named = gambits('suspect-eliminate', 'insidiant-warrior', { 'rule-target': [['warrior-1']] });
    expect(marked(named.state, 'Suspicion')).toBe(1);
    const force = inForce(team, 'suspect-eliminate');
    const at = (of: Scene) => shotRules({ card: 'insidiant-warrior', of });
    expect(at({ ...force, ...withToken('Suspicion') })).toEqual(['Punishing (Suspect & Eliminate)']);
    expect(at(force)).toEqual([]);
  });

  it('Accusing Exorcist: that costs nothing while she is inspiring', () => {
    const price = (of: Scene) =>
      priceOf(tableOfTeam(team, { kel: 'insidiant-denuncia' }, of), team, 'suspect-eliminate', null)?.cp;
    expect([price(inspired()), price({})]).toEqual([0, 1]);
  });

  it('Faith & Fury: a critical strike of its Fight hurts each other enemy within 2" by D3', () => {
    const fights = (face: number) =>
      damage(
        fought(
          'Mace 1 3+ 4/4',
          { card: 'insidiant-warrior', of: two, ploys: ['faith-fury'] },
          {
            'attack-dice': [[face]],
            ...noAnswer,
            'rule-target': [['warrior-2']],
            ...dice(5),
          },
        ).events,
      );
    expect(fights(6)).toEqual([4, 3]);
    expect(() => fights(3)).toThrow('nothing to do');
  });

  it('Auto-Flagellator: half a D6 of damage; inspiring on a 4+, one a turning point', () => {
    const kel = { equipment: ['Auto-Flagellator'] };
    const whips = (face: number, of: Scene = {}) => {
      const { events, state } = atOwnMoment('activates', team, 'insidiant-warrior', {
        kel,
        of,
        ploys: ['auto-flagellator'],
        answers: dice(face),
      });
      return [damage(events), marked(state, 'Inspiring', 'kel')];
    };
    expect([whips(3), whips(4), whips(6)]).toEqual([
      [[2], 0],
      [[2], 1],
      [[3], 1],
    ]);
    expect(whips(6, holding('Flagellated'))).toEqual([[3], 0]);
  });

  it('Null Field: 1 worse Hit and 2" less Move within 1", farther by its ritual', () => {
    const card = 'insidiant-censor';
    expect(left(uses(card, 'nullifying-ritual').state, 'Null')).toBe(1);
    expect(usesNot(card, 'nullifying-ritual', { engaged: true })).toContain('control range');
    expect(left(uses(card, 'nullifying-ritual', {}, {}, card, { teamPoints: { Null: 4 } }).state, 'Null')).toBe(4);
    const shoots = (inches: number, grown: number, who = card) =>
      hitOf(
        asAsked((said) => shotAt({ card: who, of: { teamPoints: { Null: grown } } }, said), {
          'attack-dice': [[1, 1, 1, 1]],
          distance: [inches],
        }),
      );
    expect([shoots(1, 0), shoots(2, 0), shoots(3, 2), shoots(4, 2), shoots(1, 0, 'insidiant-warrior')]).toEqual([
      5, 4, 5, 4, 4,
    ]);
    const slow = (inches: number) =>
      lastingOn(atMoment('enemy-activates', team, card, { answers: { distance: [inches] } }).state, 'warrior-1');
    expect([slow(1), slow(2)]).toEqual([['move -2'], []]);
  });

  it('Inspirational Pyre: its flamer hurts one that stays up, and a friend is inspiring', () => {
    const burns = (weapon: string) =>
      marked(
        shot(
          weapon,
          { card: 'insidiant-cremator', ploys: ['inspirational-pyre'] },
          { ...hit, 'rule-target': [['kel']] },
        ).state,
        'Inspiring',
        'kel',
      );
    expect(burns('Hand Flamer (standard) 1 2+ 3/3')).toBe(1);
    expect(() => burns('Bolt Pistol 1 2+ 3/3')).toThrow('nothing to do');
  });

  it('Zealous Ultimatum: 4+ is accepted and gives 1 Atk; else the enemy has 1 less', () => {
    const card = 'insidiant-mortisanctus';
    const dares = (face: number) => {
      const { state } = gambits('zealous-ultimatum', card, dice(face), 'insidiant-warrior');
      return [marked(state, 'Ultimatum'), marked(state, 'Declined')];
    };
    expect([dares(4), dares(3)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    const lasts: Scene = {
      ruleHoldings: [{ rule: 'zealous-ultimatum', team, id: 'kel', until: 'end-of-battle' }],
    };
    const atk = (of: Scene, count: number) =>
      only(
        'attack-rolled',
        fought(
          'Blessed Broadsword 1 3+ 4/6',
          { card, of },
          {
            'attack-dice': [new Array<number>(count).fill(1)],
            'retaliation-dice': [[1, 1, ...(of.tokens?.[0]?.token === 'Declined' ? [] : [1])]],
          },
        ).events,
      )[0]?.dice.length;
    expect(atk({ ...lasts, ...withToken('Ultimatum') }, 2)).toBe(2);
    expect(atk(lasts, 1)).toBe(1);
    expect(atk({ ...lasts, ...withToken('Declined') }, 1)).toBe(1);
    const wins = atOwnMoment('kills', team, card, {
      of: { ...lasts, ...withToken('Ultimatum') },
      ...felledWith('Blessed Broadsword', 'fight'),
    });
    expect(marked(wins.state, 'Won', 'kel')).toBe(1);
    expect(atk({ ...lasts, ...holding('Won') }, 2)).toBe(2);
  });
});
