import type { CommandOutcome, Run } from '../line/command.ts';
import { conversation, LedAway } from './conversation.ts';

/**
 * Carries out a command in which u takes the last answer back, ? helps and q leaves, writing nothing: it is carried out again with
 * the answers that stand. Throws `Failure`, `interrupted` when it is left.
 */
export async function withKeysBack(run: Run, does: (run: Run) => Promise<CommandOutcome>): Promise<CommandOutcome> {
  const talk = conversation(run, { state: null, turn: null });
  const asking: Run = { ...run, io: { ...run.io, ask: (question) => talk.ask(question) } };
  while (true) {
    talk.again();
    try {
      return await does(asking);
    } catch (problem) {
      if (!(problem instanceof LedAway) || problem.key !== 'u' || !talk.begun()) throw problem;
      await talk.takeBack();
    }
  }
}
