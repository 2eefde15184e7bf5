import { catalogueOf } from '../catalog/catalogue.ts';
import { mapNumbers } from '../catalog/killzone-map.ts';
import { cardIds, missionIds, switchIds, themes } from '../catalog/types.ts';
import type { Difficulty, GameConfig } from '../rules/state.ts';
import { isRosterOperative } from './deed-shape.ts';
import { isPack } from './pack-shape.ts';
import { among, every, type Is, list, object, optional, orNull, some, text, whole, wholeFrom, word } from './shape.ts';

const hasFields: Is<GameConfig> = object<GameConfig>({
  mode: word({ 'joint-ops': true }),
  mission: among(missionIds),
  map: orNull(among(mapNumbers)),
  rolled: object<GameConfig['rolled']>({ mission: optional(wholeFrom(1, 6)), map: optional(wholeFrom(1, 6)) }),
  seed: text,
  roster: list(isRosterOperative),
  rulings: some(switchIds, text),
  npoLimit: wholeFrom(0),
  themes: list(among(themes)),
  difficulty: object<Difficulty>({
    npos: whole,
    types: word({ harder: true, easier: true, printed: true }),
    cards: whole,
    without: list(among(cardIds)),
  }),
  inventory: orNull(every(wholeFrom(0))),
  pack: optional(isPack),
});

/** What a game is made with, as kept in the first line. Miniatures are counted of its own datacards only. */
export const isGameConfig: Is<GameConfig> = (value, trail): value is GameConfig => {
  if (!hasFields(value, trail)) return false;
  const { datacards } = catalogueOf(value.pack);
  const strange = Object.keys(value.inventory ?? {}).find((id) => !datacards.has(id));
  if (strange !== undefined) trail.push('inventory', strange);
  return strange === undefined;
};
