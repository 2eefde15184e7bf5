import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { version } from '../../../package.json';
import { verify } from '../../game/again/verify.ts';
import { Failure, isOfMatchedPlay } from '../../game/keeping/failure.ts';
import { deedRule } from '../../rules/deeds.ts';
import { dataHash } from '../../session/disk/data-hash.ts';
import { describeDataProblem } from '../../session/packs/data-checks.ts';
import { paragraph } from '../../view/page/page.ts';
import { columnBlock } from '../../view/page/table.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { exitCodes } from '../line/exit-codes.ts';
import { projectPage } from '../line/project-page.ts';
import { heldSettings } from '../line/settings.ts';
import { entriesWords } from '../performing/verified.ts';
import { keeperOf, sessionPath } from '../session/session.ts';
import { pagerIn } from '../terminal/pager.ts';
import { bugHelp, bugReport } from './bug.ts';

/** What was checked, its state, and what to do about it. `note`: nothing is wrong, but it may surprise. */
interface Finding {
  readonly what: string;
  readonly is: 'well' | 'note' | 'wrong';
  readonly says: string;
  readonly mend?: string;
}

/** Whether the session of a command holds a match that can be read. */
type KeepsMatch = (run: Run) => Promise<boolean>;

interface DoctorWords {
  /** A file name, or true without one. */
  readonly bug?: string | true;
  readonly overwrite?: true;
}

export const defineDoctor =
  (keepsMatch: KeepsMatch): Define =>
  (command, act) => {
    command
      .option('--bug [file]', 'write what helps to find a bug, without names: to that file, else to standard output')
      .option('--overwrite', 'with --bug: replace the file that is there')
      .addHelpText(
        'after',
        `\nLooks at versions, settings, terminal and session. Ends with 1 when something is wrong.\n${bugHelp}`,
      )
      .action(({ bug, overwrite }: DoctorWords) =>
        act(async (run) => {
          if (bug !== undefined) return bugReport(run, bug === true ? undefined : bug, overwrite === true);
          if (overwrite) throw new Failure('usage', '--overwrite goes with --bug.');
          return reportOf([
            ...program(),
            await dataOf(),
            await settingsOf(run),
            ...terminal(run),
            ...(await session(run, keepsMatch)),
          ]);
        }),
      );
  };

function reportOf(findings: readonly Finding[]): CommandOutcome {
  const wrong = findings.filter(({ is }) => is === 'wrong');
  const page = pageOutcome({ findings }, () => [
    columnBlock({
      columns: [
        { title: 'What', cell: ({ what }) => what },
        { title: 'Is', stacked: '', cell: ({ is }) => ({ text: is, role: roleOf[is] }) },
        { title: 'Found', stacked: '', cell: ({ says }) => says },
        { title: 'To do', cell: ({ mend = '' }) => mend },
      ],
      rows: findings,
    }),
    paragraph(`Is something else wrong? Report it on ${projectPage}, with what tw doctor --bug FILE writes.`),
  ]);
  return wrong.length === 0 ? page : { ...page, exitCode: exitCodes.refused };
}

const roleOf = { well: 'ready', note: 'injured', wrong: 'warning' } as const;

/** The first Node that this program is made for. */
const oldest = [20, 17] as const;

function program(): readonly Finding[] {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = major > oldest[0] || (major === oldest[0] && minor >= oldest[1]);
  const node = `${process.version} on ${process.platform} ${process.arch}`;
  return [
    { what: 'tw', is: 'well', says: `${version}, rules ${dataHash()}` },
    fits
      ? { what: 'Node', is: 'well', says: node }
      : { what: 'Node', is: 'wrong', says: node, mend: `tw needs Node ${oldest.join('.')} or newer` },
  ];
}

/** Datacards, cards, missions, maps and tables, each parsed by its schema. */
async function dataOf(): Promise<Finding> {
  const { wrongInShipped } = await import('../../catalog/shipped-data.ts');
  const wrong = await wrongInShipped();
  if (!wrong) return { what: 'Data', is: 'well', says: 'datacards, cards, missions and maps are as printed' };
  const says = describeDataProblem(`data/${wrong.file}`, [wrong.fault]);
  return { what: 'Data', is: 'wrong', says, mend: 'install tw again' };
}

async function settingsOf({ io }: Run): Promise<Finding> {
  try {
    const set = (await heldSettings(io.env)).filter(({ origin }) => origin !== 'default');
    const says = set.map(({ setting, value, origin }) => `${setting.name}=${value} (${origin})`).join(', ');
    return { what: 'Settings', is: 'well', says: says === '' ? 'none' : says };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    return { what: 'Settings', is: 'wrong', says: problem.message, mend: 'put the file right, or remove it' };
  }
}

function terminal({ io, options }: Run): readonly Finding[] {
  const { width, rows, color, unicode } = io.screen(options.color);
  const size = `${width} columns, ${rows} lines`;
  const pager = pagerIn(io.env);
  return [
    width < 40
      ? { what: 'Terminal', is: 'note', says: size, mend: '40 columns or more are easier to read' }
      : { what: 'Terminal', is: 'well', says: size },
    { what: 'Colours', is: 'well', says: color ? 'yes' : 'no' },
    unicode
      ? { what: 'Lines', is: 'well', says: 'drawn' }
      : { what: 'Lines', is: 'note', says: 'of ASCII', mend: 'a UTF-8 locale (LANG) has them drawn' },
    { what: 'Prompts', is: 'well', says: io.canPrompt ? 'yes' : 'no: standard input or error is no terminal' },
    { what: 'Pager', is: 'well', says: pager ?? 'none' },
  ];
}

async function session(run: Run, keepsMatch: KeepsMatch): Promise<readonly Finding[]> {
  const path = sessionPath(run);
  if (!existsSync(path))
    return [{ what: 'Session', is: 'note', says: `there is none: ${path}`, mend: 'tw new-game, or --session FILE' }];
  return [
    ...access(path),
    ...(existsSync(`${path}.lock`)
      ? [
          {
            what: 'Lock',
            is: 'note',
            says: `${path}.lock`,
            mend: 'a command is at work; one that died gives way',
          } as const,
        ]
      : []),
    await journal(run, path, keepsMatch),
  ];
}

function access(path: string): readonly Finding[] {
  const { size } = statSync(path);
  const may = (of: string): boolean => {
    try {
      accessSync(of, constants.W_OK);
      return true;
    } catch {
      return false;
    }
  };
  if (!may(path))
    return [{ what: 'Session', is: 'wrong', says: `${path} may not be written`, mend: 'chmod u+w, or a copy' }];
  if (!may(dirname(path)))
    return [
      { what: 'Session', is: 'wrong', says: `${dirname(path)} may not be written: no lock fits`, mend: 'chmod u+w' },
    ];
  return [{ what: 'Session', is: 'well', says: `${path}, ${size} bytes` }];
}

async function journal(run: Run, path: string, keepsMatch: KeepsMatch): Promise<Finding> {
  try {
    const keeper = keeperOf(run);
    const game = keeper.read();
    const { entries, findings, warnings } = verify(game, deedRule, dataHash(), keeper.changed());
    const [first] = findings;
    if (first)
      return { what: 'Journal', is: 'wrong', says: `${findings.length}: ${first.what}`, mend: 'tw verify says all' };
    const says = `${entriesWords(entries)} as written`;
    const [warning] = warnings;
    return warning === undefined
      ? { what: 'Journal', is: 'well', says }
      : { what: 'Journal', is: 'note', says: `${says}. ${warning}` };
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
    if (isOfMatchedPlay(problem) && (await keepsMatch(run)))
      return { what: 'Journal', is: 'well', says: 'a match; tw verify plays it again' };
    return { what: 'Journal', is: 'wrong', says: problem.message, mend: `restore ${path} from a copy` };
  }
}
