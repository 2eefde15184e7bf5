import type { AnswerValue, Question } from '../../engine/question.ts';
import type { RollIt } from '../../game/answering/decide.ts';
import type { Prompt, Terms } from '../../game/answering/terms.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { seatIn } from '../../play/access/over-keeper.ts';
import { complainOrThrow } from '../../play/asking/guided.ts';
import { LedAway } from '../../play/asking/led-away.ts';
import type { Carried, SeatIn } from '../../play/game-access.ts';
import type { Keys, Screen } from '../../play/screen.ts';
import type { MatchedStep } from '../catalog/matched.ts';
import type { MatchedGame, MatchKeeper } from '../game/game.ts';
import { match } from '../game/match.ts';
import type { MatchedDeed } from '../rules/deed.ts';
import { instructionsFor } from '../rules/steps.ts';
import type { MatchKind } from '../session/match-journal.ts';
import { wordsOfStep } from '../view/deed-words.ts';
import { matchedSentences } from '../view/sentences.ts';
import { stepNames } from '../view/sequence.ts';

/** How a guide reaches a match. */
export type MatchAccess = Omit<SeatIn<MatchKind>, 'redo'>;

/** Access to this keeper's match; its steps are carried out on these terms. */
export const accessAtMatch = (keeper: MatchKeeper, terms: Terms): MatchAccess => seatIn(match, () => keeper, terms);

/** A match that people play with a guide. */
export interface GuidedMatch {
  readonly screen: Screen;
  readonly access: MatchAccess;
}

const next: MatchedDeed = { do: 'next', args: {} };

const keys: Keys = { u: 'undo', q: 'quit' };
const where = { state: null, turn: null };

/**
 * Plays the match step by step, until it is over or the people at the table leave it. Secrets are asked of their player, and
 * stored sealed. Throws `Failure`.
 */
export async function guideMatch(guided: GuidedMatch): Promise<'over' | 'quit'> {
  const { screen, access } = guided;
  // The step whose instructions have been read.
  let read: MatchedStep | null = null;
  while (true) {
    let game = access.read();
    const { step, outcome } = game.state;
    if (outcome !== null) return 'over';
    try {
      const asks = Boolean(await access.opening(next, game));
      const unread = asks || read === step ? [] : [`Next: ${stepNames[step]}.`, ...instructionsFor(game.state)];
      const { events, before } = await takeMatchStep(guided, game);
      game = access.read();
      read = events.findLast((event) => event.type === 'step-began')?.step ?? step;
      const says = [...unread, ...matchedSentences(events, before)];
      // What asks nobody is done on the table before the next step.
      const key = await screen.tell({ is: 'words', says, waits: !asks, keys, where });
      if (key !== null) throw new LedAway(key);
    } catch (problem) {
      if (problem instanceof LedAway) {
        if (problem.key === 'q') return 'quit';
        if (problem.key === 'u') await undoStep(guided, game);
      } else await complainOrThrow(problem, guided);
    }
  }
}

/** One step with its questions. The key `u` takes back its last answer, at its first question it leads away. */
async function takeMatchStep(guided: GuidedMatch, game: MatchedGame): Promise<Carried<MatchKind>> {
  const { screen, access } = guided;
  // What was said in this step, so that only an unusable line, or what was taken back, is asked again.
  const said: { readonly question: Question; readonly value: AnswerValue | RollIt }[] = [];
  while (true) {
    let at = 0;
    const ask: Prompt = async (question, _, says = []) => {
      const before = said[at++];
      if (before?.question.name === question.name) return before.value;
      said.splice(at - 1);
      const value = await askOf(screen, question, says);
      said.push({ question, value });
      return value;
    };
    try {
      return await access.carryOut(next, ask, game);
    } catch (problem) {
      const isBack = problem instanceof LedAway && problem.key === 'u';
      if (!isBack && !isOfRules(problem)) throw problem;
      const last = said.pop();
      if (last === undefined) throw problem;
      if (isBack) screen.note(`Taken back: ${last.question.why}`);
      else await complainOrThrow(problem, guided);
    }
  }
}

async function askOf(screen: Screen, question: Question, says: readonly string[]): Promise<AnswerValue | RollIt> {
  const reply = await screen.ask({ question, where, keys, says, soFar: undefined, told: 0, again: undefined });
  if (reply.is === 'answer') return reply.value;
  throw new LedAway(reply.is === 'key' ? reply.key : null);
}

/** The answer is unusable, or against the rules. */
const isOfRules = (problem: unknown): boolean =>
  problem instanceof Failure && (problem.code === 'invalid-data' || problem.details.rule !== undefined);

async function undoStep({ access, screen }: GuidedMatch, seen: MatchedGame): Promise<void> {
  try {
    const { entries, state } = await access.undo(1, seen);
    const names = entries.map(
      (one) => ('do' in one && matchedSentences(one.events, state)[0]) || `${wordsOfStep(one)}.`,
    );
    screen.note(`Taken back: ${names.join(' ')}`);
  } catch (problem) {
    await complainOrThrow(problem, { screen });
  }
}
