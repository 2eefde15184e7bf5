import { tooLongIn } from '../../session/journal/lengths.ts';
import { describeFault } from '../../session/packs/data-checks.ts';
import { Failure } from '../keeping/failure.ts';

/** Throws `Failure` for a text or list that is too long. `what`: its name in the sentence. */
export function insistOnLengths(what: string, value: unknown): void {
  const fault = tooLongIn(value);
  if (fault) throw new Failure('invalid-data', describeFault(what, [fault]));
}
