import { describe, expect, it } from 'vitest';
import { measuredFor } from '../../../src/rules/board/answers/measurements.ts';
import { exposedBy } from '../../../src/rules/board/shots/exposure.ts';
import type { PlacedModel } from '../../../src/rules/board/table/standing.ts';
import type { About } from '../../../src/rules/questions/about.ts';
import { at, by, isSo, judged, near, radius, stands, table, whom } from './standing.ts';

/** All in the long room A in the west of map 1, if nothing else is said. */
const west = [0.5, 3] as const;
const w = by('w', west, 0, 0);

describe('who is near whom, by the map', () => {
  const rescue = (...around: string[]) => ({
    predicate: 'near' as const,
    ...stands('w', 'kel', 'roth'),
    around,
    inches: 3,
    visible: false,
    measure: 'around-walls' as const,
  });
  const other = by('w-2', west, 0, 9);
  const [kel, roth] = [near('kel', w, 0, 3 + 2 * radius), near('roth', other, 0, -3.1 - 2 * radius)];

  it('within so many inches of any of several, measured between their bases [KZ-08]', () => {
    const all = table([], [w, other, kel, roth]);
    expect(whom(rescue('w'), all)).toEqual(['kel']);
    expect(whom(rescue('w-2'), all)).toEqual([]);
    expect(whom(rescue('w-2', 'w'), all)).toEqual(['kel']);
    expect(whom(rescue('w', 'w-2'), table([], [w, other, kel, near('roth', other, 0, -2.9 - 2 * radius)]))).toEqual([
      'kel',
      'roth',
    ]);
  });

  it('and visible to it, where that is asked: not behind the corner of a wall', () => {
    // Both at the wall between rooms A and B, on either side of the open hatchway 1 and well past it.
    const [a, b] = [by('w', [1, 0.5], -0.9, 0.9), by('kel', [1, 0.5], 1.4, 0.7)];
    const beyond = by('kel', [1, 0.5], 1.4, 2.4);
    const looked = (visible: boolean): About => ({ ...rescue('w'), ids: ['kel'], inches: 9, visible });
    expect(whom(looked(true), table(['H1'], [a, b]))).toEqual(['kel']);
    expect(whom(looked(true), table(['H1'], [a, beyond]))).toEqual([]);
    expect(whom(looked(false), table(['H1'], [a, beyond]))).toEqual(['kel']);
  });

  it('a distance is rounded up to the inch, and what is exact is not [KZ-08]', () => {
    const distance: About = { predicate: 'distance', ...stands('w', 'kel'), measure: 'around-walls' };
    const inches = (gap: number) =>
      judged(distance, table([], [w, near('kel', w, 0, gap + 2 * radius)]), 'number', false)?.answer;
    expect([inches(3), inches(3.01), inches(2.99)]).toEqual([3, 4, 3]);
  });

  it('who is closest to any of several, or to the one who asks; nobody where no way leads to anybody', () => {
    const closest: About = { predicate: 'closest', ...stands('w', 'kel', 'roth'), measure: 'around-walls' };
    const [one, two] = [near('kel', w, 0, 4), near('roth', w, 0, 6)];
    const later = near('w-2', w, 0, 9);
    const all = table([], [w, later, one, two]);
    expect(whom(closest, all)).toEqual(['kel']);
    expect(whom({ ...closest, by: 'w-2' }, all)).toEqual(['roth']);
    expect(whom({ ...closest, by: null, to: ['w-2'] }, all)).toEqual(['roth']);
    expect(whom({ ...closest, by: null, to: ['w-2', 'w'] }, table([], [w, later, one, near('roth', w, 0, 7)]))).toEqual(
      ['roth'],
    );
    expect(whom(closest, table([], [w, at('kel', 3, 3), at('roth', 6, 3)]))).toEqual([]);
  });

  it('each within so many inches of another one of them: one who stands alone makes it false', () => {
    const each = (...ids: string[]): About => ({ predicate: 'each-near-another', ...stands(null, ...ids), inches: 3 });
    const [b, c] = [near('b', w, 0, 3 + 2 * radius), near('c', w, 0, 6 + 4 * radius)];
    const far = near('c', w, 0, 6.1 + 4 * radius);
    expect(isSo(each('w', 'b', 'c'), table([], [w, b, c]))).toBe(true);
    expect(isSo(each('w', 'b', 'c'), table([], [w, b, far]))).toBe(false);
    expect(isSo(each('w'), table([], [w]))).toBe(false);
  });
});

describe('who sees whom, and how, by the map', () => {
  /** C3, debris of room B. */
  const debris = [1.76, 0.76] as const;

  it('visible to the one who asks, or to any of several', () => {
    const about: About = { predicate: 'visible', ...stands('w', 'kel', 'roth') };
    const [kel, roth] = [near('kel', w, 0, 5), by('roth', [3, 3], 0.5, 0.5)];
    const inside = at('w-2', 3.2, 3.6);
    const all = table([], [w, inside, kel, roth]);
    expect(whom(about, all)).toEqual(['kel']);
    expect(whom({ ...about, by: null, to: ['w-2'] }, all)).toEqual(['roth']);
    expect(whom({ ...about, by: null, to: ['w', 'w-2'] }, all)).toEqual(['kel', 'roth']);
  });

  it('in cover, in Light cover alone, obscured: each by itself [COR-46 COR-48]', () => {
    const shooter = by('w', debris, -1.8, 3.9);
    const [behind, beside] = [by('kel', debris, 0, -1.7), by('roth', debris, 2.4, 0.5)];
    const light = table([], [shooter, behind, beside]);
    const cover: About = { predicate: 'in-cover', ...stands('w', 'kel', 'roth') };
    const lightly: About = { predicate: 'in-light-cover', ...stands('w', 'kel', 'roth') };
    const obscured: About = { predicate: 'obscured', ...stands('w', 'kel', 'roth') };
    expect([whom(cover, light), whom(lightly, light), whom(obscured, light)]).toEqual([['kel'], ['kel'], []]);
    // Past the end of the wall that stands free in room E: Heavy, and on Engage it obscures rather than covers.
    const end = [3, 5] as const;
    const heavy = (order: 'engage' | 'conceal') =>
      table([], [by('w', end, -1.13, -3.75), by('kel', end, 0.97, 1.55, { order }), by('roth', end, -1.13, 1.2)]);
    expect([whom(cover, heavy('conceal')), whom(lightly, heavy('conceal'))]).toEqual([['kel'], []]);
    expect([whom(cover, heavy('engage')), whom(obscured, heavy('engage'))]).toEqual([[], ['kel']]);
    expect(whom(obscured, heavy('conceal'))).toEqual([]);
  });

  it('which NPO is exposed most: of those not in cover from somebody the closest, else the closest of all [TPR-07 TPR-08]', () => {
    const exposed = (to: readonly string[]): About => ({ predicate: 'most-exposed', ...stands(null, 'w', 'w-2'), to });
    const kel = by('kel', debris, -1.8, 3.9);
    const [covered, open] = [by('w', debris, 0, -1.7), by('w-2', debris, 4.5, -1.5)];
    expect(whom(exposed(['kel']), table([], [kel, covered, open]))).toEqual(['w-2']);
    // In the open to one enemy is in the open.
    const roth = by('roth', debris, -2.4, -1.7);
    expect(whom(exposed(['kel', 'roth']), table([], [kel, roth, covered, open]))).toEqual(['w']);
    // Neither is in cover: the closer one. Both are: likewise.
    const aside = by('w', debris, 2.4, 0.5);
    expect(whom(exposed(['kel']), table([], [kel, aside, open]))).toEqual(['w']);
    expect(whom(exposed(['kel']), table([], [kel, covered]))).toBeUndefined();
    expect(whom({ ...exposed(['kel']), ids: ['w'] }, table([], [kel, covered]))).toEqual(['w']);
    expect(whom(exposed(['kel']), table([], [at('kel', 6, 3), covered, open]))).toEqual(['w-2']);
  });

  it('cover counts only from an enemy that sees it: of those seen by none the closest [TPR-07 TPR-08]', () => {
    const exposed: About = { predicate: 'most-exposed', ...stands(null, 'w', 'w-2'), to: ['kel'] };
    const door = [1, 0.5] as const;
    const all = [by('kel', door, 3, 0), by('w', door, -1.2, 0), by('w-2', door, -4, 0.5)];
    expect(whom(exposed, table([], all))).toEqual(['w']);
    expect(exposedBy(table([], all), 'w', ['w', 'w-2'], ['kel'])).toEqual({ rung: 'closest', passedOver: [] });
  });

  it('and by which rung: not in cover though another is closer, or closer, in cover like all or not [TPR-07 TPR-08]', () => {
    const kel = by('kel', debris, -1.8, 3.9);
    const [covered, open] = [by('w', debris, 0, -1.7), by('w-2', debris, 4.5, -1.5)];
    const rung = (id: string, all: readonly PlacedModel[], to = ['kel']) =>
      exposedBy(table([], all), id, ['w', 'w-2'], to);
    expect(rung('w-2', [kel, covered, open])).toEqual({ rung: 'not-in-cover', passedOver: ['w'] });
    expect(rung('w', [kel, by('w', debris, 2.4, 0.5), open])).toEqual({ rung: 'closest', passedOver: [] });
    const behind = by('w-2', debris, 0, -3.1);
    expect(rung('w', [kel, covered, behind])).toBeUndefined();
    expect(rung('w-2', [kel, covered, behind])).toEqual({ rung: 'not-in-cover', passedOver: ['w'] });
    const beside = by('w-2', debris, 1.4, -1.7);
    expect(rung('w', [kel, covered, beside])).toEqual({ rung: 'closest-in-cover', passedOver: [] });
    // Another than the board would have: why is for the one who says so.
    expect(rung('w', [kel, covered, open])).toBeUndefined();
    expect(rung('w-2', [kel, covered, beside])).toBeUndefined();
    expect(rung('w-2', [kel, by('w', debris, 2.4, 0.5), open])).toBeUndefined();
    expect(rung('w-2', [kel, open])).toBeUndefined();
    expect(rung('w-2', [kel, covered, open], ['kel', 'roth'])).toBeUndefined();
    // The nearest is measured, though another enemy has it in the open.
    const roth = by('roth', debris, 6.2, -1.7);
    const seen: About = { predicate: 'most-exposed', ...stands(null, 'w'), to: ['kel', 'roth'] };
    expect(measuredFor(seen, table([], [kel, roth, covered]))).toMatchObject([{ from: 'kel', cover: [] }]);
    const measured = measuredFor(
      { predicate: 'most-exposed', ...stands(null, 'w', 'w-2'), to: ['kel'] },
      table([], [kel, covered, open]),
    );
    expect(measured).toEqual([
      {
        from: 'kel',
        to: 'w',
        inches: expect.any(Number),
        cover: [expect.objectContaining({ piece: 'C3' })],
        obscured: [],
      },
      { from: 'kel', to: 'w-2', inches: expect.any(Number), cover: [], obscured: [] },
    ]);
  });

  it('who assists: in control range of the target and in no other enemy’s [COR-60]', () => {
    const about: About = { predicate: 'assisting', ...stands('w', 'kel') };
    const kel = near('kel', w, 0, 1.6);
    const [friend, distant] = [near('w-2', kel, 0, 1.6), near('w-3', kel, 3.5, 0)];
    const roth = near('roth', friend, 0, 1.6);
    const count = (...all: Parameters<typeof near>[1][]) => judged(about, table([], all), 'number', false)?.answer;
    expect(count(w, kel, friend, distant)).toBe(1);
    expect(count(w, kel, friend, near('w-3', kel, 1.6, 0))).toBe(2);
    expect(count(w, kel, friend, roth)).toBe(0);
    expect(count(w, kel)).toBe(0);
  });
});

describe('who is engaged, by the map', () => {
  it('with any of several: one in control range is enough [GLO-13]', () => {
    const engaged: About = { predicate: 'engaged', ...stands('w', 'kel', 'roth') };
    const [close, away] = [near('kel', w, 0, 1.6), near('roth', w, 0, 6)];
    expect(isSo(engaged, table([], [w, close, away]))).toBe(true);
    expect(isSo({ ...engaged, ids: ['roth', 'kel'] }, table([], [w, close, away]))).toBe(true);
    expect(isSo(engaged, table([], [w, near('kel', w, 0, 4), away]))).toBe(false);
  });

  it('all of some are free of all of others, or they are not', () => {
    const free: About = { predicate: 'all-free-of', ...stands(null, 'kel', 'roth'), enemies: ['w', 'w-2'] };
    const [second, kel, roth] = [near('w-2', w, 0, 9), near('kel', w, 0, 4), near('roth', w, 0, 6)];
    expect(isSo(free, table([], [w, second, kel, roth]))).toBe(true);
    expect(isSo(free, table([], [w, second, near('kel', w, 0, 1.6), roth]))).toBe(false);
    expect(isSo(free, table([], [w, second, kel, near('roth', second, 0, 1.6)]))).toBe(false);
  });

  it('contact that was said ends with the move of either: it can fall back from an enemy who charged it [NPO-WAR-8]', () => {
    const back: About = {
      predicate: 'free-of',
      by: 'w',
      ids: ['kel'],
      from: { way: [{ action: 'fall-back', inches: 4 }] },
    };
    const engaged: About = { predicate: 'engaged', ...stands('w', 'kel') };
    const kel = near('kel', w, 0, -1.26, { error: 0.25, relation: { is: 'contact', with: 'w' } });
    const all = table([], [w, kel]);
    expect(isSo(engaged, all)).toBe(true);
    expect(isSo(back, all)).toBe(true);
    // Not if all that it moves leads no further than his control range.
    expect(isSo({ ...back, from: { way: [{ action: 'fall-back', inches: 1 }] } }, all)).toBe(false);
  });

  it('cover that was said is from where that one stands, not from where it may move to', () => {
    const relation = { is: 'cover', piece: 'C3', from: 'w' } as const;
    const kel = near('kel', w, 0, 5, { relation });
    const all = table([], [w, kel]);
    expect(all.protection(w, kel).cover).toBe(true);
    expect(all.isInCoverAtFaceValue(w, kel)).toBe(true);
    const there = near('w', w, 0, 2);
    expect(all.protection(there, kel).cover).toBe(false);
    expect(all.isInCoverAtFaceValue(there, kel)).toBe(false);
    expect(all.after(there).protection(there, kel).cover).toBe(false);
    // Nor does it go with him where he goes.
    expect(all.protection(w, near('kel', kel, 0, 1, { relation })).cover).toBe(false);
  });

  it('a way leads beside any of several', () => {
    const about: About = {
      predicate: 'can-end-beside',
      by: 'w',
      ids: ['w-2', 'w-3'],
      from: { way: [{ action: 'reposition', inches: 4 }] },
    };
    const [close, away] = [near('w-2', w, 0, 6), near('w-3', w, 0, 12)];
    expect(isSo(about, table([], [w, close, away]))).toBe(true);
    expect(isSo(about, table([], [w, near('w-2', w, 0, 8), away]))).toBe(false);
    // Where it stands already, no way is needed.
    expect(isSo({ ...about, from: 'stands' }, table([], [w, near('w-2', w, 0, 1.6), away]))).toBe(true);
    expect(isSo({ ...about, from: 'stands' }, table([], [w, close, away]))).toBe(false);
  });

  it('a charge at nobody is none, and one that is barred by a wall neither', () => {
    const about: About = { predicate: 'can-charge', ...stands(null, 'w'), inches: [9], to: [] };
    expect(whom(about, table([], [w, near('kel', w, 0, 4)]))).toEqual([]);
    expect(whom({ ...about, to: ['kel'] }, table([], [w, near('kel', w, 0, 4)]))).toEqual(['w']);
    expect(whom({ ...about, to: ['kel'] }, table([], [w, at('kel', 3, 3)]))).toEqual([]);
    // Each by its own inches.
    const pair = table([], [w, near('w-2', w, 0, 12), near('kel', w, 0, 6)]);
    expect(whom({ ...about, ids: ['w', 'w-2'], inches: [3, 5], to: ['kel'] }, pair)).toEqual(['w-2']);
    expect(whom({ ...about, ids: ['w', 'w-2'], inches: [5, 3], to: ['kel'] }, pair)).toEqual(['w']);
  });
});

describe('rooms, areas and markers, by the map', () => {
  it('who shares a room: with the one who asks, or with another of them [KZ-53]', () => {
    const [a, b, c] = [at('kel', 0.5, 1), at('roth', 0.5, 5), at('vane', 3, 1.4)];
    const all = table([], [a, b, c]);
    expect(whom({ predicate: 'same-room', ...stands(null, 'kel', 'roth', 'vane') }, all)).toEqual(['kel', 'roth']);
    expect(whom({ predicate: 'same-room', ...stands('kel', 'roth', 'vane') }, all)).toEqual(['roth']);
    expect(whom({ predicate: 'same-room', ...stands(null, 'kel', 'vane') }, all)).toEqual([]);
  });

  it('who is in a room, by its letter or as the room of the sarcophagus', () => {
    // Of map 1, C1 stands in room D, in the middle of the map.
    const all = table([], [at('kel', 0.5, 1), at('roth', 3.2, 3.6)]);
    const inRoom = (room: string): About => ({ predicate: 'in-room', ...stands('kel', 'kel', 'roth'), room });
    expect(whom(inRoom('A'), all)).toEqual(['kel']);
    expect(whom(inRoom('D'), all)).toEqual(['roth']);
    expect(whom(inRoom('E'), all)).toEqual([]);
    expect(whom(inRoom('sarcophagus'), all)).toEqual(['roth']);
  });

  it('which room it is in is not sure where its middle may be in another', () => {
    const about: About = { predicate: 'room-of', ...stands('kel', 'A', 'B', 'C') };
    const [kel, door] = [{ error: 0.3 }, [1, 0.5] as const];
    expect(judged(about, table(['H1'], [by('kel', door, 0.2, 0, kel)]))).toEqual({ answer: ['B'], sure: false });
    expect(judged(about, table(['H1'], [by('kel', door, 0.4, 0, kel)]))).toEqual({ answer: ['B'], sure: true });
    expect(judged(about, table(['H1'], [by('kel', door, -0.4, 0, kel)]))).toEqual({ answer: ['A'], sure: true });
  });

  it('what keeps from scouting a room: an enemy in control range before an NPO in the room, else nothing', () => {
    const scouts: About = { predicate: 'hinders-scouting', ...stands('kel', 'w', 'w-2'), room: 'A' };
    const kel = at('kel', 0.5, 3);
    const [inside, outside] = [at('w', 0.5, 5), at('w-2', 3.2, 3.6)];
    expect(whom(scouts, table([], [kel, inside, outside]))).toEqual(['npo-in-room']);
    expect(whom(scouts, table([], [kel, near('w', kel, 0, 1.6), outside]))).toEqual(['engaged']);
    expect(whom(scouts, table([], [kel, at('w', 6, 3), outside]))).toEqual(['no']);
    expect(whom({ ...scouts, ids: [] }, table([], [kel]))).toEqual(['no']);
  });

  it('who has an objective marker in control range: within 1" of its rim, and visible [KZ-36]', () => {
    // Marker 2 of map 1 is 40 mm wide, in room D; C2 and the wall of rooms A and D are west of it.
    const about: About = { predicate: 'contests-marker', ...stands('kel', 'kel', 'roth', 'vane'), marker: 2 };
    const middle = [3.2, 3] as const;
    const limit = 1 + 20 / 25.4 + radius;
    const all = table(
      [],
      [by('kel', middle, 0, limit - 0.02), by('roth', middle, 0, -limit + 0.02), by('vane', middle, 0, limit + 0.02)],
    );
    expect(whom({ ...about, ids: ['kel', 'roth'] }, all)).toEqual(['kel', 'roth']);
    expect(whom({ ...about, ids: ['vane'] }, all)).toEqual([]);
  });

  it('how many have the sarcophagus in control range: within 1" of it, with no wall between', () => {
    // C1 of map 1 is 0.82 squares wide, its middle at (4, 3).
    const about: About = { predicate: 'at-sarcophagus', ...stands(null, 'kel', 'roth', 'vane') };
    const middle = [4, 3] as const;
    const limit = (0.82 * 3.8125) / 2 + 1 + radius;
    const count = (x: number, y: number, z: number) =>
      judged(
        about,
        table([], [by('kel', middle, x, 0), by('roth', middle, -y, 0), by('vane', middle, 0, z)]),
        'number',
        false,
      )?.answer;
    const along = (0.62 * 3.8125) / 2 + 1 + radius;
    expect(count(limit - 0.02, limit - 0.02, along - 0.02)).toBe(3);
    expect(count(limit - 0.02, limit + 0.02, along + 0.02)).toBe(1);
    // In control range by inches, but past the wall to the east.
    expect(count(limit - 0.02, 99, along + 0.02)).toBe(1);
  });

  it('all of them are wholly in a drop zone, or one of them is not [KZ-09]', () => {
    const about = (player: 'A' | 'B'): About => ({
      predicate: 'all-in-drop-zone',
      ...stands(null, 'kel', 'roth'),
      player,
    });
    // That of Player A ends at the first line from the west, that of Player B begins at the sixth.
    const [inside, out] = [by('kel', [1, 5], -radius - 0.01, 0), by('roth', [1, 3], -radius + 0.01, 0)];
    expect(isSo(about('A'), table([], [inside, at('roth', 0.5, 3)]))).toBe(true);
    expect(isSo(about('A'), table([], [inside, out]))).toBe(false);
    expect(isSo(about('B'), table([], [by('kel', [6, 1.5], radius + 0.01, 0), by('roth', [6, 3], radius, 0)]))).toBe(
      true,
    );
    expect(isSo(about('B'), table([], [inside, by('roth', [6, 3], radius, 0)]))).toBe(false);
  });
});

describe('doors and pads, by the map', () => {
  it('who is beyond a breach point: on its other side, with its access point in control range [KZ-32]', () => {
    // Breach point 1 of map 1 lies between room B in the north and room A in the south.
    const point = [1.5, 2] as const;
    const [kel, beyond, beside] = [by('kel', point, 0, 1.2), by('w', point, 0, -1.2), by('w-2', point, 1, 1.2)];
    const about: About = {
      predicate: 'beyond-access-point',
      ...stands('kel', 'w', 'w-2'),
      door: 'breach-point',
      number: 1,
    };
    expect(whom(about, table([], [kel, beyond, beside]))).toEqual(['w']);
    expect(whom({ ...about, by: 'w', ids: ['kel'] }, table([], [kel, beyond, beside]))).toEqual(['kel']);
    expect(whom(about, table([], [kel, by('w', point, 0, -1.9), beside]))).toEqual([]);
    // Hatchway 1 is another door.
    expect(whom({ ...about, door: 'hatchway' }, table([], [kel, beyond, beside]))).toEqual([]);
    expect(whom({ ...about, number: 9 }, table([], [kel, beyond, beside]))).toBeUndefined();
  });

  it('which access points have a base in them: some of it is enough, however the door is named [KZ-35]', () => {
    const about: About = { predicate: 'base-in-access-point', ...stands(null, 'hatchway-1', 'breach-point-1') };
    const open = ['H1', 'B1'];
    // Walls are 0.365" thick, the opening is as thick as its wall.
    const touching = 0.365 / 2 + radius;
    const away = at('roth', 6, 3);
    expect(whom(about, table(open, [by('kel', [1, 0.5], touching - 0.01, 0), away]))).toEqual(['hatchway-1']);
    expect(whom(about, table(open, [by('kel', [1.5, 2], 0, touching - 0.01), away]))).toEqual(['breach-point-1']);
    expect(whom(about, table(open, [by('kel', [1, 0.5], touching + 0.01, 0), away]))).toEqual([]);
  });

  it('whether a hatchway is watched by any of several', () => {
    const about: About = { predicate: 'hatchway-watched', ...stands('kel', 'w', 'w-2'), hatchway: 1 };
    const kel = by('kel', [1, 0.5], -1.2, 0);
    const beside = by('w', [1, 0.5], 1.2, 0);
    expect(isSo(about, table([], [kel, beside, at('w-2', 6, 3)]))).toBe(true);
    expect(isSo(about, table([], [kel, at('w', 6, 3), { ...beside, id: 'w-2' }]))).toBe(true);
    expect(isSo(about, table([], [kel, at('w', 6, 3), at('w-2', 6, 2.5)]))).toBe(false);
    // One that is known to watch it does, wherever another stands; nobody can say that none does.
    expect(isSo(about, table([], [kel, beside]))).toBe(true);
    expect(isSo(about, table([], [kel, at('w', 6, 3)]))).toBeUndefined();
  });

  it('who stands on the other teleport pad; nobody can be told where the one who asks stands on none [KZ-48]', () => {
    // The pads of map 1.
    const [one, other] = [
      [3.5, 1.5],
      [4, 5.5],
    ] as const;
    const about: About = { predicate: 'on-other-pad', ...stands('kel', 'roth', 'vane') };
    const [roth, vane] = [by('roth', other, 0.3, 0), by('vane', other, 2, 0)];
    expect(whom(about, table([], [by('kel', one, 0.2, 0.2), roth, vane]))).toEqual(['roth']);
    expect(whom(about, table([], [by('kel', other, 0, 0), by('roth', one, 0, 0), vane]))).toEqual(['roth']);
    expect(whom(about, table([], [by('kel', other, 0, 0), by('roth', one, 2, 0), vane]))).toEqual([]);
    expect(whom(about, table([], [by('kel', one, 2, 0), roth, vane]))).toBeUndefined();
    expect(whom({ ...about, ids: ['roth'] }, table([], [by('kel', one, 2, 0), by('roth', one, 0, 0)]))).toBeUndefined();
  });

  it('which closed hatchway is on its way: the one that gives the shortest way to the closest enemy [BEH-11]', () => {
    const about: About = { predicate: 'on-its-way', ...stands('w', '1', '2', '3'), measure: 'hatchways-open' };
    // From room B to room D hatchway 3 leads, to room A hatchway 1, to room C hatchway 2.
    const north = at('w', 2.5, 1.2);
    expect(judged(about, table([], [north, at('kel', 2.5, 2.5)]))).toEqual({ answer: ['3'], sure: true });
    expect(judged(about, table([], [north, at('kel', 0.5, 0.5)]))).toEqual({ answer: ['1'], sure: true });
    expect(judged(about, table([], [at('w', 4.5, 0.5), at('kel', 5.6, 0.3)]))).toEqual({ answer: ['2'], sure: true });
    expect(whom(about, table([], [north]))).toEqual([]);
    expect(whom({ ...about, ids: [] }, table([], [north, at('kel', 2.5, 2.5)]))).toEqual([]);
    // Through breach point 1 it gets there without any of them.
    expect(judged(about, table(['B1'], [at('w', 1.5, 1.5), at('kel', 1.5, 2.5)]))).toEqual({ answer: [], sure: true });
  });
});

describe('room for a base at a hatchway, by where everybody stands', () => {
  /** A base as wide as that leaves no room at a hatchway on its side. */
  const wide = { mm: 100 };
  const fits = (hatchway: number, inches: number): About => ({
    predicate: 'fits-at-hatchway',
    ...stands('kel', 'kel'),
    hatchway,
    inches,
  });
  const kel = at('kel', 6, 3);
  const side = 0.2 + 100 / 50.8;

  it('is on either side of a hatchway from north to south that nobody fills', () => {
    const [west, east] = [by('w', [1, 0.5], -side, 0, wide), by('w-2', [1, 0.5], side, 0, wide)];
    expect(isSo(fits(1, 0.3), table([], [kel]))).toBe(true);
    expect(isSo(fits(1, 0.3), table([], [kel, west]))).toBe(true);
    expect(isSo(fits(1, 0.3), table([], [kel, east]))).toBe(true);
    expect(isSo(fits(1, 0.3), table([], [kel, west, east]))).toBe(false);
    // Further away there is room again; its own base is in nobody's way.
    expect(isSo(fits(1, 5), table([], [kel, west, east]))).toBe(true);
    expect(isSo(fits(1, 0.3), table([], [by('kel', [1, 0.5], -side, 0, wide), east]))).toBe(true);
  });

  it('is there on either side too where it has to touch the access point [MIS-6-12, MIS-6-15]', () => {
    const [west, east] = [by('w', [1, 0.5], -side, 0, wide), by('w-2', [1, 0.5], side, 0, wide)];
    expect(isSo(fits(1, 0), table([], [kel, west]))).toBe(true);
    expect(isSo(fits(1, 0), table([], [kel, east]))).toBe(true);
    expect(isSo(fits(1, 0), table([], [kel, west, east]))).toBe(false);
  });

  it('and of one from west to east', () => {
    const [north, south] = [by('w', [2.5, 2], 0, -side, wide), by('w-2', [2.5, 2], 0, side, wide)];
    expect(isSo(fits(3, 0.3), table([], [kel, north]))).toBe(true);
    expect(isSo(fits(3, 0.3), table([], [kel, south]))).toBe(true);
    expect(isSo(fits(3, 0.3), table([], [kel, north, south]))).toBe(false);
  });

  it('is measured from the access point: a base of 32 mm in the way leaves room beside it', () => {
    const [west, east] = [by('w', [1, 0.5], -0.85, 0), by('w-2', [1, 0.5], 0.85, 0)];
    expect(isSo(fits(1, 1), table([], [kel, west, east]))).toBe(true);
    expect(isSo(fits(1, 0), table([], [kel, west, east]))).toBe(false);
  });
});

describe('an answer in the kind of its question', () => {
  const close = near('kel', w, 0, 1.6);
  const about: About = { predicate: 'visible', ...stands('w', 'kel', 'roth') };
  const both = table([], [w, close, near('roth', w, 0, 5)]);
  const hidden = table([], [w, at('kel', 3, 3), at('roth', 6, 3)]);

  it('is how many, whether any, who, or the first of them', () => {
    expect(judged(about, both, 'number')?.answer).toBe(2);
    expect(judged(about, hidden, 'number')?.answer).toBe(0);
    expect([judged(about, both, 'confirm')?.answer, judged(about, hidden, 'confirm')?.answer]).toEqual([true, false]);
    expect(judged(about, both, 'choice', true)?.answer).toEqual(['kel', 'roth']);
    expect(judged(about, both, 'choice', false)?.answer).toBe('kel');
  });

  it('is, where one is to be named and there is none, the option that says so', () => {
    const none: About = { ...about, others: { shared: { is: 'no-other-first', npos: [] }, nobody: { is: 'none' } } };
    const alike: About = {
      ...about,
      others: { shared: { is: 'no-other-first', npos: [] }, equal: { is: 'no-difference' } },
    };
    expect(judged(none, hidden, 'choice', false)?.answer).toBe('nobody');
    expect(judged(alike, hidden, 'choice', false)?.answer).toBe('equal');
    expect(judged(about, hidden, 'choice', false)).toBeUndefined();
    expect(judged(none, both, 'choice', false)?.answer).toBe('kel');
  });

  it('is for each question sure or not by itself', () => {
    const error = { error: 0.3 };
    const unsure = table([], [w, near('kel', w, 0, 1.2 + 2 * radius, error), near('roth', w, 0, 9)]);
    const engaged: About = { predicate: 'engaged', ...stands('w', 'kel') };
    expect(judged(engaged, unsure, 'confirm')).toEqual({ answer: false, sure: false });
    expect(judged({ ...engaged, ids: ['roth'] }, unsure, 'confirm')).toEqual({ answer: false, sure: true });
  });
});
