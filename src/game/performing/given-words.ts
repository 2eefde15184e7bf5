import type { Deed } from '../../rules/language/deed.ts';
import { deed } from '../../session/journal/deed-shape.ts';
import { parseJson } from '../../session/journal/json-line.ts';
import { describeFault } from '../../session/packs/data-checks.ts';
import { isRecord, type Shape } from '../../shape/shape.ts';
import { read } from '../../shape/written.ts';
import { Failure } from '../keeping/failure.ts';
import { insistOnLengths } from './lengths.ts';

/** A program's value as JSON stores it, if it has the shape. `what`: its name in the sentence. Throws `Failure`. */
export function givenAs<T>(what: string, shape: Shape<T>, value: unknown): T {
  const given = read(shape, asJson(what, value));
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
