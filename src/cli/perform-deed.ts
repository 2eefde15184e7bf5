import { gapsAfter } from '../game/audit.ts';
import { Failure } from '../game/failure.ts';
import { perform, performAgain } from '../game/perform.ts';
import type { Deed } from '../rules/deed.ts';
import type { GameState } from '../rules/state.ts';
import type { Outcome, Run } from './act.ts';
import { deedOutcome } from './deed-outcome.ts';
import { keeperToChange } from './session.ts';
import { termsOf } from './terms.ts';

/** Carries out a deed in the session and keeps it as one entry. Throws `Failure`; nothing has been written then. */
export async function performDeed(run: Run, deed: Deed | ((state: GameState) => Deed)): Promise<Outcome> {
  const done = await perform(keeperToChange(run), termsOf(run), deed);
  const gaps = gapsAfter(done);
  if (gaps.length > 0) {
    const entries = [...new Set(gaps.flatMap((gap) => gap.entries))];
    const where = `${entries.length > 1 ? 'entries' : 'entry'} ${entries.join(', ')}`;
    run.io.tell(`The journal may lack something (${gaps.length}; ${where}): tw audit says what.`);
  }
  return deedOutcome(done);
}

/** Carries out the last deed again with other dice. Throws `Failure`. */
export async function rerollLast(run: Run): Promise<Outcome> {
  const { reason } = run.options;
  if (!reason?.trim()) throw new Failure('usage', 'reroll needs --reason TEXT: it is written in the journal.');
  return deedOutcome(await performAgain(keeperToChange(run), termsOf(run)));
}
