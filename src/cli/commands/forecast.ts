import { usualCap } from '../../forecast/play/roll-on.ts';
import { playerPolicies } from '../../policy/named/policies.ts';
import type { Define } from '../line/command.ts';
import { repeated } from '../set-up/set-up-options.ts';
import { gameCount, points, secondsCount, threadCount, turningPointCap } from '../simulation/counts.ts';
import type { ForecastWords } from '../simulation/forecast.ts';

export const define: Define = (command, act) => {
  command
    .option('--options <texts...>', 'what is compared, each as after tw act: "kel breach h3" "kel waits"')
    .option('--games <count>', 'so many games for each, however long it takes', gameCount)
    .option('--width <points>', 'play until the chance is known to ± so many points, such as 3', points)
    .option('--seconds <count>', 'play for so long, such as 120', secondsCount)
    .option(
      '--policy <id>',
      `who plays on: ${playerPolicies.map(({ id }) => id).join(', ')}; without --options repeat to compare`,
      (text: string, before?: readonly string[]) => repeated(text, before),
    )
    .option('--seed <text>', 'seed of the games; the same seed plays the same games (else tw)')
    .option('--cap <number>', `play no further than this turning point (else ${usualCap})`, turningPointCap)
    .option('--threads <count>', 'how many games at a time (else one a core)', threadCount)
    .addHelpText('after', help)
    .action((words: ForecastWords) =>
      act(async (run) => (await import('../simulation/forecast.ts')).forecastCommand(run, words)),
    );
};

const help = `
How this game may end, played on from where your session stands; and for each of
--options, as if that were done first. "then" joins two: "kel reposition h3 then
kel breach h3". "kel waits" ends Kel's activation; "kel escapes" moves Kel off the
board. Options are played with the same dice, so that their difference is known
better than either chance; one that is surely behind is played no further.

It ends when the chance is known to 10 points, or after 20 seconds. For more say
--games, --width or --seconds. The same --games and --seed give the same chance.

It is a forecast for the policy that plays on, not for you: see tw simulate
--help for what the chance means. It uses other dice than the game and writes
nothing to the session; tw stats compares what it said with how your game ends.`;
