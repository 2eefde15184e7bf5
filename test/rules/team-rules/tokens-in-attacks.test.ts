import { describe, expect, it } from 'vitest';
import { ownCost } from '../../../src/rules/state/action-leave.ts';
import { figureChange } from '../../../src/rules/state/own-figures.ts';
import { pointsLeft } from '../../../src/rules/state/own-rules.ts';
import { ployPrice } from '../../../src/rules/state/ploy-price.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { type Answers, only, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { inForce, lastingOn, marked, withToken, woundsOf } from './camp-of-team.ts';
import { asAsked, atMoment, atOwnMoment, felledWith, holding } from './moments-of-team.ts';
import { acting } from './own-team.ts';
import { fileOf, tableOfTeam, teamNamed } from './team-file.ts';

const two: Scene = { npos: ['necron-warrior', 'necron-warrior'] };
const left = (state: GameState, points: string) => pointsLeft(state, points, undefined);
const dice = (...faces: number[]): Answers => ({ 'own-rule': faces.map((one) => [one]) });
const noAnswer = { 'retaliation-dice': [[1, 1, 1]] };
const saveless = { 'defence-dice': [[1, 1, 1]] };
const hit = { 'attack-dice': [[3]], ...saveless };
const miss = { 'attack-dice': [[1]] };
const rulesOf = ({ events }: { readonly events: Parameters<typeof only>[1] }) =>
  only('attack-rolled', events)[0]?.rules.map((rule) => rule.replace(/ \(.*/, ''));
const hitOf = ({ events }: { readonly events: Parameters<typeof only>[1] }) => only('attack-rolled', events)[0]?.hit;
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

describe('Vespid Stingwings', () => {
  const team = 'vespid-stingwings';
  const { shot, shotAt, uses, leave, usesNot } = teamNamed(team);

  it('Aerial Agility: one normal hit of a shooter that has moved is ignored on 5+', () => {
    const of = inForce(team, 'aerial-agility');
    const hurt = (moved: boolean, faces: number[]) =>
      damage(
        shotAt(
          { card: 'vespid-warrior', of },
          {
            'attack-dice': [[4, 4, 1, 1]],
            'defence-dice': [[1, 1]],
            'rule-told': [moved],
            ...(faces.length > 0 && { 'own-rule-dice': faces.map((one) => [one]) }),
          },
        ).events,
      );
    expect([hurt(true, [5]), hurt(true, [4, 5]), hurt(true, [4, 4]), hurt(false, [])]).toEqual([[3], [3], [6], [6]]);
  });

  it('Darting Flight: a move D3" longer, and no attack in this turning point', () => {
    const flies = uses('vespid-warrior', 'darting-flight', {}, dice(5));
    expect(lastingOn(flies.state, 'kel')).toEqual(['move 3']);
    const held: Scene = {
      ...holding('Darting Flight'),
      ruleHoldings: [{ rule: 'darting-flight', team, id: 'kel', until: 'end-of-turning-point' }],
    };
    expect(leave('vespid-warrior', 'shoot', [], held)?.barred).toBe('Darting Flight');
    expect(leave('vespid-warrior', 'shoot')?.barred).toBeUndefined();
  });

  it('Neutron Fragment: a token for each shot that hurts, D3 for each as it activates', () => {
    const hits = (weapon: string, of: Scene = {}) =>
      marked(
        asAsked((said) => shot(weapon, { card: 'vespid-longsting', of }, said), { ...hit, 'rule-told': [false] }).state,
        'Neutron Fragment',
      );
    const rifle = 'Neutron Rail Rifle (standard) 1 3+ 3/4';
    expect([hits(rifle), hits('Claws 1 3+ 3/4'), hits(rifle, withToken('Neutron Fragment'))]).toEqual([1, 0, 2]);
    const wakes = (count: number, ...faces: number[]) =>
      damage(
        atMoment('enemy-activates', team, 'vespid-longsting', {
          of: holding('Neutron Fragment', count, 'warrior-1'),
          answers: dice(...faces),
        }).events,
      );
    expect([wakes(1, 6), wakes(2, 6, 1)]).toEqual([[3], [3, 1]]);
  });

  it('Neutron Bombardment leaves a marker; an enemy within 2" takes D3, once an activation', () => {
    const bombs = (weapon: string) =>
      asAsked((said) => shot(weapon, { card: 'vespid-skyblast' }, said), { ...miss, 'rule-told': [false] }).state;
    expect(bombs('Neutron Grenade Launcher 1 3+ 3/4').ownMarkers?.map(({ marker }) => marker)).toEqual([
      'Neutron Fallout',
    ]);
    expect(bombs('Claws 1 3+ 3/4').ownMarkers ?? []).toEqual([]);
    const lies: Scene = { ownMarkers: [{ marker: 'Neutron Fallout', by: 'kel' }] };
    const moves = (of: Scene, told?: boolean) =>
      damage(
        atMoment('enemy-acted', team, 'vespid-skyblast', {
          after: ['dash'],
          of,
          answers: told === undefined ? {} : { 'rule-told': [told], ...(told && dice(4)) },
        }).events,
      );
    expect([moves(lies, true), moves(lies, false), moves({ ...lies, ...withToken('Fallout') })]).toEqual([[2], [], []]);
    const wakes = atMoment('enemy-activates', team, 'vespid-skyblast', {
      of: lies,
      answers: { 'rule-told': [true], ...dice(2) },
    });
    expect(damage(wakes.events)).toEqual([1]);
  });

  it('Camouflaged: no Piercing, and a cover save is a critical', () => {
    const at = (card: string) =>
      only(
        'defence-rolled',
        shotAt(
          { card },
          { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [card === 'vespid-shadestrain' ? [1, 1] : [1]] },
          true,
        ).events,
      )[0];
    expect(at('vespid-shadestrain')?.criticals).toBe(1);
    expect(at('vespid-warrior')?.criticals).toBe(0);
  });

  it('Aerial Guidance: friends within 6" have Lethal 5+ and Saturate at enemies that the drone sees', () => {
    expect(marked(uses('oversight-drone', 'aerial-guidance').state, 'Guidance', 'kel')).toBe(1);
    expect(usesNot('vespid-warrior', 'aerial-guidance')).toContain('not here');
    const of: Scene = {
      operatives: [
        { id: 'kel', order: 'engage', team, teamCard: 'vespid-warrior' },
        { id: 'vane', order: 'engage', team, teamCard: 'oversight-drone' },
      ],
      ...holding('Guidance', 1, 'vane'),
    };
    const at = (near: string[], seen: boolean) =>
      rulesOf(
        asAsked((said) => shot('Blaster 1 3+ 3/4', { card: 'vespid-warrior', of }, said), {
          ...miss,
          'near-by-rule': [near],
          'rule-told': [seen],
        }),
      );
    expect([at(['vane'], true), at(['vane'], false), at([], true)]).toEqual([['Lethal 5+', 'Saturate'], [], []]);
  });
});

describe('Hierotek and Hunter Clade', () => {
  it('Augment Weapon: two weapon rules for one weapon of a friend, until the Technomancer next activates', () => {
    const team = 'hierotek-circle';
    const { uses, usesNot, shot } = teamNamed(team);
    const { state } = uses(
      'technomancer',
      'augment-weapon',
      { target: 'vane' },
      { 'ploy-choice': ['lethal-5-severe'] },
      'immortal',
    );
    expect([marked(state, 'Augment Lethal 5+', 'vane'), marked(state, 'Augment Rending', 'vane')]).toEqual([1, 0]);
    expect(usesNot('immortal', 'augment-weapon')).toContain('not here');
    const gun = { name: 'Gauss Blaster', type: 'ranged', profile: '1 3+ 3/4' } as const;
    const of = holding('Augment Severe');
    const at = (card: string, told: boolean) =>
      rulesOf(
        asAsked((said) => shot('Gauss Blaster', { card, of, kel: { weapons: [gun] } }, said), {
          ...miss,
          'rule-told': [told],
        }),
      );
    expect([at('technomancer', true), at('technomancer', false), at('immortal', true)]).toEqual([['Severe'], [], []]);
    const next = atOwnMoment('activates', team, 'technomancer', {
      of: holding('Augment Severe', 1, 'vane'),
      cards: { vane: 'immortal' },
    });
    expect(marked(next.state, 'Augment Severe', 'vane')).toBe(0);
  });

  it('Tesseract Cube: 4+ is 1 CP, 2 in all; a 1 ends it', () => {
    const kel = { equipment: ['Tesseract Cube'] };
    const ready = (face: number, of: Scene = {}) => {
      const { state } = atMoment('ready', 'hierotek-circle', 'technomancer', {
        kel,
        of: { phase: 'strategy', ...of },
        ploys: ['tesseract-cube'],
        answers: { 'rule-told': [true], ...dice(face) },
      });
      return [state.commandPoints, left(state, 'Tesseract')];
    };
    expect([ready(4), ready(3), ready(1)]).toEqual([
      [4, 1],
      [3, 0],
      [3, 2],
    ]);
    expect(() => ready(4, { teamPoints: { Tesseract: 2 } })).toThrow('nothing to do');
  });

  const team = 'hunter-clade';
  const hunters = teamNamed(team);
  const mode = (choice: string): Scene => inForce(team, 'doctrina-imperatives', choice);
  const held = (of: Scene, rule = 'omnissiah-s-imperative'): Scene => ({
    ...of,
    ruleHoldings: [{ rule, team, id: 'kel', until: 'end-of-turning-point' }],
  });
  const card = 'skitarii-ranger-warrior';

  it('Omnissiah’s Imperative: one more rule by the imperative in force', () => {
    const guns = (of: Scene) =>
      rulesOf(asAsked((said) => hunters.shot('Rifle 1 3+ 3/4', { card, of }, said), { ...miss, ceaseless: [[]] }));
    expect(guns(held(mode('protector')))).toContain('Severe');
    expect(guns(mode('protector'))).not.toContain('Severe');
    const saves = (of: Scene) => {
      const state = tableOfTeam(team, { kel: card }, of);
      const kel = operativeById(state, 'kel');
      return kel && figureChange(state, kel, 'save');
    };
    expect([saves(held(mode('bulwark'))), saves(mode('bulwark'))]).toEqual([-1, 0]);
    const used = hunters.uses(card, 'omnissiah-s-imperative');
    expect(used.state.ruleHoldings).toMatchObject([{ id: 'kel', until: 'end-of-turning-point' }]);
  });

  it('the same as it is shot at, under Bulwark: a dice more, and its Save better', () => {
    const { events } = hunters.shotAt(
      { card, of: mode('bulwark'), ploys: ['omnissiah-s-imperative-shot-at'] },
      { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1, 3]] },
    );
    expect(damage(events)).toEqual([]);
    expect(() =>
      hunters.shotAt(
        { card, of: mode('protector'), ploys: ['omnissiah-s-imperative-shot-at'] },
        { 'attack-dice': [[4, 1, 1, 1]], 'defence-dice': [[1, 1]] },
      ),
    ).toThrow('nothing to do');
  });

  it('Rad Bombardment: 4+ takes 1 APL, a 6 also D3; from turning point 2', () => {
    const falls = (...faces: number[]) => {
      const { state, events } = hunters.gambits('rad-bombardment', card, {
        'rule-target': [['warrior-1']],
        ...dice(...faces),
      });
      return [lastingOn(state, 'warrior-1'), damage(events)];
    };
    expect([falls(3), falls(4), falls(6, 3)]).toEqual([
      [[], []],
      [['apl -1'], []],
      [['apl -1'], [2]],
    ]);
    expect(() => hunters.gambits('rad-bombardment', card, {}, card, { turningPoint: 1 })).toThrow();
  });

  it('Canticle Of The Glow: irradiated within 3" of the Alpha they have 1 Atk less', () => {
    const rolled = (who: string, inches: number[], count: number) =>
      only(
        'attack-rolled',
        asAsked((said) => hunters.shotAt({ card: who }, said), {
          'attack-dice': [new Array<number>(count).fill(1)],
          distance: inches,
        }).events,
      )[0]?.dice.length;
    expect([
      rolled('skitarii-vanguard-alpha', [2], 3),
      rolled('skitarii-vanguard-alpha', [4], 4),
      rolled(card, [2], 4),
    ]).toEqual([3, 4, 4]);
  });
});
