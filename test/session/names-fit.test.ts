import { describe, expect, it } from 'vitest';
import { parsePack } from './parse-pack.ts';

const mission = (does: Readonly<Record<string, unknown>>) => ({
  number: 7,
  id: 'wake',
  name: 'Wake',
  placement: 'territory',
  objectiveMarkers: false,
  glance: { wins: 'a', loses: 'b', players: 'c', npos: 'd' },
  rules: [{ name: 'Noise', text: 'Make it.' }],
  victory: ['Won at 15.'],
  does: {
    goal: 'sarcophagus',
    counters: [{ id: 'fallen', name: 'Fallen' }],
    markers: [{ id: 'relic', name: 'Relic', size: 'other' }],
    won: [{ when: { threat: { from: 15 } }, because: 'Awake.' }],
    ...does,
  },
});
const said = (pack: Readonly<Record<string, unknown>>): string => {
  const read = parsePack('mine.json', JSON.stringify({ name: 'Ours', ...pack }));
  return read.ok ? 'right' : read.message;
};
const missionSays = (does: Readonly<Record<string, unknown>>): string => said({ missions: [mission(does)] });
const cardSays = (...drawn: readonly unknown[]): string =>
  said({
    eventCards: [{ id: 'wind', name: 'Wind', copies: 1, lasts: 'at-once', effect: 'It blows.', does: { drawn } }],
  });

it('a name in a pack has 60 characters at most, as any in a game', () => {
  const named = (name: string) => said({ missions: [{ ...mission({}), name }] });
  expect(named('x'.repeat(60))).toBe('right');
  expect(named('x'.repeat(61))).toContain('missions[0].name must have 60 characters at most, but is "xxx');
  const marker = (name: string) => missionSays({ markers: [{ id: 'relic', name, size: 'other' }] });
  expect([marker('x'.repeat(60)), marker('x'.repeat(61))]).toEqual(['right', expect.stringContaining('60 characters')]);
});

describe('what the rules of a pack name', () => {
  it('are counters of the mission, wherever it counts, asks for them or shows them', () => {
    const counted = (counter: string) => ({ readyStep: [{ do: 'count', counter, change: 1 }] });
    expect(missionSays(counted('fallen'))).toBe('right');
    expect(missionSays(counted('falen'))).toBe(
      'mine.json: missions[0].does.readyStep[0].counter must be one of fallen, but is "falen".',
    );
    const lost = (counter: string) => ({ lost: [{ when: { not: { counter, is: { from: 2 } } }, because: 'Two.' }] });
    expect(missionSays(lost('fallen'))).toBe('right');
    expect(missionSays(lost('falen'))).toContain('lost[0].when.not.counter must be one of fallen');
    expect(missionSays({ progress: { of: { counter: 'falen' }, needed: 3 } })).toContain('progress.of.counter');
    expect(missionSays({ counters: [], ...counted('fallen') })).toContain('must be a counter of counters');
  });

  it('are for a card the counters of any mission, printed ones too', () => {
    expect(cardSays({ do: 'count', counter: 'destruction-points', change: 1 })).toBe('right');
    expect(cardSays({ do: 'count', counter: 'destruction-point', change: 1 })).toContain(
      'must be one of destruction-points',
    );
  });

  it('are rooms and hatchways of some map', () => {
    const put = (at: unknown) => ({ setUp: [{ do: 'place-marker', markers: ['relic'], at }] });
    expect(missionSays(put({ room: 'A' }))).toBe('right');
    expect(missionSays(put({ room: 'Z' }))).toMatch(/setUp\[0\]\.at\.room must be one of A, B, .*, but is "Z"\.$/);
    expect(missionSays(put({ hatchway: 6 }))).toBe('right');
    expect(missionSays(put({ hatchway: 9 }))).toMatch(/setUp\[0\]\.at\.hatchway must be one of 1, 2, .*, but is 9\.$/);
  });
});

describe('how deep a pack may be nested', () => {
  const deep = (levels: number): unknown =>
    levels === 0
      ? { do: 'threat', change: 1 }
      : { do: 'if', when: { threat: { from: 1 } }, perform: [deep(levels - 1)] };

  it('is 50 lists and groups inside each other; brackets in texts do not count', () => {
    expect(cardSays(deep(20))).toBe('right');
    expect(cardSays(deep(23))).toBe('mine.json: it is nested more than 50 deep; packs are read up to that depth.');
    expect(cardSays({ do: 'tell', text: '['.repeat(90) })).toBe('right');
  });

  it('is refused without a fault of ours, however deep it is', () => {
    const not = `${'{"not":'.repeat(20_000)}{"threat":{"from":1}}${'}'.repeat(20_000)}`;
    const read = parsePack('mine.json', `{"name":"Ours","missions":[${not}]}`);
    expect(read).toMatchObject({ ok: false, message: expect.stringContaining('nested more than 50 deep') });
  });
});
