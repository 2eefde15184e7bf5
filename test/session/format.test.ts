import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKept } from '../../src/catalog/schema-faults.ts';
import { answerSources } from '../../src/engine/question.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import { gameConfig } from '../../src/session/journal/config-schema.ts';
import { type Draft, type Entry, formatEntry, formatHeader, type Header } from '../../src/session/journal/format.ts';
import { parseJson } from '../../src/session/journal/json-line.ts';
import { parseEntry, parseHeader } from '../../src/session/journal/parse-line.ts';
import { at, deeds, entriesOf, header, played, setUp, threatTo } from './sample.ts';

const anyText = fc.string({ unit: 'binary' });
const anyWhole = fc.maxSafeInteger();
const anyAnswer = fc.record({
  name: anyText,
  value: fc.oneof(anyText, anyWhole, fc.boolean(), fc.array(anyWhole), fc.array(anyText)),
  source: fc.constantFrom(...answerSources),
});
const anyDeed: fc.Arbitrary<Draft> = fc
  .record({
    answers: fc.array(anyAnswer),
    says: fc.array(anyText),
    questions: fc.nat(),
    to: anyWhole,
    because: anyText,
    again: fc.option(fc.record({ reason: anyText, replaces: fc.integer({ min: 1 }), reroll: fc.integer({ min: 1 }) }), {
      nil: {},
    }),
  })
  .map(({ answers, says, questions, to, because, again }) => ({
    do: 'threat',
    args: { to },
    answers,
    events: [{ type: 'override', rule: 'any', message: because, reason: '' }],
    says,
    questions,
    ...again,
  }));
const anyEntry: fc.Arbitrary<Entry> = fc
  .record({
    n: fc.integer({ min: 1 }),
    draft: fc.oneof(
      anyDeed,
      fc.integer({ min: 1 }).map((undo): Draft => ({ undo })),
      fc.integer({ min: 1 }).map((redo): Draft => ({ redo })),
    ),
  })
  .map(({ n, draft }) => ({ n, at, ...draft }));

describe('an entry', () => {
  it('reads as it was written, on one line', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        const line = formatEntry(entry);
        expect(line.indexOf('\n')).toBe(line.length - 1);
        // A number that was -0 is 0 from then on.
        expect(parseEntry(battleJournal, line)).toEqual({ ok: true, value: JSON.parse(line) });
        const read = parseEntry(battleJournal, line);
        expect(read.ok && formatEntry(read.value)).toBe(line);
      }),
    );
  });

  it('of a real game reads as it was written', () => {
    for (const entry of entriesOf(played(deeds)))
      expect(parseEntry(battleJournal, formatEntry(entry))).toEqual({ ok: true, value: entry });
  });

  const damaged: readonly (readonly [string, unknown, string])[] = [
    ['a number', 5, 'this is not an entry'],
    ['an unknown deed', { ...threatTo(1), n: 1, at, do: 'cheat' }, 'do is missing or wrong'],
    ['words of another deed', { ...threatTo(1), n: 1, at, do: 'hatch' }, 'args.number is missing or wrong'],
    ['no number', { ...setUp, at }, 'n is missing or wrong'],
    [
      'a threat level that there is not',
      { ...threatTo(1), n: 1, at, events: [{ type: 'threat-changed', from: 0, to: 101, reasons: [] }] },
      'events.0.to is missing or wrong',
    ],
    ['an unknown event', { ...setUp, n: 1, at, events: [{ type: 'lunch' }] }, 'events.0.type is missing or wrong'],
    [
      'an event without its word',
      { ...setUp, n: 1, at, events: [{ type: 'battle-began' }, { type: 'incapacitated' }] },
      'events.1.id is missing or wrong',
    ],
    [
      'a broken place',
      {
        ...setUp,
        n: 1,
        at,
        events: [{ ...played(deeds)[0]?.events.find((e) => e.type === 'npo-set-up'), place: { at: 'moon' } }],
      },
      'events.0.place.at is missing or wrong',
    ],
    [
      'an answer from nobody',
      { ...setUp, n: 1, at, answers: [{ name: 'x', value: 1, source: 'god' }] },
      'answers.0.source is missing or wrong',
    ],
    [
      'an answer that is an object',
      { ...setUp, n: 1, at, answers: [{ name: 'x', value: {}, source: 'seed' }] },
      'answers.0.value is missing or wrong',
    ],
    ['says that are no list', { ...setUp, n: 1, at, says: 'hello' }, 'says is missing or wrong'],
    ['an undo of nothing', { n: 1, at, undo: 0 }, 'do is missing or wrong'],
  ];
  it.each(damaged)('with %s is refused', (_, entry, wrong) => {
    expect(parseEntry(battleJournal, JSON.stringify(entry))).toEqual({ ok: false, wrong });
  });

  it('that is no JSON is refused', () => {
    expect(parseEntry(battleJournal, '{"n": 1,')).toEqual({ ok: false, wrong: 'this is not JSON' });
  });
});

describe('the first line', () => {
  const full: Header = {
    ...header,
    map: null,
    rolled: { mission: 4, map: 2 },
    roster: [
      {
        id: 'kel',
        name: 'Kel',
        apl: 2,
        wounds: 9,
        save: 4,
        weapons: [{ name: 'Bolter', type: 'ranged', profile: '4 3+ 3/4' }],
      },
    ],
    rulings: { loadout: 'random', 'mission-target': 'half', 'npo-first': 'yes' },
    themes: ['crownworld'],
    difficulty: { npos: -1, types: 'easier', cards: 1, without: ['flesh-hunger'] },
    inventory: { 'necron-warrior': 10 },
  };

  it('reads as it was written', () => {
    expect(parseHeader(battleJournal, formatHeader(full))).toEqual({ ok: true, value: full });
  });

  it('of a game begun before the default of a switch changed goes by the one of then [RUL-02]', () => {
    const value = { ...header, rulings: { 'mission-target': 'first', 'npo-first': 'no' } };
    expect(header.rulings).toEqual({});
    expect(parseHeader(battleJournal, formatHeader(header))).toEqual({ ok: true, value });
    const chosen = { ...header, rulings: { 'mission-target': 'equal', 'npo-first': 'yes' } };
    expect(parseHeader(battleJournal, formatHeader(chosen))).toEqual({ ok: true, value: chosen });
  });

  it.each([
    ['mission', 'holiday'],
    ['map', 7],
    ['seed', 12],
    ['mode', 'duel'],
    ['themes', ['desert']],
    ['inventory', { 'space-marine': 1 }],
    ['rulings', { house: 'rule' }],
    ['rules', null],
  ])('with a wrong %s is refused', (key, value) => {
    const read = parseHeader(battleJournal, JSON.stringify({ ...header, [key]: value }));
    expect(read).toMatchObject({ ok: false, wrong: expect.stringContaining(key) });
  });

  it('of a newer format is told apart from a damaged one', () => {
    expect(parseHeader(battleJournal, '{"tw-session": 2}')).toEqual({ ok: false, wrong: 'format 2', newer: true });
    expect(parseHeader(battleJournal, '{"name": "notes"}')).toEqual({
      ok: false,
      wrong: 'this is not the first line of a session',
    });
  });
});

describe('JSON that is nested', () => {
  const lists = (deep: number, inside = '') => `${'['.repeat(deep)}${inside}${']'.repeat(deep)}`;
  const tooDeep = { ok: false, wrong: 'it is nested more than 1000 deep' };

  it('a thousand deep is read, and no deeper, lists and objects alike', () => {
    expect(parseJson(lists(1000, ' 1 ')).ok).toBe(true);
    expect(parseJson(lists(1001))).toEqual(tooDeep);
    expect(parseJson(`${'{"a":'.repeat(1001)}1${'}'.repeat(1001)}`)).toEqual(tooDeep);
    expect(parseJson(`${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`).ok).toBe(true);
  });

  it('is not deep because it is long', () => {
    expect(parseJson(`[${'[],{},'.repeat(2000)}[]]`).ok).toBe(true);
    expect(parseJson(`[${'{"a":[1]},'.repeat(2000)}2]`).ok).toBe(true);
  });
});

describe('ids of models', () => {
  it.each(['kel$(touch x)', 'kel;x', '-kel', 'kel x', 'kel\n', ''])(
    'as %j are damage: no shell may be handed them',
    (id) => {
      const operative = { ...header.roster[0], id };
      expect(isKept(gameConfig(), { ...header, roster: [operative] }, [])).toBe(false);
    },
  );
});
