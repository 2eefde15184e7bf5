import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { idsOfPack } from '../../catalog/pack.ts';
import { kebab } from '../../engine/spelling.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { failureOf } from '../../game/keeping/keeper.ts';
import { freshSeed } from '../../game/performing/deed-dice.ts';
import { writeDocument } from '../../session/files/write-document.ts';
import { readPack } from '../../session/packs/read-pack.ts';
import { paragraph } from '../../view/page/page.ts';
import { counted } from '../../view/words/text.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { starter } from '../set-up/pack-starter.ts';
import { textsOf } from '../set-up/packs.ts';

const usualGames = 50;

export const define: Define = (command, act) => {
  command
    .command('new')
    .description('write a pack to begin with, with comments, into a new folder')
    .argument('<folder>', 'the folder to make; its name is the id of the pack')
    .action((folder: string) => act((run) => newPack(run, folder)));
  command
    .command('check')
    .description('what is wrong in a pack, by file, line and column; then games with it')
    .argument('<pack>', 'a file, a folder, or a name of tw packs')
    .option('--games <count>', `how many games are played (else ${usualGames})`, (text) =>
      wholeNumber(text, 0, 'a number of games'),
    )
    .option('--seed <text>', 'dice seed; the same seed replays the same games')
    .action((word: string, words: CheckWords) => act((run) => checkPack(run, word, words)));
};

interface CheckWords {
  readonly games?: number;
  readonly seed?: string;
}

async function newPack(run: Run, folder: string): Promise<CommandOutcome> {
  const id = kebab(folder.replace(/[/\\]+$/, '').replace(/^.*[/\\]/, ''));
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))
    throw new Failure('usage', `The folder's name becomes the id of the pack, and "${folder}" has no letters for one.`);
  const files = Object.entries(starter(id)).map(([name, text]) => ({ path: join(folder, name), text }));
  if (run.options.dryRun !== true)
    for (const { path, text } of files) {
      mkdirSync(dirname(path), { recursive: true });
      const written = writeDocument(path, text, false);
      if (!written.ok) throw failureOf(written);
    }
  const paths = files.map(({ path }) => path);
  return pageOutcome({ id, files: paths }, () => [
    paragraph(
      `Written: ${paths.join(', ')}.`,
      'Each says what it may hold; delete what you do not need.',
      `Then: tw pack check ${folder}; tw new-game --pack ${folder}.`,
    ),
  ]);
}

async function checkPack(
  run: Run,
  word: string,
  { games = usualGames, seed = freshSeed() }: CheckWords,
): Promise<CommandOutcome> {
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
  const { wrong, never, ends } = trials;
  const endsText = Object.entries(ends).map(([end, times]) => `${end} ${times}`);
  const page = pageOutcome({ pack: word, name: pack.name, parts, problems: [], seed, ...trials }, () => [
    paragraph(
      `${word} is right: ${pack.name}, with ${parts.join(', ')}.`,
      ...(games === 0 ? [] : [`${counted(games, 'game')} with it: ${endsText.join(', ')}.`]),
      ...(games === 0 ? [] : [never.length === 0 ? 'All of it came up.' : `Never came up: ${never.join(', ')}.`]),
      ...wrong.map(({ seed: own, what }) => `Wrong in the game ${own}: ${what}`),
    ),
  ]);
  return wrong.length === 0 ? page : { ...page, exitCode: 1 };
}
