import { seededDice } from '../../engine/dice.ts';
import type { AnswerValue, ChoiceQuestion, Question } from '../../engine/question.ts';
import { type Asked, resolve } from '../../engine/resolve.ts';
import { questionsOf, type Sighting } from '../../game/trials/sightings.ts';
import { type Chance, chanceOf } from '../../game/trials/trial-battle.ts';
import { answerTo, mostDeeds, mostRefusals, type TrialEnd } from '../../game/trials/trial-end.ts';
import { mapSetIds } from '../catalog/matched.ts';
import type { MatchedDeed } from '../rules/deed.ts';
import { matchedRule } from '../rules/deeds.ts';
import { type MatchedEvent, matchedEvents } from '../rules/events.ts';
import { evolveMatched } from '../rules/evolve.ts';
import {
  isRevealed,
  type MatchedConfig,
  type MatchedState,
  matchedStart,
  missionMethods,
  seats,
  tacOpMethods,
} from '../rules/state.ts';
import { unsealed } from '../rules/tac-op-deck.ts';

/** Made up: six Tac Ops of each of four archetypes, and three of the faction. */
const deck = [
  ...['recon', 'security', 'seek', 'infiltration'].flatMap((archetype) =>
    [1, 2, 3, 4, 5, 6].map((number) => ({ name: `${archetype} ${number}`, archetype })),
  ),
  ...[1, 2, 3].map((number) => ({ name: `Faction ${number}`, archetype: null })),
];

/** A match; `round` decides its maps, and how mission and Tac Ops are chosen. */
export const matchOf = (round: number, seed: string): MatchedConfig => ({
  kind: 'matched',
  seed,
  set: mapSetIds[round % mapSetIds.length] ?? 'open',
  players: { a: { name: 'One', archetypes: [], deck }, b: { name: 'Two', archetypes: [], deck } },
  method: missionMethods[round % missionMethods.length] ?? 'fixed',
  tacOpMethod: tacOpMethods[round % tacOpMethods.length] ?? 'own',
  last: { winner: 'b', mission: 'loot', map: 2 },
});

/** Plays a match with random answers until it is over. */
async function playMatch(round: number, seed: string, see: (sightings: Iterable<Sighting>) => void): Promise<TrialEnd> {
  const chance = chanceOf(seed);
  let state = matchedStart(matchOf(round, seed));
  let [deeds, refused, why] = [0, 0, ''];
  while (deeds < mostDeeds && state.outcome === null && refused <= mostRefusals * 5) {
    const deed: MatchedDeed = { do: deeds === 0 ? 'new-game' : 'next', args: {} };
    const dice = seededDice(seed, `${deeds + 1}`);
    const outcome = resolve(matchedRule(deed), state, evolveMatched, (question, occurrence, now) =>
      question.kind === 'dice'
        ? dice(question, occurrence)
        : { value: answerInMatch(question, now, chance), source: 'answer' },
    );
    if (outcome.is !== 'done') {
      refused++;
      if (outcome.is === 'refused') see([{ refused: outcome.refusal.rule, was: state }]);
      why =
        outcome.is === 'refused' ? outcome.refusal.message : outcome.is === 'invalid' ? outcome.invalid.message : '';
      continue;
    }
    see(matchedSightings(state, outcome.events, outcome.asked));
    state = outcome.state;
    deeds++;
    refused = 0;
  }
  const wrong = refused > 0 ? `the next step is refused again and again: ${why}` : null;
  return {
    outcome: state.outcome === 'draw' || state.outcome === null ? state.outcome : `player ${state.outcome}`,
    deeds,
    wrong,
  };
}

/** What was done in a match, in the order it was seen. */
export function* matchedSightings(
  before: MatchedState,
  events: readonly MatchedEvent[],
  asked: readonly Asked[],
): Generator<Sighting> {
  yield* questionsOf(asked, { mode: 'matched', ...before });
  let state = before;
  for (const event of events) {
    const { type, ...fields } = event;
    yield { event: type, ...fields, was: { mode: 'matched', ...state } };
    state = evolveMatched(state, event);
  }
}

/** An answer that the question accepts: a Tac Op if one has to be named, and hands of Tac Ops of one archetype. */
export function answerInMatch(
  question: Exclude<Question, { kind: 'dice' }>,
  state: MatchedState,
  chance: Chance,
): AnswerValue {
  const { kind, name } = question;
  if (kind === 'text' && name.startsWith('tac-op-')) return `Op ${chance(40)} (recon)`;
  if (kind === 'text') return hiddenTacOp(name, state, chance) ?? answerTo(question, chance);
  return answerTo(kind === 'choice' && name.startsWith('tac-ops-') ? ofOneKind(question, chance) : question, chance);
}

/** Few hands of Tac Ops picked blindly would be of one archetype. */
function ofOneKind(question: ChoiceQuestion, chance: Chance): ChoiceQuestion {
  const { options, min } = question;
  const kinds = [...new Set(options.map(({ label }) => label.slice(label.indexOf('('))))];
  const one = kinds[chance(kinds.length)] ?? '';
  const alike = options.filter(({ label }) => label.endsWith(one));
  return alike.length < min ? question : { ...question, options: alike };
}

/** One of the Tac Ops held, to be revealed; undefined if something else is asked, or none is hidden. */
function hiddenTacOp(name: string, state: MatchedState, chance: Chance): string | undefined {
  if (name.startsWith('equipment')) return undefined;
  const hidden = seats.flatMap((seat) =>
    state.tacOps[seat].filter((held) => !isRevealed(held)).map((held) => unsealed(state, seat, held).name),
  );
  return hidden.length === 0 ? undefined : hidden[chance(hidden.length)];
}

/** Whole matches with random answers, for `tw selftest`. */
export const matchTrials = { mode: 'matched', events: Object.keys(matchedEvents), play: playMatch };
