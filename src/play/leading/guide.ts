import { Failure } from '../../game/keeping/failure.ts';
import type { Game } from '../../game/keeping/game.ts';
import { guidedStep } from '../../game/performing/perform.ts';
import type { Deed } from '../../rules/language/deed.ts';
import { stepName } from '../../view/steps/step-name.ts';
import { conversation, type Said, untilDone } from '../asking/conversation.ts';
import { complainOrThrow, type Guided, type Left, tellDone } from '../asking/guided.ts';
import { keysAfter } from '../asking/keys.ts';
import { LedAway } from '../asking/led-away.ts';
import type { Carried, SetUpWords, SharedQueue } from '../game-access.ts';
import type { SetUp } from '../set-up/start.ts';
import { carriedOf } from '../sharing/table-queue.ts';
import { gameIfAny } from './game-if-any.ts';
import { type Followed, followed } from './last-key.ts';
import { changeDice } from './own-dice.ts';
import { spendPoints, spendQuestion } from './points.ts';
import { sharedSteps } from './shared-steps.ts';
import { takeStep } from './step.ts';

/**
 * Leads through the set-up, where there is no game, and the game; back and forth as the person wants. `begun`: a game that has just
 * been set up otherwise. Returns how it was left, `none`: no game is wanted. Throws `Failure`.
 */
export async function guide(led: Guided & SetUp, words: SetUpWords = {}, begun?: Carried): Promise<Left | 'none'> {
  const guided = followed(led);
  const { access } = guided;
  let said: readonly Said[] | undefined;
  const tellBegun = (done: Carried) => (access.queue ? null : tellDone(guided, done, { is: 'begun', waits: true }));
  let key = begun ? await tellBegun(begun) : await tellWhereItIs(guided);
  while (true) {
    if (key === 'set-up') {
      const { startGame } = await import('../set-up/start.ts');
      const started = await startGame(guided, words, said);
      if (!started) return gameIfAny(access) ? 'quit' : 'none';
      said = started.said;
      key = await tellBegun(started.done);
    }
    const way = key === null ? null : await leadTo(key, guided);
    if (way === 'quit') return way;
    const left = way === 'set-up' ? way : await playOn(guided);
    if (left !== 'set-up') return left;
    said ??= [];
    key = 'set-up';
  }
}

/** The last step of a game that goes on, as it was told then; `set-up` where there is no game. */
async function tellWhereItIs({ screen, access }: Guided): Promise<string | null> {
  const game = gameIfAny(access);
  if (!game) return 'set-up';
  // Where screens share what waits, all of it is told as often as one of them comes.
  if (access.queue) return null;
  const last = game.standing.findLast(({ entry }) => entry.do !== 'dice-of');
  if (!last) return null;
  const { state } = game;
  return screen.tell({
    is: 'again',
    done: carriedOf(game, last),
    waits: true,
    read: [],
    where: { state, turn: null },
    keys: keysAfter(state),
  });
}

/** The game step by step, until it is over or the person leaves it. Throws `Failure`. */
async function playOn(guided: Followed): Promise<Left> {
  const { access } = guided;
  const before = access.queue && sharedSteps(guided, access.queue);
  while (true) {
    let key = await before?.();
    if (key === undefined) {
      const game = access.read();
      const deed = insistedStep(game);
      if (!deed) return 'over';
      key = await takeStep(guided, game, deed);
    }
    const led = key === null ? null : await leadTo(key, guided);
    if (led !== null) return led;
  }
}

/** The step that is due; undefined when the battle is over. Throws `Failure` where nobody is there to play with. */
export function insistedStep({ state }: Game): Deed | undefined {
  if (state.operatives.length > 0) return guidedStep(state);
  throw new Failure('usage', 'There are no player operatives to play with.', { hint: { advice: 'add-operative' } });
}

/** Where a key leads to; null: back to the game. */
async function leadTo(key: string, guided: Followed): Promise<Left | null> {
  if (key === 'q') return 'quit';
  try {
    if (key === 'b') return await putRight(guided);
    if (key === 'p') return await keepPositions(guided);
    if (key === '$') {
      const due = JSON.stringify(guidedStep(guided.access.read().state));
      const next = await spendPoints(guided);
      const led = next === null ? null : await leadTo(next, guided);
      // What was done beside the question leads back to it, unless the game has come to another step by that.
      const isStillDue = JSON.stringify(guidedStep(guided.access.read().state)) === due;
      return led === null && isStillDue && (next === 'p' || next === 'b') ? await leadTo('$', guided) : led;
    }
    if (key === 'd') {
      await changeDice(guided);
      const next = await tellWhereItIs(guided);
      return next === null ? null : await leadTo(next, guided);
    }
    if (key === 'u') return await stepBack(guided);
  } catch (problem) {
    await complainOrThrow(problem, guided);
  }
  return null;
}

/** A step that was taken back by hand is gone on from by hand as well. */
async function putRight(guided: Followed): Promise<Left | null> {
  const { screen, access } = guided;
  const before = access.read().standing.length;
  if (!(await screen.correct())) return 'quit';
  const { standing: told, state } = access.read();
  return told.length < before ? pauseBefore(guidedStep(state), guided) : null;
}

/** Takes back what the last key has led to. */
async function stepBack(guided: Followed): Promise<Left | null> {
  const { screen, access } = guided;
  if (guided.ledToNothing() === spendQuestion) return leadTo('$', guided);
  const count = guided.sinceLastKey();
  if (count >= access.read().standing.length) {
    if (guided.isBegunElsewhere) throw new Failure('refused', 'A new game is set up at a screen of the table.');
    return 'set-up';
  }
  const undone = await access.undo(count);
  const { state } = undone;
  await screen.tell({ is: 'undone', undone, waits: false, where: { state, turn: null }, keys: keysAfter(state) });
  return pauseBefore(guidedStep(state), guided);
}

/** A step that asks nobody waits for the person, who has just taken it back. */
async function pauseBefore(due: Deed | undefined, guided: Followed): Promise<Left | null> {
  const { screen, access } = guided;
  // All screens wait there.
  if (access.queue) return null;
  const game = access.read();
  if (!due || (await access.opening(due, game))) return null;
  const { state } = game;
  const says = [`Next: ${stepName(due, [], state)}.`];
  const key = await screen.tell({
    is: 'words',
    says,
    waits: true,
    ends: 'Go on',
    where: { state, turn: null },
    keys: keysAfter(state),
  });
  return key === null ? null : leadTo(key, guided);
}

/** Who is set up where is one list: that of the places, which takes the place of the one before. */
async function setUpOnce(queue: SharedQueue, { entry = 0 }: Carried): Promise<null> {
  for (const step of queue.waiting()) if (step.entry < entry) await queue.done(step.entry);
  return null;
}

/** From now on everybody's place is kept: the NPOs' are told, the players' asked. Returns where a key leads, as `leadTo`. */
async function keepPositions(guided: Followed): Promise<Left | null> {
  const { screen, access } = guided;
  const game = access.read();
  const talk = conversation(screen, { state: game.state, turn: null });
  try {
    const key = await untilDone(talk, async () => {
      const deed: Deed = { do: 'place', args: { places: [], all: true } };
      const done = await access.carryOut(deed, (question, soFar) => talk.ask(question, {}, soFar), game);
      if (access.queue) return await setUpOnce(access.queue, done);
      return tellDone(guided, done, { is: 'beside', waits: false, read: talk.told() });
    });
    return key === null ? null : await leadTo(key, guided);
  } catch (problem) {
    if (!(problem instanceof LedAway)) throw problem;
    return problem.key === 'q' ? 'quit' : null;
  }
}
