import type { ConfirmQuestion } from '../../engine/question.ts';
import type { Game } from '../../game/keeping/game.ts';
import type { Deed } from '../../rules/language/deed.ts';
import { conversation, untilDone } from '../asking/conversation.ts';
import { type Guided, tellDone } from '../asking/guided.ts';
import { positionsKey } from '../asking/keys.ts';
import { LedAway } from '../asking/led-away.ts';
import type { Carried, SharedQueue } from '../game-access.ts';
import { gameIfAny } from './game-if-any.ts';

/** The battle is set up, nothing else has been done, and positions are not kept yet. */
export function mayBeginWithPositions({ standing, state }: Game): boolean {
  const done = standing.filter(({ entry }) => entry.do !== 'dice-of');
  return done.length === 1 && !state.keepsPositions && 'p' in positionsKey(state);
}

const positionsWanted: ConfirmQuestion = {
  kind: 'confirm',
  name: 'keep-positions',
  why: 'Keep positions? tw then sees who can shoot whom.',
  suggest: { value: true, because: 'and put everybody on the map' },
};

/**
 * Tells a battle that was set up: what is played, then what is to be set up. Between them positions are offered; `demo`: they are kept.
 * Returns the key that leads away, null when it goes on.
 */
export async function tellBegun(
  guided: Guided,
  done: Carried,
  { is, demo, offered }: { readonly is: 'begun' | 'again'; readonly demo: boolean; readonly offered: () => void },
): Promise<string | null> {
  const game = gameIfAny(guided.access);
  if (!guided.offersPositions || !game || !mayBeginWithPositions(game))
    return tellDone(guided, done, { is, waits: true });
  const key = await tellDone(guided, done, { is, waits: false, part: 'told' });
  if (key !== null) return key;
  const wanted = demo ? true : await askForPositions(guided);
  if (typeof wanted === 'string') return wanted;
  offered();
  const next = await tellDone(guided, done, { is, waits: true, part: wanted ? 'set-up-without-npos' : 'set-up' });
  return next === null && wanted ? 'p' : next;
}

/** Yes, no, or the key that leads away. */
export async function askForPositions({ screen, access }: Guided): Promise<boolean | string> {
  const talk = conversation(screen, { state: access.read().state, turn: null });
  try {
    return (await talk.ask(positionsWanted)) === true;
  } catch (problem) {
    if (!(problem instanceof LedAway)) throw problem;
    return problem.key ?? false;
  }
}

/**
 * From now on everybody's place is kept: the NPOs' are told, the players' asked. Returns the key that leads away, and whether it was
 * done before.
 */
export async function keepPositions(guided: Guided): Promise<{ key: string | null; isDone: boolean }> {
  const { screen, access } = guided;
  const game = access.read();
  const talk = conversation(screen, { state: game.state, turn: null });
  try {
    const key = await untilDone(talk, async () => {
      const deed: Deed = { do: 'place', args: { places: [], all: true } };
      const done = await access.carryOut(deed, (question, soFar) => talk.ask(question, {}, soFar), game);
      if (access.queue) return setUpOnce(access.queue, done);
      return tellDone(guided, done, { is: 'beside', waits: false, read: talk.told() });
    });
    return { key, isDone: true };
  } catch (problem) {
    if (!(problem instanceof LedAway)) throw problem;
    return { key: problem.key, isDone: false };
  }
}

/** The list of places replaces the list of those set up: together they are one. */
async function setUpOnce(queue: SharedQueue, { entry = 0 }: Carried): Promise<null> {
  for (const step of queue.waiting()) if (step.entry < entry) await queue.done(step.entry);
  return null;
}
