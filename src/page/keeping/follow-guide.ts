import { Failure } from '../../game/keeping/failure.ts';
import { type Game, gameAt } from '../../game/keeping/game.ts';
import type { Screen, ToldInPlay } from '../../play/screen.ts';
import type { ScreenReply } from '../wire/posted.ts';
import type { ScreenCalled, ScreenOver, ScreenTask, StepSent, UndoSent, WordsSent } from '../wire/screen-messages.ts';
import { carriedIn, failureIn } from './folded.ts';

/** A screen that is led by the guide of a server. */
export interface Following {
  takes(message: ScreenCalled | ScreenOver): void;
}

/**
 * Does on the screen what the guide wants, and replies what has come of it. `read`: the game as the page has it, which is as far as the
 * guide's.
 */
export function following(
  screen: Screen,
  read: () => Game | undefined,
  reply: (call: number, reply: ScreenReply) => void,
): Following {
  const going = new Map<number, AbortController>();
  const carriedOut = async (task: ScreenTask, over: AbortSignal): Promise<ScreenReply | null> => {
    const state = read()?.state ?? null;
    switch (task.does) {
      case 'ask': {
        const { question, turn, keys, events, says, told, again } = task;
        const soFar = events && state ? { before: state, events } : undefined;
        return screen.ask({ question, where: { state, turn }, keys, soFar, told, again, ...(says && { says }) }, over);
      }
      case 'tell':
        return { is: 'read', key: await screen.tell(toldHere(task.told, read()), over) };
      case 'taken-back':
        await screen.takenBack(task.question, task.value, 'undo');
        return { is: 'done' };
      case 'complain':
        await screen.complain(failureIn(task.problem), task.answered);
        return { is: 'done' };
      case 'correct':
        return { is: 'corrected', goesOn: await screen.correct() };
      case 'note':
        screen.note(task.text, task.hint);
        return null;
      case 'waits':
        screen.waits?.(task.whose);
        return null;
    }
  };
  return {
    async takes(message) {
      const { call } = message;
      if (message.is === 'over') {
        going.get(call)?.abort();
        return;
      }
      // It was sent again to a page that had been away.
      if (going.has(call)) return;
      const control = new AbortController();
      going.set(call, control);
      try {
        const said = await carriedOut(message.task, control.signal);
        if (said && !control.signal.aborted) reply(call, said);
      } catch (problem) {
        if (!(problem instanceof Failure)) throw problem;
        if (!control.signal.aborted) reply(call, { is: 'gone' });
      }
    },
  };
}

/** What the server tells, with the states of the page's own game. */
function toldHere(told: StepSent | UndoSent | WordsSent, game: Game | undefined): ToldInPlay {
  if (told.is === 'words') return { ...told, where: { state: null, turn: null } };
  if (!game) throw new Error('what is told is of a game');
  const { waits, keys } = told;
  const where = { state: game.state, turn: null };
  if (told.is === 'undone') {
    const { entry, entries } = told;
    return { is: 'undone', waits, keys, where, undone: { entry: entry ?? undefined, entries, state: game.state } };
  }
  const { deed, events, entry, read } = told;
  const before = entry === null ? game : gameAt(game, entry - 1);
  return { is: told.is, waits, keys, where, read, done: carriedIn(game, before, deed, { entry, events }) };
}
