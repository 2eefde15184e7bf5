import { parsed } from '../../catalog/schema-faults.ts';
import { isRecord, type Schema } from '../../catalog/schema-parts.ts';
import { type Deed, deed } from '../../rules/language/deed.ts';
import { parseJson } from '../../session/journal/json-line.ts';
import { describeFault } from '../../session/packs/data-checks.ts';
import { Failure } from '../keeping/failure.ts';
import { insistOnLengths } from './lengths.ts';

/** A program's value as JSON stores it, if it is what the schema says. `what`: its name in the sentence. Throws `Failure`. */
export function givenAs<T>(what: string, schema: Schema<T>, value: unknown): T {
  const given = parsed(schema, asJson(what, value));
  if (given.ok) return given.value;
  throw new Failure('invalid-data', describeFault(what, given.faults));
}

/** A deed as the journal stores it: the rules see no other. Throws `Failure`. */
export function givenDeed(value: unknown): Deed {
  const given = givenAs('The deed', deed, isRecord(value) ? { do: value.do, args: value.args } : value);
  insistOnLengths('The deed', given);
  return given;
}

function asJson(what: string, value: unknown): unknown {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    throw new Failure('invalid-data', `${what} cannot be kept as JSON.`);
  }
  if (text === undefined) return undefined;
  const kept = parseJson(text);
  if (kept.ok) return kept.value;
  throw new Failure('invalid-data', `${what} cannot be kept: ${kept.wrong}.`);
}
