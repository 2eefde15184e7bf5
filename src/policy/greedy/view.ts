import type { Point } from '../../geometry/point.ts';
import { bestAttackOdds } from '../../rules/attack-odds/attack-odds.ts';
import type { PlacedModel } from '../../rules/board/table/standing.ts';
import type { Table } from '../../rules/board/table/table.ts';
import { npoById } from '../../rules/state/stats.ts';
import type { Actor } from '../choices/actor.ts';

/** What a player operative would see at a place, and which enemies would see it there. */
export interface View {
  /** The operative at that place, and the table with it there: a table remembers facts by the names of the operatives on it. */
  readonly there: PlacedModel;
  readonly table: Table;
  /** The enemies that see it there. */
  readonly seen: readonly PlacedModel[];
}

export function viewFrom({ table: now, me }: Actor, place: Point): View {
  const there = { ...me, x: place.x, y: place.y };
  const table = place.x === me.x && place.y === me.y ? now : now.after(there);
  return { there, table, seen: table.enemiesOf(there).filter((enemy) => table.seesAtFaceValue(enemy, there)) };
}

/**
 * How likely it is to be incapacitated there before it acts again, by the best attacks of the awake NPOs that see it: from 0 to
 * more than 1.
 */
export function dangerIn({ state, operative }: Actor, { there, table, seen }: View, conceals: boolean): number {
  const target = { ...there, order: conceals ? ('conceal' as const) : ('engage' as const) };
  let danger = 0;
  for (const enemy of seen) {
    const npo = npoById(state, enemy.id);
    if (!npo || npo.state === 'dormant') continue;
    if (conceals && table.protectionAtFaceValue(enemy, target).cover) continue;
    const { incapacitate, mean } = bestAttackOdds(state, npo, operative, {
      shoots: true,
      fights: false,
      assists: 0,
      ignoresInjury: false,
    });
    danger += incapacitate + mean / Math.max(operative.wounds, 1) / 2;
  }
  return danger;
}
