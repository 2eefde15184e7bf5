import { killzoneMap, mapNumbers } from '../../catalog/maps.ts';
import { Failure } from '../../game/failure.ts';
import { drawingOf } from '../../view/board-page.ts';
import type { MapDrawing } from '../../view/map/canvas.ts';
import { drawMap, mapLegend } from '../../view/map/drawing.ts';
import { tableBlock } from '../../view/page.ts';
import { mapTable } from '../../view/tables/missions.ts';
import { type Define, type Outcome, pageOutcome, type Run } from '../command.ts';
import { openGameIfAny } from '../session.ts';

export const define: Define = (command, act) => {
  command.argument('[map]', '1 to 6; without it, all of them').action((word: string | undefined) =>
    act(async (run) => {
      if (word !== undefined) return showMap(run, word);
      return pageOutcome({ maps: mapNumbers.map(killzoneMap) }, () => [tableBlock(mapTable())]);
    }),
  );
};

/** The map, with the doors and the Escape marker of the game that is played on it. */
function showMap(run: Run, word: string): Outcome {
  const number = mapNumbers.find((candidate) => `${candidate}` === word);
  if (number === undefined) throw new Failure('invalid-data', `There is no map ${word}.`, { hint: 'Maps are 1 to 6.' });
  const map = killzoneMap(number);
  const state = openGameIfAny(run)?.state;
  const here = state?.config.map === number ? state : undefined;
  return {
    document: { map },
    async show({ unicode, width, paint }) {
      const drawing = here ? drawingOf(here, { width, unicode, paint }) : printed({ width, unicode });
      const lines = drawMap(map, drawing).map((line) => line.map(({ role, text }) => paint(role, text)).join(''));
      return [...lines, '', ...mapLegend(map, drawing)].join('\n');
    },
  };
}

/** As on the card: everything closed, every marker in its place. */
const printed = (look: Pick<MapDrawing, 'width' | 'unicode'>): MapDrawing => ({
  openHatchways: new Set(),
  openBreachPoints: new Set(),
  objectives: new Set([1, 2, 3]),
  ...look,
});
