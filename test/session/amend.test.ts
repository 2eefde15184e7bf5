import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveAgain } from '../../src/game/again/resolve-again.ts';
import { verify } from '../../src/game/again/verify.ts';
import { gameAt, gameOf } from '../../src/game/keeping/game.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import { replay } from '../../src/session/journal/fold.ts';
import { type DeedDraft, type Draft, deedOf, formatEntry, type Version } from '../../src/session/journal/format.ts';
import { parseEntry } from '../../src/session/journal/parse-line.ts';
import { marks, planRedo, planReroll, planUndo, standing } from '../../src/session/journal/timeline.ts';
import { anyHistory } from './histories.ts';
import {
  deeds,
  entriesOf,
  header,
  nextPlace,
  played,
  sessionOf,
  setUp,
  stateOf,
  stateOn,
  threatTo,
  timelineOf,
} from './sample.ts';

const three: readonly Draft[] = [setUp, threatTo(1), threatTo(2), threatTo(3)];
const version = (of: number, draft: DeedDraft): Version => ({ of, ...draft });
/** Entry 2 is amended, entry 3 comes out as before, entry 4 is dropped. */
const amended: readonly Draft[] = [
  ...three,
  { amend: 2, entries: [version(2, threatTo(9)), version(3, threatTo(2))], reason: 'misread' },
];

const placesIn = (drafts: readonly Draft[]): readonly string[] =>
  standing(timelineOf(drafts)).map(({ entry, position }) => `${entry.n}@${position}`);

describe('an amendment', () => {
  it('puts new versions in the places of the old ones, under their numbers', () => {
    expect(placesIn(amended)).toEqual(['1@1', '2@2', '3@3']);
    expect(standing(timelineOf(amended))[1]?.entry).toMatchObject({ n: 2, args: { to: 9 } });
    expect(stateOf(amended).threat).toBe(2);
  });

  it('leaves a gap where it drops an entry, so that later dice stay the same', () => {
    const dropped: Draft[] = [...three, { amend: 2, entries: [version(3, threatTo(2)), version(4, threatTo(3))] }];
    expect(placesIn(dropped)).toEqual(['1@1', '3@3', '4@4']);
    expect(nextPlace(timelineOf(dropped))).toBe('5');
    expect(nextPlace(timelineOf([...three, { amend: 4, entries: [] }]))).toBe('4');
  });

  it('is one undo step, and one redo step', () => {
    expect(planUndo(timelineOf(amended), { count: 1 })).toMatchObject({ draft: { undo: 5 }, entries: [{ amend: 2 }] });
    expect(placesIn([...amended, { undo: 5 }])).toEqual(['1@1', '2@2', '3@3', '4@4']);
    expect(planRedo(timelineOf([...amended, { undo: 5 }]))).toMatchObject({ draft: { redo: 5 } });
    expect(placesIn([...amended, { undo: 5 }, { redo: 5 }])).toEqual(placesIn(amended));
    expect(planUndo(timelineOf(amended), { to: 4 })).toMatchObject({ draft: { undo: 5 } });
    expect(planUndo(timelineOf(amended), { to: 3 })).toMatchObject({ draft: { undo: 4 } });
  });

  it('can itself be amended, built on and rolled again', () => {
    const twice: Draft[] = [...amended, threatTo(4), { amend: 3, entries: [version(3, threatTo(8))] }];
    expect(placesIn(twice)).toEqual(['1@1', '2@2', '3@3']);
    expect(stateOf(twice).threat).toBe(8);
    expect(placesIn([...twice, { undo: 7 }])).toEqual(['1@1', '2@2', '3@3', '6@4']);
    expect(planReroll(timelineOf(amended))).toMatchObject({ replaces: 3, reroll: 1 });
    const rolled: Draft[] = [...amended, { ...threatTo(6), replaces: 3, reroll: 1 }];
    expect(placesIn(rolled)).toEqual(['1@1', '2@2', '6@3']);
    expect(placesIn([...rolled, { undo: 6 }])).toEqual(placesIn(amended));
  });

  it('marks the old lines as a branch', () => {
    expect([...marks(entriesOf(amended), timelineOf(amended)).values()]).toEqual([
      'stands',
      'amended',
      'amended',
      'dropped',
      'stands',
    ]);
    const undone = [...amended, { undo: 5 }];
    expect(marks(entriesOf(undone), timelineOf(undone)).get(5)).toBe('undone');
    expect(marks(entriesOf(undone), timelineOf(undone)).get(2)).toBe('stands');
  });

  it('is seen by a look at an earlier state only from its own entry on', () => {
    const threats = [3, 4, 5].map((n) => gameAt(gameOf(sessionOf(amended)), n).state.threat);
    expect(threats).toEqual([2, 3, 2]);
  });

  it('reads as it was written', () => {
    for (const entry of entriesOf(amended))
      expect(parseEntry(battleJournal, formatEntry(entry))).toEqual({ ok: true, value: entry });
    expect(
      parseEntry(battleJournal, JSON.stringify({ n: 5, at: '', amend: 2, entries: [{ ...threatTo(1) }] })),
    ).toEqual({
      ok: false,
      wrong: 'entries.0.of is missing or wrong',
    });
  });

  it('is refused when it amends what does not stand, out of order, or the setting up away', () => {
    const wrong = (draft: Draft) => () => timelineOf([...three, draft]);
    expect(wrong({ amend: 9, entries: [] })).toThrow('entry 9 does not stand');
    expect(wrong({ amend: 2, entries: [version(4, threatTo(1)), version(3, threatTo(1))] })).toThrow('out of order');
    expect(wrong({ amend: 2, entries: [version(2, threatTo(1)), version(2, threatTo(5))] })).toThrow(
      'entry 2 is amended out of order',
    );
    expect(wrong({ amend: 3, entries: [version(2, threatTo(1))] })).toThrow('entry 2 is amended out of order');
    expect(wrong({ amend: 1, entries: [version(2, threatTo(1))] })).toThrow('a game is set up once');
    expect(wrong({ amend: 1, entries: [] })).toThrow('the entry that sets up the game is missing');
  });
});

/** The amendment of entry `n` in which every entry has the answers it had. */
function sameAnswers(drafts: readonly Draft[], n: number): Draft {
  const session = sessionOf(drafts);
  const all = [...replay(session)];
  const from = all.findIndex(({ entry }) => entry.n === n);
  let state = stateOn(header, standing(session.timeline)[from]?.below ?? null);
  const entries = all.slice(from).map(({ entry, position, after }): Version => {
    const again = resolveAgain({ entry, position }, state, deedRule);
    if (!again.holds) throw new Error(again.why);
    state = after;
    const { says, questions, reason, reroll } = entry;
    return {
      of: entry.n,
      ...deedOf(entry),
      answers: again.asked.map(({ answer }) => answer),
      events: again.events,
      says,
      questions,
      ...(reason === undefined ? {} : { reason }),
      ...(reroll === undefined ? {} : { reroll }),
    };
  });
  return { amend: n, entries };
}

describe('with the answers they had, the entries of a game', () => {
  const game = played(deeds);

  it('come out as they did, whichever is amended, and the journal holds', () => {
    for (let n = 1; n <= game.length; n++) {
      const again: Draft[] = [...game, sameAnswers(game, n)];
      expect(stateOf(again)).toEqual(stateOf(game));
      expect(verify(gameOf(sessionOf(again)), deedRule, 'abc')).toEqual({
        entries: game.length,
        dice: { seed: 33, table: 0 },
        findings: [],
        warnings: [],
        rolls: { left: 0, undone: 0, anew: 0 },
      });
    }
  });

  it('say why they do not hold on another table', () => {
    const [, strategy] = [...replay(sessionOf(game))];
    if (!strategy) throw new Error('the strategy phase is entry 2');
    const { entry, position, before, after } = strategy;
    const again = (answers: DeedDraft['answers'], state = before) =>
      resolveAgain(
        { entry: { ...entry, do: 'threat', args: { trigger: 'breach' }, answers }, position },
        state,
        deedRule,
      );
    expect(again([])).toEqual({ holds: false, barred: false, why: 'it would now ask threat-breach' });
    expect(again([{ name: 'threat-breach', value: [7], source: 'dice' }])).toMatchObject({
      holds: false,
      why: 'threat-breach takes dice from 1 to 6, not "7"',
    });
    expect(
      again([
        { name: 'threat-breach', value: [3], source: 'dice' },
        { name: 'site', value: 'a', source: 'answer' },
      ]),
    ).toEqual({ holds: false, barred: false, why: 'site is no longer asked' });
    expect(resolveAgain({ entry, position }, after, deedRule)).toMatchObject({ holds: false, barred: true });
  });

  it('keep dice of the seed only where the seed still throws them', () => {
    const [, strategy] = [...replay(sessionOf(game))];
    if (!strategy) throw new Error('the strategy phase is entry 2');
    const thrown = [1, 2, 3, 4, 5, 6].map((face) => {
      const answers = [{ name: 'threat-breach', value: [face], source: 'seed' }] as const;
      const entry = { ...strategy.entry, do: 'threat', args: { trigger: 'breach' }, answers } as const;
      const again = resolveAgain({ entry, position: 2 }, strategy.before, deedRule);
      return again.holds ? 'holds' : again.why;
    });
    expect(thrown.filter((one) => one === 'holds')).toHaveLength(1);
    expect(thrown).toContain('the dice threat-breach would be thrown for something else');
  });

  it('that are kept as they were are not checked, and verify says so', () => {
    const entries = [version(2, { ...threatTo(4), kept: true })];
    expect(verify(gameOf(sessionOf([...game.slice(0, 2), { amend: 2, entries }])), deedRule, 'abc')).toEqual({
      entries: 1,
      dice: { seed: 27, table: 0 },
      findings: [],
      rolls: { left: 0, undone: 0, anew: 0 },
      warnings: ['Entry 2 (threat) was kept as it was when an earlier one was amended; it is not checked.'],
    });
  });
});

describe('any history', () => {
  it('undoing an amendment changes nothing', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(), fc.nat(15), fc.integer({ min: 1, max: 4 }), (drafts, pick, to, every) => {
        const stands = standing(timelineOf(drafts)).slice(1);
        const first = stands[pick % Math.max(1, stands.length)];
        fc.pre(first !== undefined);
        const tail = stands.filter(({ entry }) => entry.n >= (first?.entry.n ?? 0));
        const entries = tail.flatMap(({ entry }, index) =>
          index % every === 0 ? [version(entry.n, threatTo(to))] : [],
        );
        const done: Draft[] = [...drafts, { amend: first?.entry.n ?? 0, entries }];
        const undone: Draft[] = [...done, { undo: done.length }];
        expect(placesIn(undone)).toEqual(placesIn(drafts));
        expect(stateOf(undone)).toEqual(stateOf(drafts));
        expect(stateOf([...undone, { redo: done.length }])).toEqual(stateOf(done));
      }),
      { numRuns: 50 },
    );
  });
});
