import { Failure } from '../../game/keeping/failure.ts';
import type { AskedInPlay, PlayReply, Screen, ToldInPlay } from '../../play/screen.ts';
import type { ScreenReply } from '../wire/posted.ts';
import type { ScreenCalled, ScreenOver, ScreenTask, StepSent, UndoSent, WordsSent } from '../wire/screen-messages.ts';
import { failureSent } from './failure-sent.ts';

/** The screen of a page: its tasks go out as messages, and come back as replies. */
export interface RemoteScreen {
  readonly screen: Screen;
  /** The reply of the page; false: nobody waits for it any more. */
  takes(call: number, reply: ScreenReply): boolean;
  /** What the page has not replied to yet, for a page that was away meanwhile. */
  open(): readonly ScreenCalled[];
}

/** `send` reaches the page, or nobody while it is away. */
export function remoteScreen(send: (message: ScreenCalled | ScreenOver) => void): RemoteScreen {
  const waiting = new Map<number, { readonly called: ScreenCalled; take(reply: ScreenReply): boolean }>();
  let calls = 0;
  /** Says it, and waits until the page has replied as `isReply` says. */
  const want = <R extends ScreenReply>(
    task: ScreenTask,
    isReply: (reply: ScreenReply) => reply is R,
    over?: AbortSignal,
  ): Promise<R> =>
    new Promise((resolve, reject) => {
      const called: ScreenCalled = { is: 'screen', call: calls++, task };
      waiting.set(called.call, {
        called,
        take(reply) {
          if (reply.is === 'gone') reject(new Failure('interrupted', 'The screen has left.'));
          else if (isReply(reply)) resolve(reply);
          else return false;
          return true;
        },
      });
      over?.addEventListener('abort', () => {
        if (waiting.delete(called.call)) send({ is: 'over', call: called.call });
      });
      send(called);
    });
  const say = (task: ScreenTask): void => send({ is: 'screen', call: calls++, task });
  return {
    screen: {
      ask: (asked, over) => want(askTask(asked), isPlayReply, over),
      tell: async (told, over) => (await want({ does: 'tell', told: toldSent(told) }, isOf('read'), over)).key,
      async takenBack(question, value, way) {
        // An answer that is given again is seen by what comes next.
        if (way === 'undo') await want({ does: 'taken-back', question, value }, isOf('done'));
      },
      waits: (whose) => say({ does: 'waits', whose }),
      note: (text, hint) => say({ does: 'note', text, ...(hint === undefined ? {} : { hint }) }),
      async complain(problem, answered) {
        const task = { does: 'complain', problem: failureSent(problem) } as const;
        await want(answered ? { ...task, answered } : task, isOf('done'));
      },
      correct: async () => (await want({ does: 'correct' }, isOf('corrected'))).goesOn,
    },
    takes(call, reply) {
      const wanted = waiting.get(call);
      if (!wanted?.take(reply)) return false;
      waiting.delete(call);
      return true;
    },
    open: () => [...waiting.values()].map(({ called }) => called),
  };
}

type ReplyOf<K> = Extract<ScreenReply, { readonly is: K }>;

const isOf =
  <K extends ScreenReply['is']>(kind: K) =>
  (reply: ScreenReply): reply is ReplyOf<K> =>
    reply.is === kind;

const isPlayReply = (reply: ScreenReply): reply is Extract<ScreenReply, PlayReply> =>
  reply.is === 'answer' || reply.is === 'key' || reply.is === 'stale';

const askTask = ({ question, where, keys, soFar, says, told, again }: AskedInPlay): ScreenTask => ({
  does: 'ask',
  question,
  turn: where.turn,
  keys,
  told,
  ...(soFar === undefined ? {} : { events: soFar.events }),
  ...(says === undefined ? {} : { says }),
  ...(again === undefined ? {} : { again }),
});

function toldSent(told: ToldInPlay): StepSent | UndoSent | WordsSent {
  const { waits, keys } = told;
  if (told.is === 'words') return { is: 'words', says: told.says, waits, keys };
  if (told.is === 'undone') {
    const { entry = null, entries } = told.undone;
    return { is: 'undone', waits, keys, entry, entries };
  }
  const { deed, events, entry = null } = told.done;
  return { is: told.is, waits, keys, read: told.read, deed, events, entry };
}
