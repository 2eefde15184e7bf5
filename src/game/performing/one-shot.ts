import { eventCardIn } from '../../catalog/catalogue.ts';
import { threatGrades } from '../../catalog/tables.ts';
import { themes } from '../../catalog/types.ts';
import { seededDice } from '../../engine/dice.ts';
import type { Asked } from '../../engine/resolve.ts';
import type { RuleOf } from '../../engine/rule.ts';
import { bringReinforcements } from '../../rules/course/joint-ops/gambits.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import { initialState } from '../../rules/evolve/initial.ts';
import { pick, type Rule } from '../../rules/language/language.ts';
import type { GameState } from '../../rules/state/state.ts';
import { sentences } from '../../view/steps/sentence.ts';
import { decide } from '../answering/decide.ts';
import { insistAllUsed, leftOf } from '../answering/sources.ts';
import { answerersOn, type Terms } from '../answering/terms.ts';
import { Failure } from '../keeping/failure.ts';
import { freshSeed } from './deed-dice.ts';
import { plainGame } from './new-game.ts';

/** What was rolled where no game is played. */
interface Rolled<R> {
  readonly result: R;
  readonly asked: readonly Asked[];
  readonly events: readonly GameEvent[];
  /** The events for a person, one sentence each. */
  readonly says: readonly string[];
}

/** Resolves a rule that belongs to no game, its dice from a fresh seed. Throws `Failure`. */
export async function decideOnce<R>(terms: Terms, rule: () => RuleOf<null, never, R>) {
  const answerers = answerersOn(terms, seededDice(freshSeed(), 'roll'));
  const done = await decide(rule, null, (state) => state, answerers);
  insistAllUsed(leftOf(terms.given, done.asked), done.asked);
  return done;
}

/** What reinforcements would come at a grade: a roll on the tables, no game needed. Throws `Failure`. */
export async function rollReinforcements(terms: Terms, grade: number): Promise<Rolled<void>> {
  const row = threatGrades.find((candidate) => candidate.grade === grade);
  if (!row) throw new Failure('usage', `Threat grades go from 0 to 3, so there is no grade ${grade}.`);
  const start = { ...initialState(plainGame(freshSeed())), threat: row.from, turningPoint: 2 };
  return decideInPlay(terms, start, bringReinforcements);
}

/** The top card of a fresh deck. Throws `Failure`. */
export async function drawFromDeck(terms: Terms, deck: string): Promise<Rolled<string>> {
  const theme = themes.find((candidate) => candidate === deck);
  const start = initialState({ ...plainGame(freshSeed()), themes: theme ? [theme] : [] });
  return decideInPlay(terms, start, () =>
    pick('event-card', 'event card drawn', start.deck.draw, (id) => ({
      value: id,
      label: eventCardIn(start.catalogue, id).name,
    })),
  );
}

async function decideInPlay<R>(terms: Terms, start: GameState, rule: () => Rule<R>): Promise<Rolled<R>> {
  const answerers = answerersOn(terms, seededDice(start.config.seed, 'roll'));
  const { result, asked, events } = await decide(rule, start, evolve, answerers);
  insistAllUsed(leftOf(terms.given, asked), asked);
  return { result, asked, events, says: [...new Set(sentences(events, start))] };
}
