import { existsSync } from 'node:fs';
import { version } from '../../../package.json';
import { failureOf } from '../../game/keeping/keeper.ts';
import { dataHash } from '../../session/disk/data-hash.ts';
import { readLines } from '../../session/files/line-file.ts';
import { packed } from '../../session/files/portable.ts';
import { writeDocument } from '../../session/files/write-document.ts';
import { nameless } from '../../session/journal/nameless.ts';
import { paragraph } from '../../view/page/page.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { projectPage } from '../line/project-page.ts';
import { sessionPath } from '../session/session.ts';

interface BugWords {
  readonly overwrite?: true;
}

export const define: Define = (command, act) => {
  command
    .argument('[file]', 'the file to write; without it, standard output, or a summary in a terminal')
    .option('--overwrite', 'replace the file that is there')
    .addHelpText('after', bugHelp)
    .action((file: string | undefined, { overwrite }: BugWords) =>
      act(async (run) => bugReport(run, file, overwrite === true)),
    );
};

export const bugHelp = `
What helps to find a bug, and nothing private: versions, the terminal, and the
session with numbers for names, without times, reasons and paths. The seed
stays: the dice depend on it. Add the command that you gave and what you expected.
tw import FILE makes a session of it again.`;

/** What helps to find a bug: written to the named file, printed, or summed up at a terminal. */
export function bugReport(run: Run, file: string | undefined, overwrite: boolean): CommandOutcome {
  const { io } = run;
  const { width, unicode, color } = io.screen('auto');
  const about = {
    tw: version,
    rules: dataHash(),
    node: process.version,
    system: `${process.platform} ${process.arch}`,
    terminal: { width, unicode, color, prompts: io.canPrompt, TERM: io.env.TERM ?? null },
  };
  const { entries, damaged, session } = sessionOf(run);
  const document = `${JSON.stringify({ ...about, ...session })}\n`;
  if (file === undefined && io.clear !== undefined) {
    const { terminal, ...versions } = about;
    return pageOutcome({ bug: JSON.parse(document) }, () => [
      paragraph(
        `tw ${versions.tw} (rules ${versions.rules}), Node ${versions.node}, ${versions.system}.`,
        `Terminal: ${width} columns, ${unicode ? '' : 'no '}Unicode, ${color ? '' : 'no '}colours, TERM ${terminal.TERM ?? 'unset'}.`,
        sessionText(entries, damaged),
      ),
      paragraph(
        `tw ${run.command === 'bug' ? 'bug' : 'doctor --bug'} FILE writes all of it, without names, to be looked at and sent.`,
        `Report it on ${projectPage}, with the command that you gave and what you expected.`,
      ),
    ]);
  }
  if (file === undefined || file === '-')
    return { document: { bug: JSON.parse(document) }, show: async () => document.trimEnd() };
  if (!run.options.dryRun) {
    const written = writeDocument(file, document, overwrite);
    if (!written.ok) throw failureOf(written);
  }
  return pageOutcome({ file }, () => [
    paragraph(
      `${file} holds what helps to find the bug, without names.`,
      `Look at it, then report it on ${projectPage}, with the command that you gave.`,
    ),
  ]);
}

/** The part about a session: how many entries (undefined without one), and what goes into the report. */
interface OfSession {
  readonly entries?: number;
  readonly damaged?: true;
  readonly session: Readonly<Record<string, unknown>>;
}

function sessionText(entries: number | undefined, damaged: true | undefined): string {
  if (entries === undefined) return 'Session: none.';
  if (damaged) return 'Session: damaged, so it is left out.';
  return `Session: ${entries === 1 ? 'one entry' : `${entries} entries`}, with numbers for names, without times, reasons and paths.`;
}

/** Without a session the report is about the program alone. */
function sessionOf(run: Run): OfSession {
  const path = sessionPath(run);
  if (!existsSync(path)) return { session: {} };
  const read = readLines(path);
  if (!read.ok) throw failureOf(read);
  const entries = read.lines.length - 1;
  try {
    return { entries, session: { ...packed(nameless(read.lines), 'bug.jsonl') } };
  } catch {
    // Nobody can find the names in a damaged line.
    return { entries, damaged: true, session: { session: null, lines: read.lines.length, damaged: true } };
  }
}
