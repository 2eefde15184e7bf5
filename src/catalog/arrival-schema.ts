import * as z from 'zod/mini';
import { anyText, formOf, fromTo, like, listOf, maybe, means } from './schema-parts.ts';

export const zoneName = z.enum(['drop-zone-a', 'drop-zone-b', 'territory-a', 'territory-b']);
export type Zone = z.infer<typeof zoneName>;

/** Player A's side of the board is that of the players, Player B's that of the NPOs; the others by the compass of the map. */
const edge = z.enum(['player-a', 'player-b', 'north', 'east', 'south', 'west']);
export type NamedEdge = z.infer<typeof edge>;

/** Where NPOs are set up besides hatchways: a place of the map or of the mission. */
export const namedPlace = z.union([
  formOf({
    objective: means(
      z.union([fromTo(1, 9), z.enum(['each', 'random'])]),
      'at that objective marker of the map; each: the first at the first, and so on in turn',
    ),
  }),
  formOf({
    spawn: means(
      z.union([z.enum(['each', 'random']), anyText()]),
      'at that spawn point of the mission, by its id; each: in turn',
    ),
  }),
  formOf({
    edge: means(edge, 'along that killzone edge'),
    within: maybe(means(fromTo(1, 12), 'so many inches from it: 3, if left out')),
  }),
  formOf({
    zone: means(like(zoneName), 'wholly within that drop zone or territory, of Player A or Player B (the NPOs)'),
  }),
  formOf({ room: means(anyText(), 'in the room with that letter') }),
]);
export type NamedArrivalPlace = z.infer<typeof namedPlace>;

export const preferences = ['in-cover', 'out-of-sight', 'nearest', 'furthest', 'apart'] as const;
/** Before the battle the players' operatives are not there yet: then Player A's drop zone stands for them. */
export const preference = z.enum(preferences);
export type Preference = z.infer<typeof preference>;

/** Which of the NPOs of a datacard have a weapon that the others have not. */
const share = formOf({
  weapon: means(anyText(), 'the id of a weapon of the datacard'),
  oneIn: means(fromTo(1, 10), 'of so many that come in the battle the last has it, and the others do not'),
});

export const weaponShares = listOf(share, 1);

/** A named point of the board. */
export const spawnPoint = formOf({
  id: means(anyText(), 'how rules name it'),
  name: means(anyText(), 'what players call it'),
  x: means(z.number().check(z.gte(0), z.lte(120)), "inches from the board's west edge"),
  y: means(z.number().check(z.gte(0), z.lte(120)), "inches from the board's north edge"),
});
