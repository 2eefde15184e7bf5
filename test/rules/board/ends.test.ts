import { describe, expect, it } from 'vitest';
import { killzone } from '../../../src/catalog/killzone.ts';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import { apart } from '../../../src/geometry/point.ts';
import { hatchwayOnWay } from '../../../src/rules/board/answers/hatchway.ts';
import { bestChargeEnd } from '../../../src/rules/board/moves/charge.ts';
import { fieldOf } from '../../../src/rules/board/moves/field.ts';
import { exposureOf } from '../../../src/rules/board/shots/exposure.ts';
import { seenFrom } from '../../../src/rules/board/shots/shots.ts';
import type { PlacedModel } from '../../../src/rules/board/table/standing.ts';
import { Table } from '../../../src/rules/board/table/table.ts';
import { endBeside } from '../../../src/rules/npo-places/end.ts';
import { endTowards } from '../../../src/rules/npo-places/going.ts';
import { shooterEnd } from '../../../src/rules/npo-places/shooter.ts';
import { onBoard } from '../../../src/rules/state/base.ts';

const at = (id: string, x: number, y: number, more: Partial<PlacedModel> = {}): PlacedModel => ({
  id,
  side: id.startsWith('w') ? 'npos' : 'players',
  order: 'engage',
  mm: 32,
  error: 0.25,
  ...onBoard([x, y]),
  ...more,
});
const table = (open: readonly string[], ...standing: readonly PlacedModel[]) =>
  new Table({ map: killzoneMap(1), open: new Set(open), readings: killzone.readings }, standing);
const touching = (one: PlacedModel, other: PlacedModel) => apart(one, other) - (one.mm + other.mm) / 50.8;

describe('where an NPO ends its move', () => {
  const w = at('w', 0.5, 3);

  it('charges into base contact by whole steps, and not further than it may [NPO-SCA-7 COR-40]', () => {
    const kel = at('kel', 0.5, 4.2);
    const on = table([], w, kel);
    const end = bestChargeEnd(fieldOf(on, w, { action: 'charge', inches: 8 }), kel);
    expect(end && touching({ ...w, ...end.at }, kel)).toBeCloseTo(0, 2);
    expect(end?.cost).toBe(Math.ceil(touching(w, kel)));
    expect(bestChargeEnd(fieldOf(on, w, { action: 'charge', inches: 2 }), kel)).toBeUndefined();
  });

  it('shoots from where its target is in the open, and where fewest see it [NPO-WAR-11]', () => {
    const kel = at('kel', 1.5, 1.4);
    const on = table(['B1'], w, kel);
    const field = fieldOf(on, w, { action: 'reposition', inches: 6 });
    const end = shooterEnd(field, [kel], null, () => 1);
    if (!end) throw new Error('It sees Kel from somewhere.');
    expect(seenFrom(on, field.exactlyAt(end), kel)).toEqual({ cover: false, obscured: false, sure: true });
    expect(field.wayTo(end)?.cost).toBeLessThanOrEqual(6);
    expect(shooterEnd(fieldOf(table([], w, kel), w, { action: 'reposition', inches: 6 }), [kel], null, () => 1)).toBe(
      undefined,
    );
  });

  it('goes for no shot that hangs on a hair, unless people have said that it is one [NPO-WAR-11]', () => {
    // Kel is seen from there if he stands where he is said to; that may be wrong by 4".
    const kel = at('kel', 1.5, 1.4, { error: 4 });
    const field = fieldOf(table(['B1'], w, kel), w, { action: 'reposition', inches: 6 });
    expect(shooterEnd(field, [kel], null, () => 1)).toBeUndefined();
    expect(shooterEnd(field, [kel], null, () => 1, true)).toBeDefined();
  });

  it('looks near by as closely as a Dash does: no place there is safer than the end of a longer move [NPO-WAR-11]', () => {
    const [kel, roth, vane] = [at('kel', 4.5, 2.5), at('roth', 2.5, 3.5), at('vane', 5.5, 5.5)];
    const all = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];
    const openTo = (from: PlacedModel, action: 'reposition' | 'dash', inches: number): number | undefined => {
      const on = table(all, from, kel, roth, vane);
      const field = fieldOf(on, from, { action, inches });
      const end = shooterEnd(field, [kel], null, () => 1);
      return end && exposureOf(on, field.at(end)).openTo.length;
    };
    for (const [x, y] of [
      [3.7, 2.1],
      [4.1, 4.9],
    ] as const) {
      const [dash, reposition] = [openTo(at('w', x, y), 'dash', 3), openTo(at('w', x, y), 'reposition', 7)];
      expect(reposition, `${x} ${y}`).toBeLessThanOrEqual(dash ?? 0);
    }
  });

  it('prefers the target that is likelier to fall', () => {
    const [kel, roth] = [at('kel', 0.5, 5.3), at('roth', 0.3, 1.2)];
    const field = fieldOf(table([], w, kel, roth), w, { action: 'reposition', inches: 5 });
    const sees = (name: string) => {
      const end = shooterEnd(field, [kel, roth], null, ({ id }) => (id === name ? 1 : 0));
      const target = name === 'kel' ? kel : roth;
      return end && seenFrom(field.table, field.at(end), target);
    };
    expect(sees('kel')).toMatchObject({ obscured: false, sure: true });
    expect(sees('roth')).toMatchObject({ obscured: false, sure: true });
  });

  it('goes nearer, never further, and stays where nothing is nearer [NPO-SCA-8]', () => {
    const kel = at('kel', 0.5, 5.5);
    const field = fieldOf(table([], w, kel), w, { action: 'reposition', inches: 5 });
    const far = (place: { x: number; y: number }) => apart(place, kel);
    const end = endTowards(field, far, { cover: false });
    expect(end && far(end)).toBeLessThan(far(w) - 4);
    expect(end && far(end)).toBeGreaterThan(far(w) - 5.01);
    expect(endTowards(field, () => 0, { cover: false })).toBeUndefined();
  });

  it('falls back though everywhere it can go is further from what it goes for [GLO-40]', () => {
    const kel = at('kel', 0.5, 3.4);
    const on = table([], w, kel);
    const out = fieldOf(on, w, { action: 'fall-back', inches: 5 });
    for (const far of [() => 0, (place: { x: number; y: number }) => apart(place, w)]) {
      const end = endTowards(out, far, { cover: false });
      expect(end && touching({ ...w, ...end }, kel)).toBeGreaterThan(1);
    }
  });

  it('ends clear of control ranges by as much as places are wrong, where its move leads to such a place', () => {
    const kel = at('kel', 0.5, 4.2, { error: 0.25 });
    const field = fieldOf(table([], w, kel), w, { action: 'reposition', inches: 5 });
    const end = endTowards(field, (place) => apart(place, kel), { cover: false });
    expect(end && touching({ ...w, ...end }, kel)).toBeGreaterThan(1.25);
    expect(end && touching({ ...w, ...end }, kel)).toBeLessThan(2);
    expect(field.isClear({ x: kel.x, y: kel.y - 32 / 25.4 - 1.1 })).toBe(false);
    expect(field.isClear({ x: kel.x, y: kel.y - 32 / 25.4 - 1.6 })).toBe(true);
    const shot = shooterEnd(field, [kel], null, () => 1);
    expect(shot && field.isClear(shot)).toBe(true);
  });

  it('ends beside whom it guards, in its control range [NPO-LYC-13]', () => {
    const warden = at('w-warden', 0.5, 4);
    const on = table([], w, warden, at('kel', 6.5, 5.5));
    const end = endBeside(fieldOf(on, w, { action: 'reposition', inches: 5 }), warden);
    expect(end && touching({ ...w, ...end }, warden)).toBeLessThanOrEqual(1);
    expect(end && touching({ ...w, ...end }, warden)).toBeGreaterThanOrEqual(0);
    expect(endBeside(fieldOf(on, w, { action: 'reposition', inches: 1 }), warden)).toBeUndefined();
  });

  it('opens the hatchway that comes first on the shortest way, none where the way is open [BEH-11 BEH-12]', () => {
    const [north, south] = [at('w', 2.5, 1.2), at('kel', 2.5, 2.5)];
    expect(hatchwayOnWay(table([], north, south), north, ['H1', 'H2', 'H3'])).toBe('H3');
    expect(hatchwayOnWay(table(['H3'], north, south), north, ['H1', 'H2'])).toBeUndefined();
  });

  it('is told nothing where somebody stands nobody knows where', () => {
    const lost = new Table(table([], w).board, [w], [{ id: 'kel', side: 'players' }]);
    expect(() => lost.enemiesOf(w)).toThrow('kel');
    expect(lost.friendsOf(w)).toEqual([]);
    expect(() => lost.everybody()).toThrow('kel');
  });
});
