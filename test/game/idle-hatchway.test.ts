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
type Place = { readonly x: number; readonly y: number };
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
    acted: only('npo-acted', events),
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

  /** Map 1, Destroy the Sarcophagus: a Warrior in room C; C1 in room D is nearest by hatchway 2. */
  const roomC = (x: number, y: number, more: Scene = {}): GameState => ({
    ...hall([], { map: 1, ...more }),
    positions: { 'warrior-1': { x, y, error: 0.25 }, kel: { x: 4, y: 20, error: 0.3 } },
  });

  it('opens the one that it comes beside with its last inch, on a way without bends [KZ-22 KZ-23 BEH-11]', async () => {
    const { opens, ends, acted } = await activated(roomC(23.75, 5.75));
    expect(opens).toEqual([2]);
    expect(acted.map(({ action, hatchway }) => hatchway ?? action)).toEqual([2, 'reposition']);
    expect(ends).toHaveLength(1);
    // Further away it comes beside it with its Dash alone, and has no AP left.
    expect((await activated(roomC(26, 8))).opens).toEqual([]);
  });

  /** A Flayed One, which goes for Kel, on a map. */
  const fighter = (at: Place, kel: Place, more: Scene): GameState => ({
    ...hall([], { npos: ['flayed-one'], ...more }),
    positions: { 'flayed-1': { ...at, error: 0.25 }, kel: { ...kel, error: 0 } },
  });

  it('in mission 6 not in the middle of the move, but with its last AP after it [MIS-6-09 BEH-11]', async () => {
    const [at, kel] = [
      { x: 23.75, y: 5.75 },
      { x: 16.27, y: 9.98 },
    ];
    const usual = await activated(fighter(at, kel, { map: 1, openHatchways: [3] }));
    expect(usual.acted.map(({ action }) => action)).toEqual(['operate-hatch', 'reposition']);
    const phasing = await activated(fighter(at, kel, { map: 1, openHatchways: [3], mission: 'regroup' }));
    expect(phasing.acted.map(({ action }) => action)).toEqual(['reposition', 'operate-hatch']);
    expect(phasing.opens).toEqual([2]);
  });

  it('none where its Reposition and Dash bring it further by another way (ruling hatchway-or-dash)', async () => {
    const [at, kel] = [
      { x: 2.84, y: 4.75 },
      { x: 14.22, y: 18.54 },
    ];
    const around = await activated(fighter(at, kel, { map: 1, openHatchways: [3, 6] }));
    expect(around.opens).toEqual([]);
    expect(around.acted.map(({ action }) => action)).toEqual(['reposition', 'dash']);
  });

  it('does nothing where it is as near as can be: its activation is over, and says so [BEH-06]', async () => {
    const beside = await activated(roomC(15, 9));
    expect(beside.acted).toEqual([]);
  });
});
