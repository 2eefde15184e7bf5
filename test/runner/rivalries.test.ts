import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { resolveAgain } from '../../src/game/again/resolve-again.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import { type Draft, type Entry, formatEntry } from '../../src/session/journal/format.ts';
import { parseEntry } from '../../src/session/journal/parse-line.ts';
import {
  advance,
  emptyTimeline,
  planRedo,
  planUndo,
  standing,
  type Timeline,
} from '../../src/session/journal/timeline.ts';
import { seeds } from '../seeds.ts';
import { broken } from './invariants.ts';
import type { Step } from './play-game.ts';
import { type Rivalry, rivalry } from './rivalries.ts';

/** More of them by `RIVALRIES=200`. */
const count = Number(process.env.RIVALRIES ?? seeds(12, 4));
const games = Array.from({ length: count }, (_, index) =>
  index % 4 === 3
    ? rivalry(`rivalry ${index}, in a mess`, { deeds: 80, inOrder: false })
    : rivalry(`rivalry ${index}`, { deeds: 600, inOrder: true }),
);
const inOrder = games.filter(({ name }) => !name.endsWith('mess'));

function wrongIn(check: (step: Step, index: number, game: Rivalry) => string): readonly string[] {
  return games.flatMap((game) =>
    game.steps.flatMap((step, index) => {
      const wrong = check(step, index, game);
      return wrong === '' ? [] : [`${game.name}, deed ${index + 1} (${step.draft.do}): ${wrong}`];
    }),
  );
}

describe(`${count} battles of Adversary Ops, answered at random`, () => {
  it('come to no dead end, and in their order to the end', () => {
    expect(games.flatMap(({ name, deadEnd }) => (deadEnd === null ? [] : [`${name}: ${deadEnd}`]))).toEqual([]);
    expect(inOrder.flatMap(({ name, state }) => (state.outcome === 'by-points' ? [] : [name]))).toEqual([]);
  });

  it('keep what always holds', () => {
    expect(wrongIn(({ after }) => broken(after).join(', '))).toEqual([]);
  });

  it('NPOs score for nobody, and nobody scores but as it was entered [ADV-26] [ADV-27] [ADV-28]', () => {
    expect(
      wrongIn(({ draft, before, after }) => {
        const points = (state: typeof after) => state.adversary?.players.map(({ victoryPoints }) => victoryPoints);
        const entered =
          ['vp', 'end-turn', 'reconcile'].includes(draft.do) || isDeepStrictEqual(points(before), points(after));
        return entered ? '' : 'VP have changed';
      }),
    ).toEqual([]);
    expect(
      wrongIn(({ draft, before, after }) => {
        const rivalsFallen = draft.events.filter((event) => event.type === 'incapacitated' && isOfRival(event, before));
        const kills = (state: typeof after) =>
          (state.adversary?.players ?? []).reduce((sum, one) => sum + one.kills, 0);
        return kills(after) - kills(before) === rivalsFallen.length ? '' : 'kills have changed';
      }),
    ).toEqual([]);
  });

  it('come out the same when their answers are given again', () => {
    expect(
      wrongIn(({ draft, position, before }, index) => {
        if (index % 3 !== 0) return '';
        const again = resolveAgain({ entry: { n: 1, at: '', ...draft }, position }, before, deedRule);
        if (!again.holds) return again.why;
        return isDeepStrictEqual(again.events, draft.events) ? '' : 'other events';
      }),
    ).toEqual([]);
  });

  it('are told in whole sentences', () => {
    expect(
      wrongIn(({ draft }) => draft.says.filter((line) => /undefined|NaN|\[object|\bnull\b/.test(line)).join(' | ')),
    ).toEqual([]);
  });

  it('there is no threat level that anything moves [ADV-42]', () => {
    expect(
      wrongIn(({ draft, after }) => (after.threat === 0 && !draft.events.some(isOfThreat) ? '' : 'threat moved')),
    ).toEqual([]);
  });

  it('are the same when read from their journal', () => {
    for (const { entries, state } of games) {
      const timeline = entries.map(readBack).reduce(then, emptyTimeline);
      expect(stateOn(timeline, state.config)).toEqual(state);
    }
  });

  it('are undone to their beginning, and redone', () => {
    for (const { timeline, entries, state, steps } of inOrder) {
      const undo = planUndo(timeline, { count: standing(timeline).length - 1 });
      if (!undo.ok) throw new Error(undo.message);
      const undone = then(timeline, { n: entries.length + 1, at: '', ...undo.draft });
      expect(stateOn(undone, state.config)).toEqual(steps[0]?.after);
      const redo = planRedo(undone, standing(timeline).length - 1);
      if (!redo.ok) throw new Error(redo.message);
      expect(stateOn(then(undone, { n: entries.length + 2, at: '', ...redo.draft }), state.config)).toEqual(state);
    }
  });
});

const isOfThreat = ({ type }: GameEvent): boolean => type.startsWith('threat-') || type.startsWith('tomb-');

/** An operative of one player that one of another player has incapacitated. */
function isOfRival(event: Extract<GameEvent, { type: 'incapacitated' }>, { operatives }: Step['before']): boolean {
  const player = (id: string | null | undefined) => operatives.find((operative) => operative.id === id)?.player;
  const [fallen, by] = [player(event.id), player(event.by)];
  return fallen !== undefined && by !== undefined && fallen !== by;
}

function readBack(entry: Entry): Entry {
  const read = parseEntry(battleJournal, formatEntry(entry).trimEnd());
  if (!read.ok) throw new Error(`entry ${entry.n}: ${read.wrong}`);
  return read.value;
}

function then(timeline: Timeline, entry: Entry | ({ n: number; at: string } & Draft)): Timeline {
  const next = advance(timeline, entry);
  if (typeof next === 'string') throw new Error(next);
  return next;
}

const stateOn = (timeline: Timeline, config: Rivalry['config']) =>
  standing(timeline)
    .flatMap(({ entry }) => entry.events)
    .reduce(evolve, initialState(config));
