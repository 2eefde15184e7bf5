import { describe, expect, it } from 'vitest';
import { parseAnswer } from '../../../src/engine/answer.ts';
import { rollIt } from '../../../src/game/answering/decide.ts';
import type { RemoteAccess } from '../../../src/page/keeping/remote-access.ts';
import type { AskedInPlay, PlayReply, Screen } from '../../../src/play/screen.ts';
import { answerTo } from '../../cli/client.ts';
import { type TableServed, tableServed } from '../served.ts';

/** A player who answers what is suggested, and writes down what came. */
class PlayerScreen implements Screen {
  readonly heard: string[] = [];
  readonly asked: AskedInPlay[] = [];
  waiting: string | null = null;
  private readonly seat: RemoteAccess;

  constructor(access: RemoteAccess) {
    this.seat = access;
    access.follow(this);
  }

  async ask(asked: AskedInPlay): Promise<PlayReply> {
    this.asked.push(asked);
    this.heard.push(`asked ${asked.question.name}`);
    // The states are those of the page's own game.
    expect(asked.where.state).toEqual(this.seat.read().state);
    if (asked.question.kind === 'dice') return { is: 'answer', value: rollIt };
    const parsed = parseAnswer(asked.question, answerTo(asked.question, this.asked.length));
    if (!parsed.ok) throw new Error(parsed.problem);
    return { is: 'answer', value: parsed.value };
  }

  async tell(told: Parameters<Screen['tell']>[0]): Promise<string | null> {
    this.heard.push(`told ${told.is}`);
    if (told.is !== 'undone' && told.is !== 'words') expect(told.done.after).toEqual(this.seat.read().state);
    return null;
  }

  async takenBack(): Promise<void> {}
  async complain(problem: Error): Promise<void> {
    this.heard.push(`complained ${problem.message}`);
  }

  waits(whose: string | null): void {
    this.waiting = whose;
  }

  note(text: string): void {
    this.heard.push(`noted ${text}`);
  }

  async correct(): Promise<boolean> {
    return true;
  }
}

async function until(table: TableServed, isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    if (table.log.some((line) => line.startsWith('failed'))) throw new Error(table.log.join('\n'));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

const rivals = { mode: 'adversary-ops', demo: true, seed: 'rivals' } as const;

describe('a phone for each player', () => {
  it('asks each what is theirs to decide, and goes on when it is said: one guide, one journal', async () => {
    const table = await tableServed({ game: rivals });
    const players = table.keeper.read().session.header.players ?? [];
    const [anna, ben] = await Promise.all(
      players.map(async (player) => new PlayerScreen(await table.join({ role: 'player', player }))),
    );
    if (!anna || !ben) throw new Error('two players');
    await until(table, () => table.keeper.read().session.entries.length >= 14);
    const turns = (screen: PlayerScreen) => new Set(screen.asked.map(({ where }) => where.turn));
    // The first who is there is told how it stands.
    expect([...anna.heard, ...ben.heard]).toContain('told begun');
    for (const { heard } of [anna, ben]) expect(heard).toContain('told step');
    expect(anna.asked.length).toBeGreaterThan(0);
    expect(ben.asked.length).toBeGreaterThan(0);
    expect([turns(anna).size, turns(ben).size]).not.toContain(0);
    expect(await table.tw('verify')).toMatchObject({ exitCode: 0 });
  });

  it('a page that was away is asked again what it has not answered', async () => {
    const table = await tableServed({ game: rivals });
    const [player] = table.keeper.read().session.header.players ?? [];
    if (!player) throw new Error('a player');
    const seated = await table.seatedBy({ role: 'player', player });
    const first = await table.joinBy(seated);
    let asked = '';
    const silent = new PlayerScreen(first);
    silent.ask = async ({ question }) => {
      asked = question.name;
      return new Promise(() => {});
    };
    await until(table, () => asked !== '');
    first.close();
    const second = new PlayerScreen(await table.joinBy(seated));
    await until(table, () => second.asked.length > 0);
    expect(second.asked[0]?.question.name).toBe(asked);
  });

  it('what a terminal has done meanwhile is taken in, and the question asked anew', async () => {
    const table = await tableServed({ game: rivals });
    const [player] = table.keeper.read().session.header.players ?? [];
    if (!player) throw new Error('a player');
    const screen = new PlayerScreen(await table.join({ role: 'player', player }));
    const overs: AbortSignal[] = [];
    const states: unknown[] = [];
    screen.ask = async ({ where }, over?: AbortSignal) => {
      if (over) overs.push(over);
      states.push(where.state?.adversary);
      return new Promise(() => {});
    };
    await until(table, () => overs.length === 1);
    expect((await table.tw('vp', 'anna', '+2')).exitCode).toBe(0);
    await until(table, () => overs.length === 2);
    expect(overs[0]?.aborted).toBe(true);
    expect(states[1]).toEqual(table.keeper.read().state.adversary);
    expect(states[1]).not.toEqual(states[0]);
  });
});
