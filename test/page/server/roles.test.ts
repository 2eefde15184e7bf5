import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RemoteAccess } from '../../../src/page/keeping/remote-access.ts';
import { linkAllows, may } from '../../../src/page/wire/may.ts';
import type { Screen } from '../../../src/play/screen.ts';
import type { Deed } from '../../../src/rules/language/deed.ts';
import { tableServed } from '../served.ts';

const nobody = () => Promise.reject(new Error('nobody is asked'));

/** Somebody who reads, and answers nothing. */
const silent: Screen = {
  ask: () => new Promise(() => {}),
  tell: () => new Promise(() => {}),
  takenBack: async () => {},
  complain: async () => {},
  note: () => {},
  correct: async () => true,
};

async function rivals() {
  const table = await tableServed({ game: { mode: 'adversary-ops', demo: true, seed: 'rivals' } });
  const players = table.keeper.read().session.header.players ?? [];
  const [anna, ben] = await Promise.all(players.map((player) => table.join({ role: 'player', player })));
  const { operatives } = table.keeper.read().state;
  const of = (id: string) => operatives.find(({ player }) => player === id)?.id ?? '';
  if (!anna || !ben) throw new Error('two players');
  for (const access of [anna, ben]) access.follow(silent);
  return { table, anna, ben, of };
}

const does = (access: RemoteAccess, deed: Deed) => access.carryOut(deed, nobody);

describe('what a link may do', () => {
  it('is one table: a view only looks, a player leads nothing and begins nothing', () => {
    const asks = Object.keys(may);
    expect(asks).toHaveLength(7);
    expect(Object.values(may).map(({ view }) => view)).toEqual(['yes', 'no', 'no', 'no', 'no', 'no', 'no']);
    expect(Object.values(may).every(({ table }) => table !== 'no')).toBe(true);
    expect(linkAllows('player', 'lead') || linkAllows('player', 'new-game')).toBe(false);
  });

  it('a player acts with own operatives alone', async () => {
    const { table, anna, of } = await rivals();
    const before = readFileSync(table.file);
    for (const deed of [
      { do: 'act', args: { id: of('ben'), order: 'engage', action: 'done' } },
      { do: 'attack', args: { operative: of('ben'), npo: 'warrior-1' } },
      { do: 'counteract', args: { id: of('ben') } },
      { do: 'act', args: { id: 'nobody', action: 'done' } },
    ] satisfies Deed[])
      await expect(does(anna, deed)).rejects.toThrow(/is not an operative of Anna/);
    for (const deed of [
      { do: 'strategy', args: {} },
      { do: 'end-turn', args: {} },
      { do: 'resolve-npo', args: {} },
    ] satisfies Deed[])
      await expect(does(anna, deed)).rejects.toThrow('at a screen of the table');
    expect(readFileSync(table.file)).toEqual(before);
  });

  it('a player whose turn it is may type what an own operative does, and nobody says what the other player decides', async () => {
    const { table, anna, ben, of } = await rivals();
    const host = await table.join();
    await host.carryOut({ do: 'strategy', args: {} }, async (question) => {
      if (question.kind === 'dice') return { roll: true };
      if (question.kind === 'choice') return question.options[0]?.value ?? '';
      return question.kind === 'confirm' ? false : 'unknown';
    });
    await expect.poll(() => anna.read().session.entries.length).toBe(2);
    await expect.poll(() => ben.read().session.entries.length).toBe(2);
    const act = (id: string): Deed => ({ do: 'act', args: { id: of(id), order: 'conceal', action: 'done' } });
    const turn = table.keeper.read().state.adversary?.initiative ?? '';
    const [own, other] = turn === 'anna' ? [anna, ben] : [ben, anna];
    const late = turn === 'anna' ? 'ben' : 'anna';
    await expect(other.carryOut(act(turn), nobody)).rejects.toThrow('is not an operative of');
    await expect(other.carryOut({ do: 'act', args: {} }, async () => of(turn))).rejects.toThrow('answers that.');
    await own.carryOut(act(turn), nobody);
    expect(table.keeper.read().session.entries.at(-1)).toMatchObject({ do: 'act', by: turn });
    expect(late).not.toBe(turn);
  });

  it('a correction and undo name the screen: in the journal, in the log, and on the others', async () => {
    const { table, anna, ben, of } = await rivals();
    const news: string[] = [];
    ben.onNews((one) => one.is === 'changed' && news.push(...one.entries.map((entry) => JSON.stringify(entry))));
    await does(anna, { do: 'operative', args: { change: 'remove', id: of('ben') } });
    await does(anna, { do: 'vp', args: { by: 5, player: 'anna' } });
    await anna.undo(1);
    const { entries } = table.keeper.read().session;
    expect(entries.map((entry) => ('by' in entry ? entry.by : undefined))).toEqual([undefined, 'anna', 'anna', 'anna']);
    await expect.poll(() => news.length).toBe(3);
    expect(news.every((entry) => entry.includes('"by":"anna"'))).toBe(true);
    const { out } = await table.tw('log');
    expect(out).toMatch(/Screen/);
    // The screen of each of the three; and twice whose points they are.
    expect(out.match(/Anna/g)).toHaveLength(5);
    expect((await table.tw('verify')).exitCode).toBe(0);
  });

  it('a new game needs the link of the table', async () => {
    const { table, anna } = await rivals();
    const before = readFileSync(table.file);
    await expect(anna.begin({ demo: true, seed: 'mine', overwrite: true }, nobody)).rejects.toThrow(
      'Only a screen of the whole table may do that.',
    );
    expect(readFileSync(table.file)).toEqual(before);
    await (await table.join()).begin({ demo: true, seed: 'ours', overwrite: true }, nobody);
    expect(table.keeper.read().session.header.seed).toBe('ours');
  });
});
