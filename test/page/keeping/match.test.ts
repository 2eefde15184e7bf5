import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseAnswer } from '../../../src/engine/answer.ts';
import type { AnswerValue, Question } from '../../../src/engine/question.ts';
import { type RollIt, rollIt } from '../../../src/game/answering/decide.ts';
import type { RemoteAccess } from '../../../src/page/keeping/remote-access.ts';
import { joinTable } from '../../../src/page/keeping/remote-access.ts';
import type { AskedInPlay, PlayReply, Screen } from '../../../src/play/screen.ts';
import { answerTo } from '../../cli/client.ts';
import { Table } from '../../cli/tw.ts';
import { headersBy, netOf } from '../served.ts';
import { startTable } from '../table-process.ts';

/** A player of a match: answers with the first that may be said, and writes down all that came. */
class MatchScreen implements Screen {
  readonly asked: Question[] = [];
  readonly said: string[] = [];

  constructor(access: RemoteAccess) {
    access.follow(this);
  }

  async ask({ question }: AskedInPlay): Promise<PlayReply> {
    this.asked.push(question);
    return { is: 'answer', value: valueFor(question, this.asked.length) };
  }

  async tell(told: Parameters<Screen['tell']>[0]): Promise<string | null> {
    if (told.is === 'words') this.said.push(...told.says);
    return null;
  }

  async takenBack(): Promise<void> {}
  async complain({ message }: Error): Promise<void> {
    this.said.push(`complained: ${message}`);
  }

  waits(): void {}
  note(text: string): void {
    this.said.push(text);
  }

  async correct(): Promise<boolean> {
    return true;
  }
}

function valueFor(question: Question, time: number): AnswerValue | RollIt {
  if (question.kind === 'dice') return rollIt;
  if (question.kind === 'text')
    return question.suggest?.value ?? `Plan ${time} of ${question.answerer ?? 'all'} (security)`;
  const parsed = parseAnswer(question, answerTo(question, time));
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.value;
}

describe('a match on the phones of its players', () => {
  it('what is secret is asked on its player alone, sealed in the file, and sent to nobody else', async () => {
    const table = new Table();
    const begun = await table.tw([
      'matched',
      'new',
      '--player',
      'Anna',
      '--player',
      'Ben',
      '--seed',
      'match',
      '--auto',
    ]);
    expect(begun).toMatchObject({ exitCode: 0 });
    const { first } = await startTable(table.folder);
    const { players } = JSON.parse(first).table;
    expect(players.map(({ name }: { name: string }) => name)).toEqual(['Anna', 'Ben']);
    const seats = await Promise.all(players.map(({ url }: { url: string }) => join(url)));
    expect(seats.map(({ hello }) => [hello.player?.id, hello.isLed])).toEqual([
      ['a', true],
      ['b', true],
    ]);
    const [anna, ben] = seats.map((seat) => new MatchScreen(seat));
    if (!anna || !ben) throw new Error('two players');
    const secret = (screen: MatchScreen) => screen.asked.filter((question) => question.secret === true);
    while (secret(anna).length === 0 || secret(ben).length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    for (const { answerer } of secret(anna)) expect(answerer).toBe('a');
    for (const { answerer } of secret(ben)) expect(answerer).toBe('b');
    const journal = readFileSync(table.path('tw-session.jsonl'), 'utf8');
    expect(journal).not.toMatch(/Plan \d+ of [ab]/);
    expect((await table.tw(['matched', 'verify'])).exitCode).toBe(0);
  });

  it('is set up by a page, one question after another, played to its end, and a screen that looks on sees how it stands', async () => {
    const table = new Table();
    const { first, lines } = await startTable(table.folder, '--view');
    const { play, url } = JSON.parse(first).table;
    const host = await join(play);
    const view = await join(url);
    expect([host.hello.isLed, view.hello.isLed]).toEqual([false, false]);
    expect(host.hello.others.map(({ value }) => value)).toEqual(['matched']);
    const asked: string[] = [];
    const said: Readonly<Record<string, string>> = { 'player-a': 'Ada', 'player-b': 'ada', seed: 'a match' };
    const deck = JSON.stringify({ tacOps: ['One', 'Two', 'Three'].map((name) => ({ name, archetype: 'recon' })) });
    await host.beginOther('matched', false, async (question) => {
      asked.push(question.why);
      const times = asked.filter((why) => why.endsWith(question.why.split('. ').at(-1) ?? '')).length;
      if (question.name === 'player-b' && times > 1) return 'Bela';
      if (question.name === 'deck-a') return times > 1 ? deck : '{"tacOps":[{"name":"One"}]}';
      if (question.name === 'deck-b') return 'none';
      return question.kind === 'choice' ? 'close-quarters' : (said[question.name] ?? '');
    });
    expect(asked).toEqual([
      'Name of the first player?',
      'Name of the second player?',
      'Ada plays already. Name of the second player?',
      'Which maps?',
      "Ada's deck of Tac Ops, as JSON?",
      "The deck: tacOps[0] is of an archetype or of the faction, and of one alone. Ada's deck of Tac Ops, as JSON?",
      "Bela's deck of Tac Ops, as JSON?",
      'Dice seed?',
    ]);
    expect(host.match()).toMatchObject({ is: 'match', head: ['Mission and map'], ended: null });
    await expect.poll(() => view.match()?.head).toEqual(['Mission and map']);
    await expect.poll(() => lines().length).toBe(2);
    const { players } = JSON.parse(lines()[1] ?? '').table;
    const seats = await Promise.all(players.map(({ url: own }: { url: string }) => join(own)));
    const screens = seats.map((seat) => new MatchScreen(seat));
    await expect.poll(() => view.match()?.ended, { timeout: 20_000 }).toMatch(/^The battle is over: /);
    for (const { match } of seats) await expect.poll(() => match()?.ended).toBe(view.match()?.ended);
    await expect.poll(() => screens.flatMap((screen) => screen.said)).toContain(view.match()?.ended);
    // It never says what is secret, only how much of it there is.
    expect(JSON.stringify(view.match())).not.toMatch(/Plan \d/);
    const tag = view.match()?.tag;
    expect((await table.tw(['matched', 'undo'])).exitCode).toBe(0);
    // What a terminal has taken back is asked again.
    await expect.poll(() => view.match()?.tag).not.toBe(tag);
    await expect.poll(() => view.match()?.ended).toMatch(/^The battle is over: /);
    expect((await table.tw(['matched', 'verify'])).exitCode).toBe(0);
  });
});

async function join(link: string): Promise<RemoteAccess> {
  const access = await joinTable(netOf(new URL(link).origin, await headersBy(link)));
  onTestFinished(() => access.close());
  return access;
}
