import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptInFile } from '../../src/game/keeping/in-file.ts';
import { keptMatch, type MatchKeeper } from '../../src/matched/game/game.ts';
import { matchJournal } from '../../src/matched/session/match-journal.ts';
import { checkpointsIn } from '../../src/session/files/checkpoint.ts';
import { readSessionOf } from '../../src/session/files/read-session.ts';
import { battleJournal } from '../../src/session/journal/battle-journal.ts';
import { fileOf, folder, sessionText, setUp, threatTo } from './sample.ts';

const recorded = join(import.meta.dirname, '../compatibility/1.0.0/match-by-commands.jsonl');

function kept() {
  const found = checkpointsIn('one', { XDG_CACHE_HOME: folder() });
  if (!found) throw new Error('no cache folder');
  return found;
}
const told = (keeper: MatchKeeper) => {
  const { state, position, occasions, session } = keeper.read();
  return { state, position, occasions, entries: session.entries };
};

it('a match is recalled from its checkpoint as its journal tells it, after each of its entries', async () => {
  const lines = readFileSync(recorded, 'utf8').trimEnd().split('\n');
  const checkpoints = kept();
  for (let count = 2; count <= lines.length; count++) {
    const path = fileOf(`${lines.slice(0, count).join('\n')}\n`);
    const truth = told(keptMatch(path));
    expect(told(keptMatch(path, { checkpoints }))).toStrictEqual(truth);
    const again = readSessionOf(matchJournal, path, undefined, checkpoints);
    expect(again.ok && again.session.comeTo?.entries).toBe(count - 1);
    expect(told(keptMatch(path, { checkpoints }))).toStrictEqual(truth);
  }
});

it('and goes on from there, undone or not', async () => {
  const path = fileOf(readFileSync(recorded));
  const checkpoints = kept();
  const { entries } = told(keptMatch(path, { checkpoints }));
  const points = { do: 'cp', args: { player: 'a', by: 1 } } as const;
  const events = [{ type: 'command-points-changed', player: 'a', change: 1 }] as const;
  const draft = { ...points, answers: [], events, says: [], questions: 0 };
  for (const one of [draft, draft, { undo: entries.length + 2 }, { redo: entries.length + 2 }, draft]) {
    await keptMatch(path, { checkpoints }).change({ dryRun: false }, async () => ({ drafts: [one], result: () => {} }));
    expect(told(keptMatch(path, { checkpoints }))).toStrictEqual(told(keptMatch(path)));
  }
});

it('no kind of game is taken for the other by its checkpoint', () => {
  const checkpoints = kept();
  const [match, battle] = [fileOf(readFileSync(recorded)), fileOf(sessionText([setUp, threatTo(1)]))];
  keptMatch(match, { checkpoints }).read();
  keptInFile(battle, { checkpoints }).read();
  expect(readSessionOf(battleJournal, battle, undefined, checkpoints)).toMatchObject({ session: { comeTo: {} } });
  expect(readSessionOf(battleJournal, match, undefined, checkpoints)).toMatchObject({
    code: 'no-session',
    hint: { advice: 'matched-play' },
  });
  expect(readSessionOf(matchJournal, battle, undefined, checkpoints)).toMatchObject({
    code: 'no-session',
    hint: { advice: 'joint-ops-game' },
  });
  writeFileSync(match, readFileSync(battle));
  expect(() => keptMatch(match, { checkpoints }).read()).toThrow('is no matched play game');
});
