import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { look, type Rule } from '../../../src/rules/language/language.ts';
import { type ArrivalPlace, placesLeft, setUpNpo, setUpRolled } from '../../../src/rules/setting-up/set-up-npo.ts';
import { nposInPlay } from '../../../src/rules/state/stats.ts';
import { type NpoSketch, only, play, playAtRandom, scene } from '../scene.ts';

const swarm = [1, 1];
const crawler = [5, 6];
const anywhere = function* (): Rule<ArrivalPlace> {
  yield* look();
  return { place: { at: 'anywhere' } as const };
};
const bring = (count: number) => setUpRolled(count, 'reinforcements', anywhere);
const warriors = (count: number): NpoSketch[] => Array.from({ length: count }, () => 'necron-warrior');

describe('an NPO is set up', () => {
  const macrocyte = { datacard: 'canoptek-macrocyte', weapons: ['tesla-caster'] } as const;

  it('with a Conceal order, ready, unhurt, named after its datacard [RNF-07 RNF-11]', () => {
    const { state, result } = play(setUpNpo(macrocyte, 'reinforcements', { at: 'anywhere' }), scene({ threat: 1 }));
    expect(result).toBe('macrocyte-1');
    expect(state.npos[0]).toMatchObject({
      id: 'macrocyte-1',
      name: 'Canoptek Macrocyte 1',
      order: 'conceal',
      state: 'ready',
      wounds: 7,
      maxWounds: 7,
    });
  });

  it('dormant at threat 0 [DOR-01 DOR-04]', () => {
    const { state } = play(setUpNpo(macrocyte, 'mission', { at: 'anywhere' }), scene({ threat: 0 }));
    expect(state.npos[0]?.state).toBe('dormant');
  });

  it('a number is never used twice, incapacitated ones keep theirs [RNF-15]', () => {
    const fallen = { datacard: 'canoptek-macrocyte', state: 'incapacitated', wounds: 0 } as const;
    const { result } = play(setUpNpo(macrocyte, 'mission', { at: 'anywhere' }), scene({ npos: [fallen] }));
    expect(result).toBe('macrocyte-2');
  });
});

describe('NPO limit', () => {
  it('the eleventh is not set up: with 9 in the killzone one of three comes, without dice for the others [RNF-12]', () => {
    const { state, events, asked } = play(bring(3), scene({ npos: warriors(9) }), { 'npo-type': [swarm] });
    expect(nposInPlay(state)).toHaveLength(10);
    expect(asked).toEqual(['npo-type']);
    expect(only('npo-not-set-up', events)).toEqual([
      { type: 'npo-not-set-up', datacard: null, because: 'limit', cause: 'reinforcements', count: 2 },
    ]);
  });

  it('another limit when the game is made [RNF-13]', () => {
    const state = scene({ npos: warriors(9), npoLimit: 11 });
    const after = play(bring(2), state, { 'npo-type': [swarm, swarm] }).state;
    expect(nposInPlay(after)).toHaveLength(11);
    expect(placesLeft(scene({ npoLimit: 3, npos: warriors(4) }))).toBe(0);
  });

  it('incapacitated NPOs have left room [RNF-15]', () => {
    const fallen: NpoSketch = { datacard: 'necron-warrior', state: 'incapacitated', wounds: 0 };
    expect(placesLeft(scene({ npos: [...warriors(9), fallen] }))).toBe(1);
  });

  it('never more NPOs than the limit, however many are called for [RNF-12 RNF-14]', () => {
    const themes = fc.subarray(['flayer-curse', 'destroyer-cult', 'crownworld'] as const);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.nat({ max: 12 }),
        fc.nat({ max: 20 }),
        themes,
        fc.string(),
        (npoLimit, there, count, on, seed) => {
          const state = scene({ npoLimit, themes: on, npos: warriors(Math.min(there, npoLimit)) });
          const after = playAtRandom(bring(count), state, seed).state;
          expect(nposInPlay(after).length).toBeLessThanOrEqual(npoLimit);
          expect(nposInPlay(after).length).toBeGreaterThanOrEqual(Math.min(npoLimit, count));
        },
      ),
      { numRuns: 100 },
    );
  });
});

it('without any miniature nothing is set up, and that is reported [TYP-11]', () => {
  const inventory = {
    'canoptek-scarab-swarm': 0,
    'canoptek-macrocyte': 0,
    'necron-warrior': 0,
    'canoptek-tomb-crawler': 0,
  };
  const { state, events } = play(bring(2), scene({ inventory }), { 'npo-type': [swarm] });
  expect(state.npos).toEqual([]);
  expect(events).toEqual([
    { type: 'npo-not-set-up', datacard: null, because: 'no-miniature', cause: 'reinforcements', count: 2, dice: swarm },
  ]);
});

describe('crownworld', () => {
  const themes = ['crownworld'] as const;
  const dice = { 'npo-type': [crawler], 'npo-weapon': [6] };

  it('the first Tomb Crawler: a Royal Warden, then a Lychguard in its control range [THM-08]', () => {
    const { state, events, result } = play(bring(1), scene({ themes }), dice);
    expect(result).toEqual(['warden-1', 'lychguard-1']);
    expect(state.wardenCame).toBe(true);
    expect(only('npo-set-up', events).map(({ datacard, place }) => ({ datacard, place }))).toEqual([
      { datacard: 'royal-warden', place: { at: 'anywhere' } },
      { datacard: 'lychguard', place: { at: 'npo', npo: 'warden-1' } },
    ]);
  });

  it('both count towards the limit [THM-11]', () => {
    const { state, events } = play(bring(2), scene({ themes, npos: warriors(8) }), dice);
    expect(nposInPlay(state)).toHaveLength(10);
    expect(only('npo-not-set-up', events)).toMatchObject([{ because: 'limit', count: 1 }]);
  });

  it('with one place left the Warden comes alone [THM-11]', () => {
    const { state, events } = play(bring(1), scene({ themes, npos: warriors(9) }), { 'npo-type': [crawler] });
    expect(nposInPlay(state).at(-1)?.datacard).toBe('royal-warden');
    expect(only('npo-not-set-up', events)).toMatchObject([{ datacard: 'lychguard', because: 'limit', count: 1 }]);
  });

  it('the second Tomb Crawler is one [THM-10]', () => {
    const { state } = play(bring(2), scene({ themes }), { 'npo-type': [crawler, crawler], 'npo-weapon': [1] });
    expect(state.npos.map((npo) => npo.datacard)).toEqual(['royal-warden', 'lychguard', 'canoptek-tomb-crawler']);
  });
});
