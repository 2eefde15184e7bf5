import { describe, expect, it } from 'vitest';
import { killTeams } from '../../src/catalog/teams.ts';
import { parseAnswer } from '../../src/engine/answer.ts';
import type { Keeper } from '../../src/game/keeping/keeper.ts';
import { usualTeam } from '../../src/game/teams/usual-team.ts';
import { rosterOf } from '../../src/game/teams/which-operatives.ts';
import { redo } from '../../src/play/asking/keys.ts';
import { guide } from '../../src/play/leading/guide.ts';
import type { AskedInPlay, PlayReply, Screen, ToldInPlay } from '../../src/play/screen.ts';
import type { GameState } from '../../src/rules/state/state.ts';
import { someOf } from '../seeds.ts';
import { anyReply, gone, seated, tableWith } from './scripted-screen.ts';

/** What a person meets: a question, or something told that waits. */
type Met = { readonly is: 'asked'; readonly name: string } | { readonly is: 'told' };

/** The game before a key of the evening, and the key. */
interface Before {
  readonly met: Met;
  readonly state: GameState;
  readonly entries: number;
  readonly reply: PlayReply | null;
}

/**
 * After each key of an evening it presses `u`, notes whether the game is again as it was before that key, and presses the same key
 * once more; where `redoes`, the key that does it again, if that is offered, and notes whether the game is as it was after that key.
 */
class UndoesEachKey implements Screen {
  readonly wrong: string[] = [];
  keys = 0;
  redone = 0;
  /** What was answered in that evening, as `name=value`. */
  readonly answered: string[] = [];
  private readonly keeper: Pick<Keeper, 'read'>;
  private readonly most: number;
  private readonly redoes: boolean;
  /** What is done next: a key of the evening, `u` after it, or the very key again. */
  private next: 'key' | 'undo' | 'again' | 'compare' = 'key';
  private before: Before | undefined;
  /** The state after the key. */
  private after = '';
  /** What has been answered in the step that is under way, and how many deeds stood then. */
  private step: { readonly entries: number; readonly replies: readonly (PlayReply | null)[] } = {
    entries: 0,
    replies: [],
  };
  /** The key has ended its step, so that `u` takes back all of it. */
  private tookStep = false;
  /** The answers of a step that was taken back whole: its questions come again from the first one. */
  private replayed: (PlayReply | null)[] = [];

  /** With answers of its own, a step that was taken back whole is answered whole as before; else its first question as the last. */
  private readonly answers: EveningOf['answers'];

  constructor(keeper: Pick<Keeper, 'read'>, most: number, redoes: boolean, answers: EveningOf['answers']) {
    this.answers = answers;
    this.keeper = keeper;
    this.most = most;
    this.redoes = redoes;
  }

  async ask(asked: AskedInPlay): Promise<PlayReply> {
    const reply = this.meets({ is: 'asked', name: asked.question.name }, redo in asked.keys, () =>
      replyTo(asked, this.answers?.(asked), this.keys),
    );
    return typeof reply === 'string' ? { is: 'key', key: reply } : (reply ?? { is: 'key', key: 'u' });
  }

  async tell({ is, waits, keys }: ToldInPlay): Promise<string | null> {
    // What a step back itself tells is no key of the evening.
    if (is === 'undone' || !waits) return null;
    const reply = this.meets({ is: 'told' }, redo in keys, () => null);
    return typeof reply === 'string' ? reply : null;
  }

  /** The reply, or the key that leads away. */
  private meets(met: Met, canRedo: boolean, wanted: () => PlayReply | null): PlayReply | string | null {
    const { state, standing } = this.keeper.read();
    const replay = this.replayed.shift();
    if (replay !== undefined) return replay;
    if (this.next === 'compare') {
      if (JSON.stringify(state) !== this.after) this.wrong.push(`${this.keys}: done again otherwise`);
      this.next = 'key';
    }
    // That something was read is nothing to take back.
    if (this.next === 'undo' && this.before?.met.is === 'told' && standing.length === this.before.entries)
      this.next = 'key';
    if (this.next === 'undo') {
      this.next = 'again';
      this.after = JSON.stringify(state);
      this.tookStep = standing.length > (this.before?.entries ?? 0);
      return 'u';
    }
    if (this.next === 'again' && this.before) {
      const then = this.before;
      if (JSON.stringify(state) !== JSON.stringify(then.state)) this.wrong.push(`${this.keys}: another state`);
      if (met.is !== then.met.is && then.met.is === 'asked')
        this.wrong.push(`${this.keys}: ${then.met.name} does not come again`);
      this.next = 'key';
      if (this.redoes && !canRedo) this.wrong.push(`${this.keys}: cannot be done again`);
      if (this.redoes && canRedo) {
        this.redone += 1;
        this.next = 'compare';
        return redo;
      }
      // What was told does not come again: the step that followed waits instead.
      if (met.is !== then.met.is) return wanted();
      if (!this.tookStep || !this.answers) return then.reply;
      const [first = then.reply, ...rest] = this.step.replies;
      this.replayed = rest;
      return first;
    }
    this.keys += 1;
    if (this.keys > this.most) throw gone();
    const reply = wanted();
    const earlier = this.step.entries === standing.length ? this.step.replies : [];
    this.step = { entries: standing.length, replies: met.is === 'asked' ? [...earlier, reply] : [] };
    if (met.is === 'asked' && typeof reply === 'object' && reply?.is === 'answer')
      this.answered.push(`${met.name}=${String(reply.value)}`);
    this.before = { met, state, entries: standing.length, reply };
    this.next = 'undo';
    return reply;
  }

  async takenBack(): Promise<void> {}
  note(): void {}
  /** What was refused has done nothing that could be taken back. */
  async complain(): Promise<void> {
    if (this.next === 'undo') this.next = 'key';
  }
  correct = async (): Promise<boolean> => true;
}

/** The answer as it is typed, if there is one, else any. */
function replyTo(asked: AskedInPlay, text: string | undefined, turn: number): PlayReply {
  const parsed = text === undefined ? undefined : parseAnswer(asked.question, text);
  return parsed?.ok ? { is: 'answer', value: parsed.value } : anyReply(asked, turn);
}

interface EveningOf {
  readonly positions?: boolean;
  readonly redoes?: boolean;
  /** Id of the kill team; Kel and Vane without one. */
  readonly team?: string;
  /** What is answered in place of what anybody would. */
  readonly answers?: ((asked: AskedInPlay) => string | undefined) | undefined;
}

/** Every ploy that is offered is used, with the dice or operatives that are listed first. */
function withRules({ question }: AskedInPlay): string | undefined {
  if (question.kind !== 'choice' || !['strategy-ploys', 'ploy'].includes(question.name)) return undefined;
  const values = question.options.map(({ value }) => value).filter((value) => value !== 'none');
  return values.find((value) => value === 'sickening-resilience') ?? values[0];
}

/** An evening of so many keys, with positions or without. */
async function evening(
  mission: string,
  { positions = false, redoes = false, team = '', answers }: EveningOf = {},
): Promise<UndoesEachKey> {
  const played = killTeams.teams.find(({ id }) => id === team);
  const keeper = await tableWith(positions ? [{ do: 'place', args: { places: [], all: true } }] : [], {
    mission,
    seed: 'evening',
    npos: 0,
    ...(played && { roster: rosterOf(usualTeam(played)) }),
  });
  const { access } = seated(keeper);
  if (positions) {
    for (const [id, place] of Object.entries({ kel: '11553', vane: '11229' }))
      await access.carryOut({ do: 'place', args: { places: [{ id, place }] } }, async () => true);
  }
  const screen = new UndoesEachKey(keeper, played ? 80 : 150, redoes, answers);
  const teams = { ways: '', rosterIn: async () => undefined };
  const draft = { read: () => [], keep: () => {}, drop: () => {} };
  await guide({ screen, access, draft, teams }).catch((problem) => {
    if (!(problem instanceof Error) || problem.message !== gone().message) throw problem;
  });
  return screen;
}

const evenings = ['1', '3', '5'].flatMap((mission) => [
  { mission, positions: false },
  { mission, positions: true },
]);
/** By day two are undone and two others done again, one with positions and one without. */
const undone = someOf(evenings, 2);
const redone = someOf(evenings.toReversed(), 2);

describe('u after each key of an evening', () => {
  it.each(undone)('takes back what that key did, and nothing else: $mission, positions $positions', async (one) => {
    const { keys, wrong } = await evening(one.mission, one);
    expect(keys).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
  });

  it.each(redone)('and U does it again: mission $mission, positions $positions', async (one) => {
    const { keys, redone, wrong } = await evening(one.mission, { ...one, redoes: true });
    expect(keys).toBeGreaterThan(30);
    expect(redone).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });
});

const unused = (uses: readonly string[], answered: readonly string[]): readonly string[] =>
  uses.filter((use) => !answered.some((one) => one.startsWith(use)));

describe('u after each key of an evening with the rules of a team', () => {
  const teams = [
    // Chapter Tactics of the battle, chosen once more in each Strategy phase; two Shoots or Fights.
    { team: 'angels-of-death', uses: ['battle-choice=', 'ploy=command-re-roll', 'ploy-dice='] },
    // Ploys of both phases, and Poison tokens.
    {
      team: 'plague-marines',
      uses: ['strategy-ploys=cloud-of-flies', 'ploy=sickening-resilience'],
    },
  ];

  it.each(someOf(teams))(
    'takes back its ploys, choices and re-rolls, and nothing else: $team',
    { timeout: 120_000 },
    async ({ team, uses }) => {
      const { keys, wrong, answered } = await evening('2', { team, answers: withRules });
      expect(keys).toBeGreaterThan(70);
      expect(wrong).toEqual([]);
      expect(unused(uses, answered)).toEqual([]);
    },
  );

  it.each(someOf(teams.toReversed()))('and U does them again: $team', { timeout: 120_000 }, async ({ team, uses }) => {
    const { redone, wrong, answered } = await evening('2', { team, answers: withRules, redoes: true });
    expect(redone).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
    expect(unused(uses, answered)).toEqual([]);
  });
});
