import { describe, expect, it } from 'vitest';
import { bringReinforcements, reinforcementCount } from '../../../../../src/rules/course/joint-ops/gambits.ts';
import { only, play, question, scene } from '../../../scene.ts';

const swarm = [1, 1];

describe('how many reinforcements', () => {
  it.each([
    [0, 0],
    [1, 1],
    [5, 1],
    [6, 2],
    [10, 2],
    [11, 3],
    [15, 3],
  ])('at threat %i there are %i: the grade [RNF-02 RNF-03]', (threat, count) => {
    expect(reinforcementCount(scene({ threat }))).toBe(count);
  });

  it.each([
    [0, 0],
    [5, 2],
    [15, 4],
  ])('one more by difficulty: at threat %i there are %i, none at grade 0 [DIF-02 DIF-03]', (threat, count) => {
    expect(reinforcementCount(scene({ threat, difficulty: { npos: 1 } }))).toBe(count);
  });

  it('one fewer by difficulty, never fewer than none [DIF-02]', () => {
    expect(reinforcementCount(scene({ threat: 15, difficulty: { npos: -1 } }))).toBe(2);
    expect(reinforcementCount(scene({ threat: 3, difficulty: { npos: -2 } }))).toBe(0);
  });

  it('one more for a Stirrings Of Horror at threat 15 [EVT-SOH-2]', () => {
    expect(reinforcementCount(scene({ threat: 15, gambits: { extraReinforcements: 1 } }))).toBe(4);
  });
});

describe('the reinforcement gambit', () => {
  it('for each in turn type, weapon, hatchway by D6 [RNF-04 RNF-05]', () => {
    const { asked, events } = play(bringReinforcements(), scene({ threat: 7 }), {
      'npo-type': [[3, 4], swarm],
      'npo-weapon': [2],
      hatchway: [5, 2],
    });
    expect(asked).toEqual(['npo-type', 'npo-weapon', 'hatchway', 'npo-type', 'hatchway']);
    expect(only('npo-set-up', events).map(({ id, weapons, place }) => ({ id, weapons, place }))).toEqual([
      {
        id: 'warrior-1',
        weapons: ['gauss-flayer', 'combat-attachment'],
        place: { at: 'hatchway', hatchway: 5, territory: false, near: 'avoid' },
      },
      {
        id: 'scarab-1',
        weapons: ['feeder-mandibles'],
        place: { at: 'hatchway', hatchway: 2, territory: false, near: 'avoid' },
      },
    ]);
  });

  it('the dice of the hatchway has all six, closed ones too [RNF-05 RNF-06]', () => {
    const state = scene({ threat: 1, openHatchways: [2] });
    const asked = question(bringReinforcements(), state, { 'npo-type': [swarm] });
    expect(asked).toMatchObject({ name: 'hatchway', kind: 'dice', count: 1, sides: 6 });
  });

  it('it is placed at its hatchway, not within control range of player operatives if possible [RNF-08 RNF-10]', () => {
    const { events } = play(bringReinforcements(), scene({ threat: 1 }), { 'npo-type': [swarm], hatchway: [4] });
    expect(only('npo-set-up', events)[0]?.place).toEqual({
      at: 'hatchway',
      hatchway: 4,
      territory: false,
      near: 'avoid',
    });
  });

  it('they arrive concealed and ready [RNF-07 RNF-11]', () => {
    const { state } = play(bringReinforcements(), scene({ threat: 1 }), { 'npo-type': [swarm], hatchway: [4] });
    expect(state.npos).toMatchObject([{ order: 'conceal', state: 'ready' }]);
  });

  it('reinforcements-ready=no: expended, and the ruling is named [RUL-04 RUL-01]', () => {
    const state = scene({ threat: 1, rulings: { 'reinforcements-ready': 'no' } });
    const after = play(bringReinforcements(), state, { 'npo-type': [swarm], hatchway: [4] });
    expect(after.state.npos).toMatchObject([{ state: 'expended' }]);
    expect(only('ruling-applied', after.events)).toEqual([{ type: 'ruling-applied', ruling: 'reinforcements-ready' }]);
  });

  it('at grade 0 none come, and the gambit is used [RNF-03]', () => {
    const { state, events, asked } = play(bringReinforcements(), scene({ threat: 0 }));
    expect(asked).toEqual([]);
    expect(state.gambits.reinforced).toBe(true);
    expect(events).toEqual([
      { type: 'gambit-used', gambit: 'reinforcements' },
      { type: 'reinforcements-decided', grade: 0, extra: 0, difficulty: 0, count: 0 },
    ]);
  });

  it('at grade 0 a higher difficulty brings none either, and the ruling is named; elsewhere it is not [DIF-03 RUL-01]', () => {
    const named = (threat: number, npos: number) => {
      const state = scene({ threat, difficulty: { npos }, npoLimit: 0 });
      const { events } = play(bringReinforcements(), state);
      return only('ruling-applied', events).map(({ ruling }) => ruling);
    };
    expect(named(0, 1)).toEqual(['difficulty-at-zero']);
    expect(named(0, 0)).toEqual([]);
    expect(named(0, -1)).toEqual([]);
    expect(named(7, 1)).not.toContain('difficulty-at-zero');
    const { events } = play(bringReinforcements(), scene({ threat: 0, difficulty: { npos: 1 } }));
    expect(only('reinforcements-decided', events)).toMatchObject([{ grade: 0, difficulty: 0, count: 0 }]);
    const none = scene({ threat: 0, rulings: { 'reinforcements-ready': 'no' } });
    expect(only('ruling-applied', play(bringReinforcements(), none).events)).toEqual([]);
  });

  it('says of what the number is made [RNF-02 DIF-02 EVT-SOH-2]', () => {
    const state = scene({ threat: 15, difficulty: { npos: 1 }, gambits: { extraReinforcements: 1 }, npoLimit: 1 });
    const { events } = play(bringReinforcements(), state, { 'npo-type': [swarm], hatchway: [1] });
    expect(only('reinforcements-decided', events)).toEqual([
      { type: 'reinforcements-decided', grade: 3, extra: 1, difficulty: 1, count: 5 },
    ]);
    expect(only('npo-not-set-up', events)).toMatchObject([{ because: 'limit', count: 4 }]);
  });
});
