import type { JsonSchema } from '../../src/catalog/json-schema.ts';

/**
 * What a program that reads documents by the schema `old` would miss in those by `now`: a field, word, case or type that is
 * gone, a field that may be absent now, a value that may be null or of another type now. More fields, words of a list and
 * cases told apart by a word are no break, nor is that a case has gone which was marked as deprecated.
 */
export function breaksOf(old: JsonSchema, now: JsonSchema): readonly string[] {
  return new Comparison(old, now).breaks(old, now, '');
}

/** Two schemas, each with definitions of its own. */
class Comparison {
  private readonly old: JsonSchema;
  private readonly now: JsonSchema;
  /** Pairs of definitions that have been compared, or are being compared. */
  private readonly met = new Set<string>();

  constructor(old: JsonSchema, now: JsonSchema) {
    this.old = old;
    this.now = now;
  }

  breaks(before: JsonSchema, after: JsonSchema, at: string): readonly string[] {
    if (before.$ref !== undefined) {
      const pair = `${before.$ref} ${after.$ref ?? at}`;
      if (this.met.has(pair)) return [];
      this.met.add(pair);
    }
    const [old, now] = [plain(before, this.old), plain(after, this.now)];
    if (casesOf(old).length > 1 || casesOf(now).length > 1) return this.lostCases(old, now, at);
    if (old.type !== undefined && now.type !== old.type && wordsOf(now) === undefined)
      return [`${at}: ${old.type} has become ${now.type ?? 'anything'}`];
    return [
      ...lostWords(old, now, at),
      ...this.lostFields(old, now, at),
      ...this.inside(old.items, now.items, `${at}[]`),
      ...this.inside(valuesOf(old), valuesOf(now), `${at}.*`),
    ];
  }

  private inside(old: JsonSchema | undefined, now: JsonSchema | undefined, at: string): readonly string[] {
    if (old === undefined) return [];
    return now === undefined ? [`${at}: it is not described any more`] : this.breaks(old, now, at);
  }

  private lostFields(old: JsonSchema, now: JsonSchema, at: string): readonly string[] {
    return Object.entries(old.properties ?? {}).flatMap(([key, value]) => {
      const path = `${at}.${key}`;
      const own = now.properties?.[key];
      if (own === undefined) return [`${path} is gone`];
      const wasSure = old.required?.includes(key) && !now.required?.includes(key);
      return [...(wasSure ? [`${path} may be absent`] : []), ...this.breaks(value, own, path)];
    });
  }

  /** Every case of before is still one; those that are new begin with a word by which a reader leaves them alone. */
  private lostCases(old: JsonSchema, now: JsonSchema, at: string): readonly string[] {
    // What a release said is going may go.
    const cases = casesOf(old)
      .map((each) => plain(each, this.old))
      .filter(({ deprecated }) => deprecated !== true);
    const left = casesOf(now).map((each) => plain(each, this.now));
    const lost = cases.flatMap((each) => {
      const label = `${at}<${labelOf(each)}>`;
      const alike = left.filter((other) => labelOf(other) === labelOf(each));
      const tried = alike.map((other) => new Comparison(this.old, this.now).breaks(each, other, label));
      return tried.toSorted((one, other) => one.length - other.length)[0] ?? [`${label} is gone`];
    });
    const known = new Set(cases.map(({ type }) => type));
    const strange = left.filter((each) => !known.has(each.type) && !isTagged(each)).map(labelOf);
    return [...lost, ...strange.map((label) => `${at} may be ${label} now`)];
  }
}

/** References followed, parts put together. */
function plain(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/$defs/', '');
    const definition = root.$defs?.[name];
    if (definition === undefined) throw new Error(`There is no definition ${name}.`);
    return plain(definition, root);
  }
  const { allOf, ...own } = schema;
  if (!allOf) return schema;
  const parts = [own, ...allOf.map((part) => plain(part, root))];
  return {
    ...own,
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => required ?? []),
  };
}

const casesOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? [schema];

const valuesOf = ({ additionalProperties: values }: JsonSchema): JsonSchema | undefined =>
  typeof values === 'object' ? values : undefined;

const wordsOf = (schema: JsonSchema): readonly (string | number | boolean)[] | undefined =>
  schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);

/** The first field that is one word: `type: threat-rolled`. */
const tagOf = ({ properties = {} }: JsonSchema): string | undefined =>
  Object.entries(properties).flatMap(([key, { const: word }]) => (word === undefined ? [] : [`${key}: ${word}`]))[0];

const isTagged = (schema: JsonSchema): boolean => tagOf(schema) !== undefined;

const labelOf = (schema: JsonSchema): string => tagOf(schema) ?? schema.type ?? 'a word';

function lostWords(old: JsonSchema, now: JsonSchema, at: string): readonly string[] {
  const [before, after] = [wordsOf(old), wordsOf(now)];
  if (before === undefined) return after === undefined ? [] : [`${at}: only ${after.join(', ')} are left`];
  if (after === undefined) return [`${at}: any word, no longer one of a list`];
  return before.filter((word) => !after.includes(word)).map((word) => `${at}: the word ${word} is gone`);
}
