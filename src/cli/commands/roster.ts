import { Option } from 'commander';
import { Failure } from '../../game/keeping/failure.ts';
import { failureOf } from '../../game/keeping/keeper.ts';
import type { JudgedRoster } from '../../game/teams/of-roster.ts';
import { rosterOperativeOf } from '../../rules/state/roster.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { paragraph } from '../../view/page/page.ts';
import { rosterBlocks, rosterText } from '../../view/tables/roster.ts';
import { counted } from '../../view/words/text.ts';
import { termsOf } from '../asking/terms.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { checkedRoster, importRoster, tellNotes } from '../set-up/roster.ts';

export const define: Define = (command, act) => {
  command.addHelpText('after', formHelp);
  command
    .command('new')
    .description('make one: from a kill team, or by being asked')
    .argument('[file]', 'the file to write; without it, to standard output')
    .option('--team <name[:operatives]>', 'a kill team (tw teams), as for new-game; may be repeated', listed)
    .option('--overwrite', 'replace the file that is there')
    .action((file: string | undefined, words: NewWords) => act((run) => newRoster(run, file, words)));
  command
    .command('import')
    .description('convert a roster of KTDash, killteamjson, BattleScribe (.ros, .rosz) or New Recruit')
    .argument('<file>', 'the roster; - is standard input')
    .argument('[to]', 'the file to write; without it, to standard output')
    .option('--team <name>', oneTeam)
    .option('--overwrite', 'replace the file that is there')
    .action((file: string, to: string | undefined, { team, overwrite }: { team?: string; overwrite?: true }) =>
      act(async (run) => {
        const read = await importRoster(file, run.io, team);
        return written(run, read.operatives, to, overwrite === true, { kind: read.kind, notes: read.notes });
      }),
    );
  command
    .command('check')
    .description('find what is wrong in a roster, by line and column')
    .argument('<file>', 'the roster; - is standard input')
    .option('--team <name>', oneTeam)
    .action((file: string, { team }: { team?: string }) => act((run) => checkRoster(run, file, team)));
  command
    .command('show')
    .description("the cards of a roster, or of the game's operatives")
    .argument('[file]', 'the roster; - is standard input')
    .option('--team <name>', oneTeam)
    .action((file: string | undefined, { team }: { team?: string }) =>
      act(async (run) => {
        if (file !== undefined) {
          const read = await importRoster(file, run.io, team);
          tellNotes(read, run.io);
          return shown(read.operatives, read.kind);
        }
        return shown(await operativesOfGame(run), 'Player operatives');
      }),
    );
  command
    .command('export')
    .description("write a roster, or the game's operatives, as text for a chat or as KTDash does")
    .argument('[file]', 'the roster; - is standard input; without it, the operatives of the game')
    .argument('[to]', 'the file to write; without it, to standard output')
    .addOption(new Option('--format <format>', 'what to write').choices(['text', 'ktdash']).default('text'))
    .option('--team <name>', oneTeam)
    .option('--overwrite', 'replace the file that is there')
    .action((file: string | undefined, to: string | undefined, words: ExportWords) =>
      act((run) => exportRoster(run, file, to, words)),
    );
};

interface ExportWords {
  readonly format: 'text' | 'ktdash';
  readonly team?: string;
  readonly overwrite?: true;
}

async function operativesOfGame(run: Run): Promise<readonly RosterOperative[]> {
  const { gameOfSession } = await import('../session/session.ts');
  return gameOfSession(run).state.operatives.map(rosterOperativeOf);
}

async function exportRoster(
  run: Run,
  file: string | undefined,
  to: string | undefined,
  { format, team, overwrite }: ExportWords,
): Promise<CommandOutcome> {
  const read = file === undefined ? undefined : await importRoster(file, run.io, team);
  if (read) tellNotes(read, run.io);
  const operatives = read?.operatives ?? (await operativesOfGame(run));
  const title = read === undefined || read.kind === 'a roster' ? 'Kill team' : (read.kind.split(', ')[0] ?? read.kind);
  const text =
    format === 'text'
      ? rosterText(title, operatives)
      : JSON.stringify((await import('../../session/roster/ktdash-out.ts')).asKtdash(title, operatives), null, 2);
  const document = { roster: operatives, format, text, file: to ?? null };
  if (to === undefined) return { document, show: async () => text };
  await writtenTo(run, to, text, overwrite === true);
  return pageOutcome(document, () => [paragraph(`${counted(operatives.length, 'operative')}, written to ${to}.`)]);
}

/** Writes a file, except in a dry run. Throws `Failure`. */
async function writtenTo(run: Run, to: string, text: string, overwrite: boolean): Promise<void> {
  if (run.options.dryRun === true) return;
  const { writeDocument } = await import('../../session/files/write-document.ts');
  const done = writeDocument(to, `${text}\n`, overwrite);
  if (!done.ok) throw failureOf(done);
}

const oneTeam = 'of a file with several kill teams, that one';

interface NewWords {
  readonly team?: readonly string[];
  readonly overwrite?: true;
}

const listed = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

const formHelp = `
A roster of ours is a JSON list; all but name, apl and wounds may be left out:
  [{ "name": "Kel", "apl": 3, "move": 6, "wounds": 12, "save": 3, "base": 32, "keywords": ["GRENADIER"],
     "weapons": [{ "name": "Bolt rifle", "type": "ranged", "profile": "4 3+ 3/4 Piercing 1" }] }]
new-game --roster FILE takes any of the kinds that import takes. FILE:kel,vane takes those alone.`;

async function newRoster(
  run: Run,
  file: string | undefined,
  { team = [], overwrite }: NewWords,
): Promise<CommandOutcome> {
  const terms = termsOf(run);
  const { askForTeam, noteOn } = await import('../set-up/ask-team.ts');
  if (team.length > 0) {
    const { operativesOf } = await import('../../play/set-up/team-by-name.ts');
    const { operatives } = await operativesOf(team, terms, noteOn(run.io));
    return written(run, operatives, file, overwrite === true);
  }
  const { ask } = terms;
  if (!ask)
    throw new Failure('usage', 'A roster is made from --team NAME where nobody can be asked.', {
      hint: 'tw teams lists them.',
    });
  const operatives = await askForTeam(run.io, ask);
  return written(run, operatives, file, overwrite === true);
}

/** A roster in this program's text form: one operative per block, one weapon per line. */
function ownText(operatives: readonly RosterOperative[]): string {
  const blocks = operatives.map(({ weapons, ...one }) => {
    const head = JSON.stringify(one, null, 1).replaceAll(/\n\s*/g, ' ').slice(0, -2);
    const lines = weapons.map((weapon) => `      ${JSON.stringify(weapon, null, 1).replaceAll(/\n\s*/g, ' ')}`);
    return `  ${head},\n    "weapons": [${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n    `}] }`;
  });
  return `[\n${blocks.join(',\n')}\n]`;
}

async function written(
  run: Run,
  operatives: readonly RosterOperative[],
  to: string | undefined,
  overwrite: boolean,
  { kind, notes }: { readonly kind?: string; readonly notes: readonly string[] } = { notes: [] },
): Promise<CommandOutcome> {
  const text = ownText(operatives);
  const weapons = operatives.reduce((sum, one) => sum + one.weapons.length, 0);
  const taken = `${kind === undefined ? '' : `Read as ${kind}. `}${counted(operatives.length, 'operative')}, ${counted(weapons, 'weapon profile')}.`;
  if (to !== undefined) await writtenTo(run, to, text, overwrite);
  const document = { roster: operatives, ...(kind === undefined ? {} : { kind }), notes, file: to ?? null };
  if (to !== undefined)
    return pageOutcome(document, () => [
      paragraph(taken, ...notes, `Written to ${to}: new-game --roster ${to} takes it; edit it as you like.`),
    ]);
  if (!run.options.json) {
    tellNotes({ notes: [taken, ...notes] }, run.io);
  }
  return { document, show: async () => text };
}

const shown = (operatives: readonly RosterOperative[], title: string): CommandOutcome =>
  pageOutcome({ roster: operatives }, () => rosterBlocks(title, operatives));

async function checkRoster(run: Run, file: string, team: string | undefined): Promise<CommandOutcome> {
  const { problems, doubts, kind, operatives: roster } = await checkedRoster(file, run.io, team);
  const { judgedRoster } = await import('../../game/teams/of-roster.ts');
  const operatives = roster.length;
  const judged = judgedRoster(roster);
  const legal = {
    team: judged?.team.id ?? null,
    illegal: judged?.illegal ?? [],
  };
  const summary =
    problems.length > 0
      ? `${file}: ${counted(problems.length, 'mistake')}.`
      : `${file} is right: ${counted(operatives, 'operative')} (${kind}). ${legality(judged, roster)}`;
  return {
    ...pageOutcome({ file, kind, operatives, problems, doubts, ...legal }, () => [
      paragraph(summary, ...problems, ...legal.illegal, ...doubts),
    ]),
    ...(problems.length > 0 ? { exitCode: 2 } : {}),
  };
}

function legality(judged: JudgedRoster | undefined, roster: readonly RosterOperative[]): string {
  if (!judged && roster.some(({ team }) => team !== undefined))
    return 'Not everyone has a datacard of one kill team, so whether it may be made up so is not checked.';
  if (!judged) return 'Its kill team is not known to tw, so whether it may be made up so is not checked.';
  const { team, illegal } = judged;
  return illegal.length === 0 ? `${team.name} may be made up so.` : `By the rules of ${team.name} it may not:`;
}
