import type { WeaponData } from '../../catalog/types.ts';
import type { NpoFacts } from '../combat/npo-attack.ts';
import type { ActedBecause } from '../events/reasons.ts';
import { asOption, choose, chooseMany, look, pick, type Rule } from '../language.ts';
import { type Attacker, fightMenace, shootMenace, worst } from '../menace.ts';
import type { Enemy, Target } from '../questions/remarked.ts';
import type { Npo, Operative } from '../state.ts';
import { operativeById } from '../stats.ts';

interface Why {
  readonly because: ActedBecause;
  readonly chance?: number;
}
export interface ChosenTarget extends Why {
  readonly target: Target;
}

interface Rung {
  readonly why: Why;
  holds(target: Target): boolean;
}

/** The Shoot ladder (pack, Threat Principle): likeliest to be incapacitated, not obscured, not in cover, closest, ready; then at random. */
export function* primaryTarget(attacker: Attacker, weapon: WeaponData, valid: readonly Target[]): Rule<ChosenTarget> {
  const [only] = valid;
  if (!only) throw new Error('there is no valid target');
  if (valid.length === 1) return { target: only, because: 'only-valid-target' };
  const chances = new Map(valid.map((target) => [target.id, chanceOf(attacker, weapon, target)]));
  const most = Math.max(...chances.values());
  const rungs: readonly Rung[] = [
    {
      why: { because: 'likeliest', chance: most },
      holds: ({ id }) => chances.get(id) === most,
    },
    { why: { because: 'not-obscured' }, holds: ({ obscured }) => !obscured },
    { why: { because: 'not-in-cover' }, holds: ({ cover }) => !cover },
  ];
  const { left, rung } = climb(valid, rungs);
  const [first] = left;
  if (first && rung) return { target: first, ...rung.why };
  return yield* closest(attacker, left);
}

/** The worst that its profiles can do to the target as it is seen. */
function chanceOf(attacker: Attacker, weapon: WeaponData, target: Target): number {
  const operative = operativeById(attacker.state, target.id);
  if (!operative) return 0;
  return worst(weapon.profiles.map((profile) => shootMenace(attacker, weapon, profile, operative, target)))
    .incapacitate;
}

/** A lower rung decides only between those that are equal on the rungs above. */
function climb(from: readonly Target[], rungs: readonly Rung[]): { left: readonly Target[]; rung?: Rung } {
  let left = from;
  for (const rung of rungs) {
    const better = left.filter(rung.holds);
    if (better.length === 1) return { left: better, rung };
    if (better.length > 0) left = better;
  }
  return { left };
}

function* closest({ npo }: Attacker, left: readonly Target[]): Rule<ChosenTarget> {
  const { operatives } = yield* look();
  const candidates = operatives.filter(({ id }) => left.some((target) => target.id === id));
  const ids = yield* chooseMany({
    name: 'closest',
    why: `${npo.name}: which of these is closest to it? Several, if they are equally close`,
    options: candidates.map(asOption),
    min: 1,
    max: candidates.length,
    about: {
      predicate: 'closest',
      by: npo.id,
      ids: candidates.map(({ id }) => id),
      from: 'stands',
      measure: 'straight',
    },
  });
  const near = candidates.filter(({ id }) => ids.includes(id));
  if (near.length === 1) return chosen(near, left, 'closest');
  const ready = near.filter(({ state }) => state === 'ready');
  if (ready.length === 1) return chosen(ready, left, 'ready-as-close');
  const one = yield* pick(
    'shoot-target',
    `whom ${npo.name} shoots, nothing else telling them apart`,
    ready.length > 0 ? ready : near,
    asOption,
  );
  return chosen([one], left, 'random');
}

function chosen([operative]: readonly Operative[], left: readonly Target[], because: ActedBecause): ChosenTarget {
  const target = left.find(({ id }) => id === operative?.id);
  if (!target) throw new Error('no target is left');
  return { target, because };
}

export interface ChosenEnemy {
  readonly enemy: Enemy;
  readonly because: ActedBecause;
  readonly chance?: number;
}

/** The Fight ladder (pack, Threat Principle): likeliest to be incapacitated, likeliest to help the players win, ready; then at random. */
export function* decideFight(npo: Npo, enemies: readonly Enemy[], facts: NpoFacts): Rule<ChosenEnemy> {
  const state = yield* look();
  const attacker: Attacker = { state, npo, facts };
  const [only] = enemies;
  if (!only) throw new Error('there is no enemy in control range');
  if (enemies.length === 1) return { enemy: only, because: 'only-in-control-range' };
  const chances = enemies.flatMap((enemy) => {
    const operative = operativeById(state, enemy.id);
    return operative
      ? [{ enemy, operative, chance: fightMenace(attacker, operative, enemy.assists).incapacitate }]
      : [];
  });
  const most = Math.max(...chances.map(({ chance }) => chance));
  const likeliest = chances.filter(({ chance }) => chance === most);
  const [first, second] = likeliest;
  if (first && !second) return { enemy: first.enemy, because: 'likeliest', chance: most };
  const id = yield* choose({
    name: 'helps-players-most',
    why: `${npo.name}: which of these does most to help the players win the mission?`,
    options: [...likeliest.map(({ operative }) => asOption(operative)), { value: 'equal', label: 'no difference' }],
    about: {
      predicate: 'helps-players-most',
      by: npo.id,
      ids: likeliest.map(({ operative }) => operative.id),
      from: 'stands',
      others: { equal: { is: 'no-difference' } },
    },
  });
  const helper = likeliest.find(({ enemy }) => enemy.id === id);
  if (helper) return { enemy: helper.enemy, because: 'helps-players' };
  const ready = likeliest.filter(({ operative }) => operative.state === 'ready');
  const [one, another] = ready;
  if (one && !another) return { enemy: one.enemy, because: 'ready' };
  const { enemy } = yield* pick(
    'fight-target',
    `whom ${npo.name} fights, nothing else telling them apart`,
    ready.length > 0 ? ready : likeliest,
    ({ operative }) => asOption(operative),
  );
  return { enemy, because: 'random' };
}
