import { randomBytes } from 'node:crypto';
import { eventCard, eventCards } from '../catalog/event-cards.ts';
import { threatGrades } from '../catalog/threat-grades.ts';
import { themes } from '../catalog/types.ts';
import type { Outcome, Run } from '../cli/act.ts';
import { answerersOf } from '../cli/answerers.ts';
import { diceDocument } from '../cli/dice-document.ts';
import { pageOutcome } from '../cli/page-outcome.ts';
import type { RuleOf } from '../engine/rule.ts';
import { seededDice } from '../engine/seeded-dice.ts';
import { evolve } from '../rules/evolve.ts';
import { initialState } from '../rules/initial.ts';
import { pick, type Rule } from '../rules/language.ts';
import { bringReinforcements } from '../rules/modes/joint-ops/reinforcements.ts';
import type { GameState } from '../rules/state.ts';
import { paragraph } from '../view/page.ts';
import { decide } from './decide.ts';
import { Failure } from './failure.ts';
import { insistAllUsed, leftOf } from './given.ts';
import { plainGame } from './plain-game.ts';

/** A seed for dice that no game has set. */
export const freshSeed = (): string => randomBytes(6).toString('hex');

/** Resolves a rule that belongs to no game, its dice from a fresh seed. */
export async function decideOnce<R>(run: Run, rule: () => RuleOf<null, never, R>) {
  const answerers = answerersOf(run, seededDice(freshSeed(), 'roll'));
  const done = await decide(rule, null, (state) => state, answerers);
  insistAllUsed(leftOf(answerers.given, done.asked), done.asked);
  return done;
}

/** What reinforcements would come at a grade: a roll on the tables, no game needed. */
export async function rollReinforcements(run: Run, grade: number): Promise<Outcome> {
  const row = threatGrades.find((candidate) => candidate.grade === grade);
  if (!row) throw new Failure('usage', `Threat grades go from 0 to 3, so there is no grade ${grade}.`);
  const start = { ...initialState(plainGame(freshSeed())), threat: row.from, turningPoint: 2 };
  const { events, asked, says } = await decideInPlay(run, start, bringReinforcements);
  return pageOutcome({ dice: diceDocument(asked), events, says }, () => [paragraph(...says)]);
}

/** The top card of a fresh deck. */
export async function drawFromDeck(run: Run, deck: string): Promise<Outcome> {
  const theme = themes.find((candidate) => candidate === deck);
  const start = initialState({ ...plainGame(freshSeed()), themes: theme ? [theme] : [] });
  const { result, asked } = await decideInPlay(run, start, () =>
    pick('event-card', 'event card drawn', start.deck.draw, (id) => ({ value: id, label: eventCard(id).name })),
  );
  const card = eventCards.find(({ id }) => id === result);
  return pageOutcome({ dice: diceDocument(asked), card }, () =>
    card ? [paragraph(`${card.name}: ${card.effect}`)] : [],
  );
}

async function decideInPlay<R>(run: Run, start: GameState, rule: () => Rule<R>) {
  const answerers = answerersOf(run, seededDice(start.config.seed, 'roll'));
  const done = await decide(rule, start, evolve, answerers);
  insistAllUsed(leftOf(answerers.given, done.asked), done.asked);
  const { sentences } = await import('../view/sentence.ts');
  return { ...done, says: [...new Set(sentences(done.events, start))] };
}
