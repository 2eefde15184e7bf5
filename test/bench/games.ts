import { missionIds } from '../../src/catalog/types.ts';
import { anyGame } from '../runner/any-game.ts';
import { chance } from '../runner/chance.ts';
import { playGame } from '../runner/play-game.ts';

const maps = [null, 1, 2, 3, 4, 5, 6] as const;

/** Whole games a minute of processor time: every mission on every map and on none, in order, with random legal answers. */
export function gamesAMinute(rounds: number): number {
  const play = (name: string): number => {
    let games = 0;
    for (const mission of missionIds)
      for (const map of maps) {
        const by = chance(`${mission}, map ${map}, ${name}`);
        const { deadEnd } = playGame(
          { ...anyGame(by, name), mission, map },
          by,
          { deeds: 250, inOrder: true },
          () => undefined,
        );
        if (deadEnd !== null) throw new Error(deadEnd);
        games++;
      }
    return games;
  };
  play('to get warm');
  const before = process.cpuUsage();
  let games = 0;
  for (let round = 0; round < rounds; round++) games += play(`round ${round}`);
  const { user, system } = process.cpuUsage(before);
  return (games / (user + system)) * 60e6;
}
