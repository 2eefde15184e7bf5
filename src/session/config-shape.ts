import { catalogueOf } from '../catalog/catalogue.ts';
import { mapNumbers } from '../catalog/maps.ts';
import { cardIds, missionIds, switchIds, themes } from '../catalog/types.ts';
import { rosterOperative } from '../rules/events/values.ts';
import type { Difficulty, GameConfig } from '../rules/state.ts';
import {
  among,
  every,
  list,
  objectAs,
  optional,
  orNull,
  type Shape,
  some,
  such,
  text,
  whole,
  wholeFrom,
  word,
} from '../shape/shape.ts';
import { pack } from './pack-shape.ts';

const fields: Shape<GameConfig> = objectAs<GameConfig>({
  mode: word({ 'joint-ops': true }),
  mission: among(missionIds),
  map: orNull(among(mapNumbers)),
  rolled: objectAs<GameConfig['rolled']>({ mission: optional(wholeFrom(1, 6)), map: optional(wholeFrom(1, 6)) }),
  seed: text,
  roster: list(rosterOperative),
  rulings: some(switchIds, text),
  npoLimit: wholeFrom(0),
  themes: list(among(themes)),
  difficulty: objectAs<Difficulty>({
    npos: whole,
    types: word({ harder: true, easier: true, printed: true }),
    cards: whole,
    without: list(among(cardIds)),
  }),
  inventory: orNull(every(wholeFrom(0))),
  pack: optional(pack),
});

/** What a game is made with, as kept in the first line. Miniatures are counted of its own datacards only. */
export const gameConfig: Shape<GameConfig> = such(fields, ({ pack, inventory }, trail) => {
  const { datacards } = catalogueOf(pack);
  const strange = Object.keys(inventory ?? {}).find((id) => !datacards.has(id));
  if (strange !== undefined) trail.push('inventory', strange);
  return strange === undefined;
});
