import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newGame, Table } from './tw.ts';

describe('the seal of the seed', () => {
  it('is told when a game begins, and gives nothing of the seed away', async () => {
    const table = new Table();
    const { err } = await table.run('new-game --mission 1 --map 1 --seed gravestone --operative Kel:3:12');
    const seal = createHash('sha256').update('gravestone').digest('hex').slice(0, 16);
    expect(err).toContain(`The dice of this game are sealed: ${seal}`);
    const sealed = await table.run('seal');
    expect(sealed.out).toContain(seal);
    expect(sealed.out).not.toContain('gravestone');
    expect(await table.json('seal')).toMatchObject({ seal, seed: null });
    for (const words of ['status --json', 'mission --json', 'report', 'report --json', 'strategy --auto --json'])
      expect((await table.run(words)).out).not.toContain('gravestone');
  });

  it('is opened when the battle is over', async () => {
    const table = await newGame();
    for (const operative of ['kel', 'vane']) await table.run(`operative wound ${operative} 20`);
    await table.run('end-turn --force --reason test');
    expect(await table.json('seal')).toMatchObject({ seed: 'abc' });
    expect((await table.run('seal')).out).toContain('The seed is abc');
    expect((await table.json('status')).status.seed).toBe('abc');
    expect((await table.run('report')).out).toMatch(/Seed +\| abc/);
  });
});

it('verify and the report count the dice of the seed and those of the table', async () => {
  const table = await newGame();
  await table.run('threat breach --dice 6');
  const { dice } = await table.json('verify');
  expect(dice.table).toBe(1);
  expect(dice.seed).toBeGreaterThan(10);
  expect((await table.run('verify')).out).toContain(`${dice.seed} follow from the seed, 1 was rolled on the table.`);
  expect((await table.run('report')).out).toContain(`${dice.seed} dice of the seed, 1 dice rolled on the table.`);
});
