import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { killzone } from '../../../src/catalog/killzone.ts';
import { killzoneMap, mapNumbers } from '../../../src/catalog/maps.ts';
import { Ways } from '../../../src/geometry/ways.ts';
import { solidsOf } from '../../../src/rules/board/ground/solids.ts';
import { tombWorldBoard } from '../../../src/rules/state/base.ts';

const file = new URL('../../../data/corners.json', import.meta.url);

/** `CORNERS_ANEW=1` writes what is found: after a change of a map, or of the likeliest sizes. */
it('has of each map the corners in sight of each other, as they are found anew', () => {
  const [reading] = killzone.readings;
  if (!reading) throw new Error('the killzone has no sizes');
  const maps = mapNumbers.map((number) => {
    const map = killzoneMap(number);
    const hatchways = map.walls.flatMap(({ hatchway }) => (hatchway ? [`H${hatchway.number}`] : []));
    const ways = new Ways(solidsOf(map, new Set(hatchways), reading).walls, tombWorldBoard);
    const rows = Array.from({ length: ways.cornerCount }, (_, index) => ways.cornersFrom(index).join());
    return [number, rows.join(';')];
  });
  const found = { ...JSON.parse(readFileSync(file, 'utf8')), maps: Object.fromEntries(maps) };
  if (process.env.CORNERS_ANEW) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(found);
});
