import type { WeaponData } from '../../catalog/types.ts';
import { asOption, chooseMany, look, pick, type Rule } from '../language.ts';
import { type Attacker, percent, shootMenace, worst } from '../menace.ts';
import type { Operative } from '../state.ts';
import { operativeById } from '../stats.ts';
import type { Target } from './facts.ts';

export interface ChosenTarget {
  readonly target: Target;
  readonly because: string;
}

interface Rung {
  readonly because: string;
  holds(target: Target): boolean;
}

/** The Shoot ladder (pack, Threat Principle): likeliest to be incapacitated, not obscured, not in cover, closest, ready; then at random. */
export function* primaryTarget(attacker: Attacker, weapon: WeaponData, valid: readonly Target[]): Rule<ChosenTarget> {
  const [only] = valid;
  if (!only) throw new Error('there is no valid target');
  if (valid.length === 1) return { target: only, because: 'the only valid target' };
  const chances = new Map(valid.map((target) => [target.id, chanceOf(attacker, weapon, target)]));
  const most = Math.max(...chances.values());
  const rungs: readonly Rung[] = [
    {
      because: `likeliest to be incapacitated (${percent(most)})`,
      holds: ({ id }) => chances.get(id) === most,
    },
    { because: 'not obscured', holds: ({ obscured }) => !obscured },
    { because: 'not in cover', holds: ({ cover }) => !cover },
  ];
  const { left, because } = climb(valid, rungs);
  const [first, second] = left;
  if (first && !second) return { target: first, because };
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
function climb(from: readonly Target[], rungs: readonly Rung[]): { left: readonly Target[]; because: string } {
  let left = from;
  for (const { because, holds } of rungs) {
    const better = left.filter(holds);
    if (better.length === 1) return { left: better, because };
    if (better.length > 0) left = better;
  }
  return { left, because: '' };
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
  });
  const near = candidates.filter(({ id }) => ids.includes(id));
  if (near.length === 1) return chosen(near, left, 'as likely to be incapacitated as others; closest');
  const ready = near.filter(({ state }) => state === 'ready');
  if (ready.length === 1) return chosen(ready, left, 'as close as others; ready');
  const one = yield* pick(
    'shoot-target',
    `whom ${npo.name} shoots, nothing else telling them apart`,
    ready.length > 0 ? ready : near,
    asOption,
  );
  return chosen([one], left, 'at random, nothing else telling them apart');
}

function chosen([operative]: readonly Operative[], left: readonly Target[], because: string): ChosenTarget {
  const target = left.find(({ id }) => id === operative?.id);
  if (!target) throw new Error('no target is left');
  return { target, because };
}
