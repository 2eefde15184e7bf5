import { type Asked, resolve, type Source } from '../../src/engine/resolve.ts';
import type { Refusal } from '../../src/engine/rule.ts';
import { countQuestions } from '../../src/game/performing/perform-in.ts';
import { deedRule } from '../../src/rules/deeds.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import { recordedAnswer } from '../../src/rules/facts/recorded.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import type { About } from '../../src/rules/questions/about.ts';
import type { GameConfig, GameState } from '../../src/rules/state/state.ts';
import type { DeedDraft, Draft, Entry } from '../../src/session/journal/format.ts';
import {
  advance,
  emptyTimeline,
  planRedo,
  planUndo,
  type StandingDeed,
  type Timeline,
} from '../../src/session/journal/timeline.ts';
import { sentences } from '../../src/view/steps/sentence.ts';
import { dueDeed, otherDeed } from './any-deed.ts';
import { anyAnswer, type Chance } from './chance.ts';
import { diceAt } from './dice-at.ts';

/** A deed that was carried out. */
export interface Step {
  /** Of its entry among those that stand: its dice hang on it. */
  readonly position: number;
  readonly draft: DeedDraft;
  readonly asked: readonly Asked[];
  readonly before: GameState;
  readonly after: GameState;
}

export interface Game {
  readonly config: GameConfig;
  readonly entries: readonly Entry[];
  readonly timeline: Timeline;
  readonly state: GameState;
  /** Why it could not go on: the deed that was due was refused again and again, whatever was answered. */
  readonly deadEnd: string | null;
}

export interface GameLength {
  readonly deeds: number;
  /** The game goes on in the order of its sequence, its players going for the mission; else threat, corrections, undo and redo come in between. */
  readonly inOrder: boolean;
  /** Done as soon as the game is set up. */
  readonly opening?: readonly Deed[];
}

const at = '2025-01-01T12:00:00.000Z';
const mostRefusals = 60;

/** Plays a game with random answers until it is over, or so many deeds are done. */
export function playGame(config: GameConfig, by: Chance, length: GameLength, watch: (step: Step) => void): Game {
  const start = initialState(config);
  const states = new Map<StandingDeed | null, GameState>([[null, start]]);
  const entries: Entry[] = [];
  let timeline: Timeline = emptyTimeline;
  let refusals = 0;
  let why = '';
  const add = (draft: Draft): void => {
    const entry: Entry = { n: entries.length + 1, at, ...draft };
    const next = advance(timeline, entry);
    if (typeof next === 'string') throw new Error(`entry ${entry.n}: ${next}`);
    entries.push(entry);
    timeline = next;
  };
  const now = (): GameState => stateOn(timeline.top, states);
  const opening = [...(length.opening ?? [])];
  for (let count = 0; count < length.deeds && refusals < mostRefusals; count++) {
    const state = now();
    const travel = length.inOrder || timeline.top === null || by.happens(0.92) ? undefined : backOrForth(timeline, by);
    if (travel) {
      add(travel);
      continue;
    }
    const due = length.inOrder || state.phase === 'setup' || refusals > 0 || by.happens(0.75);
    const first = state.phase === 'setup' ? undefined : opening.shift();
    const deed = first ?? (due ? dueDeed(state, by, length.inOrder) : otherDeed(state, by));
    if (!deed) {
      if (due) break;
      continue;
    }
    const step = carriedOut(deed, state, by, (timeline.top?.position ?? 0) + 1);
    if (typeof step === 'string') {
      if (due) refusals++;
      why = `${deed.do} ${JSON.stringify(deed.args)}: ${step}`;
      continue;
    }
    if (due) refusals = 0;
    add(step.draft);
    states.set(timeline.top, step.after);
    watch(step);
  }
  return { config, entries, timeline, state: now(), deadEnd: refusals < mostRefusals ? null : why };
}

/** A deed carried out with random answers, or why it was refused. */
function carriedOut(deed: Deed, before: GameState, by: Chance, position: number): Step | string {
  const overruled = deed.do !== 'npo' && by.happens(0.06);
  const overrule = ({ rule, message }: Refusal): GameEvent => ({
    type: 'override',
    rule,
    message,
    reason: 'so it was played',
  });
  const options = overruled ? { overrule } : {};
  const resolution = resolve(
    deedRule(deed),
    before,
    evolve,
    withKnown(anyAnswer(by, diceAt(before.config.seed, `${position}`))),
    options,
  );
  switch (resolution.is) {
    case 'done': {
      const { events, asked, state: after } = resolution;
      const answers = asked.map(({ answer }) => answer).filter(({ source }) => source !== 'known');
      return {
        position,
        asked,
        before,
        after,
        draft: { ...deed, answers, events, says: sentences(events, before), questions: countQuestions(asked) },
      };
    }
    case 'refused':
      return resolution.refusal.message;
    case 'invalid':
      return resolution.invalid.message;
    case 'question':
      throw new Error(`no answer to ${resolution.question.name}`);
  }
}

/** What the record knows is not asked of chance. */
export const withKnown =
  (chance: Source<GameState, About>): Source<GameState, About> =>
  (question, occurrence, state) => {
    const fact = recordedAnswer(question, state);
    return fact ? { value: fact.value, source: 'known' } : chance(question, occurrence, state);
  };

function backOrForth(timeline: Timeline, by: Chance): Draft | undefined {
  const plan = by.happens(0.5) ? planUndo(timeline, { count: by.number(1, 3) }) : planRedo(timeline, by.number(1, 2));
  return plan.ok ? plan.draft : undefined;
}

/** The fold of what stands; each fold is kept. */
function stateOn(top: StandingDeed | null, states: Map<StandingDeed | null, GameState>): GameState {
  const known = states.get(top);
  if (known || top === null) {
    if (!known) throw new Error('no state to begin with');
    return known;
  }
  const state = top.entry.events.reduce(evolve, stateOn(top.below, states));
  states.set(top, state);
  return state;
}
