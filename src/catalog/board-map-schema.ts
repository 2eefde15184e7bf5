import * as z from 'zod/mini';
import { mapNames } from './map-schema.ts';
import {
  checkedBy,
  eachWithOwn,
  formOf,
  fromTo,
  like,
  listOf,
  maybe,
  means,
  textLike,
  trueOrFalse,
} from './schema-parts.ts';

/** A map on a board of its own size: whatever stands on it, by points on any grid or none. */

const between = (least: number, most: number) => z.number().check(z.gte(least), z.lte(most));
const point = z.readonly(z.tuple([between(-100, 100), between(-100, 100)]));
const outline = listOf(like(point), 3, 24);
const ofPlayers = () =>
  formOf({
    A: means(like(outline), 'of Player A: the players'),
    B: means(like(outline), 'of Player B: the NPOs in Joint Ops'),
  });

const door = formOf({
  kind: means(z.enum(['hatchway', 'breach-point']), 'what it is: a hatchway, or a breach point'),
  number: means(fromTo(1, 9), 'its number among those of its kind'),
  at: means(like(point), 'the middle of its opening, on its wall'),
  width: maybe(means(between(1, 6), 'inches of its opening; 2 if it is left out')),
});

const wall = formOf({
  from: means(like(point), 'where it begins'),
  to: means(like(point), 'where it ends: at another wall, at the edge of the board, or an inch or more from both'),
  thickness: maybe(means(between(0.05, 1.5), 'inches; 0.4 if it is left out')),
  doors: maybe(
    means(listOf(door, 1, 6), 'hatchways and breach points in it; such a wall runs along an edge of the board'),
  ),
});
export type BoardWall = z.infer<typeof wall>;

const pieceName = () =>
  textLike(
    /^[CDFGKLRUVXYZ][1-9]\d?$/,
    'be C, D, F, G, K, L, R, U, V, X, Y or Z with a number from 1 to 99, such as R1',
  );

const piece = formOf({
  name: means(pieceName(), 'what the map and places call it: R1'),
  outline: means(like(outline), 'its corners, one after the other'),
  terrain: means(z.enum(['light', 'heavy']), 'light gives cover; heavy obscures as well'),
  hides: maybe(
    means(trueOrFalse(), 'whether nobody sees past it; if it is left out, light hides nobody and heavy is asked about'),
  ),
  climb: maybe(
    means(between(0.5, 3), 'its height in inches, if operatives climb over it; they go around any other piece'),
  ),
  vantage: maybe(
    means(
      formOf({
        height: means(between(0.5, 12), 'inches above the killzone floor'),
        ramparts: maybe(means(trueOrFalse(), 'whether ramparts are along its edge')),
      }),
      'if operatives stand on it: who does is asked about, since the board is flat',
    ),
  ),
});
export type BoardPiece = z.infer<typeof piece>;

const uniqueNames = eachWithOwn('name', ({ name }: { readonly name: string }) => name);

/** Such a map but for its id. */
export const boardMapFields = {
  ...mapNames(),
  board: means(
    formOf({
      width: means(between(8, 34), 'inches from west to east'),
      height: means(between(8, 34), 'inches from north to south'),
    }),
    'how large it is',
  ),
  grid: maybe(
    means(
      between(0.1, 12),
      'inches of a unit in which points are given, from the north-west corner; 1 if it is left out',
    ),
  ),
  dropZone: means(ofPlayers(), 'the drop zone of each player, by its corners'),
  territory: means(ofPlayers(), 'the territory of each player, by its corners'),
  closeQuarters: maybe(
    means(
      trueOrFalse(),
      'whether Guard can be performed, and Blast, Torrent and Devastating with a distance bring Lethal 5+ (Condensed Environment); if left out: where there are walls',
    ),
  ),
  walls: means(listOf(wall, 0, 60), 'walls: distances, ways and lines of sight go around them; none on an open board'),
  pieces: maybe(means(checkedBy(listOf(piece, 1, 40), uniqueNames), 'pieces of terrain')),
  teleportPads: maybe(means(listOf(like(point), 2, 2), 'the middles of two teleport pads')),
  objectiveMarkers: maybe(means(listOf(like(point), 1, 9), 'the middles of objective markers, 1 first')),
};
const fields = formOf(boardMapFields);
export type BoardMapFields = z.infer<typeof fields>;
