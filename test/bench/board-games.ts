import { setFlagsFromString } from 'node:v8';
import { missionIds } from '../../src/catalog/types.ts';
import type { GameConfig } from '../../src/rules/state/state.ts';
import { type BoardGame, playOnBoard } from '../runner/board-game.ts';

const maps = [1, 2, 3, 4, 5, 6] as const;

/** Flags that the launcher sets for `tw play` (bin/tw.cjs): V8 optimizes only what runs much longer. */
function asInPlay(): void {
  const isNode20 = process.versions.v8.startsWith('11.3.');
  const flags = isNode20
    ? ['--interrupt-budget=800000']
    : ['--invocation-count-for-turbofan=30000', '--invocation-count-for-maglev=4000'];
  for (const flag of flags) setFlagsFromString(flag);
}

/**
 * Whole games a minute of processor time with every place kept, and of an NPO's activation the milliseconds by the clock (`cold`: the
 * worst of the first game, `worst`: of the others; `processor`: the worst of all by processor time, of V8's helping threads too) and
 * questions (`medianProcessor`: the middle one by processor time, which other programs do not lengthen); of a player operative's activation the keys for places. Players type places of so many keys, with `asOne` one for a
 * Reposition and a Dash.
 */
export async function gamesOnBoard(
  count: number,
  digits: number,
  asOne = false,
  fixed: Partial<GameConfig> = {},
  deeds = 250,
) {
  asInPlay();
  const before = process.cpuUsage();
  const activations: BoardGame['activations'][number][] = [];
  const keys: number[] = [];
  let inFirst = 0;
  for (let index = 0; index < count; index++) {
    const mission = missionIds[index % missionIds.length] ?? 'regroup';
    const map = maps[Math.floor(index / missionIds.length) % maps.length] ?? 1;
    const {
      wrong,
      activations: all,
      placeKeys,
    } = await playOnBoard(`board ${index}`, { mission, map, ...fixed }, deeds, {
      slips: 0,
      thorough: false,
      digits,
      asOne,
    });
    const [first] = wrong;
    if (first) throw new Error(first);
    activations.push(...all);
    keys.push(...placeKeys);
    if (index === 0) inFirst = all.length;
  }
  const { user, system } = process.cpuUsage(before);
  const times = activations.map(({ ms }) => ms).sort((a, b) => a - b);
  const processors = activations.map(({ processor }) => processor).sort((a, b) => a - b);
  const worstOf = (some: typeof activations, by: 'ms' | 'processor' = 'ms'): number =>
    Math.max(...some.map((one) => one[by]));
  const asked = activations.flatMap((one) => one.asked);
  return {
    keys: keys.reduce((sum, one) => sum + one, 0) / keys.length,
    games: (count / (user + system)) * 60e6,
    median: times[Math.floor(times.length / 2)] ?? 0,
    medianProcessor: processors[Math.floor(processors.length / 2)] ?? 0,
    often: times[Math.floor(times.length * 0.99)] ?? 0,
    worst: worstOf(activations.slice(inFirst)),
    cold: worstOf(activations.slice(0, inFirst)),
    processor: worstOf(activations, 'processor'),
    asked: asked.length / activations.length,
    facts: asked.filter(({ question }) => 'about' in question && question.about).length / activations.length,
  };
}
