import { InvalidArgumentError } from 'commander';
import { missionOfGame } from '../../catalog/catalogue.ts';
import { didYouMean } from '../../engine/spelling.ts';
import { Failure, named } from '../../game/keeping/failure.ts';
import type { MissionArgs } from '../../rules/language/deed.ts';
import { playersIn } from '../../rules/mission/adversary-ops/players.ts';
import type { GameState } from '../../rules/state/state.ts';
import { statusDocument } from '../../view/status.ts';
import { missionGlance } from '../../view/steps/mission-words.ts';
import { missionRulesTable } from '../../view/tables/missions.ts';
import { type Define, pageOutcome } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { todo } from '../performing/hint-words.ts';
import { performDeed } from '../performing/perform-deed.ts';
import { gameOfSession } from '../session/session.ts';

export const define: Define = (command, act) => {
  const perform = (args: MissionArgs | ((state: GameState) => MissionArgs)) =>
    act((run) =>
      performDeed(run, (state) => ({ do: 'mission', args: typeof args === 'function' ? args(state) : args })),
    );
  command.allowExcessArguments().action(() =>
    act(async (run) => {
      const [word] = command.args;
      const known = command.commands.map((sub) => sub.name());
      if (word !== undefined)
        throw new Failure('usage', `tw mission has no command ${word}.${didYouMean(word, known)}`, {
          hint: `Known: ${known.join(', ')}.`,
        });
      const { state } = gameOfSession(run);
      const data = missionOfGame(state.config);
      return pageOutcome({ mission: data ?? null, status: statusDocument(state, todo(state)) }, () => [
        ...missionGlance(state),
        ...(data ? missionRulesTable(data) : []),
      ]);
    }),
  );
  command
    .command('auspex')
    .description('mission 1: use Auspex Calibration as your strategic gambit')
    .action(() => perform({ what: 'auspex' }));
  command
    .command('escape')
    .description('missions 1 and 3: an operative has escaped')
    .argument('<operative>')
    .action((word: string) => perform((state) => ({ what: 'escape', id: idOf(word, state) })));
  command
    .command('breach')
    .description('mission 2: a hatchway is breached; mission 4: the sarcophagus')
    .argument('[hatchway]', 'number of the hatchway', (text) => wholeNumber(text, 1, 'the number of a hatchway'))
    .action((hatchway: number | undefined) =>
      perform({ what: 'breach', ...(hatchway === undefined ? {} : { hatchway }) }),
    );
  command
    .command('pick-up')
    .alias('search')
    .description('mission 3, packs: an operative picks up or searches a marker')
    .argument('<operative>')
    .argument('[marker]', 'its number, 1 to 3; in missions of packs its id', markerOf)
    .action((word: string, marker: number | string | undefined) =>
      perform((state) => ({ what: 'pick-up', id: idOf(word, state), ...(marker === undefined ? {} : { marker }) })),
    );
  command
    .command('place')
    .description('mission 3, packs: the carrier places its marker')
    .argument('<operative>')
    .action((word: string) => perform((state) => ({ what: 'place', id: idOf(word, state) })));
  command
    .command('sarcophagus')
    .description('mission 4: put the Destruction points right')
    .argument('<points>', 'the right number of points', (text) =>
      wholeNumber(text, 0, 'a number of Destruction points'),
    )
    .action((points: number) => perform({ what: 'sarcophagus', points }));
  command
    .command('repair')
    .description('mission 4: Nanoscarab Repair, if the Ready step skipped it')
    .action(() => perform({ what: 'repair' }));
  command
    .command('room')
    .description('mission 5, Adversary Ops: a room is opened or entered outside of a recorded action')
    .argument('<room>', 'its letter on the map, or its name')
    .option('--by <player>', 'who opened or entered it (Adversary Ops)')
    .action((room: string, { by }: { by?: string }) =>
      perform((state) => ({
        what: 'room',
        room,
        ...(by === undefined ? {} : { by: named('player', by, playersIn(state)).id }),
      })),
    );
  command
    .command('scout')
    .description('mission 5: Scout Room')
    .argument('<operative>')
    .argument('[room]', 'the room that it is in')
    .action((word: string, room: string | undefined) =>
      perform((state) => ({ what: 'scout', id: idOf(word, state), ...(room === undefined ? {} : { room }) })),
    );
  command
    .command('phase')
    .description('mission 6: an operative has moved through a hatchway')
    .argument('<operative>')
    .argument('<inches>', 'inches left of its move', inchesOf)
    .action((word: string, inches: number) => perform((state) => ({ what: 'phase', id: idOf(word, state), inches })));
};

/** A number in mission 3, otherwise an id. */
const markerOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

const idOf = (word: string, { operatives }: GameState): string => named('operative', word, operatives).id;

function inchesOf(text: string): number {
  if (!/^\d+(\.\d+)?"?$/.test(text)) throw new InvalidArgumentError('It takes inches, such as 3.');
  return Number.parseFloat(text);
}
