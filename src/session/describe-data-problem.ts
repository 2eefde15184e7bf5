import type * as z from 'zod';
import { lineOf } from './json-text.ts';

type Issue = z.core.$ZodIssue;

/**
 * The first problem of a data file in one sentence: file, place in it, what is expected, what was found, and the line
 * where its `text` has several. The schema must have been run with `reportInput`.
 */
export function describeDataProblem(file: string, error: z.ZodError, text = ''): string {
  const [first] = error.issues;
  if (first === undefined) return `${file}: not as it should be.`;
  const issue = innermost(first);
  const place = placeOf(issue);
  return `${file}: ${place === '' ? 'the whole' : place} must ${expected(issue)}, but ${found(issue)}${lineText(text, issue)}.`;
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
