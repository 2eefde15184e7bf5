import { mapOf } from '../../../catalog/pack.ts';
import { confirm, look, type Rule, refuse } from '../../language/language.ts';
import type { WeaponRules } from '../../moments/attack.ts';
import { someoneById } from '../../state/stats.ts';

export const wouldNotShoot = 'you would not shoot otherwise';

function* isWithin(user: string, target: string, inches: number): Rule<boolean> {
  const state = yield* look();
  const [shooter, shot] = [user, target].map((id) => someoneById(state, id)?.name ?? id);
  const around = mapOf(state.config)?.walls.length === 0 ? '' : ', around walls';
  return yield* confirm({
    name: 'within-range',
    why: `Is ${shot} within ${inches}" of ${shooter} (Range${around})?`,
    about: {
      predicate: 'near',
      by: user,
      ids: [target],
      from: 'stands',
      around: [user],
      inches,
      visible: false,
      measure: 'around-walls',
      rule: 'range',
    },
    suggest: { value: true, because: wouldNotShoot },
  });
}

/** Who may be shot at, and what the target has against it. */
export const shootRules = {
  /** Blast x: everyone else, of either side, visible to and within x of the primary target; in cover or obscured as it is. */
  blast: { odds: {}, secondaryTargets: 'everyone' },

  /** Torrent x: further valid targets within x of the primary one, and not in control range of friends of the shooter. */
  torrent: { odds: {}, secondaryTargets: 'valid-targets' },

  /** Seek: terrain gives no cover when targets are chosen. */
  seek: { odds: {}, ignoresCover: 'any-terrain' },

  /** Seek Light: Light terrain gives no cover when targets are chosen. */
  'seek-light': { odds: {}, ignoresCover: 'light-terrain' },

  /** Silent: Shoot with a Conceal order; NPOs do not hear it (pack, Threat Level). */
  silent: { odds: {}, silent: true },

  /** Range x: targets within x only. A distance that was said is held to it; else it is asked. */
  range: {
    odds: {},
    *mayUse({ user, target, weapon, distance }, { x }) {
      if (distance === undefined ? yield* isWithin(user, target, x) : distance <= x) return;
      const far = distance === undefined ? 'no further' : `not ${distance}"`;
      yield* refuse({ message: `${weapon} reaches ${x}", ${far}.`, rule: 'Weapon Rules, Range' });
    },
  },

  /** Piercing x: the defender has x fewer dice. */
  piercing: { odds: (each) => ({ piercing: Math.max(...each) }), fewerDefenceDice: ({ x }) => x },

  /** Piercing Crits x: the defender has x fewer dice once a critical success is retained. */
  'piercing-crits': {
    odds: (each) => ({ piercingCrits: Math.max(...each) }),
    fewerDefenceDice: ({ x }, criticalRetained) => (criticalRetained ? x : 0),
  },

  /** Saturate: no cover saves. */
  saturate: { odds: { saturate: true }, noCoverSave: true },
} satisfies WeaponRules;
