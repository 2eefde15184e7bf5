import type { AnswerValue, Question } from '../../../engine/question.ts';
import type { RollIt } from '../../../game/answering/decide.ts';
import type { GameAccess } from '../../../play/game-access.ts';
import { gameIfAny } from '../../../play/leading/game-if-any.ts';
import type { AskedInPlay, PlayReply, Screen } from '../../../play/screen.ts';
import { placesSeveral } from '../../../play/sharing/told-step.ts';
import { stepReportOf } from '../../../play/step-report-of.ts';
import { placeAsked } from '../drag/drag-plan.ts';
import { ringBell } from './bell.ts';
import { lastNews } from './last-news.ts';
import { movable } from './movable.ts';
import { measureAhead, openAhead } from './open-ahead.ts';
import { putRight, sayMoved } from './put-right.ts';
import type { Open, Stage } from './stage.ts';
import { wishSays } from './wish.ts';

/** The page as a face of the guided game: what it shows is on the stage. */
export function pageScreen(stage: Stage, access: GameAccess): Screen {
  const see = (): void => {
    stage.game.value = gameIfAny(access) ?? null;
  };
  /** The last answer, where it was typed. */
  let sent: Typed | undefined;
  /** The person has answered something of the step that is under way. */
  let replied = false;
  return {
    ask(asked, over) {
      see();
      // A place at which nobody can stand is asked for once more.
      if (sent?.placed !== undefined && sent.placed === placeAsked(asked.question)?.id)
        stage.typed.set(sent.name, sent.text);
      if (beginsAnew.has(asked.question.name)) {
        stage.aimed.value = null;
        stage.doing.value = null;
      }
      const wished = wishedFor(asked, stage);
      if (wished) {
        replied = true;
        noteChoice(asked.question, wished, stage);
        return Promise.resolve(wished);
      }
      const reply = opened<PlayReply>(stage, over, (resolve) => ({
        is: 'asked',
        asked,
        reply(reply) {
          replied = reply.is === 'answer';
          if (asked.question.name === 'target' && reply.is === 'answer') stage.aimed.value = String(reply.value);
          else if (reply.is === 'key') stage.aimed.value = null;
          if (replied) {
            stage.justNow.value = null;
            stage.passed.value = stage.game.peek()?.standing.at(-1)?.entry.n ?? 0;
          }
          noteChoice(asked.question, reply, stage);
          if (reply.is === 'answer') sent = takeTyped(stage, asked.question, reply.value);
          resolve(reply);
        },
      }));
      const open = stage.open.peek();
      const isStill = (): boolean => stage.open.peek() === open;
      const state = stage.state.peek();
      if (!stage.isLed && asked.question.name === 'spend-cp') openAhead(access, isStill);
      if (
        stage.resolvesHere &&
        asked.question.name === 'action' &&
        state &&
        movable(asked.question, state, null).length === 0
      )
        measureAhead(state, isStill);
      return reply;
    },
    async takenBack() {},
    tell(told, over) {
      see();
      sent = undefined;
      replied = false;
      stage.wish.value = null;
      stage.aimed.value = null;
      if (told.is === 'undone') {
        sayMoved(stage, 'undo', told.undone);
        return Promise.resolve(null);
      }
      if (told.is === 'words') {
        stage.spoken.value = told.says.join(' ');
        if (told.waits) return opened<string | null>(stage, over, (reply) => ({ is: 'words', told, reply }));
        stage.justNow.value = { lines: told.says };
        return Promise.resolve(null);
      }
      const report = placesSeveral(told.done) ? stepReportOf({ ...told, read: [] }) : stepReportOf(told);
      if (!told.waits && !report.waits && !placesSeveral(told.done)) {
        // It is read off the game.
        return Promise.resolve(null);
      }
      if (stage.sound.value && told.done.deed.do !== 'act') ringBell();
      // What the player has done just before stays above it, and goes with it.
      const read = opened<string | null>(stage, over, (reply) => ({
        is: 'told',
        told,
        report,
        reply(key) {
          stage.justNow.value = null;
          reply(key);
        },
      }));
      const open = stage.open.peek();
      if (!stage.isLed) openAhead(access, () => stage.open.peek() === open);
      return read;
    },
    waits(whose) {
      stage.waitsFor.value = whose;
    },
    note(text) {
      stage.note.value = text;
    },
    async complain({ message, code }) {
      stage.wish.value = null;
      stage.aimed.value = null;
      see();
      // Nobody has tapped: what others did is told as news.
      if (code === 'locked' && !replied) return;
      replied = false;
      const last = code === 'locked' ? stage.game.peek() : null;
      const news = last && lastNews(last).join(' ');
      const words = news ? `Somebody was faster: ${news} Your tap was not taken.` : message;
      stage.note.value = words;
      stage.spoken.value = words;
      // It is asked again, and need not be typed again.
      if (sent) stage.typed.set(sent.name, sent.text);
    },
    async correct() {
      await putRight(stage, access, this);
      see();
      return true;
    },
  };
}

function noteChoice({ name }: Question, reply: PlayReply, { doing, chosen }: Stage): void {
  if (reply.is !== 'answer') return;
  if (name === 'action') doing.value = String(reply.value);
  if (name === 'operative') chosen.value = String(reply.value);
}

/** Questions at which no attack is under way. */
const beginsAnew: ReadonlySet<string> = new Set(['operative', 'order', 'action']);

/** Opens it on the stage until it is replied to; `over`: that has been done on another screen. */
function opened<R>(stage: Stage, over: AbortSignal | undefined, open: (reply: (said: R) => void) => Open): Promise<R> {
  return new Promise((resolve) => {
    const now = open((said) => {
      stage.open.value = null;
      stage.note.value = '';
      resolve(said);
    });
    stage.open.value = now;
    over?.addEventListener('abort', () => {
      if (stage.open.peek() === now) stage.open.value = null;
    });
  });
}

/** What a finger has shown already answers the question, as far as it is offered and was not refused before. */
function wishedFor({ question, again }: AskedInPlay, stage: Stage): PlayReply | undefined {
  const wish = stage.wish.peek();
  if (!wish) return undefined;
  const { answer, left } = again ? { answer: undefined, left: null } : wishSays(wish, question);
  stage.wish.value = left;
  return answer === undefined ? undefined : { is: 'answer', value: answer };
}

interface Typed {
  readonly name: string;
  readonly text: string;
  /** Whose place it is, where it is one. */
  readonly placed: string | undefined;
}

/** What was typed for a question is sent, and no longer waits to be; undefined where something else answers it. */
function takeTyped(stage: Stage, question: Question, value: AnswerValue | RollIt): Typed | undefined {
  const { name } = question;
  const text = stage.typed.get(name);
  stage.typed.delete(name);
  const isSecret = question.kind === 'text' && question.secret === true;
  return text !== undefined && text.trim() === value && !isSecret
    ? { name, text, placed: placeAsked(question)?.id }
    : undefined;
}
