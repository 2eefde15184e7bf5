import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/engine/question.ts';
import { plainTerms } from '../../src/game/answering/terms.ts';
import { Failure } from '../../src/game/keeping/failure.ts';
import type { Keeper } from '../../src/game/keeping/keeper.ts';
import { keepInMemory } from '../../src/game/performing/in-new-file.ts';
import { guide } from '../../src/play/leading/guide.ts';
import type { AskedInPlay, PlayReply, Screen } from '../../src/play/screen.ts';
import { setUpFrom } from '../../src/play/set-up/begin.ts';
import { sharedScreen } from '../../src/play/sharing/shared-screen.ts';
import { anyReply, ScriptedScreen, seated } from './scripted-screen.ts';

/** A screen whose person answers when the test says so. */
class PersonAtScreen implements Screen {
  readonly asked: Question[] = [];
  readonly cancelled: string[] = [];
  readonly waited: (string | null)[] = [];
  readonly takenBackHere: unknown[] = [];
  readonly complaints: string[] = [];
  private reply: ((reply: PlayReply) => void) | undefined;
  private leave: ((problem: unknown) => void) | undefined;

  ask({ question }: AskedInPlay, over?: AbortSignal): Promise<PlayReply> {
    this.asked.push(question);
    over?.addEventListener('abort', () => this.cancelled.push(question.name));
    return new Promise((resolve, reject) => {
      this.reply = resolve;
      this.leave = reject;
    });
  }

  answers(value: number | string): void {
    this.reply?.({ is: 'answer', value });
  }

  presses(key: string): void {
    this.reply?.({ is: 'key', key });
  }

  leaves(): void {
    this.leave?.(new Failure('interrupted', 'gone'));
  }

  waits(whose: string | null): void {
    this.waited.push(whose);
  }

  async takenBack(_: Question, value: unknown): Promise<void> {
    this.takenBackHere.push(value);
  }

  async complain({ message }: Failure): Promise<void> {
    this.complaints.push(message);
  }

  async tell(): Promise<string | null> {
    return null;
  }

  async correct(): Promise<boolean> {
    return true;
  }

  note(): void {}
}

const asking = (question: Question): AskedInPlay => ({
  question,
  where: { state: null, turn: null },
  keys: { u: 'back', q: 'quit' },
  soFar: undefined,
  told: 0,
  again: undefined,
});
const bid: Question = {
  kind: 'number',
  name: 'bid-a',
  why: 'Anna, your bid?',
  min: 0,
  max: 3,
  secret: true,
  answerer: 'a',
};
const open: Question = { kind: 'confirm', name: 'sight', why: 'Is Kel visible?' };

function table() {
  const [anna, ben, tablet] = [new PersonAtScreen(), new PersonAtScreen(), new PersonAtScreen()];
  const screen = sharedScreen();
  const leaves = { anna: screen.join('a', anna), ben: screen.join('b', ben), tablet: screen.join(null, tablet) };
  return { face: screen, anna, ben, tablet, leaves };
}

describe('a question on several screens', () => {
  it('that is secret reaches the phone of its player and no other, not even the tablet of the table', async () => {
    const { face: screen, anna, ben, tablet } = table();
    const reply = screen.ask(asking(bid));
    anna.answers(2);
    expect(await reply).toEqual({ is: 'answer', value: 2 });
    expect([anna.asked, ben.asked, tablet.asked]).toEqual([[bid], [], []]);
    expect([anna.waited, ben.waited, tablet.waited]).toEqual([[null], ['a', null], ['a', null]]);
  });

  it('that is one player’s, and not secret, the tablet may answer as well', async () => {
    const { face: screen, ben, tablet, anna } = table();
    const reply = screen.ask(asking({ ...bid, secret: false }));
    tablet.answers(1);
    expect(await reply).toEqual({ is: 'answer', value: 1 });
    expect(anna.cancelled).toEqual(['bid-a']);
    expect(ben.asked).toEqual([]);
  });

  it('that is nobody’s own is put to all, and the first answer counts', async () => {
    const { face: screen, anna, ben, tablet } = table();
    const reply = screen.ask(asking(open));
    ben.answers('yes');
    anna.answers('no');
    expect(await reply).toEqual({ is: 'answer', value: 'yes' });
    expect([anna.cancelled, tablet.cancelled]).toEqual([['sight'], ['sight']]);
  });

  it('waits for a player who has left, and is put to the screen with which she comes back', async () => {
    const { face: screen, anna } = table();
    const reply = screen.ask(asking(bid));
    anna.leaves();
    await Promise.resolve();
    const again = new PersonAtScreen();
    screen.join('a', again);
    again.answers(3);
    expect(await reply).toEqual({ is: 'answer', value: 3 });
  });

  it('an answer from a screen that was taken away counts for nothing', async () => {
    const { face: screen, anna, ben, leaves } = table();
    const reply = screen.ask(asking(open));
    leaves.anna();
    anna.answers('no');
    await Promise.resolve();
    ben.answers('yes');
    expect(await reply).toEqual({ is: 'answer', value: 'yes' });
  });

  it('q takes one screen away and leaves the game to the others', async () => {
    const { face: screen, anna, ben } = table();
    const reply = screen.ask(asking(open));
    anna.presses('q');
    await Promise.resolve();
    ben.answers('yes');
    expect(await reply).toEqual({ is: 'answer', value: 'yes' });
  });

  it('is stale where something else has changed the game', async () => {
    const { face: screen, anna } = table();
    const reply = screen.ask(asking(open));
    screen.changed();
    expect(await reply).toEqual({ is: 'stale' });
    expect(anna.cancelled).toEqual(['sight']);
  });

  it('whose secret answer is taken back by the other player tells her alone', async () => {
    const { face: screen, anna, ben, tablet } = table();
    await screen.takenBack(bid, 2, 'undo');
    expect([anna.takenBackHere, ben.takenBackHere, tablet.takenBackHere]).toEqual([[2], [], []]);
    await screen.takenBack(open, 'yes', 'undo');
    expect(ben.takenBackHere).toEqual(['yes']);
  });

  it('what was wrong with an answer is said where it was given', async () => {
    const { face: screen, anna, ben } = table();
    const reply = screen.ask(asking(open));
    ben.answers('yes');
    await reply;
    await screen.complain(new Failure('invalid-data', 'No.'), open);
    expect([anna.complaints, ben.complaints]).toEqual([[], ['No.']]);
  });
});

describe('Adversary Ops on two phones', () => {
  async function rivals(seed: string): Promise<Keeper> {
    const words = { demo: true, mode: 'adversary-ops', seed } as const;
    return keepInMemory(await setUpFrom(words, plainTerms));
  }

  it('a whole battle, in which each player is asked what is that player’s, and of the others’ nothing', async () => {
    const keeper = await rivals('phones');
    let turn = 0;
    const screen = sharedScreen();
    const phones = ['anna', 'ben'].map((player) => {
      const phone = new ScriptedScreen([], (asked) => anyReply(asked, ++turn));
      screen.join(player, phone);
      return { player, phone };
    });
    const left = await guide({
      screen: screen,
      access: seated(keeper).access,
      draft: { read: () => [], keep: () => {}, drop: () => {} },
      teams: { ways: '', rosterIn: async () => undefined },
    });
    expect(left).toBe('over');
    const { operatives } = keeper.read().state;
    for (const { player, phone } of phones) {
      const asked = phone.heard.flatMap((one) => (one.is === 'asked' ? one.asked.question : []));
      const named = asked.flatMap((question) =>
        question.kind === 'choice' && question.name === 'operative' ? question.options.map(({ value }) => value) : [],
      );
      expect(named.length).toBeGreaterThan(0);
      expect(new Set(operatives.filter(({ id }) => named.includes(id)).map((one) => one.player))).toEqual(
        new Set([player]),
      );
      const decided = asked.filter(({ answerer }) => answerer !== undefined);
      expect(new Set(decided.map(({ answerer }) => answerer))).toEqual(new Set([player]));
    }
  });

  it('while one is asked whom to activate, the other waits', async () => {
    const keeper = await rivals('wait');
    const { access } = seated(keeper);
    await access.carryOut({ do: 'strategy', args: {} }, async (question) =>
      question.kind === 'choice' ? (question.options[0]?.value ?? '') : 0,
    );
    const screen = sharedScreen();
    const [anna, ben] = [new PersonAtScreen(), new PersonAtScreen()];
    screen.join('anna', anna);
    screen.join('ben', ben);
    void guide({
      screen: screen,
      access: access,
      draft: { read: () => [], keep: () => {}, drop: () => {} },
      teams: { ways: '', rosterIn: async () => undefined },
    });
    const inTurn = keeper.read().state.adversary?.initiative;
    const [acts, waits] = inTurn === 'anna' ? [anna, ben] : [ben, anna];
    while (acts.asked.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(acts.asked.map(({ name }) => name)).toEqual(['operative']);
    expect(waits.asked).toEqual([]);
    expect(waits.waited.at(-1)).toBe(inTurn);
  });
});
