import { type Profile, parseProfile } from '../../catalog/parse-profile.ts';
import { askText, choose, look, type Rule, reject } from '../language.ts';
import type { GameState, Operative } from '../state.ts';
import { type NamedProfile, plainBecause, plainProfile, rosterWeapons } from './operative-weapon.ts';
import { isUnusable } from './weapon-use.ts';

/**
 * The weapon of an attack: the one named in `words`, or a profile typed there; without words the only one of that type
 * in the roster, else it is asked. `better` compares two for the suggestion, positive when the first is better.
 */
export function* chooseWeapon(
  operative: Operative,
  type: 'ranged' | 'melee',
  words: string | undefined,
  better: (a: Profile, b: Profile) => number,
): Rule<NamedProfile> {
  const known = yield* rosterWeapons(operative, type);
  if (words !== undefined) return yield* namedOrTyped(operative, type, words, known);
  const state = yield* look();
  const concealed = operative.order === 'conceal' && state.acting?.id === operative.id;
  if (known.length === 0) {
    const text = yield* askText({
      name: 'weapon',
      why: `${type === 'ranged' ? 'Ranged' : 'Melee'} weapon of ${operative.name}, as in "4 3+ 3/4 piercing 1" (Atk, Hit, damage, rules)`,
      suggest: { value: plainFor(type, concealed), because: plainBecause },
    });
    return yield* namedOrTyped(operative, type, text, known);
  }
  const usable = known.filter((weapon) => isUsable(state, operative, type, weapon));
  const [best] = usable.toSorted((a, b) => better(b.profile, a.profile));
  const chosen = yield* choose({
    name: 'weapon',
    why: `Which ${type} weapon does ${operative.name} use?`,
    options: (usable.length > 0 ? usable : known).map(({ name, text }) => ({ value: name, label: `${name}: ${text}` })),
    ...(best ? { suggest: { value: best.name, because: 'best by the odds' } } : {}),
  });
  const found = known.find(({ name }) => name === chosen);
  return found ?? (yield* reject({ message: `${operative.name} has no ${type} weapon "${chosen}".` }));
}

/** Nothing on record forbids it: it is not used up, not too heavy after that move, and not heard under a Conceal order. */
export function isUsable(
  state: GameState,
  operative: Operative,
  type: 'ranged' | 'melee',
  { name, profile: { rules } }: Pick<NamedProfile, 'name' | 'profile'>,
): boolean {
  if (isUnusable(state, operative.id, name, rules)) return false;
  if (type === 'melee') return true;
  const concealed = operative.order === 'conceal' && state.acting?.id === operative.id;
  return !concealed || rules.some(({ rule }) => rule === 'silent');
}

/** Only a Silent weapon shoots under a Conceal order (core rules, Actions). */
const plainFor = (type: 'ranged' | 'melee', concealed: boolean): string =>
  type === 'ranged' && concealed ? `${plainProfile.ranged} silent` : plainProfile[type];

function* namedOrTyped(
  operative: Operative,
  type: 'ranged' | 'melee',
  words: string,
  known: readonly NamedProfile[],
): Rule<NamedProfile> {
  const named = known.find(({ name }) => name.toLowerCase() === words.trim().toLowerCase());
  if (named) return named;
  const parsed = parseProfile(words);
  if (parsed.ok) return { name: `${type} weapon`, text: words, profile: parsed.profile };
  const hint = known.length === 0 ? undefined : `It has ${known.map(({ name }) => name).join(', ')}.`;
  const message = /^\d/.test(words) ? parsed.problem : `${operative.name} has no ${type} weapon "${words}".`;
  return yield* reject({ message, hint: hint ?? parsed.problem });
}
