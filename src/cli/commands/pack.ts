import { Option } from 'commander';
import { idsOfPack, type Pack } from '../../catalog/pack.ts';
import { mostGames } from '../../forecast/play/bounds.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { freshSeed } from '../../game/performing/deed-dice.ts';
import type { MissionTrials, PackTrials } from '../../game/trials/pack-trials.ts';
import { readPack } from '../../session/packs/read-pack.ts';
import type { Look } from '../../view/page/look.ts';
import { paragraph } from '../../view/page/page.ts';
import { columnBlock } from '../../view/page/table.ts';
import { kindNames, packParts } from '../../view/tables/pack-parts.ts';
import { counted } from '../../view/words/text.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { type ExampleWord, exampleHere, exampleName, exampleWords, newPack } from '../set-up/new-pack.ts';
import { textsOf } from '../set-up/packs.ts';
import { threadCount, turningPointCap } from '../simulation/counts.ts';
import { define as forge } from './forge.ts';

const usualGames = 50;

export const define: Define = (command, act) => {
  command
    .command('new')
    .description('write a pack to begin with, with comments, into a new folder')
    .argument('<folder>', 'the folder to make; its name is the id of the pack')
    .addOption(new Option('--from <example>', 'begin with a whole example under that id').choices(exampleWords))
    .action((folder: string, { from }: NewWords) => act((run) => newPack(run, folder, from)));
  command
    .command('example')
    .description('write the example pack here, to play with and to change')
    .argument('[folder]', `the folder to make (else ${exampleName})`)
    .action((folder: string | undefined) => act((run) => exampleHere(run, folder ?? exampleName)));
  command
    .command('show')
    .description('what a pack brings and changes, and who has written it, before it is used')
    .argument('<pack>', 'a file, a folder, or a name of tw packs')
    .action((word: string) => act((run) => showPack(run, word)));
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

interface NewWords {
  readonly from?: ExampleWord;
}

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

async function showPack(run: Run, word: string): Promise<CommandOutcome> {
  const read = readPack(await textsOf(word, run.io));
  if (!read.ok) throw new Failure('invalid-data', read.message, { hint: `tw pack check ${word} lists all of it.` });
  const { id, name, version, author } = read.pack;
  const parts = packParts(read.pack);
  const changed = parts.filter(({ changes }) => changes).length;
  const document = { pack: word, id: id ?? null, name, version: version ?? null, author: author ?? null, parts };
  return pageOutcome(document, () => [
    paragraph(
      `${name}${version === undefined ? '' : `, version ${version}`}${author === undefined ? '' : `, by ${author}`}.`,
      author === undefined ? 'It does not say who has written it.' : '',
      changed === 0
        ? 'It changes nothing that is printed.'
        : `It changes ${counted(changed, 'printed part')}: ${changed === 1 ? 'the first' : `the first ${changed}`} in the list.`,
    ),
    columnBlock({
      title: 'What it brings',
      columns: [
        { title: 'Name', cell: ({ name: own }) => own },
        {
          title: 'Kind',
          stacked: '',
          cell: ({ kind, changes }) => `${changes ? 'changed' : 'new'} ${kindNames[kind]}`,
        },
        { title: 'What', stacked: '', cell: ({ what }) => what },
      ],
      rows: parts,
      empty: 'Nothing.',
    }),
    paragraph(`A pack is data and runs no code. tw pack check ${word} finds mistakes and plays games with it.`),
  ]);
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
