import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import type { JsonSchema } from '../../src/catalog/json-schema.ts';
import { Table } from '../cli/tw.ts';
import { breaksOf } from './breaks.ts';

/*
 * What tw prints is promised (docs/scripting.md): releases may add to it, and take nothing away before the next major one.
 * `npm run release` keeps what `tw schema output` prints as output-VERSION.json.
 */

const numbers = (name: string): readonly number[] => (name.match(/\d+/g) ?? []).map(Number);
const kept = readdirSync(import.meta.dirname)
  .filter((name) => /^output-\d+\.\d+\.\d+\.json$/.test(name))
  .toSorted((one, other) => {
    const [a, b] = [numbers(one), numbers(other)];
    const at = a.findIndex((part, index) => part !== b[index]);
    return (a[at] ?? 0) - (b[at] ?? 0);
  });
const last = kept.at(-1) ?? '';
const [major] = numbers(version);

it('the documents of the last release can still be read as it described them', async () => {
  const then: JsonSchema = JSON.parse(readFileSync(join(import.meta.dirname, last), 'utf8'));
  const now: JsonSchema = JSON.parse((await new Table().run('schema output')).out);
  const breaks = breaksOf(then, now);
  // A new major release may break what was promised.
  expect(numbers(last)[0] === major || numbers(last)[0] === 1 ? breaks : []).toEqual([]);
});

describe('a break of the contract', () => {
  const text = { type: 'string' } as const;
  const inches = { type: 'number' } as const;
  const nothing = { type: 'null' } as const;
  const object = (properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema => ({
    type: 'object',
    properties,
    required: Object.keys(properties).filter((key) => !optional.includes(key)),
  });
  const event = (type: string, more = {}): JsonSchema => object({ type: { const: type }, ...more });

  it.each<[string, JsonSchema, JsonSchema, readonly string[]]>([
    ['a field that is gone', object({ id: text, ap: inches }), object({ id: text }), ['.ap is gone']],
    ['a field of another name', object({ ap: inches }), object({ points: inches }), ['.ap is gone']],
    ['a field that may be absent', object({ ap: inches }), object({ ap: inches }, ['ap']), ['.ap may be absent']],
    ['another type', object({ ap: inches }), object({ ap: text }), ['.ap: number has become string']],
    [
      'nothing instead of a value',
      object({ ap: inches }),
      object({ ap: { anyOf: [inches, nothing] } }),
      ['.ap may be null now'],
    ],
    ['a word that is gone', { enum: ['a', 'b'] }, { enum: ['a', 'c'] }, [': the word b is gone']],
    ['a list of words for any text', text, { enum: ['a'] }, [': only a are left']],
    [
      'an event that is gone',
      { oneOf: [event('fell'), event('rose')] },
      { oneOf: [event('fell')] },
      ['<type: rose> is gone'],
    ],
    [
      'a field of an event deep in a list',
      object({ events: { type: 'array', items: { oneOf: [event('fell', { id: text }), event('rose')] } } }),
      object({ events: { type: 'array', items: { oneOf: [event('fell'), event('rose')] } } }),
      ['.events[]<type: fell>.id is gone'],
    ],
    [
      'a field behind a reference',
      { ...object({ status: { $ref: '#/$defs/status' } }), $defs: { status: object({ seed: text }) } },
      { ...object({ status: { $ref: '#/$defs/other' } }), $defs: { other: object({}) } },
      ['.status.seed is gone'],
    ],
  ])('is %s', (_, old, now, breaks) => {
    expect(breaksOf(old, now)).toEqual(breaks);
  });

  it.each<[string, JsonSchema, JsonSchema]>([
    ['one more field', object({ id: text }), object({ id: text, ap: inches })],
    ['a field that is always there now', object({ id: text }, ['id']), object({ id: text })],
    ['one more word of a list', { enum: ['a'] }, { enum: ['a', 'b'] }],
    [
      'one more event',
      { oneOf: [event('fell'), event('rose')] },
      { oneOf: [event('fell'), event('rose'), event('new')] },
    ],
    [
      'a value that is never null now',
      object({ ap: { anyOf: [inches, nothing] } }),
      object({ ap: { anyOf: [inches, nothing] } }),
    ],
    ['another way to write parts', { allOf: [object({ a: text }), object({ b: text })] }, object({ a: text, b: text })],
  ])('is not %s', (_, old, now) => {
    expect(breaksOf(old, now)).toEqual([]);
  });

  it('is found in the real thing: each field of the status that is taken out, alone or with all others', async () => {
    const output: JsonSchema = JSON.parse((await new Table().run('schema output')).out);
    const status = output.$defs?.status ?? {};
    const alone = { ...object({ status: { $ref: '#/$defs/status' } }), $defs: output.$defs ?? {} };
    const lost = (whole: JsonSchema, properties: JsonSchema['properties'] = {}): string =>
      breaksOf(whole, { ...whole, $defs: { ...whole.$defs, status: { ...status, properties } } }).join('\n');
    const all = lost(output);
    for (const key of Object.keys(status.properties ?? {})) {
      const { [key]: _, ...others } = status.properties ?? {};
      expect(all).toMatch(new RegExp(`\\.${key} is gone$`, 'm'));
      expect(lost(alone, others)).toMatch(new RegExp(`\\.${key} is gone$`, 'm'));
    }
  });
});
