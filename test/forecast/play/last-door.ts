import type { GameState } from '../../../src/rules/state/state.ts';
import { by } from '../../rules/board/standing.ts';
import { scene } from '../../rules/scene.ts';

export const kelsPlace = by('kel', [2, 5.5], -1, 0);

/** Mission 2 with threat 7, Kel alone at hatchway 5, the activation hers. */
export const atHatchway5: GameState = scene({
  ...{ map: 1, phase: 'firefight', mission: 'demolition-protocol', keepsPositions: true, threat: 7 },
  operatives: [{ id: 'kel', apl: 3, move: 6 }],
  positions: { kel: { x: kelsPlace.x, y: kelsPlace.y, error: 0 } },
});

/** The same with six access points breached: hatchway 5 is the seventh. */
export const atLastDoor: GameState = {
  ...atHatchway5,
  hatchways: atHatchway5.hatchways.map((door) => ({ ...door, open: true, breached: door.number !== 5 })),
  breachPoints: atHatchway5.breachPoints.map((door, at) => (at === 0 ? { ...door, open: true, breached: true } : door)),
};

/** Kel breaches that hatchway. */
export const breach = (number: number) => ({
  ...{ do: 'act' as const },
  args: {
    ...{ id: 'kel', order: 'engage' as const, action: 'breach' as const },
    door: { kind: 'hatchway' as const, number },
  },
});
