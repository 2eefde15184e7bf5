import { parsed } from '../../catalog/schema-faults.ts';
import type { Schema } from '../../catalog/schema-parts.ts';
import { readJson } from '../../session/disk/json-text.ts';
import { describeFault } from '../../session/packs/data-checks.ts';
import { readText } from '../terminal/read-text.ts';
import type { CommandOutcome, Run } from './command.ts';
import { exitCodes } from './exit-codes.ts';

/** What is wrong with a request, as one sentence; `id`: of the request, if it has one. */
export class BadRequest extends Error {
  readonly id: unknown;

  constructor(message: string | undefined, id?: unknown) {
    super(message);
    this.id = id;
  }
}

type Result = Readonly<Record<string, unknown>>;
type AnswersLine = (line: string) => Result | Promise<Result>;

/**
 * Answers a file of requests, one JSON object per line, with one result per line in the same order; empty lines are skipped. A bad
 * line (`answer` throws `BadRequest`) gets the result `{ "error": … }` and makes the exit code 2, but the others are answered.
 */
export async function answerBatch(run: Run, file: string, answer: AnswersLine): Promise<CommandOutcome> {
  const lines = (await readText(file, run.io)).split(/\r?\n/);
  const results: Result[] = [];
  for (const [index, line] of lines.entries())
    if (line.trim() !== '') results.push(await answerLine(line, index + 1, answer));
  const bad = results.filter((result) => 'error' in result).length;
  return {
    document: {},
    documents: results,
    show: async () => results.map((result) => JSON.stringify(result)).join('\n'),
    ...(bad > 0 ? { exitCode: exitCodes['invalid-data'] } : {}),
  };
}

async function answerLine(text: string, line: number, answer: AnswersLine): Promise<Result> {
  try {
    return await answer(text);
  } catch (problem) {
    if (!(problem instanceof BadRequest)) throw problem;
    const { id, message } = problem;
    return { ...(id === undefined ? {} : { id }), error: { code: 'invalid-data', message, line } };
  }
}

/** The JSON of a line. Throws `BadRequest`. */
export function readLine(line: string): unknown {
  const json = readJson(line);
  if (!json.ok) throw new BadRequest(`Column ${json.column} is not JSON: ${json.found}.`);
  return json.value;
}

/** The value, checked by that schema. Throws `BadRequest`. */
export function readAs<T>(schema: Schema<T>, value: unknown, id?: unknown): T {
  const read = parsed(schema, value);
  if (read.ok) return read.value;
  throw new BadRequest(describeFault('A request', read.faults), id);
}
