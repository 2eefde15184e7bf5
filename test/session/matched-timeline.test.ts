import { describe, expect, it } from 'vitest';
import type { MatchKind } from '../../src/matched/session/match-journal.ts';
import type { Draft, Entry } from '../../src/session/journal/format.ts';
import {
  advance,
  emptyTimeline,
  marks as marksOf,
  standing as standingIn,
  type Timeline,
} from '../../src/session/journal/timeline.ts';

const outcome = { answers: [], events: [], says: [], questions: 0 };
const begin = { do: 'new-game', args: {}, ...outcome } as const;
const next = { do: 'next', args: {}, ...outcome } as const;

const numbered = (lines: readonly Draft<MatchKind>[]): readonly Entry<MatchKind>[] =>
  lines.map((line, index) => ({ n: index + 1, at: '2026-11-22T10:00:00.000Z', ...line }));

/** The timeline after these entries, or what is wrong with the first that is. */
function fold(entries: readonly Entry<MatchKind>[]): Timeline<MatchKind> | string {
  let timeline: Timeline<MatchKind> | string = emptyTimeline;
  for (const entry of entries) if (typeof timeline !== 'string') timeline = advance(timeline, entry);
  return timeline;
}
function folded(entries: readonly Entry<MatchKind>[]): Timeline<MatchKind> {
  const timeline = fold(entries);
  if (typeof timeline === 'string') throw new Error(timeline);
  return timeline;
}
const endOf = (...lines: readonly Draft<MatchKind>[]) => fold(numbered(lines));
const sound = (...lines: readonly Draft<MatchKind>[]) => folded(numbered(lines));
const standing = (...lines: readonly Draft<MatchKind>[]) => standingIn(sound(...lines)).map(({ entry }) => entry.n);
function marks(...lines: readonly Draft<MatchKind>[]) {
  const entries = numbered(lines);
  return [...marksOf(entries, folded(entries))];
}

describe('the timeline of a match', () => {
  it('begins once, with the entry that begins the game', () => {
    const once = 'a game is set up once, in the first entry';
    expect(standing(begin, next)).toEqual([1, 2]);
    expect(endOf(next)).toBe(once);
    expect(endOf(begin, begin)).toBe(once);
    expect(endOf(begin, next, begin)).toBe(once);
  });

  it('takes back the last thing done, or several down to one, but not the beginning', () => {
    expect(standing(begin, next, next, { undo: 3 })).toEqual([1, 2]);
    expect(standing(begin, next, next, { undo: 2 })).toEqual([1]);
    expect(endOf(begin, { undo: 1 })).toBe('entry 1 cannot be undone here');
    expect(endOf(begin, next, { undo: 1 })).toBe('entry 1 cannot be undone here');
    expect(endOf(begin, next, { undo: 9 })).toBe('entry 9 cannot be undone here');
    expect(endOf({ undo: 1 })).toBe('entry 1 cannot be undone here');
  });

  it('does it again, the last undone first, until something new is done', () => {
    expect(standing(begin, next, next, { undo: 2 }, { redo: 2 })).toEqual([1, 2]);
    expect(standing(begin, next, next, { undo: 2 }, { redo: 3 })).toEqual([1, 2, 3]);
    expect(standing(begin, next, next, { undo: 2 }, { redo: 2 }, { redo: 3 })).toEqual([1, 2, 3]);
    expect(standing(begin, next, next, { undo: 3 }, { redo: 3 }, { undo: 2 })).toEqual([1]);
    expect(endOf(begin, next, { redo: 2 })).toBe('entry 2 cannot be redone here');
    expect(endOf(begin, next, { undo: 2 }, { redo: 3 })).toBe('entry 3 cannot be redone here');
    expect(endOf(begin, next, { undo: 2 }, next, { redo: 2 })).toBe('entry 2 cannot be redone here');
  });

  it('amends an entry and all after it, each in its place and with its dice; what is left out is dropped', () => {
    const lines = [
      begin,
      next,
      next,
      next,
      {
        amend: 2,
        entries: [
          { of: 2, ...next },
          { of: 4, ...next, questions: 1 },
        ],
      },
    ];
    expect(standingIn(sound(...lines)).map(({ entry, position }) => [entry.n, entry.questions, position])).toEqual([
      [1, 0, 1],
      [2, 0, 2],
      [4, 1, 4],
    ]);
    expect(marks(...lines)).toEqual([
      [1, 'stands'],
      [2, 'amended'],
      [3, 'dropped'],
      [4, 'amended'],
      [5, 'stands'],
    ]);
    expect(marks(...lines, { undo: 5 })).toEqual([
      [1, 'stands'],
      [2, 'stands'],
      [3, 'stands'],
      [4, 'stands'],
      [5, 'undone'],
    ]);
    expect(marks(...lines, { undo: 5 }, { redo: 5 })[2]).toEqual([3, 'dropped']);
    expect(marks(begin, next, { undo: 2 })).toEqual([
      [1, 'stands'],
      [2, 'undone'],
    ]);
  });

  it('amends the beginning, and takes that back; no entry that does not stand', () => {
    const lines = [
      begin,
      next,
      {
        amend: 1,
        entries: [
          { of: 1, ...begin, questions: 2 },
          { of: 2, ...next },
        ],
      },
    ];
    expect(standingIn(sound(...lines)).map(({ entry }) => entry.questions)).toEqual([2, 0]);
    expect(standing(...lines, { undo: 3 })).toEqual([1, 2]);
    expect(endOf(begin, next, { undo: 2 }, { amend: 2, entries: [] })).toBe('entry 2 does not stand');
    expect(endOf(begin, next, { amend: 1, entries: [] })).toBe('the entry that sets up the game is missing');
    expect(endOf(begin, next, { amend: 1, entries: [{ of: 2, ...next }] })).toBe(
      'a game is set up once, in the first entry',
    );
    expect(endOf(begin, next, { amend: 2, entries: [{ of: 2, ...begin }] })).toBe(
      'a game is set up once, in the first entry',
    );
  });

  it('has the new versions in their old order, none of an entry that did not stand', () => {
    const amended = (...of: readonly number[]) =>
      endOf(begin, next, next, { amend: 2, entries: of.map((n) => ({ of: n, ...next })) });
    expect(amended(3, 2)).toBe('entry 2 is amended out of order');
    expect(amended(2, 2)).toBe('entry 2 is amended out of order');
    expect(amended(1)).toBe('entry 1 is amended out of order');
    expect(amended(2, 3, 4)).toBe('entry 4 is amended out of order');
    expect(typeof amended()).toBe('object');
  });
});
