import { describe, expect, it } from 'vitest';
import { figureChange } from '../../../src/rules/state/own-figures.ts';
import { pointsLeft } from '../../../src/rules/state/own-rules.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { inForce, lastingOn, marked, withToken } from './camp-of-team.ts';
import { asAsked, atMoment, atOwnMoment, holding } from './moments-of-team.ts';
import { dice, miss, noSave, ruleNames } from './rolls.ts';
import { tableOfTeam, teamNamed } from './team-file.ts';

const left = (state: GameState, points: string) => pointsLeft(state, points, undefined);
const hit = { 'attack-dice': [[3]], ...noSave };

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
      ruleNames(
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
      ruleNames(
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
      ruleNames(asAsked((said) => hunters.shot('Rifle 1 3+ 3/4', { card, of }, said), { ...miss, ceaseless: [[]] }));
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
    expect(() => hunters.gambits('rad-bombardment', card, {}, card, { turningPoint: 1 })).toThrow(
      'Rad Bombardment has nothing to do here',
    );
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
