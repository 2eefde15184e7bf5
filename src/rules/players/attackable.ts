import { killzone } from '../../catalog/killzone.ts';
import { parseProfile } from '../../catalog/parse-profile.ts';
import { rangeIn } from '../../catalog/weapon-rule.ts';
import { allSolids } from '../board/ground/judge.ts';
import { canCharge } from '../board/moves/charge.ts';
import { tableOf } from '../board/table/table-of.ts';
import { isShownInLight } from '../combat/targets.ts';
import { engagement, factOf, isCertain, isRuledOut, withinInches } from '../facts/certain.ts';
import type { ActorArgs } from '../language/deed.ts';
import { look, type Rule, refuse } from '../language/language.ts';
import type { About } from '../questions/about.ts';
import { rangeMayGain, weaponsOf } from '../state/own-arms.ts';
import { hiddenBeyond, hidesInCover } from '../state/own-figures.ts';
import type { GameState } from '../state/state.ts';
import { operativeById, someoneById } from '../state/stats.ts';
import { canBeOnPad } from './in-reach.ts';
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

/**
 * Whether it surely is in cover with a Conceal order, for every ranged weapon on record (core rules, Shoot 2). A target that only
 * Light terrain may cover, where that does not count, is left to the Shoot.
 */
function isHidden(state: GameState, id: string, enemy: string): boolean {
  const target = someoneById(state, enemy);
  const self = operativeById(state, id);
  const ranged = self ? weaponsOf(state, self).filter(({ type }) => type === 'ranged') : [];
  if (target?.order !== 'conceal' || ranged.length === 0) return false;
  if (isShownInLight(state, target)) return false;
  const beyond = 'datacard' in target ? undefined : hiddenBeyond(state, target);
  if (beyond !== undefined && isRuledOut(state, withinInches(id, enemy, beyond))) return true;
  const hides = !('datacard' in target) && hidesInCover(state, target);
  const mayIgnoreCover =
    !hides &&
    ranged.some(({ profile }) => {
      const parsed = parseProfile(profile);
      return !parsed.ok || parsed.profile.rules.some(({ rule }) => rule === 'seek' || rule === 'seek-light');
    });
  return !mayIgnoreCover && isCertain(state, { predicate: 'in-cover', by: id, ids: [enemy], from: 'stands' });
}

/** Whether that attack on that enemy is ruled out. */
export const isNoTarget = (state: GameState, attack: Attack, id: string, enemy: string): boolean =>
  barTo(state, attack, id, enemy) !== undefined || (attack === 'shoot' && isHidden(state, id, enemy));

/** Whether the board takes it for likelier that the operative does not see that enemy: the Shoot would be refused at once. */
export function isLikelyUnseen(state: GameState, id: string, enemy: string): boolean {
  const about: About = { predicate: 'visible', by: id, ids: [enemy], from: 'stands' };
  const fact = factOf(state, { kind: 'confirm', about });
  return fact.certainty === 'doubtful' && fact.value === false;
}

/** Why that attack on that enemy is ruled out; undefined where it is not. */
export function whyNoTarget(state: GameState, attack: Attack, id: string, enemy: string): string | undefined {
  const bar = barTo(state, attack, id, enemy);
  if (bar === undefined)
    return attack === 'shoot' && isHidden(state, id, enemy)
      ? `${someoneById(state, enemy)?.name ?? enemy} is in cover with a Conceal order: no valid target.`
      : undefined;
  const [who, whom] = [id, enemy].map((one) => someoneById(state, one)?.name ?? one);
  switch (bar.predicate) {
    case 'near':
      return `No weapon of ${who} reaches further than ${bar.inches}", and ${whom} is further than that.`;
    case 'engaged':
      return factOf(state, { kind: 'confirm', about: bar }).certainty === 'recorded'
        ? `${whom} has not come within ${who}'s control range since you last said so.`
        : `${whom} is not in ${who}'s control range.`;
    case 'across-open-door':
      return `${whom} is not across an open access point that ${who} touches.`;
    default:
      return `${who} does not see ${whom}.`;
  }
}

/** Inches that the furthest of its ranged weapons may reach now; Infinity where one has no Range, or none is recorded. */
function reachOfWeapons(state: GameState, id: string): number {
  const operative = operativeById(state, id);
  const ranged = operative ? weaponsOf(state, operative).filter(({ type }) => type === 'ranged') : [];
  const reaches = ranged.map(({ profile }) => {
    const parsed = parseProfile(profile);
    const range = parsed.ok ? rangeIn(parsed.profile.rules) : undefined;
    return range ?? Number.POSITIVE_INFINITY;
  });
  if (!operative || reaches.length === 0) return Number.POSITIVE_INFINITY;
  return Math.max(...reaches) + rangeMayGain(state, operative);
}

/** Inches; over a pad a little more. */
const controlRange = Math.max(1, killzone.pad.across);

/**
 * Whether no Charge of it can end beside that enemy, by any reading of the sizes. From turning point 2 on whoever stands on a teleport
 * pad may go to the other one (killzone, Teleport pad).
 */
export function isOutOfCharge(state: GameState, id: string, enemy: string): boolean {
  const table = state.keepsPositions ? tableOf(state) : undefined;
  const who = table?.standing.get(id);
  const target = table?.standing.get(enemy);
  if (!table || !who) return false;
  const { inches, ways, instead } = playersMove(state, id, 'charge', 0);
  if (ways || instead) return false;
  if (state.turningPoint > 1 && canBeOnPad(state, id)) return false;
  if (isRuledOut(state, withinInches(id, enemy, inches + controlRange))) return true;
  return (
    target !== undefined &&
    allSolids(table.board).every((solids) => !canCharge(solids, { who, enemies: [target] }, target, inches, 1))
  );
}

/** Refuses a Charge that certainly cannot end beside its target, before asking where it ends. */
export function* insistOnCharge({ id, target, place, teleports, phases }: ActorArgs): Rule {
  if (target === undefined || place !== undefined || teleports || phases !== undefined) return;
  const state = yield* look();
  if (!isOutOfCharge(state, id, target)) return;
  const [who, whom] = [id, target].map((one) => someoneById(state, one)?.name ?? one);
  yield* refuse({ message: `No Charge of ${who} can end beside ${whom}.`, rule: 'Charge' });
}
