import {
  type AbilityData,
  abilityIds,
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
import { kebab, listed, table, unlike, words } from '../../src/session/packs/basic-shapes.ts';
import { eventCardFields, rulesAs } from '../../src/session/packs/card-schema.ts';
import { abilityTerms, cardFields, prescribed } from '../../src/session/packs/datacard-schema.ts';
import { missionFields } from '../../src/session/packs/mission-schema.ts';
import { form } from '../../src/shape/objects.ts';
import { among, list, optional, type Shape, whole, wholeFrom } from '../../src/shape/shape.ts';
import { fitting, matching, type Wrong } from '../../src/shape/written.ts';

const source: Shape<SourceTag> = among(['printed', 'corrected', 'unverified']);

/** What differs is told whenever a fact is not as printed. */
function told({ source: tag, correction }: { readonly source: SourceTag; readonly correction?: string }, wrong: Wrong) {
  if (tag !== 'printed' && correction === undefined)
    wrong(['correction'], 'tell what differs, since source is not printed', undefined);
}

const ability = form<AbilityData>({ id: among(abilityIds), name: words, ...abilityTerms, effect: words });

const datacard = form<DatacardData>({ ...cardFields, abilities: list(ability), source, correction: optional(words) });

export const datacardsSchema = fitting(
  listed(fitting(fitting(datacard, told), prescribed)),
  unlike('short', ({ short }) => short),
);

export const eventCardsSchema = listed(
  fitting(
    form<EventCardData>({
      ...eventCardFields,
      id: kebab,
      does: optional(rulesAs(cardRules)),
      since: optional(matching(/^\d+\.\d+\.\d+$/, 'be a release')),
      source,
      correction: optional(words),
    }),
    told,
  ),
);

export const missionsSchema = fitting(
  listed(
    form<MissionData>({
      ...missionFields,
      number: wholeFrom(1, 99),
      id: among(missionIds),
      does: optional(rulesAs(missionRules)),
    }),
  ),
  unlike('number', ({ number }) => String(number)),
);

export const threatGradesSchema = table(
  form<ThreatGrade>({ grade: among([0, 1, 2, 3]), from: whole, to: whole, source, correction: optional(words) }),
  0,
  15,
);

export const rulingsSchema = listed(
  form<RulingData>({ id: kebab, question: words, answer: words, because: words, values: optional(list(kebab, 2)) }),
);

const kind: Shape<GlossaryEntry['kind']> = among({ action: true, 'weapon-rule': true, term: true, sequence: true });
export const glossarySchema = listed(form<GlossaryEntry>({ id: kebab, name: words, kind, text: words, source: words }));
