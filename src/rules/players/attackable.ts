import { parseProfile } from '../../catalog/parse-profile.ts';
import { apart } from '../../geometry/point.ts';
import { tableNow } from '../board/table/table-of.ts';
import { engagement, factOf, isRuledOut, withinInches } from '../facts/certain.ts';
import type { About } from '../questions/about.ts';
import { discOf, errorOf } from '../state/base.ts';
import type { GameState } from '../state/state.ts';
import { operativeById, someoneById } from '../state/stats.ts';
import { playersMove } from './players-move.ts';

export type Attack = 'shoot' | 'fight' | 'hatchway-fight';

/** Inches beyond the access point (killzone, Hatchway Fight). */
const acrossFrom = 2;

/** What must be so of an enemy for an attack on it. */
function needed(state: GameState, attack: Attack, id: string, enemy: string): readonly About[] {
  const both = { by: id, ids: [enemy], from: 'stands' } as const;
  switch (attack) {
    case 'shoot': {
      const reach = reachOfWeapons(state, id);
      const inRange = Number.isFinite(reach) ? [withinInches(id, enemy, reach)] : [];
      return [{ predicate: 'visible', ...both }, ...inRange];
    }
    case 'fight':
      return [engagement(state, id, enemy)];
    case 'hatchway-fight':
      return [{ predicate: 'across-open-door', ...both, inches: acrossFrom }];
  }
}

const barTo = (state: GameState, attack: Attack, id: string, enemy: string): About | undefined =>
  needed(state, attack, id, enemy).find((about) => isRuledOut(state, about));

/** Whether that attack on that enemy is ruled out. */
export const isNoTarget = (state: GameState, attack: Attack, id: string, enemy: string): boolean =>
  barTo(state, attack, id, enemy) !== undefined;

/** Why that attack on that enemy is ruled out; undefined where it is not. */
export function whyNoTarget(state: GameState, attack: Attack, id: string, enemy: string): string | undefined {
  const bar = barTo(state, attack, id, enemy);
  if (bar === undefined) return undefined;
  const [who, whom] = [id, enemy].map((one) => someoneById(state, one)?.name ?? one);
  switch (bar.predicate) {
    case 'near':
      return `No weapon of ${who} reaches further than ${bar.inches}", and ${whom} is further than that, by where both stand.`;
    case 'engaged':
      return factOf(state, { kind: 'confirm', about: bar }).certainty === 'recorded'
        ? `${whom} has not come into ${who}'s control range since it was last known to be outside.`
        : `${whom} is not in ${who}'s control range, by where both stand.`;
    case 'across-open-door':
      return `${whom} is not across an open access point that ${who} touches, by where both stand.`;
    default:
      return `${who} does not see ${whom}, by where both stand.`;
  }
}

/** Inches that the furthest of its ranged weapons reaches; Infinity where one has no Range, or none is recorded. */
function reachOfWeapons(state: GameState, id: string): number {
  const ranged = (operativeById(state, id)?.weapons ?? []).filter(({ type }) => type === 'ranged');
  const reaches = ranged.map(({ profile }) => {
    const parsed = parseProfile(profile);
    const range = parsed.ok ? parsed.profile.rules.find(({ rule }) => rule === 'range') : undefined;
    return range && 'x' in range ? range.x : Number.POSITIVE_INFINITY;
  });
  return reaches.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...reaches);
}

const controlRange = 1;

/**
 * Whether no Charge of it can end beside that enemy: around the walls and through open doors it is too far, and no teleport pad is
 * near enough. From turning point 2 on a Charge may go by one (killzone, Teleport pad).
 */
export function isOutOfCharge(state: GameState, id: string, enemy: string): boolean {
  const table = state.keepsPositions ? tableNow(state) : undefined;
  const who = table?.standing.get(id);
  if (!table || !who) return false;
  const { inches } = playersMove(state, id, 'charge', 0);
  const near = inches + errorOf(who) + discOf(who).radius;
  if (state.turningPoint > 1 && table.solids.pads.some((pad) => apart(pad, who) <= near + pad.radius)) return false;
  return isRuledOut(state, withinInches(id, enemy, inches + controlRange));
}
