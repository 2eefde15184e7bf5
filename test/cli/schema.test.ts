import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { jsonSchemaOfCase } from '../../src/catalog/json-schema.ts';
import { eventDefinitions } from '../../src/rules/events/events.ts';
import { faults } from './described.ts';
import { newGame } from './tw.ts';

/** What is wrong with a document by the JSON Schema; empty when nothing is. */
const faultsOf = (document: unknown): Promise<readonly string[]> => faults('output', document);

describe('tw schema', () => {
  it('has the document as a JSON Schema that another reader understands', async () => {
    const table = await newGame();
    const { schema } = await table.json('schema');
    expect(schema.jsonSchema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    // Its words are told of the same.
    expect(schema.questions.dice).toMatch(/\bcount\b.*; answer: faces in order/);
    expect(schema.status.turningPoint).toBe('from 1');
    const reader = z.fromJSONSchema(schema.jsonSchema);
    const { exitCode, err, ...document } = await table.json('threat breach --table-dice');
    expect([exitCode, document.error.code, reader.safeParse(document).error]).toEqual([3, 'needs-answer', undefined]);
    const { error, ...rest } = document;
    expect(
      reader.safeParse({ ...rest, error: { ...error, question: { ...error.question, kind: 'riddle' } } }).success,
    ).toBe(false);
  });

  it('every document of a game is as it says: deeds, refusals, questions, status, amendments', async () => {
    const table = await newGame();
    const lines = [
      'status',
      'reinforce',
      'strategy --auto',
      'threat breach --table-dice',
      'threat breach --answer threat-breach=4',
      'npo add canoptek-scarab-swarm',
      'next --table-dice',
      'amend 3 --answer threat-breach=1',
    ];
    for (const line of lines) {
      const { exitCode, err, ...document } = await table.json(line);
      expect([line, await faultsOf(document)]).toEqual([line, []]);
    }
    expect(await faultsOf({ tw: 1, command: 'status' })).not.toEqual([]);
    expect(
      await faultsOf({ tw: 1, command: 'status', ok: true, events: [{ type: 'map-rolled', face: 'six' }] }),
    ).not.toEqual([]);
  });

  it('every event of the golden sessions is as it says', async () => {
    const folder = join(import.meta.dirname, '../sessions');
    const seen = new Set<string>();
    const read = new Set<string>();
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl'))) {
      const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n').slice(1);
      for (const line of lines) {
        const { events: all = [] }: { events?: readonly { type: string }[] } = JSON.parse(line);
        const events = all.filter((event) => !read.has(JSON.stringify(event)));
        for (const event of events) {
          seen.add(event.type);
          read.add(JSON.stringify(event));
        }
        expect(await faultsOf({ tw: 1, command: name, ok: true, events })).toEqual([]);
      }
    }
    expect(seen.size).toBeGreaterThan(40);
  });

  it('says what every field means, or what it may be', () => {
    const silent = Object.entries(eventDefinitions).flatMap(([type, one]) => {
      const { description, properties = {} } = jsonSchemaOfCase(one);
      const fields = Object.entries(properties).filter(
        ([key, field]) => field.description === undefined && field.type === 'string' && key !== 'name',
      );
      return [...(description === undefined ? [type] : []), ...fields.map(([key]) => `${type}.${key}`)];
    });
    expect(silent).toEqual([]);
  });
});
