import { describe, expect, it } from 'vitest';
import { amendEntry } from '../../src/game/again/amend.ts';
import { verify } from '../../src/game/again/verify.ts';
import { plainTerms, type Terms } from '../../src/game/answering/terms.ts';
import { Failure } from '../../src/game/keeping/failure.ts';
import type { Keeper } from '../../src/game/keeping/keeper.ts';
import { keepInMemory } from '../../src/game/performing/in-new-file.ts';
import { decideBattle, plainGame, setUpGame } from '../../src/game/performing/new-game.ts';
import { perform, performAgain } from '../../src/game/performing/perform.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import type { Deed } from '../../src/rules/language/deed.ts';

const kel = { id: 'kel', name: 'Kel', apl: 3, wounds: 12, save: 3, weapons: [] };
const terms = (dice: readonly number[], answers: Record<string, string> = {}, more: Partial<Terms> = {}): Terms => ({
  ...plainTerms,
  given: { dice, answers: Object.entries(answers).map(([name, text]) => ({ name, text })) },
  ...more,
});

/** Mission 4 after these deeds, in the first turning point. */
async function game(...deeds: readonly (Deed | readonly [Deed, Terms])[]): Promise<Keeper> {
  const { battle } = await decideBattle(plainTerms, { mission: '4', map: '1' }, 'amend');
  const performed = await setUpGame({ ...plainTerms, auto: true }, { ...plainGame('amend'), ...battle, roster: [kel] });
  const keeper = keepInMemory(performed);
  for (const deed of deeds) {
    const [what, how] = 'do' in deed ? [deed, plainTerms] : deed;
    await perform(keeper, how, what);
  }
  return keeper;
}

const by = (change: number): Deed => ({ do: 'threat', args: { by: change } });
const cp: Deed = { do: 'cp', args: { by: 1 } };
const breach: Deed = { do: 'mission', args: { what: 'breach' } };
const add: Deed = { do: 'npo', args: { change: 'add', datacard: 'necron-warrior' } };
const wound = (id: string, wounds: number): Deed => ({ do: 'npo', args: { change: 'wound', id, wounds } });
const threatOf = (keeper: Keeper): number => keeper.read().state.threat;
const fates = ({
  amended,
}: {
  readonly amended: readonly { readonly entry: { n: number }; readonly fate: string }[];
}) => amended.map(({ entry, fate }) => [entry.n, fate]);

async function failureOf(does: Promise<unknown>): Promise<Failure> {
  const problem = await does.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (problem instanceof Failure) return problem;
  throw new Error('it did not fail');
}

describe('an entry is amended', () => {
  it('with other dice, and what stood after it is resolved again on what comes of that', async () => {
    const keeper = await game([breach, terms([6, 6])], by(1), [breach, terms([1, 1])]);
    const before = keeper.read().state;
    const done = await amendEntry(keeper, terms([1, 2]), 2, false);
    expect(fates(done)).toEqual([
      [2, 'amended'],
      [3, 'as-before'],
      [4, 'as-before'],
    ]);
    expect(before.objectives).toMatchObject({ destructionPoints: 14 });
    expect(done.state.objectives).toMatchObject({ destructionPoints: 5 });
    expect(done.entry).toBe(5);
    expect(keeper.read().state).toEqual(done.state);
    expect(done.asked.map(({ answer }) => [answer.source, answer.value])).toEqual([['dice', [1, 2]]]);
    expect(keeper.read().session.entries.at(-1)).toMatchObject({
      amend: 2,
      entries: [
        { of: 2, answers: [{ name: 'destruction-points', value: [1, 2], source: 'dice' }] },
        { of: 3, args: { by: 1 } },
        { of: 4, answers: [{ value: [1, 1] }] },
      ],
    });
    expect(keeper.read().session.entries.at(-1)).not.toHaveProperty('reason');
    expect(verify(keeper.read(), deedRule, '').findings).toEqual([]);
  });

  it('with the answers and dice it has where no others are given; the reason of the amendment is kept with it', async () => {
    const keeper = await game(by(2), by(3));
    const done = await amendEntry(keeper, terms([], {}, { reason: 'I looked again' }), 3, false);
    expect(fates(done)).toEqual([[3, 'amended']]);
    expect(keeper.read().session.entries.at(-1)).toMatchObject({ reason: 'I looked again' });
    expect(threatOf(keeper)).toBe(5);
  });

  it('with one answer of several: the others stay as recorded, but for dice of the seed, which has them still', async () => {
    const keeper = await game([breach, terms([6, 6])]);
    const repair: Deed = { do: 'mission', args: { what: 'repair' } };
    await perform(keeper, terms([], { 'near-sarcophagus': '1' }), repair);
    const answersOf = (of: { readonly amended: readonly { readonly version?: unknown }[] }) => of.amended[0]?.version;
    const face = keeper.read().session.entries[2];
    const same = await amendEntry(keeper, plainTerms, 3, false);
    expect(answersOf(same)).toMatchObject({
      answers: [
        { name: 'nanoscarab-repair', source: 'seed' },
        { name: 'near-sarcophagus', value: 1, source: 'answer' },
      ],
    });
    expect(face).toMatchObject({ answers: [{ value: [expect.any(Number)] }, { value: 1 }] });
    const other = await amendEntry(keeper, terms([6]), 3, false);
    expect(answersOf(other)).toMatchObject({
      answers: [
        { name: 'nanoscarab-repair', value: [6], source: 'dice' },
        { name: 'near-sarcophagus', value: 1 },
      ],
    });
    const fewer = await amendEntry(keeper, terms([], { 'near-sarcophagus': '0' }), 3, false);
    expect(answersOf(fewer)).toMatchObject({ answers: [{ value: [6], source: 'dice' }, { value: 0 }] });
  });

  it('not at all, for a dry run', async () => {
    const keeper = await game(by(2), by(3));
    const { entry, state } = await amendEntry(keeper, terms([], {}, { dryRun: true }), 2, true);
    expect([entry, state.threat, threatOf(keeper)]).toEqual([undefined, 3, 5]);
  });

  it('keeps an honest second roll and its reason', async () => {
    const keeper = await game(by(1), [breach, terms([6, 6])]);
    await performAgain(keeper, { ...plainTerms, reason: 'it fell' });
    const done = await amendEntry(keeper, plainTerms, 2, true);
    expect(done.amended.at(-1)?.version).toMatchObject({ of: 4, reason: 'it fell', reroll: 1 });
    expect(done.amended.at(-1)?.version).not.toHaveProperty('why');
  });

  it('only if it stands; the one that set up the game is never dropped', async () => {
    const keeper = await game(by(2));
    expect(await failureOf(amendEntry(keeper, plainTerms, 7, false))).toMatchObject({
      code: 'refused',
      message: 'There is no entry 7, or it is no deed.',
      details: { hint: { advice: 'list-entries' } },
    });
    expect(await failureOf(amendEntry(keeper, plainTerms, 1, true))).toMatchObject({
      code: 'refused',
      message: 'Entry 1 set up the game.',
    });
    expect(fates(await amendEntry(keeper, terms([], {}, { auto: true }), 1, false))).toEqual([
      [1, 'amended'],
      [2, 'as-before'],
    ]);
  });

  it('and what is typed and not used is a slip', async () => {
    const keeper = await game(by(2));
    expect((await failureOf(amendEntry(keeper, terms([3]), 2, true))).code).toBe('usage');
    expect((await failureOf(amendEntry(keeper, terms([], { other: 'x' }), 2, false))).code).toBe('usage');
    expect(keeper.read().session.entries).toHaveLength(2);
  });
});

describe('an entry that was set on what has been amended', () => {
  const onAdded = () => game([add, terms([], {}, { auto: true })], wound('warrior-9', 1));

  /** The NPO that was added, whatever its number. */
  async function added(): Promise<{ readonly keeper: Keeper; readonly id: string }> {
    const keeper = await game([add, terms([], {}, { auto: true })]);
    const id = keeper.read().state.npos.at(-1)?.id ?? '';
    await perform(keeper, plainTerms, wound(id, 1));
    await perform(keeper, plainTerms, cp);
    return { keeper, id };
  }

  it('asks what becomes of it, by its number; nothing is written where nobody says', async () => {
    expect((await failureOf(onAdded())).code).toBe('invalid-data');
    const { keeper, id } = await added();
    const { code, details } = await failureOf(amendEntry(keeper, plainTerms, 2, true));
    expect(code).toBe('needs-answer');
    expect(details.question).toMatchObject({
      name: 'entry-3',
      why: `Entry 3 (npo wound ${id}) no longer works: No NPO is called "${id}". What becomes of entry 3?`,
      options: [{ value: 'keep' }, { value: 'drop' }],
    });
    expect(details.question).not.toHaveProperty('suggest');
    expect(keeper.read().session.entries).toHaveLength(4);
  });

  it('is kept with its events as they were, or dropped', async () => {
    const kept = (await added()).keeper;
    const done = await amendEntry(kept, terms([], { 'entry-3': 'keep' }), 2, true);
    expect(fates(done)).toEqual([
      [2, 'dropped'],
      [3, 'kept'],
      [4, 'as-before'],
    ]);
    expect(done.amended[1]).toMatchObject({ why: expect.stringContaining('No NPO is called') });
    expect(done.amended[1]?.version).toMatchObject({ of: 3, kept: true, events: [{ type: 'damage-inflicted' }] });
    expect(done.amended[0]).not.toHaveProperty('why');
    const { keeper } = await added();
    expect(fates(await amendEntry(keeper, terms([], { 'entry-3': 'drop' }), 2, true))).toEqual([
      [2, 'dropped'],
      [3, 'dropped'],
      [4, 'as-before'],
    ]);
    expect(keeper.read().state.commandPoints).toBe(3);
  });

  it('may be resolved again by force, where the rules forbid it now', async () => {
    const { keeper } = await added();
    const { details } = await failureOf(
      amendEntry(keeper, terms([], {}, { force: true, reason: 'so be it' }), 2, true),
    );
    expect(details.question).toMatchObject({ options: [{ value: 'keep' }, { value: 'redo' }, { value: 'drop' }] });
  });

  it('takes the name that is free then', async () => {
    const auto = terms([], {}, { auto: true });
    const keeper = await game([add, auto], [{ do: 'npo', args: { change: 'add', datacard: 'necron-warrior' } }, auto]);
    const [first, second] = keeper.read().state.npos.slice(-2);
    if (!first || !second) throw new Error('two were added');
    const done = await amendEntry(keeper, auto, 2, true);
    expect(done.state.npos.at(-1)?.id).toBe(first.id);
    expect(fates(done)).toEqual([
      [2, 'dropped'],
      [3, 'differently'],
    ]);
  });

  it('is resolved again with dice of its own place where those it has were thrown for something else', async () => {
    const keeper = await game([{ do: 'threat', args: { to: 7 } }, plainTerms]);
    await perform(keeper, terms([], {}, { auto: true }), { do: 'strategy', args: {} });
    await perform(keeper, plainTerms, by(1));
    const auto = terms([], {}, { auto: true });
    const done = await amendEntry(keeper, auto, 2, true);
    expect(done.amended.map(({ entry }) => entry.n)).toEqual([2, 3, 4]);
    expect(verify(keeper.read(), deedRule, '').findings).toEqual([]);
  });

  it('asks as entry-N.NAME what it has no answer to, when it is resolved again', async () => {
    // Twelve points need no roll; with none there is nothing to repair. The other way round a question comes up.
    const keeper = await game([breach, terms([1, 1])], [breach, terms([2, 2])]);
    const points: Deed = { do: 'mission', args: { what: 'sarcophagus', points: 0 } };
    await perform(keeper, plainTerms, points);
    await perform(keeper, plainTerms, { do: 'mission', args: { what: 'repair' } });
    const { details, code } = await failureOf(amendEntry(keeper, plainTerms, 4, true));
    expect([code, details.question?.name]).toEqual(['needs-answer', 'entry-5']);
    const redo = terms([], { 'entry-5': 'redo', 'entry-5.near-sarcophagus': '0' });
    const done = await amendEntry(keeper, redo, 4, true);
    expect(fates(done)).toEqual([
      [4, 'dropped'],
      [5, 'redone'],
    ]);
    expect(done.asked.map(({ question }) => question.name)).toEqual([
      'entry-5',
      'entry-5.nanoscarab-repair',
      'entry-5.near-sarcophagus',
    ]);
    expect(done.amended[1]?.version?.answers.map(({ name, source }) => [name, source])).toEqual([
      ['nanoscarab-repair', 'seed'],
      ['near-sarcophagus', 'answer'],
    ]);
    expect(done.amended[1]?.version).not.toHaveProperty('reason');
    expect(verify(keeper.read(), deedRule, '').findings).toEqual([]);
  });
});

describe('an override', () => {
  const early: Deed = { do: 'end-turn', args: {} };

  it('stays one when what is before it is amended, with its own reason', async () => {
    const force = { ...plainTerms, auto: true, force: true, reason: 'we were tired' };
    const keeper = await game(cp, [early, force]);
    const done = await amendEntry(keeper, terms([], {}, { reason: 'wrong' }), 2, true);
    expect(fates(done)).toEqual([
      [2, 'dropped'],
      [3, 'as-before'],
    ]);
    expect(done.amended[1]?.version).toMatchObject({ reason: 'we were tired', events: [{ type: 'override' }, {}] });
    const unforced = await amendEntry(keeper, { ...plainTerms, auto: true }, 3, false);
    expect(unforced.amended[0]?.version).toMatchObject({ reason: 'we were tired', events: [{ type: 'override' }, {}] });
    const again = await amendEntry(keeper, { ...force, reason: 'and bored' }, 3, false);
    expect(again.amended[0]?.version).toMatchObject({ reason: 'and bored', events: [{ reason: 'and bored' }, {}] });
  });

  it('stays one when it is rolled again', async () => {
    const keeper = await game([
      { do: 'reinforce', args: {} },
      { ...plainTerms, auto: true, force: true, reason: 'why not' },
    ]);
    const last = keeper.read().session.entries.at(-1);
    if (!last || !('answers' in last) || last.answers.every(({ source }) => source !== 'seed')) return;
    const { events } = await performAgain(keeper, { ...plainTerms, auto: true, reason: 'it fell' });
    expect(events[0]).toMatchObject({ type: 'override' });
  });
});
