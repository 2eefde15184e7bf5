import { describe, expect, it } from 'vitest';
import type { Table } from '../../../src/rules/board/table/table.ts';
import { tableOf } from '../../../src/rules/board/table/table-of.ts';
import { byPlaces } from '../../../src/rules/facts/fact.ts';
import { boardAnswer } from '../../../src/rules/npo-places/answer.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
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

  describe('with two so close that their places do not tell', () => {
    // Their bases are 1.1" apart, give or take 0.55".
    const positions = { kel: { x: 5, y: 6, error: 0.3 }, 'warrior-1': { x: 7.36, y: 6, error: 0.25 } };
    const recorded = (close: boolean | null, places = positions) => {
      const controlRange = close === null ? {} : { kel: { 'warrior-1': close } };
      return tableOf({ ...state, positions: places, known: { ...state.known, controlRange } });
    };
    const closeOn = (table: Table | undefined) => {
      if (!table) return [];
      const [kel, warrior] = [table.of('kel'), table.of('warrior-1')];
      return [table.areClose(kel, warrior), table.areClose(warrior, kel), table.isDoubtful];
    };

    it('is unsure of them where no move tells', () => {
      expect(closeOn(recorded(null))).toEqual([false, false, true]);
    });

    it('is sure of them by the move that ended there: a Charge must end in control range, no other may [COR-32 COR-42]', () => {
      expect(closeOn(recorded(true))).toEqual([true, true, false]);
      expect(closeOn(recorded(false))).toEqual([false, false, false]);
      const nearer = { ...positions, 'warrior-1': { x: 7.16, y: 6, error: 0.25 } };
      expect(closeOn(recorded(null, nearer))).toEqual([true, true, true]);
      expect(closeOn(recorded(false, nearer))).toEqual([false, false, false]);
    });

    it('believes its eyes where they tell: the record is of a place that was mistyped', () => {
      const beside = { ...positions, 'warrior-1': { x: 6.5, y: 6, error: 0.1 } };
      expect(closeOn(recorded(false, { ...beside, kel: { ...beside.kel, error: 0.1 } }))).toEqual([true, true, false]);
      const away = { ...positions, 'warrior-1': { x: 8.2, y: 6, error: 0.25 } };
      expect(closeOn(recorded(true, away))).toEqual([false, false, false]);
    });

    it('is unsure of them again elsewhere, and once another door is open', () => {
      const table = recorded(false);
      const kel = table?.of('kel');
      expect(closeOn(kel && table?.after({ ...kel, y: 6.1 }))).toEqual([false, false, true]);
      expect(closeOn(kel && table?.after(kel))).toEqual([false, false, false]);
      expect(closeOn(kel && table?.after(kel, ['H1']))).toEqual([false, false, true]);
    });

    it('nor does a question hang on what was known before somebody moved', () => {
      const question = {
        kind: 'confirm' as const,
        name: 'close',
        why: '',
        about: { predicate: 'engaged' as const, by: 'warrior-1', ids: ['kel'], from: 'stands' as const },
      };
      const asked = (controlRange: GameState['known']['controlRange']) =>
        boardAnswer(question, { ...state, keepsPositions: true, positions, known: { ...state.known, controlRange } });
      expect(asked({})?.others).toEqual([true]);
      expect(asked({ kel: { 'warrior-1': false } })).toEqual(byPlaces(false));
      expect(asked({ kel: { 'warrior-1': true } })).toEqual(byPlaces(true));
      expect(asked({})?.others).toEqual([true]);
    });
  });

  it('has each player of Adversary Ops as a side of its own, against the NPOs and against the others [ADV-01]', () => {
    const places = { kel: [4, 4], vane: [4, 6], roth: [5.5, 4], 'warrior-1': [7.2, 4] } as const;
    const positions = Object.fromEntries(Object.entries(places).map(([id, [x, y]]) => [id, { x, y, error: 0 }]));
    const operatives = [
      { id: 'kel', player: 'anna' },
      { id: 'vane', player: 'anna' },
      { id: 'roth', player: 'ben' },
    ];
    const sides = (mode: 'joint-ops' | 'adversary-ops', id: string) => {
      const table = tableOf({ ...scene({ mode, map: 1, npos: ['necron-warrior'], operatives }), positions });
      const who = table?.of(id);
      const ids = (all: readonly { readonly id: string }[] = []) => all.map((one) => one.id).sort();
      return table && who ? { enemies: ids(table.enemiesOf(who)), friends: ids(table.friendsOf(who)) } : undefined;
    };
    expect(sides('adversary-ops', 'kel')).toEqual({ enemies: ['roth', 'warrior-1'], friends: ['vane'] });
    expect(sides('adversary-ops', 'roth')).toEqual({ enemies: ['kel', 'vane', 'warrior-1'], friends: [] });
    expect(sides('adversary-ops', 'warrior-1')).toEqual({ enemies: ['kel', 'roth', 'vane'], friends: [] });
    expect(sides('joint-ops', 'kel')).toEqual({ enemies: ['warrior-1'], friends: ['roth', 'vane'] });
  });

  it('is none without one of the maps', () => {
    expect(tableOf(scene({ operatives: ['kel'] }))).toBeUndefined();
  });
});
