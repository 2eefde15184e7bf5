import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../../../../src/catalog/maps.ts';
import type { MissionRules } from '../../../../../src/catalog/mission-rules.ts';
import type { Operation } from '../../../../../src/catalog/operations.ts';
import { apart } from '../../../../../src/geometry/point.ts';
import { isWhollyIn } from '../../../../../src/rules/board/ground/zones.ts';
import { onBoard, tombWorldBoard } from '../../../../../src/rules/state/base.ts';
import { performed } from '../../../operations/performing.ts';
import { offered, only, play, playByBoard, type Scene } from '../../../scene.ts';
import { table } from './outpost.ts';

type Arrive = Extract<Operation, { readonly do: 'arrive' }>;
const spawnPoints: MissionRules['spawnPoints'] = [
  { id: 'gate', name: 'the gate', x: 15, y: 3 },
  { id: 'shaft', name: 'the shaft', x: 4, y: 8 },
];
const game = (of: Scene = {}) => table({ parts: {}, spawnPoints }, of);
const arrive = (how: Partial<Arrive> & Pick<Arrive, 'at'>) =>
  performed([{ do: 'arrive', datacard: 'flayed-one', ...how }]);
const placesOf = (...played: Parameters<typeof play>) =>
  only('npo-set-up', play(...played).events).map(({ place }) => place);

describe('NPOs arrive at places that are named', () => {
  it('at an objective marker; each: at all of them in turn', () => {
    expect(placesOf(arrive({ at: { objective: 2 } }), game())).toEqual([{ at: 'marker', marker: 2, near: 'avoid' }]);
    expect(placesOf(arrive({ at: { objective: 'each' }, count: 4 }), game())).toMatchObject(
      [1, 2, 3, 1].map((marker) => ({ at: 'marker', marker })),
    );
    expect(placesOf(arrive({ at: { objective: 'random' }, near: 'seek' }), game(), { marker: [[3]] })).toEqual([
      { at: 'marker', marker: 3, near: 'seek' },
    ]);
    expect(offered(arrive({ at: { objective: 'random' } }), game())).toEqual(['1', '2', '3']);
  });

  it('at a spawn point of the mission; none, if there is no such point: what else is said', () => {
    expect(placesOf(arrive({ at: { spawn: 'shaft' } }), game())).toEqual([
      { at: 'spot', spawn: 'the shaft', x: 4, y: 8, near: 'avoid' },
    ]);
    expect(offered(arrive({ at: { spawn: 'random' } }), game())).toEqual(['gate', 'shaft']);
    expect(placesOf(arrive({ at: { spawn: 'each' }, count: 3 }), game())).toMatchObject(
      ['the gate', 'the shaft', 'the gate'].map((spawn) => ({ spawn })),
    );
    const { events } = play(arrive({ at: { spawn: 'well' }, else: [{ do: 'tell', text: 'Nobody comes.' }] }), game());
    expect(events.map(({ type }) => type)).toEqual(['table-told']);
  });

  it('along an edge, in a zone, in a room, by what is preferred there', () => {
    expect(placesOf(arrive({ at: { edge: 'player-b' }, prefer: ['nearest'] }), game())).toEqual([
      { at: 'edge', edge: 'player-b', inches: 3, near: 'avoid', prefer: ['nearest'] },
    ]);
    expect(placesOf(arrive({ at: { edge: 'north', within: 6 } }), game())).toMatchObject([
      { edge: 'north', inches: 6 },
    ]);
    expect(placesOf(arrive({ at: { zone: 'drop-zone-b' } }), game())).toEqual([
      { at: 'area', zone: 'drop-zone-b', near: 'avoid' },
    ]);
    expect(placesOf(arrive({ at: { room: 'C' } }), game())).toEqual([{ at: 'area', room: 'C', near: 'avoid' }]);
  });

  it('no more than the limit of the killzone', () => {
    expect(placesOf(arrive({ at: { spawn: 'gate' }, count: 5 }), game({ npoLimit: 3 }))).toHaveLength(3);
  });
});

describe('which of them have a weapon that the others have not', () => {
  const warriors = (count: number, of: Scene = {}) =>
    only(
      'npo-set-up',
      play(
        performed([
          {
            do: 'arrive',
            datacard: 'necron-warrior',
            count,
            at: { spawn: 'gate' },
            weapons: [{ weapon: 'gauss-reaper', oneIn: 3 }],
          },
        ]),
        game(of),
      ).events,
    ).map(({ weapons }) => weapons.includes('gauss-reaper'));

  it('one in three: the third, the sixth; no dice decide it', () => {
    expect(warriors(7)).toEqual([false, false, true, false, false, true, false]);
  });

  it('those that came before count, incapacitated or not', () => {
    expect(
      warriors(1, { npos: ['necron-warrior', { datacard: 'necron-warrior', wounds: 0, state: 'incapacitated' }] }),
    ).toEqual([true]);
    expect(warriors(2, { npos: ['flayed-one', 'necron-warrior'] })).toEqual([false, true]);
  });
});

describe('where the board sets them up', () => {
  const map = killzoneMap(1);
  const kel = { x: 3, y: 19, error: 0 };
  const board: Scene = { map: 1, keepsPositions: true, positions: { kel }, operatives: ['kel'], npos: [] };
  const stands = (how: Partial<Arrive> & Pick<Arrive, 'at'>, of: Scene = {}) => {
    const { state } = playByBoard(arrive(how), game({ ...board, ...of }), 'board');
    return state.npos.map(({ id }) => {
      const at = state.positions[id];
      if (!at) throw new Error(`nobody knows where ${id} is`);
      return { x: at.x, y: at.y, mm: 28 };
    });
  };

  it('with the marker or the spawn point in control range', () => {
    const [second] = stands({ at: { objective: 2 } });
    expect(apart(second ?? kel, onBoard(map.objectiveMarkers[1] ?? [0, 0]))).toBeLessThan(2.1);
    const [gate] = stands({ at: { spawn: 'gate' } });
    expect(apart(gate ?? kel, { x: 15, y: 3 })).toBeLessThan(2.1);
  });

  it('wholly in the zone, wholly so near to the edge', () => {
    for (const at of stands({ at: { zone: 'drop-zone-b' }, count: 3 }))
      expect(isWhollyIn(map, 'dropZone', 'B', at)).toBe(true);
    for (const { x } of stands({ at: { edge: 'east' }, count: 3 }))
      expect(tombWorldBoard.right - x + 14 / 25.4).toBeLessThanOrEqual(3.01);
  });

  it('nearest to the players, or furthest from them; before the battle measured from their drop zone', () => {
    const far = (prefer: NonNullable<Arrive['prefer']>) =>
      Math.min(...stands({ at: { edge: 'north' }, prefer }).map((at) => apart(at, kel)));
    expect(far(['nearest'])).toBeLessThan(far(['furthest']) - 5);
    const apartFrom = (prefer: NonNullable<Arrive['prefer']>) => {
      const [one, other] = stands({ at: { edge: 'north' }, count: 2, prefer });
      return one && other ? apart(one, other) : 0;
    };
    expect(apartFrom(['apart'])).toBeGreaterThan(apartFrom(['nearest']) + 5);
  });

  it('where no enemy is near, unless they are to be', () => {
    const near = { kel: { ...onBoard(map.objectiveMarkers[0] ?? [0, 0]), error: 0 } };
    const gap = (how: 'avoid' | 'seek') => {
      const [at] = stands({ at: { objective: 1 }, near: how }, { positions: near });
      return at ? apart(at, near.kel) : 0;
    };
    expect(gap('avoid')).toBeGreaterThan(gap('seek'));
  });
});
