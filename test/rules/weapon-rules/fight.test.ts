import { describe, expect, it } from 'vitest';
import { npoFight } from '../../../src/rules/combat/npo-attack.ts';
import { only, play, question, scene } from '../scene.ts';
import { damage, fought } from './duel.ts';

const tough = { npos: [{ datacard: 'necron-warrior', wounds: 9 }] } as const;

describe('in a fight', () => {
  it('Brutal: the enemy blocks with criticals only [COR-75 NPO-CRA-5]', () => {
    const crawler = scene({
      npos: ['canoptek-tomb-crawler'],
      operatives: [{ id: 'kel', weapons: [{ name: 'Knife', type: 'melee', profile: '3 3+ 3/4' }] }],
    });
    const asked = question(npoFight({ npo: 'crawler-1', target: 'kel', assists: 0, ignoresInjury: false }), crawler, {
      'attack-dice': [[4, 4, 1, 1]],
      'retaliation-dice': [[6, 3, 3]],
    });
    expect(asked).toMatchObject({
      options: [{ value: 'strike-critical' }, { value: 'strike-normal' }, { value: 'block-normal-with-critical' }],
    });
  });

  it('Shock: the first critical strike discards a normal success too, else a critical one [COR-90]', () => {
    const { events } = fought(
      '3 3+ 1/2 shock',
      {
        'attack-dice': [[6, 6, 1]],
        'retaliation-dice': [[4, 6, 1]],
        'strike-or-block': ['strike-critical'],
      },
      tough,
    );
    expect(only('success-discarded', events)).toEqual([
      { type: 'success-discarded', id: 'warrior-1', success: 'normal', because: 'shock' },
    ]);
    const critical = fought(
      '3 3+ 1/2 shock',
      {
        'attack-dice': [[6, 3, 1]],
        'retaliation-dice': [[6, 1, 1]],
        'strike-or-block': ['strike-critical'],
      },
      tough,
    );
    expect(only('success-discarded', critical.events)[0]?.success).toBe('critical');
    expect(damage(critical.events)).toEqual([2, 1]);
  });

  it('Devastating acts at retention and may end the fight [COR-77 ODD-12 COR-66]', () => {
    const weak = { npos: [{ datacard: 'necron-warrior', wounds: 2 }] } as const;
    const { events } = fought(
      '2 3+ 3/4 devastating 2',
      { 'attack-dice': [[6, 1]], 'retaliation-dice': [[6, 6, 6]] },
      weak,
    );
    expect(damage(events)).toEqual([2]);
    expect(only('success-struck', events)).toEqual([]);
  });

  it('Stun also in a fight [COR-92]', () => {
    const { state } = fought('1 3+ 3/4 stun', { 'attack-dice': [[6]], 'retaliation-dice': [[1, 1, 1]] });
    expect(state.npos[0]?.effects).toEqual([
      { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' },
    ]);
  });

  it('Shield: one block of the Lychguard cancels two successes [NPO-LYC-2 NPO-LYC-4]', () => {
    const duel = scene({
      npos: [{ datacard: 'lychguard', weapons: ['hyperphase-sword'], wounds: 7 }],
      operatives: [{ id: 'kel', weapons: [{ name: 'Axe', type: 'melee', profile: '2 3+ 5/5' }] }],
    });
    const { events } = play(npoFight({ npo: 'lychguard-1', target: 'kel', assists: 0, ignoresInjury: false }), duel, {
      'attack-dice': [[3, 1, 1, 1]],
      'retaliation-dice': [[3, 3]],
    });
    expect(only('success-blocked', events)).toEqual([
      { type: 'success-blocked', id: 'lychguard-1', target: 'kel', success: 'normal', criticals: 0, normals: 2 },
    ]);
    expect(damage(events)).toEqual([]);
  });

  it('Whirling Onslaught: each critical strike inflicts D3 on every other player operative in control range, and on no NPO [NPO-SKO-2 NPO-SKO-3 NPO-SKO-4]', () => {
    const crowd = scene({
      npos: ['skorpekh-destroyer', 'necron-warrior'],
      operatives: [{ id: 'kel', wounds: 30, maxWounds: 30 }, 'vane', { id: 'sarn', wounds: 1 }],
    });
    const { events, state } = play(
      npoFight({ npo: 'skorpekh-1', target: 'kel', assists: 0, ignoresInjury: false, retaliates: false }),
      crowd,
      {
        'attack-dice': [[6, 5, 3, 3]],
        'whirling-targets': [['vane', 'sarn']],
        whirling: [[5], [1], [2]],
      },
    );
    expect(only('damage-inflicted', events).map(({ id, wounds }) => [id, wounds])).toEqual([
      ['kel', 6],
      ['vane', 3],
      ['sarn', 1],
      ['kel', 6],
      ['vane', 1],
      ['kel', 4],
      ['kel', 4],
    ]);
    expect(state.operatives.map(({ state: is }) => is)).toEqual(['ready', 'ready', 'incapacitated']);
  });
});
