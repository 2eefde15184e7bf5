import { describe, expect, it } from 'vitest';
import { everySeed, someOf } from '../seeds.ts';
import { type BlindActivation, playBlind } from './blind-game.ts';

const mean = (all: readonly BlindActivation[], of: (one: BlindActivation) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0) / Math.max(1, all.length);

describe('a game without positions, told by somebody who sees the board', () => {
  const games = [
    ['demolition-protocol', 2],
    ['shifting-labyrinth', 3],
    ['regroup', 4],
  ] as const;

  it.each(someOf(games))(
    'asks about one question of fact an activation of an NPO, answered with three keys or fewer, and takes the NPO that it would with positions: %s, map %i',
    { timeout: 120_000 },
    async (mission, map) => {
      const all = await playBlind(mission, map, everySeed ? {} : { deeds: 200 });
      const [facts, keys] = [mean(all, (one) => one.asked.length), mean(all, (one) => one.keys)];
      const chosen = all.flatMap(({ chosen: one }) => (one ? [one] : []));
      const same = chosen.filter(({ seen, told }) => seen === told);
      console.log(
        `${mission}: ${all.length} activations, ${facts.toFixed(2)} facts, ${keys.toFixed(1)} keys, the same NPO ${same.length} of ${chosen.length} times`,
      );
      expect(all.length).toBeGreaterThan(20);
      expect(facts).toBeLessThanOrEqual(1.1);
      expect(keys).toBeLessThanOrEqual(3);
      expect(same.length / chosen.length).toBeGreaterThanOrEqual(0.95);
    },
  );
});
