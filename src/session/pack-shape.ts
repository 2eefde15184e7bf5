import type { CardWording, DatacardChange, Pack, ProfileChange, WeaponChange } from '../catalog/pack.ts';
import { parseWeaponRule } from '../catalog/parse-weapon-rule.ts';
import { cardIds, datacardIds, type NpoTableRow } from '../catalog/types.ts';
import { among, type Is, list, object, optional, text, wholeFrom } from './shape.ts';

const weaponRule: Is<string> = (value, trail): value is string =>
  text(value, trail) && parseWeaponRule(value) !== undefined;

const isProfileChange: Is<ProfileChange> = object<ProfileChange>({
  id: text,
  atk: optional(wholeFrom(1)),
  hit: optional(wholeFrom(2, 6)),
  normal: optional(wholeFrom(0)),
  critical: optional(wholeFrom(0)),
  rules: optional(list(weaponRule)),
});

const isDatacardChange: Is<DatacardChange> = object<DatacardChange>({
  id: among(datacardIds),
  apl: optional(wholeFrom(1)),
  move: optional(wholeFrom(1)),
  save: optional(wholeFrom(2, 6)),
  wounds: optional(wholeFrom(1)),
  weapons: optional(list(object<WeaponChange>({ id: text, profiles: list(isProfileChange) }))),
});

const isRow: Is<NpoTableRow> = object<NpoTableRow>({
  from: wholeFrom(2, 12),
  to: wholeFrom(2, 12),
  datacard: among(datacardIds),
  ranged: list(text),
});

/** A user's pack as kept in the first line of a session. */
export const isPack: Is<Pack> = object<Pack>({
  name: text,
  datacards: optional(list(isDatacardChange)),
  npoTable: optional(list(isRow)),
  eventCards: optional(list(object<CardWording>({ id: among(cardIds), effect: text }))),
});
