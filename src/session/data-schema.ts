import * as z from 'zod';
import {
  cardIds,
  datacardIds,
  type EventCardData,
  type GlossaryEntry,
  type MissionData,
  missionIds,
  type NpoTableRow,
  type RulingData,
  type ThreatGrade,
  themes,
} from '../catalog/types.ts';
import { kebab, listed, source, table, told, unlike, whole, words } from './data-checks.ts';

export const eventCardsSchema = listed<EventCardData>(
  z
    .strictObject({
      id: z.enum(cardIds),
      name: words,
      copies: whole(1, 4),
      lasts: z.enum(['at-once', 'turning-point']),
      effect: words,
      redraw: words.exactOptional(),
      theme: z.enum(themes).exactOptional(),
      source,
      correction: words.exactOptional(),
    })
    .check(told),
);

export const missionsSchema = listed<MissionData>(
  z.strictObject({
    number: whole(1, 6),
    id: z.enum(missionIds),
    name: words,
    npos: z.strictObject({ d3: whole(0, 6), plus: whole(0, 10) }).exactOptional(),
    placement: z.enum(['territory', 'objective-rooms', 'sarcophagus-half', 'rooms-when-opened']),
    objectiveMarkers: z.boolean(),
    rules: z.array(z.strictObject({ name: words, text: words })).min(1),
    victory: z.array(words).min(1),
  }),
).check(unlike('number', ({ number }) => String(number)));

const span = { from: z.int(), to: z.int() };

export const npoTableSchema = table<NpoTableRow>(
  z.strictObject({ ...span, datacard: z.enum(datacardIds), ranged: z.array(kebab) }),
  2,
  12,
);

export const threatGradesSchema = table<ThreatGrade>(
  z.strictObject({
    grade: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
    ...span,
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
