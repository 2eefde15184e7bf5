import { atStops } from '../../play/asking/keys.ts';
import type { Look } from '../../view/page/look.ts';
import { wrap } from '../../view/words/text.ts';
import { type DrawingSpace, drawn } from '../asking/draw.ts';
import { begin, type Stop } from '../asking/prompt-state.ts';

/** What has been told is to be read before a question pushes it off the screen. */
export const goOn: Stop = { kind: 'stop', name: 'go-on', why: '', lines: [], enter: 'go on' };

/** What is to be done, in as many stops as it takes so that each is in view as a whole and a digit ticks each line. */
export function stopsOf(table: readonly string[], room: DrawingSpace): Stop[] {
  const stops: Stop[] = [];
  const most = Math.ceil(table.length / Math.ceil(table.length / digits));
  for (const line of table) {
    const last = stops.at(-1);
    const longer = last && last.lines.length < most && { ...last, lines: [...last.lines, line] };
    if (longer && heightOf(longer, { ...room, rows: Number.POSITIVE_INFINITY }) <= room.rows)
      stops[stops.length - 1] = longer;
    else stops.push({ kind: 'stop', name: 'done', why: '', lines: [line], enter: 'done' });
  }
  return stops.map((stop, index) => ({
    ...stop,
    why: `On the table${stops.length > 1 ? ` (${index + 1} of ${stops.length})` : ''}:`,
  }));
}

const digits = 9;

/** What is to be done, or has been done, in lines of their own. */
export const doneLines = (lines: readonly string[], { width }: Look): readonly string[] =>
  lines.flatMap((line) => wrap(`> ${line}`, width - 1, 2));

export const doneText = (lines: readonly string[], look: Look): string => doneLines(lines, look).join('\n');

/** How many lines a stop takes, with the head above it. */
export const heightOf = (stop: Stop, room: DrawingSpace): number =>
  drawn(stop, begin(stop), { ...atStops, p: 'positions' }, ['', '', ''], room).length + 1;
