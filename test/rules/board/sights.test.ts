import { describe, expect, it } from 'vitest';
import { toldOfSights } from '../../../src/rules/board/answers/told-sights.ts';
import type { PlacedModel } from '../../../src/rules/board/table/standing.ts';
import { Table } from '../../../src/rules/board/table/table.ts';
import type { About } from '../../../src/rules/questions/about.ts';
import type { SightTold } from '../../../src/rules/state/known-facts.ts';
import { by, judged, near, stands, table } from './standing.ts';

/** Beside a side of the open hatchway 1 of map 1: seen through a door of 2.2", not through one of 2". */
const door = [1, 0.5] as const;
const w = by('w', door, -2, 1.05);
const kel = by('kel', door, 2, 1.05 + 32 / 25.4 / 2);
/** On the same side, in the open. */
const roth = near('roth', w, 0, 5);
const on = (standing: readonly PlacedModel[] = [w, kel, roth], sights: readonly SightTold[] = []) => {
  const { board } = table(['H1'], standing);
  return new Table({ ...board, sights }, standing);
};

const targets = {
  ...{ predicate: 'valid-target', ...stands('w', 'kel', 'roth'), inches: null, order: null },
  remarks: {
    cover: { is: 'in-cover' },
    obscured: { is: 'obscured' },
    reposition: { is: 'after', way: [{ action: 'reposition', inches: 5 }] },
  },
  others: {
    engaged: { is: 'engaged', canLeave: null },
    hatchway: { is: 'hatchway-on-its-way' },
    'warrior-2': { is: 'comes-first', npo: 'warrior-2' },
  },
} as const satisfies About;

describe('what an answer tells of a sight that the board is not sure of', () => {
  it('is that it is a valid target, in cover or obscured as was remarked', () => {
    expect(judged(targets, on())?.sure).toBe(false);
    const kelIs = { by: 'w', to: 'kel', valid: true };
    expect(toldOfSights(targets, ['kel', 'roth'], on())).toEqual([{ ...kelIs, cover: false, obscured: false }]);
    expect(toldOfSights(targets, ['roth', 'kel:obscured'], on())).toEqual([{ ...kelIs, cover: false, obscured: true }]);
    expect(toldOfSights(targets, ['kel:cover'], on())).toEqual([{ ...kelIs, cover: true, obscured: false }]);
  });

  it('or that it is none: nobody named it, or only after a move', () => {
    const none = [{ by: 'w', to: 'kel', valid: false }];
    expect(toldOfSights(targets, ['roth'], on())).toEqual(none);
    expect(toldOfSights(targets, [], on())).toEqual(none);
    expect(toldOfSights(targets, ['hatchway'], on())).toEqual(none);
    expect(toldOfSights(targets, ['roth', 'kel:reposition'], on())).toEqual(none);
    expect(toldOfSights({ ...targets, inches: 8 }, [], on())).toEqual([{ ...none[0], range: 8 }]);
  });

  it('is nothing of who was not named where something else was said, or another stands beside that one [COR-44]', () => {
    expect(toldOfSights(targets, ['engaged'], on())).toEqual([]);
    expect(toldOfSights(targets, ['warrior-2'], on())).toEqual([]);
    for (const gap of [0.5, 1])
      expect(
        toldOfSights(targets, ['roth'], on([w, kel, roth, near('w-2', kel, 1.26 + gap, 0, { error: 0.2 })])),
      ).toEqual([]);
    expect(toldOfSights(targets, ['roth'], on([w, kel, roth, near('w-2', kel, 3, 0)]))).toHaveLength(1);
  });

  it('is nothing of what the board is sure of, of another place, nor where somebody has no place', () => {
    expect(toldOfSights({ ...targets, ids: ['roth'] }, [], on())).toEqual([]);
    expect(toldOfSights({ ...targets, from: { way: [{ action: 'reposition', inches: 5 }] } }, ['kel'], on())).toEqual(
      [],
    );
    expect(toldOfSights(targets, ['kel'], on([w, roth]))).toEqual([]);
    expect(toldOfSights({ predicate: 'visible', ...stands('w', 'kel') }, ['kel'], on())).toEqual([]);
  });

  it('is whether it is in cover, or obscured, where only that was asked', () => {
    const open = on([by('w', door, -2, 0.95, { error: 0.3 }), { ...kel, error: 0.3 }]);
    const covered: About = { predicate: 'in-cover', ...stands('w', 'kel') };
    const obscured: About = { predicate: 'obscured', ...stands('w', 'kel') };
    expect(judged(obscured, open, 'confirm')?.sure).toBe(false);
    expect(toldOfSights(obscured, true, open)).toEqual([{ by: 'w', to: 'kel', obscured: true }]);
    expect(toldOfSights(covered, false, open)).toEqual([{ by: 'w', to: 'kel', cover: false }]);
    expect(toldOfSights({ ...covered, ids: ['roth'] }, true, on())).toEqual([]);
  });
});

describe('what an answer tells of control range', () => {
  /** Bases so far apart, give or take half an inch. */
  const gap = 32 / 25.4 + 1.1;
  const beside = near('kel', w, 0, gap, { error: 0.3 });
  const other = near('roth', w, 0, -gap, { error: 0.3 });
  const close = (to: string, is: boolean) => ({ by: 'w', to, close: is });
  const told = (answer: readonly string[], ...enemies: readonly PlacedModel[]) =>
    toldOfSights({ ...targets, ids: enemies.map(({ id }) => id) }, answer, on([w, ...enemies]));
  const engaged: About = { predicate: 'engaged', ...stands('w', 'kel', 'roth') };

  it('is that nobody is close who may be, where that was not said in place of targets', () => {
    expect(told(['kel', 'roth'], beside, other)).toEqual([close('kel', false), close('roth', false)]);
    expect(told([], beside)).toContainEqual(close('kel', false));
    expect(toldOfSights(engaged, false, on([w, beside, other]))).toEqual([close('kel', false), close('roth', false)]);
    expect(told(['warrior-2'], beside)).toEqual([]);
    const { engaged: _, ...others } = targets.others;
    expect(toldOfSights({ ...targets, ids: ['kel'], others }, ['kel'], on([w, beside]))).toEqual([]);
  });

  it('or that somebody is, where it can be but one', () => {
    expect(told(['engaged'], beside)).toEqual([close('kel', true)]);
    expect(told(['engaged'], beside, near('roth', w, 0, -5))).toEqual([close('kel', true)]);
    expect(told(['engaged'], beside, other)).toEqual([]);
    expect(told(['engaged'], beside, near('roth', w, 0, -1.5))).toEqual([]);
    expect(toldOfSights({ ...engaged, ids: ['kel'] }, true, on([w, beside]))).toEqual([close('kel', true)]);
  });
});

describe('what was told of a sight', () => {
  const told = (more: Partial<SightTold>): SightTold => ({ by: w, to: kel, order: 'engage', ...more });
  const now = (more: Partial<SightTold>, standing?: readonly PlacedModel[], about: About = targets) =>
    judged(about, on(standing, [told(more)]));

  it('is so from then on, and nothing of it is in doubt any more', () => {
    expect(now({ valid: true })).toEqual({ answer: ['kel:cover:obscured', 'roth'], sure: true });
    expect(now({ valid: false })).toEqual({ answer: ['roth', 'kel:reposition'], sure: true });
    const doubtful = [by('w', door, -2, 0.95, { error: 0.3 }), { ...kel, error: 0.3 }];
    const obscured: About = { predicate: 'obscured', ...stands('w', 'kel') };
    const by0 = { by: { ...w, ...doubtful[0] } };
    expect(now({}, doubtful, obscured)?.sure).toBe(false);
    expect(now({ ...by0, cover: true, obscured: true }, doubtful, obscured)).toEqual({ answer: ['kel'], sure: true });
    expect(now({ ...by0, obscured: false }, doubtful, obscured)).toEqual({ answer: [], sure: true });
  });

  it('leaves open what was not told', () => {
    expect(now({ obscured: true })?.sure).toBe(false);
    expect(now({ cover: false }, undefined, { predicate: 'visible', ...stands('w', 'kel') })?.sure).toBe(false);
    expect(now({ valid: true }, undefined, { predicate: 'visible', ...stands('w', 'kel') })).toEqual({
      answer: ['kel'],
      sure: true,
    });
  });

  it('that it is no target holds for weapons of that Range alone', () => {
    expect(now({ valid: false, range: 8 })?.sure).toBe(false);
    expect(now({ valid: false }, undefined, { ...targets, inches: 8 })?.sure).toBe(false);
    expect(now({ valid: false, range: 8 }, undefined, { ...targets, inches: 8 })).toEqual({
      answer: ['roth', 'kel:reposition'],
      sure: true,
    });
  });

  it('holds no more from elsewhere, with another order, or through other doors', () => {
    expect(now({ valid: false }, [{ ...w, y: w.y + 0.01 }, kel, roth])?.sure).toBe(false);
    expect(now({ valid: false }, [w, { ...kel, x: kel.x + 0.01 }, roth])?.sure).toBe(false);
    expect(now({ valid: false, order: 'conceal' })?.sure).toBe(false);
    const sights = on(undefined, [told({ valid: false })]);
    expect(judged(targets, sights.after(w))?.sure).toBe(true);
    expect(judged(targets, sights.after(w, ['H2']))?.sure).toBe(false);
  });

  it('does not outweigh what the board is sure of', () => {
    const about: About = { predicate: 'obscured', ...stands('w', 'roth') };
    const says = told({ to: roth, obscured: true });
    expect(judged(about, on(undefined, [says]))).toEqual({ answer: [], sure: true });
  });

  it('is so for whoever looks at face value, unless the board is sure that it is not', () => {
    const behind = by('behind', door, 2, 6);
    const seen = (from: PlacedModel, more?: Partial<SightTold>): boolean =>
      on([w, from, roth], more ? [told({ to: from, ...more })] : []).seesAtFaceValue(w, from);
    expect([seen(kel), seen(kel, { valid: true }), seen(behind, { valid: true })]).toEqual([false, true, false]);
    const protectedBy = (more?: Partial<SightTold>): readonly boolean[] => {
      const { cover, obscured } = on(undefined, more ? [told(more)] : []).protectionAtFaceValue(w, kel);
      return [cover, obscured];
    };
    const { cover, obscured } = on().protection(w, kel);
    expect(protectedBy()).toEqual([cover, obscured]);
    expect(protectedBy({ valid: true, cover: false })).toEqual([
      on(undefined, [told({ cover: false })]).protection(w, kel).cover,
      obscured,
    ]);
  });
});
