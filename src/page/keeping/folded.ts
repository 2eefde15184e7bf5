import type { Prompt } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { type Game, gameOf } from '../../game/keeping/game.ts';
import { addedSince, type Travelled } from '../../game/keeping/keeper.ts';
import type { AskedSoFar } from '../../game/performing/perform.ts';
import type { Carried, Waiting } from '../../play/game-access.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { Entry } from '../../session/journal/format.ts';
import type { GivenAnswer } from '../../session/journal/given-answer.ts';
import { emptySession, withEntryWritten } from '../../session/journal/session.ts';
import type { UndoStep } from '../../session/journal/timeline.ts';
import type { FailureSent } from '../wire/failure.ts';
import type { MatchSent } from '../wire/match.ts';
import type { GameSent } from '../wire/sent.ts';
import type { News } from './news.ts';

/** The game as a page has it, and the tag by which the server knows it. */
export interface KnownGame {
  readonly tag: string;
  readonly game: Game | undefined;
  /** What is not yet done on the table. */
  readonly waiting?: Waiting;
  /** What everybody may know of the match that is played instead. */
  readonly match?: MatchSent;
}

/** The game that was sent. Throws the `Failure` that was sent instead. */
export function knownGame(sent: GameSent): KnownGame {
  if (sent.is === 'failure') throw failureIn(sent);
  if (sent.is === 'match') return { tag: sent.tag, game: undefined, match: sent };
  if (sent.is === 'none') return { tag: sent.tag, game: undefined };
  const { tag, header, entries, waiting } = sent;
  return { tag, game: gameOf(entries.reduce(withEntryWritten, emptySession(header))), waiting };
}

/** The game with these entries besides. */
export const withEntries = (game: Game, entries: readonly Entry[]): Game =>
  entries.reduce((grown, entry) => gameOf(withEntryWritten(grown.session, entry), grown), game);

/** What others have done since the game was known like this; undefined where nothing. */
export function newsBetween(before: Game | undefined, now: Game | undefined): News | undefined {
  if (before === now) return undefined;
  const entries = before && now && addedSince(before.session.entries, now.session.entries);
  if (!entries) return { is: 'replaced' };
  return entries.length > 0 ? { is: 'changed', entries } : undefined;
}

/** A deed as it was carried out, in the game that it was written to. */
export function carriedIn(
  now: Game,
  game: Game,
  deed: Deed,
  { entry, events }: { readonly entry: number | null; readonly events: readonly GameEvent[] },
): Carried {
  const told = now.standing.findLast((one) => one.entry.n === entry);
  const before = told?.before ?? game.state;
  return { deed, before, after: told?.after ?? events.reduce(evolve, before), events, entry: entry ?? undefined, game };
}

/** The set-up of a game, its first entry. */
export function begunIn(game: Game): Carried {
  const [first] = game.standing;
  if (!first) throw new Error('a game begins with its set-up');
  const { entry, before, after } = first;
  const none = gameOf(emptySession(game.session.header));
  return { deed: { do: 'new-game', args: {} }, before, after, events: entry.events, entry: entry.n, game: none };
}

/** What undo or redo has moved, in that order. `longer`: the game with it, `shorter`: without. */
export function movedBetween(longer: Game, shorter: Game, way: 'undo' | 'redo'): Travelled['entries'] {
  const found: UndoStep['entry'][] = [];
  const stop = shorter.session.timeline.done?.entry.n;
  for (let step = longer.session.timeline.done; step && step.entry.n !== stop; step = step.earlier)
    found.push(step.entry);
  return way === 'undo' ? found : found.reverse();
}

export const failureIn = ({ code, message, hint, rule, question }: FailureSent): Failure =>
  new Failure(code, message, { hint, rule, question });

/** A question of the server, or what has come of all answers. */
type Step<T> = { readonly asked: Pick<AskedSoFar, 'question'> & Partial<AskedSoFar> } | { readonly done: T };

/** Asks one question after another; each answer is sent with all before it. Throws what `ask` throws. */
export async function untilAnswered<T>(
  ask: Prompt,
  send: (answers: readonly GivenAnswer[]) => Promise<Step<T>>,
): Promise<T> {
  const times = new Map<string, number>();
  const answers: GivenAnswer[] = [];
  while (true) {
    const step = await send(answers);
    if ('done' in step) return step.done;
    const { question, soFar } = step.asked;
    const time = (times.get(question.name) ?? 0) + 1;
    times.set(question.name, time);
    answers.push({ id: `${question.name}#${time}`, value: await ask(question, soFar) });
  }
}
