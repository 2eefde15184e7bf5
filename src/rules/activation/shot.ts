import type { ProfileData, WeaponData } from '../../catalog/types.ts';
import { type Attacker, type AttackOdds, carried, shootOdds } from '../attack-odds/attack-odds.ts';
import type { NpoFacts } from '../combat/npo-attack.ts';
import type { ActedBecause } from '../events/reasons.ts';
import { asOption, chooseMany, look, type Rule } from '../language/language.ts';
import { decidedBy } from '../language/rulings.ts';
import type { Target } from '../questions/remarked.ts';
import type { Npo } from '../state/state.ts';
import { cardOf, npoById, nposInPlay, operativeById } from '../state/stats.ts';
import { couldBeHit, reachOf, spreadOf } from './spread.ts';
import { choosePrimaryTarget } from './target-priority.ts';

/** A Shoot as decided: weapon and profile, every target in order (the primary first), and why. */
export interface Shot {
  readonly weapon: WeaponData;
  readonly profile: ProfileData;
  readonly targets: readonly [Target, ...Target[]];
  readonly because: ActedBecause;
  readonly chance?: number;
  readonly profileBecause?: 'behaviour' | 'worse';
}

/** Target and profile: first the primary target by the Shoot ladder, then the profile by who would be hit (ruling profile-target). */
export function* decideShot(
  npo: Npo,
  valid: readonly Target[],
  alone: ReadonlySet<string>,
  facts: NpoFacts,
): Rule<Shot> {
  const attacker: Attacker = { state: yield* look(), npo, facts };
  const weapon = carried(npo, cardOf(attacker.state, npo), 'ranged')[0];
  const spread = weapon?.profiles.find((profile) => spreadOf(profile) !== null);
  const single = weapon?.profiles.find((profile) => spreadOf(profile) === null);
  const profile = single ?? spread;
  if (!weapon || !profile) throw new Error(`${npo.name} carries no ranged weapon`);
  const { target, ...why } = yield* choosePrimaryTarget(attacker, weapon, valid);
  const shot: Shot = { weapon, profile, targets: [target], ...why };
  if (!spread) return shot;
  const secondary = alone.has(target.id) ? [] : yield* secondaryTargets(npo, spread, target, valid);
  const shotNext = inTurn(attacker, weapon, spread, secondary);
  const spreading: Shot = { weapon, profile: spread, targets: [target, ...shotNext], ...why };
  if (!single) return spreading;
  if (valid.length > 1) yield* decidedBy('profile-target');
  const choice = prescription(attacker, weapon, secondary) ?? worseOf(attacker, shot, spreading);
  return { ...(choice.profile === spread.id ? spreading : shot), profileBecause: choice.because };
}

interface ProfileChoice {
  readonly profile: string;
  readonly because: 'behaviour' | 'worse';
}

/** What its behaviour prescribes for several player operatives (Tomb Crawler, Macrocyte). */
function prescription(
  { state, npo }: Attacker,
  weapon: WeaponData,
  secondary: readonly Target[],
): ProfileChoice | undefined {
  const printed = cardOf(state, npo).behaviour.profile;
  if (printed?.weapon !== weapon.id || !secondary.some(({ id }) => operativeById(state, id))) return undefined;
  if (printed.when === 'several-operatives-and-no-npo' && secondary.some(({ id }) => npoById(state, id)))
    return undefined;
  return { profile: printed.profile, because: 'behaviour' };
}

/** The profile that is worse for the players (threat principle). An NPO that is hit counts against it. */
function worseOf(attacker: Attacker, single: Shot, spread: Shot): ProfileChoice {
  const { id } = (worth(attacker, spread) > worth(attacker, single) ? spread : single).profile;
  return { profile: id, because: 'worse' };
}

function worth(attacker: Attacker, { weapon, profile, targets }: Pick<Shot, 'weapon' | 'profile' | 'targets'>): number {
  const { state } = attacker;
  // In Adversary Ops nothing counts but how the target is threatened.
  const counting: readonly Target[] = state.adversary === null ? targets : targets.slice(0, 1);
  return counting.reduce((total, target) => {
    const operative = operativeById(state, target.id);
    if (operative) return total + utility(shootOdds(attacker, weapon, profile, operative, target));
    const npo = npoById(state, target.id);
    if (!npo) return total;
    const { save } = cardOf(state, npo);
    return total - utility(shootOdds(attacker, weapon, profile, { save, wounds: npo.wounds }, target));
  }, 0);
}

/**
 * The shooter chooses in which order the secondary targets are shot (core rules, Blast, Torrent); for an NPO the threat principle
 * does: player operatives before NPOs, of those the most likely to fall first and of these last; equals as they are listed.
 */
function inTurn(
  attacker: Attacker,
  weapon: WeaponData,
  profile: ProfileData,
  targets: readonly Target[],
): readonly Target[] {
  const { npos, operatives } = attacker.state;
  const place = new Map([...operatives, ...npos].map(({ id }, index) => [id, index] as const));
  const placeOf = ({ id }: Target): number => place.get(id) ?? 0;
  const worse = (target: Target): number => worth(attacker, { weapon, profile, targets: [target] });
  return targets.toSorted((a, b) => worse(b) - worse(a) || placeOf(a) - placeOf(b));
}

/** Incapacitating counts a thousand wounds (threat principle, utility of the odds). */
const utility = (odds: AttackOdds): number => 1000 * odds.incapacitate + odds.mean;

/** Blast: everyone visible to and near the primary, either side, as exposed as it is. Torrent: other valid targets near it. */
function* secondaryTargets(
  npo: Npo,
  profile: ProfileData,
  primary: Target,
  valid: readonly Target[],
): Rule<readonly Target[]> {
  const rule = spreadOf(profile);
  if (!rule) return [];
  const state = yield* look();
  const { inches, blast } = reachOf(rule);
  const near = couldBeHit(state, npo, rule).filter(({ id }) => id !== primary.id);
  const candidates = blast ? near : near.filter(({ id }) => valid.some((target) => target.id === id));
  const name = operativeById(state, primary.id)?.name ?? primary.id;
  const clearOf = nposInPlay(state).flatMap(({ id }) => (id === npo.id ? [] : [id]));
  const hit = yield* chooseMany({
    name: 'secondary-targets',
    why: blast
      ? `${npo.name}, ${rule}: who else is visible to ${name} and within ${inches}", friend or foe?`
      : `${npo.name}, ${rule}: which other valid targets are within ${inches}" of ${name}, clear of NPOs?`,
    options: candidates.map(asOption),
    min: 0,
    max: candidates.length,
    about: {
      by: npo.id,
      ids: candidates.map(({ id }) => id),
      from: 'stands',
      ...(blast
        ? { predicate: 'near', rule: 'blast', around: [primary.id], inches, visible: true, measure: 'around-walls' }
        : {
            predicate: 'valid-target',
            rule: 'torrent',
            inches: null,
            order: null,
            beside: { id: primary.id, inches, clearOf },
          }),
    },
  });
  return hit.map((id) => {
    const own = valid.find((target) => target.id === id);
    return blast || !own ? { ...primary, id } : own;
  });
}
