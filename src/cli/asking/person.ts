import type { AnswerValue, Question } from '../../engine/question.ts';
import type { Keys } from '../../play/screen.ts';
import { aboutOf } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { Look } from '../../view/page/look.ts';
import type { SoFar } from '../../view/steps/so-far.ts';
import { wrap } from '../../view/words/text.ts';
import type { Run } from '../line/command.ts';
import { lookOf, onlyPrints } from '../terminal/terminal.ts';
import { answerPut, asPut, sayAnswer } from './as-put.ts';
import type { DrawingSpace } from './draw.ts';
import { withOwnKeys } from './own-keys.ts';
import type { Whose } from './place.ts';
import type { PromptReply, PromptState, Stop } from './prompt-state.ts';

/** What stands around a question. */
export interface Around {
  /** Keys that lead away from it. */
  readonly keys?: Keys;
  /** Lines above it, all the time. */
  readonly head?: (look: Look) => readonly string[];
  /** The game in which it is asked; null, or left out: none. */
  readonly state?: GameState | null;
  /** What has happened in its step before it came. */
  readonly soFar?: SoFar | undefined;
  /** As it stood when it was left to look something up. */
  readonly prompt?: PromptState | undefined;
  /** A line that was typed for it before, and was refused or taken back. */
  readonly typed?: string | undefined;
  /** So many lines that have just been printed stay in view above it. */
  readonly below?: number | undefined;
}

/**
 * Asks the person at the terminal, on standard error: with keys, or line by line where the terminal can do no more than
 * print. What was answered stays in sight. Throws `Failure` (`interrupted`) when it is left with Ctrl-C.
 */
export async function askPerson(asked: Question | Stop, run: Run, around: Around = {}): Promise<PromptReply> {
  const put = asPut(asked);
  const said = await replyTo(put, run, around);
  if (said.is === 'key' || asked.kind === 'stop') return said;
  const reply = put === asked ? said : { ...said, value: answerPut(asked, said.value) };
  if (!isToldWithDice(asked)) await tellAnswer('', asked, reply.value, run);
  return reply;
}

const beforeQuestion = /^.*[.!] (?=(?:Which|Where|Is|Are|Does|Do|How|Who|What|Can|Has)\b)/;

/** What comes of dice is told with their faces; of the type of an NPO only what comes of it. */
const isToldWithDice = ({ kind, name }: Question | Stop): boolean => kind === 'dice' && name !== 'npo-type';

/** An answer in a line of its own, behind these words. */
export async function tellAnswer(words: string, asked: Question, value: AnswerValue, run: Run): Promise<void> {
  const { answerByName } = await import('../../view/questions/answers.ts');
  const { width } = run.io.talkScreen(run.options.color);
  const [whole = ''] = asPut(asked).why.split(/(?<=\?) /);
  // What stands before the question has been read.
  const first = whole.replace(beforeQuestion, '');
  const said = asked.secret ? '(hidden)' : sayAnswer(asked, value, answerByName);
  run.io.tell(wrap(`${words}${first}${/[?:]$/.test(first) ? '' : ':'} ${said}`, width, 2).join('\n'));
}

async function replyTo(
  question: Question | Stop,
  run: Run,
  { keys = {}, head = () => [], prompt, typed, soFar, below = 0, state }: Around,
): Promise<PromptReply> {
  const { io, options, kept } = run;
  const look = await lookOf(io.talkScreen(options.color));
  const asked = question.kind === 'choice' ? withOwnKeys(question, soFar?.before ?? state ?? undefined) : question;
  if (onlyPrints(io.env)) {
    const { askInLines } = await import('./in-lines.ts');
    return askInLines(asked, io.tell, keys, head(look), look.width);
  }
  const { person } = io;
  if (!person) throw new Error(`nobody can be asked for ${asked.name}`);
  const whose = await whosePlace(asked, run, soFar);
  if (asked.kind === 'text' && whose) {
    const { askForPlace } = await import('./place.ts');
    kept.afterKey = false;
    return askForPlace(asked, whose, {
      paper: { ...person, room: () => roomIn(run, look) },
      keys,
      head: ({ look: now }) => head(now),
    });
  }
  if (asked.kind === 'text') {
    const { askForText } = await import('./text.ts');
    kept.afterKey = false;
    return askForText(asked, person, keys, head(look), { look, typed });
  }
  const { askWithKeys } = await import('./ask.ts');
  const ended = await askWithKeys(asked, {
    paper: { ...person, room: () => roomIn(run, look, below) },
    keys,
    head: ({ look: now }) => head(now),
    prompt,
    afterKey: kept.afterKey === true,
  });
  kept.afterKey = ended.byKey;
  return ended;
}

/** Of a question where somebody stands: who that is, where it stood, and the game as it stands by then. */
async function whosePlace(asked: Question | Stop, run: Run, soFar: SoFar | undefined): Promise<Whose | undefined> {
  const about = asked.kind === 'text' ? aboutOf(asked) : undefined;
  if (about?.predicate !== 'stands-at' || about.by === null) return undefined;
  const [{ openGameIfAny }, { evolve }] = await Promise.all([
    import('../session/session.ts'),
    import('../../rules/evolve/evolve.ts'),
  ]);
  const before = soFar?.before ?? openGameIfAny(run)?.state;
  if (!before) return undefined;
  const state = (soFar?.events ?? []).reduce(evolve, before);
  const { by: id, from } = about;
  return { id, from: before.positions[id], state, ...(from !== 'stands' && { way: from.way }) };
}

/**
 * What has happened in the step before the question came, for the lines above it: the last of it, as much as there is room
 * for; of a long list of answers rather some than nothing.
 */
export async function toldAbove(
  asked: Question | Stop,
  run: Run,
  soFar: SoFar | undefined,
  around: Around = {},
): Promise<(look: Look) => readonly string[]> {
  if (soFar === undefined || soFar.events.length === 0) return () => [];
  const { soFarText } = await import('../../view/steps/so-far.ts');
  const texts = soFarText(soFar);
  const height = await heightAt(asked, run, around);
  return (look) => {
    const { rows } = roomIn(run, look);
    const lines = texts.flatMap((text) => wrap(text, look.width - 1, 2));
    const shown = lines.slice(-Math.max(fewestLines, rows - height - 1));
    return shown.length === 0 ? [] : ['', ...shown];
  };
}

/** These lines above a question, an empty one before them. */
export const linesAbove =
  (says: readonly string[]) =>
  ({ width }: Look): readonly string[] =>
    says.length === 0 ? [] : ['', ...says.flatMap((line) => wrap(line, width - 1, 2))];

const fewestLines = 3;

/** So many lines a prompt takes as it begins; of a line of text about so many. */
export async function heightAt(
  asked: Question | Stop,
  run: Run,
  { keys = {}, head = () => [] }: Around,
): Promise<number> {
  const look = await lookOf(run.io.talkScreen(run.options.color));
  const put = asPut(asked);
  if (put.kind === 'text') return head(look).length + 4;
  const { drawn } = await import('./draw.ts');
  const { begin } = await import('./prompt-state.ts');
  return drawn(put, begin(put), keys, head(look), roomIn(run, look)).length;
}

/** The terminal may have another size now; `below`: so many lines that stay in view. */
export function roomIn({ io, options }: Run, look: Look, below = 0): DrawingSpace {
  const { width, rows } = io.talkScreen(options.color);
  return { look: { ...look, width: Math.max(20, width) }, rows: Math.max(8, rows - 1 - below) };
}
