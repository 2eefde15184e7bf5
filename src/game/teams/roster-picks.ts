import { kebab } from '../../engine/spelling.ts';
import { freshId } from '../../rules/state/roster.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { Failure, named } from '../keeping/failure.ts';
import { type PickWords, pickWords } from './pick-words.ts';

const most = 20;

/**
 * Who of a roster plays: `kel,vane(bolt)*2`, by any beginning that fits one alone, in the words that a team has; with weapons
 * named, those alone. Throws `Failure`.
 */
export function pickedFrom(all: readonly RosterOperative[], text: string): readonly RosterOperative[] {
  const words = pickWords(text, 'tw roster show');
  const count = words.reduce((sum, one) => sum + one.count, 0);
  if (count === 0 || count > most)
    throw new Failure('invalid-data', `A roster's file names 1 to ${most} operatives behind its colon, not ${count}.`);
  const ids: string[] = [];
  return words.flatMap((one) =>
    copiesOf(one, all).map((operative) => {
      const id = ids.includes(operative.id) ? freshId(operative.name, ids) : operative.id;
      ids.push(id);
      return { ...operative, id };
    }),
  );
}

/** Several of one are told apart by a number. */
function copiesOf({ name, weapons, count }: PickWords, all: readonly RosterOperative[]): readonly RosterOperative[] {
  const operative = armed(named('operative of the roster', name, all), weapons);
  if (count === 1) return [operative];
  return Array.from({ length: count }, (_, index) => {
    const called = `${operative.name} ${index + 1}`;
    return { ...operative, name: called, id: kebab(called) || operative.id };
  });
}

function armed(operative: RosterOperative, words: readonly string[]): RosterOperative {
  if (words.length === 0) return operative;
  const all = operative.weapons.map(({ name }) => ({ id: kebab(name), name }));
  const taken = words.map((word) => named(`weapon of ${operative.name}`, word, all).name);
  return { ...operative, weapons: operative.weapons.filter(({ name }) => taken.includes(name)) };
}
