import { killzone } from '../../../catalog/killzone.ts';
import { type KillzoneMap, killzoneMap, mapNumbers } from '../../../catalog/maps.ts';
import { mapsOf } from '../../../catalog/pack.ts';
import { solidsOf } from '../../../rules/board/ground/solids.ts';
import { GroundShape } from '../map/ground.tsx';
import { turnedBoard } from '../map/turned.ts';
import { type AmongPacks, Cards } from './cards.tsx';
import { atRandom } from './mission-cards.tsx';

/** The six maps and those of packs, drawn as the board is. */
export function MapCards({ value, packs, choose }: AmongPacks) {
  const cardOf = (map: KillzoneMap, from?: string) => ({
    value: `${map.number}`,
    shows: (
      <>
        <MapDrawing map={map} />
        <b>{map.name}</b>
        {from !== undefined && <small>{from}</small>}
      </>
    ),
  });
  const cards = mapNumbers.map((number) => cardOf(killzoneMap(number)));
  const own = packs.flatMap(({ pack }) => mapsOf(pack).map((map) => cardOf(map, pack.name)));
  const none = {
    value: 'none',
    shows: (
      <>
        <b>None of the six</b>
        <span>Nothing is drawn</span>
      </>
    ),
  };
  return <Cards legend="Map" name="map" value={value} cards={[...cards, atRandom, ...own, none]} choose={choose} />;
}

const board = turnedBoard(0);
const noDoor = new Set<string>();

function MapDrawing({ map }: { map: KillzoneMap }) {
  const [measures] = killzone.readings;
  const solids = measures && solidsOf(map, noDoor, measures);
  if (!solids) return null;
  return (
    <svg class="map-drawing" viewBox={`0 0 ${board.width} ${board.height}`} aria-hidden="true">
      <GroundShape board={board} solids={solids} map={map} />
      {solids.doors.map(({ id, opening }) => {
        const { left, top, right, bottom } = board.box(opening);
        return (
          <g key={id} class="door is-closed">
            <rect class="leaf" x={left} y={top} width={right - left} height={bottom - top} />
          </g>
        );
      })}
    </svg>
  );
}
