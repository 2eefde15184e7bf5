import { Failure } from '../../game/keeping/failure.ts';

/** A step that nobody is asked in: where somebody else has carried it out meanwhile, that is all that was wanted. */
export async function unlessOthersWereFirst(does: () => Promise<unknown>): Promise<void> {
  try {
    await does();
  } catch (problem) {
    if (!(problem instanceof Failure && problem.code === 'locked')) throw problem;
  }
}
