import type { FailureCode } from '../../game/keeping/failure.ts';

/** How the process ends. 70 is a bug in the program. */
export const exitCodes: Readonly<Record<FailureCode | 'unwritten' | 'bug', number>> = {
  refused: 1,
  usage: 2,
  'invalid-data': 2,
  'needs-answer': 3,
  'no-session': 4,
  'corrupt-session': 4,
  'newer-session': 4,
  locked: 4,
  'not-written': 4,
  /** The deed was done, but the outcome could not be printed. */
  unwritten: 5,
  bug: 70,
  interrupted: 130,
};
