import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../../src/rules/board/moves/field.ts';
import type { About, Way } from '../../../src/rules/questions/about.ts';
import { at, by, judged, radius, stands, table, whom } from './standing.ts';

/** Of map 1: hatchway 1 joins rooms A and B, 2 B and C, 3 B and D, 4 D and E, 5 A and E, 6 C and E. */
const all = ['1', '2', '3', '4', '5', '6'] as const;
const onItsWay: About = { predicate: 'on-its-way', ...stands('w', ...all), measure: 'hatchways-open' };

describe('the hatchway on its way (ruling closest-route)', () => {
  it('is the first closed one on the shortest way to the closest enemy', () => {
    // From room A to room C the way leads through room B: hatchway 1, then hatchway 2.
    const [w, kel] = [at('w', 0.5, 0.6), at('kel', 5.6, 0.5)];
    expect(whom(onItsWay, table([], [w, kel]))).toEqual(['1']);
    expect(whom(onItsWay, table(['H1'], [w, kel]))).toEqual(['2']);
    expect(whom(onItsWay, table(['H1', 'H2'], [w, kel]))).toEqual([]);
    expect(whom(onItsWay, table([], [at('w', 5.6, 0.5), at('kel', 0.5, 0.6)]))).toEqual(['2']);
    // Of those that may be named.
    expect(whom({ ...onItsWay, ids: ['2', '3'] }, table([], [w, kel]))).toEqual(['2']);
  });

  it('is one that it comes by on the very move it makes, where that is told; beside which it stands, where it is opened there', () => {
    const hatchway = [1, 0.5] as const;
    const kel = by('kel', hatchway, 4, 0);
    const on = (opening: Way[number], action: 'reposition' | 'dash', inches: number): About => ({
      ...onItsWay,
      way: [opening, { action, inches }],
    });
    const from = (far: number) => table([], [by('w', hatchway, -1.3, far), kel]);
    const passing = { action: 'operate-hatch' } as const;
    expect(whom(on(passing, 'reposition', 6), from(4))).toEqual(['1']);
    expect(whom(on(passing, 'reposition', 6), from(9))).toEqual([]);
    expect(whom(on(passing, 'dash', 3), from(6))).toEqual([]);
    expect(whom(on({ ...passing, beside: true }, 'reposition', 6), from(4))).toEqual([]);
    expect(whom(on({ ...passing, beside: true }, 'reposition', 6), from(0))).toEqual(['1']);
    // Roth just beyond it would hold it where it stands.
    const roth = by('roth', hatchway, 2 * radius - 0.15, 0.5);
    const held = table([], [by('w', hatchway, -0.95, 0), kel, roth]);
    expect(whom(on({ ...passing, beside: true }, 'reposition', 6), held)).toEqual([]);
    expect(whom(onItsWay, from(9))).toEqual(['1']);
  });

  it('leads to whoever is closest by the places as they are kept, where that is too close to call (ruling board-order)', () => {
    // Kel beyond hatchway 1, Roth without any door in between.
    const w = by('w', [1, 0.5], -1.3, 0);
    const [kel, roth] = [by('kel', [1, 0.5], 4, 0, { error: 0.3 }), by('roth', [1, 0.5], -1.3, 5.2, { error: 0.3 })];
    expect(judged(onItsWay, table([], [w, kel, roth]))).toEqual({ answer: [], sure: true });
    const nearer = { ...kel, x: kel.x - 0.2 };
    expect(judged(onItsWay, table([], [w, nearer, roth]))).toEqual({ answer: ['1'], sure: true });
  });

  it('is none where no place is left to end the move at beside it, or beyond', () => {
    const hatchway = [1, 0.5] as const;
    const w = by('w', hatchway, -1.3, 5);
    const on = table([], [w, by('kel', hatchway, 4, 0)]);
    const leads = (door?: string) =>
      fieldOf(on.after(w, ['H1', 'H2']), w, { action: 'reposition', inches: 6 }, door).leadsAnywhere;
    expect([leads(), leads('H1'), leads('H2')]).toEqual([true, true, false]);
  });

  it('is none where nobody is, or where the way needs none', () => {
    expect(whom(onItsWay, table([], [at('w', 0.5, 0.6)]))).toEqual([]);
    expect(whom(onItsWay, table([], [at('w', 0.5, 0.6), at('kel', 0.5, 5)]))).toEqual([]);
  });
});

describe('the hatchway that leads to an attack', () => {
  const opens = (attack: 'shoot' | 'charge', way: Way = []): About => ({ ...onItsWay, opens: { way, attack } });
  const hatchway = [1, 0.5] as const;
  const w = by('w', hatchway, -1.2, 0);

  it('is one beside which it stands, and through which it then sees somebody', () => {
    const kel = by('kel', hatchway, 4, 0);
    expect(whom(opens('shoot'), table([], [w, kel]))).toEqual(['1']);
    expect(whom(opens('shoot'), table([], [by('w', hatchway, -2.2, 0), kel]))).toEqual([]);
    // Nobody is to be seen through it.
    expect(whom(opens('shoot'), table([], [w, at('kel', 3.2, 3.6)]))).toEqual([]);
    expect(whom(opens('shoot'), table([], [w, by('kel', hatchway, 1.4, 3)]))).toEqual([]);
    expect(whom({ ...opens('shoot'), ids: ['2'] }, table([], [w, kel]))).toEqual([]);
  });

  it('is none that brings an enemy into its control range: it could neither Shoot nor Charge then [COR-32 COR-33]', () => {
    const close = by('w', hatchway, -0.95, 0);
    const kel = by('kel', hatchway, 4, 0);
    const charge: Way = [{ action: 'charge', inches: 8, to: 'closest-operative' }];
    for (const question of [opens('shoot'), opens('charge', charge)]) {
      expect(whom(question, table([], [close, kel]))).toEqual(['1']);
      const beyond = (inches: number) => by('roth', hatchway, inches - 0.95 + 2 * radius, 0.5);
      expect(whom(question, table([], [close, kel, beyond(0.8)]))).toEqual([]);
      expect(whom(question, table([], [close, kel, beyond(1.2)]))).toEqual(['1']);
    }
    const shot: About = {
      predicate: 'valid-target',
      ...stands('w', 'kel'),
      ...{ inches: null, order: null },
      remarks: { hatchway: { is: 'after', way: [{ action: 'operate-hatch' }] } },
    };
    expect(whom(shot, table([], [close, kel]))).toEqual(['kel:hatchway']);
    expect(whom(shot, table([], [close, kel, by('roth', hatchway, 2 * radius - 0.15, 0.5)]))).toEqual([]);
  });

  it('or through which it charges somebody, with the inches that it has', () => {
    const charge = (inches: number): Way => [{ action: 'charge', inches, to: 'closest-operative' }];
    const kel = by('kel', hatchway, 1.2 + 2 * radius, 0);
    expect(whom(opens('charge', charge(6)), table([], [w, kel]))).toEqual(['1']);
    expect(whom(opens('charge', charge(2)), table([], [w, kel]))).toEqual([]);
  });

  it('or one that it passes by on its Reposition or Dash, and then sees somebody from where it ends', () => {
    const away = by('w', hatchway, -1.3, 4);
    const kel = by('kel', hatchway, 4, 0);
    expect(whom(opens('shoot', [{ action: 'reposition', inches: 6 }]), table([], [away, kel]))).toEqual(['1']);
    expect(whom(opens('shoot'), table([], [away, kel]))).toEqual([]);
    expect(
      whom(opens('shoot', [{ action: 'dash', inches: 3 }]), table([], [by('w', hatchway, -1.3, 14), kel])),
    ).toEqual([]);
  });

  it('of two the one through which the target is seen better: not obscured before obscured', () => {
    // In the south-west corner of room B breach point 1 is open: hatchways alone are opened.
    const between = by('w', [2.5, 2], 0, -1.2);
    const [south, west] = [by('kel', [2.5, 2], 0, 3), at('roth', 0.5, 0.5)];
    expect(whom(opens('shoot'), table([], [between, south, west]))).toEqual(['3']);
  });
});

describe('nobody to attack, but a hatchway to open on its way', () => {
  const targets = (way: Way): About => ({
    predicate: 'valid-target',
    ...stands('w', 'kel'),
    inches: null,
    order: null,
    remarks: { reposition: { is: 'after', way } },
    others: { hatchway: { is: 'hatchway-on-its-way' } },
  });
  const reposition: Way = [{ action: 'reposition', inches: 6 }];
  const hatchway = [1, 0.5] as const;
  const kel = at('kel', 3.2, 3.6);

  it('is said where it comes so near to it in this activation', () => {
    expect(whom(targets(reposition), table([], [by('w', hatchway, -1.2, 0), kel]))).toEqual(['hatchway']);
    const beyond = by('kel', hatchway, 1.5, 3);
    expect(whom(targets(reposition), table([], [by('w', hatchway, -1.3, 4), beyond]))).toEqual(['hatchway']);
    expect(whom(targets(reposition), table([], [by('w', hatchway, -1.3, 9), beyond]))).toEqual([]);
    expect(
      whom(targets([{ action: 'operate-hatch', beside: true }]), table([], [by('w', hatchway, -1.2, 0), kel])),
    ).toEqual(['hatchway']);
  });

  it('is not said where its way needs none, or where that is not among what may be said', () => {
    expect(whom({ ...targets(reposition), others: {} }, table([], [by('w', hatchway, -1.2, 0), kel]))).toEqual([]);
    const open = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];
    expect(whom(targets([]), table(open, [by('w', hatchway, -1.2, 5), kel]))).toEqual([]);
  });
});
