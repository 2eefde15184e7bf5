import 'fake-indexeddb/auto';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Prompt } from '../../../src/game/answering/terms.ts';
import { type BrowserHow, type BrowserSeat, openBrowserSeat } from '../../../src/page/keeping/browser-seat.ts';
import { rulesHash } from '../../../src/page/keeping/rules-hash.ts';
import { dataHash } from '../../../src/session/disk/data-hash.ts';
import { Table } from '../../cli/tw.ts';

const noQuestion: Prompt = async ({ name }) => {
  throw new Error(`${name} is asked`);
};
const suggested: Prompt = async (question) => {
  if (question.kind === 'dice') return { roll: true };
  if (!question.suggest) throw new Error(`${question.name} has no suggestion`);
  return question.suggest.value;
};

let games = 0;
/** A browser of its own, in which no game has been played. */
const browser = (): BrowserHow & { readonly name: string } => ({ name: `game ${games++}`, locks: lockedOneByOne() });

/** As Web Locks do it. */
function lockedOneByOne(): NonNullable<BrowserHow['locks']> {
  let busy: Promise<unknown> = Promise.resolve();
  return {
    request(_, does) {
      const turn = busy.then(does);
      busy = turn.catch(() => undefined);
      return turn;
    },
  };
}

async function begun(how: BrowserHow = browser()): Promise<BrowserSeat> {
  const seat = await openBrowserSeat(how);
  await seat.begin({ demo: true, seed: 'browser' }, suggested);
  return seat;
}

describe('a game in a browser', () => {
  it('is set up, played, taken back and brought back as in a file: the same bytes, which tw verifies', async () => {
    const seat = await begun();
    await seat.carryOut({ do: 'strategy', args: {} }, suggested);
    await seat.carryOut({ do: 'threat', args: { to: 5 } }, noQuestion);
    expect((await seat.undo(1)).entries).toHaveLength(1);
    expect((await seat.redo(1)).entry).toBe(5);
    const table = new Table();
    table.write('tw-session.jsonl', seat.exportText());
    expect(await table.run('verify')).toMatchObject({ exitCode: 0 });
    const there = new Table();
    await there.tw(['new-game', '--demo', '--seed', 'browser', '--auto']);
    await there.run('strategy --auto');
    await there.run('threat set 5');
    await there.run('undo');
    await there.run('redo');
    expect(timeless(seat.exportText())).toEqual(timeless(readFileSync(there.path('tw-session.jsonl'), 'utf8')));
    expect(rulesHash()).toBe(dataHash());
  });

  it('goes on in a terminal and back: each line is kept as it was', async () => {
    const how = browser();
    const seat = await begun(how);
    await seat.carryOut({ do: 'strategy', args: {} }, suggested);
    const table = new Table();
    const file = table.path('tw-session.jsonl');
    const first = seat.exportText();
    writeFileSync(file, first);
    await table.run('threat set 5');
    const second = readFileSync(file, 'utf8');
    expect(second.startsWith(first)).toBe(true);
    await seat.importText(second);
    expect(seat.exportText()).toBe(second);
    await seat.carryOut({ do: 'threat', args: { to: 6 } }, noQuestion);
    writeFileSync(file, seat.exportText());
    expect(seat.exportText().startsWith(second)).toBe(true);
    expect((await table.run('verify')).exitCode).toBe(0);
    expect((await table.json('status')).status.threat.level).toBe(6);
    expect(await seat.earlier()).toEqual([first]);
  });

  it('is there again when the page is opened again', async () => {
    const how = browser();
    const seat = await begun(how);
    await seat.carryOut({ do: 'strategy', args: {} }, suggested);
    const again = await openBrowserSeat(how);
    expect(again.read().session).toEqual(seat.read().session);
    expect(again.exportText()).toBe(seat.exportText());
  });

  it('in two tabs: whoever acts first wins, the other is told, and nothing is lost or twice', async () => {
    const how = browser();
    const one = await begun(how);
    const other = await openBrowserSeat(how);
    const seen = other.read();
    await one.carryOut({ do: 'threat', args: { to: 3 } }, noQuestion);
    await expect(other.carryOut({ do: 'threat', args: { to: 4 } }, noQuestion, seen)).rejects.toMatchObject({
      code: 'locked',
      message: 'The game has changed meanwhile: entry 2 (threat set 3). Nothing was written.',
    });
    expect(other.read().session.entries).toHaveLength(2);
    await other.carryOut({ do: 'threat', args: { to: 4 } }, noQuestion, other.read());
    const both = await Promise.allSettled([
      one.carryOut({ do: 'threat', args: { to: 5 } }, noQuestion),
      other.carryOut({ do: 'threat', args: { to: 6 } }, noQuestion),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const last = await openBrowserSeat(how);
    expect(last.read().session.entries.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  });

  it('without Web Locks a line is still written only after those that were read', async () => {
    const { name } = browser();
    const one = await begun({ name });
    const other = await openBrowserSeat({ name });
    await Promise.allSettled([
      one.carryOut({ do: 'threat', args: { to: 5 } }, noQuestion),
      other.carryOut({ do: 'threat', args: { to: 6 } }, noQuestion),
    ]);
    const last = await openBrowserSeat({ name });
    expect(last.read().session.entries).toHaveLength(2);
  });

  it('another tab hears of it', async () => {
    const { tabs, open } = sharedTabs();
    const how = browser();
    const one = await begun({ ...how, tabs: open() });
    const other = await openBrowserSeat({ ...how, tabs: open() });
    const heard: unknown[] = [];
    other.onNews((news) => heard.push(news.is));
    await one.carryOut({ do: 'threat', args: { to: 3 } }, noQuestion);
    await tabs.heard();
    expect(other.read().state.threat).toBe(3);
    await one.begin({ demo: true, overwrite: true }, suggested);
    await tabs.heard();
    expect(other.read().session.entries).toHaveLength(1);
    expect(heard).toEqual(['changed', 'replaced']);
  });

  it('takes in no text that is no session, and one that was cut off without its last line', async () => {
    const seat = await begun();
    const before = seat.exportText();
    for (const text of ['', 'hello', '{}', `${before}{"n":9}\n`])
      await expect(seat.importText(text)).rejects.toThrow(/^The file is /);
    expect(seat.exportText()).toBe(before);
    await seat.importText(`${before}{"n":2,"at":"20`);
    expect(seat.exportText()).toBe(before);
  });

  it('takes in what tw export has written, unless it was changed on its way', async () => {
    const table = new Table();
    await table.run('new-game --demo --seed mailed');
    const { out } = await table.run('export');
    const seat = await begun();
    const before = seat.exportText();
    await expect(seat.importText(out.replace('mailed', 'mauled'))).rejects.toThrow('The file was changed on the way');
    expect(seat.exportText()).toBe(before);
    await seat.importText(out);
    expect(seat.exportText()).toBe(readFileSync(table.path('tw-session.jsonl'), 'utf8'));
  });

  it('is not overwritten unless that is said, and names no file', async () => {
    const seat = await begun();
    await expect(seat.begin({ demo: true }, suggested)).rejects.toMatchObject({ code: 'usage' });
    await expect(seat.begin({ demo: true, pack: ['own'], overwrite: true }, suggested)).rejects.toThrow(
      /packs of your own/,
    );
    await expect((await openBrowserSeat(browser())).read).toThrow('There is no game in this browser yet.');
  });
});

/** All that is not the clock's. */
const timeless = (text: string): readonly unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const { at: _, sum: __, ...rest } = JSON.parse(line);
      return rest;
    });

/** Channels between tabs, and when all have heard. */
function sharedTabs() {
  type Open = NonNullable<BrowserHow['tabs']>;
  const all: Open[] = [];
  let hearing: Promise<unknown> = Promise.resolve();
  const open = (): Open => {
    const own: Open = {
      onmessage: null,
      postMessage() {
        const others = all.filter((one) => one !== own);
        hearing = Promise.all([
          hearing,
          ...others.map((one) => Reflect.apply(one.onmessage ?? (() => undefined), one, [])),
        ]);
      },
      close() {},
    };
    all.push(own);
    return own;
  };
  return { tabs: { heard: () => hearing }, open };
}
