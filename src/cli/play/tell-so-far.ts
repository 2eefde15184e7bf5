import { mapOf } from '../../catalog/pack.ts';
import type { Question } from '../../engine/question.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import { aboutOf } from '../../rules/questions/about.ts';
import { isSaid } from '../../view/steps/sentence.ts';
import { type SoFar, toldSoFar } from '../../view/steps/so-far.ts';
import { setUpByChoice } from '../../view/steps/table-items.ts';
import { placementNotes } from '../../view/tables/set-up.ts';
import { wrap } from '../../view/words/text.ts';
import { roomIn } from '../asking/person.ts';
import type { PromptReply, Stop } from '../asking/prompt-state.ts';
import type { Run } from '../line/command.ts';
import { lookOf, onlyPrints } from '../terminal/terminal.ts';
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
  /** Something is measured from a miniature that falls: it is still there, and so is not yet asked to be removed. */
  readonly holdsBack: boolean;
}

/**
 * Tells what has happened in a step since its last question, once and to stay in sight, in pages where it is long. What was
 * printed before that and would be pushed off the screen is read first. Returns how many lines of it are above the question, or
 * the key of a stop that leads away.
 */
export async function tellSoFar(
  run: Run,
  { soFar, from, asked, stop, holdsBack }: Telling,
  ask: (stop: Stop) => Promise<PromptReply>,
): Promise<number | PromptReply> {
  const { rows, width } = run.io.talkScreen('never');
  const map = soFar === undefined ? null : mapOf(soFar.before.config);
  const fresh = soFar === undefined ? [] : toldSince(soFar, from);
  const toDo = holdsBack || fresh.filter(({ isToDo }) => isToDo).length < several ? [] : (run.kept.undone ?? []);
  const texts = fresh.filter(({ event, isToDo }) => !isSaid(event, map) && !isToDo);
  const told = texts.flatMap(({ text }) => wrap(text, width - 1, 2));
  const lines = told.length > 0 && from === 0 ? ['', ...told] : told;
  const hasRoom = (more: readonly string[]): boolean => more.length + (run.kept.unread ?? 0) + asked < rows;
  sayRepeated(run, (repeated) => hasRoom([...repeated, ...lines]));
  if (!hasRoom(lines) && (run.kept.unread ?? 0) > 0) {
    const reply = await ask(goOn);
    if (reply.is === 'key') return reply;
  }
  const pages = inPages(lines, rows - stop - 1, rows - asked - 1);
  for (const [index, page] of pages.entries()) {
    if (page.length > 0) run.io.print(page.join('\n'));
    const reply = index + 1 < pages.length ? await ask(goOn) : undefined;
    if (reply?.is === 'key') return reply;
  }
  if (toDo.length === 0) return pages.at(-1)?.length ?? 0;
  const how = soFar === undefined ? [] : howToSetUp(soFar, run.kept.done ?? 0);
  run.kept.undone = [];
  run.kept.done = soFar?.events.length ?? 0;
  const look = await lookOf(run.io.talkScreen(run.options.color));
  const howTo = how.flatMap((text) => wrap(text, width - 1, 2));
  if (howTo.length > 0) run.io.print(`\n${howTo.join('\n')}`);
  const room = roomIn(run, look);
  for (const one of stopsOf(toDo, { ...room, rows: room.rows - howTo.length })) {
    const reply = await ask(one);
    if (!onlyPrints(run.io.env)) run.io.print(doneText(one.lines, look));
    run.kept.unread = 0;
    if (reply.is === 'key') return reply;
  }
  return 0;
}

/** So many things to do are a list of their own, which stays until they are done. */
const several = 3;

/** How to set up those NPOs of this step whose place is not told with them. */
const howToSetUp = ({ before, events }: SoFar, from: number): readonly string[] =>
  placementNotes(setUpByChoice(events, from), events.reduce(evolve, before));

/**
 * Keeps what hands have yet to do for a step, from its first question on; `from`: so many of its events have been told. True: a
 * miniature that has fallen is not yet to be removed, as `asked` is about where it is.
 */
export function keepUndone({ kept }: Run, soFar: SoFar | undefined, from: number, asked: Question): boolean {
  if (from === 0) kept.done = 0;
  const left = soFar === undefined ? [] : toldSince(soFar, kept.done ?? 0).filter(({ isToDo }) => isToDo);
  const about = aboutOf(asked);
  const measured = [about?.by, ...(about?.ids ?? [])];
  const now = left.filter(({ event }) => event.type !== 'incapacitated' || !measured.includes(event.id));
  kept.undone = now.map(({ text }) => text);
  return now.length < left.length;
}

/** What has happened since as many events. */
function toldSince(soFar: SoFar, from: number): ReturnType<typeof toldSoFar> {
  const fresh = new Set(soFar.events.slice(from));
  return toldSoFar(soFar).filter(({ event }) => fresh.has(event));
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
