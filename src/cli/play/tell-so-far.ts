import type { GameEvent } from '../../rules/events/events.ts';
import { explainsOnly, isInstruction, isSaid } from '../../view/steps/sentence.ts';
import { type SoFar, soFarText } from '../../view/steps/so-far.ts';
import { wrap } from '../../view/words/text.ts';
import { roomIn } from '../asking/person.ts';
import type { PromptReply, Stop } from '../asking/stand.ts';
import type { Run } from '../line/command.ts';
import { lookOf } from '../terminal/terminal.ts';
import { paged } from './pages.ts';
import { doneText, goOn, stopsOf } from './tick-lists.ts';

/** So many lines stand above a long list of answers: it shows the fewer of them at a time. */
const few = 4;

/** What is told above a question, and the lines that it takes itself, or a stop before it. */
interface Telling {
  readonly soFar: SoFar | undefined;
  /** So many of the events have been told already. */
  readonly from: number;
  readonly asked: number;
  readonly stop: number;
}

/**
 * Tells what has happened in a step since its last question, once and to stay in sight: with what explains it where there is
 * room, in pages where it is long. What was printed before that and what pushes it off the screen is read first. Returns how
 * many lines of it stand above the question, or the key of a stop that leads away.
 */
export async function tellSoFar(
  run: Run,
  { soFar, from, asked, stop }: Telling,
  ask: (stop: Stop) => Promise<PromptReply>,
): Promise<number | PromptReply> {
  const { rows, width } = run.io.talkScreen('never');
  const toDo = toDoIn(soFar, from);
  const linesOf = (brief: boolean): readonly string[] => {
    const fresh = new Set(soFar?.events.slice(from));
    const isWanted = (event: GameEvent): boolean =>
      fresh.has(event) && !isSaid(event) && !toDo.events.has(event) && !(brief && explainsOnly(event));
    const texts = soFar === undefined ? [] : soFarText(soFar, isWanted);
    const lines = texts.flatMap((text) => wrap(text, width - 1, 2));
    return lines.length > 0 && from === 0 ? ['', ...lines] : lines;
  };
  const short = linesOf(true);
  const hasRoom = (lines: readonly string[]): boolean => lines.length + (run.kept.unread ?? 0) + asked < rows;
  const fitting = (): readonly string[] | undefined => [linesOf(false), short].find(hasRoom);
  sayRepeated(run, (repeated) => hasRoom([...repeated, ...short]));
  const lines = fitting();
  if (lines === undefined && (run.kept.unread ?? 0) > 0) {
    const reply = await ask(goOn);
    if (reply.is === 'key') return reply;
  }
  const pages = inPages(lines ?? fitting() ?? short, rows - stop - 1, rows - asked - 1);
  for (const [index, page] of pages.entries()) {
    if (page.length > 0) run.io.print(page.join('\n'));
    const reply = index + 1 < pages.length ? await ask(goOn) : undefined;
    if (reply?.is === 'key') return reply;
  }
  if (toDo.lines.length === 0) return pages.at(-1)?.length ?? 0;
  const look = await lookOf(run.io.talkScreen(run.options.color));
  for (const one of stopsOf(toDo.lines, roomIn(run, look))) {
    const reply = await ask(one);
    if (run.io.env.TERM !== 'dumb') run.io.print(doneText(one.lines, look));
    run.kept.unread = 0;
    if (reply.is === 'key') return reply;
  }
  return 0;
}

/** So many things to do are a list of their own, which stays until they are done. */
const several = 3;

/** What hands have to do on the table for what has happened since, where that is several things. */
function toDoIn(
  soFar: SoFar | undefined,
  from: number,
): { readonly events: ReadonlySet<GameEvent>; readonly lines: readonly string[] } {
  const fresh = new Set(soFar?.events.slice(from));
  const events = new Set([...fresh].filter(isInstruction));
  const lines = soFar === undefined ? [] : soFarText(soFar, (event) => events.has(event));
  if (lines.length < several) return { events: new Set(), lines: [] };
  return { events, lines: lines.map((line) => line.replace(/^> /, '')) };
}

/** What only repeats what has just been said, if it stays in view above what follows; else it is left out. */
export function sayRepeated({ kept, io }: Run, hasRoom: (lines: readonly string[]) => boolean): void {
  const { repeated } = kept;
  kept.repeated = undefined;
  if (repeated !== undefined && hasRoom(repeated.split('\n'))) io.print(repeated);
}

/** In pages of at most `most` lines; below the last of them, unless it is short, the question has room. */
function inPages(lines: readonly string[], most: number, last: number): readonly (readonly string[])[] {
  if (lines.length <= Math.max(last, few)) return [lines];
  const pages = paged(lines, most);
  return (pages.at(-1)?.length ?? 0) <= Math.max(last, few) ? pages : [...pages, []];
}
