import type { Command } from 'commander';
import { Failure, named } from '../../game/keeping/failure.ts';
import { playersIn } from '../../rules/mission/adversary-ops/players.ts';
import type { GameState } from '../../rules/state/state.ts';
import { tableBlock } from '../../view/page/page.ts';
import { statusDocument } from '../../view/status.ts';
import { playerTable } from '../../view/tables/players.ts';
import { type Define, pageOutcome } from '../line/command.ts';
import { todo } from '../performing/hint-words.ts';
import { performDeed } from '../performing/perform-deed.ts';
import { gameOfSession } from '../session/session.ts';

/** `tw cp -1 --for "Command Re-roll"`; with several players `tw cp anna -1`. */
export const defineCp: Define = (command, act) => {
  pointsOf(command, 'such as -1 for a ploy, or +1')
    .option('--for <what>', 'what you spend them on')
    .action((first: string, second: string | undefined, { for: reason }: { for?: string }) =>
      act((run) =>
        performDeed(run, (state) => ({
          do: 'cp',
          args: { ...change('CP', state, first, second), ...(reason === undefined ? {} : { for: reason }) },
        })),
      ),
    );
};

/** `tw vp anna +2 --for "crit op"`; without words, everybody's points. */
export const defineVp: Define = (command, act) => {
  command
    .argument('[player]', 'whose points (asked if left out)')
    .argument('[change]', 'such as +2, or -1 to take one back')
    .option('--for <what>', 'what they were scored for')
    .action((first: string | undefined, second: string | undefined, { for: reason }: { for?: string }) =>
      act(async (run) => {
        if (first === undefined) {
          const { state } = gameOfSession(run);
          if (state.adversary === null) throw noVictoryPoints;
          return pageOutcome({ status: statusDocument(state, todo(state)) }, () => [tableBlock(playerTable(state))]);
        }
        return performDeed(run, (state) => ({
          do: 'vp',
          args: { ...change('VP', state, first, second), ...(reason === undefined ? {} : { for: reason }) },
        }));
      }),
    );
};

const pointsOf = (command: Command, what: string): Command =>
  command.argument('<player-or-change>', `${what}; in Adversary Ops the player comes first`).argument('[change]', what);

const noVictoryPoints = new Failure('usage', 'Joint Ops has no victory points: the mission is won or lost.');

/** Only a change, or a player and a change. Throws `Failure`. */
function change(points: 'CP' | 'VP', state: GameState, first: string, second: string | undefined) {
  if (state.adversary === null && points === 'VP') throw noVictoryPoints;
  if (second === undefined && (state.adversary === null || /^[+-]/.test(first))) return { by: changeOf(first) };
  if (state.adversary === null) throw new Failure('usage', 'In Joint Ops the players share their CP: tw cp -1.');
  const player = named('player', first, playersIn(state)).id;
  return { player, by: changeOf(second ?? '') };
}

function changeOf(text: string): number {
  if (/^[+-][1-9]\d*$/.test(text)) return Number(text);
  throw new Failure(
    'usage',
    `A change is said with its sign, such as +2 or -1${text === '' ? '' : `, not "${text}"`}.`,
  );
}
