import { casesOf } from '../../catalog/schema-cases.ts';
import {
  among,
  anyNumber,
  anyWhole,
  atLeast,
  either,
  lazily,
  listOf,
  maybe,
  means,
  type Of,
  orNull,
  type Schema,
} from '../../catalog/schema-parts.ts';
import {
  numberedWeaponRules,
  plainWeaponRules,
  retainingWeaponRules,
  type WeaponRule,
} from '../../catalog/weapon-rule.ts';

export const face = lazily(() => means(anyWhole(), 'the D6'));
export const faces = lazily(() => means(listOf(anyWhole()), 'the dice'));

export const success = lazily(() => among(['critical', 'normal']));

/** One dice of an attack, after re-rolls and retention. */
export const attackDice = lazily(() =>
  atLeast({
    face: means(orNull(anyWhole()), 'null for a dice retained unrolled (Accurate)'),
    rerolled: orNull(anyWhole()),
    result: among(['critical', 'normal', 'fail', 'discarded']),
    by: maybe(
      means(
        among(['accurate', 'obscured', 'team-rule', ...retainingWeaponRules]),
        'what made the result another than the face says',
      ),
    ),
  }),
);
export type AttackDice = Of<typeof attackDice>;

/** One defence dice. */
export const defenceDice = lazily(() =>
  atLeast({
    face: means(orNull(anyWhole()), 'null for the cover save, retained unrolled'),
    result: among(['critical', 'normal', 'fail']),
    rerolled: maybe(means(anyWhole(), 'what it shows after a re-roll')),
    by: maybe(means(among(['team-rule']), 'what made the result another than the face says')),
  }),
);
export type DefenceDice = Of<typeof defenceDice>;

/** A weapon rule as it is in force. */
export const weaponRule = lazily(
  (): Schema<WeaponRule> =>
    either(
      atLeast({ rule: among(plainWeaponRules) }),
      either(
        atLeast({ rule: among(numberedWeaponRules), x: anyWhole() }),
        casesOf('rule', {
          devastating: () => ({ x: anyWhole(), inches: maybe(means(anyNumber(), 'around the target')) }),
          heavy: () => ({ only: maybe(means(among(['dash', 'reposition']), 'the one move that is still allowed')) }),
        }),
      ),
    ),
);
/** A weapon as it was used, Hit apart: attack dice, damage, every rule that it had. */
export const usedProfile = lazily(() =>
  atLeast({ atk: anyWhole(), normal: anyWhole(), critical: anyWhole(), rules: listOf(weaponRule()) }),
);
