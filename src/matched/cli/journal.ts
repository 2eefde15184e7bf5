import type { Command } from 'commander';
import { termsOf } from '../../cli/asking/terms.ts';
import { type CommandOutcome, type Define, diceDocument, pageOutcome, type Run } from '../../cli/line/command.ts';
import { wholeNumber } from '../../cli/line/options.ts';
import { amendedDocument, amendedSays, amendHelp, insistAmends } from '../../cli/performing/amended.ts';
import { type Files, optionsOfReport, reported } from '../../cli/performing/reported.ts';
import { verified, verifyHelp } from '../../cli/performing/verified.ts';
import { sessionPath } from '../../cli/session/session.ts';
import { localTime } from '../../cli/terminal/local-time.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { type Block, heading, paragraph, tableBlock } from '../../view/page/page.ts';
import { answeredLines } from '../../view/questions/answers.ts';
import { type LogRow, logTable } from '../../view/tables/log.ts';
import type { MatchedEntry } from '../session/format.ts';
import { matchedDeedWords, wordsOfStep } from '../view/deed-words.ts';
import { deedOutcome, statusOf, todoOf } from './outcome.ts';

type Act = Parameters<Define>[1];

const entryNumber = (text: string): number => wholeNumber(text, 1, 'the number of an entry');

/** What looks back in a match, or changes what was done: the same commands as in a battle. */
export function defineJournal(command: Command, act: Act): void {
  for (const way of ['undo', 'redo'] as const)
    command
      .command(way)
      .description(way === 'undo' ? 'take back the last commands' : 'bring back what was undone')
      .argument('[count]', 'how many commands (else 1)', (text) => wholeNumber(text, 1, 'a number of commands'))
      .action((count: number | undefined) => act((run) => travel(run, way, count ?? 1)));
  command
    .command('amend')
    .description('correct an entry; what came after it is resolved again')
    .argument('<entry>', 'number of the entry (tw log)', entryNumber)
    .option('--drop', 'take the entry out')
    .addHelpText('after', amendHelp)
    .action((n: number, { drop }: { drop?: true }) => act((run) => amend(run, n, drop === true)));
  command
    .command('log')
    .description('all entries')
    .action(() => act(log));
  command
    .command('show')
    .description('show one entry in full; secret answers stay sealed')
    .argument('<entry>', 'number of the entry (tw log)', entryNumber)
    .action((n: number) => act((run) => show(run, n)));
  command
    .command('why')
    .description('why an entry came out as it did')
    .argument('[entry]', 'number of the entry (tw log); without it, the last one', entryNumber)
    .action((n: number | undefined) => act((run) => why(run, n)));
  command
    .command('verify')
    .description('check the journal against the rules')
    .addHelpText('after', verifyHelp)
    .action(() => act(verify));
  optionsOfReport(command.command('report').description('the whole match as Markdown or HTML')).action((files: Files) =>
    act((run) => report(run, files)),
  );
}

async function gameOf(run: Run) {
  const { readMatchedGame } = await import('../game/game.ts');
  return readMatchedGame(sessionPath(run), run.options.at);
}

async function travel(run: Run, way: 'undo' | 'redo', count: number): Promise<CommandOutcome> {
  const { travelMatched } = await import('../game/game.ts');
  const { entry, moved, state } = await travelMatched(sessionPath(run), way, count, run.options.dryRun === true);
  const says = moved.map((step) => `${way === 'undo' ? 'Undone' : 'Redone'}: ${wordsOfStep(step)}.`);
  return deedOutcome({ entry, state, events: [], asked: [], says });
}

async function amend(run: Run, n: number, drop: boolean): Promise<CommandOutcome> {
  insistAmends(run, n, drop);
  const { amendMatched } = await import('../game/amend.ts');
  const { entry, state, asked, amended } = await amendMatched(sessionPath(run), termsOf(run), n, drop);
  if (entry !== undefined) run.io.stands(entry);
  const says = amendedSays(amended, matchedDeedWords);
  const dry = entry === undefined ? ['(dry run: nothing was written)'] : [];
  const document = {
    ...(entry === undefined ? {} : { entry }),
    dice: diceDocument(asked),
    events: amended.flatMap(({ version }) => version?.events ?? []),
    says,
    amended: amendedDocument(amended),
    status: statusOf(state),
  };
  return { ...pageOutcome(document, () => [paragraph(...says, ...dry)]), next: todoOf(state) };
}

async function log(run: Run): Promise<CommandOutcome> {
  const { matchedMarks } = await import('../session/timeline.ts');
  const { session } = await gameOf(run);
  const marks = matchedMarks(session.entries, session.timeline);
  const entries = session.entries.map((entry) => {
    const mark = marks.get(entry.n);
    return mark === undefined ? entry : { ...entry, mark };
  });
  return pageOutcome({ entries }, () => [
    tableBlock(
      logTable(
        session.entries.map((entry): LogRow => {
          const mark = marks.get(entry.n);
          return {
            n: entry.n,
            do: didOf(entry),
            time: localTime(entry.at),
            summary: summaryOf(entry),
            undone: mark !== undefined && mark !== 'stands',
            ...(mark === undefined ? {} : { mark }),
          };
        }),
      ),
    ),
  ]);
}

function didOf(entry: MatchedEntry): string {
  if ('undo' in entry) return 'undo';
  if ('redo' in entry) return 'redo';
  return 'amend' in entry ? `amend ${entry.amend}` : matchedDeedWords(entry);
}

function summaryOf(entry: MatchedEntry): string {
  if ('undo' in entry) return `back to before entry ${entry.undo}`;
  if ('redo' in entry) return `forward to after entry ${entry.redo}`;
  if ('do' in entry) return entry.says.join(' ');
  const [first] = entry.entries;
  return first?.of === entry.amend
    ? `${matchedDeedWords(first)}, amended: ${first.says.join(' ')}`
    : `Entry ${entry.amend} is dropped.`;
}

async function show(run: Run, n: number): Promise<CommandOutcome> {
  const { session } = await gameOf(run);
  const entry = session.entries[n - 1];
  if (!entry)
    throw new Failure('invalid-data', `There is no entry ${n}: the journal has 1 to ${session.entries.length}.`);
  return pageOutcome({ shown: entry }, () => [
    heading(`Entry ${n}: ${didOf(entry)} (${entry.at})`),
    ...blocksOf(entry),
  ]);
}

function blocksOf(entry: MatchedEntry): readonly Block[] {
  if ('undo' in entry || 'redo' in entry) return [paragraph(summaryOf(entry))];
  if ('do' in entry) return [paragraph(...reasonOf(entry.reason), ...answeredLines(entry.answers), ...entry.says)];
  return [
    ...(entry.reason === undefined ? [] : [paragraph(entry.reason)]),
    ...entry.entries.flatMap((version) => [
      heading(`Entry ${version.of} now: ${matchedDeedWords(version)}${version.kept ? ' (kept as it was)' : ''}`),
      paragraph(...answeredLines(version.answers), ...version.says),
    ]),
  ];
}

const reasonOf = (reason: string | undefined): readonly string[] =>
  reason === undefined ? [] : [`Overruled: ${reason}`];

async function why(run: Run, n: number | undefined): Promise<CommandOutcome> {
  const { whyMatchedEntry } = await import('../game/why.ts');
  const { entry, why: reasons } = whyMatchedEntry(await gameOf(run), n);
  const { decided, facts, dice } = reasons;
  const part = (title: string, lines: readonly string[]): readonly Block[] =>
    lines.length === 0 ? [] : [heading(title), paragraph(...lines)];
  return pageOutcome({ entry: entry.n, do: entry.do, args: entry.args, why: reasons }, () => [
    heading(`Entry ${entry.n}: ${matchedDeedWords(entry)}`),
    paragraph(...(decided.length === 0 ? ['Nothing was decided in it.'] : decided.map(({ text }) => text))),
    ...part(
      'Answers given',
      facts.map(({ name, why: asks, answer, by }) => `${name}: ${answer} (${by}). ${asks}`),
    ),
    ...part('Dice', dice),
  ]);
}

async function verify(run: Run): Promise<CommandOutcome> {
  const { verifyMatched } = await import('../game/verify.ts');
  return verified(run, verifyMatched(await gameOf(run)));
}

async function report(run: Run, files: Files): Promise<CommandOutcome> {
  const { replayMatched } = await import('../session/session.ts');
  const { matchReport } = await import('../view/report.ts');
  const { session } = await gameOf(run);
  return reported(run, matchReport({ config: session.header, told: replayMatched(session) }), files);
}
