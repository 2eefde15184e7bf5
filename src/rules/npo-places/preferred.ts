import type { Preference } from '../../catalog/arrival-schema.ts';
import { apart, type Point } from '../../geometry/point.ts';
import { areaBox } from '../board/ground/zones.ts';
import { exposureOf, seenBy } from '../board/shots/exposure.ts';
import type { PlacedModel } from '../board/table/standing.ts';
import type { Table } from '../board/table/table.ts';

/** So many places are compared where a closer look is taken: evenly spread over all. */
const compared = 80;
/** Inches that make no difference. */
const alike = 1;

type Measure = (table: Table, there: PlacedModel) => number;

/** The less the better. */
const measures: Readonly<Record<Preference, Measure>> = {
  'in-cover': (table, there) => exposureOf(table.after(there), there).openTo.length,
  'out-of-sight': (table, there) => seenBy(table.after(there), there).length,
  nearest: (table, there) => inSteps(toPlayers(table, there)),
  furthest: (table, there) => -inSteps(toPlayers(table, there)),
  apart: (table, there) => -inSteps(toOthers(table, there)),
};

const inSteps = (inches: number): number => Math.floor(inches / alike);

/** Of these places the ones that a mission prefers: by the first preference, of those by the next, and so on. */
export function preferredOf(
  table: Table,
  places: readonly PlacedModel[],
  preferences: readonly Preference[],
): readonly PlacedModel[] {
  const every = Math.ceil(places.length / compared);
  const some = preferences.some(isCostly) ? places.filter((_, at) => at % every === 0) : places;
  return preferences.reduce<readonly PlacedModel[]>((left, one) => {
    const rated = left.map((there) => ({ there, worth: measures[one](table, there) }));
    const best = Math.min(...rated.map(({ worth }) => worth));
    return rated.filter(({ worth }) => worth === best).map(({ there }) => there);
  }, some);
}

const isCostly = (one: Preference): boolean => one === 'in-cover' || one === 'out-of-sight';

/** In a straight line to the nearest player operative; before they are set up to Player A's drop zone. */
function toPlayers(table: Table, there: PlacedModel): number {
  const enemies = table.enemiesOf(there);
  if (enemies.length > 0) return Math.min(...enemies.map((enemy) => apart(enemy, there)));
  const { left, top, right, bottom } = areaBox(table.map, 'dropZone', 'A');
  const nearest: Point = { x: clamped(there.x, left, right), y: clamped(there.y, top, bottom) };
  return apart(nearest, there);
}

const clamped = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** To the nearest of its own side; far from all where there is none. */
function toOthers(table: Table, there: PlacedModel): number {
  const others = table.all().filter(({ id, side }) => side === there.side && id !== there.id);
  return Math.min(99, ...others.map((other) => apart(other, there)));
}
