import { cardIn, eventCardIn } from '../../catalog/catalogue.ts';
import { threatGrades } from '../../catalog/tables.ts';
import { type DatacardId, themes } from '../../catalog/types.ts';
import { seededDice } from '../../engine/dice.ts';
import type { Asked } from '../../engine/resolve.ts';
import type { RuleOf } from '../../engine/rule.ts';
import { resolveNpo } from '../../rules/activation/activation.ts';
import { bringReinforcements } from '../../rules/course/joint-ops/gambits.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import { initialState } from '../../rules/evolve/initial.ts';
import { emit, pick, type Rule } from '../../rules/language/language.ts';
import { operativeAtStart } from '../../rules/state/roster.ts';
import type { GameState, Npo, Operative, RosterOperative } from '../../rules/state/state.ts';
import { sentences } from '../../view/steps/sentence.ts';
import { decide } from '../answering/decide.ts';
import { insistAllUsed, leftOf } from '../answering/given.ts';
import { answerersOn, type Terms } from '../answering/terms.ts';
import { Failure } from '../keeping/failure.ts';
import { freshSeed } from './deed-dice.ts';
import { plainGame } from './new-game.ts';

/** What was rolled outside a game; `seed`: the same seed gives the same dice. */
export interface Rolled<R> {
  readonly seed: string;
  readonly result: R;
  readonly asked: readonly Asked[];
  readonly events: readonly GameEvent[];
  /** The events for a person, one sentence each. */
  readonly says: readonly string[];
  /** The table before it, made up for the purpose. */
  readonly before: GameState;
}

/** Resolves a rule outside any game, with dice from this seed. Throws `Failure`. */
export async function decideOnce<R>(terms: Terms, rule: () => RuleOf<null, never, R>, seed = freshSeed()) {
  const answerers = answerersOn(terms, seededDice(seed, 'roll'));
  const done = await decide(rule, null, (state) => state, answerers);
  insistAllUsed(leftOf(terms.given, done.asked), done.asked);
  return { ...done, seed };
}

/** What reinforcements would come at a grade: a roll on the tables, no game needed. Throws `Failure`. */
export async function rollReinforcements(terms: Terms, grade: number, seed = freshSeed()): Promise<Rolled<void>> {
  const row = threatGrades.find((candidate) => candidate.grade === grade);
  if (!row) throw new Failure('usage', `Threat grades go from 0 to 3, so there is no grade ${grade}.`);
  const start = { ...initialState(plainGame(seed)), threat: row.from, turningPoint: 2 };
  return decideInPlay(terms, start, bringReinforcements);
}

/** The table at a threat level, no game needed. */
export const atThreat = (level: number): GameState => ({ ...initialState(plainGame('')), threat: level });

/** The top card of a fresh deck. Throws `Failure`. */
export async function drawFromDeck(terms: Terms, deck: string, seed = freshSeed()): Promise<Rolled<string>> {
  const theme = themes.find((candidate) => candidate === deck);
  const start = initialState({ ...plainGame(seed), themes: theme ? [theme] : [] });
  return decideInPlay(terms, start, function* () {
    const card = yield* pick('event-card', 'event card drawn', start.deck.draw, (id) => ({
      value: id,
      label: eventCardIn(start.catalogue, id).name,
    }));
    yield* emit({ type: 'card-drawn', card });
    return card;
  });
}

/** One activation of an NPO of that datacard against one operative, no game needed. Throws `Failure`. */
export async function activateAlone(
  terms: Terms,
  id: DatacardId,
  operative: RosterOperative,
  seed = freshSeed(),
): Promise<Rolled<void>> {
  const start = initialState({ ...plainGame(seed), roster: [operative] });
  const { name, short, weapons, wounds } = cardIn(start.catalogue, id);
  const npo: Npo = {
    id: short,
    datacard: id,
    name,
    weapons: weapons.map((weapon) => weapon.id),
    wounds,
    maxWounds: wounds,
    order: 'conceal',
    state: 'ready',
    effects: [],
  };
  const target: Operative = { ...operativeAtStart(operative), order: 'engage', state: 'expended' };
  const battle = { phase: 'firefight', step: 'activations', turningPoint: 2, threat: 1, initiative: 'npos' } as const;
  return decideInPlay(terms, { ...start, ...battle, npos: [npo], operatives: [target] }, () => resolveNpo(short));
}

async function decideInPlay<R>(terms: Terms, start: GameState, rule: () => Rule<R>): Promise<Rolled<R>> {
  const answerers = answerersOn(terms, seededDice(start.config.seed, 'roll'));
  const decided = await decide(rule, start, evolve, answerers);
  const { result, asked } = decided;
  insistAllUsed(leftOf(terms.given, asked), asked);
  const events = decided.events.map(withoutMission);
  return { seed: start.config.seed, result, asked, events, before: start, says: saidAlone(events, start) };
}

/** There is no mission: an NPO that cannot attack goes for the operative. */
const withoutMission = (event: GameEvent): GameEvent =>
  event.type === 'npo-acted' && event.towards !== undefined
    ? { ...event, towards: { at: 'operative', id: null } }
    : event;

const saidAlone = (events: readonly GameEvent[], start: GameState): readonly string[] => [
  ...new Set(sentences(events, start).map((text) => text.replace(nearestToTheMission, 'Choice of places? W'))),
];

/** Of several places the first that an NPO takes is near what the mission is about. */
const nearestToTheMission = /Choice of places\? Nearest to [^,]*, then w/;
