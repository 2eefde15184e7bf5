import { turningPointStart } from '../../game/keeping/game.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { Look } from '../../view/page/look.ts';
import { type StepReport, stepReport } from '../../view/steps/step-report.ts';
import { wrap } from '../../view/words/text.ts';
import type { DrawingSpace } from '../asking/draw.ts';
import { roomIn } from '../asking/person.ts';
import type { Stop } from '../asking/stand.ts';
import type { CommandOutcome, Run } from '../line/command.ts';
import { gameOfSession } from '../session/session.ts';
import { lookOf } from '../terminal/terminal.ts';
import { askInPlay, type PlayedTo } from './conversation.ts';
import { places } from './keys.ts';
import { paged } from './pages.ts';
import { sayRepeated } from './tell-so-far.ts';
import { atStops, doneText, goOn, heightOf, stopsOf } from './tick-lists.ts';

/** Where a step is told; `before`: the game as it was before it, for what is still to be read of an earlier one. */
interface Told extends PlayedTo {
  readonly before?: GameState;
}

/**
 * Tells a step page by page, and stops until what is to be done on the table is done; `always`: also where there is
 * nothing to do. `read`: what was told above its questions. Returns the key that leads away from it, null when it goes on. Throws
 * `Failure` for Ctrl-C.
 */
export async function tellStep(
  run: Run,
  outcome: CommandOutcome,
  { before, ...where }: Told,
  always: boolean,
  read: readonly GameEvent[] = [],
): Promise<string | null> {
  const look = await lookOf(run.io.screen(run.options.color));
  const room = roomIn(run, look);
  const { told, how, table, waits, isSaid } = await reportOf(outcome, look, read);
  const stops = waits || always ? stopsOf(table, room) : [];
  const after =
    waits || always
      ? heightOf(stops[0] ?? goOn, room)
      : heightOf(goOn, room) + doneText(table, look).split('\n').length;
  const howTo = how.flatMap((text) => wrap(text, look.width, 2));
  const pages = pagesOf(linesIn(told), howTo, room, after);
  const [opening = []] = pages;
  const { unread = 0 } = run.kept;
  const below = opening.length + (pages.length > 1 ? heightOf(goOn, room) : after);
  if (unread > 0 && unread + below > room.rows) {
    const key = await stopAt(goOn, run, where, before);
    if (key !== null) return key;
  }
  if (isSaid && unread === 0 && pages.length === 1 && !waits && !always) {
    run.kept.repeated = `\n${opening.join('\n')}`;
    return null;
  }
  sayRepeated(run, ({ length }) => (run.kept.unread ?? 0) + length + below < room.rows);
  for (const [index, page] of pages.entries()) {
    if (page.length > 0) run.io.print(`${index === 0 ? '\n' : ''}${page.join('\n')}`);
    const key = index + 1 < pages.length ? await stopAt(more(index + 2, pages.length), run, where) : null;
    if (key !== null) return key;
  }
  if (!waits && !always) {
    if (table.length > 0) run.io.print(doneText(table, look));
    return null;
  }
  for (const stop of stops.length > 0 ? stops : [goOn]) {
    const key = await stopAt(stop, run, where);
    if (stop.lines.length > 0 && run.io.env.TERM !== 'dumb') run.io.print(doneText(stop.lines, look));
    run.kept.unread = 0;
    if (key !== null) return key;
  }
  return null;
}

async function reportOf(outcome: CommandOutcome, look: Look, read: readonly GameEvent[]): Promise<StepReport> {
  return (await outcome.step?.(look, read)) ?? plainStep(await outcome.show(look));
}

const plainStep = (told: string): StepReport => ({
  told,
  how: [],
  table: [],
  waits: false,
  isSaid: false,
});

async function stopAt(stop: Stop, run: Run, where: PlayedTo, shown = where.state): Promise<string | null> {
  const keys = { ...atStops, ...(where.state ? places(where.state) : {}) };
  const reply = await askInPlay(stop, run, where, keys, { shown });
  return reply.is === 'key' ? reply.key : null;
}

const more = (page: number, of: number): Stop => ({ ...goOn, name: 'page', enter: `page ${page} of ${of}` });

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

const linesIn = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'));

/** What the players have done with their own hands is not to be done once more. */
function asDone({ table, ...report }: StepReport, look: Look): StepReport {
  const told = [report.told, doneText(table, look)].filter((text) => text !== '').join('\n');
  return { ...report, told, table: [] };
}

/** The last step of a game that goes on, as it was told then, until it is done. Returns the key that leads away. */
export function tellLastStep(run: Run): Promise<string | null> {
  const game = gameOfSession(run);
  const { state, told } = game;
  const last = told.at(-1);
  const outcome: CommandOutcome = {
    document: {},
    show: async () => '',
    ...(last && {
      step: async (look: Look, read: readonly GameEvent[]) => {
        const report = stepReport(
          last.entry.do,
          last.entry.events,
          last.before,
          last.after,
          look,
          () => turningPointStart(game, last.before),
          read,
        );
        return last.entry.do === 'act' ? asDone(report, look) : report;
      },
    }),
  };
  return tellStep(run, outcome, { state, turn: null }, true);
}
