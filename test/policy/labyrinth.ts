import type { Taste } from '../../src/policy/greedy/taste.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { type Scene, scene } from '../rules/scene.ts';

/** What a policy holds dear that goes for the mission and stays quiet. */
export const quietTaste: Taste = {
  ...{ inch: 6, mission: 100, kill: 45, wound: 2, first: 10, fall: 0, threat: 3 },
  ...{ quiet: true, least: 6, guards: true, guard: 2 },
};

/** Mission 01 on map 1 while the tomb sleeps: hatchway 1 is open, the Escape marker so many inches down the right edge. */
export const sleepingLabyrinth = (inches: number, more: Scene): GameState =>
  scene({
    ...{ map: 1, phase: 'firefight', mission: 'shifting-labyrinth', keepsPositions: true, threat: 0 },
    openHatchways: [1],
    objectives: { mission: 'shifting-labyrinth', escapeMarker: { edge: 'right', inches } },
    ...more,
  });
