import type { AnswerValue, Question } from '../../engine/question.ts';
import { Failure } from '../../game/failure.ts';
import type { GameState } from '../../rules/state.ts';
import { questionRule } from '../../view/question-rule.ts';
import type { Run } from '../command.ts';
import type { Keys } from '../io.ts';
import { lookOf } from '../terminal.ts';
import { askPerson } from '../terms.ts';

/** A key has led away from a question; nothing of the step has been written. */
export class LedAway extends Failure {
  readonly key: string;

  constructor(key: string) {
    super('interrupted', 'Left: nothing was written.');
    this.key = key;
  }
}

/**
 * The questions of one step, in which the last answer can be taken back: the step is carried out again, and what was
 * answered before is not asked again.
 */
export interface Conversation {
  /** Asks, until neither the rule nor the status is wanted. Throws `LedAway` for another key, `Failure` for Ctrl-C. */
  ask(question: Question, others?: Keys): Promise<AnswerValue>;
  /** Something has been answered. */
  begun(): boolean;
  /** Forgets the last answer. */
  takeBack(): void;
  /** A key has led away from its last question. */
  ledAway(): boolean;
  /** From the first question again. */
  again(): void;
}

/** `state` is what `s` shows and `?` looks things up in; null before the game. */
export function conversation({ io, options }: Run, state: GameState | null): Conversation {
  const answers: { readonly name: string; readonly value: AnswerValue }[] = [];
  let next = 0;
  let away = false;

  async function fromPerson(question: Question, others: Keys): Promise<AnswerValue> {
    const keys = { '?': 'rule', u: 'undo', ...(state === null ? {} : { s: 'status' }), ...others };
    while (true) {
      const reply = await askPerson(question, io, options.color, keys);
      if (reply.is === 'answer') return reply.value;
      if (reply.key !== '?' && reply.key !== 's') {
        away = true;
        throw new LedAway(reply.key);
      }
      io.print(`\n${reply.key === '?' ? await rule(question) : await status()}\n`);
    }
  }

  async function rule(question: Question): Promise<string> {
    const { drawPage } = await import('../../view/draw-page.ts');
    return drawPage(questionRule(question, state), await lookOf(io.screen(options.color)));
  }

  async function status(): Promise<string> {
    const { statusReport } = await import('../../view/status-report.ts');
    return state === null ? '' : statusReport(state, [], await lookOf(io.screen(options.color)));
  }

  return {
    async ask(question, others = {}) {
      const known = answers[next];
      if (known?.name === question.name) {
        next++;
        return known.value;
      }
      answers.length = next;
      away = false;
      const value = await fromPerson(question, others);
      answers.push({ name: question.name, value });
      next++;
      return value;
    },
    ledAway: () => away,
    begun: () => answers.length > 0,
    takeBack: () => {
      answers.pop();
      next = Math.min(next, answers.length);
    },
    again: () => {
      next = 0;
    },
  };
}
