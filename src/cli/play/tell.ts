import type { Answer } from '../../engine/question.ts';
import type { Travelled } from '../../game/keeping/keeper.ts';
import type { Carried } from '../../play/game-access.ts';
import type { ToldInPlay } from '../../play/screen.ts';
import { stepReportOf } from '../../play/step-report-of.ts';
import { sealOf } from '../../session/disk/seal.ts';
import { deedOf } from '../../session/journal/format.ts';
import { drawPage } from '../../view/page/draw-page.ts';
import type { Look } from '../../view/page/look.ts';
import { rolledLine } from '../../view/questions/answers.ts';
import { stepName } from '../../view/steps/step-name.ts';
import type { StepReport } from '../../view/steps/step-report.ts';
import { listed, wrap } from '../../view/words/text.ts';
import type { DrawingSpace } from '../asking/draw.ts';
import { roomIn } from '../asking/person.ts';
import type { Stop } from '../asking/prompt-state.ts';
import type { Run } from '../line/command.ts';
import { lookOf, onlyPrints } from '../terminal/terminal.ts';
import { askInPlay } from './ask-in-play.ts';
import { paged } from './pages.ts';
import { sayRepeated } from './tell-so-far.ts';
import { doneText, goOn, heightOf, stopsOf } from './tick-lists.ts';

/**
 * Tells a step page by page, and stops until what is to be done on the table is done. Returns the key that leads away from it, null
 * when it goes on. Throws `Failure` for Ctrl-C.
 */
export async function tellInPlay(run: Run, told: ToldInPlay): Promise<string | null> {
  const stop = { run, where: told.where, keys: told.keys };
  const before = told.is === 'step' ? told.done.before : undefined;
  const look = await lookOf(run.io.screen(run.options.color));
  const room = roomIn(run, look);
  const { told: says, how, table, isSaid, isIdle, ...report } = await reportOf(told, look, run.kept.done);
  run.kept.undone = [];
  run.kept.done = 0;
  // Of an NPO that did nothing it stays in view above the next question.
  const waits = report.waits || (told.waits && !isIdle);
  const stops = waits ? stopsOf(table, room) : [];
  const after = waits
    ? heightOf(stops[0] ?? goOn, room)
    : heightOf(goOn, room) + doneText(table, look).split('\n').length;
  const howTo = how.flatMap((text) => wrap(text, look.width, 2));
  const pages = pagesOf(linesIn(says), howTo, room, after);
  const [opening = []] = pages;
  const { unread = 0 } = run.kept;
  const below = opening.length + (pages.length > 1 ? heightOf(goOn, room) : after);
  if (unread > 0 && unread + below > room.rows) {
    const key = await stopAt(goOn, stop, before);
    if (key !== null) return key;
  }
  if (isSaid && unread === 0 && pages.length === 1 && !waits) {
    run.kept.repeated = `\n${opening.join('\n')}`;
    return null;
  }
  sayRepeated(run, ({ length }) => (run.kept.unread ?? 0) + length + below < room.rows);
  for (const [index, page] of pages.entries()) {
    if (page.length > 0) run.io.print(`${index === 0 ? '\n' : ''}${page.join('\n')}`);
    // The head line is of what has been told to its end.
    const key = index + 1 < pages.length ? await stopAt(more(index + 2, pages.length), stop, before) : null;
    if (key !== null) return key;
  }
  if (!waits) {
    if (table.length > 0) run.io.print(doneText(table, look));
    return null;
  }
  for (const one of stops.length > 0 ? stops : [goOn]) {
    const key = await stopAt(one, stop);
    if (one.lines.length > 0 && !onlyPrints(run.io.env)) run.io.print(doneText(one.lines, look));
    run.kept.unread = 0;
    if (key !== null) return key;
  }
  return null;
}

/** A report as a terminal prints it. */
interface DrawnReport extends Omit<StepReport, 'blocks'> {
  readonly told: string;
}

async function reportOf(told: ToldInPlay, look: Look, done: number | undefined): Promise<DrawnReport> {
  // The head line of the next question says how the game is now.
  if (told.is === 'undone') return plainStep(wrap(takenBackText(told.undone), look.width - 1, 2).join('\n'));
  if (told.is === 'words') return plainStep(told.says.join('\n'));
  const { blocks, ...rest } = stepReportOf(told, done ?? 0);
  const report = { ...rest, told: drawPage(blocks, look) };
  if (told.is === 'again' && told.done.deed.do === 'act') return asDone(report, look);
  if (told.is === 'begun' && told.part !== 'set-up' && told.part !== 'set-up-without-npos')
    return withSeal(report, told.done, look);
  const dice = told.done.deed.do === 'strategy' ? rolledLine(answersOf(told.done)) : null;
  return dice === null ? report : { ...report, told: [report.told, ...wrap(dice, look.width - 1, 2)].join('\n') };
}

/** The seal of the dice stands below all else: nobody needs it to play. */
function withSeal(report: DrawnReport, { game }: Carried, look: Look): DrawnReport {
  const sealed = `Dice sealed: ${sealOf(game.state.config.seed)} (tw help dice).`;
  return { ...report, told: [report.told, '', ...wrap(sealed, look.width - 1, 2)].join('\n') };
}

const answersOf = ({ entry, game }: Carried): readonly Answer[] =>
  game.standing.find((one) => one.entry.n === entry)?.entry.answers ?? [];

/** The last one first, as they were taken back. */
function takenBackText({ entries, state }: Travelled): string {
  const names = entries.map((one) =>
    'do' in one ? stepName(deedOf(one), one.events, state) : `the correction of entry ${one.amend}`,
  );
  return `Taken back: ${listed(names)}.`;
}

const plainStep = (told: string): DrawnReport => ({
  told,
  how: [],
  table: [],
  waits: false,
  isSaid: false,
  isIdle: false,
});

/** Where it stops, and the keys that lead away. */
interface Stopping extends Pick<ToldInPlay, 'where' | 'keys'> {
  readonly run: Run;
}

async function stopAt(stop: Stop, { run, where, keys }: Stopping, shown = where.state): Promise<string | null> {
  const reply = await askInPlay(stop, run, where, keys, { shown });
  return reply.is === 'key' ? reply.key : null;
}

const more = (page: number, of: number): Stop => ({
  ...goOn,
  name: 'page',
  enter: page === of ? 'next page' : `page ${page} of ${of}`,
});

/** In pages that are in view as a whole, the last one together with the `after` lines below it; `how` belongs to those. */
function pagesOf(
  told: readonly string[],
  how: readonly string[],
  room: DrawingSpace,
  after: number,
): (readonly string[])[] {
  const { rows } = room;
  const all = [...told, ...how];
  if (all.length + after <= rows) return all.length === 0 ? [] : [all];
  const withStop = told.length > 0 && how.length + after <= rows;
  const pages = paged(withStop ? told : all, rows - heightOf(goOn, room));
  if (withStop && how.length > 0) return [...pages, how];
  return (pages.at(-1)?.length ?? 0) + after <= rows ? pages : [...pages, []];
}

/** What is told at the end, page by page; the last page is returned, to stay in view. Throws `Failure` for Ctrl-C. */
export async function tellPages(run: Run, text: string, where: ToldInPlay['where']): Promise<string> {
  const room = roomIn(run, await lookOf(run.io.screen(run.options.color)));
  const pages = paged(text.split('\n'), room.rows - heightOf(goOn, room) - 1);
  // What the last step has told is read before this pushes it off the screen.
  if ((run.kept.unread ?? 0) + (pages[0]?.length ?? 0) + heightOf(goOn, room) >= room.rows) {
    await stopAt(goOn, { run, where, keys: {} });
    run.kept.unread = 0;
  }
  for (const [index, page] of pages.slice(0, -1).entries()) {
    run.io.print(`\n${page.join('\n')}`);
    await stopAt(more(index + 2, pages.length), { run, where, keys: {} });
  }
  return pages.at(-1)?.join('\n') ?? '';
}

const linesIn = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));

/** What the players have done with their own hands is not to be done once more. */
function asDone({ table, ...report }: DrawnReport, look: Look): DrawnReport {
  const told = [report.told, doneText(table, look)].filter((text) => text !== '').join('\n');
  return { ...report, told, table: [] };
}
