import { parseProfile } from '../../../catalog/parse-profile.ts';
import { kebab } from '../../../engine/spelling.ts';
import { askText, emit, look, type Rule, reject } from '../../language/language.ts';
import { lentWeapons, limitOf } from '../../state/own-arms.ts';
import { isOwn } from '../../state/own-rules.ts';
import { figuresTold } from '../../state/ploy-price.ts';
import type { Operative } from '../../state/state.ts';
import { operativeById, operativesInPlay } from '../../state/stats.ts';
import { noteUse } from './rule-choice.ts';

/** Weapons of equipment whose figures tw does not know are told once, as the players' book prints them, for all who have them. */
export function* insistOnFigures({ id }: Operative, type: 'ranged' | 'melee'): Rule {
  const state = yield* look();
  const operative = operativeById(state, id);
  if (!operative) return;
  for (const { own, name, type: kind, profile } of lentWeapons(state, operative)) {
    if (
      kind !== type ||
      profile !== undefined ||
      state.ruleUses?.some((use) => use.rule === own.rule.id && use.id === null)
    )
      continue;
    const text = yield* askText({
      name: 'weapon-figures',
      why: `${own.rule.name}: Atk, Hit, damage and rules of the ${name}, as your book prints them, such as 3 4+ 3/4?`,
      suggest: { value: 'none', because: 'nobody uses it' },
    });
    yield* noteUse(own, { id: null, player: operative.player }, { choice: figuresTold });
    if (text.toLowerCase() === 'none') continue;
    const parsed = parseProfile(text);
    if (!parsed.ok) return yield* reject({ message: parsed.problem });
    for (const one of operativesInPlay(state))
      if (one.player === operative.player && isOwn(own, one, state) && !hasOwn(one, name))
        yield* emit({ type: 'weapon-kept', id: one.id, weapon: { name, type, profile: text, typed: true } });
  }
}

/** An operative that has a weapon of that name keeps its figures. */
const hasOwn = ({ weapons }: Operative, weapon: string): boolean =>
  weapons.some(({ name }) => kebab(name) === kebab(weapon));

/** How often a weapon of a rule may be used goes by its uses. */
export function* noteArm(operative: Operative, weapon: string): Rule {
  const state = yield* look();
  const arm = lentWeapons(state, operative).find(({ name }) => name === weapon);
  const told = operativeById(state, operative.id)?.weapons.find(({ name }) => name === weapon);
  const own = arm?.own ?? (told && limitOf(state, operative, told));
  if (own?.rule.once !== undefined) yield* noteUse(own, operative);
}
