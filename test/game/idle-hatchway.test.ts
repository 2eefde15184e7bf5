import { describe, expect, it } from 'vitest';
import { seededDice } from '../../src/engine/dice.ts';
import { plainTerms } from '../../src/game/answering/terms.ts';
import { resolveDeed } from '../../src/game/performing/perform.ts';
import { hatchwaysToGoal } from '../../src/rules/activation/hatchways.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { only, type Scene, scene } from '../rules/scene.ts';

/**
 * Map 5, Destroy the Sarcophagus: an NPO at the west end of room A, Kel in the south. C1 is nearest by hatchway 2; the way to Kel
 * leads by hatchway 1.
 */
const hall = (openHatchways: readonly number[], more: Scene = {}): GameState => {
  const state = scene({
    ...{ mission: 'destroy-sarcophagus', map: 5, phase: 'firefight', turningPoint: 1, initiative: 'npos' },
    ...{ npos: ['necron-warrior'], operatives: ['kel'], openHatchways, ...more },
  });
  const [npo] = state.npos;
  const place = { x: 17.25, y: 4.75, error: 0.25 };
  const kel = { x: 20.3, y: 20.5, error: 0.3 };
  return { ...state, keepsPositions: true, positions: { kel, [npo?.id ?? '']: place } };
};
const toGoal = (state: GameState) => state.npos.map((npo) => hatchwaysToGoal(state, npo));
const activated = async (state: GameState) => {
  const terms = { ...plainTerms, auto: true };
  const { events } = await resolveDeed(
    terms,
    { do: 'resolve-npo', args: {} },
    state,
    seededDice(state.config.seed, 'first'),
  );
  return {
    opens: only('hatchway-moved', events).map(({ number }) => number),
    ends: only('placed', events),
  };
};

describe('an NPO that can attack nobody, where places are kept', () => {
  it('comes by the closed hatchways on its way to what it goes for in the mission', () => {
    expect(toGoal(hall([]))).toEqual([['2']]);
    expect(toGoal(hall([2]))).toEqual([[]]);
    expect(toGoal({ ...hall([]), keepsPositions: false })).toEqual([undefined]);
    expect(toGoal({ ...hall([]), positions: {} })).toEqual([undefined]);
    // A fighter goes for the closest operative.
    expect(toGoal(hall([], { npos: ['flayed-one'] }))).toEqual([undefined]);
  });

  it('opens no hatchway but one without which it cannot get there [BEH-11]', async () => {
    const open = await activated(hall([2]));
    expect(open.opens).toEqual([]);
    // Nearer to C1 with each move.
    expect(open.ends.map(({ x }) => x < 17)).toEqual([true, true]);
    const closed = await activated({
      ...hall([]),
      positions: { ...hall([]).positions, 'warrior-1': { x: 9, y: 3, error: 0.25 } },
    });
    expect(closed.opens).toEqual([2]);
  });
});
