import type { AnswerValue, Question } from '../../engine/question.ts';
import { type RollIt, rollIt } from '../../game/answering/decide.ts';
import { Failure } from '../../game/keeping/failure.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import { aboutOf } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';
import { operativeApl, operativeById } from '../../rules/state/stats.ts';
import { boardLines, boardSigns } from '../../view/map/board-page.ts';
import type { Look } from '../../view/page/look.ts';
import { heading, paragraph } from '../../view/page/page.ts';
import { questionRule } from '../../view/questions/question-rule.ts';
import { missionGlance } from '../../view/steps/mission-words.ts';
import { playHead } from '../../view/steps/play-head.ts';
import { alikeAtFirst, type SoFar } from '../../view/steps/so-far.ts';
import { shortNameOf, shortNames } from '../../view/words/short-names.ts';
import { wrap } from '../../view/words/text.ts';
import { askPerson, heightAt, tellAnswer } from '../asking/person.ts';
import type { Keys, PromptReply, Stand, Stop } from '../asking/stand.ts';
import type { Run } from '../line/command.ts';
import type { Io } from '../terminal/io.ts';
import { lookOf } from '../terminal/terminal.ts';
import { keysHelp, looking, lookUp, shortened } from './keys.ts';
import { showLastStep, showPages } from './pages.ts';
import { sayRepeated, tellSoFar } from './tell-so-far.ts';
import { goOn } from './tick-lists.ts';

/** A key has led away from a question; nothing of the step has been written. */
export class LedAway extends Failure {
  readonly key: string;

  constructor(key: string) {
    super('interrupted', 'Left: nothing was written.');
    this.key = key;
  }
}

/** Where a question is asked: the game, null before there is one, and whose turn it is there. */
export interface PlayedTo {
  readonly state: GameState | null;
  readonly turn: string | null;
}

/** Input and output of `play`, in which the lines are counted that nobody can have read yet. */
export function countingLines(run: Run): Run {
  const { kept, io } = run;
  const counting =
    (write: Io['tell']): Io['tell'] =>
    (text, painted) => {
      kept.unread = (kept.unread ?? 0) + text.split('\n').length;
      write(text, painted);
    };
  return { ...run, io: { ...io, print: counting(io.print), tell: counting(io.tell) } };
}

/**
 * Asks; a key that looks something up leads back to the question as it stood, any other of them is the reply. `told`: so many
 * events of its step have been told before; `stood`: as it was left, ticks and all; `typed`: what was typed then; `shown`: the game that the head line is of, as
 * it has become by then.
 */
export async function askInPlay(
  worded: Question | Stop,
  run: Run,
  { state, turn }: PlayedTo,
  others: Keys,
  {
    soFar,
    told = 0,
    stood,
    typed,
    shown = soFar ? soFar.events.reduce(evolve, soFar.before) : state,
  }: {
    readonly soFar?: SoFar | undefined;
    readonly told?: number;
    readonly stood?: Stand | undefined;
    readonly typed?: string | undefined;
    readonly shown?: GameState | null;
  } = {},
): Promise<PromptReply> {
  const asked = shown === null ? worded : { ...worded, why: shortNames([worded.why], shown)[0] ?? worded.why };
  const { width, rows } = run.io.talkScreen('never');
  const keys = shortened({ ...others, ...(state === null ? { '?': 'help' } : looking) }, width);
  const head = (look: Look): readonly string[] =>
    state === null || shown === null ? [''] : ['', ...playHead(shown, turn, look)];
  const height = await heightAt(asked, run, { keys, head });
  const stop = await heightAt(goOn, run, { keys: shortened({ ...others, ...looking }, width), head });
  if (asked.kind === 'stop') sayRepeated(run, ({ length }) => (run.kept.unread ?? 0) + length + height < rows);
  const above =
    asked.kind === 'stop'
      ? 0
      : await tellSoFar(run, { soFar, from: told, asked: height, stop }, (one) =>
          askInPlay(one, run, { state, turn }, others),
        );
  if (typeof above !== 'number') return above;
  const below = above + height < rows ? 0 : above;
  let stand = stood;
  while (true) {
    const reply = await askPerson(asked, run, { keys, head, stand, typed, soFar, below, state });
    run.kept.unread = 0;
    if (reply.is === 'answer' || reply.key in others) return reply;
    stand = reply.stand;
    await lookedUp(reply.key, asked, run, state, soFar);
  }
}

async function lookedUp(
  key: string,
  asked: Question | Stop,
  run: Run,
  state: GameState | null,
  soFar: SoFar | undefined,
): Promise<void> {
  const words = state === null ? undefined : lookUp(key, state, run.io.talkScreen('never').rows);
  const look = await lookOf(run.io.talkScreen(run.options.color));
  if (key === 'l') return showLastStep(run);
  const now = soFar?.events.reduce(evolve, soFar.before);
  if (key === 'm' && now?.keepsPositions) return showPages(run, boardNow(now, look, run));
  if (words) return showPages(run, await saidBy(words, run));
  const { drawPage } = await import('../../view/page/draw-page.ts');
  if (key === 'o' && state !== null) return showPages(run, drawPage(missionGlance(state), look));
  const rule = asked.kind === 'stop' ? [] : questionRule(asked, state);
  return showPages(run, drawPage([...rule, heading('Keys'), paragraph(...keysHelp)], look));
}

/** The board in the middle of a step, with those who have just been placed. */
function boardNow(state: GameState, look: Look, { io }: Run): string {
  const small = lookUp('m', state, io.talkScreen('never').rows)?.includes('--small') === true;
  return [...boardLines(state, look, { small }), ...wrap(boardSigns(state), look.width)].join('\n');
}

/** What another command would print here. */
async function saidBy(words: readonly string[], run: Run): Promise<string> {
  const { options, io } = run;
  const lines: string[] = [];
  const session = options.session === undefined ? [] : ['--session', options.session];
  const note = (text: string): void => void lines.push(text);
  await run.execute([...session, '--no-input', '--color', options.color, ...words], {
    ...io,
    print: note,
    tell: note,
    page: undefined,
  });
  return lines.join('\n');
}

/**
 * The questions of one step, in which the last answer can be taken back: the step is carried out again, and what was
 * answered before is not asked again.
 */
export interface Conversation {
  /** Asks, until neither the rule nor the status is wanted. Throws `LedAway` for another key, `Failure` for Ctrl-C. */
  ask(question: Question, others?: Keys, soFar?: SoFar): Promise<AnswerValue | RollIt>;
  /** Something has been answered, and not refused. */
  begun(): boolean;
  /**
   * Forgets the last answer, and says so; its question comes again with what was ticked. What was refused, and asked once more,
   * was never an answer: it is forgotten with it.
   */
  takeBack(): Promise<void>;
  /** The last answer was refused, which has been said: its question comes again with what was ticked; refused there once more, the one before it. */
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

/** An answer of a conversation, by the name of its question and how often that had been asked. */
export interface Said {
  readonly id: string;
  readonly value: AnswerValue | RollIt;
}

/** `before`: what was answered in an earlier one. `heard` is told whenever that changes. */
export function conversation(
  run: Run,
  where: PlayedTo,
  before: readonly Said[] = [],
  heard: (said: readonly Said[]) => void = () => {},
): Conversation {
  const answers = [...before];
  const times = new Map<string, number>();
  const heardHere = new Map<string, { readonly question: Question; readonly stand: Stand | undefined }>();
  let left: string | null = null;
  let forgotten: string | null = null;
  let taken: Said['value'] | undefined;
  let refusedLast: string | undefined;
  let asking: Question | undefined;
  let told: readonly GameEvent[] = [];
  const forgetLast = (): Said | undefined => {
    const last = answers.pop();
    if (last) times.set(nameIn(last), (times.get(nameIn(last)) ?? 1) - 1);
    forgotten = last?.id ?? null;
    taken = last?.value;
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
      const standThen = heardHere.get(id)?.stand;
      heardHere.set(id, { question, stand: standThen });
      if (known) return known.value;
      asking = question;
      left = null;
      const dice = question.kind === 'dice' ? { d: 'roll for me' } : {};
      const keys = { ...others, ...dice, u: 'back', q: 'quit' };
      const stood = forgotten === id && question.kind === 'choice' && question.many ? standThen : undefined;
      const typed = forgotten === id && question.kind === 'text' && !isRoll(taken) ? String(taken) : undefined;
      const already = soFar ? alikeAtFirst(soFar.events, told) : 0;
      told = soFar?.events ?? told;
      const reply = await askInPlay(question, run, whereNow(where, answers), keys, {
        soFar,
        told: already,
        stood,
        typed,
      });
      heardHere.set(id, { question, stand: reply.stand });
      if (reply.is === 'key' && !(question.kind === 'dice' && reply.key === 'd')) {
        left = reply.key;
        throw new LedAway(reply.key);
      }
      const value = reply.is === 'key' ? rollIt : reply.value;
      answers.push({ id, value });
      heard(answers);
      return value;
    },
    leftBy: () => left,
    begun: () => answers.length > refusedBefore(asking),
    async takeBack() {
      forgetRefused(asking);
      const last = forgetLast();
      forgetRefused(last && heardHere.get(last.id)?.question);
      const asked = forgotten === null ? undefined : heardHere.get(forgotten)?.question;
      if (last && asked && !isRoll(last.value)) await tellAnswer('Taken back: ', asked, last.value, run);
    },
    refused: () => {
      const last = forgetLast();
      if (last !== undefined && last.id === refusedLast && answers.length > 0) refusedLast = forgetLast()?.id;
      else refusedLast = last?.id;
    },
    again: () => times.clear(),
    said: () => answers,
    told: () => told,
  };
}

/** A place is asked for again, of the same operative, where nobody can stand at the one that was said. */
const isAskedAgain = (now: Question | undefined, before: Question | undefined): boolean =>
  whoIsPlaced(now) !== null && whoIsPlaced(now) === whoIsPlaced(before);

/** Whose place a question asks for; null where it asks for none. */
function whoIsPlaced(question: Question | undefined): string | null {
  const about = question?.kind === 'text' ? aboutOf(question) : undefined;
  return about?.predicate === 'stands-at' ? about.by : null;
}

const isRoll = (value: Said['value'] | undefined): value is RollIt => value === rollIt;

const nameIn = ({ id }: Said): string => id.replace(/#\d+$/, '');

/** Once an operative is named it is its turn; a counteraction has 1 AP (core rules, Counteract). */
function whereNow({ state, turn }: PlayedTo, answers: readonly Said[]): PlayedTo {
  const said = answers.find((answer) => nameIn(answer) === 'operative');
  const operative = state === null ? undefined : operativeById(state, String(said?.value ?? ''));
  if (state === null || !operative) return { state, turn };
  const ap = operative.state === 'ready' ? `${operativeApl(operative)} AP left` : '1 AP left, counteracts';
  return { state, turn: `${shortNameOf(state, operative.id)}: ${ap}` };
}
