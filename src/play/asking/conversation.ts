import type { AnswerValue, Question } from '../../engine/question.ts';
import { isRollIt, type RollIt, rollIt } from '../../game/answering/decide.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { aboutOf } from '../../rules/questions/about.ts';
import { alikeAtFirst, type SoFar } from '../../view/steps/so-far.ts';
import type { Answered, Keys, PlayedTo, Screen } from '../screen.ts';
import { redo } from './keys.ts';
import { LedAway } from './led-away.ts';
import { asOneLook, factSaid, isOfSameLook } from './seen-target.ts';
import { turnOfNamed } from './turn-words.ts';
import { isTakenForTrue, isWithinRange } from './unasked.ts';

/**
 * The questions of one step, in which the last answer can be taken back: the step is carried out again, and what was
 * answered before is not asked again.
 */
export interface Conversation {
  /** Asks. Throws `LedAway` for a key that leads away, `Failure` when the person has gone. */
  ask(question: Question, others?: Keys, soFar?: SoFar): Promise<AnswerValue | RollIt>;
  /** Something has been answered, and not refused. */
  begun(): boolean;
  /**
   * Forgets the last answer, and says so; its question comes again with what was answered. What was refused, and asked once more,
   * was never an answer: it is forgotten with it.
   */
  takeBack(): Promise<void>;
  /**
   * The last answer was refused, which has been said: its question comes again with it; each time that it is refused there again, one
   * more before it, so that nobody is led in a circle. A fact of the table stays as it is: the action that it forbids is chosen anew.
   */
  refused(): void;
  /** The key that has led away from its last question; null for none. */
  leftBy(): string | null;
  /** From the first question again. */
  again(): void;
  /** What has been answered so far, in order. */
  said(): readonly Said[];
  /** What happened in its step that was told above its questions. */
  told(): readonly GameEvent[];
}

/** A question, and as it was put to the person where that is not the same. */
interface HeardQuestion {
  readonly question: Question;
  readonly put: Question;
  readonly answered: Answered | undefined;
}

/** What was said to a question as it was put, by the question's name and how often that had been asked. */
export interface Said {
  readonly id: string;
  readonly value: AnswerValue | RollIt;
}

/** `before`: what was answered in an earlier one. `heard` is told whenever that changes. */
export function conversation(
  screen: Screen,
  where: PlayedTo,
  before: readonly Said[] = [],
  heard: (said: readonly Said[]) => void = () => {},
): Conversation {
  const answers = [...before];
  const times = new Map<string, number>();
  const heardHere = new Map<string, HeardQuestion>();
  let left: string | null = null;
  let forgotten: Said | undefined;
  /** Answers that were taken back, the last one last: the next of them can be given again by key. */
  let takenBack: readonly Said[] = [];
  let refusedLast: string | undefined;
  let refusals = 0;
  let asking: Question | undefined;
  let told: readonly GameEvent[] = [];
  let range: Question | undefined;
  const forgetLast = (): Said | undefined => {
    const last = answers.pop();
    if (last) times.set(nameIn(last), (times.get(nameIn(last)) ?? 1) - 1);
    forgotten = last;
    heard(answers);
    return last;
  };
  /** How many of the last answers were refused, so that `question` came in their place. */
  const refusedBefore = (question: Question | undefined): number =>
    answers.length - 1 - answers.findLastIndex(({ id }) => !isAskedAgain(question, heardHere.get(id)?.question));
  const forgetRefused = (question: Question | undefined): void => {
    for (let left = refusedBefore(question); left > 0; left -= 1) forgetLast();
  };
  return {
    async ask(question, others = {}, soFar) {
      const occurrence = (times.get(question.name) ?? 0) + 1;
      times.set(question.name, occurrence);
      const id = `${question.name}#${occurrence}`;
      const known = answers.find((answer) => answer.id === id);
      const answered = heardHere.get(id)?.answered;
      const put = asOneLook(question, where.state, range);
      heardHere.set(id, { question, put, answered });
      if (known) return factSaid(question, known.value);
      const look = answers.findLast((said) => isOfSameLook(heardHere.get(said.id)?.question, said.value, question));
      if (look) return factSaid(question, look.value);
      if (isWithinRange(question)) range = question;
      if (isTakenForTrue(question, where.state)) return true;
      asking = question;
      left = null;
      const dice = question.kind === 'dice' ? { d: 'roll for me' } : {};
      const back = takenBack.at(-1);
      const { [redo]: step, ...besides } = others;
      const again: Keys = back?.id === id || step !== undefined ? { [redo]: 'redo' } : {};
      const already = soFar ? alikeAtFirst(soFar.events, told) : 0;
      told = soFar?.events ?? told;
      const reply = await screen.ask({
        question: put,
        where: whereNow(where, answers),
        keys: { ...besides, ...dice, u: 'undo', ...again, q: 'quit' },
        soFar,
        told: already,
        again: forgotten?.id === id ? repliedThen(forgotten, answered) : undefined,
      });
      if (reply.is === 'stale') throw new LedAway(null);
      if (reply.is === 'key' && reply.key === redo && back?.id === id) {
        takenBack = takenBack.slice(0, -1);
        answers.push(back);
        heard(answers);
        if (!isRollIt(back.value)) await screen.takenBack(put, back.value, 'redo');
        return factSaid(question, back.value);
      }
      if (reply.is === 'key' && !(question.kind === 'dice' && reply.key === 'd')) {
        left = reply.key;
        throw new LedAway(reply.key);
      }
      if (reply.is === 'answer') heardHere.set(id, { question, put, answered: reply });
      const said = { id, value: reply.is === 'key' ? rollIt : reply.value };
      // The same again changes nothing of what came after it.
      takenBack = JSON.stringify(back) === JSON.stringify(said) ? takenBack.slice(0, -1) : [];
      answers.push(said);
      heard(answers);
      return factSaid(question, said.value);
    },
    leftBy: () => left,
    begun: () => answers.length > refusedBefore(asking),
    async takeBack() {
      forgetRefused(asking);
      const last = forgetLast();
      if (last) takenBack = [...takenBack, last];
      forgetRefused(last && heardHere.get(last.id)?.question);
      const asked = forgotten && heardHere.get(forgotten.id)?.put;
      if (last && asked && !isRollIt(last.value)) await screen.takenBack(asked, last.value, 'undo');
    },
    refused: () => {
      const last = answers.at(-1)?.id;
      if (isFact(heardHere.get(last ?? '')?.question)) {
        const chosen = answers.findLastIndex((said) => choices.includes(nameIn(said)));
        const decided = answers.findLastIndex(({ id }) => !isFact(heardHere.get(id)?.question));
        while (answers.length > Math.max(0, chosen < 0 ? decided : chosen)) forgetLast();
        return;
      }
      refusals = last === refusedLast ? refusals + 1 : 1;
      refusedLast = last;
      for (let back = refusals; back > 0 && answers.length > 0; back -= 1) forgetLast();
    },
    again() {
      times.clear();
      range = undefined;
    },
    said: () => answers,
    told: () => told,
  };
}

/**
 * Does what asks in a conversation, again from its start whenever an answer is taken back. Throws `LedAway` for every other key, and
 * where there is nothing to take back.
 */
export async function untilDone<T>(talk: Conversation, does: () => Promise<T>): Promise<T> {
  while (true) {
    talk.again();
    try {
      return await does();
    } catch (problem) {
      if (!(problem instanceof LedAway) || problem.key !== 'u' || !talk.begun()) throw problem;
      await talk.takeBack();
    }
  }
}

/** A place is asked for again, of the same operative, where nobody can stand at the one that was said. */
const isAskedAgain = (now: Question | undefined, before: Question | undefined): boolean =>
  whoIsPlaced(now) !== null && whoIsPlaced(now) === whoIsPlaced(before);

/** Whose place a question asks for; null where it asks for none. */
function whoIsPlaced(question: Question | undefined): string | null {
  const about = question?.kind === 'text' ? aboutOf(question) : undefined;
  return about?.predicate === 'stands-at' ? about.by : null;
}

/** What somebody sees, and does not wish. */
const isFact = (question: Question | undefined): boolean =>
  question?.kind === 'confirm' && aboutOf(question) !== undefined;

/** The questions by which an attack is chosen, and can be left alone. */
const choices: readonly string[] = ['action', 'guard-interrupt'];

/** The reply itself, where the screen has made it. */
const repliedThen = ({ value }: Said, answered: Answered | undefined): Answered =>
  answered?.value === value ? answered : { is: 'answer', value };

const nameIn = ({ id }: Said): string => id.replace(/#\d+$/, '');

/** Once an operative is named it is its turn. */
function whereNow({ state, turn }: PlayedTo, answers: readonly Said[]): PlayedTo {
  const said = answers.find((answer) => nameIn(answer) === 'operative');
  return { state, turn: turnOfNamed(state, said?.value) ?? turn };
}
