import type { RosterOperative } from '../../rules/state/state.ts';
import { Failure, named } from '../keeping/failure.ts';

/** Joint Ops: whose operatives they are, as `anna=dorn,meck`, one for each person. Throws `Failure` for what is nobody's, or two people's. */
export function withOwners(
  roster: readonly RosterOperative[],
  words: readonly string[] = [],
): readonly RosterOperative[] {
  const owners = new Map<string, string>();
  for (const word of words) {
    const [, name = '', operatives = ''] = /^\s*([^=]+?)\s*=\s*(.+)$/.exec(word) ?? [];
    if (name === '')
      throw new Failure('usage', `--owner takes a name and operatives, for example anna=dorn,meck, not "${word}".`);
    for (const one of operatives.split(',')) {
      const { id, name: operative } = named('operative', one.trim(), roster);
      const before = owners.get(id);
      if (before !== undefined && before !== name)
        throw new Failure('usage', `${operative} is ${before}'s already, so not ${name}'s too.`);
      owners.set(id, name);
    }
  }
  return roster.map((one) => {
    const owner = owners.get(one.id);
    return owner === undefined ? one : { ...one, owner };
  });
}
