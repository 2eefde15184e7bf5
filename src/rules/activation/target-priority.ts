import type { WeaponData } from '../../catalog/types.ts';
import { type Attacker, fightOdds, shootOdds, worst } from '../attack-odds/attack-odds.ts';
import type { NpoFacts } from '../combat/npo-attack.ts';
import type { ActedBecause, DecidesVictory } from '../events/reasons.ts';
import { asOption, look, pick, type Rule } from '../language/language.ts';
import { decidedBy, ruling } from '../language/rulings.ts';
import { missionOf } from '../modes/modes.ts';
import type { Enemy, Target } from '../questions/remarked.ts';
import type { Npo, Operative } from '../state/state.ts';
import { operativeById } from '../state/stats.ts';
import { closestAmong } from './closest.ts';
import { targetAmong } from './target.ts';

interface Why {
  readonly because: ActedBecause;
  readonly chance?: number;
  readonly hangsOn?: DecidesVictory;
}
export interface ChosenTarget extends Why {
  readonly target: Target;
}

/** A rung of a ladder: who stands on it, and the reason if that leaves but one. */
interface Rung<T> {
  why(one: T): Why;
  holds(one: T, left: readonly T[]): boolean;
}

/** A lower rung decides only between those that are equal on the rungs above. */
function climb<T>(from: readonly T[], rungs: readonly Rung<T>[]): { left: readonly T[]; why?: Why } {
  let left = from;
  for (const { why, holds } of rungs) {
    const better = left.filter((one) => holds(one, left));
    const [only, another] = better;
    if (only && !another) return { left: better, why: why(only) };
    if (better.length > 0) left = better;
  }
  return { left };
}

/** One that an NPO can attack: the chance to incapacitate it, and why the players' victory depends on it. */
interface Rated<T> {
  readonly one: T;
  readonly chance: number;
  readonly hangsOn: DecidesVictory | undefined;
}

const rated = <T extends Target | Enemy>(
  { state }: Attacker,
  all: readonly T[],
  chanceOf: (operative: Operative, one: T) => number,
): readonly Rated<T>[] =>
  all.flatMap((one) => {
    const operative = operativeById(state, one.id);
    if (!operative) return [];
    const chance = chanceOf(operative, one);
    return [{ one, chance, hangsOn: chance > 0 ? missionOf(state).victoryDependsOn?.(state, one.id) : undefined }];
  });

/** What the players call worse than anything else is done (pack, Threat Principle). */
const calledWorse: Rung<Rated<Target | Enemy>> = {
  why: () => ({ because: 'worse-for-players' }),
  holds: ({ one }) => one.worse === true,
};
const likeliest: Rung<Rated<Target | Enemy>> = {
  why: ({ chance }) => ({ because: 'likeliest', chance }),
  holds: ({ chance }, left) => left.every((other) => other.chance <= chance),
};
const hangsOnIt: Rung<Rated<Target | Enemy>> = {
  why: ({ hangsOn, chance }) => ({ because: 'helps-players', chance, ...(hangsOn && { hangsOn }) }),
  holds: ({ hangsOn }) => hangsOn !== undefined,
};
const inTheOpen: readonly Rung<Rated<Target>>[] = [
  { why: () => ({ because: 'not-obscured' }), holds: ({ one }) => !one.obscured },
  { why: () => ({ because: 'not-in-cover' }), holds: ({ one }) => !one.cover },
];

/**
 * The Shoot ladder (pack, Threat Principle): worse, as the players say; the one that their victory depends on (ruling
 * mission-target); likeliest to be incapacitated; not obscured; not in cover; closest; ready; then at random.
 */
export function* choosePrimaryTarget(
  attacker: Attacker,
  weapon: WeaponData,
  valid: readonly Target[],
): Rule<ChosenTarget> {
  const [only] = valid;
  if (!only) throw new Error('there is no valid target');
  if (valid.length === 1) return { target: only, because: 'only-valid-target' };
  if (attacker.state.adversary !== null) {
    const { one, its } = yield* targetAmong(attacker.npo, 'shoot', valid);
    return { target: one, because: its ? 'closest-target' : 'closest-left' };
  }
  const all = rated(attacker, valid, (operative, seen) => chanceOf(attacker, weapon, operative, seen));
  const first = ruling(attacker.state.config, 'mission-target') === 'first';
  const odds = first ? [hangsOnIt, likeliest] : [likeliest, hangsOnIt];
  const { left, why } = climb<Rated<Target>>(all, [calledWorse, ...odds, ...inTheOpen]);
  const [one] = left;
  const hangsOn = why?.hangsOn ?? (first ? setApart(all, one) : undefined);
  if (hangsOn && all.some(({ chance }) => chance > (one?.chance ?? 0))) yield* decidedBy('mission-target');
  if (one && why) return { target: one.one, ...why, ...(hangsOn && { hangsOn }) };
  return yield* closest(
    attacker,
    left.map((each) => each.one),
  );
}

/** What set it, with others, apart from the rest before anything else told these from each other. */
function setApart(all: readonly Rated<Target>[], one: Rated<Target> | undefined): DecidesVictory | undefined {
  const alike = all.filter(({ one: { worse } }) => worse === one?.one.worse);
  return alike.some(({ hangsOn }) => hangsOn === undefined) ? one?.hangsOn : undefined;
}

/** The worst that its profiles can do to the target as it is seen. */
const chanceOf = (attacker: Attacker, weapon: WeaponData, operative: Operative, seen: Target): number =>
  worst(weapon.profiles.map((profile) => shootOdds(attacker, weapon, profile, operative, seen))).incapacitate;

function* closest({ npo }: Attacker, left: readonly Target[]): Rule<ChosenTarget> {
  const { operatives } = yield* look();
  const candidates = operatives.filter(({ id }) => left.some((target) => target.id === id));
  const near = yield* closestAmong(npo, candidates, 'around-walls');
  if (near.length === 1) return chosen(near, left, 'closest');
  const ready = near.filter(({ state }) => state === 'ready');
  if (ready.length === 1) return chosen(ready, left, 'ready-as-close');
  const one = yield* pick(
    'shoot-target',
    `Random target of ${npo.name}, all equal`,
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

export interface ChosenEnemy extends Why {
  readonly enemy: Enemy;
}

/**
 * The Fight ladder (pack, Threat Principle): worse, as the players say; likeliest to be incapacitated; the one that
 * the players' victory depends on, as the mission knows or as they say; ready; then at random.
 */
export function* decideFight(npo: Npo, enemies: readonly Enemy[], facts: NpoFacts): Rule<ChosenEnemy> {
  const state = yield* look();
  const attacker: Attacker = { state, npo, facts };
  const [only] = enemies;
  if (!only) throw new Error('there is no enemy in control range');
  if (enemies.length === 1) return { enemy: only, because: 'only-in-control-range' };
  if (state.adversary !== null) {
    const { one, its } = yield* targetAmong(npo, 'fight', enemies);
    return { enemy: one, because: its ? 'closest-target' : 'closest-left' };
  }
  const all = rated(
    attacker,
    enemies,
    (operative, { assists }) => fightOdds(attacker, operative, assists).incapacitate,
  );
  const { left, why } = climb<Rated<Enemy>>(all, [calledWorse, likeliest, hangsOnIt]);
  const [one] = left;
  if (one && why) return { enemy: one.one, ...why };
  const ready = left.filter(({ one: { id } }) => operativeById(state, id)?.state === 'ready');
  const [first, another] = ready;
  if (first && !another) return { enemy: first.one, because: 'ready' };
  const { one: enemy } = yield* pick(
    'fight-target',
    `Random target of ${npo.name}, all equal`,
    ready.length > 0 ? ready : left,
    ({ one: { id } }) => ({ value: id, label: operativeById(state, id)?.name ?? id }),
  );
  return { enemy, because: 'random' };
}
