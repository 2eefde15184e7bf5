import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clauseSigns, type Pattern } from '../../src/catalog/clauses.ts';
import { type JsonSchema, jsonSchemaOfCase } from '../../src/catalog/json-schema.ts';
import type { Case } from '../../src/catalog/schema-cases.ts';
import { clausesIn, isAs } from '../../src/game/trials/clauses.ts';
import { sightingsOf } from '../../src/game/trials/sightings.ts';
import { battleKinds, type Trial, trial } from '../../src/game/trials/trial.ts';
import { matchTrials } from '../../src/matched/game/trial-match.ts';
import { matchedEvents } from '../../src/matched/rules/events.ts';
import { eventDefinitions, type GameEvent } from '../../src/rules/events/events.ts';
import { scene } from '../rules/scene.ts';

interface Clause {
  readonly id: string;
  readonly kind: string;
  readonly words: string;
}

const ledger: readonly Clause[] = readFileSync(join(import.meta.dirname, '../clauses/ledger.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

/** Of the fields that a sign asks for, those that no such event has, and words that none of its fields can hold. */
function impossible(pattern: Pattern, schema: JsonSchema | undefined, at: string): string[] {
  if (schema === undefined) return [`${at} is no field`];
  const { properties, enum: words, items, anyOf } = schema as Record<string, never>;
  if (typeof pattern === 'string') return words && !(words as unknown[]).includes(pattern) ? [`${at}: ${pattern}`] : [];
  if (typeof pattern !== 'object' || pattern === null) return [];
  if (Array.isArray(pattern)) return pattern.flatMap((one) => impossible(one, schema, at));
  if (anyOf) return [];
  return Object.entries(pattern).flatMap(([field, wanted = null]) => {
    if (field === 'some') return impossible(wanted, items, `${at}[]`);
    if (field === 'not') return impossible(wanted, schema, at);
    if (['least', 'most', 'length', 'each'].includes(field) || !properties) return [];
    return impossible(wanted, properties[field], `${at}.${field}`);
  });
}

describe('the signs of clauses', () => {
  it('are of clauses of the ledger, in its words, once each and in its order', () => {
    const known = ledger.filter(({ kind }) => kind !== 'ref').map(({ id, words }) => ({ id, words }));
    const signed = new Set(clauseSigns.map(({ id }) => id));
    expect(clauseSigns.map(({ id, words }) => ({ id, words }))).toEqual(known.filter(({ id }) => signed.has(id)));
  });

  it('are of events that there are, with fields and words that these have', () => {
    const definitions = Object.entries<Case>(eventDefinitions)
      .concat(Object.entries<Case>(matchedEvents))
      .map(([type, one]) => ({ type, properties: jsonSchemaOfCase(one).properties ?? {} }));
    const ours = ['event', 'was', 'who', 'whom', 'byWhom', 'sum'];
    const wrong = clauseSigns.flatMap(({ id, seen }) =>
      seen.flatMap(({ event, ...sign }) => {
        if (event === undefined) return [];
        const faults = definitions
          .filter(({ type }) => type === event)
          .map(({ properties }) =>
            Object.entries(sign).flatMap(([field, wanted]) =>
              ours.includes(field) ? [] : impossible(wanted, properties[field], `${id}: ${event}.${field}`),
            ),
          );
        return faults.some(({ length }) => length === 0) ? [] : (faults[0] ?? [`${id}: ${event}`]);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('what shows a clause at work', () => {
  const shown = (events: readonly GameEvent[], state = scene({ npos: ['necron-warrior'] })): readonly string[] =>
    [...sightingsOf(state, events, [])].flatMap(clausesIn);

  it('is what happened, and nothing else', () => {
    const rises: GameEvent = { type: 'threat-changed', from: 3, to: 4, reasons: [{ trigger: 'shoot', change: 1 }] };
    expect(shown([rises])).toEqual(['THR-03']);
    expect(shown([{ ...rises, reasons: [{ trigger: 'breach', change: 1 }] }])).toEqual(['THR-20']);
    expect(shown([{ type: 'threat-unmoved', trigger: 'shoot', because: 'silent' }])).toEqual(['THR-04']);
    expect(shown([{ type: 'threat-unmoved', trigger: 'shoot', because: 'limit' }])).toEqual(['THR-02']);
  });

  it('hangs on how all stood before it', () => {
    const drawn: GameEvent = { type: 'card-drawn', card: 'living-metal-flux' };
    expect(shown([drawn], scene({ threat: 11 }))).toContain('STR-17');
    expect(shown([drawn], scene({ threat: 10 }))).not.toContain('STR-17');
    const rolls: GameEvent = {
      type: 'rule-rolled',
      rule: 'aggressive-defence-construct',
      id: 'warrior-1',
      dice: [3],
      needs: '2+',
      successes: 1,
    };
    expect(shown([rolls])).toEqual(['NPO-MAC-6']);
  });

  it.each<[string, unknown, Pattern, boolean]>([
    ['a value', 3, 3, true],
    ['another value', 3, 4, false],
    ['one of several', 'won', ['tie', 'won'], true],
    ['none of several', 'won', ['tie', 'chosen'], false],
    ['a number in bounds', 3, { least: 3, most: 3 }, true],
    ['a number below them', 2, { least: 3 }, false],
    ['a number above them', 4, { most: 3 }, false],
    ['no number', '3', { least: 1 }, false],
    ['some of a list', [1, 6], { some: 6 }, true],
    ['none of a list', [1, 5], { some: 6 }, false],
    ['no list', 6, { some: 6 }, false],
    ['the length of a list', [1, 5], { length: 2 }, true],
    ['the length of a word', 'five', { length: { least: 5 } }, false],
    ['several at once', [1, 5], { each: [{ some: 1 }, { some: 5 }] }, true],
    ['one of several missing', [1, 5], { each: [{ some: 1 }, { some: 6 }] }, false],
    ['not that', 0, { not: 0 }, false],
    ['something else', null, { not: 0 }, true],
    ['nothing at all', undefined, { not: 0 }, false],
    ['a field', { a: { b: 1 }, c: 2 }, { a: { b: 1 } }, true],
    ['a field that is not there', { a: 1 }, { b: 1 }, false],
  ])('holds of %s', (_, seen, pattern, is) => {
    expect(isAs(seen, pattern)).toBe(is);
  });
});

describe('games of every mode', () => {
  const tried = (number: number) => trial(number, 'modes', [...battleKinds, matchTrials]);
  const chapters = ({ clauses }: Trial): ReadonlySet<string> =>
    new Set(Object.keys(clauses).map((id) => id.slice(0, id.lastIndexOf('-'))));

  it('show clauses of their own mode, and none of another', async () => {
    const [joint, adversary, matched] = [await tried(0), await tried(1), await tried(2)];
    expect([...chapters(joint)]).toEqual(expect.arrayContaining(['THR', 'STR', 'MIS-1', 'BEH', 'COR']));
    expect([...chapters(joint)].filter((chapter) => ['ADV', 'CRT'].includes(chapter))).toEqual([]);
    expect([...chapters(adversary)]).toEqual(expect.arrayContaining(['ADV', 'BEH', 'COR']));
    expect([...chapters(adversary)].filter((chapter) => /^(THR|STR|DOR|CRT|MIS-.)$/.test(chapter))).toEqual([]);
    expect([...chapters(matched)].filter((chapter) => !['CRT', 'COR', 'GLO'].includes(chapter))).toEqual([]);
  });

  it('show a clause as often as its sign came up', async () => {
    const { clauses, events } = await tried(0);
    expect(clauses['BEH-02']).toBe(events['npo-activated']);
    expect(clauses['DOR-05']).toBe(events['tomb-woke']);
    expect(clauses['MIS-2-12']).toBeUndefined();
  });
});
