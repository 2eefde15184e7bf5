import { schemaOf } from '../../catalog/data-files.ts';
import { parsed } from '../../catalog/schema-faults.ts';
import { readJson } from '../disk/json-text.ts';
import { dataProblems } from './data-checks.ts';

/** All that is wrong with a file of `data/`, each in a sentence with line and column; `file`: its name in that folder. */
export function problemsInData(file: string, text: string): readonly string[] {
  const schema = schemaOf(file);
  if (!schema) return [`data/${file} has no schema in src/catalog/data-files.ts.`];
  const json = readJson(text);
  if (!json.ok) return [`data/${file}, line ${json.line}, column ${json.column}: not JSON: ${json.found}.`];
  const read = parsed<unknown>(schema, json.value);
  return read.ok ? [] : dataProblems(text, read.faults).map((problem) => `data/${file}, ${problem}`);
}
