import * as z from 'zod';
import { type CardWording, isOwnCard, type OwnEventCard, type Pack } from '../../catalog/pack.ts';
import { cardIds } from '../../catalog/types.ts';
import { cardRules } from '../../rules/operations/shapes.ts';
import { complaint } from '../../shape/complaint.ts';
import type { Shape } from '../../shape/shape.ts';
import { fitting, partId, standsFor, whole, words } from './data-checks.ts';

/** A value that one of our shapes checks, its complaint told as an issue. */
export function shaped<T>(shape: Shape<T>): z.ZodType<T> {
  const schema = z.unknown().transform((value, { issues }): T => {
    if (shape.is(value, [])) return value;
    const wrong = complaint(shape, value);
    const { at = [], expected, known = [], found } = wrong ?? {};
    const left = known.length === 0 ? 'be left out' : `be left out, or be one of ${known.join(', ')}`;
    issues.push({
      code: 'custom',
      path: [...at],
      message: expected === undefined ? left : `be ${expected}`,
      input: found,
    });
    return z.NEVER;
  });
  standsFor.set(schema, { json: shape.schema });
  return schema;
}

/** What an event card has besides its source; `does` is missing for printed cards that have code of their own. */
export const eventCardFields = {
  name: words,
  copies: whole(1, 4),
  lasts: z.enum(['at-once', 'turning-point']),
  effect: words,
  redraw: words.exactOptional(),
  theme: partId.exactOptional(),
};

const wording: z.ZodType<CardWording> = z.strictObject({ id: z.enum(cardIds), effect: words });
const own: z.ZodType<OwnEventCard> = z
  .strictObject({ id: partId, ...eventCardFields, does: shaped(cardRules) })
  .check(({ value, issues }) => {
    if (value.does.drawn === undefined && value.does.inForce === undefined)
      issues.push({ code: 'custom', path: ['does'], message: 'have drawn or inForce', input: value.does });
    if (value.lasts === 'at-once' && value.does.inForce !== undefined)
      issues.push({
        code: 'custom',
        path: ['lasts'],
        message: 'be turning-point, since the card has rules while it is in force',
        input: value.lasts,
      });
  });

const isOfOurs = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'id' in value && cardIds.some((id) => id === value.id);

/** An event card in a pack: other words for one of ours, or a whole one. */
export const packCard = fitting<CardWording | OwnEventCard>([own, wording], (value) =>
  isOfOurs(value) ? wording : own,
);

/** Cards and missions name datacards that the game has. */
export function datacardsFit(
  { eventCards = [], missions = [] }: Pack,
  all: readonly string[],
  issues: z.core.ParsePayload<Pack>['issues'],
): void {
  const rules = [
    ...eventCards.flatMap((card, index) => (isOwnCard(card) ? [{ does: card.does, at: ['eventCards', index] }] : [])),
    ...missions.map(({ does }, index) => ({ does, at: ['missions', index] })),
  ];
  for (const { does, at } of rules)
    for (const { path, id } of datacardsIn(does, [...at, 'does']))
      if (!all.includes(id)) issues.push({ code: 'custom', path, message: `be one of ${all.join(', ')}`, input: id });
}

interface Markers {
  /** Ids that it may name, and whether one is at hand, so that `this` and `others` mean something. */
  readonly known: readonly string[];
  readonly atHand: boolean;
}

/** The objective markers of mission 3. */
const printedMarkers = ['1', '2', '3'];

/** Cards and missions name markers that the battle can have, and each has its own once. `before`: what other packs bring. */
export function markersFit(pack: Pack, before: Pack | undefined, issues: z.core.ParsePayload<Pack>['issues']): void {
  const issue = (path: (string | number)[], message: string, input: unknown) =>
    issues.push({ code: 'custom', path, message, input });
  const missions = [...(before?.missions ?? []), ...(pack.missions ?? [])];
  const ofMissions = missions.flatMap(({ does }) => (does.markers ?? []).map(({ id }) => id));
  for (const [index, card] of (pack.eventCards ?? []).entries()) {
    if (!isOwnCard(card)) continue;
    const own = (card.does.markers ?? []).map(({ id }) => id);
    const known = [...own, ...ofMissions, ...printedMarkers];
    markersIn(card.does, ['eventCards', index, 'does'], { known, atHand: false }, issue);
  }
  for (const [index, { does }] of (pack.missions ?? []).entries()) {
    const at = ['missions', index, 'does'];
    const known = (does.markers ?? []).map(({ id }) => id);
    const { pickUp = [], actions = [], ...rest } = does;
    for (const [place, id] of known.entries())
      if (known.indexOf(id) < place) issue([...at, 'markers', place, 'id'], 'be used only once', id);
    markersIn(rest, at, { known, atHand: false }, issue);
    for (const [place, one] of pickUp.entries())
      markersIn(one, [...at, 'pickUp', place], { known, atHand: true }, issue);
    for (const [place, one] of actions.entries())
      markersIn(one, [...at, 'actions', place], { known, atHand: one.at !== undefined }, issue);
  }
}

const markerFields = ['markers', 'of', 'at'];

/** Every place in the rules of a card or mission where a marker is named. */
function markersIn(
  value: unknown,
  path: (string | number)[],
  markers: Markers,
  issue: (path: (string | number)[], message: string, input: unknown) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  const { known, atHand } = markers;
  for (const [key, part] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (!markerFields.includes(key)) {
      markersIn(part, at, markers, issue);
      continue;
    }
    if ((part === 'this' || part === 'others') && !atHand)
      issue(at, 'be all or ids, since no marker is at hand here', part);
    const ids: readonly unknown[] = Array.isArray(part) ? part : [];
    for (const [index, id] of ids.entries())
      if (typeof id === 'string' && !known.includes(id))
        issue([...at, index], known.length === 0 ? 'be a marker of markers' : `be one of ${known.join(', ')}`, id);
    markersIn(part, at, markers, issue);
  }
}

interface Named {
  readonly path: (string | number)[];
  readonly id: string;
}

/** Every place in the rules of a card where a datacard is named. */
function datacardsIn(value: unknown, path: (string | number)[]): readonly Named[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return parts.flatMap(([key, part]): readonly Named[] => {
    const at = [...path, key];
    if ((key === 'datacard' || key === 'roomOf') && typeof part === 'string') return [{ path: at, id: part }];
    if (key === 'datacards' && Array.isArray(part))
      return part.flatMap((id: unknown, index) => (typeof id === 'string' ? [{ path: [...at, index], id }] : []));
    return datacardsIn(part, at);
  });
}
