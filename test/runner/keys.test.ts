import { describe, expect, it } from 'vitest';
import { everySeed, seeds } from '../seeds.ts';
import { type Keyed, playByKeys } from './by-keys.ts';

/** Whole missions in `tw play`, in rooms with walls, by players who do anything that can be done. */
const steps: Keyed[] = [];
it.each(everySeed ? [1, 2, 3, 4, 5, 6] : [5])(
  'mission %i asks in play what the rules ask, in their order',
  { timeout: 60_000 },
  async (mission) => {
    const played = await playByKeys(mission, 3, 80);
    expect(played.length).toBeGreaterThan(10);
    steps.push(...played);
  },
);

const of = (deed: Keyed['deed']): readonly Keyed[] => steps.filter((step) => step.deed === deed);
const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / Math.max(1, all.length);
const keysOf = ({ keys }: Keyed, without: readonly string[] = []): number =>
  keys.filter(({ name }) => !without.includes(name)).reduce((sum, one) => sum + one.keys, 0);
const card = ({ what }: Keyed): string => what.replace(/-\d+$/, '');

describe('an activation of an NPO, played with keys', () => {
  it('takes 1.3 questions of fact or fewer on average, and three keys or fewer in the median; then one for what is done on the table', () => {
    const activations = of('resolve-npo');
    expect(activations.length).toBeGreaterThan(seeds(60, 12));
    for (const name of [...new Set(activations.map(card))].toSorted()) {
      const those = activations.filter((one) => card(one) === name);
      const facts = mean(those.map((one) => one.facts)).toFixed(2);
      const keys = those.map((one) => keysOf(one));
      console.log(
        `${name}: ${those.length} activations, ${facts} facts, keys ${median(keys)} (mean ${mean(keys).toFixed(1)})`,
      );
    }
    const keys = activations.map((one) => keysOf(one));
    const stops = activations.map((one) => one.stops);
    const facts = mean(activations.map((one) => one.facts));
    console.log(
      `an NPO's activation: ${facts.toFixed(2)} facts, keys ${median(keys)} in the median (mean ${mean(keys).toFixed(1)}), ${mean(stops).toFixed(2)} at stops`,
    );
    expect(facts).toBeLessThanOrEqual(1.3);
    expect(median(keys)).toBeLessThanOrEqual(3);
    expect(median(stops)).toBe(1);
  });
});

describe("a player's action, played with keys", () => {
  it.runIf(everySeed)(
    'takes two keys or fewer beyond its dice, in the median; who and with which order is said once an activation',
    () => {
      const actions = of('act').filter(({ what }) => what !== 'act');
      const keys = actions.map((one) => keysOf(one, ['operative', 'order']));
      for (const what of [...new Set(actions.map((one) => one.what))].toSorted()) {
        const those = actions.flatMap((one, index) => (one.what === what ? [keys[index] ?? 0] : []));
        console.log(`${what}: ${those.length} times, keys ${median(those)} (mean ${mean(those).toFixed(1)})`);
      }
      console.log(`a player's action: keys ${median(keys)} in the median (mean ${mean(keys).toFixed(2)})`);
      expect(actions.length).toBeGreaterThan(50);
      expect(median(keys)).toBeLessThanOrEqual(2);
    },
  );
});

describe('own dice, at 40 columns', () => {
  it('cost a key a dice and no Enter: an activation of an NPO takes no more keys besides than without them', async () => {
    const played = await playByKeys(5, 3, 40, true);
    const activations = played.filter(({ deed }) => deed === 'resolve-npo');
    const dice = activations.flatMap(({ keys }) => keys.filter(({ isDice }) => isDice));
    const besides = activations.map(({ keys }) => keys.reduce((sum, one) => sum + (one.isDice ? 0 : one.keys), 0));
    expect(activations.length).toBeGreaterThan(seeds(10, 5));
    expect(dice.length).toBeGreaterThan(10);
    expect(median(besides)).toBeLessThanOrEqual(3);
  });
});
