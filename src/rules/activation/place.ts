import type { Failing } from '../behaviour/behaviour.ts';
import type { NpoAction } from '../events/events.ts';
import type { NpoDeed } from '../mission/mission.ts';
import type { Leg } from '../questions/about.ts';
import type { Enemy, Target } from '../questions/remarked.ts';

/** A move, or opening a door ahead. */
export type NpoStep = Leg['action'];

/** Steps in order; empty: from where it stands. */
export type Steps = readonly NpoStep[];

/** What an NPO does for the mission, and the marker at which it does. */
export interface PlannedDeed {
  readonly deed: NpoDeed;
  readonly marker: string | undefined;
}

/**
 * What is known about the table as an NPO sees it from one place, and about the places ahead. A fact is asked once, when it first
 * matters; undefined means not asked yet. Places are remembered, so what was said about a place before a move holds after it.
 */
export interface LookedAtPlace {
  /** An enemy is in its control range. */
  engaged?: boolean | undefined;
  /** An enemy is in control range, and it cannot fall back. */
  trapped?: boolean | undefined;
  /** The enemies in its control range. */
  enemies?: readonly Enemy[] | undefined;
  /** Enemies that it can fight across an access point while none is in its control range; `somebody` if not named. */
  across?: readonly Enemy[] | 'somebody' | undefined;
  /** Valid targets. */
  targets?: readonly Target[] | undefined;
  /** Nothing to attack, but a closed hatchway is on its way. */
  opens?: boolean | undefined;
  /** The number of that hatchway, where it was said with it. */
  through?: number | undefined;
  /** What it could do here for the mission, each by what its clause names: asked once, until something changes. */
  deeds?: Map<string, PlannedDeed | Failing> | undefined;
  /** How many AP more a mission action takes here, by rules of player operatives: asked once it matters. */
  dearer?: Map<NpoAction, number> | undefined;
  /** It was said that there is nothing to attack, from here or from anywhere ahead. */
  readonly nothing: boolean;
  readonly ahead: Map<NpoStep, LookedAtPlace>;
}

export const unseen = (known: Partial<Omit<LookedAtPlace, 'ahead'>> = {}): LookedAtPlace => ({
  nothing: false,
  ...known,
  ahead: new Map(),
});

/** Where a step leads. Only a Charge ends in an enemy's control range (core rules, Actions). */
export function placeAfter(place: LookedAtPlace, step: NpoStep): LookedAtPlace {
  const known = place.ahead.get(step);
  if (known) return known;
  const { nothing } = place;
  const next = unseen({ engaged: step === 'charge', nothing, ...(nothing && { targets: [], enemies: [] }) });
  place.ahead.set(step, next);
  return next;
}

export const placeAt = (from: LookedAtPlace, way: Steps): LookedAtPlace => way.reduce(placeAfter, from);

/** Enemies in its control range after a Charge; undefined: not asked. */
export const chargedFrom = (place: LookedAtPlace): readonly Enemy[] | undefined => placeAfter(place, 'charge').enemies;

/** The way with the fewest AP to a place with valid targets, through a hatchway only if it must (datacards, Behaviour). */
export function wayToTargets(from: LookedAtPlace, ap: number): Steps | null {
  const cost = (way: Steps): number => way.length + (way.includes('operate-hatch') ? 10 : 0);
  const dearer = from.dearer?.get('operate-hatch') ?? 0;
  const [way] = waysToTargets(from)
    .filter((way) => way.length + (way.includes('operate-hatch') ? dearer : 0) < ap)
    .toSorted((a, b) => cost(a) - cost(b));
  return way ?? null;
}

/** Whether a way that was looked for leads through a hatchway that it opens. */
export const opensForTargets = (from: LookedAtPlace): boolean =>
  waysToTargets(from).some((way) => way.includes('operate-hatch'));

const onFoot: Steps = ['reposition', 'dash', 'operate-hatch'];

const waysToTargets = ({ targets = [], ahead }: LookedAtPlace): readonly Steps[] => [
  ...(targets.length > 0 ? [[]] : []),
  ...onFoot.flatMap((step) => {
    const next = ahead.get(step);
    return next ? waysToTargets(next).map((way) => [step, ...way]) : [];
  }),
];

/** Drops the incapacitated from its targets; whether it can charge another one instead is then unknown. */
export function forgetFallen(place: LookedAtPlace, standing: readonly string[]): void {
  const stands = ({ id }: { readonly id: string }): boolean => standing.includes(id);
  place.targets = place.targets?.filter(stands);
  place.deeds = undefined;
  if (typeof place.across === 'object') place.across = place.across.filter(stands);
  for (const [step, next] of place.ahead) {
    forgetFallen(next, standing);
    const before = next.enemies ?? [];
    const left = before.filter(stands);
    if (step === 'charge' && before.length > 0 && left.length === 0) place.ahead.delete(step);
    else if (next.enemies) next.enemies = left;
  }
}
