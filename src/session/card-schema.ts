import * as z from 'zod';
import { type CardWording, isOwnCard, type OwnEventCard, type Pack } from '../catalog/pack.ts';
import { cardIds } from '../catalog/types.ts';
import { cardRules } from '../rules/operations/shapes.ts';
import { complaint } from '../shape/complaint.ts';
import type { Shape } from '../shape/shape.ts';
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
