import { kebab } from '../../engine/spelling.ts';
import { actionEffects } from './action-leave.ts';
import { allRecorded } from './own-conditions.ts';
import { actingUse, isAtWill, type OwnRule, rulesOf } from './own-rules.ts';
import { whyNotUsable } from './ploy-price.ts';
import type { GameState, Operative } from './state.ts';

type Weapon = Operative['weapons'][number];

/** A weapon that a rule of its kill team gives it; without a profile nobody has said its figures yet. */
export interface LentWeapon {
  readonly own: OwnRule;
  readonly name: string;
  readonly type: Weapon['type'];
  readonly profile?: string | undefined;
}

/** The weapons that rules lend it now, beside its own. An operative that has a weapon of that name keeps its own. */
export function lentWeapons(state: GameState, operative: Operative): readonly LentWeapon[] {
  if (state.config.teamRules === undefined) return [];
  const { id, player, weapons } = operative;
  for (const { effect } of actionEffects(state, operative)) if ('arms' in effect) return [];
  return rulesOf(state, operative).flatMap((own) => {
    const entries = own.rule.does.flatMap((entry) => (entry.when === 'armed' ? [entry] : []));
    if (entries.length === 0 || actingUse(state, own, operative) === undefined) return [];
    if (own.rule.once !== undefined && whyNotUsable(state, own, { id, player }) !== undefined) return [];
    return entries
      .filter((entry) => allRecorded(entry.if, { self: operative, own }, state))
      .flatMap(({ effects }) => effects)
      .flatMap((effect): readonly LentWeapon[] => {
        if ('weapon' in effect)
          return weapons.some(({ name, type }) => type === effect.type && kebab(name) === kebab(effect.weapon))
            ? []
            : [{ own, name: effect.weapon, type: effect.type, profile: effect.profile }];
        return weapons
          .filter(({ name, type }) => type !== effect.as && effect.treats.some((one) => kebab(one) === kebab(name)))
          .map(({ name, profile }) => ({
            own,
            name,
            type: effect.as,
            profile: `${profile}${/\d\/\d+$/.test(profile) ? ' ' : ', '}${effect.gains}`,
          }));
      });
  });
}

/** Inches that rules of its kill team may add to a Range now: those that act, and those that it may still use. */
export function rangeMayGain(state: GameState, operative: Operative): number {
  if (state.config.teamRules === undefined) return 0;
  const { id, player } = operative;
  let gain = 0;
  for (const own of rulesOf(state, operative)) {
    const effects = own.rule.does.flatMap((entry) => (entry.when === 'uses-weapon' ? entry.effects : []));
    const more = effects.reduce((sum, effect) => sum + ('range' in effect ? effect.range : 0), 0);
    const mayAct = () =>
      actingUse(state, own, operative) !== undefined ||
      (isAtWill(own.rule) && whyNotUsable(state, own, { id, player }) === undefined);
    if (more > 0 && mayAct()) gain += more;
  }
  return gain;
}

/** The rule that limits how often this weapon is used, of which people have said the figures. */
export const limitOf = (
  state: GameState,
  operative: Operative,
  { name, typed }: Pick<Weapon, 'name' | 'typed'>,
): OwnRule | undefined =>
  typed && state.config.teamRules !== undefined
    ? rulesOf(state, operative).find(
        ({ rule }) =>
          rule.once !== undefined &&
          rule.does.some(
            (entry) =>
              entry.when === 'armed' &&
              entry.effects.some((effect) => 'weapon' in effect && kebab(effect.weapon) === kebab(name)),
          ),
      )
    : undefined;

/** Its weapons on record, and those that rules of its kill team give it. */
export const weaponsOf = (
  state: GameState,
  operative: Operative,
): readonly Pick<Weapon, 'name' | 'type' | 'profile'>[] => [
  ...operative.weapons.filter((weapon) => {
    const limit = limitOf(state, operative, weapon);
    return limit === undefined || whyNotUsable(state, limit, operative) === undefined;
  }),

  ...lentWeapons(state, operative).flatMap(({ name, type, profile }) =>
    profile === undefined ? [] : [{ name, type, profile }],
  ),
];
