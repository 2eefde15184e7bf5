import { usualCap } from '../../forecast/play/roll-on.ts';
import type { Define } from '../line/command.ts';
import { NotTaken } from '../line/options.ts';
import { repeated, setUpWithoutLevers } from '../set-up/set-up-options.ts';
import { gameCount, secondsCount, threadCount, turningPointCap } from '../simulation/counts.ts';
import type { DirectorWords } from '../simulation/director.ts';

export const define: Define = (command, act) => {
  command
    .requiredOption('--wish <percent>', 'the win chance that you want, 1 to 99', wish)
    .option('--as-we-play', 'for players as good as you: by your finished games (tw stats)')
    .option('--limit-and-themes', 'also what other NPO limits (6, 14) and each theme are worth, each alone')
    .option('--start <file>', 'the game as this JSON file says (mission, map, operatives); else as the options')
    .option('--games <count>', 'so many games for each setting, however long it takes', gameCount)
    .option('--seconds <count>', 'play for so long (else 60 without --games)', secondsCount)
    .option('--policy <id>', 'who plays (else mission-first)', (text: string, before?: readonly string[]) =>
      repeated(text, before),
    )
    .option('--seed <text>', 'seed of the games; the same seed plays the same games (else tw)')
    .option('--cap <number>', `play no further than this turning point (else ${usualCap})`, turningPointCap)
    .option('--threads <count>', 'how many games at a time (else one a core)', threadCount)
    .option('--mission <mission>', '1 to 6, a name, or a file with a mission of your own')
    .option('--map <map>', '1 to 6');
  setUpWithoutLevers(command)
    .addHelpText('after', help)
    .action((words: DirectorWords) =>
      act(async (run) => (await import('../simulation/director.ts')).directorCommand(run, words)),
    );
};

function wish(text: string): number {
  const percent = Number(/^(\d{1,2}) ?%?$/.exec(text)?.[1]);
  if (!(percent >= 1)) throw new NotTaken('It takes per cent from 1 to 99, such as 50.');
  return percent / 100;
}

const help = `
Which setting of the official levers (--npos, --npo-types, --event-cards of tw
new-game) comes nearest to the chance you want, for this team, mission and map.
Each lever is played alone with the same dice, then the three combinations that
ought to come nearest. What each lever is worth is shown with its interval; where
none reaches the wish, how near they come. The NPO limit and the themes are no
levers of the difficulty: --limit-and-themes shows what they are worth, and
chooses none.

It answers after 60 seconds, or as soon as each setting has 60 games. More games,
narrower intervals: --seconds 600, or --games 60 however long it takes (10 settings
of 60 games are 600); 60 show a difference of 20 points. Games that
the release has measured of the same set-up are counted with them. The chance is that of the policy: --as-we-play sets it off against your
own finished games of this mission, else of all missions. See tw simulate --help.`;
