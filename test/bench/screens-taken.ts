import { missionIds } from '../../src/catalog/types.ts';
import { goOn, heightOf, stopsOf } from '../../src/cli/play/tick-lists.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { drawPage } from '../../src/view/page/draw-page.ts';
import { noPaint } from '../../src/view/page/look.ts';
import { stepReport } from '../../src/view/steps/step-report.ts';
import { wrap } from '../../src/view/words/text.ts';
import { playOnBoard } from '../runner/board-game.ts';

/** Lines of a terminal. */
const rows = 24;

/** Of so many activations of NPOs, in games where every place is kept, the share that is told in one screen at 80 by 24, and in two at 40 by 24. */
export async function screensTaken(most: number): Promise<{ one: number; two: number; of: number }> {
  const lines: { readonly wide: number; readonly narrow: number }[] = [];
  for (let index = 0; lines.length < most; index++) {
    const mission = missionIds[index % missionIds.length] ?? 'regroup';
    const { steps } = await playOnBoard(`screens ${index}`, { mission, map: 1 }, 250, { slips: 0, thorough: false });
    for (const { deed, before, events } of steps) {
      if (deed.do !== 'resolve-npo') continue;
      const told = (width: number): number => linesOf(deed.do, events, before, width);
      lines.push({ wide: told(80), narrow: told(40) });
    }
  }
  const share = (is: (one: (typeof lines)[number]) => boolean): number => lines.filter(is).length / lines.length;
  return { one: share(({ wide }) => wide <= rows), two: share(({ narrow }) => narrow <= 2 * rows), of: lines.length };
}

type Told = Parameters<typeof stepReport>;

function linesOf(deed: Told[0], events: Told[1], before: Told[2], width: number): number {
  const look = { width, unicode: true, paint: noPaint };
  const after = events.reduce(evolve, before);
  const { blocks, how, table } = stepReport(deed, events, before, after, () => undefined);
  const told = drawPage(blocks, look);
  const stop = stopsOf(table, { look, rows })[0] ?? goOn;
  const above = told === '' ? [] : told.split('\n');
  return above.length + how.flatMap((text) => wrap(text, width, 2)).length + heightOf(stop, { look, rows });
}
