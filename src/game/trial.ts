import { mapSetIds } from '../catalog/matched.ts';
import { seededDice } from '../engine/dice.ts';
import type { AnswerValue, ChoiceQuestion, Question } from '../engine/question.ts';
import { type Asked, resolve } from '../engine/resolve.ts';
import type { GameEvent } from '../rules/events.ts';
import { initialState } from '../rules/initial.ts';
import type { MatchedDeed } from '../rules/matched/deed.ts';
import { matchedRule } from '../rules/matched/deeds.ts';
import { evolveMatched } from '../rules/matched/evolve.ts';
import {
  isRevealed,
  type MatchedConfig,
  type MatchedState,
  matchedStart,
  missionMethods,
  seats,
  tacOpMethods,
} from '../rules/matched/state.ts';
import { unsealed } from '../rules/matched/tac-ops.ts';
import type { GameState } from '../rules/state.ts';
import { clausesIn } from './clauses.ts';
import { Failure } from './failure.ts';
import { type NewGame, openGame } from './open-game.ts';
import { matchedSightings, refusalIn, type Sighting, sightingsOf } from './sightings.ts';
import { type Chance, chanceOf, trialBattle } from './trial-battle.ts';

/** The kinds of game, in the order in which they are tried. */
export const trialModes = ['joint-ops', 'adversary-ops', 'matched'] as const;
export type TrialMode = (typeof trialModes)[number];

/** A whole game of random answers. */
export interface Trial {
  readonly mode: TrialMode;
  /** With the same seed it is the same game. */
  readonly seed: string;
  /** How it ended; null where it was broken off. */
  readonly outcome: string | null;
  readonly deeds: number;
  /** How often each kind of event happened. */
  readonly events: Readonly<Record<string, number>>;
  /** How often each clause of the rules was seen at work, by id. */
  readonly clauses: Readonly<Record<string, number>>;
  /** What must never be, or what broke; null when all was well. */
  readonly wrong: string | null;
}

/** A game that goes on and on ends here; it has not failed. */
const mostDeeds = 400;
/** Answers at random may be refused, but not for ever. */
const mostRefusals = 100;

/** Plays one game. Its number decides the mode, the mission and the map. */
export async function trial(number: number, seed: string): Promise<Trial> {
  const mode = trialModes[number % trialModes.length] ?? 'joint-ops';
  const round = Math.floor(number / trialModes.length);
  const own = `${seed}/${number}`;
  const counted = new Map<string, number>();
  const fired = new Map<string, number>();
  const more = (counts: Map<string, number>, what: string): void => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  const see = (sightings: Iterable<Sighting>): void => {
    for (const sighting of sightings) {
      if (typeof sighting.event === 'string') more(counted, sighting.event);
      for (const id of clausesIn(sighting)) more(fired, id);
    }
  };
  const watch: Watch = {
    done: ({ before, events, asked }) => see(sightingsOf(before, events, asked)),
    refused: (state, rule) => see([refusalIn(state, rule)]),
  };
  const play = mode === 'matched' ? playMatch(round, own, see) : playBattle(trialBattle(mode, round, own), own, watch);
  const end = await play.catch((fault: unknown) => ({
    outcome: null,
    deeds: 0,
    wrong: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault),
  }));
  return { mode, seed: own, ...end, events: Object.fromEntries(counted), clauses: Object.fromEntries(fired) };
}

/** How a game of random answers ended. */
export type End = Pick<Trial, 'outcome' | 'deeds' | 'wrong'>;
/** Told after each deed, set-up first, what happened in it; and of each that the rules refuse. */
export interface Watch {
  done(deed: { before: GameState; events: readonly GameEvent[]; asked: readonly Asked[] }): void;
  refused?(state: GameState, rule: string): void;
}

/** Plays a battle with random answers until it is over; the same seed gives the same battle. Throws `Failure`. */
export async function playBattle(start: NewGame, seed: string, watch: Watch): Promise<End> {
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
      if (wrong !== null) return { outcome: null, deeds, wrong: `after ${due.do}: ${wrong}` };
      deeds++;
      refused = 0;
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      if (problem.details.rule !== undefined) watch.refused?.(game.state, problem.details.rule);
      if (++refused > mostRefusals)
        return { outcome: null, deeds, wrong: `${due.do} is refused again and again: ${problem.message}` };
    }
  }
  const [finding] = game.verify().findings;
  return { outcome: game.state.outcome, deeds, wrong: finding?.what ?? null };
}

/** One of those that are held, to be shown; undefined where something else is asked. */
function hiddenTacOp({ kind, name }: Question, state: MatchedState, chance: Chance): string | undefined {
  if (kind !== 'text' || name.startsWith('equipment') || name.startsWith('tac-op-')) return undefined;
  const hidden = seats.flatMap((seat) =>
    state.tacOps[seat].filter((held) => !isRevealed(held)).map((held) => unsealed(state, seat, held).name),
  );
  return hidden.length === 0 ? undefined : hidden[chance(hidden.length)];
}

/** Made up: four archetypes of six and three of the faction. */
const deck = [
  ...['recon', 'security', 'seek', 'infiltration'].flatMap((archetype) =>
    [1, 2, 3, 4, 5, 6].map((number) => ({ name: `${archetype} ${number}`, archetype })),
  ),
  ...[1, 2, 3].map((number) => ({ name: `Faction ${number}`, archetype: null })),
];

const matchOf = (round: number, seed: string): MatchedConfig => ({
  kind: 'matched',
  seed,
  set: mapSetIds[round % mapSetIds.length] ?? 'open',
  players: { a: { name: 'One', archetypes: [], deck }, b: { name: 'Two', archetypes: [], deck } },
  method: missionMethods[round % missionMethods.length] ?? 'fixed',
  tacOpMethod: tacOpMethods[round % tacOpMethods.length] ?? 'own',
  last: { winner: 'b', mission: 'loot', map: 2 },
});

async function playMatch(round: number, seed: string, see: (sightings: Iterable<Sighting>) => void): Promise<End> {
  const chance = chanceOf(seed);
  let state = matchedStart(matchOf(round, seed));
  let [deeds, refused, why] = [0, 0, ''];
  while (deeds < mostDeeds && state.outcome === null && refused <= mostRefusals * 5) {
    const deed: MatchedDeed = { do: deeds === 0 ? 'new-game' : 'next', args: {} };
    const dice = seededDice(seed, `${deeds + 1}`);
    const outcome = resolve(matchedRule(deed), state, evolveMatched, (question, occurrence, now) =>
      question.kind === 'dice'
        ? dice(question, occurrence)
        : { value: hiddenTacOp(question, now, chance) ?? answerTo(question, chance), source: 'answer' },
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

function answerTo(question: Exclude<Question, { kind: 'dice' }>, chance: Chance): AnswerValue {
  switch (question.kind) {
    case 'confirm':
      return chance(2) === 0;
    case 'number':
      return question.min + chance(question.max - question.min + 1);
    case 'text':
      return question.name.startsWith('tac-op-') ? `Op ${chance(40)} (recon)` : (question.suggest?.value ?? 'none');
    case 'choice': {
      const { many, min, max } = question;
      const left = offered(question, chance).map(({ value }) => value);
      const size = many ? min + chance(Math.min(max, left.length) - min + 1) : 1;
      const chosen = Array.from({ length: size }, () => left.splice(chance(left.length), 1)[0] ?? '');
      return many ? chosen : (chosen[0] ?? '');
    }
  }
}

const ofMissions: readonly string[] = ['breach', 'cheap-breach', 'pick-up', 'scout-room', 'mission-action'];

/** Of Tac Ops picked blindly, few hands would be of one archetype; and of actions few would serve the mission. */
function offered({ name, options, min }: ChoiceQuestion, chance: Chance): ChoiceQuestion['options'] {
  if (name === 'action') {
    const serving = options.filter(({ value }) => ofMissions.includes(value));
    return serving.length > 0 && chance(2) === 0 ? serving : options;
  }
  if (!name.startsWith('tac-ops-')) return options;
  const kinds = [...new Set(options.map(({ label }) => label.slice(label.indexOf('('))))];
  const one = kinds[chance(kinds.length)] ?? '';
  const alike = options.filter(({ label }) => label.endsWith(one));
  return alike.length < min ? options : alike;
}

/** What no game may come to. */
function whatIsWrong({ threat, npos, operatives, config }: GameState): string | null {
  if (!Number.isInteger(threat) || threat < 0 || threat > 15) return `the threat level is ${threat}`;
  for (const { id, wounds, maxWounds, state } of [...npos, ...operatives]) {
    if (wounds < 0 || wounds > maxWounds) return `${id} has ${wounds} of ${maxWounds} wounds`;
    if ((wounds === 0) !== (state === 'incapacitated')) return `${id} is ${state} with ${wounds} wounds`;
  }
  const ids = [...npos, ...operatives].map(({ id }) => id);
  if (new Set(ids).size < ids.length) return 'two have the same id';
  const standing = npos.filter(({ state }) => state !== 'incapacitated').length;
  if (standing > config.npoLimit) return `${standing} NPOs stand, ${config.npoLimit} may`;
  return null;
}
