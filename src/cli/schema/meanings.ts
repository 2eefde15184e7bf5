import { type JsonSchema, jsonSchemaOfCase } from '../../catalog/json-schema.ts';
import type { Case } from '../../catalog/schema-cases.ts';
import { answerForms } from './question.ts';

/** A value in a few words: what it means, and its form if that is not a plain word or number. */
const inWords = (schema: JsonSchema): string =>
  [schema.description, form(schema)].filter((part) => part !== undefined).join(': ');

/** Longer lists of words are not spelled out. */
const mostWords = 13;

function form(schema: JsonSchema): string | undefined {
  if (schema.enum) return schema.enum.length > mostWords ? undefined : schema.enum.join(' | ');
  if (schema.const !== undefined) return `${schema.const}`;
  if (schema.anyOf) return alternatives(schema, schema.anyOf);
  if (schema.oneOf) return cases(schema.oneOf);
  if (schema.properties || schema.allOf) return `{ ${keys(schema).join(', ')} }`;
  if (schema.type === 'array') return listForm(schema.items);
  return schema.type === 'boolean' && schema.description === undefined ? 'true or false' : undefined;
}

function alternatives({ description }: JsonSchema, all: readonly JsonSchema[]): string | undefined {
  const others = all.filter(({ type, deprecated }) => type !== 'null' && !deprecated);
  if (description !== undefined && others.every((each) => form(each) === undefined)) return undefined;
  const words = others.map((each) => form(each) ?? each.type ?? 'some text').join(' | ');
  return all.some(({ type }) => type === 'null') ? `${words} or null` : words;
}

/** Cases told apart by one word: `{ at: npo | site, ... }`. */
function cases(all: readonly JsonSchema[]): string {
  const tag = Object.entries(all[0]?.properties ?? {}).find(([, { const: value }]) => value !== undefined)?.[0];
  const words = all.flatMap(({ properties }) => (tag === undefined ? [] : [properties?.[tag]?.const]));
  return `{ ${tag}: ${words.join(' | ')}, ... }`;
}

function listForm(items: JsonSchema | undefined): string | undefined {
  const each = items === undefined ? undefined : form(items);
  if (each === undefined) return undefined;
  return each.includes(' | ') && !each.startsWith('{') ? `(${each})[]` : `${each}[]`;
}

/** The fields of an object; for a field of fixed words, those words. */
function keys({ properties = {}, required = [], allOf = [] }: JsonSchema): readonly string[] {
  const own = Object.entries(properties).map(([key, { const: word, enum: words = [word] }]) => {
    const name = required.includes(key) ? key : `${key}?`;
    return typeof words[0] === 'string' && words.length <= mostWords ? `${name}: ${words.join(' | ')}` : name;
  });
  return [...allOf.flatMap(keys), ...own];
}

type Meanings = Readonly<Record<string, string>>;

/** Each field of an object in a few words. */
export const meaningsOf = ({ properties = {}, required = [] }: JsonSchema): Meanings =>
  Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => {
      const absent = required.includes(key) ? [] : ['may be absent'];
      return [key, [inWords(schema), ...absent].filter((part) => part !== '').join('; ')];
    }),
  );

/** The meaning of an event, then of each of its fields. */
interface EventMeaning {
  readonly means: string;
  readonly fields: Meanings;
}

export type EventMeanings = Readonly<Record<string, EventMeaning>>;

/** Every event of a kind of game, in its order. */
export const eventMeaningsOf = (definitions: Readonly<Record<string, Case>>): EventMeanings =>
  Object.fromEntries(
    Object.entries(definitions).map(([type, one]) => [
      type,
      { means: one.says ?? '', fields: meaningsOf(jsonSchemaOfCase(one)) },
    ]),
  );

/** The keys of each kind of question, and how to answer it. */
export function questionMeanings({ oneOf = [] }: JsonSchema): Meanings {
  return Object.fromEntries(
    Object.entries(answerForms).map(([kind, answer]) => {
      const schema = oneOf.find(({ properties }) => properties?.kind?.const === kind);
      return [kind, `${schema ? inWords(schema) : ''}; answer: ${answer}`];
    }),
  );
}
