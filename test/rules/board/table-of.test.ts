import { describe, expect, it } from 'vitest';
import { tableOf } from '../../../src/rules/board/table-of.ts';
import { scene } from '../scene.ts';

describe('the board of a game', () => {
  const state = {
    ...scene({ map: 1, npos: ['necron-warrior', 'canoptek-scarab-swarm'], operatives: ['kel', 'vane'] }),
    positions: {
      kel: { x: 5, y: 6, error: 0.3 },
      'warrior-1': { x: 9, y: 6, error: 0.25, relation: { is: 'touching', piece: 'C3' } as const },
    },
  };

  it('has everybody on it whose place is known, with base, side, order and what was said', () => {
    expect(tableOf(state)?.all()).toEqual([
      {
        ...state.positions['warrior-1'],
        id: 'warrior-1',
        side: 'npos',
        order: state.npos[0]?.order,
        mm: 32,
      },
      { ...state.positions.kel, id: 'kel', side: 'players', order: state.operatives[0]?.order, mm: 32 },
    ]);
  });

  it('has no place for whom the game does not know one, nor for the fallen', () => {
    const fallen = {
      ...state,
      operatives: state.operatives.map((one) => ({ ...one, state: 'incapacitated' as const })),
    };
    expect(
      tableOf(fallen)
        ?.all()
        .map(({ id }) => id),
    ).toEqual(['warrior-1']);
  });

  it('takes the base of a roster', () => {
    const wide = { ...state, operatives: state.operatives.map((one) => ({ ...one, base: 40 })) };
    expect(tableOf(wide)?.of('kel').mm).toBe(40);
  });

  it('has the doors of the game open', () => {
    const open = state.hatchways.map((door) => ({ ...door, open: door.number === 2 }));
    const breached = state.breachPoints.map((door) => ({ ...door, open: door.number === 1 }));
    expect([...(tableOf({ ...state, hatchways: open, breachPoints: breached })?.board.open ?? [])]).toEqual([
      'H2',
      'B1',
    ]);
  });

  it('is none without one of the maps', () => {
    expect(tableOf(scene({ operatives: ['kel'] }))).toBeUndefined();
  });
});
