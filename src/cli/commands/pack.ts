import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { idsOfPack, type Pack } from '../../catalog/pack.ts';
import { kebab } from '../../engine/spelling.ts';
import { mostGames } from '../../forecast/play/bounds.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { failureOf } from '../../game/keeping/keeper.ts';
import { freshSeed } from '../../game/performing/deed-dice.ts';
import type { MissionTrials, PackTrials } from '../../game/trials/pack-trials.ts';
import { makeFolders } from '../../session/disk/folders.ts';
import { diskReason } from '../../session/disk/problem.ts';
import { writeDocument } from '../../session/files/write-document.ts';
import { readPack } from '../../session/packs/read-pack.ts';
import type { Look } from '../../view/page/look.ts';
import { paragraph } from '../../view/page/page.ts';
import { counted } from '../../view/words/text.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { starter } from '../set-up/pack-starter.ts';
import { textsOf } from '../set-up/packs.ts';
import { threadCount, turningPointCap } from '../simulation/counts.ts';
import { define as forge } from './forge.ts';

const usualGames = 50;

export const define: Define = (command, act) => {
  command
    .command('new')
    .description('write a pack to begin with, with comments, into a new folder')
    .argument('<folder>', 'the folder to make; its name is the id of the pack')
    .action((folder: string) => act((run) => newPack(run, folder)));
  command
    .command('example')
    .description('write the example pack here, to play with and to change')
    .argument('[folder]', `the folder to make (else ${exampleName})`)
    .action((folder: string | undefined) => act((run) => exampleHere(run, folder ?? exampleName)));
  command
    .command('check')
    .description('find what is wrong in a pack, by file, line and column, and play games with it')
    .argument('<pack>', 'a file, a folder, or a name of tw packs')
    .option('--games <count>', `how many games are played (else ${usualGames})`, (text) =>
      wholeNumber(text, 0, `a number of games, 0 to ${mostGames}`, mostGames),
    )
    .option('--seed <text>', 'dice seed; the same seed replays the same games')
    .option('--balance', 'what each part changes: games ahead with it and without it, as many as --games says')
    .option('--team <name>', 'with --balance: who plays (tw teams; else the demo team)')
    .option('--policy <id>', 'with --balance: how they play (else mission-first; see tw simulate)')
    .option('--cap <number>', 'with --balance: play no further than this turning point', turningPointCap)
    .option('--threads <count>', 'with --balance: how many games at a time (else one a core)', threadCount)
    .addHelpText('after', help)
    .action((word: string, words: CheckWords) => act((run) => checkPack(run, word, words)));
  forge(command.command('forge').description('compare a made-up NPO with the printed ones'), act);
};

interface CheckWords {
  readonly games?: number;
  readonly seed?: string;
  readonly balance?: true;
  readonly team?: string;
  readonly policy?: string;
  readonly cap?: number;
  readonly threads?: number;
}

const help = `
--balance shows what a datacard, event card, NPO table, map or mission of the
pack changes: how often games are won with it and without it, by the same dice,
and the difference with its interval. 50 pairs show a difference of 20 points, 200 pairs
10; a pair takes about a second on one core. They are played ahead by a program
on map 1, the printed missions in turn, parts of a theme with that theme (tw
simulate --help says what the chance means). What a mission of your own asks for
it takes from its data, not from its words.`;

async function newPack(run: Run, folder: string): Promise<CommandOutcome> {
  const id = kebab(folder.replace(/[/\\]+$/, '').replace(/^.*[/\\]/, ''));
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
    throw new Failure('usage', `The folder's name becomes the id of the pack, and "${folder}" has no letters for one.`);
  const files = Object.entries(starter(id)).map(([name, text]) => ({ path: join(folder, name), text }));
  if (run.options.dryRun !== true) writeAll(files);
  const paths = files.map(({ path }) => path);
  return pageOutcome({ id, files: paths }, () => [
    paragraph(
      `Written: ${paths.join(', ')}.`,
      'Each says what it may hold; delete what you do not need.',
      `Then: tw pack check ${folder}; tw new-game --pack ${folder}.`,
    ),
  ]);
}

/** Throws `Failure`. */
function folderFor(path: string): string | undefined {
  try {
    return makeFolders(dirname(path));
  } catch (error) {
    throw new Failure('not-written', `The folder of ${path} cannot be made because ${diskReason(error)}.`);
  }
}

const exampleName = 'drowned-vault';

/** The example next to the program in its package. Throws `Failure`. */
async function exampleHere(run: Run, folder: string): Promise<CommandOutcome> {
  const from = join(run.io.examples ?? '', exampleName);
  if (run.io.examples === undefined || !existsSync(from))
    throw new Failure('invalid-data', 'The example is not beside this program.', { hint: 'tw pack new my-pack' });
  const names = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const files = names
    .sort()
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(from, name), 'utf8') }));
  if (run.options.dryRun !== true) writeAll(files);
  const paths = files.map(({ path }) => path);
  return pageOutcome({ id: exampleName, files: paths }, () => [
    paragraph(
      `Written: ${paths.join(', ')}.`,
      `Play with it: tw new-game --pack ${folder} --mission sluices --map cistern --demo.`,
    ),
  ]);
}

/** Writes all files, or none. Throws `Failure`. */
function writeAll(files: readonly { readonly path: string; readonly text: string }[]): void {
  const made: string[] = [];
  try {
    for (const { path, text } of files) {
      const folder = folderFor(path);
      if (folder !== undefined) made.push(folder);
      const written = writeDocument(path, text, false);
      if (!written.ok) throw failureOf(written);
      made.push(path);
    }
  } catch (problem) {
    for (const path of made) rmSync(path, { recursive: true, force: true });
    throw problem;
  }
}

async function checkPack(run: Run, word: string, words: CheckWords): Promise<CommandOutcome> {
  const { games = usualGames, seed = freshSeed() } = words;
  insistOnBalance(words);
  const read = readPack(await textsOf(word, run.io));
  if (!read.ok) {
    const { problems } = read;
    const page = pageOutcome({ pack: word, problems }, () => [
      paragraph(`${word}: ${counted(problems.length, 'mistake')}.`, ...problems),
    ]);
    return { ...page, exitCode: 2 };
  }
  const { pack } = read;
  const parts = idsOfPack(pack);
  const { tryPack } = await import('../../game/trials/pack-trials.ts');
  const trials = await tryPack(pack, games, seed);
  const { wrong, never } = trials;
  const isEmpty = parts.length === 0;
  const balanced = words.balance ? await balanceFor(run, pack, games, words) : undefined;
  const document = { pack: word, name: pack.name, parts, problems: [], seed, ...trials };
  const page = pageOutcome({ ...document, ...(balanced && { balance: balanced.balance }) }, (look) => [
    paragraph(
      isEmpty ? `${word} is right, but changes nothing.` : `${word} is right: ${pack.name}, with ${parts.join(', ')}.`,
      ...(games === 0 ? [] : trialTexts(trials)),
      ...(games === 0 || isEmpty
        ? []
        : [never.length === 0 ? 'All of it came up.' : `Never came up: ${never.join(', ')}.`]),
      ...wrong.map(({ seed: own, what }) => `Wrong in the game ${own}: ${what}`),
    ),
    ...(balanced?.blocks(look) ?? []),
  ]);
  return { ...page, exitCode: balanced?.exitCode || (wrong.length === 0 ? 0 : 1) };
}

/** One line for each mission of the pack, one for the printed missions, and a warning for anything that never happened. */
function trialTexts({ missions, printed }: PackTrials): readonly string[] {
  const played = missions.filter(({ games }) => games > 0);
  return [
    ...played.map((one) => `${one.mission}: ${endsText(one)}.`),
    ...(printed.games === 0 ? [] : [`Printed missions with the pack: ${endsText(printed)}.`]),
    ...played.flatMap(({ mission, games, ends }) =>
      [
        { end: 'players-win', word: 'won', look: 'it can be won' },
        { end: 'players-lose', word: 'lost', look: 'it can be lost' },
      ].flatMap(({ end, word, look }) =>
        ends[end] === undefined
          ? [`Warning: ${mission} was never ${word} in ${counted(games, 'game')}. Check that ${look}.`]
          : [],
      ),
    ),
  ];
}

/** `50 games, 2 won, 48 lost`. */
const endsText = ({ games, ends }: Omit<MissionTrials, 'mission'>): string =>
  [
    counted(games, 'game'),
    `${ends['players-win'] ?? 0} won`,
    `${ends['players-lose'] ?? 0} lost`,
    ...(ends['goes on'] === undefined ? [] : [`${ends['goes on']} not over`]),
    ...(ends.wrong === undefined ? [] : [`${ends.wrong} went wrong`]),
  ].join(', ');

function insistOnBalance(words: CheckWords): void {
  const only = (['team', 'policy', 'cap', 'threads'] as const).find((word) => words[word] !== undefined);
  if (only !== undefined && !words.balance)
    throw new Failure('usage', `--${only} goes with --balance.`, { hint: 'tw pack check --help shows both' });
  if (words.balance && words.games === 0)
    throw new Failure('usage', '--balance shows what games come to: --games 0 plays none.');
}

/** Loaded only on demand: it plays games ahead. */
async function balanceFor(run: Run, pack: Pack, games: number, { team, ...words }: CheckWords) {
  const { balanceOfPack } = await import('../simulation/balance.ts');
  const { balancePage } = await import('../../view/forecast/balance-page.ts');
  const { methodBlock } = await import('../../view/forecast/simulation-page.ts');
  const found = await balanceOfPack(run, pack, { ...words, games, team: team === undefined ? undefined : [team] });
  const { parts, method } = found.balance;
  const blocks = (look: Look) => [...balancePage(parts, look), ...(look.plain ? [] : [methodBlock(method)])];
  return { ...found, blocks };
}
