import type { Command } from 'commander';
import { termsOf } from '../../cli/asking/terms.ts';
import { logOf } from '../../cli/commands/log.ts';
import { shownEntry, takesEntry } from '../../cli/commands/show.ts';
import { redoes, undoes } from '../../cli/commands/undo.ts';
import { type Act, type CommandOutcome, diceDocument, pageOutcome, type Run } from '../../cli/line/command.ts';
import { wholeNumber } from '../../cli/line/options.ts';
import { amendedDocument, amendedSays, amendHelp, insistAmends } from '../../cli/performing/amended.ts';
import { insistReason, rerollHelp } from '../../cli/performing/perform-deed.ts';
import { type Files, optionsOfReport, reported } from '../../cli/performing/reported.ts';
import { travelSays } from '../../cli/performing/travel.ts';
import { verified, verifyHelp } from '../../cli/performing/verified.ts';
import { asOf } from '../../cli/session/session.ts';
import { amendIn } from '../../game/again/amend.ts';
import { verifyIn } from '../../game/again/verify.ts';
import { entryAgain } from '../../game/again/why.ts';
import { type Travelled, timeTravel } from '../../game/keeping/keeper.ts';
import { performAgainIn } from '../../game/performing/perform-in.ts';
import { type Block, heading, paragraph } from '../../view/page/page.ts';
import { match } from '../game/match.ts';
import type { MatchedState } from '../rules/state.ts';
import type { MatchKind } from '../session/match-journal.ts';
import { matchReport } from '../view/report.ts';
import { whyMatched } from '../view/why.ts';
import { matchKeeper, matchNow, matchToChange } from './keeping.ts';
import { deedOutcome, statusOf, todoOf } from './outcome.ts';

/** Commands that look back in a match, or change what was done: the same as in a battle. */
export function defineJournal(command: Command, act: Act): void {
  undoes(command.command('undo').description('take back the last commands'), act, async (run, planned) =>
    travelled('Undone', await timeTravel(matchToChange(run), termsOf(run), planned)),
  );
  redoes(command.command('redo').description('bring back what was undone'), act, async (run, planned) =>
    travelled('Redone', await timeTravel(matchToChange(run), termsOf(run), planned)),
  );
  command
    .command('reroll')
    .description('do the last command again with other dice')
    .addHelpText('after', rerollHelp)
    .action(() => act(reroll));
  takesEntry(command.command('amend').description('correct an entry; what came after it is resolved again'))
    .option('--drop', 'take the entry out')
    .addHelpText('after', amendHelp)
    .action((n: number, { drop }: { drop?: true }) => act((run) => amend(run, n, drop === true)));
  command
    .command('log')
    .description('all entries')
    .action(() => act(async (run) => logOf(matchNow(run).session, match.words)));
  takesEntry(command.command('show').description('show one entry in full; secret answers stay sealed')).action(
    (n: number) => act(async (run) => show(run, n)),
  );
  command
    .command('why')
    .description('why an entry came out as it did')
    .argument('[entry]', 'number of the entry (tw log); without it, the last one', (text) =>
      wholeNumber(text, 1, 'the number of an entry'),
    )
    .action((n: number | undefined) => act(async (run) => why(run, n)));
  command
    .command('verify')
    .description('check the journal against the rules')
    .addHelpText('after', verifyHelp)
    .action(() => act(async (run) => verify(run)));
  optionsOfReport(command.command('report').description('the whole match as Markdown or HTML')).action((files: Files) =>
    act(async (run) => report(run, files)),
  );
}

const travelled = (word: string, { entry, entries, state }: Travelled<MatchKind>): CommandOutcome =>
  changed(entry, state, travelSays(word, entries, match.words), { dice: [], events: [] });

async function amend(run: Run, n: number, drop: boolean): Promise<CommandOutcome> {
  insistAmends(run, n, drop);
  const { entry, state, asked, amended } = await amendIn(match, matchToChange(run), termsOf(run), n, drop);
  return changed(entry, state, amendedSays(amended, match.words), {
    dice: diceDocument(asked),
    events: amended.flatMap(({ version }) => version?.events ?? []),
    amended: amendedDocument(amended),
  });
}

/** What was done to the journal, and the state of the match now. */
function changed(
  entry: number | undefined,
  state: MatchedState,
  says: readonly string[],
  more: CommandOutcome['document'],
): CommandOutcome {
  const dry = entry === undefined ? ['(dry run: nothing was written)'] : [];
  const document = { ...(entry === undefined ? {} : { entry }), ...more, says, status: statusOf(state) };
  return { ...pageOutcome(document, () => [paragraph(...says, ...dry)]), next: todoOf(state) };
}

async function reroll(run: Run): Promise<CommandOutcome> {
  insistReason(run);
  return deedOutcome(await performAgainIn(match, matchToChange(run), termsOf(run)));
}

function show(run: Run, n: number): CommandOutcome {
  const { document, blocks } = shownEntry(matchNow(run).session, n, match.words);
  return pageOutcome(document, () => blocks);
}

function why(run: Run, n: number | undefined): CommandOutcome {
  const { one, before, asked } = entryAgain(match, matchNow(run), n);
  const { entry } = one;
  const reasons = whyMatched(entry.events, before, asked);
  const { decided, facts, dice } = reasons;
  const part = (title: string, lines: readonly string[]): readonly Block[] =>
    lines.length === 0 ? [] : [heading(title), paragraph(...lines)];
  return pageOutcome({ entry: entry.n, do: entry.do, args: entry.args, why: reasons }, () => [
    heading(`Entry ${entry.n}: ${match.words(entry)}`),
    paragraph(...(decided.length === 0 ? ['Nothing was decided in it.'] : decided.map(({ text }) => text))),
    ...part(
      'Answers given',
      facts.map(({ name, why: asks, answer, by }) => `${name}: ${answer} (${by}). ${asks}`),
    ),
    ...part('Dice', dice),
  ]);
}

function verify(run: Run): CommandOutcome {
  const keeper = matchKeeper(run, true);
  return verified(run, verifyIn(match, asOf(run, keeper.read()), keeper.changed()));
}

function report(run: Run, files: Files): CommandOutcome {
  const { session, standing: told } = matchNow(run);
  return reported(run, matchReport({ config: session.header, told }), files);
}
