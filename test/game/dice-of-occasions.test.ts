import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rollIt } from '../../src/game/answering/decide.ts';
import { plainTerms } from '../../src/game/answering/terms.ts';
import { keptInFile } from '../../src/game/keeping/in-file.ts';
import { perform } from '../../src/game/performing/perform.ts';
import { newGame, type Table } from '../cli/tw.ts';

/** The dice of the seed in the last entry, as the journal keeps them. */
const lastDice = async (table: Table): Promise<unknown> => {
  const { entries } = await table.json('log');
  const { answers } = entries.at(-1);
  return answers.filter(({ source }: { source: string }) => source === 'seed');
};

const awake = async (): Promise<Table> => {
  const table = await newGame();
  for (const line of ['threat set 5', 'strategy --auto', 'npo set warrior-1 --state ready']) await table.run(line);
  return table;
};

const shot = '--weapon Rifle_4_3+_3/4 --no-engaged --no-cover --no-obscured --order engage --auto';
const shoots = async (table: Table, npo = 'warrior-1', more = '', who = 'kel'): Promise<unknown> => {
  const line = `act ${who} shoot ${npo} ${shot} ${more}`.trim().split(' ');
  const { exitCode, err } = await table.tw(line.map((word) => word.replaceAll('_', ' ')));
  expect([line, exitCode, err]).toEqual([line, 0, expect.any(String)]);
  return lastDice(table);
};

describe('dice of the seed', () => {
  it('of the Initiative step are the same after a correction, a note or a look as without it', async () => {
    const initiative = async (...between: readonly string[]): Promise<unknown> => {
      const table = await newGame();
      for (const line of ['strategy --auto', 'end-turn --auto', 'threat set 3']) await table.run(line);
      for (const line of between) expect([line, (await table.run(line)).exitCode]).toEqual([line, 0]);
      await table.run('initiative');
      return lastDice(table);
    };
    const plain = await initiative();
    expect(plain).toHaveLength(2);
    expect(await initiative('place kel 1555', 'operative wound kel 2', 'cp +1')).toEqual(plain);
    expect(await initiative('initiative', 'undo', 'place kel 1555')).toEqual(plain);
    expect(await initiative('initiative', 'undo', 'redo', 'undo')).toEqual(plain);
  });

  it('hang on who acts, not on who acted before', async () => {
    const [one, other] = [await awake(), await awake()];
    const first = await shoots(one);
    expect(await shoots(other, 'warrior-2', '', 'vane')).not.toEqual(first);
    await other.run('act vane done');
    await other.run('operative wound kel 1');
    expect(await shoots(other, 'warrior-1', '--force --reason early')).toEqual(first);
  });

  it('are others at a second Shoot of the same operative', async () => {
    const table = await awake();
    const first = await shoots(table);
    const second = await shoots(table, 'warrior-1', '--force --reason again');
    expect(second).not.toEqual(first);
    expect(JSON.stringify([first, second])).toMatch(/1\/kel\/1.*1\/kel\/2/);
  });

  it('are the same for another target: changing one answer leaves them alone', async () => {
    const faces = (dice: unknown): unknown => JSON.stringify(dice).match(/"attack-dice","value":\[[\d,]+\]/)?.[0];
    const [one, other] = [await awake(), await awake()];
    expect(faces(await shoots(one))).toBe(faces(await shoots(other, 'warrior-2')));
  });

  it('are the same, and hold, where players leave dice that they would roll to the seed', async () => {
    const rolledFor = async (whose: 'players' | 'none'): Promise<unknown> => {
      const table = await awake();
      const keeper = keptInFile(table.path('tw-session.jsonl'));
      const terms = { ...plainTerms, auto: true, diceOf: whose, ask: async () => rollIt };
      const args = { id: 'kel', target: 'warrior-1', weapon: 'Rifle 4 3+ 3/4', order: 'engage' } as const;
      const known = { engaged: false, cover: false, obscured: false };
      await perform(keeper, terms, { do: 'act', args: { ...args, ...known, action: 'shoot' } });
      expect((await table.tw(['verify'])).exitCode).toBe(0);
      return lastDice(table);
    };
    const seeded = await rolledFor('none');
    expect(JSON.stringify(seeded)).toContain('"1/kel/1"');
    expect(await rolledFor('players')).toEqual(seeded);
  });

  it('are told by no dry run, which rolls others and says so', async () => {
    const table = await awake();
    const tried = new Set<string>();
    for (let time = 0; time < 6; time++) {
      const dry = await table.json('threat breach --dry-run');
      expect(dry.dice[0].source).toBe('trial');
      tried.add(JSON.stringify(dry.dice));
    }
    expect(tried.size).toBeGreaterThan(1);
    expect((await table.run('threat breach --dry-run')).out).toContain(
      '(dry run: nothing was written; the dice are not those of the game)',
    );
    expect((await table.run('threat breach --dry-run --dice 5')).out).toContain('(dry run: nothing was written)');
  });

  it('hold when they are verified, after an amendment too', async () => {
    const table = await awake();
    await shoots(table);
    await table.run('act vane done --order conceal');
    const { entries } = await table.json('log');
    const wounds = entries.find((entry: { do: string }) => entry.do === 'threat').n;
    await table.run(`amend ${wounds} --drop --auto`);
    expect((await table.json('verify')).findings).toEqual([]);
    await table.run('reroll --reason cocked');
    expect((await table.json('verify')).findings).toEqual([]);
  });

  it('of one occasion never come twice in a game, whatever is undone, corrected and done', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('initiative', 'ready', 'next --auto', 'undo', 'redo', 'threat set 4', 'end-turn'), {
          maxLength: 14,
        }),
        async (lines) => {
          const table = await newGame();
          for (const line of lines) await table.run(line);
          const { entries } = await table.json('log');
          const standing = entries.filter(({ mark }: { mark?: string }) => mark === undefined || mark === 'stands');
          const keys = standing.flatMap(({ answers = [] }: { answers?: readonly { occasion?: string }[] }) => [
            ...new Set(answers.flatMap(({ occasion }) => occasion ?? [])),
          ]);
          expect(new Set(keys).size).toBe(keys.length);
        },
      ),
      { numRuns: 25 },
    );
  });
});
