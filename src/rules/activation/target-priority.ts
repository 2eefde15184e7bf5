import type { TargetPreference } from '../../catalog/types.ts';
import { type Attacker, fightOdds } from '../attack-odds/attack-odds.ts';
import type { NpoFacts } from '../combat/npo-attack.ts';
import type { ActedBecause, DecidesVictory } from '../events/reasons.ts';
import { asOption, look, pick, type Rule } from '../language/language.ts';
import { ruling } from '../language/rulings.ts';
import { missionOf } from '../modes/modes.ts';
import type { Enemy, Target } from '../questions/remarked.ts';
import type { GameState, Npo, Operative } from '../state/state.ts';
import { operativeById } from '../state/stats.ts';
import { closestAmong } from './closest.ts';
import { decisiveChance } from './danger.ts';
import { preferred } from './preferred.ts';
import { targetAmong } from './target.ts';

interface Why {
  readonly because: ActedBecause;
  readonly chance?: number;
  readonly hangsOn?: DecidesVictory;
  readonly preference?: TargetPreference;
}
export interface ChosenTarget extends Why {
  readonly target: Target;
  /** Ids of those that no rung of chance or sight decided between. */
  readonly among: readonly string[];
  /** Whether the ruling mission-target decided. */
  readonly asRuled: boolean;
}

/** A rung of a ladder: who is on it, and the reason to give if it leaves only one. */
interface Rung<T> {
  why(one: T): Why;
  holds(one: T, left: readonly T[]): boolean;
}

/** A lower rung decides only between operatives that are equal on the rungs above. */
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

/** An operative that an NPO can attack: the chance to incapacitate it, and why the players' victory depends on it. */
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

/** What the players call worse than anything else comes first (pack, Threat Principle). */
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

/** The decisive operatives that are likely enough to be incapacitated, compared with the others (ruling mission-target). */
const decisiveFirst = ({ config }: GameState): Rung<Rated<Target | Enemy>> => ({
  ...hangsOnIt,
  holds: ({ hangsOn, chance }, left) =>
    hangsOn !== undefined && left.every((other) => other.chance <= decisiveChance(config, true, chance)),
});

/**
 * The Shoot ladder (pack, Threat Principle): worse, as the players say; the one that their victory depends on (ruling
 * mission-target); likeliest to be incapacitated; not obscured; not in cover; closest; ready; then at random. `before`: the choice
 * before one more chance was known.
 */
export function* choosePrimaryTarget(
  attacker: Attacker,
  valid: readonly Target[],
  chanceOf: (operative: Operative, seen: Target) => number,
  before?: ChosenTarget,
): Rule<ChosenTarget> {
  const { state } = attacker;
  const [only] = valid;
  if (!only) throw new Error('there is no valid target');
  if (valid.length === 1) return { ...alone(only), because: 'only-valid-target' };
  if (state.adversary !== null) {
    const { one, its } = yield* targetAmong(attacker.npo, 'shoot', valid);
    return { ...alone(one), because: its ? 'closest-target' : 'closest-left' };
  }
  const all = rated(attacker, valid, chanceOf);
  const way = ruling(state.config, 'mission-target');
  const odds = way === 'equal' ? [likeliest, hangsOnIt] : [decisiveFirst(state), likeliest];
  const { left, why } = climb<Rated<Target>>(all, [calledWorse, ...odds, ...inTheOpen]);
  const [one] = left;
  const hangsOn = why?.hangsOn ?? (way === 'equal' ? undefined : setApart(all, one));
  const isLikelier = all.some(({ chance }) => chance > (one?.chance ?? 0));
  const asRuled = hangsOn !== undefined ? isLikelier : way === 'half' && isPassedOver(all, one);
  const among = left.map(({ one: { id } }) => id);
  if (one && why) return { target: one.one, among, asRuled, ...why, ...(hangsOn && { hangsOn }) };
  if (before && among.includes(before.target.id) && among.every((id) => before.among.includes(id)))
    return { ...before, among, asRuled };
  const nearest = yield* closest(
    attacker,
    left.map((each) => each.one),
  );
  return { ...nearest, among, asRuled };
}

const alone = (target: Target) => ({ target, among: [target.id], asRuled: false });

/** A decisive one could be incapacitated, but this one is so much likelier. */
const isPassedOver = (all: readonly Rated<Target>[], one: Rated<Target> | undefined): boolean =>
  one?.hangsOn === undefined && alike(all, one).some(({ hangsOn }) => hangsOn !== undefined);

/** Those that the players say the same about. */
const alike = (all: readonly Rated<Target>[], one: Rated<Target> | undefined): readonly Rated<Target>[] =>
  all.filter(({ one: { worse } }) => worse === one?.one.worse);

/** What set it apart, together with others, before anything decided between those. */
function setApart(all: readonly Rated<Target>[], one: Rated<Target> | undefined): DecidesVictory | undefined {
  return alike(all, one).some(({ hangsOn }) => hangsOn === undefined) ? one?.hangsOn : undefined;
}

interface Nearest extends Why {
  readonly target: Target;
}

function* closest({ npo }: Attacker, left: readonly Target[]): Rule<Nearest> {
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

function chosen([operative]: readonly Operative[], left: readonly Target[], because: ActedBecause): Nearest {
  const target = left.find(({ id }) => id === operative?.id);
  if (!target) throw new Error('no target is left');
  return { target, because };
}

export interface ChosenEnemy extends Why {
  readonly enemy: Enemy;
}

/**
 * The Fight ladder (pack, Threat Principle): worse, as the players say; likeliest to be incapacitated; the one that the players'
 * victory depends on, by the mission or as they say; ready; then at random.
 */
export function* decideFight(
  npo: Npo,
  all: readonly Enemy[],
  facts: NpoFacts,
  prefers: readonly TargetPreference[] = [],
): Rule<ChosenEnemy> {
  const state = yield* look();
  const attacker: Attacker = { state, npo, facts };
  const { left: enemies, by } = yield* preferred(npo, all, state.adversary === null ? prefers : [], 'around-walls');
  const [only] = enemies;
  if (!only) throw new Error('there is no enemy in control range');
  if (by) return { enemy: only, because: 'preferred', preference: by };
  if (enemies.length === 1) return { enemy: only, because: 'only-in-control-range' };
  if (state.adversary !== null) {
    const { one, its } = yield* targetAmong(npo, 'fight', enemies);
    return { enemy: one, because: its ? 'closest-target' : 'closest-left' };
  }
  const odds = rated(
    attacker,
    enemies,
    (operative, { assists }) => fightOdds(attacker, operative, assists).incapacitate,
  );
  const { left, why } = climb<Rated<Enemy>>(odds, [calledWorse, likeliest, hangsOnIt]);
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
