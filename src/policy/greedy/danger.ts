import type { Point } from '../../geometry/point.ts';
import { bestAttackOdds } from '../../rules/attack-odds/attack-odds.ts';
import { npoById } from '../../rules/state/stats.ts';
import type { Actor } from '../choices/actor.ts';

/**
 * How likely it is to fall at a place before it acts again, by the NPOs that are awake and would see it there, as far as their best
 * attacks tell: 0 to 1 and more.
 */
export function dangerAt({ state, table, me, operative }: Actor, place: Point, conceals: boolean): number {
  const there = { ...me, x: place.x, y: place.y, order: conceals ? ('conceal' as const) : ('engage' as const) };
  let danger = 0;
  for (const enemy of table.enemiesOf(me)) {
    const npo = npoById(state, enemy.id);
    if (!npo || npo.state === 'dormant') continue;
    if (!table.sees(enemy, there)) continue;
    if (conceals && table.protection(enemy, there).cover) continue;
    const { incapacitate, mean } = bestAttackOdds(state, npo, operative, {
      ...{ shoots: true, fights: false, assists: 0, ignoresInjury: false },
    });
    danger += incapacitate + mean / Math.max(operative.wounds, 1) / 2;
  }
  return danger;
}
