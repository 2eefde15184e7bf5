import type { ProfileData, TargetPreference, WeaponData } from '../../catalog/types.ts';
import { type Attacker, type AttackOdds, carried, shootOdds, worst } from '../attack-odds/attack-odds.ts';
import type { NpoFacts } from '../combat/npo-attack.ts';
import type { ActedBecause, DecidesVictory } from '../events/reasons.ts';
import { measuredFact } from '../facts/measured.ts';
import { canMeet } from '../known/whereabouts.ts';
import { asOption, chooseMany, look, type Rule } from '../language/language.ts';
import { likelyOnes } from '../language/likely-ones.ts';
import { decidedBy } from '../language/rulings.ts';
import type { About } from '../questions/about.ts';
import type { Target } from '../questions/remarked.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { cardOf, npoById, nposInPlay, operativeById } from '../state/stats.ts';
import { preferred } from './preferred.ts';
import { couldBeHit, reachOf, spreadOf } from './spread.ts';
import { type ChosenTarget, choosePrimaryTarget } from './target-priority.ts';

/** A Shoot as decided: weapon and profile, every target in order (the primary first), and why. */
export interface Shot {
  readonly weapon: WeaponData;
  readonly profile: ProfileData;
  readonly targets: readonly [Target, ...Target[]];
  readonly because: ActedBecause;
  readonly chance?: number;
  readonly hangsOn?: DecidesVictory;
  readonly preference?: TargetPreference;
  readonly profileBecause?: 'behaviour' | 'worse';
}

/**
 * Chooses target and profile: first the primary target by the Shoot ladder, then the profile by who would be hit (ruling
 * profile-target). The ladder compares what the profile can do that would be used: of a target beside which nobody has looked yet,
 * the worst of them.
 */
export function* decideShot(
  npo: Npo,
  valid: readonly Target[],
  alone: ReadonlySet<string>,
  facts: NpoFacts,
  prefers: readonly TargetPreference[] = [],
): Rule<Shot> {
  const attacker: Attacker = { state: yield* look(), npo, facts };
  const weapon = carried(npo, cardOf(attacker.state, npo), 'ranged')[0];
  const { single, spread } = profilesOf(weapon);
  if (!weapon || !(single ?? spread)) throw new Error(`${npo.name} carries no ranged weapon`);
  const { aims, aimAt, oddsOf } = aimed({ attacker, weapon, single, spread }, valid, alone, true);
  const chanceOf = (operative: Operative, target: Target): number => oddsOf(operative, target).incapacitate;
  const { left, by } = yield* preferred(npo, valid, attacker.state.adversary === null ? prefers : [], 'around-walls');
  let chosen = by ? onlyOne(left) : yield* choosePrimaryTarget(attacker, left, chanceOf);
  if (spread && !alone.has(chosen.target.id)) {
    const { target } = chosen;
    const beside = yield* secondaryTargets(attacker, spread, target, valid);
    aims.set(target.id, aimAt(target, beside));
    const [other] = valid.filter(({ id }) => id !== target.id);
    // Of two valid targets, each is as near to the other.
    const sweptToo = beside.map(() => target);
    if (other && valid.length === 2 && !reachOf(spreadOf(spread) ?? '').blast)
      aims.set(other.id, aimAt(other, sweptToo));
    const known = left.filter(({ id }) => aims.has(id));
    if (known.length > 1) chosen = yield* choosePrimaryTarget(attacker, known, chanceOf, chosen);
  }
  const aim = aims.get(chosen.target.id);
  const operative = operativeById(attacker.state, chosen.target.id);
  if (!aim || !operative) throw new Error('nobody has looked beside the target');
  const { because, hangsOn } = chosen;
  if (chosen.asRuled) yield* decidedBy('mission-target');
  if (spread && single && valid.length > 1) yield* decidedBy('profile-target');
  const { profileBecause, ...shot } = aim;
  return {
    ...{ weapon, ...shot, because },
    ...(chosen.chance !== undefined && { chance: chanceOf(operative, chosen.target) }),
    ...(hangsOn && { hangsOn }),
    ...(by && { preference: by }),
    ...(profileBecause && { profileBecause }),
  };
}

/** The one target that the words of its behaviour left. */
function onlyOne([target]: readonly Target[]): ChosenTarget {
  if (!target) throw new Error('there is no valid target');
  return { target, among: [target.id], asRuled: false, because: 'preferred' };
}

/** The profile that hits one target, and the one that also hits others. */
const profilesOf = (weapon: WeaponData | undefined) => ({
  spread: weapon?.profiles.find((profile) => spreadOf(profile) !== null),
  single: weapon?.profiles.find((profile) => spreadOf(profile) === null),
});

interface Weapon {
  readonly attacker: Attacker;
  readonly weapon: WeaponData;
  readonly single: ProfileData | undefined;
  readonly spread: ProfileData | undefined;
}

/**
 * How it would shoot each of these targets, as far as it is known who else would be hit. `stands`: it shoots from where it stands,
 * so places can tell. Where that is unknown, the odds are the worst of all profiles.
 */
function aimed(
  { attacker, weapon, single, spread }: Weapon,
  valid: readonly Target[],
  alone: ReadonlySet<string>,
  stands: boolean,
) {
  const aimAt = (target: Target, secondary: readonly Target[]): Aim => {
    const spreading: Aim | undefined = spread && {
      profile: spread,
      targets: [target, ...inTurn(attacker, weapon, spread, secondary)],
    };
    const shot: Aim | undefined = single && { profile: single, targets: [target] };
    if (!spreading || !shot) return insistOn(spreading ?? shot, weapon);
    const choice = prescription(attacker, weapon, secondary) ?? worseOf(attacker, weapon, shot, spreading);
    return { ...(choice.profile === spreading.profile.id ? spreading : shot), profileBecause: choice.because };
  };
  const aims = new Map<string, Aim>();
  for (const target of valid) {
    const isAlone = !spread || alone.has(target.id);
    const beside = isAlone ? [] : stands ? measuredBeside(attacker, spread, target, valid) : undefined;
    if (beside) aims.set(target.id, aimAt(target, beside));
  }
  const oddsOf = (operative: Operative, target: Target): AttackOdds => {
    const used = aims.get(target.id)?.profile;
    return worst((used ? [used] : weapon.profiles).map((one) => shootOdds(attacker, weapon, one, operative, target)));
  };
  return { aims, aimAt, oddsOf };
}

function insistOn(aim: Aim | undefined, { name }: WeaponData): Aim {
  if (!aim) throw new Error(`${name} has no profile`);
  return aim;
}

/** The same odds before a target is chosen. */
export const oddsOfShot = (
  attacker: Attacker,
  weapon: WeaponData,
  valid: readonly Target[],
  alone: ReadonlySet<string>,
  stands: boolean,
) => aimed({ attacker, weapon, ...profilesOf(weapon) }, valid, alone, stands).oddsOf;

/** A profile and its targets, the primary target first. */
type Aim = Pick<Shot, 'profile' | 'targets' | 'profileBecause'>;

interface ProfileChoice {
  readonly profile: string;
  readonly because: 'behaviour' | 'worse';
}

/** What its behaviour prescribes against several player operatives (Tomb Crawler, Macrocyte). */
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

/** The profile that is worse for the players (threat principle). Each NPO hit counts against a profile. */
function worseOf(attacker: Attacker, weapon: WeaponData, single: Aim, spread: Aim): ProfileChoice {
  const { id } = (worth(attacker, weapon, spread) > worth(attacker, weapon, single) ? spread : single).profile;
  return { profile: id, because: 'worse' };
}

function worth(
  attacker: Attacker,
  weapon: WeaponData,
  { profile, targets }: Pick<Shot, 'profile' | 'targets'>,
): number {
  const { state } = attacker;
  // In Adversary Ops only the threat to the target counts.
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
 * The shooter chooses the order of secondary targets (core rules, Blast, Torrent); for an NPO the threat principle does: player
 * operatives before NPOs, of the former the likeliest to be incapacitated first, of the latter last; equals in the order listed.
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
  const worse = (target: Target): number => worth(attacker, weapon, { profile, targets: [target] });
  return targets.toSorted((a, b) => worse(b) - worse(a) || placeOf(a) - placeOf(b));
}

/** Incapacitating counts as a thousand wounds (threat principle, utility of the odds). */
const utility = (odds: AttackOdds): number => 1000 * odds.incapacitate + odds.mean;

/** Blast: everybody visible to and near the primary target, protected as it is. Torrent: other valid targets near it. */
function* secondaryTargets(
  { npo }: Attacker,
  profile: ProfileData,
  primary: Target,
  valid: readonly Target[],
): Rule<readonly Target[]> {
  const rule = spreadOf(profile);
  if (!rule) return [];
  const state = yield* look();
  const { inches, blast } = reachOf(rule);
  const name = operativeById(state, primary.id)?.name ?? primary.id;
  const { candidates, about } = besideIt(state, npo, rule, primary, valid);
  const said = yield* chooseMany({
    name: 'secondary-targets',
    why: blast
      ? `${npo.name}, ${rule}: who else is visible to ${name} and within ${inches}", friend or foe?`
      : `${npo.name}, ${rule}: which other valid targets are within ${inches}" of ${name}, and in no NPO's control range?`,
    ...likelyOnes(candidates, ({ id }) => canMeet(state, primary.id, id), asOption),
    min: 0,
    max: candidates.length,
    about,
  });
  // In the order of the table, however they were listed.
  const hit = candidates.flatMap(({ id }) => (said.includes(id) ? [id] : []));
  return asSeen(hit, blast, primary, valid);
}

/** The same, if places tell it for certain. */
function measuredBeside(
  { state, npo }: Attacker,
  profile: ProfileData,
  primary: Target,
  valid: readonly Target[],
): readonly Target[] | undefined {
  const rule = spreadOf(profile);
  if (!rule || !state.keepsPositions) return undefined;
  const { candidates, about } = besideIt(state, npo, rule, primary, valid);
  if (candidates.length === 0) return [];
  const fact = measuredFact({ kind: 'choice', many: true, about }, state);
  return fact && fact.others.length === 0 && Array.isArray(fact.value)
    ? asSeen(fact.value.map(String), reachOf(rule).blast, primary, valid)
    : undefined;
}

/** The targets that this rule can hit beside the primary one, and the fact that decides it. */
function besideIt(
  state: GameState,
  npo: Npo,
  rule: string,
  primary: Target,
  valid: readonly Target[],
): { readonly candidates: ReturnType<typeof couldBeHit>; readonly about: About } {
  const { inches, blast } = reachOf(rule);
  const near = couldBeHit(state, npo, rule).filter(({ id }) => id !== primary.id);
  const candidates = blast ? near : near.filter(({ id }) => valid.some((target) => target.id === id));
  const clearOf = nposInPlay(state).flatMap(({ id }) => (id === npo.id ? [] : [id]));
  const asks = { by: npo.id, ids: candidates.map(({ id }) => id), from: 'stands' } as const;
  const about: About = blast
    ? {
        ...asks,
        ...{ predicate: 'near', rule: 'blast', around: [primary.id], inches, visible: true, measure: 'around-walls' },
      }
    : {
        ...asks,
        ...{ predicate: 'valid-target', rule: 'torrent', inches: null, order: null },
        beside: { id: primary.id, inches, clearOf },
      };
  return { candidates, about };
}

/** With Blast each is protected as the primary target is. */
const asSeen = (ids: readonly string[], blast: boolean, primary: Target, valid: readonly Target[]): readonly Target[] =>
  ids.map((id) => {
    const own = valid.find((target) => target.id === id);
    return blast || !own ? { ...primary, id } : own;
  });
