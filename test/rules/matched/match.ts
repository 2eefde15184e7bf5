import { seededDice } from '../../../src/engine/dice.ts';
import type { AnswerValue, Question } from '../../../src/engine/question.ts';
import { resolve } from '../../../src/engine/resolve.ts';
import type { MatchedDeed } from '../../../src/matched/rules/deed.ts';
import { matchedRule } from '../../../src/matched/rules/deeds.ts';
import type { MatchedEvent } from '../../../src/matched/rules/events.ts';
import { evolveMatched } from '../../../src/matched/rules/evolve.ts';
import { type MatchedConfig, type MatchedState, matchedStart, type TacOp } from '../../../src/matched/rules/state.ts';
import { matchedSentences } from '../../../src/matched/view/sentences.ts';

/** Answers by the name of the question: one value, or several for its occurrences. */
export type Answers = Readonly<Record<string, AnswerValue | { readonly each: readonly AnswerValue[] }>>;

const archetypes = ['recon', 'security', 'seek', 'infiltration'] as const;
/** Four archetypes of six and three of the faction: 27. */
export const deck: readonly TacOp[] = [
  ...archetypes.flatMap((archetype) =>
    Array.from({ length: 6 }, (_, index) => ({ name: `${archetype} ${index + 1}`, archetype })),
  ),
  ...['One', 'Two', 'Three'].map((name) => ({ name: `Faction ${name}`, archetype: null })),
];

/** A matched play game of Ada and Bela; the first entry has begun it. */
export class Match {
  readonly config: MatchedConfig;
  state: MatchedState;
  asked: Question[] = [];
  events: readonly MatchedEvent[] = [];
  says: readonly string[] = [];
  #count = 0;

  constructor(config: Partial<MatchedConfig> = {}, tacOps: readonly TacOp[] = deck) {
    const players = {
      a: { name: 'Ada', archetypes: [], deck: tacOps },
      b: { name: 'Bela', archetypes: [], deck: tacOps },
    };
    this.config = { kind: 'matched', seed: 'match', set: 'open', players, ...config };
    this.state = matchedStart(this.config);
    this.do({ do: 'new-game', args: {} });
  }

  /** Carries out a deed. Throws what the rules say against it, or the question without an answer; all must be used. */
  do(deed: MatchedDeed, answers: Answers = {}): this {
    const used = new Set<string>();
    const asked: Question[] = [];
    const dice = seededDice(this.config.seed, `${++this.#count}`);
    const outcome = resolve(matchedRule(deed), this.state, evolveMatched, (question, occurrence) => {
      asked.push(question);
      const given = answers[question.name];
      const value = typeof given === 'object' && 'each' in given ? given.each[occurrence - 1] : given;
      if (value !== undefined) {
        used.add(question.name);
        return { value, source: 'answer' };
      }
      return dice(question, occurrence);
    });
    this.asked = asked;
    if (outcome.is === 'refused') throw new Error(outcome.refusal.message);
    if (outcome.is === 'invalid') throw new Error(outcome.invalid.message);
    if (outcome.is === 'question') throw new Error(`asked ${outcome.question.name}`);
    const idle = Object.keys(answers).find((name) => !used.has(name));
    if (idle !== undefined) throw new Error(`${idle} was not asked`);
    this.says = matchedSentences(outcome.events, this.state);
    this.events = outcome.events;
    this.state = outcome.state;
    return this;
  }

  next(answers: Answers = {}): this {
    return this.do({ do: 'next', args: {} }, answers);
  }

  of<T extends MatchedEvent['type']>(type: T): readonly Extract<MatchedEvent, { readonly type: T }>[] {
    const isOf = (event: MatchedEvent): event is Extract<MatchedEvent, { readonly type: T }> => event.type === type;
    return this.events.filter(isOf);
  }

  question(name: string): Question | undefined {
    return this.asked.find((question) => question.name === name);
  }
}

/** Ada is Attacker, Bela Defender; the game stands before this step. */
export function matchBefore(
  step: MatchedState['step'],
  config: Partial<MatchedConfig> = {},
  tacOps: readonly TacOp[] = deck,
): Match {
  const match = new Match({ mission: 'loot', map: 4, tacOpMethod: 'own', ...config }, tacOps);
  const on: Readonly<Record<string, () => Match>> = {
    mission: () => match.next(),
    killzone: () => match.next({ 'objective-markers': 6 }),
    roles: () => match.next({ 'roll-off': [5, 2], attacker: 'a', 'drop-zone': 'b' }),
    'kill-team': () => match.next({ 'operatives-a': 7, 'operatives-b': 6 }),
    'tac-ops': () =>
      match
        .next({ 'tac-ops-a': ['recon-1', 'recon-2', 'faction-one'] })
        .next({ 'tac-ops-b': ['security-1', 'security-2', 'security-3'] }),
    equipment: () => match.next({ 'equipment-a': 'medkit 3, rope 2', 'equipment-b': 'none' }),
    barricades: () => match.next().next().next().next(),
    operatives: () => match.next().next().next().next().next().next(),
    scouting: () => match.next({ 'scouting-a': 'dash', 'scouting-b': 'order', 'first-initiative': 'b' }),
  };
  while (match.state.step !== step) {
    const go = on[match.state.step];
    if (!go) throw new Error(`no way from ${match.state.step} to ${step}`);
    go();
  }
  return match;
}

/** Ends the turning point; what is not said is nothing. */
export const endTurn = (match: Match, answers: Answers = {}): Match => match.next({ battle: 'end', ...answers });
