import { allPolicies } from '../../forecast/play/policies.ts';
import { usualCap } from '../../forecast/play/roll-on.ts';
import type { Define } from '../line/command.ts';
import { NotTaken } from '../line/options.ts';
import { repeated, setUpOptions } from '../set-up/set-up-options.ts';
import { gameCount, points, threadCount, turningPointCap } from '../simulation/counts.ts';
import type { SimulateWords } from '../simulation/simulate.ts';

export const define: Define = (command, act) => {
  command
    .option(
      '--start <file>',
      'begin games as this JSON file says (mission, map, operatives); else as the options or the session',
    )
    .option('--games <count>', 'how many games (else 200)', gameCount)
    .option(
      '--policy <id>',
      `who plays: ${allPolicies.map(({ id }) => id).join(', ')}; repeat to compare`,
      (text: string, before?: readonly string[]) => repeated(text, before),
    )
    .option('--width <points>', 'stop once the chance is known to ± so many points, such as 3', points)
    .option('--cap <number>', `play no further than this turning point (else ${usualCap})`, turningPointCap)
    .option('--threads <count>', 'how many games at a time (else one a core)', threadCount)
    .option('--shard <part/of>', 'play one part of the games and print a line for each, for tw simulate merge', shard)
    .option('--sums', 'with --shard: print sums instead of one line per game')
    .option('--resume <file>', 'with --shard: play only what is missing in this broken part')
    .option(
      '--table',
      'what this release has measured, by mission, map and difficulty; with --mission or --map a part of it',
    )
    .option('--seed <text>', 'seed of the games; the same seed plays the same games (else tw)')
    .option('--mission <mission>', 'set up a game: 1 to 6, a name, or a file with a mission of your own')
    .option('--map <map>', 'set up a game: 1 to 6');
  setUpOptions(command)
    .argument('[merge]', 'merge: put parts together')
    .argument('[files...]', 'the parts')
    .addHelpText('after', help)
    .action((word: string | undefined, files: readonly string[], words: SimulateWords) =>
      act(async (run) => (await import('../simulation/simulate.ts')).simulateCommand(run, word, files, words)),
    );
};

const shard = (text: string): { readonly part: number; readonly of: number } => {
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const [one, all] = [Number(part), Number(of)];
  if (part === undefined || one < 1 || all < one) throw new NotTaken('It takes a part of all, such as 3/40.');
  return { part: one, of: all };
};

const help = `
Plays whole games ahead, with dice of its own: from a set-up, or from where your
session stands (everybody needs a place: tw place --all). It writes nothing
to the session; tw stats compares what it said with how your game ends.

What the chance means: so many of these games were won by a program that plays
as --policy says, by the same rules, on the same map. The interval shows how far
chance alone may have moved that figure (95 %). It does not show how well you
play, and it uses neither strategy ploys nor actions of your team. Several policies show
how much the way to play matters: that is more than most dice.

--policy searching is a yardstick of how well such a game can be played: before
each activation it plays the rest of the battle some twenty times. That takes
long, one to two minutes a game and core: name few games, such as --games 10.

Ctrl-C shows what has been played so far and ends with 130.

Many machines: each plays a part, one command puts them together.
  tw simulate --mission 2 --map 1 --team deathwatch --auto --games 400 --shard 1/2 > part-1.jsonl
  tw simulate --mission 2 --map 1 --team deathwatch --auto --games 400 --shard 2/2 > part-2.jsonl
  tw simulate merge part-1.jsonl part-2.jsonl
Slurm: --shard $SLURM_ARRAY_TASK_ID/40. GNU parallel: parallel tw simulate ...
--shard {}/40 '>' part-{}.jsonl ::: $(seq 40). A part that broke off goes on with
--resume part-3.jsonl: what it prints is the whole part.`;
