import { describe, expect, it } from 'vitest';
import type { Asked } from '../../src/engine/resolve.ts';
import { clausesIn, isAs } from '../../src/game/trials/clauses.ts';
import { refusalIn, sightingsOf } from '../../src/game/trials/sightings.ts';
import { matchedSightings } from '../../src/matched/game/trial-match.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { Match } from '../rules/matched/match.ts';
import { scene } from '../rules/scene.ts';

const state = scene({
  npos: [
    'necron-warrior',
    { datacard: 'flayed-one', state: 'expended', wounds: 2 },
    { datacard: 'lychguard', wounds: 0, state: 'incapacitated' },
  ],
  operatives: ['kel', { id: 'oru', state: 'expended' }, { id: 'bo', wounds: 0, state: 'incapacitated' }],
  threat: 9,
  openHatchways: [1, 2],
  openBreachPoints: [3],
  map: 1,
});
const [warrior] = state.npos;
if (!warrior) throw new Error('The scene has a Warrior.');
const threat = (from: number, to: number): GameEvent => ({ type: 'threat-changed', from, to, reasons: [] });
const seen = (events: readonly GameEvent[], asked: readonly Asked[] = []) => [...sightingsOf(state, events, asked)];

describe('what is seen in a battle', () => {
  it('is each event with its fields, and how all stood just before it', () => {
    const [first, second] = seen([threat(9, 11), threat(11, 12)]);
    expect(first).toMatchObject({ event: 'threat-changed', from: 9, to: 11, sum: undefined, who: undefined });
    expect(first?.was).toMatchObject({
      mode: 'joint-ops',
      mission: 'demolition-protocol',
      map: 1,
      threat: 9,
      grade: 2,
      npos: 2,
      readyNpos: 1,
      operatives: 2,
      readyOperatives: 1,
      openHatchways: 2,
      openBreachPoints: 1,
    });
    expect(second?.was).toMatchObject({ threat: 11 });
  });

  it('names those that it is about, of which side they are and how they fare', () => {
    const wounded = { ...state, npos: [{ ...warrior, wounds: 2 }, ...state.npos.slice(1)] };
    const attack: GameEvent = {
      type: 'rule-rolled',
      rule: 'reanimation-protocols',
      id: warrior.id,
      dice: [3, 4],
      needs: '5+',
      successes: 0,
    };
    const [one] = [...sightingsOf(wounded, [attack], [])];
    expect(one).toMatchObject({
      event: 'rule-rolled',
      sum: 7,
      who: { id: warrior.id, side: 'npos', injured: true, wounded: true },
      whom: undefined,
      byWhom: undefined,
    });
  });

  it('is what was asked and answered, and what the rules refused', () => {
    const about = { predicate: 'visible', by: 'kel', ids: ['warrior-1'], from: 'stands' } as const;
    const asked: readonly Asked[] = [
      {
        question: { kind: 'choice', name: 'target', why: '', about, options: [], many: false, min: 1, max: 1 },
        answer: { name: 'target', value: 'warrior-1', source: 'answer' },
      },
      {
        question: { kind: 'dice', name: 'attack', why: '', count: 1, sides: 6 },
        answer: { name: 'attack', value: [6], source: 'seed' },
      },
    ];
    expect(seen([], asked)).toMatchObject([
      { question: 'target', kind: 'choice', about, answer: 'warrior-1', was: { threat: 9 } },
      { question: 'attack', kind: 'dice', about: undefined, answer: [6] },
    ]);
    expect(refusalIn(state, 'fight')).toMatchObject({ refused: 'fight', was: { threat: 9, mode: 'joint-ops' } });
  });
});

it('what is seen in a match is each event on the match as it stood', () => {
  const match = new Match();
  const before = match.state;
  match.next({ 'mission-method': 'random' });
  const all = [...matchedSightings(before, match.events, [])];
  expect(all.map(({ event }) => event)).toEqual(match.events.map(({ type }) => type));
  expect(all[0]?.was).toMatchObject({ mode: 'matched', step: before.step });
  expect(all.at(-1)?.was).not.toEqual(all[0]?.was);
  const question = { kind: 'confirm', name: 'sure', why: '' } as const;
  const asked: readonly Asked[] = [{ question, answer: { name: 'sure', value: true, source: 'answer' } }];
  expect([...matchedSightings(before, [], asked)]).toMatchObject([
    { question: 'sure', answer: true, was: { mode: 'matched' } },
  ]);
});

describe('the signs of a clause', () => {
  it('are those of an event, of a refusal, of one question or of any', () => {
    const [question = {}] = seen(
      [],
      [
        {
          question: { kind: 'confirm', name: 'nobody-asks-this', why: '' },
          answer: { name: 'nobody-asks-this', value: true, source: 'answer' },
        },
      ],
    );
    expect(clausesIn(question)).toEqual([]);
    expect(clausesIn({ event: 'no-such-event' })).toEqual([]);
    expect(clausesIn({ refused: 'no-such-rule' })).toEqual([]);
  });

  it('hold where every field is as wanted, and nothing is wanted of all', () => {
    expect(isAs({ a: 1, b: 2 }, { a: 1, b: 3 })).toBe(false);
    expect(isAs({ a: 1 }, undefined)).toBe(true);
    expect(isAs(undefined, { a: 1 })).toBe(false);
    expect(isAs(null, { a: 1 })).toBe(false);
    expect(isAs('five', { length: 4 })).toBe(true);
    expect(isAs({ length: 4 }, { length: 4 })).toBe(false);
  });
});
