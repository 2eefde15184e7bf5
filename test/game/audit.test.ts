import { describe, expect, it } from 'vitest';
import { findingsIn, gapsAfter, lateQuestion, offersOf, resolveLate } from '../../src/game/again/audit.ts';
import { plainTerms, type Terms } from '../../src/game/answering/terms.ts';
import type { Failure } from '../../src/game/keeping/failure.ts';
import { gameOf } from '../../src/game/keeping/game.ts';
import { keptInFile } from '../../src/game/keeping/in-file.ts';
import { keptInMemory } from '../../src/game/keeping/in-memory.ts';
import { perform } from '../../src/game/performing/perform.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { deedWords } from '../../src/view/questions/deed-words.ts';
import { fileOf, load, played, sessionOf, sessionText } from '../session/sample.ts';

const begun: readonly Deed[] = [
  { do: 'new-game', args: {} },
  { do: 'strategy', args: {} },
];
const open = (number: number): Deed => ({ do: 'hatch', args: { number, open: true } });
const tired: Terms = { ...plainTerms, force: true, reason: 'tired' };
const answering = (...values: readonly string[]): Terms => ({
  ...plainTerms,
  given: { dice: [], answers: [{ name: 'late-resolution', text: values.join(',') }] },
});
const inWords = ({ deed }: { readonly deed: Deed }) => `tw ${deedWords(deed)}`;

/** A game in which these were opened in the Firefight phase, and nothing was said of the threat level. */
const gap = (...hatchways: readonly number[]) => sessionText(played([...begun, ...hatchways.map(open)]));
const failure = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => expect.unreachable(),
    (problem) => problem,
  );

describe('what the journal lacks', () => {
  it('is nothing in a game as it should be, and what a deed did not lead to', () => {
    expect(findingsIn(gameOf(sessionOf(played(begun))))).toEqual([]);
    expect(findingsIn(gameOf(sessionOf(played([...begun, open(3)]))))).toMatchObject([
      { id: 'operate-hatch-3', entries: [3] },
    ]);
  });

  it('is offered by the id of the finding; where there are several ways, by what each does', () => {
    const [finding] = findingsIn(gameOf(sessionOf(played([...begun, open(3)]))));
    if (!finding) throw new Error('a finding');
    const [late] = finding.late;
    if (!late) throw new Error('a way to make up for it');
    expect(offersOf([finding])).toEqual([{ value: 'operate-hatch-3', finding, late }]);
    const other = { ...late, deed: { do: 'threat', args: { to: 3 } } as const };
    expect(offersOf([{ ...finding, late: [late, other] }]).map(({ value }) => value)).toEqual([
      `operate-hatch-3-by-${deedWords(late.deed).replace('threat ', '')}`,
      `operate-hatch-3-by-${deedWords(other.deed).replace('threat ', '')}`,
    ]);
    expect(lateQuestion(offersOf([finding]), inWords)).toMatchObject({
      name: 'late-resolution',
      options: [{ value: 'operate-hatch-3', label: `${finding.missing} (tw threat operate-hatch)` }],
      min: 0,
      max: 1,
      suggest: { value: [] },
    });
  });

  it('is told when a phase ends, of that phase alone', async () => {
    const keeper = keptInMemory(sessionOf(played([...begun, open(3)])));
    const quiet = await perform(keeper, plainTerms, open(4));
    expect(gapsAfter(quiet)).toEqual([]);
    const ended = await perform(keeper, tired, { do: 'end-turn', args: {} });
    expect(gapsAfter(ended).flatMap(({ entries }) => entries)).toEqual([3, 4]);
    const next = await perform(keeper, { ...plainTerms, auto: true }, { do: 'strategy', args: {} });
    expect(gapsAfter(next)).toEqual([]);
    expect(findingsIn(next.game)).toHaveLength(2);
  });

  it('is told of nothing that was not written', async () => {
    const keeper = keptInMemory(sessionOf(played([...begun, open(3)])));
    const tried = await perform(keeper, { ...tired, dryRun: true }, { do: 'end-turn', args: {} });
    expect(gapsAfter(tried)).toEqual([]);
  });
});

describe('what is made up for', () => {
  it('is an entry of its own, with the dice of its place', async () => {
    const path = fileOf(gap(3));
    const { findings, done } = await resolveLate(keptInFile(path), answering('operate-hatch-3'), inWords);
    expect(findings.map(({ id }) => id)).toEqual(['operate-hatch-3']);
    expect(done.map(({ entry, draft }) => [entry, draft.do, draft.args])).toEqual([
      [4, 'threat', { trigger: 'operate-hatch' }],
    ]);
    const after = load(path);
    expect(after.entries).toHaveLength(4);
    expect(findingsIn(gameOf(after))).toEqual([]);
  });

  it('several are several entries, each upon the one before', async () => {
    const path = fileOf(gap(3, 4));
    const { done } = await resolveLate(keptInFile(path), answering('operate-hatch-3', 'operate-hatch-4'), inWords);
    expect(done.map(({ entry }) => entry)).toEqual([5, 6]);
    const [first, second] = done;
    expect(second?.before).toEqual(first?.after);
    expect(findingsIn(gameOf(load(path)))).toEqual([]);
  });

  it('only what is chosen; nothing by default', async () => {
    const path = fileOf(gap(3, 4));
    await resolveLate(keptInFile(path), answering('operate-hatch-4'), inWords);
    expect(findingsIn(gameOf(load(path)))).toHaveLength(1);
    const none = await resolveLate(keptInFile(path), { ...plainTerms, auto: true }, inWords);
    expect(none.done).toEqual([]);
    expect(load(path).entries).toHaveLength(5);
  });

  it('takes the dice that were typed, one deed after the other, and no more than are needed', async () => {
    const typed = (...dice: readonly number[]): Terms => {
      const terms = answering('operate-hatch-3', 'operate-hatch-4');
      return { ...terms, given: { ...terms.given, dice }, diceOf: 'all' };
    };
    const path = fileOf(gap(3, 4));
    const short = await failure(resolveLate(keptInFile(path), typed(4), inWords));
    expect(short.code).toBe('needs-answer');
    const over = await failure(resolveLate(keptInFile(path), typed(4, 4, 4), inWords));
    expect(over.code).toBe('usage');
    expect(load(path).entries).toHaveLength(4);
    const { done } = await resolveLate(keptInFile(path), typed(4, 1), inWords);
    expect(done.map(({ asked }) => asked.map(({ answer }) => answer.value))).toEqual([[[4]], [[1]]]);
  });

  it('out of turn overrules what the rules refuse by now, for the finding or for the reason given', async () => {
    const missed = async () => {
      const keeper = keptInMemory(sessionOf(played(begun)));
      for (const deed of [
        { do: 'end-turn', args: {} },
        { do: 'initiative', args: {} },
        { do: 'ready', args: {} },
        { do: 'firefight', args: {} },
      ] as const)
        await perform(keeper, tired, deed);
      return keeper;
    };
    const reasonOf = async (terms: Terms) => {
      const { done } = await resolveLate(await missed(), terms, inWords);
      return done.flatMap(({ draft }) =>
        draft.events.flatMap((event) => (event.type === 'override' ? event.reason : [])),
      );
    };
    const missing: Terms = { ...answering('reinforcements-6'), auto: true };
    expect(await reasonOf(missing)).toEqual(['late: reinforcements-6']);
    expect(await reasonOf({ ...missing, reason: 'we forgot' })).toEqual(['we forgot']);
  });
});
