import { describe, expect, it } from 'vitest';
import { only, play } from '../scene.ts';
import { performed } from './performing.ts';
import { carriedBy, removed, table } from './vault.ts';

const counters = [
  { id: 'points', name: 'Points' },
  { id: 'theirs', name: 'Their points' },
];
const scored = (held: Readonly<Record<string, string>>, of: { each?: number; npos?: string; players?: string }) => {
  const gone = { relic: removed, key: removed, lamp: removed };
  const carried = Object.fromEntries(Object.entries(held).map(([marker, id]) => [marker, carriedBy(id)]));
  const state = table({ ...gone, ...carried }, { npos: ['necron-warrior'] }, { counters });
  const { events } = play(performed([{ do: 'score', markers: 'all', ...of }]), state);
  return only('counter-changed', events).map(({ counter, change }) => [counter, change]);
};
const both = { players: 'points', npos: 'theirs' };

describe('points for markers', () => {
  it('one for each, to the side that controls it', () => {
    expect(scored({ key: 'kel', lamp: 'warrior-1' }, both)).toEqual([
      ['points', 1],
      ['theirs', 1],
    ]);
    expect(scored({ key: 'kel', lamp: 'vane' }, both)).toEqual([['points', 2]]);
  });
  it('so many for each, where it says so', () =>
    expect(scored({ key: 'kel', lamp: 'vane' }, { ...both, each: 3 })).toEqual([['points', 6]]));
  it('none to a side without a counter, nor for what nobody holds', () => {
    expect(scored({ key: 'kel', lamp: 'warrior-1' }, { npos: 'theirs' })).toEqual([['theirs', 1]]);
    expect(scored({}, both)).toEqual([]);
  });
});
