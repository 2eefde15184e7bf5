import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import type { Operation } from '../../../src/catalog/operations.ts';
import { onBoard } from '../../../src/rules/state/base.ts';
import { bothSides, doorsOf } from '../../../src/rules/state/rooms.ts';
import { readPack } from '../../../src/session/packs/read-pack.ts';
import { offered, only, play, question, type Scene, scene } from '../scene.ts';
import { performed } from './performing.ts';
import { inRoom, lies, table } from './vault.ts';

type At = Extract<Operation, { readonly do: 'arrive' }>['at'];
const arrive = (at: At, it = 'kel') => performed([{ do: 'arrive', datacard: 'necron-warrior', at }], { it });
const game = (of: Scene = {}) => scene({ map: 1, operatives: ['kel'], ...of });
const weapon = { 'npo-weapon': [[1]] };
const hatchwayOf = (...played: Parameters<typeof play>) =>
  only('npo-set-up', play(...played).events).map(({ place }) => (place.at === 'hatchway' ? place.hatchway : 0));

describe('arrivals at the nearest hatchway', () => {
  it('to somebody whose place is known: no dice', () => {
    for (const number of [1, 3, 6]) {
      const door = doorsOf(killzoneMap(1)).find((one) => one.kind === 'hatchway' && one.number === number);
      if (!door) throw new Error('no such hatchway');
      const [side] = bothSides(door);
      const state = { ...game(), positions: { kel: { ...onBoard(side ?? door.at), error: 0 } } };
      expect(hatchwayOf(arrive({ nearest: 'it' }), state, weapon)).toEqual([number]);
    }
  });

  it('to a marker by where it lies, to the hatchway that is named, to the sarcophagus by the map', () => {
    const vault = table({ key: lies({ at: 'hatchway', hatchway: 4 }), relic: inRoom('B') }, { map: 1 });
    expect(hatchwayOf(arrive({ nearest: { marker: 'key' } }), vault, weapon)).toEqual([4]);
    expect(hatchwayOf(arrive({ nearest: { hatchway: 2 } }), vault, weapon)).toEqual([2]);
    expect(play(arrive({ nearest: 'sarcophagus' }), game(), weapon).asked).not.toContain('nearest-hatchway');
    // In a room nobody knows where.
    expect(question(arrive({ nearest: { marker: 'relic' } }), vault, weapon).why).toContain('nearest to the relic?');
  });

  it('is asked where nobody knows, of all that there are', () => {
    expect(question(arrive({ nearest: 'it' }), game(), weapon).why).toBe(
      'Cold Wind: which hatchway is nearest to Kel?',
    );
    expect(offered(arrive({ nearest: 'it' }), game(), weapon)).toHaveLength(6);
    expect(hatchwayOf(arrive({ nearest: 'it' }), game(), { ...weapon, 'nearest-hatchway': ['hatchway-5'] })).toEqual([
      5,
    ]);
    expect(offered(arrive({ nearest: 'sarcophagus' }), game({ map: null }), weapon)).toHaveLength(6);
  });

  it('a marker that there is not is a mistake of the pack', () => {
    const drawn = [{ do: 'arrive', datacard: 'necron-warrior', at: { nearest: { marker: 'kee' } } }];
    const markers = [{ id: 'key', name: 'the key', size: 'other' }];
    const card = { id: 'p/c', name: 'C', copies: 1, lasts: 'at-once', effect: 'E.', does: { markers, drawn } };
    const text = JSON.stringify({ id: 'p', name: 'P', eventCards: [card] });
    const read = readPack([{ file: 'pack.json', text }]);
    expect(read.ok ? [] : read.problems.join(' ')).toContain('Did you mean key?');
  });
});
