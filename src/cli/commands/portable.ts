import { basename } from 'node:path';
import { version } from '../../../package.json';
import { Failure } from '../../game/keeping/failure.ts';
import { failureOf } from '../../game/keeping/keeper.ts';
import { exported, imported, type ReadsMatch, unpacked } from '../../session/files/portable.ts';
import { writeDocument } from '../../session/files/write-document.ts';
import { paragraph } from '../../view/page/page.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { sessionPath } from '../session/session.ts';
import { readText } from '../terminal/read-text.ts';

interface PortableWords {
  readonly overwrite?: true;
}

/** `readMatch`: for sessions that hold a match. */
export const defineExport =
  (readMatch: ReadsMatch): Define =>
  (command, act) => {
    command
      .argument('[file]', 'the file to write; without it, to standard output')
      .option('--overwrite', 'replace the file that is there')
      .addHelpText(
        'after',
        '\nThe whole session as one line of JSON with a checksum, so tw import can check whether it arrived intact.',
      )
      .action((file: string | undefined, { overwrite }: PortableWords) =>
        act((run) => exportTo(run, file, overwrite === true, readMatch)),
      );
  };

async function exportTo(
  run: Run,
  file: string | undefined,
  overwrite: boolean,
  readMatch: ReadsMatch,
): Promise<CommandOutcome> {
  const path = sessionPath(run);
  const made = await exported(path, basename(path), version, readMatch);
  if (!made.ok) throw failureOf(made);
  if (file === undefined || file === '-') {
    const shown = made.document.trimEnd();
    return { document: { export: JSON.parse(shown) }, show: async () => shown };
  }
  if (!run.options.dryRun) {
    const written = writeDocument(file, made.document, overwrite);
    if (!written.ok) throw failureOf(written);
  }
  return pageOutcome({ file }, () => [paragraph(`${basename(path)} is exported to ${file}.`)]);
}

/** `readMatch`: for sessions that hold a match. */
export const defineImport =
  (readMatch: ReadsMatch): Define =>
  (command, act) => {
    command
      .argument('<file>', 'an export, or a session file; - is standard input')
      .option('--overwrite', 'replace the session that is there (a backup is kept)')
      .addHelpText('after', '\nIt is saved under the name that --session gives, else under its old one.')
      .action((file: string, { overwrite }: PortableWords) =>
        act((run) => importFrom(run, file, overwrite === true, readMatch)),
      );
  };

async function importFrom(run: Run, file: string, overwrite: boolean, readMatch: ReadsMatch): Promise<CommandOutcome> {
  const from = file === '-' ? 'standard input' : file;
  const document = unpacked(await readText(file, run.io), from);
  if (!document.ok) throw failureOf(document);
  const isNamed = run.options.session !== undefined || run.io.env.TW_SESSION;
  // A name from elsewhere must not lead to another folder, or be an option or a settings file.
  const name = basename((document.name ?? '').replaceAll('\\', '/'));
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u.test(name) && name.toLowerCase() !== 'tw.config.json';
  const session = isNamed || !isPlain ? undefined : name;
  const path = sessionPath(session === undefined ? run : { ...run, options: { ...run.options, session } });
  if (run.options.dryRun) throw new Failure('usage', '--dry-run: an import has nothing to show beforehand.');
  const made = await imported(path, document.session, from, overwrite, readMatch);
  if (!made.ok) throw failureOf(made);
  const { backup } = made;
  return pageOutcome({ session: path, backup }, () => [
    paragraph(
      `${path} is the session from ${from}. tw verify plays it again.`,
      ...(backup === null ? [] : [`The one before is kept as ${backup}.`]),
    ),
  ]);
}
