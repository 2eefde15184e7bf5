import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mapSetIds } from '../../../src/matched/catalog/matched.ts';
import { type MatchedConfig, missionMethods, seats, tacOpMethods } from '../../../src/matched/rules/state.ts';
import { pointsOf } from '../../../src/matched/rules/victory-points.ts';
import { seeds } from '../../seeds.ts';
import { deck } from './match.ts';
import { randomMatch } from './random-match.ts';

const configs = (count: number): readonly MatchedConfig[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'matched',
    seed: `match-${index}`,
    set: mapSetIds[index % 3] ?? 'open',
    players: { a: { name: 'Ada', archetypes: [], deck }, b: { name: 'Bela', archetypes: [], deck } },
    method: missionMethods[index % 5] ?? 'fixed',
    tacOpMethod: tacOpMethods[index % 6] ?? 'own',
    last: { winner: 'b', mission: 'loot', map: 2 },
  }));

/** More of them by `MATCHES=200`; `MATCHES_ANEW=1` writes what is told. */
const matches = Number(process.env.MATCHES ?? seeds(30));

describe('whole matches, answered at random', () => {
  it.each(
    configs(matches).map((config) => [`${config.method}, ${config.tacOpMethod}, ${config.seed}`, config] as const),
  )('%s', (_, config) => {
    const { state } = randomMatch(config);
    expect(state.outcome).not.toBeNull();
    expect(state.turningPoint).toBe(4);
    for (const seat of seats) {
      const score = state.score[seat];
      const points = pointsOf(score);
      expect(score.mission.every((each) => each <= 4)).toBe(true);
      expect(Object.values(score.tacOps).every((each) => each >= 0 && each <= 2)).toBe(true);
      expect(points.total).toBe(points.mission + points.tacOps + points.painted);
      expect(points.total).toBeLessThanOrEqual(24);
      expect(state.tacOps[seat]).toHaveLength(3);
      expect(state.tokens[seat]).toBeGreaterThanOrEqual(0);
    }
    expect(state.markers.every(({ looted }) => looted <= 4)).toBe(true);
  });

  it.each([
    ...missionMethods.map((method) => [method, 'own'] as const),
    ...tacOpMethods.slice(1).map((method) => ['fixed', method] as const),
  ])('mission by %s, Tac Ops by %s: told as it was told before', (method, tacOpMethod) => {
    const [config] = configs(1);
    if (!config) throw new Error('no match');
    const { says } = randomMatch({
      ...config,
      seed: `golden ${method} ${tacOpMethod}`,
      set: 'open',
      method,
      tacOpMethod,
    });
    const text = `${says.join('\n')}\n`;
    const file = new URL(`golden/${method}-${tacOpMethod}.txt`, import.meta.url);
    if (process.env.MATCHES_ANEW) writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });
});
