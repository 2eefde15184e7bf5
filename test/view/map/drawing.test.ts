import { describe, expect, it } from 'vitest';
import { killzoneMap, mapNumbers } from '../../../src/catalog/maps.ts';
import { drawMap, mapLegend } from '../../../src/view/map/drawing.ts';
import type { MapDrawing } from '../../../src/view/page/canvas.ts';

const closed: MapDrawing = {
  openHatchways: new Set(),
  openBreachPoints: new Set(),
  objectives: new Set([1, 2, 3]),
  unicode: true,
  width: 80,
};

function page(number: (typeof mapNumbers)[number], drawing: MapDrawing): string {
  const map = killzoneMap(number);
  return `${[...drawMap(map, drawing).map((line) => line.map(({ text }) => text).join('')), '', ...mapLegend(map, drawing)].join('\n')}\n`;
}

describe.each(mapNumbers)('map %i', (number) => {
  it('is drawn at 80 columns as printed [MAP-01 KZ-75 KZ-76 KZ-77 KZ-78]', async () => {
    await expect(page(number, closed)).toMatchFileSnapshot(`map-${number}.txt`);
  });

  it('is drawn in plain ASCII', async () => {
    const drawing = page(number, { ...closed, unicode: false });
    expect(drawing).toMatch(/^[\n -~]*$/);
    await expect(drawing).toMatchFileSnapshot(`map-${number}-ascii.txt`);
  });

  it('is drawn smaller at 40 columns', async () => {
    await expect(page(number, { ...closed, width: 40 })).toMatchFileSnapshot(`map-${number}-narrow.txt`);
  });

  it.each([80, 40])('fits %i columns, with everything open too', (width) => {
    const open = { openHatchways: new Set([1, 2, 3, 4, 5, 6]), openBreachPoints: new Set([1, 2, 3, 4]) };
    const lines = page(number, { ...closed, ...open, width }).split('\n');
    expect(lines.filter((line) => line.length > width)).toEqual([]);
  });

  it.each([80, 40])('shows every room, pad, debris and objective at %i columns', (width) => {
    const drawing = drawMap(killzoneMap(number), { ...closed, width }).flat();
    const shown = (role: string) => drawing.filter((span) => span.role === role).map(({ text }) => text);
    const rooms = number === 1 || number === 5 ? 5 : 6;
    expect(shown('room').sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F'].slice(0, rooms));
    expect(shown('terrain').sort()).toEqual(['C1', 'C2', 'C3', 'C4', 'C5']);
    expect(shown('pad')).toHaveLength(2);
    expect(shown('objective')).toHaveLength(3);
    expect(shown('hatchway').sort()).toEqual(['[1]', '[2]', '[3]', '[4]', '[5]', '[6]']);
    expect(shown('breach-point').sort()).toEqual(['<1>', '<2>', '<3>', '<4>']);
  });
});

it('turns the brackets of what is open and leaves a gap in the wall', async () => {
  const open = { openHatchways: new Set([1, 3, 6]), openBreachPoints: new Set([2, 3]) };
  await expect(page(6, { ...closed, ...open })).toMatchFileSnapshot('map-6-open.txt');
  await expect(page(6, { ...closed, ...open, unicode: false })).toMatchFileSnapshot('map-6-open-ascii.txt');
});

it('shows those of the objective markers that are still in play, by number', () => {
  const shown = drawMap(killzoneMap(2), { ...closed, objectives: new Set([1, 3]) }).flat();
  expect(shown.filter(({ role }) => role === 'objective').map(({ text }) => text)).toEqual(['O1', 'O3']);
});

it('shows the Escape marker on the edge, and objectives only when asked', async () => {
  const fleeing = { ...closed, objectives: new Set<number>(), escapeMarker: { edge: 'right', inches: 7.9 } } as const;
  await expect(page(1, fleeing)).toMatchFileSnapshot('map-1-escape.txt');
});
