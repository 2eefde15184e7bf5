import { checkAnswer } from '../engine/answer.ts';
import { seededDice } from '../engine/dice.ts';
import type { Asked, Source } from '../engine/resolve.ts';
import { prefixed, vocabulary } from '../engine/rule.ts';
import { deedRule } from '../rules/deeds.ts';
import type { GameEvent } from '../rules/events.ts';
import { evolve } from '../rules/evolve.ts';
import { known } from '../rules/known.ts';
import type { About } from '../rules/questions/about.ts';
import type { GameState } from '../rules/state.ts';
import { type DeedEntry, deedOf, type Version } from '../session/format.ts';
import { diceKey, type Standing, standing } from '../session/timeline.ts';
import { deedWords } from '../view/deed-words.ts';
import { spoken } from '../view/question-words.ts';
import { type Answerers, decide } from './decide.ts';
import { Failure } from './failure.ts';
import { type Game, stateBefore } from './game.ts';
import type { Keeper } from './keeper.ts';
import { draftOf } from './perform.ts';
import { type Again, areAsWritten, overruleAsBefore, resolveAgain } from './resolve-again.ts';
import { agrees, insistAllUsed, leftOf } from './sources.ts';
import { answerersInGame, overruleOn, type Terms } from './terms.ts';

/** How an entry came out of an amendment. */
export type Fate = 'amended' | 'as-before' | 'differently' | 'kept' | 'redone' | 'dropped';

/** An entry and its new version, if it has one. `why`: why it no longer held. */
export interface AmendedEntry {
  readonly entry: DeedEntry;
  readonly fate: Fate;
  readonly version?: Version;
  readonly why?: string;
}

export interface Amended {
  /** Its number in the journal; undefined for a dry run. */
  readonly entry: number | undefined;
  /** The state after it. */
  readonly state: GameState;
  readonly asked: readonly Asked[];
  /** The entry named and all that stood after it. */
  readonly amended: readonly AmendedEntry[];
}

/**
 * Corrects a standing entry, with other answers or by dropping it, and resolves all that stood after it again with the
 * answers they have. All of it is one entry. Throws `Failure`; nothing has been written then.
 */
export function amendEntry(keeper: Keeper, terms: Terms, n: number, drop: boolean): Promise<Amended> {
  return keeper.change(terms, async (game) => {
    const [first, ...later] = tailFrom(game, n, drop);
    const amending: Amending = { terms, state: stateBefore(game, first), asked: [], amended: [] };
    if (drop) leave(amending, first, 'dropped');
    else await decideAnew(amending, first, '', 'amended', recordedAnswers(first));
    for (const one of later) await replayOne(amending, one);
    const { state, asked, amended } = amending;
    insistAllUsed(leftOf(terms.given, asked), asked);
    const entries = amended.flatMap(({ version }) => (version ? [version] : []));
    const { reason } = terms;
    return {
      drafts: [{ amend: n, entries, ...(reason === undefined ? {} : { reason }) }],
      result: ([entry]) => ({ entry, state, asked, amended }),
    };
  });
}

/** How far an amendment has come. */
interface Amending {
  readonly terms: Terms;
  /** After the versions so far. */
  state: GameState;
  readonly asked: Asked[];
  readonly amended: AmendedEntry[];
}

const noDice: Source = () => undefined;

function tailFrom({ session }: Game, n: number, drop: boolean): readonly [Standing, ...Standing[]] {
  const entries = standing(session.timeline);
  const index = entries.findIndex(({ entry }) => entry.n === n);
  const [first, ...later] = index < 0 ? [] : entries.slice(index);
  if (!first)
    throw new Failure('refused', `No deed with the number ${n} stands.`, { hint: { advice: 'list-entries' } });
  if (drop && first.below === null)
    throw new Failure('refused', `Entry ${n} set up the game.`, { hint: { advice: 'start-game-anew' } });
  return [first, ...later];
}

/** A later entry with its own answers; where it no longer holds, someone says what becomes of it. */
async function replayOne(amending: Amending, standing: Standing): Promise<void> {
  const again = resolveAgain(standing, amending.state, deedRule);
  if (again.holds) {
    const fate = areAsWritten(standing.entry.events, again.events) ? 'as-before' : 'differently';
    add(amending, standing, fate, again.events, again.asked);
    return;
  }
  const fate = await askFate(amending, standing, again);
  switch (fate) {
    case 'kept':
      return keep(amending, standing, again.why);
    case 'dropped':
      return leave(amending, standing, fate, again.why);
    case 'redone':
      return decideAnew(amending, standing, `entry-${standing.entry.n}.`, fate, noDice, again.why);
  }
}

async function askFate(
  amending: Amending,
  { entry }: Standing,
  { why, barred }: Extract<Again, { readonly holds: false }>,
): Promise<'kept' | 'dropped' | 'redone'> {
  const { choose } = vocabulary<GameState, never, About>();
  const redo = { value: 'redo', label: 'resolve it again on the table as it is now' };
  const question = {
    name: `entry-${entry.n}`,
    why: `Entry ${entry.n} (${deedWords(entry)}) no longer holds: ${why}. What becomes of it?`,
    options: [
      ...(setsUpTwice(entry, amending.state) ? [] : [{ value: 'keep', label: 'keep its events as they were' }]),
      ...(barred && !amending.terms.force ? [] : [redo]),
      { value: 'drop', label: 'drop it' },
    ],
    ...(barred ? {} : { suggest: { value: redo.value, because: 'the rules decide it' } }),
  };
  const { result, asked } = await decide(
    () => choose(question),
    amending.state,
    (state) => state,
    answerersNow(amending, () => undefined),
  );
  amending.asked.push(...asked);
  return result === 'keep' ? 'kept' : result === 'redo' ? 'redone' : 'dropped';
}

/** Its events would set up somebody who is there already. */
function setsUpTwice({ events }: DeedEntry, { npos, operatives }: GameState): boolean {
  const ids = new Set([...npos, ...operatives].map(({ id }) => id));
  return events.some(
    (event) =>
      (event.type === 'npo-set-up' && ids.has(event.id)) ||
      (event.type === 'operative-set-up' && ids.has(event.operative.id)),
  );
}

/** Resolves an entry with new answers, and with those of `recorded` where there are no new ones. */
async function decideAnew(
  amending: Amending,
  standing: Standing,
  prefix: string,
  fate: Fate,
  recorded: Source<GameState, About>,
  why?: string,
): Promise<void> {
  const { entry, position } = standing;
  const dice = seededDice(amending.state.config.seed, diceKey(position, entry.reroll));
  const answerers = answerersNow(amending, (question, occurrence) =>
    dice({ ...question, name: question.name.slice(prefix.length) }, occurrence),
  );
  const overrule = overruleOn(amending.terms) ?? overruleAsBefore(entry);
  const rule = () => prefixed(prefix, spoken(deedRule(deedOf(entry))));
  const { events, asked } = await decide(rule, amending.state, evolve, { ...answerers, recorded }, overrule);
  amending.asked.push(...asked);
  const named = asked.map(({ question, answer }) => ({
    question,
    answer: { ...answer, name: answer.name.slice(prefix.length) },
  }));
  add(amending, standing, fate, events, named, why);
}

/** What nobody has used yet of what was typed, and whoever else can answer. */
const answerersNow = ({ terms, asked }: Amending, dice: Source): Answerers<GameState, About> =>
  answerersInGame({ ...terms, given: leftOf(terms.given, asked) }, dice);

/** The answers of an entry where they still fit. Dice of the seed are left to the seed, which has them still. */
const recordedAnswers =
  ({ entry }: Standing): Source<GameState, About> =>
  (question, occurrence, state) => {
    const answer = entry.answers.filter(({ name }) => name === question.name)[occurrence - 1];
    if (!answer || answer.source === 'seed' || !checkAnswer(question, answer.value).ok) return undefined;
    const fact = known(question, state);
    return fact && !agrees(answer.value, fact) ? undefined : answer;
  };

function add(
  amending: Amending,
  { entry }: Standing,
  fate: Fate,
  events: readonly GameEvent[],
  asked: readonly Asked[],
  why?: string,
): void {
  const { force, reason = entry.reason } = amending.terms;
  const anew = fate === 'amended' || fate === 'redone';
  const version: Version = {
    of: entry.n,
    ...draftOf(deedOf(entry), amending.state, events, asked, anew && force ? reason : entry.reason),
    ...(entry.reroll === undefined ? {} : { reroll: entry.reroll }),
  };
  put(amending, { entry, fate, version, ...(why === undefined ? {} : { why }) });
}

function keep(amending: Amending, { entry }: Standing, why: string): void {
  const { n, at, replaces, ...draft } = entry;
  put(amending, { entry, fate: 'kept', why, version: { of: n, ...draft, kept: true } });
}

const leave = (amending: Amending, { entry }: Standing, fate: 'dropped', why?: string): void =>
  put(amending, { entry, fate, ...(why === undefined ? {} : { why }) });

function put(amending: Amending, amended: AmendedEntry): void {
  amending.amended.push(amended);
  amending.state = amended.version?.events.reduce(evolve, amending.state) ?? amending.state;
}
