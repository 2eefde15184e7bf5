import * as z from 'zod';
import {
  type AbilityData,
  abilityIds,
  cardIds,
  type DatacardData,
  type EventCardData,
  type GlossaryEntry,
  type MissionData,
  missionIds,
  type RulingData,
  type SourceTag,
  type ThreatGrade,
} from '../../src/catalog/types.ts';
import { missionRules } from '../../src/rules/operations/mission-shapes.ts';
import { cardRules } from '../../src/rules/operations/shapes.ts';
import { eventCardFields, shaped } from '../../src/session/packs/card-schema.ts';
import { kebab, listed, table, unlike, whole, words } from '../../src/session/packs/data-checks.ts';
import { abilityTerms, cardFields, prescribed } from '../../src/session/packs/datacard-schema.ts';
import { missionFields } from '../../src/session/packs/mission-schema.ts';

const source = z.enum(['printed', 'corrected', 'unverified']) satisfies z.ZodType<SourceTag>;

/** What differs is told whenever a fact is not as printed. */
function told({ value, issues }: z.core.ParsePayload<{ source: string; correction?: string }>): void {
  if (value.source !== 'printed' && value.correction === undefined)
    issues.push({
      code: 'custom',
      path: ['correction'],
      message: 'tell what differs, since source is not printed',
      input: undefined,
    });
}

const ability = z.strictObject({
  id: z.enum(abilityIds),
  name: words,
  ...abilityTerms,
  effect: words,
}) satisfies z.ZodType<AbilityData>;

const datacard = z
  .strictObject({ ...cardFields, abilities: z.array(ability), source, correction: words.exactOptional() })
  .check(told, prescribed) satisfies z.ZodType<DatacardData>;

export const datacardsSchema = listed<DatacardData>(datacard).check(unlike('short', ({ short }) => short));

export const eventCardsSchema = listed<EventCardData>(
  z
    .strictObject({
      id: z.enum(cardIds),
      ...eventCardFields,
      does: shaped(cardRules).exactOptional(),
      since: z
        .string()
        .regex(/^\d+\.\d+\.\d+$/)
        .exactOptional(),
      source,
      correction: words.exactOptional(),
    })
    .check(told),
);

export const missionsSchema = listed<MissionData>(
  z.strictObject({
    number: whole(1, 99),
    id: z.enum(missionIds),
    ...missionFields,
    does: shaped(missionRules).exactOptional(),
  }),
).check(unlike('number', ({ number }) => String(number)));

export const threatGradesSchema = table<ThreatGrade>(
  z.strictObject({
    grade: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    from: z.int(),
    to: z.int(),
    source,
    correction: words.exactOptional(),
  }),
  0,
  15,
);

export const rulingsSchema = listed<RulingData>(
  z.strictObject({
    id: kebab,
    question: words,
    answer: words,
    because: words,
    values: z.array(kebab).min(2).exactOptional(),
  }),
);

export const glossarySchema = listed<GlossaryEntry>(
  z.strictObject({
    id: kebab,
    name: words,
    kind: z.enum(['action', 'weapon-rule', 'term', 'sequence']),
    text: words,
    source: words,
  }),
);
