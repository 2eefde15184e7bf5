import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptInFile } from '../../src/game/keeping/in-file.ts';
import { carriedOf } from '../../src/play/sharing/table-queue.ts';
import { waitsForTable } from '../../src/play/sharing/told-step.ts';
import { stepReportOf } from '../../src/play/step-report-of.ts';
import { isWorthACard, momentOf } from '../../src/view/steps/moment.ts';

const folder = join(import.meta.dirname, '../sessions');
const sessions = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'));

/** A file may end with any of its steps: one that waits for Done has something to say. */
it('a loaded file that ends with a step that waits tells it, whichever step that is', () => {
  let waiting = 0;
  const silent = sessions.flatMap((name) => {
    const game = keptInFile(join(folder, name)).read();
    return game.standing.flatMap((one) => {
      const done = carriedOf(game, one);
      if (!waitsForTable(done)) return [];
      waiting += 1;
      const { blocks, table } = stepReportOf({ done, read: [] });
      const isTold = blocks.length + table.length > 0 || isWorthACard(momentOf(one.entry.events, one.before));
      return isTold ? [] : [`${name}, entry ${one.entry.n}: ${one.entry.do}`];
    });
  });
  expect(silent).toEqual([]);
  expect(waiting).toBeGreaterThan(100);
});
