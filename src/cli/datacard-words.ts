import type { Catalogue } from '../catalog/catalogue.ts';
import type { DatacardId } from '../catalog/types.ts';
import { named } from '../game/named.ts';

/** The datacard that a word names: `necron-warrior`, `warrior`, `Necron Warrior`. Throws `Failure`. */
export function datacardIdOf(word: string, { datacards }: Catalogue): DatacardId {
  const cards = [...datacards.values()].map(({ id, name, short }) => ({ id, name, short }));
  return named('datacard', word, cards).id;
}
