import { describe, expect, it } from 'vitest';
import { leaveFor, ownCost } from '../../../src/rules/state/action-leave.ts';
import { moveNow } from '../../../src/rules/state/own-figures.ts';
import { ployPrice } from '../../../src/rules/state/ploy-price.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { lastingOn, marked } from './camp-of-team.ts';
import { asAsked, atMoment, atOwnMoment, holding } from './moments-of-team.ts';
import { acting } from './own-team.ts';
import { miss } from './rolls.ts';
import { fileOf, tableOfTeam, teamNamed } from './team-file.ts';

const team = 'pathfinders';
const { uses, usesNot, shot, shotAt, beset } = teamNamed(team);
const man = 'marksman-pathfinder';
const light = (count: number): Scene => holding('Markerlight', count, 'warrior-1');
const rolled = (of: Scene, ploys: string[] = [], kel: object = {}, card = man, weapon = 'Rifle 1 5+ 3/4') => {
  const lit = of.tokens !== undefined && !weapon.startsWith('Fusion');
  const answers = { ...miss, ...(lit && { balanced: [[]] }) };
  const [roll] = only('attack-rolled', shot(weapon, { card, of, ploys, kel }, answers).events);
  return [roll?.hit, roll?.rules.map((rule) => rule.replace(/ \(.*/, ''))];
};

describe('Markerlight', () => {
  it('gives a token, four at most; not beside an enemy, except by a Shas’La', () => {
    const lit = (card: string, of: Scene = {}) =>
      marked(uses(card, 'use-markerlight', { target: 'warrior-1' }, {}, card, of).state, 'Markerlight');
    expect([lit(man), lit(man, light(2)), lit(man, light(4))]).toEqual([1, 3, 4]);
    expect(usesNot(man, 'use-markerlight', { target: 'warrior-1', engaged: true })).toContain('control range');
    const brave = uses('shas-la-pathfinder', 'use-markerlight-shas-la', { target: 'warrior-1', engaged: true });
    expect(marked(brave.state, 'Markerlight')).toBe(1);
    expect(usesNot('mv1-gun-drone', 'use-markerlight', { target: 'warrior-1' })).toContain('no action');
    const state = tableOfTeam(team, { kel: 'shas-la-pathfinder' }, acting());
    const kel = operativeById(state, 'kel');
    expect(kel && ownCost(state, kel, 'fall-back', 2).ap).toBe(1);
    expect(kel && leaveFor(state, kel, 'dash').again).toBe(false);
  });

  it('two of the Marker Drone, or with a high-intensity one, twice a turning point', () => {
    const drone = uses('mv7-marker-drone', 'use-markerlight', { target: 'warrior-1' });
    expect(marked(drone.state, 'Markerlight')).toBe(2);
    const bright = uses(man, 'high-intensity-markerlight');
    expect(marked(bright.state, 'High-Intensity', 'kel')).toBe(1);
    const lit = uses(man, 'use-markerlight', { target: 'warrior-1' }, {}, man, holding('High-Intensity'));
    expect([marked(lit.state, 'Markerlight'), marked(lit.state, 'High-Intensity', 'kel')]).toEqual([2, 0]);
    expect(usesNot('mv7-marker-drone', 'high-intensity-markerlight')).toContain(
      'High-Intensity Markerlight cannot be used: not here',
    );
  });

  it('the Recon Drone marks those near the one chosen as well', () => {
    const more = {
      after: ['team-action', 'use-markerlight'],
      of: { npos: ['necron-warrior', 'necron-warrior'] } satisfies Scene,
      answers: { 'rule-target': [['warrior-2']] },
    };
    const lit = atOwnMoment('acted', team, 'mb3-recon-drone', more);
    expect(marked(lit.state, 'Markerlight', 'warrior-2')).toBe(1);
    expect(atOwnMoment('acted', team, man, { ...more, answers: {} }).events).toEqual([]);
    expect(atOwnMoment('acted', team, 'mb3-recon-drone', { ...more, after: ['dash'], answers: {} }).events).toEqual([]);
  });

  it('Orbital Survey Uplink: any enemy, once a turning point', () => {
    const orbital = uses(man, 'orbital-markerlight', { target: 'warrior-1' });
    expect(marked(orbital.state, 'Markerlight')).toBe(1);
    const used = [{ rule: 'orbital-markerlight', team, id: 'vane', turningPoint: 2, during: 'vane' }];
    expect(usesNot(man, 'orbital-markerlight', { target: 'warrior-1' }, man, { ruleUses: used })).toContain(
      'cannot perform Orbital Markerlight: it has been used in this turning point',
    );
  });

  it('by the number: 1 Saturate and Balanced, 2 a better Hit, 4 Seek Light; fusion grenades nothing', () => {
    expect(rolled(light(1))).toEqual([5, ['Saturate', 'Balanced']]);
    expect(rolled(light(2))).toEqual([4, ['Saturate', 'Balanced']]);
    expect(rolled(light(4))).toEqual([4, ['Saturate', 'Balanced', 'nothing obscured', 'Seek Light']]);
    expect(rolled({})).toEqual([5, []]);
    expect(rolled(light(2), [], {}, man, 'Rifle 1 3+ 3/4')[0]).toBe(3);
    expect(rolled(light(1), [], {}, 'assault-grenadier-pathfinder', 'Fusion Grenade 1 5+ 3/4')).toEqual([5, []]);
  });

  it('Target Analysis Optic: one token more, for that Shoot; nothing without a token, or for a Drone', () => {
    const kel = { equipment: ['Target Analysis Optic'] };
    expect(rolled(light(1), ['target-analysis-optic'], kel)[0]).toBe(4);
    expect(() => rolled({}, ['target-analysis-optic'], kel)).toThrow('nothing to do');
    expect(() => rolled(light(1), ['target-analysis-optic'], kel, 'mv1-gun-drone')).toThrow('nothing to do');
  });

  it('a move costs an enemy one token, once in its activation', () => {
    const left = (of: Scene, after: string[] = ['dash']) =>
      marked(atMoment('enemy-acted', team, man, { after, of }).state, 'Markerlight');
    expect([left(light(2)), left(light(2), ['shoot'])]).toEqual([1, 2]);
    const lost: Scene = {
      tokens: [
        { id: 'warrior-1', token: 'Markerlight', count: 2 },
        { id: 'warrior-1', token: 'Markerlight lost', count: 1 },
      ],
    };
    expect(left(lost)).toBe(2);
  });
});

describe('Pathfinders and their drones', () => {
  it('Photon Grenade: 3+ takes 2" of its Move', () => {
    const thrown = (face: number) =>
      lastingOn(
        uses(man, 'throw-photon-grenade', { target: 'warrior-1' }, { 'own-rule': [[face]] }).state,
        'warrior-1',
      );
    expect([thrown(3), thrown(2)]).toEqual([['move -2'], []]);
    expect(usesNot(man, 'throw-photon-grenade', { target: 'warrior-1', engaged: true })).toContain('control range');
    expect(usesNot('mv1-gun-drone', 'throw-photon-grenade', { target: 'warrior-1' })).toContain(
      'cannot perform Throw Photon Grenade: not here',
    );
  });

  it('Drone Controller: drones move 2" more while it is there, and Saviour Protocols costs nothing', () => {
    const with_ = tableOfTeam(team, { kel: 'mv1-gun-drone', vane: 'drone-controller-pathfinder' });
    const without = tableOfTeam(team, { kel: 'mv1-gun-drone', vane: man });
    const rule = fileOf(team).rules.find(({ id }) => id === 'saviour-protocols');
    const figures = [with_, without].map((state) => {
      const [kel, vane] = [operativeById(state, 'kel'), operativeById(state, 'vane')];
      const price = rule && ployPrice(state, { team: fileOf(team), rule }, { id: 'vane' }).cp;
      return [kel && moveNow(state, kel), vane && moveNow(state, vane), price];
    });
    expect(figures).toEqual([
      [8, 6, 0],
      [6, 6, 1],
    ]);
  });

  it('Shield Drone: one normal hit a turning point is ignored, Piercing always', () => {
    const hurt = (ploys: string[]) =>
      damage(
        shotAt({ card: 'mv4-shield-drone', ploys }, { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1, 1]] })
          .events,
      );
    expect([hurt(['shield-generator-hit']), hurt([])]).toEqual([[3], [6]]);
    const state = tableOfTeam(team, { kel: 'mv4-shield-drone' });
    const rule = fileOf(team).rules.find(({ id }) => id === 'saviour-protocols');
    expect(rule && ployPrice(state, { team: fileOf(team), rule }, { id: 'kel' }).cp).toBe(0);
  });

  it('Pulse Accelerator: pulse weapons of friends within 3"', () => {
    expect(marked(uses('mv31-pulse-accelerator-drone', 'pulse-accelerator').state, 'Accelerator', 'kel')).toBe(1);
    expect(usesNot(man, 'pulse-accelerator')).toContain('not here');
    const of: Scene = {
      operatives: [
        { id: 'kel', order: 'engage', team, teamCard: man },
        { id: 'vane', order: 'engage', team, teamCard: 'mv31-pulse-accelerator-drone' },
      ],
      tokens: [{ id: 'vane', token: 'Accelerator', count: 1 }],
    };
    const rules = (weapon: string, near: string[]) =>
      only(
        'attack-rolled',
        asAsked((said) => shot(weapon, { card: man, of }, said), { ...miss, 'near-by-rule': [near] }).events,
      )[0]?.rules.map((rule) => rule.replace(/ \(.*/, ''));
    expect(rules('Pulse Carbine 1 4+ 4/5', ['vane'])).toEqual(['Lethal 5+', 'Severe']);
    expect(rules('Pulse Carbine 1 4+ 4/5', [])).toEqual([]);
    expect(rules('Rail Rifle 1 4+ 4/5', ['vane'])).toEqual([]);
  });

  it('Grav-Inhibitor: enemies within 6" move 2" less, and fight with a worse Hit', () => {
    const card = 'mv33-grav-inhibitor-drone';
    const hit = (who: string) =>
      only(
        'attack-rolled',
        beset(
          { card: who, kel: { weapons: [{ name: 'Ram', type: 'melee', profile: '3 5+ 2/3' }] } },
          { 'attack-dice': [[1, 1, 1]], 'retaliation-dice': [[1, 1, 1]] },
        ).events,
      )[0]?.hit;
    expect([hit(card), hit(man)]).toEqual([5, 4]);
    const slow = (inches: number) =>
      lastingOn(atMoment('enemy-activates', team, card, { answers: { distance: [inches] } }).state, 'warrior-1');
    expect([slow(6), slow(7)]).toEqual([['move -2'], []]);
  });
});
