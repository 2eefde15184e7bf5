import { resolve as absolute } from 'node:path';
import type { Command } from 'commander';
import { Failure } from '../../game/keeping/failure.ts';
import { failureOf } from '../../game/keeping/keeper.ts';
import { writeDocument } from '../../session/files/write-document.ts';
import type { Page } from '../../view/page/page.ts';
import { htmlReport } from '../../view/report/html.ts';
import { markdownReport } from '../../view/report/markdown.ts';
import type { CommandOutcome, Run } from '../line/command.ts';

export interface Files {
  readonly html?: string;
  readonly markdown?: string;
  readonly overwrite?: true;
}

export const optionsOfReport = (command: Command): Command =>
  command
    .option('--html <file>', 'write one HTML page')
    .option('--markdown <file>', 'write Markdown')
    .option('--overwrite', 'replace the file that is there')
    .addHelpText('after', '\nWithout a file, Markdown goes to standard output.');

/** Writes a report to the files named, or prints it as Markdown. Throws `Failure`. */
export function reported(run: Run, report: Page, files: Files): CommandOutcome {
  if (files.html === undefined && files.markdown === undefined) {
    const markdown = markdownReport(report);
    return { document: { report: documentOf(report), markdown }, show: async () => markdown.trimEnd() };
  }
  if (run.options.dryRun) throw new Failure('usage', 'report writes its files or nothing: leave --dry-run out.');
  return written(report, files);
}

/** `report` of the JSON document: its parts; a paragraph has its text. */
const documentOf = ({ title, blocks }: Page): Readonly<Record<string, unknown>> => ({
  title,
  parts: blocks.flatMap((block): readonly object[] =>
    block.kind === 'lines' ? block.lines.map(({ text }) => ({ kind: 'paragraph', text })) : [block],
  ),
});

/** Writes every file in full; stops at the first that cannot be written. */
function written(report: Page, { html, markdown, overwrite }: Files): CommandOutcome {
  if (html !== undefined && html === markdown) throw new Failure('usage', '--html and --markdown name the same file.');
  const files: string[] = [];
  for (const [file, text] of [
    [html, () => htmlReport(report)],
    [markdown, () => markdownReport(report)],
  ] as const) {
    if (file === undefined) continue;
    const done = writeDocument(absolute(file), text(), overwrite === true);
    if (!done.ok) throw failureOf(done);
    files.push(done.path);
  }
  return { document: { files }, show: async () => files.map((file) => `Written: ${file}`).join('\n') };
}
