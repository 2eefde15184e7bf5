import { datacard } from '../../catalog/datacards.ts';
import type { ProfileData, WeaponData } from '../../catalog/types.ts';
import type { Option } from '../../engine/question.ts';
import { asOption, choose, chooseMany, look, pick, type Rule } from '../language.ts';
import { carried, fightMenace, type Menace, moreMenacing, shootMenace } from '../menace.ts';
import type { Npo, Operative } from '../state.ts';
import { nposInPlay, operativesInPlay } from '../stats.ts';
import { percent } from './choose-npo.ts';
import type { Enemy, Target } from './facts.ts';

/** A Shoot as decided: weapon and profile, every target in order (the primary first), and why. */
export interface Shot {
  readonly weapon: WeaponData;
  readonly profile: ProfileData;
  readonly targets: readonly Target[];
  readonly because: string;
}

/** Whom to shoot and how: the primary target by the Shoot ladder, then the profile by who would be hit (ruling profile-target). */
export function* decideShot(npo: Npo, targets: readonly Target[]): Rule<Shot | null> {
  const weapon = carried(npo, 'ranged')[0];
  if (!weapon) return null;
  const { target, because } = yield* primaryTarget(npo, weapon, targets);
  const spread = weapon.profiles.find((profile) => spreadOf(profile) !== null);
  const single = weapon.profiles.find((profile) => spreadOf(profile) === null);
  const secondary = spread ? yield* secondaryTargets(npo, spread, target, targets) : [];
  if (!spread || !single) {
    const only = spread ?? single;
    return only ? { weapon, profile: only, targets: [target, ...secondary], because } : null;
  }
  const state = yield* look();
  const operatives = [target, ...secondary].filter((one) =>
    operativesInPlay(state).some((operative) => operative.id === one.id),
  );
  const npos = secondary.filter((one) => nposInPlay(state).some((other) => other.id === one.id));
  const printed = datacard(npo.datacard).behaviour.profile;
  const prescribed =
    printed?.weapon === weapon.id &&
    operatives.length > 1 &&
    (printed.when === 'several-operatives' || npos.length === 0);
  const spreadIsWorse =
    worth(npo, spread, operatives, state.operatives) - nposWorth(npo, spread, npos, state.npos) >
    worth(npo, single, [target], state.operatives);
  const spreads = prescribed || spreadIsWorse;
  const why = prescribed
    ? `${spread.name}: its behaviour says so for several targets`
    : `${(spreads ? spread : single).name}: worse for the players`;
  return {
    weapon,
    profile: spreads ? spread : single,
    targets: spreads ? [target, ...secondary] : [target],
    because: `${because}; ${why}`,
  };
}

const spreadOf = (profile: ProfileData): string | null =>
  profile.rules.find((rule) => /^(Blast|Torrent) /.test(rule)) ?? null;

/** Incapacitating counts a thousand wounds (threat principle, utility of the odds). */
const utility = (menace: Menace): number => 1000 * menace.incapacitate + menace.mean;

function worth(npo: Npo, profile: ProfileData, targets: readonly Target[], all: readonly Operative[]): number {
  return targets.reduce((total, target) => {
    const operative = all.find((one) => one.id === target.id);
    return operative ? total + utility(shootMenace(npo, profile, operative, target)) : total;
  }, 0);
}

function nposWorth(npo: Npo, profile: ProfileData, targets: readonly Target[], all: readonly Npo[]): number {
  return targets.reduce((total, target) => {
    const other = all.find((one) => one.id === target.id);
    return other
      ? total +
          utility(shootMenace(npo, profile, { save: datacard(other.datacard).save, wounds: other.wounds }, target))
      : total;
  }, 0);
}

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
  const blast = rule.startsWith('Blast');
  const candidates: readonly (Npo | Operative)[] = blast
    ? [...operativesInPlay(state).filter((one) => one.id !== primary.id), ...nposInPlay(state)]
    : operativesInPlay(state).filter((one) => one.id !== primary.id && valid.some((target) => target.id === one.id));
  const name = state.operatives.find((one) => one.id === primary.id)?.name ?? primary.id;
  const reach = rule.replace(/^\w+ /, '');
  const hit = yield* chooseMany({
    name: 'secondary-targets',
    why: blast
      ? `${npo.name}, ${rule}: who else is visible to ${name} and within ${reach} of it, friend or foe?`
      : `${npo.name}, ${rule}: which other valid targets are within ${reach} of ${name} and in no NPO's control range?`,
    options: candidates.map(asOption),
    min: 0,
    max: candidates.length,
  });
  return hit.map((id) => {
    const own = valid.find((target) => target.id === id);
    return blast || !own ? { ...primary, id } : own;
  });
}

/** The Shoot ladder (pack, Threat Principle): likeliest to be incapacitated, not obscured, not in cover, closest, ready, then at random. */
function* primaryTarget(
  npo: Npo,
  weapon: WeaponData,
  targets: readonly Target[],
): Rule<{ target: Target; because: string }> {
  const state = yield* look();
  const menaceOf = (target: Target): Menace =>
    weapon.profiles
      .map((profile) =>
        shootMenace(
          npo,
          profile,
          state.operatives.find((one) => one.id === target.id) ?? { save: 4, wounds: 1 },
          target,
        ),
      )
      .reduce((worst, menace) => (moreMenacing(menace, worst) > 0 ? menace : worst));
  const chances = targets.map((target) => ({ target, chance: menaceOf(target).incapacitate }));
  const most = Math.max(...chances.map(({ chance }) => chance));
  const rungs: readonly ((target: Target) => boolean)[] = [
    (target) => chances.some((one) => one.target === target && one.chance === most),
    (target) => !target.obscured,
    (target) => !target.cover,
  ];
  const reasons = [`likeliest to be incapacitated (${percent(most)})`, 'not obscured', 'not in cover'];
  let left = targets;
  for (const [rung, holds] of rungs.entries()) {
    const better = left.filter(holds);
    if (better.length === 0 || better.length === left.length) continue;
    left = better;
    const only = left[0];
    if (left.length === 1 && only) return { target: only, because: reasons[rung] ?? '' };
  }
  return yield* closest(
    npo,
    left,
    targets.length === 1 ? 'the only valid target' : `${percent(most)} to be incapacitated, like others; closest`,
  );
}

function* closest(npo: Npo, left: readonly Target[], because: string): Rule<{ target: Target; because: string }> {
  const options = yield* operativeOptions(left.map((target) => target.id));
  const id = yield* choose({
    name: 'closest',
    why: `${npo.name}: which of these is closest to it (equally close: a ready one)?`,
    options,
  });
  const target = left.find((one) => one.id === id) ?? left[0];
  if (!target) throw new Error('no target is left');
  return { target, because };
}

function* operativeOptions(ids: readonly string[]): Rule<readonly Option[]> {
  const { operatives } = yield* look();
  return operatives
    .filter((operative) => ids.includes(operative.id))
    .map((operative) => ({
      value: operative.id,
      label: `${operative.name} (${operative.wounds}/${operative.maxWounds}), ${operative.state}`,
    }));
}

/** The Fight ladder: likeliest to be incapacitated, likeliest to help the players win, ready, then at random. */
export function* decideFight(npo: Npo, enemies: readonly Enemy[]): Rule<{ enemy: Enemy; because: string } | null> {
  const state = yield* look();
  const profile = carried(npo, 'melee')[0]?.profiles[0];
  const only = enemies[0];
  if (!profile || !only) return null;
  if (enemies.length === 1) return { enemy: only, because: 'the only one in control range' };
  const chances = enemies.map((enemy) => {
    const operative = state.operatives.find((one) => one.id === enemy.id);
    return { enemy, chance: operative ? fightMenace(npo, profile, operative, enemy.assists).incapacitate : 0 };
  });
  const most = Math.max(...chances.map(({ chance }) => chance));
  const likeliest = chances.filter(({ chance }) => chance === most).map(({ enemy }) => enemy);
  const first = likeliest[0];
  if (likeliest.length === 1 && first)
    return { enemy: first, because: `likeliest to be incapacitated (${percent(most)})` };
  const options = yield* operativeOptions(likeliest.map((enemy) => enemy.id));
  const id = yield* choose({
    name: 'helps-players-most',
    why: `${npo.name}: which of these does most to help the players win the mission?`,
    options: [...options, { value: 'equal', label: 'no difference' }],
  });
  const helper = likeliest.find((enemy) => enemy.id === id);
  if (helper) return { enemy: helper, because: 'does most to help the players win' };
  const ready = likeliest.filter((enemy) =>
    state.operatives.some((one) => one.id === enemy.id && one.state === 'ready'),
  );
  const left = ready.length > 0 ? ready : likeliest;
  const enemy = yield* pick(
    'fight-target',
    'whom it fights, nothing else telling them apart',
    left,
    ({ id: value }) => ({ value, label: value }),
  );
  return { enemy, because: left.length === 1 ? 'ready' : 'at random, nothing else telling them apart' };
}
