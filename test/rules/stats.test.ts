import { describe, expect, it } from 'vitest';
import { cardIn, catalogueOf } from '../../src/catalog/catalogue.ts';
import type { DatacardId } from '../../src/catalog/types.ts';
import type { Effect } from '../../src/rules/state/state.ts';
import {
  isInjured,
  isWounded,
  npoApl,
  npoMove,
  nposInPlay,
  operativeApl,
  operativesInPlay,
} from '../../src/rules/state/stats.ts';
import { type NpoSketch, type OperativeSketch, scene } from './scene.ts';

const npo = (sketch: NpoSketch) => {
  const [only] = scene({ npos: [sketch] }).npos;
  if (!only) throw new Error('no NPO');
  return only;
};
const operative = (sketch: OperativeSketch) => {
  const [only] = scene({ operatives: [sketch] }).operatives;
  if (!only) throw new Error('no operative');
  return only;
};
const card = (id: DatacardId) => cardIn(catalogueOf(undefined), id);
const apl = (change: -1 | 1): Effect => ({ kind: 'apl', change, source: 'some rule', until: 'end-of-next-activation' });

describe('wounded and injured', () => {
  it.each([
    [9, false, false],
    [8, true, false],
    [5, true, false],
    [4, true, true],
    [1, true, true],
  ])('a Necron Warrior (9) with %i wounds: wounded %s, injured %s [COR-94 COR-95]', (wounds, wounded, injured) => {
    const warrior = npo({ datacard: 'necron-warrior', wounds });
    expect([isWounded(warrior), isInjured(warrior)]).toEqual([wounded, injured]);
  });

  it('with exactly half it is not injured [COR-95]', () => {
    expect(isInjured(npo({ datacard: 'canoptek-scarab-swarm', wounds: 5 }))).toBe(false);
    expect(isInjured(operative({ id: 'kel', wounds: 5, maxWounds: 10 }))).toBe(false);
    expect(isInjured(operative({ id: 'kel', wounds: 4, maxWounds: 10 }))).toBe(true);
  });
});

describe('Move', () => {
  it.each<[DatacardId, number, number]>([
    ['canoptek-scarab-swarm', 6, 4],
    ['necron-warrior', 5, 4],
    ['skorpekh-destroyer', 6, 4],
  ])('%s: %i", injured %i": 2" less, never below 4" [COR-95 COR-96]', (datacard, whole, injured) => {
    expect(npoMove(npo(datacard), card(datacard))).toBe(whole);
    expect(npoMove(npo({ datacard, wounds: 1 }), card(datacard))).toBe(injured);
  });

  it('injured, but near a Royal Warden: its whole Move [COR-95]', () => {
    expect(npoMove(npo({ datacard: 'canoptek-scarab-swarm', wounds: 1 }), card('canoptek-scarab-swarm'), true)).toBe(6);
  });
});

describe('APL', () => {
  it('never changed by more than 1 in total, up or down [COR-97]', () => {
    expect(operativeApl(operative({ id: 'kel', apl: 3, effects: [apl(-1)] }))).toBe(2);
    expect(operativeApl(operative({ id: 'kel', apl: 3, effects: [apl(-1), apl(-1)] }))).toBe(2);
    expect(operativeApl(operative({ id: 'kel', apl: 3, effects: [apl(1), apl(1)] }))).toBe(4);
    expect(npoApl(npo({ datacard: 'necron-warrior', effects: [apl(-1), apl(-1)] }), card('necron-warrior'))).toBe(1);
  });

  it('one up and one down cancel out [COR-97]', () => {
    expect(operativeApl(operative({ id: 'kel', apl: 3, effects: [apl(-1), apl(1)] }))).toBe(3);
  });
});

describe('who is in the killzone', () => {
  it('NPOs that are not incapacitated, dormant ones included [RNF-15 DOR-02]', () => {
    const npos: NpoSketch[] = [
      'necron-warrior',
      { datacard: 'necron-warrior', state: 'dormant' },
      { datacard: 'necron-warrior', state: 'incapacitated', wounds: 0 },
    ];
    expect(nposInPlay(scene({ npos })).map(({ id }) => id)).toEqual(['warrior-1', 'warrior-2']);
  });

  it('player operatives that are neither incapacitated nor escaped [MIS-1-08]', () => {
    const operatives: OperativeSketch[] = [
      'kel',
      { id: 'vane', state: 'escaped' },
      { id: 'orr', state: 'incapacitated', wounds: 0 },
    ];
    expect(operativesInPlay(scene({ operatives })).map(({ id }) => id)).toEqual(['kel']);
  });
});
