import type { WeaponRule } from '../../../catalog/weapon-rule.ts';
import { emit, look, refuse } from '../../language.ts';
import type { GameState } from '../../state.ts';
import type { WeaponRuleSteps } from './weapon-rule.ts';

const usesOf = ({ limitedUses }: GameState, user: string, weapon: string): number =>
  limitedUses.filter((use) => use.id === user && use.weapon === weapon).length;

/** A Limited weapon that has had all its uses. */
export const isUsedUp = (state: GameState, user: string, weapon: string, rules: readonly WeaponRule[]): boolean =>
  rules.some((rule) => rule.rule === 'limited' && usesOf(state, user, weapon) >= rule.x);

/** Limited x: x uses in the battle. */
export const limited: WeaponRuleSteps = {
  *mayUse({ user, weapon }, { x }) {
    const uses = usesOf(yield* look(), user, weapon);
    if (uses >= x)
      yield* refuse({
        message: `${weapon} has been used ${uses === 1 ? 'once' : `${uses} times`}, which is its limit.`,
        rule: 'Weapon Rules, Limited',
      });
  },
  *used({ user, weapon }) {
    yield* emit({ type: 'weapon-used', id: user, weapon });
  },
};
