import { datacard } from '../catalog/datacards.ts';
import { type DatacardId, datacardIds } from '../catalog/types.ts';
import { named } from './named.ts';

/** The datacard that a word names: `necron-warrior`, `warrior`, `Necron Warrior`. Throws `Failure`. */
export function datacardIdOf(word: string): DatacardId {
  const cards = datacardIds.map((id) => ({ id, name: datacard(id).name, short: datacard(id).short }));
  return named('datacard', word, cards).id;
}
