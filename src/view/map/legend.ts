import type { KillzoneMap } from '../../catalog/maps.ts';
import { doorsOf, type RoomDoor } from '../../rules/rooms.ts';
import { isLarge, type MapDrawing, playsAcross } from './canvas.ts';
import { dropZoneCharacters } from './drawing.ts';
import { roundSymbol } from './labels.ts';
import { doorSymbol } from './walls.ts';

/** What the signs of the drawing mean and which rooms each hatchway and breach point joins, in lines of at most `width` columns. */
export function mapLegend(map: KillzoneMap, drawing: MapDrawing): string[] {
  const large = isLarge(drawing);
  const doors = doorsOf(map);
  const signs = [
    `${doorSymbol('hatchway', 1, false)} hatchway`,
    `${doorSymbol('hatchway', 1, true)} open hatchway`,
    `${doorSymbol('breach-point', 1, false)} breach point`,
    `${doorSymbol('breach-point', 1, true)} open breach point`,
    `${roundSymbol('T', large)} teleport pad`,
    'C1 sarcophagus',
    'C2-C5 debris',
    'x modelled Necron Warrior',
    ...(drawing.objectives.size > 0 ? ['O1-O3 objective markers'] : []),
    ...(drawing.escapeMarker ? ['@ Escape marker'] : []),
    `${dropZoneCharacters.A} drop zone of Player A`,
    `${dropZoneCharacters.B} drop zone of Player B`,
  ];
  return [
    ...wrapped('Hatchways:', joined(doors, 'hatchway', drawing.openHatchways), ',', drawing.width),
    ...wrapped('Breach points:', joined(doors, 'breach-point', drawing.openBreachPoints), ',', drawing.width),
    ...wrapped('Territory:', territories(map), ',', drawing.width),
    ...wrapped('Signs:', signs, ' ', drawing.width),
  ];
}

function joined(doors: readonly RoomDoor[], kind: RoomDoor['kind'], open: ReadonlySet<number>): string[] {
  return doors
    .filter((door) => door.kind === kind)
    .map(({ number, rooms }) => {
      const [one, other] = [...rooms].sort();
      const joins = one === other ? `within ${one}` : `${one}-${other}`;
      return `${number} ${joins}${open.has(number) ? ' (open)' : ''}`;
    });
}

/** By the ruler around the map. */
function territories(map: KillzoneMap): string[] {
  const axis = playsAcross(map) ? 'x' : 'y';
  return (['A', 'B'] as const).map((player) => {
    const [from, to] = map.territory[player][axis] ?? [null, null];
    const side = axis === 'x' ? (to === null ? 'right of' : 'left of') : to === null ? 'below' : 'above';
    return `Player ${player} ${side} line ${to ?? from}`;
  });
}

/** A title and its items; items stay whole, further lines are indented by two. */
function wrapped(title: string, items: readonly string[], separator: string, width: number): string[] {
  const lines: string[] = [];
  let line = title;
  items.forEach((item, i) => {
    const text = i < items.length - 1 && separator === ',' ? `${item},` : item;
    const gap = line === title || separator === ',' ? ' ' : '   ';
    if (line.length + gap.length + text.length <= width) {
      line += gap + text;
    } else {
      lines.push(line);
      line = `  ${text}`;
    }
  });
  return [...lines, line];
}
