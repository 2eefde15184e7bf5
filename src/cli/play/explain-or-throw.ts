import { Failure, type FailureCode } from '../../game/keeping/failure.ts';
import type { Run } from '../line/command.ts';
import { explain } from '../performing/explain.ts';

/** What the rules refuse or a word that is wrong ends a step, not the game. */
export async function explainOrThrow(problem: unknown, { command, options, io }: Run): Promise<void> {
  const goesOn: readonly FailureCode[] = ['refused', 'usage', 'invalid-data', 'locked'];
  if (!(problem instanceof Failure) || !goesOn.includes(problem.code)) throw problem;
  await explain(problem, command, options, io);
}
