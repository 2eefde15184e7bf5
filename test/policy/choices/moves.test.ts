import { describe, expect, it } from 'vitest';
import { apart, type Point } from '../../../src/geometry/point.ts';
import type { Choice } from '../../../src/policy/choices/choice.ts';
import { movesThrough, nearestMoves, playerMoves } from '../../../src/policy/choices/moves.ts';
import { onLattice } from '../../../src/rules/state/base.ts';
import type { Scene } from '../../rules/scene.ts';
import { kelAt as at, from, type KelsActivation, marine } from '../at-table.ts';

const ends = (choices: readonly Choice[]): readonly Point[] => choices.flatMap(({ end }) => end ?? []);
const most = (choices: readonly Choice[], kel: Point): number =>
  Math.max(...ends(choices).map((end) => apart(end, kel)));

/** In the middle of the western room, and west of hatchway 5. */
const [middle, west] = [from([1, 3.5]), from([2, 5.5], -1.2)];

describe('the places of a move', () => {
  it('are as far as the move goes: 6" by Reposition, 3" by Dash', () => {
    const repositions = playerMoves(at(middle), 'reposition');
    expect(most(repositions, middle)).toBeLessThan(6.01);
    expect(most(repositions, middle)).toBeGreaterThan(5);
    const dashes = playerMoves(at(middle), 'dash');
    expect(most(dashes, middle)).toBeLessThan(3.01);
    expect(most(dashes, middle)).toBeGreaterThan(2);
    expect(repositions[0]).toMatchObject({ who: 'kel', action: 'reposition', serves: 'move', ap: 1 });
    expect(repositions.every(({ deed }) => deed.args.place !== undefined)).toBe(true);
    // A counteraction is 2" at most.
    const counteracts = playerMoves(at(middle, { now: { counteracts: true, ap: 1 } }), 'reposition');
    expect(most(counteracts, middle)).toBeLessThan(2.01);
    expect(counteracts.length).toBeGreaterThan(0);
  });

  it('are put in order for each aim, and those that somebody has moved to since are left out', () => {
    const [east, south] = [({ x }: Point) => -x, ({ y }: Point) => -y];
    const ends = (far: (place: Point) => number, more: KelsActivation = {}) =>
      nearestMoves(at(middle, more), 'reposition', far, 1).flatMap(({ end }) => end ?? []);
    const [[best], [another]] = [ends(east), ends(south)];
    if (!best || !another) throw new Error('she moves nowhere');
    expect([another.x < best.x, another.y > best.y]).toEqual([true, true]);
    const operatives = [marine('kel'), marine('ajax')];
    const [beside] = ends(east, { operatives, positions: { kel: middle, ajax: { ...best, error: 0 } } });
    expect(apart(beside ?? best, best)).toBeGreaterThan(32 / 25.4 - 0.01);
    expect(ends(east)).toEqual([best]);
  });

  it('are left out where they are of no interest, and so are those through a door', () => {
    const north = ({ y }: Point) => y;
    const within = (inches: number) => nearestMoves(at(middle), 'reposition', north, 99, (far) => far < inches);
    const [first, ...others] = ends(within(99)).map(north);
    if (first === undefined) throw new Error('she moves nowhere');
    expect(ends(within(first + 1)).map(north)).toEqual([first, ...others.filter((far) => far < first + 1)]);
    expect(ends(within(first))).toEqual([]);
    const eastmost = ({ x }: Point) => -x;
    const through = (suits: (far: number) => boolean) =>
      ends(movesThrough(at(west), 5, eastmost, 99, suits)).map(eastmost);
    const all = through(() => true);
    expect(all.length).toBeGreaterThan(2);
    expect(through((far) => far <= (all[1] ?? 0))).toEqual(all.filter((far) => far <= (all[1] ?? 0)));
  });

  it('are not beside an enemy, not in it, and behind no closed door', () => {
    const warrior = from([1, 3.5], 0, 3.5);
    const places = ends(playerMoves(at(middle, { warrior }), 'reposition'));
    expect(places.length).toBeGreaterThan(20);
    for (const place of places) expect(apart(place, warrior)).toBeGreaterThan(1 + 32 / 25.4 - 0.01);
    const closed = ends(playerMoves(at(west), 'reposition'));
    for (const place of closed) expect(onLattice(place)[0]).toBeLessThan(2);
    const open = ends(playerMoves(at(west, { openHatchways: [5] }), 'reposition'));
    expect(open.some((place) => onLattice(place)[0] > 2.2)).toBe(true);
  });

  it('are told in words to where a way leads: a hair beside a frame none may, as rounded', () => {
    const open = { openHatchways: [1, 2, 3, 4, 5, 6], openBreachPoints: [1, 2, 3, 4] };
    const before = at({ x: 9.2013, y: 7.2122, error: 0 }, open);
    const words = playerMoves(before, 'dash').map(({ deed }) => deed.args.place);
    expect(words).toContain('10.2013,6.2122');
    expect(words).not.toContain('9.0261,9.1817');
    const nearest = nearestMoves(before, 'dash', ({ x, y }) => apart({ x, y }, { x: 9.0261, y: 9.1817 }), 3);
    expect(nearest).toHaveLength(3);
    expect(nearest.map(({ deed }) => deed.args.place)).not.toContain('9.0261,9.1817');
  });

  it('are none after a Charge, nor twice by the same move; a Dash goes after a Reposition', () => {
    expect(playerMoves(at(middle, { now: { performed: ['charge'] } }), 'reposition')).toEqual([]);
    expect(playerMoves(at(middle, { now: { performed: ['reposition'] } }), 'reposition')).toEqual([]);
    expect(playerMoves(at(middle, { now: { performed: ['reposition'] } }), 'dash').length).toBeGreaterThan(0);
    expect(nearestMoves(at(middle, { now: { performed: ['charge'] } }), 'dash', () => 0, 3)).toEqual([]);
  });

  it('lead out of an enemy’s control range by a Fall Back alone, for 2 AP', () => {
    const beside = at(middle, { warrior: { ...middle, x: middle.x + 1.8 } });
    expect(playerMoves(beside, 'reposition')).toEqual([]);
    expect(playerMoves(beside, 'dash')).toEqual([]);
    const back = playerMoves(beside, 'fall-back');
    expect(back[0]).toMatchObject({ action: 'fall-back', ap: 2 });
    for (const end of ends(back)) expect(apart(end, { ...middle, x: middle.x + 1.8 })).toBeGreaterThan(2.2);
    expect(playerMoves(at(middle), 'fall-back')).toEqual([]);
    const oneAp = at(middle, { warrior: { ...middle, x: middle.x + 1.8 }, now: { ap: 1 } });
    expect(playerMoves(oneAp, 'fall-back')).toEqual([]);
  });

  it('are not at the other teleport pad: who ends there has gone by what a move says otherwise', () => {
    const onPad = from([4, 5.5]);
    const places = ends(playerMoves(at(onPad), 'reposition'));
    expect(places.length).toBeGreaterThan(20);
    for (const place of places) expect(onLattice(place)[1]).toBeGreaterThan(4);
    for (const place of ends(movesThrough(at(onPad), 6))) expect(onLattice(place)[1]).toBeGreaterThan(4);
  });

  it('are, of the nearest, so many as are wanted, the nearest first', () => {
    const far = ({ y }: Point): number => y;
    const [first = 99, second = 0, third = 0, another] = ends(nearestMoves(at(middle), 'reposition', far, 3)).map(far);
    const all = ends(playerMoves(at(middle), 'reposition')).map(far);
    expect(first).toBeLessThanOrEqual(Math.min(...all));
    expect(first).toBeGreaterThan(middle.y - 6.01);
    expect([first, second, third].toSorted((a, b) => a - b)).toEqual([first, second, third]);
    expect(another).toBeUndefined();
    // However near the inches call them, all of them can be reached.
    const onlyThere = ends(nearestMoves(at(west), 'dash', ({ x }) => -x, 400));
    expect(onlyThere.length).toBeGreaterThan(10);
    for (const end of onlyThere) {
      expect(onLattice(end)[0]).toBeLessThan(2);
      expect(apart(end, west)).toBeLessThan(3.01);
    }
    expect(nearestMoves(at(middle), 'reposition', far, 0)).toEqual([]);
  });
});

describe('a move through a closed hatchway', () => {
  it('ends beyond it, and opens it on the way: where no other way leads', () => {
    const through = movesThrough(at(west), 5);
    expect(through.length).toBeGreaterThan(5);
    expect(through[0]).toMatchObject({ action: 'reposition', serves: 'door', ap: 1, who: 'kel' });
    for (const end of ends(through)) {
      expect(onLattice(end)[0]).toBeGreaterThan(1.95);
      expect(apart(end, west)).toBeLessThan(6.01);
    }
    const far = ({ x }: Point): number => -x;
    const two = ends(movesThrough(at(west), 5, far, 2)).map(far);
    expect(two).toEqual(
      ends(through)
        .map(far)
        .toSorted((a, b) => a - b)
        .slice(0, 2),
    );
  });

  it('is none through one that is too far, nor without the AP to open it', () => {
    expect(movesThrough(at(west), 4)).toEqual([]);
    expect(movesThrough(at(from([0.5, 3])), 5)).toEqual([]);
    expect(movesThrough(at(west, { now: { ap: 1 } }), 5)).toEqual([]);
    expect(movesThrough(at(west, { now: { performed: ['reposition'] } }), 5)).toEqual([]);
    // Where hatchways lead elsewhere, none is opened on the move.
    expect(movesThrough(at(west, { mission: 'regroup' }), 5)).toEqual([]);
  });

  it('is not onto somebody who stands beyond', () => {
    const warrior = from([2, 5.5], 3.5);
    for (const end of ends(movesThrough(at(west, { warrior }), 5)))
      expect(apart(end, warrior)).toBeGreaterThan(1 + 32 / 25.4 - 0.01);
  });
});

describe('a way out of the killzone', () => {
  const labyrinth: Scene = {
    mission: 'shifting-labyrinth',
    // On the eastern edge, 9" from its northern corner.
    objectives: { mission: 'shifting-labyrinth', escapeMarker: { edge: 'right', inches: 9 } },
  };
  const leaving = (choices: readonly Choice[]): readonly Choice[] =>
    choices.filter(({ deed }) => deed.args.escapes === true);

  it('is offered where the Escape marker is within reach', () => {
    const near = at({ x: 25, y: 9, error: 0 }, labyrinth);
    const [out, another] = leaving(playerMoves(near, 'reposition'));
    expect(out).toMatchObject({ action: 'reposition', serves: 'mission', ap: 1 });
    expect(out?.end).toBeUndefined();
    expect(another).toBeUndefined();
    expect(leaving(nearestMoves(near, 'dash', () => 0, 1))).toHaveLength(1);
    expect(leaving(playerMoves(at({ x: 25, y: 17, error: 0 }, labyrinth), 'reposition'))).toEqual([]);
    expect(leaving(playerMoves(at({ x: 25, y: 9, error: 0 }), 'reposition'))).toEqual([]);
    // With a Dash she comes to one side of it alone: that is enough.
    expect(leaving(playerMoves(at({ x: 26.5, y: 13.2, error: 0 }, labyrinth), 'dash'))).toHaveLength(1);
  });

  it('is offered over Player A’s edge to the one who carries the item', () => {
    const beside = { x: 2, y: 12, error: 0 };
    const search = (carrier: string | null): Scene => ({
      mission: 'recover-transponder',
      objectives: { mission: 'recover-transponder', markers: [1, 2, 3], found: true, carrier },
    });
    expect(leaving(playerMoves(at(beside, search('kel')), 'reposition'))).toHaveLength(1);
    expect(leaving(playerMoves(at(beside, search(null)), 'reposition'))).toEqual([]);
  });
});

describe('a hatchway that leads elsewhere (Mission 06, Phasing Points)', () => {
  const phasing = (choices: readonly Choice[]): readonly Choice[] =>
    choices.filter(({ deed }) => deed.args.phases !== undefined);
  const regroup = (openHatchways: readonly number[], more: Scene = {}): KelsActivation => ({
    ...{ mission: 'regroup', openHatchways },
    ...more,
  });

  it('is gone through with the inches that are left then', () => {
    const [one, another] = phasing(playerMoves(at(west, regroup([5])), 'reposition'));
    expect(one).toMatchObject({ action: 'reposition', serves: 'door', ap: 1 });
    // 1.2" to its middle and an inch for the hatchway, in whole inches.
    expect(one?.deed.args.phases).toBe(3);
    expect(another).toBeUndefined();
    expect(phasing(playerMoves(at(west, regroup([5])), 'dash'))[0]?.deed.args.phases).toBe(0);
  });

  it('is not gone through where it is closed or too far, nor in another mission', () => {
    expect(phasing(playerMoves(at(west, regroup([4])), 'reposition'))).toEqual([]);
    expect(phasing(playerMoves(at(west, { openHatchways: [5] }), 'reposition'))).toEqual([]);
    expect(phasing(playerMoves(at(from([1, 3.5]), regroup([5])), 'dash'))).toEqual([]);
    // Only hatchways lead elsewhere.
    const byBreachPoint = at(from([2.5, 4], 0, 1.3), regroup([], { openBreachPoints: [4] }));
    expect(phasing(playerMoves(byBreachPoint, 'reposition'))).toEqual([]);
    // North of the wall it is near, but no way leads there.
    expect(phasing(playerMoves(at(from([1.5, 1.2]), regroup([], { openBreachPoints: [1] })), 'dash'))).toEqual([]);
  });

  it('is not moved beyond: all other ends are on this side; a breach point leads where it always does', () => {
    const here = ends(playerMoves(at(west, regroup([5])), 'reposition'));
    expect(here.length).toBeGreaterThan(5);
    for (const place of here) expect(onLattice(place)[0]).toBeLessThan(2);
    // Her base may reach into the doorway.
    const touching = ends(playerMoves(at(from([2, 5.5], -0.65), regroup([5])), 'reposition'));
    for (const place of touching) expect(onLattice(place)[0]).toBeLessThan(2);
    // Who stands in the doorway leaves it on either side.
    const leaving = ends(playerMoves(at(from([2, 5.5]), regroup([5])), 'reposition'));
    for (const side of [-1, 1]) expect(leaving.some((place) => side * (onLattice(place)[0] - 2) > 0.3)).toBe(true);
    const south = from([2.5, 4], 0, 1.3);
    const beyond = ends(playerMoves(at(south, regroup([], { openBreachPoints: [4] })), 'reposition'));
    expect(beyond.some((place) => onLattice(place)[1] < 3.8)).toBe(true);
  });
});
