import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../src/session/journal/format.ts';
import { emptyTimeline, marks, planRedo, planReroll, planUndo, standing } from '../../src/session/journal/timeline.ts';
import { anyHistory } from './histories.ts';
import { entriesOf, nextPlace, setUp, threatTo, timelineOf } from './sample.ts';

const standingIn = (drafts: readonly Draft[]): readonly number[] =>
  standing(timelineOf(drafts)).map(({ entry }) => entry.n);
const three: readonly Draft[] = [setUp, threatTo(1), threatTo(2), threatTo(3)];
const again: Draft = { ...threatTo(6), replaces: 4, reroll: 1 };

describe('undo', () => {
  it('undoes the last entries, the latest first', () => {
    expect(planUndo(timelineOf(three), { count: 2 })).toMatchObject({
      ok: true,
      draft: { undo: 3 },
      entries: [{ n: 4 }, { n: 3 }],
    });
    expect(standingIn([...three, { undo: 3 }])).toEqual([1, 2]);
  });

  it('goes back to an entry that stands', () => {
    expect(planUndo(timelineOf(three), { to: 2 })).toMatchObject({ draft: { undo: 3 } });
    expect(planUndo(timelineOf(three), { to: 1 })).toMatchObject({ draft: { undo: 2 } });
  });

  it('steps over what is undone already', () => {
    expect(planUndo(timelineOf([...three, { undo: 4 }]), { count: 1 })).toMatchObject({ draft: { undo: 3 } });
  });

  it('brings the first roll back when a second roll is undone', () => {
    expect(standingIn([...three, again])).toEqual([1, 2, 3, 5]);
    expect(planUndo(timelineOf([...three, again]), { count: 1 })).toMatchObject({ draft: { undo: 5 } });
    expect(planUndo(timelineOf([...three, again]), { to: 4 })).toMatchObject({ draft: { undo: 5 } });
    expect(standingIn([...three, again, { undo: 5 }])).toEqual([1, 2, 3, 4]);
    expect(standingIn([...three, again, { undo: 4 }])).toEqual([1, 2, 3]);
  });

  it('never undoes the setting up', () => {
    const hint = { advice: 'start-game-anew' };
    const message = 'Entry 1 set up the game.';
    expect(planUndo(timelineOf([setUp]), { count: 1 })).toEqual({ ok: false, code: 'refused', message, hint });
    expect(planUndo(timelineOf([setUp, threatTo(1)]), { count: 2 })).toMatchObject({
      message: 'Only 1 can be undone: entry 1 set up the game.',
    });
    expect(planUndo(timelineOf(three), { count: 4 })).toMatchObject({
      code: 'refused',
      message: 'Only 3 can be undone: entry 1 set up the game.',
      hint,
    });
  });

  it('refuses an entry that does not stand, or that is the last already', () => {
    expect(planUndo(timelineOf([...three, { undo: 4 }]), { to: 4 })).toMatchObject({
      code: 'refused',
      message: 'There is no entry 4.',
    });
    expect(planUndo(timelineOf(three), { to: 4 })).toMatchObject({
      code: 'refused',
      message: 'Entry 4 is the first one left: there is nothing to undo.',
    });
  });
});

describe('redo', () => {
  const undone: readonly Draft[] = [...three, { undo: 3 }];

  it('brings back what was undone, in its old order', () => {
    expect(planRedo(timelineOf(undone))).toMatchObject({ draft: { redo: 3 }, entries: [{ n: 3 }] });
    expect(planRedo(timelineOf(undone), 2)).toMatchObject({ draft: { redo: 4 }, entries: [{ n: 3 }, { n: 4 }] });
    expect(standingIn([...undone, { redo: 3 }])).toEqual([1, 2, 3]);
    expect(standingIn([...undone, { redo: 4 }])).toEqual([1, 2, 3, 4]);
    expect(standingIn([...undone, { redo: 3 }, { redo: 4 }])).toEqual([1, 2, 3, 4]);
  });

  it('puts a second roll back in the place it had taken', () => {
    expect(standingIn([...three, again, { undo: 4 }, { redo: 5 }])).toEqual([1, 2, 3, 5]);
  });

  it('is refused once something else was done', () => {
    expect(planRedo(timelineOf([...undone, threatTo(9)]))).toMatchObject({
      code: 'refused',
      message: 'There is nothing to redo.',
    });
    expect(planRedo(timelineOf(undone), 3)).toMatchObject({ code: 'refused', message: 'Only 2 can be redone.' });
  });
});

describe('the dice of an entry', () => {
  it('hang on its place, so undoing and doing again rolls the same', () => {
    expect(nextPlace(emptyTimeline)).toBe('1');
    expect(nextPlace(timelineOf(three))).toBe('5');
    expect(nextPlace(timelineOf([...three, { undo: 4 }]))).toBe('4');
    expect(nextPlace(timelineOf([...three, { undo: 4 }, threatTo(9)]))).toBe('5');
    expect(nextPlace(timelineOf([...three, again]))).toBe('5');
  });

  it('are others in a second roll, and others again in a third', () => {
    expect(planReroll(timelineOf(three))).toMatchObject({ replaces: 4, reroll: 1, entry: { n: 4 } });
    expect(planReroll(timelineOf([...three, again]))).toMatchObject({ replaces: 5, reroll: 2 });
    expect(planReroll(timelineOf([...three, again, { undo: 5 }]))).toMatchObject({ reroll: 1 });
  });

  it('that set up the game are not rolled again', () => {
    expect(planReroll(timelineOf([setUp]))).toMatchObject({ code: 'refused' });
  });
});

it('marks what stands, what was undone and what was replaced', () => {
  const drafts: readonly Draft[] = [...three, again, threatTo(8), { undo: 6 }];
  const of = marks(entriesOf(drafts), timelineOf(drafts));
  expect([...of]).toEqual([
    [1, 'stands'],
    [2, 'stands'],
    [3, 'stands'],
    [4, 'replaced'],
    [5, 'stands'],
    [6, 'undone'],
  ]);
});

it('keeps positions in order in any history', () => {
  fc.assert(
    fc.property(anyHistory, (drafts) => {
      const stands = standing(timelineOf(drafts));
      expect(stands.map(({ position }) => position)).toEqual(stands.map((_, index) => index + 1));
      expect(stands[0]?.entry.n).toBe(1);
    }),
  );
});
