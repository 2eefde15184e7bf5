import { existsSync } from 'node:fs';
import { version } from '../../../package.json';
import { failureOf } from '../../game/keeper.ts';
import { dataHash } from '../../session/data-hash.ts';
import { nameless } from '../../session/nameless.ts';
import { packed } from '../../session/portable.ts';
import { readLines } from '../../session/read-session.ts';
import { writeDocument } from '../../session/write-document.ts';
import { paragraph } from '../../view/page.ts';
import { type Define, type Outcome, pageOutcome, type Run } from '../command.ts';
import { sessionPath } from '../session-path.ts';

interface BugWords {
  readonly overwrite?: true;
}

export const define: Define = (command, act) => {
  command
    .argument('[file]', 'to write; else it is printed')
    .option('--overwrite', 'replace a file that is there')
    .addHelpText('after', help)
    .action((file: string | undefined, { overwrite }: BugWords) =>
      act(async (run) => report(run, file, overwrite === true)),
    );
};

const help = `
What helps to find a bug, and nothing private: versions, the terminal, and the
session with numbers for names, without times, reasons and paths. The seed
stays: the dice hang on it. Add the command that you gave and what you expected.
tw import FILE makes a session of it again.`;

function report(run: Run, file: string | undefined, overwrite: boolean): Outcome {
  const { io } = run;
  const { width, unicode, color } = io.screen('auto');
  const about = {
    tw: version,
    rules: dataHash(),
    node: process.version,
    system: `${process.platform} ${process.arch}`,
    terminal: { width, unicode, color, prompts: io.canPrompt, TERM: io.env.TERM ?? null },
  };
  const document = `${JSON.stringify({ ...about, ...sessionOf(run) })}\n`;
  if (file === undefined || file === '-')
    return { document: { bug: JSON.parse(document) }, show: async () => document.trimEnd() };
  if (!run.options.dryRun) {
    const written = writeDocument(file, document, overwrite);
    if (!written.ok) throw failureOf(written);
  }
  return pageOutcome({ file }, () => [
    paragraph(
      `${file} holds what helps to find the bug, without names.`,
      'Look at it, then send it with the command that you gave.',
    ),
  ]);
}

/** Without a session there is still the program to tell of. */
function sessionOf(run: Run): Readonly<Record<string, unknown>> {
  const path = sessionPath(run);
  if (!existsSync(path)) return {};
  const read = readLines(path);
  if (!read.ok) throw failureOf(read);
  try {
    return packed(nameless(read.lines), 'bug.jsonl');
  } catch {
    // A damaged line has names that nobody can find.
    return { session: null, lines: read.lines.length, damaged: true };
  }
}
