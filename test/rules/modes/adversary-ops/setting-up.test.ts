import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../../src/rules/deeds.ts';
import { type Answers, only, play, question } from '../../scene.ts';
import { rivals } from './rivals.ts';

const table = rivals({
  map: 1,
  turningPoint: 2,
  step: 'gambit',
  gambits: { draws: 1 },
  keepsPositions: true,
  positions: {
    kel: { x: 3, y: 21, error: 0 },
    vane: { x: 5, y: 21, error: 0 },
    orsk: { x: 24, y: 3, error: 0 },
    grum: { x: 22, y: 3, error: 0 },
  },
  adversary: { reinforcer: 'ben' },
});

const reinforced = () => deedRule({ do: 'reinforce', args: {} });
/** One that comes by hatchway 5; the board would set it up in room E. */
const arrival: Answers = { 'npo-type': [[1, 1]], hatchway: [5], 'npo-place': ['9.12,21.46'] };

const { 'npo-place': _, ...rolledOnly } = arrival;

describe('where places are kept, the player who sets an NPO up', () => {
  it('is asked where, with the place that the board found as suggestion [ADV-21 ADV-11]', () => {
    const asked = question(reinforced(), table, arrival);
    expect(asked).toMatchObject({ kind: 'text', name: 'stands-at' });
    expect(asked.why).toBe(
      'Ben sets up Canoptek Scarab Swarm 1 with hatchway 5 in its control range, in control range of no enemy. Where?',
    );
    expect(asked).toMatchObject({ suggest: { because: 'the place that the map proposes' } });
  });

  it('takes it with one key, seen as the board saw it, or says another place on either side [ADV-21]', () => {
    const placed = (word: string) =>
      only('placed', play(reinforced(), table, { ...arrival, 'stands-at': [word] }).events);
    expect(placed('3646')).toMatchObject([{ x: 9.12, y: 21.46, how: 'told', end: { sees: [] } }]);
    expect(placed('h5a')).toMatchObject([{ how: 'typed', relation: { is: 'door', door: 'H5' } }]);
    expect(placed('h5a')[0]?.x).toBeLessThan(8);
    expect(placed('unknown')).toEqual([]);
  });

  it('says none where the words of its arrival do not allow it to stand, unless they say it twice [ADV-21]', () => {
    const wrong = { ...arrival, 'stands-at': ['5446'] };
    expect(question(reinforced(), table, wrong).why).toContain('Canoptek Scarab Swarm 1 may not be set up at 5446.');
    const { events } = play(reinforced(), table, { ...arrival, 'stands-at': ['5446', '5446'] });
    expect(only('override', events)).toMatchObject([{ rule: 'Adversary Ops, setting up NPOs', reason: 'said twice' }]);
  });

  it('sets up those of an opened room in turn, in that room [ADV-11 ADV-14]', () => {
    const acting = { id: 'orsk', counteracts: false, ap: 2, performed: [], cheapBreach: false };
    const firefight = { ...table, phase: 'firefight', step: 'activations', acting } as const;
    const opening = () => deedRule({ do: 'hatch', args: { number: 3, open: true } });
    const told = { 'room-npos': [[3], [1]], 'npo-type': Array(3).fill([1, 1]), 'npo-place': ['11,2', '17,2', '14,14'] };
    const asked = question(opening(), firefight, told);
    expect(asked.why).toBe('Ben sets up Canoptek Scarab Swarm 1 in room B. Where?');
    expect(question(opening(), firefight, { ...told, 'stands-at': ['5446'] }).why).toContain(
      'Canoptek Scarab Swarm 1 may not be set up at 5446.',
    );
    const { asked: all, state } = play(opening(), firefight, { ...told, 'stands-at': ['3167', '5149', '4455'] });
    expect(all.filter((name) => name === 'stands-at')).toHaveLength(3);
    expect(Object.keys(state.positions)).toEqual(expect.arrayContaining(['scarab-1', 'scarab-2', 'scarab-3']));
  });

  it('is asked nothing where no places are kept, or in Joint Ops', () => {
    const { asked } = play(reinforced(), { ...table, keepsPositions: false, positions: {} }, rolledOnly);
    expect(asked).not.toContain('stands-at');
  });
});
