import { describe, expect, it } from 'vitest';
import { codeAt } from '../../src/rules/board/ground/keypad.ts';
import { allowedEnds } from '../../src/rules/board/moves/allowed.ts';
import { placing } from '../../src/rules/placing/placing.ts';
import { playersMove } from '../../src/rules/players/players-move.ts';
import { moveBounds, onwardBounds } from '../../src/rules/players/way-there.ts';
import type { Acting, GameState } from '../../src/rules/state/state.ts';
import { at, by, near, radius, table } from './board/standing.ts';
import { type Scene, scene } from './scene.ts';

const acting: Acting = { id: 'kel', ap: 2, performed: [], counteracts: false, cheapBreach: false };
const kel = (of: Scene = {}) =>
  scene({ phase: 'firefight', operatives: [{ id: 'kel', move: 6 }, 'vane'], acting, ...of });

describe('what a move of a player operative may be', () => {
  it('its Move, 2" more for a Charge, 3" for a Dash; where nobody has said its Move, the longest there is', () => {
    const inches = (id: string) =>
      (['reposition', 'fall-back', 'charge', 'dash'] as const).map(
        (action) => playersMove(kel(), id, action, 1).inches,
      );
    expect(inches('kel')).toEqual([6, 6, 8, 3]);
    expect(inches('vane')).toEqual([8, 8, 10, 3]);
    const isGuess = (id: string, action: 'reposition' | 'dash') => playersMove(kel(), id, action, 1).atMost;
    expect([isGuess('vane', 'reposition'), isGuess('vane', 'dash'), isGuess('kel', 'reposition')]).toEqual([
      true,
      undefined,
      undefined,
    ]);
  });

  it('of one whose Move nobody has said is refused beyond the longest there is, and through walls', () => {
    const start = by('vane', [0.5, 3], 0, 0);
    const state: GameState = {
      ...kel({ map: 1 }),
      keepsPositions: true,
      positions: { kel: { ...by('kel', [6.5, 5.5], 0, 0), error: 0 }, vane: { x: start.x, y: start.y, error: 0 } },
    };
    const goes = (word: string) =>
      placing(state, 'vane', word, { bounds: moveBounds('vane', playersMove(state, 'vane', 'reposition', 1)) });
    expect(goes('s8')).toMatchObject({ type: 'placed' });
    expect(goes('s10')).toMatchObject({
      problem: expect.stringMatching(/^vane cannot get to \d{4}: 10" away, no operative moves more than 8"\.$/i),
      barred: true,
    });
    expect(goes('e7')).toMatchObject({
      problem: expect.stringMatching(/^Vane cannot get to \d{4}: no way there/i),
      barred: true,
    });
  });

  it('2" at most when it counteracts, and no more than it may', () => {
    const counteracts = kel({ acting: { ...acting, counteracts: true } });
    expect(playersMove(counteracts, 'kel', 'reposition', 0)?.inches).toBe(2);
    const slow = kel({ acting: { ...acting, counteracts: true }, operatives: [{ id: 'kel', move: 1 }] });
    expect(playersMove(slow, 'kel', 'reposition', 0)?.inches).toBe(1);
  });

  it('a hatchway may be opened on a Reposition or a Dash, with an AP left for it, where the mission allows it', () => {
    const opens = (action: 'reposition' | 'dash' | 'charge' | 'fall-back', cost = 1, of: Scene = {}, id = 'kel') =>
      playersMove(
        kel({
          operatives: [
            { id: 'kel', move: 6 },
            { id: 'vane', move: 6 },
          ],
          ...of,
        }),
        id,
        action,
        cost,
      )?.opensHatchways;
    expect([opens('reposition'), opens('dash'), opens('charge'), opens('fall-back')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([opens('reposition', 2), opens('reposition', 0)]).toEqual([false, true]);
    expect(opens('reposition', 1, {}, 'vane')).toBe(false);
    expect(opens('reposition', 1, { acting: null })).toBe(false);
    expect(opens('reposition', 1, { mission: 'regroup' })).toBe(false);
  });
});

describe('in mission 6, where a player operative that moves through a hatchway comes back elsewhere [MIS-6-10 MIS-6-16]', () => {
  // Hatchway 5 of map 1 stands in the wall between room A, west of it, and room E.
  const beside = by('kel', [2, 5.5], -1, 0);
  const goes = (word: string, of: Scene, onward = false) => {
    const state: GameState = {
      ...kel({ map: 1, openHatchways: [5], operatives: [{ id: 'kel', move: 6 }], ...of }),
      keepsPositions: true,
      positions: { kel: { x: beside.x, y: beside.y, error: 0 } },
    };
    const bounds = onward ? onwardBounds('kel') : moveBounds('kel', playersMove(state, 'kel', 'reposition', 1));
    return placing(state, 'kel', word, { bounds });
  };
  const no = { problem: expect.stringMatching(/^Kel cannot get to \d{4}: no way there\.$/), barred: true };

  it('no end of a plain move lies beyond one; in its doorway it may stand', () => {
    expect(goes('e3', {})).toMatchObject({ type: 'placed' });
    expect(goes('e3', { mission: 'regroup' })).toMatchObject(no);
    expect(goes('e0.9', { mission: 'regroup' })).toMatchObject({ type: 'placed' });
    expect(goes('w3', { mission: 'regroup' })).toMatchObject({ type: 'placed' });
    const nearest = goes('e3', { mission: 'regroup' });
    expect('hint' in nearest && nearest.hint).toMatch(/is [12]\d+$/);
  });

  it('nor of a Reposition and a Dash', () => {
    expect(goes('e7', {}, true)).toMatchObject({ type: 'placed' });
    expect(goes('e7', { mission: 'regroup' }, true)).toMatchObject(no);
  });

  it('breach points are gone through, and whoever stands in a doorway goes on to either side', () => {
    const at = (x: number, y: number, dx: number, dy: number) => ({ ...by('kel', [x, y], dx, dy), error: 0 });
    const from = (position: ReturnType<typeof at>, word: string, of: Scene) => {
      const state: GameState = {
        ...kel({ map: 1, mission: 'regroup', operatives: [{ id: 'kel', move: 6 }], ...of }),
        keepsPositions: true,
        positions: { kel: { x: position.x, y: position.y, error: 0 } },
      };
      return placing(state, 'kel', word, { bounds: moveBounds('kel', playersMove(state, 'kel', 'reposition', 1)) });
    };
    // Breach point 1 stands in the wall between room B, north of it, and room A.
    const south = at(1.5, 2, 0, 1);
    expect(from(south, 'n3', { openBreachPoints: [1] })).toMatchObject({ type: 'placed' });
    expect(from(south, 'n3', {})).toMatchObject(no);
    for (const word of ['e3', 'w3'])
      expect(from(at(2, 5.5, 0.1, 0), word, { openHatchways: [5] }), word).toMatchObject({ type: 'placed' });
  });
});

describe('where it may end', () => {
  /** In the long room A in the west of map 1. */
  const start = by('kel', [0.5, 3], 0, 0);
  const reposition = { action: 'reposition', inches: 6 } as const;
  const ends = (others: Parameters<typeof table>[1], move: Parameters<typeof allowedEnds>[2] = reposition) =>
    allowedEnds(table([], [start, ...others]), start, move, []);
  const south = (inches: number) => ({ x: start.x, y: start.y + inches });

  it('as far as it goes, and no further: how far it would be is said', () => {
    const { mayEnd, why } = ends([]);
    expect([mayEnd(south(6), 0), mayEnd(south(6.5), 0)]).toEqual([true, false]);
    expect(why(south(7.5), 0)).toEqual({ is: 'far', inches: 8, most: 6 });
    // It may really stand half an inch nearer.
    expect(mayEnd(south(6.3), 0.5)).toBe(true);
    // Behind the wall no way leads.
    expect(why(at('there', 6, 3), 0)).toEqual({ is: 'far', inches: null, most: 6 });
  });

  it('round the end of a wall with all of its base, wherever within their errors its move begins and ends', () => {
    // Inch by inch: no place within 0.3" of the one leads to one within 0.3" of the other in 6".
    const begins = by('kel', [2, 3], -2.5, -1, { error: 0.3 });
    const beyond = by('there', [2, 3], 2.5, -1);
    const goes = (inches: number) => allowedEnds(table([], [begins], 6), begins, { action: 'reposition', inches }, []);
    expect([6, 7].map((inches) => goes(inches).mayEnd(beyond, 0.3))).toEqual([false, true]);
  });

  it('what is offered instead is where it gets if all stand just where they are said to', () => {
    const begins = { ...start, error: 0.3 };
    const { mayEnd, leadsTo } = allowedEnds(table([], [begins]), begins, reposition, []);
    expect([mayEnd(south(6.4), 0.3), leadsTo(south(6.4)), leadsTo(south(6))]).toEqual([true, false, true]);
    const state: GameState = {
      ...kel({ map: 1 }),
      keepsPositions: true,
      positions: { kel: { x: start.x, y: start.y, error: 0.3 }, vane: { ...by('vane', [6.5, 5.5], 0, 0), error: 0 } },
    };
    const far = placing(state, 'kel', 's8', { bounds: moveBounds('kel', playersMove(state, 'kel', 'reposition', 1)) });
    const offered = 'hint' in far ? far.hint?.match(/is (\d{4})$/)?.[1] : undefined;
    expect(offered).toBe(codeAt(south(6)));
  });

  it('beside no enemy, but for a Charge, which ends beside one', () => {
    const warrior = near('w', start, 0, 5);
    const beside = south(5 - 2 * radius - 0.5);
    expect(ends([warrior]).mayEnd(beside, 0)).toBe(false);
    expect(ends([warrior]).why(beside, 0)).toEqual({ is: 'beside', id: 'w' });
    const charge = ends([warrior], { action: 'charge', inches: 8 });
    expect(charge.mayEnd(beside, 0)).toBe(true);
    expect(charge.mayEnd(south(1), 0)).toBe(false);
    expect(charge.why(south(1), 0)).toEqual({ is: 'beside-nobody' });
    // A friend is nobody's enemy.
    expect(ends([near('vane', start, 0, 5)]).mayEnd(beside, 0)).toBe(true);
  });

  it('a little more than an inch from somebody whose place may be wrong it may end; a Charge may count it as beside', () => {
    const warrior = near('w', start, 0, 5, { error: 0.4 });
    const there = south(5 - 2 * radius - 0.9);
    expect(ends([warrior]).mayEnd(there, 0)).toBe(true);
    const further = south(5 - 2 * radius - 1.2);
    expect(ends([warrior], { action: 'charge', inches: 8 }).mayEnd(further, 0)).toBe(true);
    expect(ends([{ ...warrior, error: 0 }], { action: 'charge', inches: 8 }).mayEnd(further, 0)).toBe(false);
  });

  it('through hatchways that it may open on its way', () => {
    // Beside hatchway 1, which joins rooms A and B.
    const beside = by('kel', [1, 0.5], -0.9, 0);
    const beyond = { x: beside.x + 1.8, y: beside.y };
    const through = (opens: readonly string[]) =>
      allowedEnds(table([], [beside]), beside, reposition, opens).mayEnd(beyond, 0);
    expect([through(['H1']), through(['H2']), through([])]).toEqual([true, false, false]);
    const may = allowedEnds(table([], [beside]), beside, reposition, ['H2', 'H1']);
    expect([may.opensFor(beyond, 0), may.opensFor(by('kel', [1, 0.5], -0.9, 2), 0)]).toEqual(['H1', undefined]);
  });
});
