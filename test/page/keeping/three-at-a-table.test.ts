import { describe, expect, it } from 'vitest';
import { seededDice } from '../../../src/engine/dice.ts';
import { rollIt } from '../../../src/game/answering/decide.ts';
import { type Prompt, plainTerms } from '../../../src/game/answering/terms.ts';
import { Failure } from '../../../src/game/keeping/failure.ts';
import { keptInFile } from '../../../src/game/keeping/in-file.ts';
import { accessOver } from '../../../src/play/access/over-keeper.ts';
import type { GameAccess } from '../../../src/play/game-access.ts';
import { aboutOf } from '../../../src/rules/questions/about.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { dueDeed, otherDeed } from '../../runner/any-deed.ts';
import { anyAnswer, type Chance, chance } from '../../runner/chance.ts';
import { seeds } from '../../seeds.ts';
import { type TableServed, tableServed } from '../served.ts';

/** Steps that are tried; all of them by `STEPS=300`. */
const steps = Number(process.env.STEPS ?? seeds(60, 20));

/** Answers at random; dice are rolled by whoever keeps the game. */
function anyPrompt(state: GameState, by: Chance): Prompt {
  const source = anyAnswer(by, seededDice('never', ''));
  return async (question) => {
    if (question.kind === 'dice') return rollIt;
    const about = aboutOf(question);
    const { about: _, ...plain } = { about, ...question };
    const answer = source(about ? { ...plain, about } : plain, 1, state);
    if (!answer) throw new Error(`no answer to ${question.name}`);
    return answer.value;
  };
}

const told: readonly string[] = ['refused', 'invalid-data', 'locked', 'usage'];

/** One step of one of them: what is due, something else, or undo. 1 where an entry was written. */
async function step(access: GameAccess, by: Chance): Promise<number> {
  const seen = access.read();
  const { state } = seen;
  try {
    if (by.happens(0.1)) return (await access.undo(1)).entry === undefined ? 0 : 1;
    if (by.happens(0.05)) return (await access.redo(1)).entry === undefined ? 0 : 1;
    const deed = by.happens(0.75) || state.phase === 'setup' ? dueDeed(state, by, true) : otherDeed(state, by);
    if (!deed) return 0;
    if (by.happens(0.3)) await access.opening(deed, seen);
    return (await access.carryOut(deed, anyPrompt(state, by), seen)).entry === undefined ? 0 : 1;
  } catch (problem) {
    if (problem instanceof Failure && told.includes(problem.code)) return 0;
    throw problem;
  }
}

/** Until every page knows all entries: others hear of each by themselves. */
async function untilAllKnow(table: TableServed, seats: readonly GameAccess[]): Promise<void> {
  const entries = () => table.keeper.read().session.entries.length;
  while (seats.some((access) => access.read().session.entries.length < entries()))
    await new Promise((resolve) => setTimeout(resolve, 10));
}

describe('two pages and a terminal in one game', () => {
  it(`${steps} steps in turns at random: one journal, nothing lost, nothing twice`, async () => {
    const by = chance('three at a table');
    const table = await tableServed();
    const keeper = keptInFile(table.file);
    const terminal = accessOver(
      { keeper: () => keeper, begin: () => Promise.reject(new Error('it has begun')) },
      plainTerms,
    );
    const pages = [await table.join(), await table.join()];
    let written = 1;
    for (let count = 0; count < steps; count++) {
      const seats: readonly GameAccess[] = [...pages, terminal];
      // Now and then two act at once, each by the game that it has seen.
      if (by.happens(0.25)) {
        const both = [by.pick(seats), by.pick(seats)].map((access) =>
          step(access, chance(`${count} ${seats.indexOf(access)}`)),
        );
        for (const each of await Promise.all(both)) written += each;
      } else written += await step(by.pick(seats), by);
      if (by.happens(0.7)) await untilAllKnow(table, pages);
    }
    await untilAllKnow(table, pages);
    const { session, state } = table.keeper.read();
    expect(session.entries.map(({ n }) => n)).toEqual(Array.from({ length: written }, (_, index) => index + 1));
    for (const page of pages) {
      expect(page.read().session.entries).toEqual(session.entries);
      expect(page.read().state).toEqual({ ...state, config: { ...state.config, seed: '' } });
    }
    expect(written).toBeGreaterThan(steps / 4);
    expect(await table.tw('verify', '--json')).toMatchObject({ exitCode: 0 });
    expect(table.log.filter((line) => line.startsWith('failed'))).toEqual([]);
  });
});
