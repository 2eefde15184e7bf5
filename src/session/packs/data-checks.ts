import * as z from 'zod';
import { nearest } from '../../engine/spelling.ts';
import { lineOf, placeOf as placeInText } from '../disk/json-text.ts';

/** A custom issue's message completes "must …". */
export const words = z.string().regex(/\S/, { error: 'have some text' });
export const kebab = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'be lower-case words joined by hyphens' });
/** The id of a part that may be of a pack: `tomb-stalker`, `night-shift/tomb-stalker`. */
export const partId = z.string().regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/, {
  error: 'be lower-case words joined by hyphens, after the id of its pack and a slash if it has one',
});
/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number) => z.int().min(least).max(most);

/** Adds an issue for every item whose value of `field` an earlier item has already. */
export function unlike<T>(field: string, read: (item: T) => string): (context: z.core.ParsePayload<T[]>) => void {
  return ({ value, issues }) => {
    const seen = new Set<string>();
    value.forEach((item, index) => {
      const input = read(item);
      if (seen.has(input)) issues.push({ code: 'custom', path: [index, field], message: 'be used only once', input });
      seen.add(input);
    });
  };
}
/** A list of things with ids, each id once and none missing. */
export function listed<T extends { readonly id: string }>(item: z.ZodType<T>) {
  return z
    .array(item)
    .min(1)
    .check(unlike<T>('id', ({ id }) => id));
}

/** What a schema that zod cannot look into stands for: one of several schemas, or a JSON Schema. For `tw schema`. */
export const standsFor = new WeakMap<object, { readonly anyOf: readonly z.ZodType[] } | { readonly json: object }>();

/** A value checked by the schema of `all` that fits it, so that what is wrong is told of that one alone. */
export function fitting<T>(all: readonly z.ZodType<T>[], schemaFor: (value: unknown) => z.ZodType<T>): z.ZodType<T> {
  const schema = z.unknown().transform((value, { issues }): T => {
    const checked = schemaFor(value).safeParse(value, { reportInput: true });
    if (checked.success) return checked.data;
    issues.push({ code: 'invalid_union', errors: [checked.error.issues], input: value });
    return z.NEVER;
  });
  standsFor.set(schema, { anyOf: all });
  return schema;
}

interface Span {
  readonly from: number;
  readonly to: number;
}
/** Rows, rising, that leave out nothing from `least` to `most` and overlap nowhere. */
export function table<T extends Span>(row: z.ZodType<T>, least: number, most: number) {
  return z
    .array(row)
    .min(1)
    .check(({ value, issues }) => {
      const expect = (path: (string | number)[], input: number, right: number) => {
        if (input !== right)
          issues.push({ code: 'custom', path, message: `be ${right}, so that ${least} to ${most} occur once`, input });
      };
      let next = least;
      value.forEach(({ from, to }, index) => {
        expect([index, 'from'], from, next);
        if (to < from) expect([index, 'to'], to, from);
        next = to + 1;
      });
      expect([value.length - 1, 'to'], next - 1, most);
    });
}

type Issue = z.core.$ZodIssue;
type Issues = { readonly issues: readonly Issue[] };

/**
 * The first problem of a data file in one sentence: file, place in it, what is expected, what was found, and the line
 * where its `text` has several. The schema must have been run with `reportInput`.
 */
export function describeDataProblem(file: string, error: Issues, text = ''): string {
  const [first] = error.issues;
  if (first === undefined) return `${file}: not as it should be.`;
  const issue = innermost(first);
  const place = placeOf(issue);
  return `${file}: ${place === '' ? 'the whole' : place} must ${expected(issue)}, but ${found(issue)}${lineText(text, issue)}.`;
}

/**
 * All problems of a data file that a person wrote, each with its line and column, what is expected, what was found and the
 * nearest right word; `fields`: the names that fields may have. The schema must have been run with `reportInput`.
 */
export function dataProblems(text: string, error: Issues, fields: readonly string[] = []): readonly string[] {
  return error.issues.flatMap(allIn).map((issue) => {
    const { line, column } = placeInText(text, issue.path);
    const place = placeOf(issue);
    const right = `must ${expected(issue)}, but ${found(issue)}`;
    return `line ${line}, column ${column}: ${place === '' ? 'the whole' : place} ${right}.${meantInstead(issue, fields)}`;
  });
}

/** ` Did you mean ranged?`, for a word that is near to one that would be right. */
function meantInstead(issue: Issue, fields: readonly string[]): string {
  const [word, known] =
    issue.code === 'unrecognized_keys'
      ? [issue.keys[0], fields]
      : issue.code === 'invalid_value'
        ? [issue.input, issue.values.map(String)]
        : issue.code === 'custom'
          ? wordsOf(issue)
          : [undefined, []];
  const near = typeof word === 'string' ? nearest(word, known) : undefined;
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** Of a check of our own: the word that is wrong, or the name of a field that there is not, and those that it names. */
function wordsOf({ message, input, path }: Issue & { readonly code: 'custom' }): readonly [unknown, readonly string[]] {
  const [, left, known] = /^be (left out, or be )?one of (.+)$/s.exec(message) ?? [];
  if (known !== undefined) return [left === undefined ? input : path.at(-1), known.split(', ')];
  return [input, [...message.matchAll(/"([^"]+)"/g)].flatMap(([, word]) => word ?? [])];
}

/** All issues of a value that was checked by the one schema that fits it. */
export function allIn(issue: Issue): readonly Issue[] {
  const inner = issue.code === 'invalid_union' && issue.errors.length === 1 ? issue.errors[0] : undefined;
  return inner ? inner.flatMap((one) => allIn({ ...one, path: [...issue.path, ...one.path] })) : [issue];
}

/** A value that was checked by the one schema that fits it holds that schema's issues. */
function innermost(issue: Issue): Issue {
  const inner = issue.code === 'invalid_union' && issue.errors.length === 1 ? issue.errors[0]?.[0] : undefined;
  return inner ? innermost({ ...inner, path: [...issue.path, ...inner.path] }) : issue;
}

const lineText = (text: string, { path }: Issue): string =>
  text.trimEnd().includes('\n') ? ` (line ${lineOf(text, path)})` : '';

/** `datacards[0].weapons[1].name` */
function placeOf(issue: Issue): string {
  return issue.path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}

function expected(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `be ${kinds[issue.expected] ?? issue.expected}`;
    case 'too_small':
      return issue.origin === 'array' ? `have ${issue.minimum} or more` : `be ${issue.minimum} or more`;
    case 'too_big':
      return issue.origin === 'array' ? `have ${issue.maximum} or fewer` : `be ${issue.maximum} or less`;
    case 'invalid_value':
      return `be ${oneOf(issue.values)}`;
    case 'unrecognized_keys':
      return 'have no unknown field';
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? `be ${oneOf(issue.options)}` : 'be one of its forms';
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return issue.message;
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a whole number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.join(', ')}`;
}

function found(issue: Issue): string {
  if (issue.code === 'unrecognized_keys') return `has ${issue.keys.join(', ')}`;
  const input = issue.code === 'invalid_union' ? fieldOf(issue.input, issue.path.at(-1)) : issue.input;
  if (input === undefined) return 'is missing';
  if (Array.isArray(input)) return input.length === 0 ? 'is empty' : 'is a list';
  if (typeof input === 'object' && input !== null) return 'is a group of fields';
  const text = JSON.stringify(input);
  return `is ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`;
}

function fieldOf(input: unknown, field: PropertyKey | undefined): unknown {
  if (typeof input !== 'object' || input === null || field === undefined) return input;
  return Object.entries(input).find(([name]) => name === field)?.[1];
}
