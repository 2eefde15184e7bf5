import { turningPointStart } from '../../game/keeping/game.ts';
import { harmless } from '../../view/page/harmless.ts';
import { deedReport } from '../../view/steps/drawn-report.ts';
import { askPerson, roomIn } from '../asking/person.ts';
import type { Stop } from '../asking/prompt-state.ts';
import type { Run } from '../line/command.ts';
import { gameOfSession } from '../session/session.ts';
import { lookOf, onlyPrints } from '../terminal/terminal.ts';

/**
 * Lines in parts of at most `most`: between paragraphs where there is a gap in the second half of a part, else between sentences,
 * whose further lines are indented.
 */
export function paged(lines: readonly string[], most: number): string[][] {
  const room = Math.max(1, most);
  const pages: string[][] = [];
  let left = [...lines];
  while (left.length > room) {
    const gap = left.slice(0, room + 1).lastIndexOf('');
    const begins = left.findLastIndex((line, index) => index <= room && !/^\s/.test(line));
    const size = [gap, begins].find((at) => at > room / 2) ?? room;
    pages.push(left.slice(0, size));
    left = left.slice(left[size] === '' ? size + 1 : size);
  }
  return [...pages, left];
}

const other = '\u001b[?1049h';
const back = '\u001b[?1049l';
const clear = '\u001b[2J\u001b[H';

/**
 * Shows a text page by page on a screen of its own; the one with the question is as it was afterwards. Where a terminal
 * can only print, it is printed. Throws `Failure` (`interrupted`) for Ctrl-C.
 */
export async function showPages(run: Run, text: string): Promise<void> {
  const { person, env } = run.io;
  if (!person || onlyPrints(env)) return run.io.tell(`\n${text}\n`, 'painted');
  const { rows } = roomIn(run, await lookOf(run.io.talkScreen(run.options.color)));
  const pages = paged(text.split('\n'), rows - 2);
  const write = (part: string): void => void person.output.write(part);
  write(other);
  try {
    for (let at = 0; at < pages.length; ) {
      write(`${clear}${(pages[at] ?? []).map(harmless).join('\r\n')}\r\n\r\n`);
      const keys = at > 0 ? { p: 'page before', q: 'back' } : { q: 'back' };
      const reply = await askPerson(reading(at + 1, pages.length), run, { keys });
      if (reply.is === 'key' && reply.key === 'q') return;
      at += reply.is === 'key' ? -1 : 1;
    }
  } finally {
    write(back);
  }
}

const reading = (page: number, of: number): Stop => ({
  kind: 'stop',
  name: 'page',
  why: '',
  lines: [],
  enter: page >= of ? 'back' : page + 1 === of ? 'next page' : `page ${page + 1} of ${of}`,
});

/** The last step that stands, as its command tells it, with its dice and choices. */
export async function showLastStep(run: Run): Promise<void> {
  const game = gameOfSession(run);
  const look = await lookOf(run.io.talkScreen(run.options.color));
  const last = game.standing.at(-1);
  if (!last) return showPages(run, 'Nothing has been done yet.');
  const { entry, before, after } = last;
  const report = deedReport(entry.do, entry.events, before, after, look, {
    answers: entry.answers,
    turningPointStart: () => turningPointStart(game, before),
  });
  return showPages(run, report === '' ? 'There is nothing to say about the last step.' : report);
}
