import { describe, expect, it } from 'vitest';
import type { BehaviourClause, EndPreference } from '../../../src/catalog/types.ts';
import { apart, type Point } from '../../../src/geometry/point.ts';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import { exposureOf, seenBy } from '../../../src/rules/board/shots/exposure.ts';
import { shotFrom } from '../../../src/rules/board/shots/shots.ts';
import { tableOf } from '../../../src/rules/board/table/table-of.ts';
import { onBoard } from '../../../src/rules/state/base.ts';
import type { GameState, Order } from '../../../src/rules/state/state.ts';
import { sentence } from '../../../src/view/steps/sentence.ts';
import { activate } from '../activation/activate.ts';
import { only, playByBoard, type Scene } from '../scene.ts';
import { corePack } from './core-npos/core.ts';
import { behaving, warrior } from './own-behaviour.ts';

type Spots = Readonly<Record<string, readonly [number, number]>>;
type MoveClause = Extract<BehaviourClause, { action: 'reposition' }>;

/** On map 1 with these doors open: a Warrior and player operatives at places of the lattice. */
function standing(
  clauses: readonly BehaviourClause[],
  spots: Spots,
  more: Scene = {},
  order: Order = 'engage',
): GameState {
  const operatives = Object.keys(spots).filter((id) => id !== 'warrior-1');
  const state = behaving(clauses, {
    map: 1,
    npos: [warrior],
    operatives: operatives.map((id) => ({ id, order })),
    playersRecorded: true,
    apart: true,
    ...more,
  });
  const positions = Object.fromEntries(
    Object.entries(spots).map(([id, at]) => [id, { ...onBoard([...at]), error: 0 }]),
  );
  return { ...state, keepsPositions: true, positions };
}

const reposition = (to: MoveClause['to'], more: Partial<MoveClause> = {}): MoveClause => ({
  action: 'reposition',
  to,
  cover: false,
  dashFulfils: false,
  ...more,
});

const moved = (state: GameState) => {
  const { events, state: after } = playByBoard(resolveNpo(undefined), state, 'any');
  const end = after.positions['warrior-1'];
  if (!end) throw new Error('nobody knows where it stands');
  const [acted] = only('npo-acted', events);
  return { end, acted, after, events, from: state.positions['warrior-1'] ?? end };
};
const nearer = ({ end, from }: { readonly end: Point; readonly from: Point }, to: readonly [number, number]): number =>
  apart(from, onBoard([...to])) - apart(end, onBoard([...to]));

describe('towards a player operative that it prefers', () => {
  const spots = { 'warrior-1': [3.5, 3.5], kel: [1.5, 3.5], vane: [5.5, 3.5] } as const;
  const weak = { operatives: ['kel', { id: 'vane', wounds: 3 }] };

  it('goes for the weakest, though another one is closer', () => {
    const { acted, after } = moved(standing([reposition('operative', { target: ['weakest'] })], spots, weak));
    expect(acted?.aim).toMatchObject({ to: 'operative', operatives: ['vane'] });
    expect(after.positions['warrior-1']?.x).toBeGreaterThan(onBoard([3.5, 3.5]).x);
  });

  it('goes for the closest of those that no word tells apart', () => {
    const { acted } = moved(
      standing([reposition('operative', { target: ['most-wounded'] })], { ...spots, kel: [2.9, 3.5] }),
    );
    expect(acted?.aim?.operatives).toEqual(['kel']);
  });
});

describe('towards something of the killzone', () => {
  const spots = { 'warrior-1': [0.5, 3], kel: [6.5, 0.5] } as const;

  it('a point of the board, as near as it moves', () => {
    const target = onBoard([0.5, 4.1]);
    const clause = reposition('place', { place: { point: [target.x, target.y] } });
    const { acted, end } = moved(standing([clause], spots));
    expect(acted?.towards).toEqual({ at: 'point', x: target.x, y: target.y });
    expect(apart(end, target)).toBeLessThan(0.6);
  });

  it('and stays there: no AP is spent on a move that brings it no nearer', () => {
    const target = onBoard([0.5, 3]);
    const clause = reposition('place', { place: { point: [target.x, target.y] } });
    expect(moved(standing([clause], spots)).acted).toBeUndefined();
  });

  it('an edge: north, or whichever is nearest', () => {
    const low = { ...spots, 'warrior-1': [0.9, 5.2] } as const;
    const north = moved(standing([reposition('edge', { edge: 'top' })], low));
    expect(north.end.y).toBeLessThan(north.from.y - 3);
    const nearest = moved(standing([reposition('edge')], low));
    expect(nearest.end.y).toBeGreaterThan(nearest.from.y);
    expect(nearest.acted?.towards).toEqual({ at: 'edge', edge: 'nearest' });
  });

  it('the nearest objective marker of those that are named', () => {
    const state = standing([reposition('marker', { markers: [2] })], spots);
    const { acted } = moved(state);
    expect(acted?.towards).toEqual({ at: 'markers', markers: [2] });
    const all = moved(standing([reposition('marker')], spots));
    expect(all.acted?.towards).toEqual({ at: 'markers', markers: [1, 2, 3] });
  });

  it('a zone, a room', () => {
    // From room E, by hatchway 5.
    const inE = { ...spots, 'warrior-1': [2.5, 5.5] } as const;
    const room = moved(standing([reposition('place', { place: { room: 'A' } })], inE));
    expect(room.acted?.towards).toEqual({ at: 'room', room: 'A' });
    expect(room.end.x).toBeLessThan(onBoard([2, 5.5]).x);
    const zone = moved(standing([reposition('place', { place: { zone: 'drop-zone-a' } })], inE));
    expect(zone.acted?.towards).toEqual({ at: 'zone', zone: 'drop-zone-a' });
    expect(nearer(zone, [0.9, 5.5])).toBeGreaterThan(3);
    // It stands in room A: it stays.
    expect(moved(standing([reposition('place', { place: { room: 'A' } })], spots)).acted).toBeUndefined();
  });
});

describe('towards a spawn point of the mission', () => {
  const spots = { 'warrior-1': [0.5, 3], kel: [6.5, 0.5] } as const;
  /** Get the Data Out has the west door 4" from the west edge and 3" from the north edge. */
  const going = (spawn: string) => {
    const state = standing([reposition('place', { place: { spawn } })], spots);
    const pack = { ...state.config.pack, name: 'Ours', missions: corePack.missions ?? [] };
    return moved({ ...state, config: { ...state.config, mission: 'core-joint-operations/get-the-data-out', pack } });
  };

  it('by its id', () => {
    const { acted, end, from } = going('west-door');
    expect(acted?.towards).toEqual({ at: 'point', x: 4, y: 3 });
    expect(apart(end, { x: 4, y: 3 })).toBeLessThan(apart(from, { x: 4, y: 3 }));
  });

  it('where the mission has no such point, it goes for what the mission is about', () => {
    // The data: nobody has set it up, so whoever has it.
    expect(going('trapdoor').acted?.towards).toEqual({ at: 'operative', id: null });
  });
});

describe('into cover', () => {
  /** What it comes to there: from how many enemies it is not in cover, who sees it, whom it could shoot. */
  const comesTo = (spots: Spots, prefer: readonly EndPreference[], more: Partial<MoveClause> = {}, order?: Order) => {
    const clause = reposition('cover', { cover: true, ...(prefer.length > 0 && { prefer }), ...more });
    const state = standing([clause], spots, {}, order);
    const { after, acted, end } = moved(state);
    const table = tableOf(after);
    const there = table?.of('warrior-1');
    if (!table || !there) throw new Error('no board');
    const exact = { ...there, error: 0 };
    return {
      open: exposureOf(table, there).openTo.length,
      seen: seenBy(table, there).length,
      shots: table.enemiesOf(there).flatMap((enemy) => {
        const seen = shotFrom(table, exact, enemy, null);
        return seen ? [{ id: enemy.id, obscured: seen.obscured }] : [];
      }),
      acted,
      end,
    };
  };
  /** On either side of the wall within room E, Kel at its far end. */
  const hall = { 'warrior-1': [3.3, 4.5], kel: [5.6, 4.4] } as const;

  it('in cover from everybody who sees it', () => {
    const before = tableOf(standing([], hall));
    expect(before && exposureOf(before, before.of('warrior-1')).openTo.length).toBeGreaterThan(0);
    expect(comesTo(hall, []).open).toBe(0);
  });

  it('with a valid target that is not obscured, where that can be', () => {
    const { open, shots } = comesTo(hall, ['target-not-obscured', 'unseen']);
    expect(open).toBe(0);
    expect(shots.some(({ obscured }) => !obscured)).toBe(true);
  });

  it('with an objective marker in sight, if no target can be had and that comes next', () => {
    // Kel is in room C, behind closed hatchways, which nobody opens in the middle of a move (Mission 06); the marker of room E lies beyond its wall.
    const below = { 'warrior-1': [4.6, 5.7], kel: [6.5, 0.5] } as const;
    const closed = { openHatchways: [], mission: 'regroup' } as const;
    const sees = (prefer: readonly EndPreference[]): boolean => {
      const clause = reposition('cover', { cover: true, prefer });
      const { after, from, end } = moved(standing([clause], below, closed));
      const table = tableOf(after);
      const there = table?.of('warrior-1');
      const marker = { ...onBoard([3.3, 4.6]), mm: 40 };
      expect(apart(from, end) > 0.1).toBe(prefer.includes('marker-visible'));
      return table !== undefined && there !== undefined && table.sees(there, marker);
    };
    expect(sees(['target-not-obscured'])).toBe(false);
    expect(sees(['target-not-obscured', 'marker-visible'])).toBe(true);
  });

  it('with a Dash that follows, if only that brings it to a better place', () => {
    const dash = { action: 'dash', to: 'cover', cover: true, dashFulfils: false, prefer: ['unseen'] } as const;
    const far = { 'warrior-1': [4, 4.5], kel: [5.6, 4.4] } as const;
    const clause = reposition('cover', { cover: true, prefer: ['unseen'], dashFulfils: true });
    const ends = (clauses: readonly BehaviourClause[], move: number) => {
      const { events, after } = moved({ ...standing(clauses, far), ...figures(move) });
      const table = tableOf(after);
      const seen = table ? seenBy(table, table.of('warrior-1')).length : -1;
      return { serves: only('placed', events)[0]?.end?.serves, moves: only('npo-acted', events).length, seen };
    };
    const figures = (move: number): Partial<GameState> => {
      const { npos } = standing([clause], far);
      return { npos: npos.map((npo) => ({ ...npo, move })) };
    };
    expect(ends([clause, dash], 4)).toEqual({ serves: 'dash', moves: 2, seen: 0 });
    expect(ends([clause], 4)).toMatchObject({ seen: 1 });
  });

  it('where nobody sees it, if that is what comes first', () => {
    const { open, seen, shots } = comesTo(hall, ['unseen', 'target-not-obscured']);
    expect([open, seen]).toEqual([0, 0]);
    expect(shots).toEqual([]);
  });
});

describe('what is said of such a move', () => {
  const sentences = (clause: BehaviourClause) => {
    const state = behaving([clause], { operatives: ['kel'] });
    const { events } = activate(state, { 'control-range': [[]] });
    const [acted] = only('npo-acted', events);
    return acted && sentence(acted, state);
  };

  it('tells the table where to, and what its end is like', () => {
    expect(sentences(reposition('edge', { edge: 'left' }))).toBe('Move Necron Warrior 1 up to 5" to the left edge.');
    expect(sentences(reposition('place', { place: { zone: 'territory-b' } }))).toBe(
      `Move Necron Warrior 1 up to 5" into Player B's territory.`,
    );
    expect(sentences(reposition('operative', { target: ['weakest'], cover: true }))).toBe(
      'Move Necron Warrior 1 up to 5" towards Kel. In cover if possible.',
    );
    expect(sentences(reposition('cover', { cover: true, prefer: ['target-not-obscured', 'marker-visible'] }))).toBe(
      'Move Necron Warrior 1 up to 5" into cover if possible, with a valid target that is not obscured; failing that, with an objective marker in sight.',
    );
  });
});
