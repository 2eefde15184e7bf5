import * as z from 'zod/mini';
import { anyWhole, formOf, fromTo, listOf, realText } from './schema-parts.ts';

/** How the games were played whose chances a release ships. */
const by = {
  /** The release. */
  tw: realText(),
  /** Name of the kill team, its operatives as `--auto` chooses them. */
  team: realText(),
  /** Policy, dice and board with their versions. */
  method: formOf({ policy: realText(), dice: realText(), board: realText(), seed: realText(), cap: fromTo(1) }),
};
const measuredBy = formOf(by);
export type MeasuredBy = z.infer<typeof measuredBy>;

/** Games of one mission, map and setting of the difficulty levers: those with the numbers 0 to `games - 1`. */
const chance = {
  mission: fromTo(1, 6),
  map: fromTo(1, 6),
  npos: anyWhole(),
  types: z.enum(['harder', 'easier', 'printed']),
  cards: anyWhole(),
  games: fromTo(1),
  wins: fromTo(0),
  undecided: fromTo(0),
};
const measuredChance = formOf(chance);
export type MeasuredChance = z.infer<typeof measuredChance>;

const { mission, map, npos, types, cards, games, wins, undecided } = chance;
const row = z.readonly(z.tuple([mission, map, npos, types, cards, games, wins, undecided]));
/** `data/measured-chances.json`: a row a set-up, in the order of `columns`. */
export const measuredSchema = formOf({
  ...by,
  columns: listOf(z.keyof(z.strictObject(chance))),
  rows: listOf(row),
});
export type MeasuredData = z.infer<typeof measuredSchema>;
