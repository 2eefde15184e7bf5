import type { AnswerValue, Question } from '../../engine/question.ts';
import type { Asked } from '../../engine/resolve.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { initialState } from '../../rules/evolve/initial.ts';
import { type GameState, type ModeId, modeIds } from '../../rules/state/state.ts';
import { Failure } from '../keeping/failure.ts';
import { openGame, type TableGame } from '../open-game.ts';
import type { NewGame } from '../performing/start-schema.ts';
import { clausesIn } from './clauses.ts';
import { refusalIn, type Sighting, sightingsOf } from './sightings.ts';
import { chanceOf, trialBattle } from './trial-battle.ts';
import { answerTo, mostDeeds, mostRefusals, type TrialEnd, whatIsWrong } from './trial-end.ts';

/** A kind of game of which whole games can be tried. */
export interface GameKind {
  readonly mode: string;
  /** Plays one with random answers; `round` decides its mission and map, the seed all else. */
  play(round: number, seed: string, see: See): Promise<TrialEnd>;
}
type See = (sightings: Iterable<Sighting>) => void;

const battles = (mode: ModeId): GameKind => ({
  mode,
  play: (round, seed, see) =>
    playBattle(trialBattle(mode, round, seed), seed, {
      done: ({ before, events, asked }) => see(sightingsOf(before, events, asked)),
      refused: (state, rule) => see([refusalIn(state, rule)]),
    }),
});

/** The kinds of this house, in the order in which they are tried. */
export const battleKinds: readonly GameKind[] = modeIds.map(battles);

/** A whole game of random answers. */
export interface Trial extends TrialEnd {
  readonly mode: string;
  /** With the same seed it is the same game. */
  readonly seed: string;
  /** How often each kind of event happened. */
  readonly events: Readonly<Record<string, number>>;
  /** How often each clause of the rules was seen at work, by id. */
  readonly clauses: Readonly<Record<string, number>>;
}

/** Plays one game of these kinds in turn: its number decides which. */
export async function trial(number: number, seed: string, kinds: readonly GameKind[]): Promise<Trial> {
  const kind = kinds[number % kinds.length];
  if (!kind) throw new RangeError('there is no kind of game to try');
  const own = `${seed}/${number}`;
  const counted = new Map<string, number>();
  const fired = new Map<string, number>();
  const more = (counts: Map<string, number>, what: string): void => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  const see: See = (sightings) => {
    for (const sighting of sightings) {
      if (typeof sighting.event === 'string') more(counted, sighting.event);
      for (const id of clausesIn(sighting)) more(fired, id);
    }
  };
  const end = await kind.play(Math.floor(number / kinds.length), own, see).catch((fault: unknown) => ({
    outcome: null,
    deeds: 0,
    wrong: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
  }));
  return {
    mode: kind.mode,
    seed: own,
    ...end,
    events: Object.fromEntries(counted),
    clauses: Object.fromEntries(fired),
  };
}

/** Told after each deed, set-up first, what happened in it; and of each that the rules refuse. */
export interface Watch {
  done(deed: { before: GameState; events: readonly GameEvent[]; asked: readonly Asked[] }): void;
  refused?(state: GameState, rule: string, message: string): void;
}

/** Plays a battle with random answers until it is over, and verifies it; the same seed gives the same battle. Throws `Failure`. */
export async function playBattle(start: NewGame, seed: string, watch: Watch): Promise<TrialEnd> {
  const { game, deeds, wrong } = await playUnverified(start, seed, watch);
  if (wrong !== null) return { outcome: null, deeds, wrong };
  const [finding] = game.verify().findings;
  return { outcome: game.state.outcome, deeds, wrong: finding?.what ?? null };
}

/** The same battle as it was left; not verified, which takes as long as playing it. Throws `Failure`. */
export async function playUnverified(
  start: NewGame,
  seed: string,
  watch: Watch,
): Promise<Pick<TrialEnd, 'deeds' | 'wrong'> & { readonly game: TableGame }> {
  const chance = chanceOf(seed);
  const game = await openGame({ start });
  const [setUp] = game.entries;
  if (setUp && 'do' in setUp) watch.done({ before: initialState(game.state.config), events: setUp.events, asked: [] });
  let deeds = 0;
  let refused = 0;
  while (deeds < mostDeeds && game.state.outcome === null) {
    const due = game.due();
    if (!due) break;
    const said = new Map<string, AnswerValue>();
    // A question that comes again while the same deed is resolved has the same answer.
    const answer = (question: Question): AnswerValue | undefined => {
      if (question.kind === 'dice') return undefined;
      const key = JSON.stringify([question.name, question.why]);
      const value = said.get(key) ?? answerTo(question, chance);
      said.set(key, value);
      return value;
    };
    try {
      const before = game.state;
      const { events, state, asked } = await game.perform(due, { answer });
      watch.done({ before, events, asked });
      const wrong = whatIsWrong(state);
      if (wrong !== null) return { game, deeds, wrong: `after ${due.do}: ${wrong}` };
      deeds++;
      refused = 0;
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      if (problem.details.rule !== undefined) watch.refused?.(game.state, problem.details.rule, problem.message);
      if (++refused > mostRefusals)
        return { game, deeds, wrong: `${due.do} is refused again and again: ${problem.message}` };
    }
  }
  return { game, deeds, wrong: null };
}
