import { tooLong } from '../../session/journal/lengths.ts';
import { Failure } from '../keeping/failure.ts';

/** Throws `Failure` for a text or list that is too long. `what`: its name in the sentence. */
export function insistOnLengths(what: string, value: unknown): void {
  const wrong = tooLong(what, value);
  if (wrong !== undefined) throw new Failure('invalid-data', wrong);
}
