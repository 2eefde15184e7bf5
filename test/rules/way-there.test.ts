import { describe, expect, it } from 'vitest';
import { apart } from '../../src/geometry/point.ts';
import { codeAt } from '../../src/rules/board/ground/keypad.ts';
import { glanceAt, pointedDigits } from '../../src/rules/board/places/glance.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import { choosablePlaces } from '../../src/rules/players/likely-places.ts';
import { wayThere } from '../../src/rules/players/way-there.ts';
import { tombWorldBoard } from '../../src/rules/state/base.ts';
import type { Acting, GameState, PlayerAction } from '../../src/rules/state/state.ts';
import { glanceLines } from '../../src/view/questions/glance-words.ts';
import { someOf } from '../seeds.ts';
import { by, radius } from './board/standing.ts';
import { rivals } from './modes/adversary-ops/rivals.ts';
import { only, play, type Scene, scene } from './scene.ts';

// In the open of room A of map 1.
const start = by('kel', [1, 3.5], 0, 0);
const from = { x: start.x, y: start.y, error: 0 };

const moving = (action: PlayerAction, ap = 1, of: Scene = {}): GameState => {
  const acting: Acting = {
    id: 'kel',
    ap,
    performed: [action],
    counteracts: false,
    cheapBreach: false,
    movedFrom: from,
  };
  return scene({
    phase: 'firefight',
    map: 1,
    npos: ['necron-warrior'],
    operatives: [{ id: 'kel', move: 6 }, 'vane'],
    acting,
    keepsPositions: true,
    positions: { vane: { x: from.x, y: from.y + 4, error: 0 }, 'warrior-1': { x: from.x, y: from.y - 4, error: 0 } },
    ...of,
  });
};
/** What holds so many inches east and south of where it began. */
const there = (state: GameState, east: number, south = 0) =>
  wayThere(state, 'kel', { x: from.x + east, y: from.y + south }, 0);

describe('what a move has to do with a place that is pointed at', () => {
  it('is how many of its whole inches the way takes [COR-40]', () => {
    expect(there(moving('reposition'), 1.9)).toEqual({ is: 'leads', inches: 2, most: 6 });
    expect(there(moving('reposition'), 0, 2.1)).toEqual({ is: 'leads', inches: 3, most: 6 });
    expect(there(moving('dash'), 1.9)).toEqual({ is: 'leads', inches: 2, most: 3 });
  });

  it('is that it is too far, by how much', () => {
    expect(there(moving('dash'), -2, 2.9)).toEqual({ is: 'far', inches: 4, most: 3 });
  });

  it('is who or what is in the way of its base there, and in whose control range it may not end', () => {
    expect(there(moving('reposition'), 0.5, 4)).toEqual({ is: 'not-free', off: 'vane' });
    expect(there(moving('reposition'), 0, -4 + 2 * radius + 0.5)).toEqual({ is: 'beside', id: 'warrior-1' });
    expect(there(moving('charge'), 0, -4 + 2 * radius + 0.5)).toEqual({ is: 'leads', inches: 3, most: 8 });
    expect(there(moving('charge'), 1)).toEqual({ is: 'beside-nobody' });
  });

  it('is nothing of whoever does not move, began nobody knows where, or stands again already', () => {
    const state = moving('reposition');
    expect(there(moving('shoot'), 1)).toBeUndefined();
    expect(wayThere(state, 'vane', from, 0)).toBeUndefined();
    expect(there({ ...state, acting: state.acting && { ...state.acting, movedFrom: undefined } }, 1)).toBeUndefined();
    expect(there({ ...state, positions: { ...state.positions, kel: from } }, 1)).toBeUndefined();
  });
});

describe('a closed hatchway on the way', () => {
  it('has to be opened, where an AP is left for it (killzone, Operate Hatch)', () => {
    const beside = by('kel', [2, 5.5], -1, 0);
    const at = { x: beside.x, y: beside.y, error: 0 };
    const state = (ap: number): GameState => {
      const now = moving('reposition', ap);
      return { ...now, acting: now.acting && { ...now.acting, movedFrom: at } };
    };
    const beyond = { x: at.x + 2.5, y: at.y };
    expect(wayThere(state(1), 'kel', beyond, 0)).toMatchObject({ is: 'leads', inches: 4, opens: 'H5' });
    expect(wayThere(state(0), 'kel', beyond, 0)).toMatchObject({ is: 'far', inches: null });
  });
});

it('is told between the place and the enemies', () => {
  const state = moving('dash');
  const lines = (east: number, south = 0): string | undefined => {
    const place = { x: from.x + east, y: from.y + south };
    const glance = glanceAt(state, 'kel', place);
    return glance && glanceLines(glance, state, wayThere(state, 'kel', place, 0))[0]?.replace(/: .*/, '');
  };
  expect([lines(1.9), lines(-2, 2.9), lines(0.5, 4)]).toEqual([
    'Move 2" of 3"',
    'Too far, 4" of 3"',
    'Not free, Vane is in the way',
  ]);
  const at = { code: '11555', room: 'A', enemies: [], doors: [] };
  const told = (way: Parameters<typeof glanceLines>[2]) => glanceLines(at, state, way)[0]?.replace(/: 11555.*/, '');
  expect(told({ is: 'leads', inches: null, most: 6, opens: 'H3' })).toBe('Move all 6", opening hatchway 3');
  const drawn = { measures: '1" from H3' };
  expect(glanceLines(at, state, { is: 'leads', inches: null, most: 6 }, drawn)[0]).toMatch(/^All 6": /);
  expect(told({ is: 'far', inches: null, most: 6 })).toBe('No way there');
  expect(told({ is: 'beside', id: 'warrior-1' })).toBe('Not here, Warrior 1 in control range');
  expect(told({ is: 'beside-nobody' })).toBe('Not here, nobody in control range');
  expect(told({ is: 'not-free', off: 'wall' })).toBe('Not free, the wall is in the way');
});

describe('the places of a move as people would choose them', () => {
  const objectives = { mission: 'shifting-labyrinth', escapeMarker: { edge: 'right', inches: 11.9 } } as const;
  const state = moving('reposition', 1, { objectives });
  const { mayEnd, likely } = choosablePlaces(state, 'kel');

  it('are those where it leads, and no others', () => {
    const steps = Array.from({ length: 11 }, (_, step) => 1.45 * (step - 5));
    for (const x of steps)
      for (const y of steps) {
        const place = { x: from.x + x, y: from.y + y };
        expect([place, mayEnd?.(place)]).toEqual([place, wayThere(state, 'kel', place, 0)?.is === 'leads']);
      }
    for (const place of likely) expect(mayEnd?.(place)).toBe(true);
  });

  it('begin with the one nearest to what the mission is about: the Escape marker at the right edge', () => {
    expect(likely[0]?.x).toBeGreaterThan(from.x);
    const dashed = choosablePlaces(moving('dash', 1, { objectives }), 'kel').likely[0];
    expect(dashed && apart(dashed, from)).toBeLessThanOrEqual(3);
  });

  it('go on with one in each direction, none twice', () => {
    expect(likely.length).toBeGreaterThan(4);
    expect(new Set(likely.map(({ x, y }) => `${x} ${y}`)).size).toBe(likely.length);
    // The other way to the marker leads south, and none leads west.
    expect(likely[1]?.y).toBeGreaterThan(from.y + 2);
    for (const place of likely.slice(-3)) expect(place.x).toBeLessThan(from.x);
    expect(likely.some(({ y }) => y > from.y + 2)).toBe(true);
    expect(likely.some(({ x }) => x < from.x)).toBe(true);
  });

  it('those with a valid target come before the others', () => {
    const mixed = someOf([1, 4, 7, 10, 13, 16], 2).filter((x) => {
      const seen = moving('reposition', 1, {
        ...{ objectives, openHatchways: [1, 2, 3, 4, 5, 6] },
        positions: { vane: { x: from.x, y: from.y + 4, error: 0 }, 'warrior-1': { x, y: 4, error: 0 } },
      });
      const isEngaged = seen.npos[0]?.order === 'engage';
      const hasTarget = choosablePlaces(seen, 'kel')
        .likely.slice(1)
        .map((at) =>
          glanceAt(seen, 'kel', at)?.enemies.some((enemy) => enemy.seen !== null && (isEngaged || !enemy.seen.cover)),
        );
      expect(hasTarget).toEqual(hasTarget.toSorted((one, other) => Number(other) - Number(one)));
      return hasTarget.includes(true) && hasTarget.includes(false);
    });
    expect(mixed).not.toEqual([]);
  });

  it('are taken as they are named, through an open hatchway too: nothing is put aside', () => {
    for (const start of someOf([0, 1, 2, 3])) {
      const kel = { x: 3.0158 + start * 0.13, y: 3.951, error: 0.1 };
      const begun = { ...moving('reposition', 1, { objectives, openHatchways: [1] }), acting: null };
      const placed = { ...begun, positions: { ...begun.positions, kel } };
      const places = choosablePlaces(placed, 'kel', [{ action: 'reposition' }, { action: 'dash' }]).likely;
      expect(places.length).toBeGreaterThan(4);
      for (const at of places) {
        const said = { order: 'engage', action: 'reposition', dashes: true, engaged: false } as const;
        const args = { id: 'kel', ...said, place: codeAt(at, pointedDigits) };
        const moves = only('placed', play(deedRule({ do: 'act', args }), placed).events);
        expect(moves.flatMap(({ aside }) => aside ?? [])).toEqual([]);
      }
    }
  });

  it('are out of control range of enemies, if everybody is just where it was said', () => {
    const both = [{ action: 'reposition' }, { action: 'dash' }] as const;
    for (const inches of someOf([2.5, 3, 3.5, 5.5, 6], 2)) {
      const near = { x: from.x + inches, y: from.y, error: 0.4 };
      // Where Vane is nobody knows.
      const beside = { ...state, positions: { 'warrior-1': near } };
      const onward = { ...beside, acting: null, positions: { ...beside.positions, kel: { ...from, error: 0.1 } } };
      for (const places of [choosablePlaces(beside, 'kel').likely, choosablePlaces(onward, 'kel', both).likely]) {
        expect(places.length).toBeGreaterThan(4);
        for (const place of places)
          expect(glanceAt(onward, 'kel', place)?.enemies.filter(({ close }) => close)).toEqual([]);
      }
    }
  });

  it('are none of an operative that does not move, or without a map', () => {
    expect(choosablePlaces(moving('shoot'), 'kel')).toEqual({ mayEnd: undefined, likely: [] });
    expect(choosablePlaces(moving('reposition', 1, { map: null }), 'kel')).toEqual({ mayEnd: undefined, likely: [] });
  });
});

it('an operative of Adversary Ops begins in the drop zone of its player', () => {
  const begun = rivals({ map: 1, phase: 'firefight', keepsPositions: true, positions: {} });
  const known = { ...begun.known, wayGone: { kel: 0, orsk: 0 } };
  const state = { ...begun, known, turningPoint: 1, activations: 0 };
  const begins = (id: string, of: GameState = state) => choosablePlaces(of, id);
  const width = tombWorldBoard.right - tombWorldBoard.left;
  expect(begins('kel').likely[0]?.x).toBeLessThan(width / 6);
  expect(begins('orsk').likely[0]?.x).toBeGreaterThan((5 * width) / 6);
  expect(begins('orsk').mayEnd?.({ x: 2, y: 2 })).toBe(false);
  // It may be anywhere once it may have moved.
  expect(begins('kel', { ...state, activations: 1 }).mayEnd).toBeUndefined();
  expect(begins('kel', { ...state, known: { ...state.known, wayGone: { kel: 6 } } }).mayEnd).toBeUndefined();
});
