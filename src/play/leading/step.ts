import type { Question } from '../../engine/question.ts';
import { Failure } from '../../game/keeping/failure.ts';
import type { Game } from '../../game/keeping/game.ts';
import { askingPloys, guidedStep } from '../../game/performing/perform.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { GameState } from '../../rules/state/state.ts';
import { readyNpos } from '../../rules/state/stats.ts';
import type { SoFar } from '../../view/steps/so-far.ts';
import { type Conversation, conversation, type Said } from '../asking/conversation.ts';
import { complainOrThrow, type Guided, tellDone } from '../asking/guided.ts';
import { keysAfter, keysOfStep, ownDice } from '../asking/keys.ts';
import { LedAway } from '../asking/led-away.ts';
import { turnWords } from '../asking/turn-words.ts';
import type { Carried, GameAccess } from '../game-access.ts';
import type { Keys } from '../screen.ts';
import { asksForPoints } from '../sharing/told-step.ts';
import { changeDice } from './own-dice.ts';
import { askOwnRule, ownRuleKey } from './own-rule.ts';

/**
 * One step with its questions: the first one waits without the lock, and other things can be done instead. Returns the
 * key that leads away from it, null when it is done, or the game is to be read again. Throws `Failure` when the game cannot go on.
 */
export async function takeStep(
  guided: Guided,
  game: Game,
  deed: Deed,
  { said = [], keys = {} }: { readonly said?: readonly Said[]; readonly keys?: Keys } = {},
): Promise<string | null> {
  const { screen, access } = guided;
  const talk = conversation(screen, { state: game.state, turn: turnWords(deed, game.state) }, said);
  const instead = npoStep(deed, game.state);
  while (true) {
    talk.again();
    try {
      const opening = talk.begun() ? undefined : await openingOf(access, game, deed);
      const keysAt = (question: Question) => ownRuleKey(deed, question, game.state);
      if (opening)
        await talk.ask(
          opening.question,
          { ...keys, ...keysOfStep(game.state, instead), ...keysAt(opening.question) },
          opening.soFar,
        );
      // A step that asks nobody is carried out once for all screens, and told by what they share.
      else if (access.queue && talk.said().length === 0 && isDue(deed, game.state)) {
        await access.queue.stepOn(game, false);
        return null;
      }
      talk.again();
      const asks = (question: Question, soFar?: SoFar) =>
        talk.ask(question, { ...ownDice, ...keysAt(question) }, soFar);
      const done = await access.carryOut(deed, asks, game);
      return await tellStepDone(guided, done, talk);
    } catch (problem) {
      if (!(problem instanceof LedAway)) {
        await complainOrThrow(problem, guided);
        if (!talk.begun()) return isLocked(problem) ? null : await untilTriedAgain(guided, game);
        if (!isRefused(problem)) return null;
        talk.refused();
        continue;
      }
      if (problem.key === 'n' && instead) {
        const key = await takeStep(guided, game, instead);
        // Nothing has been done since: one step back leads to the players' part again.
        if (key === 'u' && access.read().standing.length === game.standing.length) continue;
        return key;
      }
      if (problem.key === 'd') {
        await changeDice(guided);
        return takeStep(guided, access.read(), deed, { said: talk.said() });
      }
      if (problem.key === '+') {
        const said = await askOwnRule(guided, deed);
        return takeStep(guided, access.read(), said, { said: talk.said() });
      }
      if (problem.key !== 'u' || !talk.begun()) return problem.key;
      await talk.takeBack();
    }
  }
}

/** Throws `LedAway` where others have changed the game before anybody was asked. */
async function openingOf(access: GameAccess, game: Game, deed: Deed): ReturnType<GameAccess['opening']> {
  try {
    return await access.opening(deed, game);
  } catch (problem) {
    throw isLocked(problem) ? new LedAway(null) : problem;
  }
}

const isRefused = (problem: unknown): boolean => problem instanceof Failure && problem.code === 'refused';
const isLocked = (problem: unknown): boolean => problem instanceof Failure && problem.code === 'locked';

/** Nobody's answer was refused, but the step itself: the same again would be refused again, so it waits for the person. */
const untilTriedAgain = ({ screen }: Guided, { state }: Game): Promise<string | null> =>
  screen.tell({
    is: 'words',
    says: ['This step was not taken.'],
    waits: true,
    ends: 'Try again',
    where: { state, turn: null },
    keys: keysAfter(state),
  });

/** What the players do with their own hands is told without a stop; what the NPOs do, and the battle, waits for them. */
async function tellStepDone(guided: Guided, done: Carried, talk: Conversation): Promise<string | null> {
  const { after, deed } = done;
  // It is told to all screens at once, and what waits is done by all of them.
  if (guided.access.queue) return null;
  const spends = asksForPoints(done);
  const waits = deed.do !== 'act' && after.phase !== 'over' && !spends;
  const key = await tellDone(guided, done, { is: 'step', waits, read: talk.told() });
  return key === null && spends ? '$' : key;
}

const isDue = (deed: Deed, state: GameState): boolean => JSON.stringify(guidedStep(state)) === JSON.stringify(deed);

/** The NPOs' part alone, as long as the players' is not recorded. */
function npoStep(deed: Deed, state: GameState): Deed | undefined {
  if (deed.do !== 'act' || state.playersRecorded) return undefined;
  return askingPloys({ do: readyNpos(state).length > 0 ? 'resolve-npo' : 'end-turn', args: {} }, state);
}
