import type { KillzoneMap } from '../../catalog/maps.ts';
import { fromBox } from '../../geometry/box.ts';
import { fanOf, fromOutline, inFan } from '../../geometry/fan.ts';
import type { Point } from '../../geometry/point.ts';
import { allSolids, type Board } from '../board/ground/judge.ts';
import type { Solids } from '../board/ground/solids.ts';
import { pointsOfArea } from '../board/ground/zones.ts';
import { isSeenBy } from '../board/sight/sight.ts';
import { type Base, discOf } from '../state/base.ts';

const controlRange = 1;

/** What screens: a piece, a corner or the end of a wall, beside which one can be seen; or a wall, behind which nobody is. */
export type Screening = 'feature' | 'wall';

/**
 * Whether terrain in its control range intervenes as seen from Player A's drop zone (pack, Missions, NPOs), which is from any
 * point of the zone (ruling drop-zone-view); by every reading of the sizes.
 */
export const isScreened = (board: Board, there: Base, by: Screening): boolean =>
  allSolids(board).every((solids) => intervenes(solids, pointsOf(board.map), there, by));

function intervenes({ features, walls, hiding }: Solids, from: readonly Point[], there: Base, by: Screening): boolean {
  const disc = discOf(there);
  const reach = disc.radius + controlRange;
  const boxes = by === 'wall' ? walls : features.map(({ box }) => box);
  const near = boxes.filter((box) => fromBox(there, box) <= reach);
  return near.some((box) =>
    from.some((point) => {
      const fan = fanOf(point, disc);
      const part = fan ? inFan(fan, box) : [];
      // Of walls the nearest one is always visible.
      return part.length > 0 && fromOutline(part, disc) <= reach && (by === 'wall' || isSeenBy(disc, part, hiding));
    }),
  );
}

/** Points of Player A's drop zone so near to each other that their lines to one base leave nothing out. */
function pointsOf(map: KillzoneMap): readonly Point[] {
  const found = known.get(map) ?? pointsOfArea(map, 'dropZone', 'A');
  known.set(map, found);
  return found;
}

const known = new WeakMap<KillzoneMap, readonly Point[]>();
