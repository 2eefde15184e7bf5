import { describe, expect, it } from 'vitest';
import type { Keeper } from '../../src/game/keeping/keeper.ts';
import { guide } from '../../src/play/leading/guide.ts';
import type { AskedInPlay, PlayReply, Screen, ToldInPlay } from '../../src/play/screen.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { anyReply, gone, seated, tableWith } from './scripted-screen.ts';

/** What a person meets: a question, or something told that waits. */
type Met = { readonly is: 'asked'; readonly name: string } | { readonly is: 'told' };

/**
 * After each key of an evening it presses `u`, notes whether the game is again as it was before that key, and presses the same key
 * once more.
 */
class UndoesEachKey implements Screen {
  readonly wrong: string[] = [];
  keys = 0;
  private readonly state: () => GameState;
  /** How many deeds stand. */
  private readonly entries: () => number;
  private readonly most: number;
  /** What is done next: a key of the evening, `u` after it, or the very key again. */
  private next: 'key' | 'undo' | 'again' = 'key';
  private before:
    | { readonly met: Met; readonly state: GameState; readonly entries: number; readonly reply: PlayReply | null }
    | undefined;

  constructor(keeper: Pick<Keeper, 'read'>, most: number) {
    this.state = () => keeper.read().state;
    this.entries = () => keeper.read().standing.length;
    this.most = most;
  }

  async ask(asked: AskedInPlay): Promise<PlayReply> {
    const reply = this.meets({ is: 'asked', name: asked.question.name }, () => anyReply(asked, this.keys));
    return reply ?? { is: 'key', key: 'u' };
  }

  async tell({ is, waits }: ToldInPlay): Promise<string | null> {
    // What a step back itself tells is no key of the evening.
    if (is === 'undone' || !waits) return null;
    return this.meets({ is: 'told' }, () => null) === null ? null : 'u';
  }

  /** The reply; undefined: `u`. */
  private meets(met: Met, wanted: () => PlayReply | null): PlayReply | null | undefined {
    // That something was read is nothing to take back.
    if (this.next === 'undo' && this.before?.met.is === 'told' && this.entries() === this.before.entries)
      this.next = 'key';
    if (this.next === 'undo') {
      this.next = 'again';
      return undefined;
    }
    if (this.next === 'again' && this.before) {
      const { met: then, state, reply } = this.before;
      if (JSON.stringify(this.state()) !== JSON.stringify(state)) this.wrong.push(`${this.keys}: another state`);
      if (met.is !== then.is && then.is === 'asked') this.wrong.push(`${this.keys}: ${then.name} does not come again`);
      this.next = 'key';
      // What was told does not come again: the step that followed waits instead.
      return met.is === then.is ? reply : wanted();
    }
    this.keys += 1;
    if (this.keys > this.most) throw gone();
    const reply = wanted();
    this.before = { met, state: this.state(), entries: this.entries(), reply };
    this.next = 'undo';
    return reply;
  }

  async takenBack(): Promise<void> {}
  note(): void {}
  async complain(): Promise<void> {}
  correct = async (): Promise<boolean> => true;
}

describe('u after each key of an evening', () => {
  it.each(['1', '3', '5'])('takes back what that key did, and nothing else: mission %s', async (mission) => {
    const keeper = await tableWith([], { mission, seed: 'evening', npos: 0 });
    const { access } = seated(keeper);
    const face = new UndoesEachKey(keeper, 150);
    const teams = { ways: '', rosterIn: async () => undefined };
    const draft = { read: () => [], keep: () => {}, drop: () => {} };
    await guide({ screen: face, access: access, draft, teams }).catch((problem) => {
      if (!(problem instanceof Error) || problem.message !== gone().message) throw problem;
    });
    expect(face.keys).toBeGreaterThan(100);
    expect(face.wrong).toEqual([]);
  });
});
