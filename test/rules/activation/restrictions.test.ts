import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import type { Effect } from '../../../src/rules/state/state.ts';
import { type NpoSketch, only, question } from '../scene.ts';
import { activate, table } from './activate.ts';

const warrior = { datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] } as const;
const stunned: Effect = { kind: 'apl', change: -1, source: 'stun', until: 'end-of-next-activation' };
const glyphs: Effect = { kind: 'apl', change: -1, source: 'subjugation-glyphs', until: 'end-of-turning-point' };
const performed = (steps: readonly string[]): string[] => steps.filter((step) => /[A-Z]{4}/.test(step));

describe('with 1 AP', () => {
  it('a fighter charges and has nothing left to fight with [BEH-05 COR-16 COR-32]', () => {
    const slow = table({ npos: [{ datacard: 'flayed-one', effects: [stunned] }], operatives: ['kel'] });
    const { apl, order, steps } = activate(slow, { 'control-range': [['kel:charge']] });
    expect([apl, order]).toEqual([1, 'engage']);
    expect(performed(steps)).toEqual(['2 CHARGE']);
  });

  it('a shooter is not asked what it could do with a second AP [BEH-05 COR-16]', () => {
    const slow = table({ npos: [{ ...warrior, effects: [stunned] }], operatives: ['kel'] });
    expect(question(resolveNpo(undefined), slow)).toMatchObject({
      options: [{ value: 'kel' }, { value: 'engaged' }],
      tags: [{ value: 'cover' }, { value: 'obscured' }],
    });
    const { order, steps, aims } = activate(slow, { 'valid-targets': [[]] });
    expect(order).toBe('conceal');
    expect(performed(steps)).toEqual(['3 REPOSITION']);
    expect(aims).toEqual([{ inches: 5, to: 'shooting-position', operatives: [], cover: false, hatchway: false }]);
  });

  it('a Necron Warrior cannot Fall Back, so it fights [NPO-WAR-14 COR-31]', () => {
    const slow = table({ npos: [{ ...warrior, effects: [stunned] }], operatives: ['kel'] });
    const { order, steps } = activate(slow, { 'valid-targets': [['engaged']] });
    expect(order).toBe('engage');
    expect(steps[0]).toBe('1 fall-back: needs 2 AP, 1 left');
    expect(performed(steps)).toEqual(['5 FIGHT kel']);
  });

  it('APL never falls by more than 1 [COR-97]', () => {
    const twice = table({ npos: [{ datacard: 'royal-warden', effects: [stunned, glyphs] }], operatives: ['kel'] });
    expect(activate(twice, { 'valid-targets': [['kel']] }).apl).toBe(2);
  });

  it('a stun is over when the activation ends, another loss lasts [COR-92]', () => {
    const twice = table({ npos: [{ datacard: 'flayed-one', effects: [stunned, glyphs] }], operatives: ['kel'] });
    expect(activate(twice, { 'control-range': [['kel']] }).state.npos[0]?.effects).toEqual([glyphs]);
  });
});

describe('an injured NPO', () => {
  it('moves 2" less, never less than 4" [COR-95 COR-96]', () => {
    const moveOf = (
      datacard: 'canoptek-macrocyte' | 'canoptek-scarab-swarm' | 'flayed-one',
      wounds: number,
    ): number => {
      const name = datacard === 'canoptek-macrocyte' ? 'valid-targets' : 'control-range';
      return activate(table({ npos: [{ datacard, wounds }], operatives: ['kel'] }), { [name]: [[]] }).move;
    };
    expect([moveOf('canoptek-macrocyte', 4), moveOf('canoptek-macrocyte', 3)]).toEqual([7, 5]);
    expect([moveOf('canoptek-scarab-swarm', 5), moveOf('canoptek-scarab-swarm', 4)]).toEqual([6, 4]);
    expect([moveOf('flayed-one', 5), moveOf('flayed-one', 4)]).toEqual([5, 4]);
  });

  it('is injured from its next action on when damage in its own Fight [COR-95 COR-98]', () => {
    const swarm = table({
      npos: [{ datacard: 'canoptek-scarab-swarm', wounds: 8 }],
      operatives: [{ id: 'kel', wounds: 4 }, 'vane'],
    });
    const { move, aims, questions } = activate(swarm, {
      'control-range': [['kel']],
      'attack-dice': [[6, 6, 6, 1, 1]],
      'retaliation-dice': [[6, 6, 1]],
      'charge-after-fight': [['vane']],
    });
    expect(move).toBe(6);
    expect(questions.find(({ name }) => name === 'charge-after-fight')?.why).toContain('up to 6"');
    expect(aims.map(({ inches }) => inches)).toEqual([6]);
  });

  const warden = { datacard: 'royal-warden', state: 'expended' } as const;
  const hurt = { ...warrior, wounds: 3 };

  it('keeps its Move within 6" of a Royal Warden, asked once for where it stands [NPO-RWA-4 NPO-RWA-5]', () => {
    const { move, events, asked } = activate(table({ npos: [hurt, warden], operatives: ['kel'] }), {
      'warden-within-6': [true],
      'valid-targets': [['kel']],
    });
    expect(move).toBe(5);
    expect(only('attack-rolled', events).map(({ hit }) => hit)).toEqual([4]);
    expect(asked).toEqual(['warden-within-6', 'valid-targets']);
  });

  it('is asked again for where it stands after a move [NPO-RWA-4]', () => {
    const { move, events, asked } = activate(table({ npos: [hurt, warden], operatives: ['kel'] }), {
      'warden-within-6': [true],
      'valid-targets': [['kel:reposition']],
      'warden-still-within-6': [false],
    });
    expect(move).toBe(5);
    expect(only('attack-rolled', events).map(({ hit }) => hit)).toEqual([5]);
    expect(asked).toEqual(['warden-within-6', 'valid-targets', 'warden-still-within-6']);
  });

  it('is asked nothing of the kind without a Warden or a wound too many [NPO-RWA-4]', () => {
    expect(activate(table({ npos: [hurt], operatives: ['kel'] }), { 'valid-targets': [['kel']] }).asked).toEqual([
      'valid-targets',
    ]);
    const whole = table({ npos: [{ ...warrior, wounds: 5 }, warden], operatives: ['kel'] });
    expect(activate(whole, { 'valid-targets': [['kel']] }).asked).toEqual(['valid-targets']);
  });
});

describe('cards in force', () => {
  const warden = { datacard: 'royal-warden', state: 'expended' } as const;
  const enforced = table({
    npos: [warrior, warden],
    operatives: ['kel'],
    deck: { inPlay: ['enforcer-of-the-phaerons'] },
  });

  it('ask for the room only when it attacks, and then once', () => {
    expect(activate(enforced, { 'valid-targets': [[]] }).asked).toEqual(['valid-targets']);
    const { asked } = activate(enforced, { 'valid-targets': [['kel']], 'shares-warden-room': [true] });
    expect(asked).toEqual(['valid-targets', 'shares-warden-room']);
  });
});

describe('the end of an activation', () => {
  const facing = table({ npos: ['flayed-one'], operatives: ['kel', 'vane'] });

  it('comes when AP or actions run out: it is expended and keeps its order [BEH-02 BEH-06 COR-15 COR-21]', () => {
    const { state, events } = activate(facing, { 'control-range': [['kel']] });
    expect(state.npos[0]).toMatchObject({ state: 'expended', order: 'engage' });
    expect(only('npo-expended', events)).toEqual([{ type: 'npo-expended', id: 'flayed-1', acted: true }]);
  });

  it('comes when nothing on its list can be done: no player operative in the killzone [BEH-06]', () => {
    const { order, steps, asked, events } = activate(table({ npos: ['flayed-one'], operatives: [] }));
    expect(order).toBe('conceal');
    expect(steps).toEqual([
      '1 fight: no enemy in control range',
      '2 charge: Conceal order',
      '3 reposition: no player operative in the killzone',
      '4 dash: no player operative in the killzone',
    ]);
    expect(asked).toEqual([]);
    expect(only('npo-expended', events)).toEqual([{ type: 'npo-expended', id: 'flayed-1', acted: false }]);
  });

  it('leaves a shooter without enemies to serve the mission [BEH-01]', () => {
    const { aims, asked } = activate(table({ npos: [warrior], operatives: [] }));
    expect(aims.map(({ to }) => to)).toEqual(['mission-position', 'mission-position']);
    expect(asked).toEqual([]);
  });

  it('comes when incapacitated in its own Fight [THR-14]', () => {
    const { steps, state, events } = activate(facing, { 'control-range': [['kel']] }, 'is killed');
    expect(steps).toEqual(['1 FIGHT kel']);
    expect(state.npos[0]?.state).toBe('incapacitated');
    expect(state.threat).toBe(6);
    expect(only('npo-expended', events)).toEqual([]);
  });

  it('comes when Reanimation Protocols leave it expended', () => {
    const rising = table({ npos: ['flayed-one'], operatives: ['kel'], deck: { inPlay: ['reanimation-protocols'] } });
    const { steps, state } = activate(rising, { 'control-range': [['kel']], reanimation: [[6]] }, 'is killed');
    expect(steps).toEqual(['1 FIGHT kel']);
    expect(state.npos[0]).toMatchObject({ state: 'expended', wounds: 1 });
  });
});

describe('the threat level', () => {
  it('rises when an attack is performed, not when it is announced [THR-13 THR-25]', () => {
    const { events } = activate(table({ npos: [warrior], operatives: ['kel'] }), {
      'valid-targets': [['kel:reposition']],
    });
    const types = events
      .map(({ type }) => type)
      .filter((type) => /^(npo-acted|attack-rolled|threat-changed)$/.test(type));
    expect(types).toEqual(['npo-acted', 'npo-acted', 'attack-rolled', 'threat-changed']);
  });
});

describe('a hatchway', () => {
  it('is offered only while one is closed [BEH-11]', () => {
    const open = table({ npos: ['flayed-one'], operatives: ['kel'], openHatchways: [1, 2, 3, 4, 5, 6] });
    expect(question(resolveNpo(undefined), open)).toMatchObject({
      options: [{ value: 'kel' }],
      tags: [{ value: 'across' }, { value: 'charge' }],
    });
  });

  it('opened by an NPO opens the rooms behind it in mission 5, before it goes on', () => {
    const crypt = table({ mission: 'scout-sub-crypt', map: 1, npos: ['flayed-one'], operatives: ['kel'] });
    const asked = question(resolveNpo(undefined), crypt, { 'control-range': [['hatchway']], 'hatchway-opened': ['1'] });
    expect(asked.name).toBe('room-npos');
  });

  it('in mission 6 is only one beside which it stands: not during Reposition or Dash', () => {
    const labyrinth = table({ mission: 'regroup', npos: ['flayed-one'], operatives: ['kel'] });
    expect(question(resolveNpo(undefined), labyrinth).why).toContain(
      'Which player operatives are in control range of Flayed One 1, now or after moving?',
    );
  });
});

describe('a teleport pad', () => {
  const at = (turningPoint: number, rulings = {}) =>
    activate(table({ turningPoint, rulings, npos: [warrior], operatives: ['kel'] }), { 'valid-targets': [[]] });

  it('is open to an NPO that repositions, from turning point 2 on; a Dash does not use it [KZ-48]', () => {
    expect(at(2).aims.map(({ teleport }) => teleport)).toEqual([true, undefined]);
    expect(at(2).questions[0]?.why).toContain(
      'Warrior 1 wants to shoot. Which player operatives are valid targets, now or after moving?',
    );
    expect(at(1).aims.map(({ teleport }) => teleport)).toEqual([undefined, undefined]);
  });

  it('is not used by NPOs with npo-teleport=no [KZ-48 RUL-18]', () => {
    expect(at(2, { 'npo-teleport': 'no' }).aims.map(({ teleport }) => teleport)).toEqual([undefined, undefined]);
  });
});

describe('answers that do not go together', () => {
  const facing = table({ npos: [warrior], operatives: ['kel', 'vane'] });

  it('an enemy in control range outweighs targets: it cannot Shoot then [COR-33]', () => {
    expect(performed(activate(facing, { 'valid-targets': [['kel', 'engaged']] }).steps)).toEqual(['1 FALL-BACK']);
  });

  it('a target now outweighs one after a move, and both a hatchway', () => {
    const { steps } = activate(facing, { 'valid-targets': [['kel', 'vane:reposition', 'hatchway']] });
    expect(performed(steps)).toEqual(['2 SHOOT kel', '3 REPOSITION']);
  });

  it('where the AP do not reach to the Shoot, it goes all the way there [COR-16 NPO-WAR-7]', () => {
    const { order, steps, aims } = activate(facing, {
      'valid-targets': [['kel:hatchway:reposition']],
      'hatchway-opened': ['2'],
    });
    expect(order).toBe('conceal');
    expect(performed(steps)).toEqual(['OPERATE-HATCH', '3 REPOSITION']);
    expect(aims).toMatchObject([{ hatchway: true, operatives: ['kel'] }]);
  });

  it('remarks that its AP cannot pay are not offered: with 1 AP neither a move nor a hatchway comes before a Shoot [COR-16]', () => {
    const remarksOf = (npo: NpoSketch) => {
      const asked = question(resolveNpo(undefined), table({ npos: [npo], operatives: ['kel', 'vane'] }));
      return asked.kind === 'choice' ? asked.tags?.map(({ value }) => value) : [];
    };
    expect(remarksOf(warrior)).toEqual(['cover', 'obscured', 'reposition', 'hatchway', 'worse']);
    expect(remarksOf({ ...warrior, effects: [stunned] })).toEqual(['cover', 'obscured', 'worse']);
    expect(remarksOf('flayed-one')).toEqual(['charge', 'hatchway', 'worse']);
    expect(remarksOf({ datacard: 'flayed-one', effects: [stunned] })).toEqual(['charge', 'worse']);
  });

  it('a name given twice counts once, with both remarks', () => {
    const { steps } = activate(facing, { 'valid-targets': [['kel:reposition', 'kel:cover']] });
    expect(performed(steps)).toEqual(['3 REPOSITION', '2 SHOOT kel']);
  });

  it('an enemy in control range outweighs a Charge', () => {
    const { steps } = activate(table({ npos: ['flayed-one'], operatives: ['kel', 'vane'] }), {
      'control-range': [['kel', 'vane:charge']],
    });
    expect(performed(steps)).toEqual(['1 FIGHT kel']);
  });
});
