import type { Asked } from '../../engine/resolve.ts';
import { gapsAfter } from '../../game/again/audit.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { type Game, turningPointStart } from '../../game/keeping/game.ts';
import { areOnTrial } from '../../game/performing/deed-dice.ts';
import { changesNothing, perform, performAgain } from '../../game/performing/perform.ts';
import type { Done } from '../../game/performing/perform-in.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { GameState } from '../../rules/state/state.ts';
import { statusDocument } from '../../view/status.ts';
import { wrap } from '../../view/words/text.ts';
import { termsOf } from '../asking/terms.ts';
import { type CommandOutcome, diceDocument, type Run } from '../line/command.ts';
import { keeperToChange } from '../session/session.ts';
import { todo } from './hint-words.ts';

/** What a deed did. */
export function deedOutcome({ deed, before, after, events, asked, draft, entry, game }: Done): CommandOutcome {
  const next = todo(after);
  return {
    get document() {
      const status = statusDocument(after, next);
      return { ...(entry === undefined ? {} : { entry }), dice: diceDocument(asked), events, says: draft.says, status };
    },
    next,
    async show(look) {
      const { deedReport } = await import('../../view/steps/drawn-report.ts');
      const { headline } = await import('../../view/sentences/headline.ts');
      // Answers given at a prompt are still visible.
      const answers = asked.map(({ answer }) => answer).filter(({ source }) => source !== 'prompt');
      const report = deedReport(deed.do, events, before, after, look, {
        answers,
        turningPointStart: () => turningPointStart(game),
      });
      const parts = [report, ...(entry === undefined ? [dryRunWords(asked)] : []), headline(after, look)];
      return parts.filter((part) => part !== '').join('\n');
    },
  };
}

/** What a dry run says about itself; `asked`: with the dice that it rolled. */
export const dryRunWords = (asked: readonly Asked[]): string =>
  asked.some(({ answer }) => areOnTrial(answer))
    ? '(dry run: nothing was written; the dice are not those of the game)'
    : '(dry run: nothing was written)';

/**
 * Carries out a deed in the session and stores it as one entry; `seen`: only in this game. Throws `Failure`; nothing has been
 * written then.
 */
export async function performDeed(
  run: Run,
  deed: Deed | ((state: GameState) => Deed),
  seen?: Game,
): Promise<CommandOutcome> {
  const done = await perform(keeperToChange(run), { ...termsOf(run), seen }, deed, changesNothing);
  if (changesNothing(done)) return { ...deedOutcome(done), show: async () => 'It is so already: nothing was changed.' };
  tellGaps(run, done);
  return deedOutcome(done);
}

/** After a phase, reports what the journal lacks. */
export function tellGaps({ io }: Run, done: Done): void {
  const gaps = gapsAfter(done);
  if (gaps.length === 0) return;
  const entries = [...new Set(gaps.flatMap((gap) => gap.entries))];
  const where = `${entries.length > 1 ? 'entries' : 'entry'} ${entries.join(', ')}`;
  const told = `Something may be missing at ${where}: see tw audit.`;
  io.tell(io.canPrompt ? wrap(told, io.talkScreen('never').width, 2).join('\n') : told);
}

export const rerollHelp = '\nNeeds --reason TEXT. The journal keeps both rolls.';

/** Throws `Failure` if no reason is given for rolling again. */
export function insistReason({ options: { reason } }: Run): void {
  if (!reason?.trim()) throw new Failure('usage', 'reroll needs --reason TEXT: it is written in the journal.');
}

/** Carries out the last deed again with other dice. Throws `Failure`. */
export async function rerollLast(run: Run): Promise<CommandOutcome> {
  insistReason(run);
  return deedOutcome(await performAgain(keeperToChange(run), termsOf(run)));
}
