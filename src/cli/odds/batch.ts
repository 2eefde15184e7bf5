import { oddsDocument } from '../../view/odds/document.ts';
import type { Outcome, Run } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
import { readText } from '../read-text.ts';
import { BadRequest, readRequest } from './request-line.ts';

/**
 * Answers a file of requests, one JSON object a line, with one result a line in the same order; empty lines are left
 * out. A bad line has its result, `{ "error": … }`, and makes the exit code 2, but the others are answered.
 */
export async function answerBatch(run: Run, file: string): Promise<Outcome> {
  const lines = (await readText(file, run.io)).split(/\r?\n/);
  const results = lines.flatMap((line, index) => (line.trim() === '' ? [] : [answerLine(line, index + 1)]));
  const bad = results.filter((result) => 'error' in result).length;
  return {
    document: {},
    documents: results,
    show: async () => results.map((result) => JSON.stringify(result)).join('\n'),
    ...(bad > 0 ? { exitCode: exitCodes['invalid-data'] } : {}),
  };
}

function answerLine(text: string, line: number): Readonly<Record<string, unknown>> {
  try {
    return oddsDocument(readRequest(text));
  } catch (problem) {
    if (!(problem instanceof BadRequest)) throw problem;
    return { error: { code: 'invalid-data', message: problem.message, line } };
  }
}
