import { describe, expect, it } from 'vitest';
import type { Group } from '../../../src/catalog/operation-parts.ts';
import { offered, only, play, question, scene } from '../scene.ts';
import { performed } from './performing.ts';

const state = scene({
  npos: [
    { datacard: 'necron-warrior', wounds: 3, order: 'engage' },
    { datacard: 'necron-warrior', state: 'expended', wounds: 3 },
    'canoptek-scarab-swarm',
    { datacard: 'flayed-one', wounds: 0, state: 'incapacitated' },
  ],
  operatives: ['kel', 'vane', { id: 'roth', state: 'escaped' }],
});

const hit = (who: Group | 'it' | 'by', about: { it?: string; by?: string } = {}) =>
  performed([{ do: 'wound', who, wounds: 1 }], about);
const whom = (who: Group | 'it' | 'by', answers = {}, about: { it?: string; by?: string } = {}) =>
  only('damage-inflicted', play(hit(who, about), state, answers).events).map(({ id }) => id);

describe('whom an operation is about', () => {
  it.each<[string, Group, string[]]>([
    ['all NPOs, none that has fallen', { side: 'npos' }, ['warrior-1', 'warrior-2', 'scarab-1']],
    ['all player operatives, none that has escaped', { side: 'players' }, ['kel', 'vane']],
    ['of one datacard', { side: 'npos', datacards: ['canoptek-scarab-swarm'] }, ['scarab-1']],
    ['that has lost wounds', { side: 'npos', wounded: true }, ['warrior-1', 'warrior-2']],
    ['with an order', { side: 'npos', order: 'engage' }, ['warrior-1']],
    ['ready', { side: 'npos', ready: true }, ['warrior-1', 'scarab-1']],
    ['not ready', { side: 'npos', ready: false }, ['warrior-2']],
  ])('%s', (_name, who, ids) => {
    expect(whom(who)).toEqual(ids);
  });

  it('what only the table knows is asked, once, of those who can be meant', () => {
    const who = { side: 'npos', wounded: true, told: 'It stands in the open.' } as const;
    expect(offered(hit(who), state)).toEqual(['warrior-1', 'warrior-2']);
    expect(question(hit(who), state)).toMatchObject({
      about: {
        predicate: 'as-told',
        text: 'It stands in the open.',
        ids: ['warrior-1', 'warrior-2'],
        rule: 'cold-wind',
      },
    });
    expect(whom(who, { concerned: [['warrior-2']] })).toEqual(['warrior-2']);
    expect(whom(who, { concerned: [[]] })).toEqual([]);
  });

  it('so many at random, nobody twice, and no more than there are', () => {
    const who = { side: 'players', take: { random: 3 } } as const;
    expect(offered(hit(who), state)).toEqual(['kel', 'vane']);
    expect(whom(who, { 'random-operative': [[2]] })).toEqual(['vane', 'kel']);
  });

  it('of those that have lost most wounds one at random', () => {
    const who = { side: 'npos', take: 'most-wounds-lost' } as const;
    expect(offered(hit(who), state)).toEqual(['warrior-1', 'warrior-2']);
    expect(whom(who, { 'most-wounds-lost': [[2]] })).toEqual(['warrior-2']);
  });

  it('the one in question, or whose doing it was; nobody who has left the killzone', () => {
    expect(whom('it', {}, { it: 'kel', by: 'scarab-1' })).toEqual(['kel']);
    expect(whom('by', {}, { it: 'kel', by: 'scarab-1' })).toEqual(['scarab-1']);
    expect(whom('it', {}, { it: 'roth' })).toEqual([]);
    expect(whom('it')).toEqual([]);
  });
});
