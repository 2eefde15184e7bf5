import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyIn } from '../../src/game/again/verify.ts';
import { plainTerms, type Terms } from '../../src/game/answering/terms.ts';
import { match } from '../../src/matched/game/match.ts';
import type { MatchedDeed } from '../../src/matched/rules/deed.ts';
import type { MatchedConfig } from '../../src/matched/rules/state.ts';
import { folder } from '../session/sample.ts';
import {
  amendMatched,
  beginMatched,
  openingOf,
  performMatched,
  readMatchedGame,
  travelMatched,
  verifyMatched,
  whyMatchedEntry,
} from './match-in-file.ts';

const player = (name: string) => ({ name, archetypes: [], deck: [] });
const config: MatchedConfig = {
  kind: 'matched',
  seed: 's',
  set: 'open',
  players: { a: player('Ada'), b: player('Bela') },
};
const next: MatchedDeed = { do: 'next', args: {} };
const cp = (by: number): MatchedDeed => ({ do: 'cp', args: { player: 'a', by } });
const saying = (...answers: readonly string[]): Terms => ({
  ...plainTerms,
  given: {
    dice: [],
    answers: answers.map((answer) => {
      const [name = '', text = ''] = answer.split('=');
      return { name, text };
    }),
  },
});

async function begun(terms: Terms = plainTerms): Promise<string> {
  const path = join(folder(), 'm.jsonl');
  await beginMatched(path, terms, config, false);
  return path;
}
const why = (does: Promise<unknown>): Promise<string> =>
  does.then(
    () => 'it was done',
    (problem: Error) => problem.message,
  );
const cpOf = (path: string, at?: number) => readMatchedGame(path, at).state.commandPoints.a;

describe('a match', () => {
  it('is begun once, and for a dry run not at all', async () => {
    const path = join(folder(), 'm.jsonl');
    const dry = await beginMatched(path, { ...plainTerms, dryRun: true }, config, false);
    expect([dry.entry, dry.backup]).toEqual([undefined, null]);
    expect(() => readMatchedGame(path)).toThrow('There is no session');
    expect(await beginMatched(path, plainTerms, config, false)).toMatchObject({ entry: 1, backup: null });
    expect(await why(beginMatched(path, plainTerms, config, false))).toContain('exists already');
    expect(await beginMatched(path, plainTerms, config, true)).toMatchObject({ entry: 1, backup: `${path}.bak` });
  });

  it('is as it stood once an entry had been written', async () => {
    const path = await begun();
    expect(await performMatched(path, plainTerms, cp(2))).toMatchObject({ entry: 2 });
    expect(await performMatched(path, plainTerms, (state) => cp(state.commandPoints.a))).toMatchObject({ entry: 3 });
    const start = cpOf(path, 1);
    expect([cpOf(path), cpOf(path, 3), cpOf(path, 2)]).toEqual([2 * (start + 2), 2 * (start + 2), start + 2]);
    expect(() => readMatchedGame(path, 4)).toThrow('There is no entry 4: the session has entries 1 to 3.');
    const text = readFileSync(path, 'utf8');
    expect(await performMatched(path, { ...plainTerms, dryRun: true }, cp(9))).toMatchObject({ entry: undefined });
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it('keeps what was answered, how often somebody was asked, and why a rule was overruled', async () => {
    const path = await begun();
    const { asked } = await performMatched(path, saying('mission-method=random'), next);
    expect(asked.map(({ question }) => question.name)).toContain('mission-method');
    expect(readMatchedGame(path).session.entries[1]).toMatchObject({ do: 'next', questions: 1 });
    expect(await why(performMatched(path, saying('colour=red'), cp(1)))).toContain('colour');
    const refused = await why(performMatched(path, plainTerms, cp(-99)));
    expect(refused).not.toBe('it was done');
    const forced = { ...plainTerms, force: true, reason: 'a house rule' };
    await performMatched(path, forced, cp(1));
    await performMatched(path, { ...plainTerms, force: true }, cp(1));
    await performMatched(path, plainTerms, cp(1));
    const reasons = readMatchedGame(path).session.entries.map((entry) => ('do' in entry ? entry.reason : undefined));
    expect(reasons).toEqual([undefined, undefined, 'a house rule', undefined, undefined]);
  });

  it('goes back and forth by steps, the beginning stays', async () => {
    const path = await begun();
    const travel = (way: 'undo' | 'redo', count: number, dryRun = false) => travelMatched(path, way, count, dryRun);
    expect(await why(travel('undo', 1))).toBe('Entry 1 set up the game.');
    for (const by of [1, 2, 3]) await performMatched(path, plainTerms, cp(by));
    const moved = async (...way: Parameters<typeof travel>) => (await travel(...way)).entries.map(({ n }) => n);
    expect(await why(travel('undo', 4))).toBe('Only 3 can be undone: entry 1 set up the game.');
    expect(await moved('undo', 2, true)).toEqual([4, 3]);
    expect(readMatchedGame(path).session.entries).toHaveLength(4);
    expect(await travel('undo', 2)).toMatchObject({ entry: 5, entries: [{ n: 4 }, { n: 3 }] });
    expect(await why(travel('redo', 3))).toBe('Only 2 can be redone.');
    expect(await moved('redo', 1)).toEqual([3]);
    const { state } = await travel('redo', 1);
    expect(state.commandPoints.a).toBe(cpOf(path, 4));
    expect(await why(travel('redo', 1))).toBe('There is nothing to redo.');
  });

  it('asks what its next step asks', async () => {
    const path = await begun();
    const opening = async (terms: Terms, deed: MatchedDeed = next) =>
      (await openingOf(terms, readMatchedGame(path), deed))?.name;
    expect(await opening(plainTerms)).toBe('mission-method');
    expect(await opening({ ...plainTerms, auto: true })).not.toBe('mission-method');
    expect(await opening(plainTerms, cp(1))).toBeUndefined();
  });
});

describe('an entry of a match', () => {
  it('is amended with all after it, and says why; what does not stand is not', async () => {
    const path = await begun();
    const start = cpOf(path);
    await performMatched(path, plainTerms, cp(1));
    await performMatched(path, plainTerms, cp(2));
    expect(await why(amendMatched(path, plainTerms, 9, false))).toBe('There is no entry 9, or it is no deed.');
    expect(await why(amendMatched(path, plainTerms, 1, true))).toBe('Entry 1 set up the game.');
    const terms = { ...plainTerms, reason: 'it was not so' };
    expect(await amendMatched(path, { ...terms, dryRun: true }, 2, true)).toMatchObject({ entry: undefined });
    expect(cpOf(path)).toBe(start + 3);
    expect(await amendMatched(path, terms, 2, true)).toMatchObject({ entry: 4 });
    expect(cpOf(path)).toBe(start + 2);
    expect(readMatchedGame(path).session.entries[3]).toMatchObject({ amend: 2, reason: 'it was not so' });
    await amendMatched(path, plainTerms, 3, true);
    expect(readMatchedGame(path).session.entries[4]).not.toHaveProperty('reason');
    expect(cpOf(path)).toBe(start);
  });

  it('tells why it came out so, the last one unless another is named', async () => {
    const path = await begun();
    await performMatched(path, saying('mission-method=random'), next);
    await performMatched(path, plainTerms, cp(1));
    const game = readMatchedGame(path);
    expect(whyMatchedEntry(game, undefined).entry.n).toBe(3);
    expect(whyMatchedEntry(game, 2).entry.n).toBe(2);
    expect(() => whyMatchedEntry(game, 9)).toThrow('There is no entry 9, or it is no deed.');
  });

  it('comes out the same again', async () => {
    const path = await begun();
    await performMatched(path, saying('mission-method=random'), next);
    expect(verifyMatched(path)).toMatchObject({ entries: 2, findings: [], warnings: [] });
    const game = readMatchedGame(path);
    const [first, second] = game.standing;
    if (!first || !second) throw new Error('Two entries stand.');
    const checked = (entry: object) =>
      verifyIn(match, { ...game, standing: [first, { ...second, entry: { ...second.entry, ...entry } }] }, []);
    expect(checked({ events: [] }).findings).toMatchObject([{ entry: 2 }]);
    expect(checked({ kept: true })).toMatchObject({
      entries: 1,
      warnings: ['Entry 2 (next) was kept as it was when an earlier one was amended; it is not checked.'],
    });
  });
});
