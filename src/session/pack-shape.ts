import type { CardWording, DatacardChange, Pack, ProfileChange, WeaponChange } from '../catalog/pack.ts';
import { parseWeaponRule } from '../catalog/parse-weapon-rule.ts';
import { cardIds, datacardIds, type NpoTableRow } from '../catalog/types.ts';
import { among, list, objectAs, optional, type Shape, such, text, wholeFrom } from '../shape/shape.ts';

const weaponRule = such(text, (value) => parseWeaponRule(value) !== undefined);

const profileChange: Shape<ProfileChange> = objectAs<ProfileChange>({
  id: text,
  atk: optional(wholeFrom(1)),
  hit: optional(wholeFrom(2, 6)),
  normal: optional(wholeFrom(0)),
  critical: optional(wholeFrom(0)),
  rules: optional(list(weaponRule)),
});

const datacardChange: Shape<DatacardChange> = objectAs<DatacardChange>({
  id: among(datacardIds),
  apl: optional(wholeFrom(1)),
  move: optional(wholeFrom(1)),
  save: optional(wholeFrom(2, 6)),
  wounds: optional(wholeFrom(1)),
  weapons: optional(list(objectAs<WeaponChange>({ id: text, profiles: list(profileChange) }))),
});

const npoTableRow: Shape<NpoTableRow> = objectAs<NpoTableRow>({
  from: wholeFrom(2, 12),
  to: wholeFrom(2, 12),
  datacard: among(datacardIds),
  ranged: list(text),
});

/** A user's pack as kept in the first line of a session. */
export const pack: Shape<Pack> = objectAs<Pack>({
  name: text,
  datacards: optional(list(datacardChange)),
  npoTable: optional(list(npoTableRow)),
  eventCards: optional(list(objectAs<CardWording>({ id: among(cardIds), effect: text }))),
});
