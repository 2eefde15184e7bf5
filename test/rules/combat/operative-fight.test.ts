import { describe, expect, it } from 'vitest';
import type { AttackArgs } from '../../../src/rules/language/deed.ts';
import { operativeAttack } from '../../../src/rules/players/operative-attack.ts';
import { only, play, question, type Scene, scene } from '../scene.ts';

const sword = { name: 'Sword', type: 'melee', profile: '4 3+ 4/5' } as const;
const kel = { id: 'kel', order: 'engage', wounds: 12, maxWounds: 12, weapons: [sword] } as const;
const firefight = (of: Scene = {}) => scene({ phase: 'firefight', npos: ['necron-warrior'], operatives: [kel], ...of });
const fight = (args: Partial<AttackArgs> = {}) =>
  operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'fight', assists: 0, ...args });

describe('a player operative fights an NPO', () => {
  it('it strikes first, the NPO retaliates, and survives: threat rises [COR-58 COR-59 COR-61 COR-65 THR-06 THR-17 NPO-WAR-4 GLO-03]', () => {
    const { events, asked, state } = play(fight(), firefight(), {
      'attack-dice': [[3, 1, 1, 1]],
      'retaliation-dice': [[6, 4, 1]],
      'strike-or-block': ['strike-normal'],
    });
    expect(asked).toEqual(['attack-dice', 'retaliation-dice', 'strike-or-block']);
    expect(events).toMatchObject([
      { type: 'operative-attacked', action: 'fight', weapon: 'Sword' },
      { type: 'attack-rolled', id: 'kel', normals: 1 },
      { type: 'attack-rolled', id: 'warrior-1', weapon: 'combat-attachment', criticals: 1, normals: 1 },
      { type: 'success-struck', id: 'kel' },
      { type: 'damage-inflicted', id: 'warrior-1', wounds: 4 },
      { type: 'success-struck', id: 'warrior-1', success: 'critical' },
      { type: 'damage-inflicted', id: 'kel', wounds: 4 },
      { type: 'success-struck', id: 'warrior-1', success: 'normal' },
      { type: 'damage-inflicted', id: 'kel', wounds: 3 },
      { type: 'threat-changed', to: 6, reasons: [{ trigger: 'fight', change: 1 }] },
    ]);
    expect([state.operatives[0]?.wounds, state.npos[0]?.wounds]).toEqual([5, 5]);
  });

  it('dormant or not, it retaliates [DOR-07]', () => {
    const asleep = firefight({ threat: 0, npos: [{ datacard: 'necron-warrior', state: 'dormant' }] });
    const { state } = play(fight(), asleep, { 'attack-dice': [[1, 1, 1, 1]], 'retaliation-dice': [[4, 1, 1]] });
    expect(state.operatives[0]?.wounds).toBe(9);
    expect(state.npos[0]?.state).toBe('ready');
  });

  const kill = { 'attack-dice': [[6, 6, 6, 1]], 'retaliation-dice': [[1, 1, 1]] };

  it('the last NPO falls: nothing, and no question [THR-08 COR-66]', () => {
    const { events, asked, state } = play(fight(), firefight(), kill);
    expect(asked).not.toContain('visible-to-others');
    expect(only('success-struck', events)).toHaveLength(2);
    expect(only('threat-unmoved', events)[0]).toMatchObject({ trigger: 'fight', because: 'unseen-kill' });
    expect(state).toMatchObject({ threat: 5, npos: [{ state: 'incapacitated' }] });
  });

  it('an NPO falls: +1 only if another one sees the fighter [THR-07 THR-12]', () => {
    const two = firefight({ npos: ['necron-warrior', 'necron-warrior'] });
    expect(play(fight(), two, { ...kill, 'visible-to-others': [true] }).state.threat).toBe(6);
    expect(play(fight(), two, { ...kill, 'visible-to-others': [false] }).state.threat).toBe(5);
  });

  it('a Hatchway Fight is a Fight [KZ-70 KZ-73 THR-09]', () => {
    const { events, state } = play(fight({ action: 'hatchway-fight' }), firefight(), {
      'attack-dice': [[1, 1, 1, 1]],
      'retaliation-dice': [[1, 1, 1]],
    });
    expect(only('operative-attacked', events)[0]?.action).toBe('hatchway-fight');
    expect(state.threat).toBe(6);
  });

  it('assists improve its Hit; how many is asked [COR-60]', () => {
    const three = firefight({ operatives: [kel, 'vane', 'sarn'] });
    expect(question(operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'fight' }), three)).toMatchObject({
      name: 'assists',
      min: 0,
      max: 2,
    });
    const { events } = play(fight({ assists: 1 }), three, {
      'attack-dice': [[2, 1, 1, 1]],
      'retaliation-dice': [[1, 1, 1]],
    });
    expect(only('attack-rolled', events)[0]).toMatchObject({ hit: 2, modifiers: ['3+', 'assist -1'], normals: 1 });
  });

  it('an injured NPO retaliates worse, unless a Royal Warden is near [COR-95 NPO-RWA-4]', () => {
    const hurt = { datacard: 'necron-warrior', wounds: 4 } as const;
    const dice = { 'attack-dice': [[1, 1, 1, 1]], 'retaliation-dice': [[4, 1, 1]] };
    expect(play(fight(), firefight({ npos: [hurt] }), dice).state.operatives[0]?.wounds).toBe(12);
    const warded = firefight({ npos: [hurt, 'royal-warden'] });
    expect(play(fight(), warded, { ...dice, 'warden-within-6': [true] }).state.operatives[0]?.wounds).toBe(9);
  });

  it('stats change when the action is over: wounded below half in it, it strikes as before [COR-98]', () => {
    const { events } = play(fight(), firefight(), {
      'attack-dice': [[6, 1, 1, 1]],
      'retaliation-dice': [[4, 4, 1]],
      'strike-or-block': ['strike-critical'],
    });
    expect(only('damage-inflicted', events).map(({ wounds }) => wounds)).toEqual([5, 3, 3]);
  });
});
