import 'fake-indexeddb/auto';
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Prompt } from '../../../src/game/answering/terms.ts';
import { type BrowserAccess, type BrowserHow, openBrowserAccess } from '../../../src/page/keeping/browser-access.ts';
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

async function begun(how: BrowserHow = browser()): Promise<BrowserAccess> {
  const access = await openBrowserAccess(how);
  await access.begin({ demo: true, seed: 'browser' }, suggested);
  return access;
}

describe('a game in a browser', () => {
  it('is set up, played, taken back and brought back as in a file: the same bytes, which tw verifies', async () => {
    const access = await begun();
    await access.carryOut({ do: 'strategy', args: {} }, suggested);
    await access.carryOut({ do: 'threat', args: { to: 5 } }, noQuestion);
    expect((await access.undo(1)).entries).toHaveLength(1);
    expect((await access.redo(1)).entry).toBe(5);
    const table = new Table();
    table.write('tw-session.jsonl', access.exportText());
    expect(await table.run('verify')).toMatchObject({ exitCode: 0 });
    const there = new Table();
    await there.tw(['new-game', '--demo', '--seed', 'browser', '--auto']);
    await there.run('strategy --auto');
    await there.run('threat set 5');
    await there.run('undo');
    await there.run('redo');
    expect(timeless(access.exportText())).toEqual(timeless(readFileSync(there.path('tw-session.jsonl'), 'utf8')));
    expect(rulesHash()).toBe(dataHash());
  });

  it('goes on in a terminal and back: each line is kept as it was', async () => {
    const how = browser();
    const access = await begun(how);
    await access.carryOut({ do: 'strategy', args: {} }, suggested);
    const table = new Table();
    const file = table.path('tw-session.jsonl');
    const first = access.exportText();
    writeFileSync(file, first);
    await table.run('threat set 5');
    const second = readFileSync(file, 'utf8');
    expect(second.startsWith(first)).toBe(true);
    await access.importText(second);
    expect(access.exportText()).toBe(second);
    await access.carryOut({ do: 'threat', args: { to: 6 } }, noQuestion);
    writeFileSync(file, access.exportText());
    expect(access.exportText().startsWith(second)).toBe(true);
    expect((await table.run('verify')).exitCode).toBe(0);
    expect((await table.json('status')).status.threat.level).toBe(6);
    expect(await access.earlier()).toEqual([first]);
  });

  it('is there again when the page is opened again', async () => {
    const how = browser();
    const access = await begun(how);
    await access.carryOut({ do: 'strategy', args: {} }, suggested);
    const again = await openBrowserAccess(how);
    expect(again.read().session).toEqual(access.read().session);
    expect(again.exportText()).toBe(access.exportText());
  });

  it('in two tabs: whoever acts first wins, the other is told, and nothing is lost or twice', async () => {
    const how = browser();
    const one = await begun(how);
    const other = await openBrowserAccess(how);
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
    const last = await openBrowserAccess(how);
    expect(last.read().session.entries.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
  });

  it('without Web Locks a line is still written only after those that were read', async () => {
    const { name } = browser();
    const one = await begun({ name });
    const other = await openBrowserAccess({ name });
    await Promise.allSettled([
      one.carryOut({ do: 'threat', args: { to: 5 } }, noQuestion),
      other.carryOut({ do: 'threat', args: { to: 6 } }, noQuestion),
    ]);
    const last = await openBrowserAccess({ name });
    expect(last.read().session.entries).toHaveLength(2);
  });

  it('another tab hears of it', async () => {
    const { tabs, open } = sharedTabs();
    const how = browser();
    const one = await begun({ ...how, tabs: open() });
    const other = await openBrowserAccess({ ...how, tabs: open() });
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
    const access = await begun();
    const before = access.exportText();
    for (const text of ['', 'hello', '{}', `${before}{"n":9}\n`])
      await expect(access.importText(text)).rejects.toThrow(/^The file is /);
    expect(access.exportText()).toBe(before);
    await access.importText(`${before}{"n":2,"at":"20`);
    expect(access.exportText()).toBe(before);
  });

  it('takes in no session beyond the limits of a game', async () => {
    const access = await begun();
    const before = access.exportText();
    const text = before.replace(/"wounds":\d+/, '"wounds":1000').replaceAll(/,"sum":"[^"]*"/g, '');
    await expect(access.importText(text)).rejects.toThrow(/^The file: .* has 1 to 100 wounds at the start, not 1000/);
    expect(access.exportText()).toBe(before);
  });

  it('takes in what tw export has written, unless it was changed on its way', async () => {
    const table = new Table();
    await table.run('new-game --demo --seed mailed');
    const { out } = await table.run('export');
    const access = await begun();
    const before = access.exportText();
    await expect(access.importText(out.replace('mailed', 'mauled'))).rejects.toThrow('The file was changed on the way');
    expect(access.exportText()).toBe(before);
    await access.importText(out);
    expect(access.exportText()).toBe(readFileSync(table.path('tw-session.jsonl'), 'utf8'));
  });

  it('is not overwritten unless that is said, and names no pack that it does not keep', async () => {
    const access = await begun();
    await expect(access.begin({ demo: true }, suggested)).rejects.toMatchObject({ code: 'usage' });
    await expect(access.begin({ demo: true, pack: ['own'], overwrite: true }, suggested)).rejects.toThrow(
      'There is no pack own in this browser.',
    );
    await expect((await openBrowserAccess(browser())).read).toThrow('There is no game in this browser yet.');
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
