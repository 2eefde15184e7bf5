import { type KillzoneMap, killzoneMap, mapNumbers } from '../../catalog/maps.ts';
import { mapsOf, type Pack, packBehind } from '../../catalog/pack.ts';
import { Failure, named } from '../../game/keeping/failure.ts';
import { drawMap, mapLegend } from '../../view/map/drawing.ts';
import { drawingOf } from '../../view/map/drawing-of.ts';
import type { MapDrawing } from '../../view/page/canvas.ts';
import { tableBlock } from '../../view/page/page.ts';
import { mapTable } from '../../view/tables/missions.ts';
import { type CommandOutcome, type Define, pageOutcome, type Run } from '../line/command.ts';
import { openGameIfAny } from '../session/session.ts';
import { type LookUpWords, packLookedAt, withPack } from '../set-up/pack-looked-at.ts';

export const define: Define = (command, act) => {
  withPack(command)
    .argument('[map]', '1 to 6, or a map of a pack; without it, all of them')
    .action((word: string | undefined, words: LookUpWords) =>
      act(async (run) => {
        const pack = await packLookedAt(run, words);
        if (word !== undefined) return showMap(run, word, pack);
        const own = mapsOf(pack);
        return pageOutcome({ maps: [...mapNumbers.map(killzoneMap), ...own] }, () => [tableBlock(mapTable(own))]);
      }),
    );
};

/** A printed map by its number, or one of the game's pack. Throws `Failure`. */
function mapNamed(word: string, own: readonly KillzoneMap[]): KillzoneMap {
  const number = mapNumbers.find((candidate) => `${candidate}` === word);
  if (number !== undefined) return killzoneMap(number);
  if (own.length === 0) throw new Failure('invalid-data', `There is no map ${word}.`, { hint: 'Maps are 1 to 6.' });
  const spelled = own.map((map) => ({ id: `${map.number}`, name: map.name, map }));
  return named('map', word, spelled).map;
}

/** The map, with the doors and the Escape marker of the game played on it. */
function showMap(run: Run, word: string, pack: Pack | undefined): CommandOutcome {
  const map = mapNamed(word, mapsOf(pack));
  const state = openGameIfAny(run)?.state;
  const here = state?.config.map === map.number ? state : undefined;
  return {
    document: { map, pack: packBehind(pack, `${map.number}`) ?? null },
    async show({ unicode, width, paint }) {
      const drawing = here ? drawingOf(here, { width, unicode, paint }) : printed({ width, unicode });
      const lines = drawMap(map, drawing).map((line) => line.map(({ role, text }) => paint(role, text)).join(''));
      const from = packBehind(pack, `${map.number}`);
      const source = from === undefined ? [] : ['', `${map.name}, from the pack ${from}.`];
      return [...lines, '', ...mapLegend(map, drawing), ...source].join('\n');
    },
  };
}

/** As printed on the card: everything closed, every marker in its place. */
const printed = (look: Pick<MapDrawing, 'width' | 'unicode'>): MapDrawing => ({
  openHatchways: new Set(),
  openBreachPoints: new Set(),
  objectives: new Set([1, 2, 3]),
  ...look,
});
