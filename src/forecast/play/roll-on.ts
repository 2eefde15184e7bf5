import type { AnswerValue, Question } from '../../engine/question.ts';
import { resolve, type Source } from '../../engine/resolve.ts';
import { offersIn } from '../../policy/choices/offers.ts';
import type { OwnChance, PlayerPolicy } from '../../policy/policy.ts';
import { nextDeed } from '../../rules/course/course.ts';
import { deedRule } from '../../rules/deeds.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import type { MeasuredFact } from '../../rules/facts/fact.ts';
import { recordedAnswer } from '../../rules/facts/recorded.ts';
import type { Deed } from '../../rules/language/deed.ts';
import { boardAnswer } from '../../rules/npo-places/answer.ts';
import type { About } from '../../rules/questions/about.ts';
import { hasThreat } from '../../rules/state/parts.ts';
import type { GameState } from '../../rules/state/state.ts';
import { someoneById } from '../../rules/state/stats.ts';
import { everybodyPlaced, hasLostItsPlace } from './left-out.ts';

/** How a battle is played ahead. */
export interface PlayOn {
  readonly policy: PlayerPolicy;
  readonly dice: Source<GameState>;
  /** Random numbers of the policy's own, from 0 to below 1. */
  readonly chance: OwnChance;
  /** At the end of this turning point the battle is undecided; default 12. */
  readonly cap?: number;
  /** It is played only until this holds. */
  readonly until?: (state: GameState) => boolean;
  /** Answers questions of fact from places; default: the exact board. */
  readonly board?: (question: Question<About>, state: GameState) => MeasuredFact | undefined;
  /**
   * Opening deeds, before the policy chooses. If the rules refuse the very first, the game is broken; a later one that they refuse
   * because of earlier dice is left out.
   */
  readonly first?: readonly Deed[];
  /** Called with everything that happens. */
  readonly watch?: (deed: Deed, before: GameState, events: readonly GameEvent[]) => void;
  /** Called with each opening deed and each offered choice that the rules refuse, and why. */
  readonly refused?: (deed: Deed, state: GameState, message: string) => void;
}

export const usualCap = 12;

/** How a battle played ahead ended. */
export interface PlayedOn {
  readonly is: 'won' | 'lost' | 'undecided' | 'stopped' | 'broken';
  /** Why it was won or lost, as in the event; what went wrong if it is broken; else empty. */
  readonly because: string;
  readonly state: GameState;
  /** The threat level at the end of each turning point played, beginning with the one it started in. */
  readonly threat: readonly number[];
  readonly deeds: number;
}

/** The most deeds in a battle; one that takes more is broken. */
const mostDeeds = 1200;

/** A state that tells nothing about the dice to come. */
export const withoutSeed = (state: GameState): GameState =>
  state.config.seed === '' ? state : { ...state, config: { ...state.config, seed: '' } };

/** The threat level, where the battle has one. */
const levelOf = ({ config, threat }: GameState): readonly number[] => (hasThreat(config) ? [threat] : []);

/**
 * Plays a battle to its end by the same rules as at the table, without journal, sentences or trials of doubts. Players do what the
 * policy chooses, and the board's likeliest answers are taken. Pure and synchronous; never throws.
 */
export function rollOn(from: GameState, how: PlayOn): PlayedOn {
  const { policy, chance, cap = usualCap, until, watch, refused } = how;
  const source = answers(how);
  let state = everybodyPlaced(withoutSeed(from));
  const first = [...(how.first ?? [])];
  const threat: number[] = [];
  let deeds = 0;
  let isRefused = false;
  let ended: Ended | undefined;
  const end = (is: PlayedOn['is'], because = ''): PlayedOn => ({
    ...{ is, because, state, deeds },
    threat: state.phase === 'over' ? [...threat, ...levelOf(state)] : threat,
  });
  try {
    while (deeds < mostDeeds) {
      if (until?.(state)) return end('stopped');
      const due = nextDeed(state);
      if (!due) return end(state.outcome === 'players-win' ? 'won' : 'lost', because(ended));
      if (due.do === 'initiative' && state.turningPoint > cap) return end('undecided');
      const given = due.do === 'act' ? first.shift() : undefined;
      const deed = given ?? (due.do === 'act' ? choose(state) : asOne(due));
      const done = resolve(deedRule(withPloys(deed, state)), state, evolve, source);
      if (done.is !== 'done') {
        refused?.(deed, state, whyNot(done));
        if (given && deeds > 0) continue;
        if (given || isRefused || due.do !== 'act') return end('broken', `${deed.do}: ${whyNot(done)}`);
        isRefused = true;
        continue;
      }
      // Nobody else can say where its move ends, unless it comes back at a hatchway (Phasing Points).
      const moved = given?.do === 'act' && given.args.phases === undefined ? given.args.id : undefined;
      if (moved !== undefined && hasLostItsPlace(moved, state, done.state)) {
        const where = `Where does ${someoneById(done.state, moved)?.name ?? moved} end? Add a place, such as h3 or 4397.`;
        refused?.(deed, state, where);
        if (deeds > 0) continue;
        return end('broken', `act: ${where}`);
      }
      isRefused = false;
      deeds += 1;
      ended = done.events.find((event) => event.type === 'battle-ended') ?? ended;
      watch?.(deed, state, done.events);
      // A battle that ends with the turning point gets its last level from its end.
      if (due.do === 'end-turn' && done.state.phase !== 'over') threat.push(...levelOf(state));
      state = everybodyPlaced(done.state, state);
    }
    return end('broken', `not over after ${mostDeeds} deeds`);
  } catch (problem) {
    return end('broken', problem instanceof Error ? problem.message : String(problem));
  }

  function choose(now: GameState): Deed {
    const offers = offersIn(now);
    // An offered choice that the rules refuse is counted; the battle goes on with one that they never refuse.
    return isRefused ? offers.nothing : policy.choose(now, offers, chance).deed;
  }
}

type Ended = Extract<GameEvent, { readonly type: 'battle-ended' }>;

/** The whole Strategy phase is one deed. */
const asOne = (due: Deed): Deed => (due.do === 'initiative' ? { do: 'strategy', args: {} } : due);

/** Rules of the kill team that are offered at an attack are used where that is suggested: plainly better by the odds. */
const withPloys = (deed: Deed, { config }: GameState): Deed => {
  if (config.teamRules === undefined) return deed;
  if (deed.do === 'act') return { ...deed, args: { ...deed.args, asksPloys: true } };
  return deed.do === 'resolve-npo' ? { ...deed, args: { ...deed.args, asksPloys: true } } : deed;
};

/** Missions of packs give the reason in words of their own. */
const because = (event: Ended | undefined): string => event?.words ?? event?.because ?? '';

function whyNot(done: ReturnType<typeof resolve>): string {
  if (done.is === 'refused') return done.refusal.message;
  if (done.is === 'invalid') return done.invalid.message;
  return done.is === 'question' ? `nobody answers ${done.question.name}` : '';
}

/** Record, board, policy, suggestion, dice; if none of them answers, the first possible answer. */
function answers({ policy, dice, board = boardAnswer }: PlayOn): Source<GameState, About> {
  return (question, occurrence, state) => {
    if (question.kind === 'dice') return dice(question, occurrence, state);
    const known = recordedAnswer(question, state);
    if (known) return { value: known.value, source: 'known' };
    const own = policy.answer?.(question, state);
    if (own !== undefined) return { value: own, source: 'answer' };
    const measured = board(question, state);
    if (measured) return { value: measured.value, source: 'board' };
    return { value: question.suggest?.value ?? firstAnswer(question), source: 'auto' };
  };
}

function firstAnswer(question: Exclude<Question<About>, { readonly kind: 'dice' }>): AnswerValue {
  switch (question.kind) {
    case 'choice': {
      const values = question.options.map(({ value }) => value);
      return question.many ? values.slice(0, question.min) : (values[0] ?? '');
    }
    case 'number':
      return question.min;
    case 'confirm':
      return false;
    case 'text':
      return 'unknown';
  }
}
