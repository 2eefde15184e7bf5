import { refuse } from '../../language.ts';
import type { WeaponRuleSteps } from '../../moments/attack.ts';

/** Blast x: everyone else, of either side, visible to and within x of the primary target; in cover or obscured as it is. */
export const blast: WeaponRuleSteps = { secondaryTargets: 'everyone' };

/** Torrent x: further valid targets within x of the primary one, and not in control range of friends of the shooter. */
export const torrent: WeaponRuleSteps = { secondaryTargets: 'valid-targets' };

/** Seek: terrain gives no cover when targets are chosen. */
export const seek: WeaponRuleSteps = { ignoresCover: 'any-terrain' };

/** Seek Light: Light terrain gives no cover when targets are chosen. */
export const seekLight: WeaponRuleSteps = { ignoresCover: 'light-terrain' };

/** Silent: Shoot with a Conceal order; NPOs do not hear it (pack, Threat Level). */
export const silent: WeaponRuleSteps = { silent: true };

/** Range x: targets within x only. Whoever shoots has measured; a distance that was said is held to it. */
export const range: WeaponRuleSteps = {
  *mayUse({ weapon, distance }, { x }) {
    if (distance !== undefined && distance > x)
      yield* refuse({ message: `${weapon} reaches ${x}", not ${distance}".`, rule: 'Weapon Rules, Range' });
  },
};

/** Piercing x: the defender has x fewer dice. */
export const piercing: WeaponRuleSteps = { fewerDefenceDice: ({ x }) => x };

/** Piercing Crits x: the defender has x fewer dice once a critical success is retained. */
export const piercingCrits: WeaponRuleSteps = {
  fewerDefenceDice: ({ x }, criticalRetained) => (criticalRetained ? x : 0),
};

/** Saturate: no cover saves. */
export const saturate: WeaponRuleSteps = { noCoverSave: true };
