import { describe, expect, it, onTestFinished } from 'vitest';
import { parseAnswer } from '../../../src/engine/answer.ts';
import { rollIt } from '../../../src/game/answering/decide.ts';
import type { RemoteAccess } from '../../../src/page/keeping/remote-access.ts';
import { guide } from '../../../src/play/leading/guide.ts';
import type { AskedInPlay, PlayReply, Screen, ToldInPlay } from '../../../src/play/screen.ts';
import { answerTo } from '../../cli/client.ts';
import { type TableServed, tableServed } from '../served.ts';

/** A page of the whole table with a guide of its own: it answers and says Done, or only one of it, or just looks. */
class TablePage implements Screen {
  /** Entries that were told, in order; `words …` for what was told in words. */
  readonly told: (number | string)[] = [];
  readonly complaints: string[] = [];
  /** What was told and ended by another screen. */
  readonly endedElsewhere: (number | string)[] = [];
  readonly access: RemoteAccess;
  answers: boolean;
  saysDone: boolean;
  asks = 0;

  constructor(access: RemoteAccess, { answers, saysDone }: { readonly answers: boolean; readonly saysDone: boolean }) {
    this.access = access;
    this.answers = answers;
    this.saysDone = saysDone;
  }

  ask({ question }: AskedInPlay): Promise<PlayReply> {
    this.asks += 1;
    return new Promise((resolve) => {
      const stop = this.access.onNews((news) => {
        if (news.is !== 'changed' && news.is !== 'replaced') return;
        stop();
        resolve({ is: 'stale' });
      });
      const look = setInterval(() => {
        if (!this.answers) return;
        clearInterval(look);
        stop();
        const parsed = parseAnswer(question, question.kind === 'dice' ? '' : answerTo(question, this.asks));
        resolve({ is: 'answer', value: question.kind === 'dice' ? rollIt : parsed.ok ? parsed.value : '' });
      }, 5);
      onTestFinished(() => clearInterval(look));
    });
  }

  tell(told: ToldInPlay, over?: AbortSignal): Promise<string | null> {
    if (!told.waits) return Promise.resolve(null);
    const what =
      told.is === 'words' ? `words ${told.says.join(' ')}` : told.is === 'undone' ? 'undone' : told.done.entry;
    this.told.push(what ?? 'none');
    return new Promise((resolve) => {
      over?.addEventListener('abort', () => this.endedElsewhere.push(what ?? 'none'));
      const look = setInterval(() => {
        if (!this.saysDone) return;
        clearInterval(look);
        resolve(null);
      }, 5);
      onTestFinished(() => clearInterval(look));
    });
  }

  async complain({ message }: Error): Promise<void> {
    this.complaints.push(message);
  }

  async takenBack(): Promise<void> {}
  note(): void {}
  async correct(): Promise<boolean> {
    return true;
  }
}

const setUp = {
  draft: { read: () => [], keep: () => {}, drop: () => {} },
  teams: { ways: 'demo', rosterIn: async () => undefined },
};

/** A page that is led through the game, until the test ends. */
async function led(
  table: TableServed,
  how: { readonly answers: boolean; readonly saysDone: boolean },
): Promise<TablePage> {
  const page = new TablePage(await table.join(), how);
  guide({ screen: page, access: page.access, ...setUp }).catch((problem) => page.complaints.push(String(problem)));
  return page;
}

/** Everybody has a place: NPOs ask nobody then. */
async function withPlaces(): Promise<TableServed> {
  const table = await tableServed({ game: { demo: true, seed: 's5' } });
  await table.tw('place', '--all', '--auto');
  for (const at of ['captain-ilse h1a', 'dorn h5a', 'meck b1a', 'sister-oru 6261'])
    expect((await table.tw('place', ...at.split(' '))).exitCode).toBe(0);
  return table;
}

async function until(isSo: () => boolean): Promise<void> {
  const from = Date.now();
  while (!isSo()) {
    if (Date.now() - from > 20_000) throw new Error('it does not come to that');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const standing = (table: TableServed) => table.keeper.read().standing.map(({ entry }) => entry);

describe('what two screens of a table share', () => {
  it('one answers, the other says Done: each step is carried out once and told on both, and nobody was too late', async () => {
    const table = await withPlaces();
    const one = await led(table, { answers: true, saysDone: false });
    const two = await led(table, { answers: false, saysDone: true });
    const npos = () => standing(table).filter((entry) => entry.do === 'resolve-npo');
    await until(() => npos().length >= 4);
    const [tellsUpTo] = npos().slice(3);
    one.answers = false;
    await until(() => [one, two].every(({ told }) => told.includes(tellsUpTo?.n ?? 0)));
    const upTo = (page: TablePage) => page.told.slice(0, page.told.indexOf(tellsUpTo?.n ?? 0) + 1);
    expect(upTo(one)).toEqual(upTo(two));
    expect(upTo(one)).toEqual(
      expect.arrayContaining(
        npos()
          .slice(0, 4)
          .map(({ n }) => n),
      ),
    );
    expect(new Set(upTo(one)).size).toBe(upTo(one).length);
    expect(one.endedElsewhere.length).toBeGreaterThanOrEqual(upTo(one).length - 1);
    expect([...one.complaints, ...two.complaints]).toEqual([]);
    await until(() => one.access.read().session.entries.length === two.access.read().session.entries.length);
    expect(one.access.read().state).toEqual(two.access.read().state);
  });

  it('a line that is ticked off on one is ticked off on the other, and so it is for who comes later', async () => {
    const table = await tableServed();
    const [one, two] = [await table.join(), await table.join()];
    expect(two.queue.waiting()).toEqual([{ entry: 1, ticks: [] }]);
    await one.queue.tick(1, 2, true);
    await one.queue.tick(1, 0, true);
    await until(() => two.queue.waiting()[0]?.ticks.length === 2);
    expect(two.queue.waiting()).toEqual([{ entry: 1, ticks: [0, 2] }]);
    await two.queue.tick(1, 2, false);
    const three = await table.join();
    expect(three.queue.waiting()).toEqual([{ entry: 1, ticks: [0] }]);
    await three.queue.done(1);
    await until(() => one.queue.waiting().length === 0 && two.queue.waiting().length === 0);
    // Twice done is done.
    await two.queue.done(1);
    expect(two.queue.waiting()).toEqual([]);
  });

  it('no step is carried out while something waits, by who knows an older game, or that somebody has to answer', async () => {
    const table = await tableServed();
    const [one, two] = [await table.join(), await table.join()];
    const seen = one.read();
    await one.queue.stepOn(seen, false);
    expect(standing(table)).toHaveLength(1);
    await one.queue.done(1);
    await Promise.all([one.queue.stepOn(seen, false), two.queue.stepOn(two.read(), false)]);
    expect(standing(table).map((entry) => entry.do)).toEqual(['new-game', 'strategy']);
    expect(standing(table)[1]).not.toHaveProperty('by');
    await two.queue.stepOn(seen, false);
    for (const { entry } of two.queue.waiting()) await two.queue.done(entry);
    await two.queue.stepOn(two.read(), false);
    // The players' turn: an operative is asked for.
    expect(standing(table)).toHaveLength(2);
    expect(two.read().session.entries).toHaveLength(2);
  });

  it('a terminal that carries out the due step in the very moment of a screen is no failure there, but news', async () => {
    const due: string[] = [];
    const table = await tableServed({
      meanwhile: async () => {
        const words = due.shift();
        if (words !== undefined) expect((await table.tw(words, '--auto')).exitCode).toBe(0);
      },
    });
    const page = await table.join();
    await page.queue.done(1);
    due.push('strategy');
    await page.queue.stepOn(page.read(), false);
    expect(due).toEqual([]);
    expect(standing(table).map((entry) => entry.do)).toEqual(['new-game', 'strategy']);
    expect(page.read().session.entries).toHaveLength(2);
  });

  it('what was taken back waits on all screens until one says that it goes on', async () => {
    const table = await tableServed();
    const one = await led(table, { answers: false, saysDone: true });
    const two = await led(table, { answers: false, saysDone: false });
    await until(() => standing(table).at(-1)?.do === 'strategy');
    one.saysDone = false;
    const again = standing(table).length;
    await until(() => one.access.read().standing.length === again);
    await table.tw('undo');
    const next = /^words Next: /;
    const waits = (page: TablePage) => next.test(String(page.told.at(-1)));
    await until(() => waits(one) && waits(two));
    expect(standing(table)).toHaveLength(again - 1);
    two.saysDone = true;
    await until(() => standing(table).length === again);
    await until(() => one.endedElsewhere.some((what) => next.test(String(what))));
    expect([...one.complaints, ...two.complaints]).toEqual([]);
  });

  it('a terminal goes on: its last step waits, for its earlier ones are done there', async () => {
    const table = await withPlaces();
    const page = await table.join();
    for (const { entry } of page.queue.waiting()) await page.queue.done(entry);
    await table.tw('strategy', '--auto');
    await table.tw('threat', '+2');
    for (const words of [
      'act dorn done --order engage',
      'resolve-npo --auto',
      'act meck done --order engage',
      'resolve-npo --auto',
    ]) {
      const { exitCode, err } = await table.tw(...words.split(' '));
      expect([words, exitCode, err]).toEqual([words, 0, err]);
      await until(() => page.read().session.entries.length === table.keeper.read().session.entries.length);
    }
    const last = standing(table).findLast((entry) => entry.do === 'resolve-npo');
    await until(() => page.queue.waiting().at(-1)?.entry === last?.n);
    expect(page.queue.waiting()).toHaveLength(1);
  });
});
