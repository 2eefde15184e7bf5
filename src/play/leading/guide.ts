import { Failure } from '../../game/keeping/failure.ts';
import type { Game } from '../../game/keeping/game.ts';
import { guidedStep } from '../../game/performing/perform.ts';
import type { Deed } from '../../rules/language/deed.ts';
import { stepName } from '../../view/steps/step-name.ts';
import type { Said } from '../asking/conversation.ts';
import { complainOrThrow, type Guided, type Left } from '../asking/guided.ts';
import { keysAfter, redo } from '../asking/keys.ts';
import type { Carried, SetUpWords } from '../game-access.ts';
import type { Keys } from '../screen.ts';
import { isBeforeBattle } from '../set-up/at-once.ts';
import type { SetUp } from '../set-up/start.ts';
import { carriedOf } from '../sharing/table-queue.ts';
import { gameIfAny } from './game-if-any.ts';
import { type Followed, followed } from './last-key.ts';
import { changeDice } from './own-dice.ts';
import { spendPoints, spendQuestion } from './points.ts';
import { askForPositions, keepPositions, mayBeginWithPositions, tellBegun } from './positions.ts';
import { Redoable } from './redoable.ts';
import { sharedSteps } from './shared-steps.ts';
import { takeStep } from './step.ts';

/** Somebody who is led, what the last key has led to, and what can be done again. */
interface Leading extends Followed {
  readonly undone: Redoable;
  /** Whether positions have been offered, or begun with. */
  readonly offer: { isMade: boolean };
}

/**
 * Leads through the set-up, where there is no game, and the game; back and forth as the person wants. `begun`: a game that has just
 * been set up otherwise, and begins with positions where those are offered. Returns how it was left, `none`: no game is wanted. Throws
 * `Failure`.
 */
export async function guide(led: Guided & SetUp, words: SetUpWords = {}, begun?: Carried): Promise<Left | 'none'> {
  const guided: Leading & SetUp = { ...followed(led), undone: new Redoable(), offer: { isMade: false } };
  const { access } = guided;
  let said: readonly Said[] | undefined;
  let key = begun ? await tellSetUp(guided, begun, 'begun', true) : await tellWhereItIs(guided);
  while (true) {
    if (key === 'set-up') {
      const { startGame } = await import('../set-up/start.ts');
      const started = await startGame(guided, words, said ?? (gameIfAny(access) ? [] : undefined));
      if (!started) return gameIfAny(access) ? 'quit' : 'none';
      said = started.said;
      key = started.withPlaces ? await layOut(guided) : await tellSetUp(guided, started.done, 'begun');
      if (key === 'set-up') continue;
    }
    const way = key === null ? null : await leadTo(key, guided);
    if (way === 'quit') return way;
    const left = way === 'set-up' ? way : await playOn(guided);
    if (left !== 'set-up') return left;
    said ??= [];
    key = 'set-up';
  }
}

/** A battle that was set up, with the offer of positions. Returns the key that leads away, as `tellBegun`. */
async function tellSetUp(guided: Leading, done: Carried, is: 'begun' | 'again', demo = false): Promise<string | null> {
  // Where screens share what waits, it is told with that.
  if (guided.access.queue) return null;
  const offered = (): void => {
    guided.offer.isMade = true;
  };
  return tellBegun(guided, done, { is, demo, offered });
}

/** The last step of a game that goes on, as it was told then; `set-up` where there is no game. */
async function tellWhereItIs(guided: Leading & LaidOut): Promise<string | null> {
  const { screen, access, atOnce } = guided;
  const game = gameIfAny(access);
  if (!game) return 'set-up';
  if (atOnce && game.state.keepsPositions && isBeforeBattle(game)) return layOut(guided);
  // Where screens share what waits, all of it is told as often as one of them comes.
  if (access.queue) return null;
  const last = game.standing.findLast(({ entry }) => entry.do !== 'dice-of');
  if (!last) return null;
  const { state } = game;
  const done = carriedOf(game, last);
  if (guided.offersPositions && mayBeginWithPositions(game) && !guided.offer.isMade)
    return tellSetUp(guided, { ...done, after: state }, 'again');
  return screen.tell({
    is: 'again',
    done,
    waits: true,
    read: [],
    where: { state, turn: null },
    keys: { ...keysAfter(state), ...redoKey(guided) },
  });
}

type LaidOut = Guided & Pick<SetUp, 'atOnce'>;

/** Everybody is put on the map; `set-up` where that is wanted back. */
async function layOut({ access, atOnce }: LaidOut): Promise<'set-up' | null> {
  if ((await atOnce?.layOut(access.read())) === 'set-up') return 'set-up';
  // What waits on all screens has been set up, place by place.
  for (const { entry } of access.queue?.waiting() ?? []) await access.queue?.done(entry);
  return null;
}

/** The game step by step, until it is over or the person leaves it. Throws `Failure`. */
async function playOn(guided: Leading): Promise<Left> {
  const { access } = guided;
  const before = access.queue && sharedSteps(guided, access.queue);
  while (true) {
    let key = await before?.();
    if (key === undefined) {
      const game = access.read();
      const deed = insistedStep(game);
      if (!deed) return 'over';
      key = await takeStep(guided, game, deed, { keys: redoKey(guided) });
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
async function leadTo(key: string, guided: Leading): Promise<Left | null> {
  if (key === 'q') return 'quit';
  try {
    if (key === 'b') return await putRight(guided);
    if (key === 'p') return await putAllOnTheMap(guided);
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
    if (key === redo) return await doAgain(guided);
  } catch (problem) {
    await complainOrThrow(problem, guided);
  }
  return null;
}

/** A step that was taken back by hand is gone on from by hand as well. */
async function putRight(guided: Leading): Promise<Left | null> {
  const { screen, access } = guided;
  const before = access.read().standing.length;
  if (!(await screen.correct())) return 'quit';
  const { standing: told, state } = access.read();
  return told.length < before ? pauseBefore(guidedStep(state), guided) : null;
}

/** Takes back what the last key has led to. */
async function stepBack(guided: Leading): Promise<Left | null> {
  const { screen, access } = guided;
  if (guided.ledToNothing() === spendQuestion) return leadTo('$', guided);
  if (guided.offer.isMade && mayBeginWithPositions(access.read())) return offerAgain(guided);
  const count = guided.sinceLastKey();
  if (count >= access.read().standing.length) return backToSetUp(guided);
  const undone = await access.undo(count);
  guided.undone.add(count, entriesOf(guided));
  const { state } = undone;
  await screen.tell({ is: 'undone', undone, waits: false, where: { state, turn: null }, keys: keysAfter(state) });
  const isPlaced = undone.entries.some((entry) => 'do' in entry && entry.do === 'place');
  if (isPlaced && mayBeginWithPositions(access.read())) return offerAgain(guided);
  return pauseBefore(guidedStep(state), guided);
}

function backToSetUp({ isBegunElsewhere }: Leading): 'set-up' {
  if (isBegunElsewhere) throw new Failure('refused', 'A new game is set up at a screen of the table.');
  return 'set-up';
}

/** The last thing that was asked before the first step: whether positions are kept. */
async function offerAgain(guided: Leading): Promise<Left | null> {
  guided.offer.isMade = true;
  const wanted = await askForPositions(guided);
  if (wanted === 'u') return backToSetUp(guided);
  return typeof wanted === 'string' ? leadTo(wanted, guided) : wanted ? putAllOnTheMap(guided) : null;
}

const entriesOf = ({ access }: Leading): number => gameIfAny(access)?.session.entries.length ?? 0;

const redoKey = (guided: Leading): Keys =>
  guided.undone.lastOf(entriesOf(guided)) === undefined ? {} : { [redo]: 'redo' };

/** Does again what was taken back last, and tells the last of it. */
async function doAgain(guided: Leading): Promise<Left | null> {
  const count = guided.undone.lastOf(entriesOf(guided));
  if (count === undefined) return null;
  await guided.access.redo(count);
  guided.undone.doneAgain(entriesOf(guided));
  const key = await tellWhereItIs(guided);
  return key === null ? null : leadTo(key, guided);
}

/** A step that asks nobody waits for the person, who has just taken it back. */
async function pauseBefore(due: Deed | undefined, guided: Leading): Promise<Left | null> {
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
    keys: { ...keysAfter(state), ...redoKey(guided) },
  });
  return key === null ? null : leadTo(key, guided);
}

/** Puts everybody on the map, from now on. Returns where a key leads, as `leadTo`. */
async function putAllOnTheMap(guided: Leading): Promise<Left | null> {
  const { key, isDone } = await keepPositions(guided);
  const { access, offer } = guided;
  if (key === null) return null;
  if (isDone || key === 'q') return leadTo(key, guided);
  return key === 'u' && offer.isMade && mayBeginWithPositions(access.read()) ? offerAgain(guided) : null;
}
