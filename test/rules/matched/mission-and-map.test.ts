import { describe, expect, it } from 'vitest';
import { mapName, mapSet, pairing } from '../../../src/matched/catalog/matched.ts';
import { Match, matchBefore } from './match.ts';

const valuesOf = (match: Match, name: string): readonly string[] => {
  const question = match.question(name);
  return question?.kind === 'choice' ? question.options.map(({ value }) => value) : [];
};

describe('missions and maps', () => {
  it('a pairing is named by the letter of the mission and the number of the map [CRT-03 CRT-85]', () => {
    expect(pairing('loot', 4)).toBe('A4');
    expect(mapName('open', 4)).toBe('Strait');
    expect(pairing('secure', 7)).toBe('B7');
    expect(mapName('open', 7)).toBe('Junction');
    expect(pairing('capture', 9)).toBe('C9');
    expect(mapSet('open').maps).toEqual(
      'Sector,Centre,Flank,Strait,Battleground,Boundary,Junction,Approach,Front Line'.split(','),
    );
  });

  it('Close Quarters has ten maps of its own and Hazardous Areas six; the missions stay [CRT-62 CRT-69 CRT-70]', () => {
    expect(mapSet('close-quarters').maps).toEqual(
      'Conduit,Channels,Hub,Bridge,Vault,Store,Hangar,Hold,Lock,Duct'.split(','),
    );
    expect(mapSet('hazardous').maps).toHaveLength(6);
    for (const [set, count] of [
      ['close-quarters', 10],
      ['hazardous', 6],
    ] as const) {
      const match = new Match({ set, method: 'fixed' }).next({ mission: 'capture', map: `${count}` });
      expect(valuesOf(match, 'map')).toHaveLength(count);
      expect(valuesOf(match, 'mission')).toEqual(['loot', 'secure', 'capture']);
      expect(match.state).toMatchObject({ mission: 'capture', map: count });
    }
  });
});

describe('method one', () => {
  it('mission and map are fixed in advance, and nothing is asked of them [CRT-04]', () => {
    const match = new Match({ mission: 'secure', map: 7 }).next();
    expect(match.asked).toEqual([]);
    expect(match.state).toMatchObject({ method: 'fixed', mission: 'secure', map: 7 });
  });

  it('in a series the rounds are fixed, or told one after the other [CRT-05]', () => {
    const { says } = new Match({ method: 'fixed' });
    expect(says.join(' ')).toContain('organiser tells each one after the round before');
    expect(new Match({ method: 'random' }).says.join(' ')).not.toContain('organiser');
  });
});

describe('method two', () => {
  it('deals one card of each deck [CRT-06]', () => {
    const match = new Match({ method: 'random' }).next({ 'mission-card': [2], 'map-card': [9] });
    expect(match.state).toMatchObject({ mission: 'secure', map: 9 });
    expect(match.question('mission-card')).toMatchObject({ kind: 'dice', sides: 3 });
    expect(match.question('map-card')).toMatchObject({ kind: 'dice', sides: 9 });
  });
});

describe('method three', () => {
  const answers = {
    'roll-off': [2, 5],
    attacker: 'b',
    'forward-missions': ['loot', 'capture'],
    'pick-mission': 'capture',
    'forward-maps': ['2', '5', '9'],
    'discard-map': '5',
    'pick-map': '9',
  };
  it('Attacker and Defender come first; he has the missions, the other the maps [CRT-07]', () => {
    const match = new Match({ method: 'attacker-defender' }).next(answers);
    expect(match.asked.map(({ name }) => name)).toEqual(Object.keys(answers));
    expect(match.of('put-forward').map(({ player }) => player)).toEqual(['b', 'a']);
    expect(match.state.attacker).toBe('b');
  });

  it('of two missions put forward the Defender takes one [CRT-08]', () => {
    const match = new Match({ method: 'attacker-defender' }).next(answers);
    expect(match.question('forward-missions')).toMatchObject({ min: 2, max: 2 });
    expect(valuesOf(match, 'pick-mission')).toEqual(['loot', 'capture']);
    expect(match.of('mission-chosen')).toEqual([{ type: 'mission-chosen', mission: 'capture', by: 'a' }]);
    const other = () => new Match({ method: 'attacker-defender' }).next({ ...answers, 'pick-mission': 'secure' });
    expect(other).toThrow('secure');
  });

  it('of three maps the Attacker discards one and the Defender takes one of the others [CRT-09]', () => {
    const match = new Match({ method: 'attacker-defender' }).next(answers);
    expect(match.question('forward-maps')).toMatchObject({ min: 3, max: 3 });
    expect(valuesOf(match, 'discard-map')).toEqual(['2', '5', '9']);
    expect(valuesOf(match, 'pick-map')).toEqual(['2', '9']);
    expect(match.of('map-discarded')).toMatchObject([{ player: 'b', map: 5 }]);
    expect(match.of('map-chosen')).toMatchObject([{ map: 9, by: 'a' }]);
  });

  it('the Defender picks a drop zone once markers and killzone stand [CRT-10]', () => {
    const match = new Match({ method: 'attacker-defender' }).next(answers).next({ 'objective-markers': 6 });
    expect(match.state).toMatchObject({ step: 'roles', dropZones: { a: null, b: null } });
    match.next({ 'drop-zone': 'b' });
    expect(match.asked.map(({ name }) => name)).toEqual(['drop-zone']);
    expect(match.state.dropZones).toEqual({ a: 'b', b: 'a' });
    expect(match.says[0]).toContain("Ada has Player B's drop zone");
  });
});

describe('method four', () => {
  const last = { winner: 'b', mission: 'loot', map: 4 } as const;
  it('the last winner takes a mission that was not played [CRT-11]', () => {
    const match = new Match({ method: 'series', last }).next({
      'series-mission': 'secure',
      'map-type': '7',
      'series-map': '8',
    });
    expect(valuesOf(match, 'series-mission')).toEqual(['secure', 'capture']);
    expect(match.of('mission-chosen')).toMatchObject([{ mission: 'secure', by: 'b' }]);
  });

  it('the winner takes a type of maps that was not played, the loser a map of it [CRT-12]', () => {
    const match = new Match({ method: 'series', last }).next({
      'series-mission': 'secure',
      'map-type': '7',
      'series-map': '8',
    });
    expect(valuesOf(match, 'map-type')).toEqual(['1', '7']);
    expect(valuesOf(match, 'series-map')).toEqual(['7', '8', '9']);
    expect(match.of('map-type-chosen')).toEqual([{ type: 'map-type-chosen', player: 'b', from: 7, to: 9 }]);
    expect(match.of('map-chosen')).toMatchObject([{ map: 8, by: 'a' }]);
  });

  it('the last maps of a set are a type of their own, however few [CRT-12 CRT-62]', () => {
    const match = new Match({ method: 'series', set: 'close-quarters', last }).next({
      'series-mission': 'secure',
      'map-type': '10',
    });
    const types = match.question('map-type');
    expect(types?.kind === 'choice' && types.options.map(({ label }) => label)).toEqual([
      'maps 1 to 3',
      'maps 7 to 9',
      'maps 10 to 10',
    ]);
    expect(match.of('map-chosen')).toMatchObject([{ map: 10, by: 'a' }]);
    expect(match.of('map-type-chosen')).toEqual([{ type: 'map-type-chosen', player: 'b', from: 10, to: 10 }]);
  });

  it('needs the battle before', () => {
    expect(() => new Match({ method: 'series' }).next()).toThrow('A series needs the battle before');
  });
});

describe('method five', () => {
  const bids = (a: readonly number[], b: readonly number[]) => ({ 'bid-a': { each: a }, 'bid-b': { each: b } });
  it('each player has ten tokens and bids for one category after another [CRT-13]', () => {
    const match = new Match({ method: 'bids' }).next({
      ...bids([2, 0, 8], [4, 1, 5]),
      mission: 'loot',
      map: '4',
      attacker: 'b',
    });
    expect(match.of('bids-revealed').map(({ category }) => category)).toEqual(['mission', 'map', 'roles']);
    expect(match.of('tokens-dealt')).toHaveLength(1);
  });

  it('a bid is secret, from 0 to what is left, and both are revealed together [CRT-14]', () => {
    const match = new Match({ method: 'bids' }).next({
      ...bids([2, 0, 8], [4, 1, 5]),
      mission: 'loot',
      map: '4',
      attacker: 'b',
    });
    const own = match.asked.filter(({ name }) => name === 'bid-a');
    expect(own).toMatchObject([
      { secret: true, min: 0, max: 10 },
      { secret: true, min: 0, max: 8 },
      { secret: true, min: 0, max: 8 },
    ]);
    expect(match.of('bids-revealed')[0]).toMatchObject({ a: 2, b: 4 });
    const tooMuch = () =>
      new Match({ method: 'bids' }).next({ ...bids([2, 9], [4, 1]), mission: 'loot', map: '4', attacker: 'b' });
    expect(tooMuch).toThrow('0 to 8');
  });

  it('the higher bid decides that category among all its options [CRT-15]', () => {
    const match = new Match({ method: 'bids' }).next({
      ...bids([2, 3, 0], [4, 1, 1]),
      mission: 'secure',
      map: '9',
      attacker: 'b',
    });
    expect(match.of('mission-chosen')).toMatchObject([{ mission: 'secure', by: 'b' }]);
    expect(match.of('map-chosen')).toMatchObject([{ map: 9, by: 'a' }]);
    expect(valuesOf(match, 'map')).toHaveLength(9);
    expect(valuesOf(match, 'mission')).toHaveLength(3);
    expect(match.of('roles-set')).toMatchObject([{ by: 'b', attacker: 'b' }]);
  });

  it('equal bids are cancelled and made again [CRT-16]', () => {
    const match = new Match({ method: 'bids' }).next({
      ...bids([5, 1, 0, 0], [5, 0, 1, 1]),
      mission: 'loot',
      map: '1',
      attacker: 'a',
    });
    expect(match.of('bids-revealed').map(({ a, b, winner }) => [a, b, winner])).toEqual([
      [5, 5, null],
      [1, 0, 'a'],
      [0, 1, 'b'],
      [0, 1, 'b'],
    ]);
    // The cancelled tokens were not lost.
    expect(match.state.tokens).toEqual({ a: 9, b: 8 });
  });

  it('two empty hands are rolled off, ties again [CRT-17]', () => {
    const match = new Match({ method: 'bids' }).next({
      ...bids([0, 1, 1], [0, 0, 0]),
      'roll-off': {
        each: [
          [3, 3],
          [2, 6],
        ],
      },
      mission: 'loot',
      map: '1',
      attacker: 'a',
    });
    expect(match.of('rolled-off')).toMatchObject([{ a: 2, b: 6, winner: 'b' }]);
    expect(match.of('mission-chosen')).toMatchObject([{ by: 'b' }]);
  });

  it('both lose what they bid: after 2 against 4 there are 8 and 6 left [CRT-18]', () => {
    const match = new Match({ method: 'bids' }).next({
      ...bids([2, 0, 1], [4, 1, 0]),
      mission: 'loot',
      map: '4',
      attacker: 'b',
    });
    expect(match.says.join(' ')).toContain('left are 8 and 6');
    expect(match.state.tokens).toEqual({ a: 7, b: 5 });
  });
});

it('eleven steps, one after another [CRT-02]', () => {
  const order: string[] = [];
  for (const step of ['mission', 'killzone', 'roles', 'kill-team', 'tac-ops', 'equipment', 'barricades'] as const)
    order.push(matchBefore(step).state.step);
  for (const step of ['operatives', 'scouting', 'battle'] as const) order.push(matchBefore(step).state.step);
  expect(order).toHaveLength(10);
  const match = matchBefore('battle');
  for (let turn = 0; turn < 3; turn++) match.next({ battle: 'end', 'roll-off': [5, 2], initiative: 'a' });
  match.next({ battle: 'end', 'painted-a': true, 'painted-b': false });
  expect(match.state.step).toBe('end');
});
