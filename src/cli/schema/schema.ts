import type { JsonSchema } from '../../catalog/json-schema.ts';
import type { ExplainedCase } from '../../catalog/schema-parts.ts';
import { named } from '../../game/keeping/failure.ts';
import { eventDefinitions } from '../../rules/events/events.ts';
import { type Block, heading, paragraph } from '../../view/page/page.ts';
import { type CommandOutcome, type Define, pageOutcome } from '../line/command.ts';
import { exitCodes } from '../line/exit-codes.ts';
import { jsonSchemaWith, type OtherDocuments } from './document.ts';
import { type EventMeanings, eventMeaningsOf, meaningsOf, questionMeanings } from './meanings.ts';

/** The words of `tw schema`, of the whole document and of the parts that it gives a name. */
const meaningsWith = (other: OtherDocuments, whole: JsonSchema) => ({
  document: meaningsOf(whole),
  questions: questionMeanings(partOf(whole, 'question')),
  status: meaningsOf(partOf(whole, 'status')),
  events: eventMeaningsOf(eventDefinitions),
  otherStatus: meaningsOf(partOf(whole, `${other.name}-status`)),
  otherEvents: eventMeaningsOf(other.events),
});
type AllMeanings = ReturnType<typeof meaningsWith>;

/** The part of that name; each is made along with the whole, as making it anew takes as long. */
const partOf = ({ $defs = {} }: JsonSchema, name: string): JsonSchema => $defs[name] ?? {};

/** The same as the document. */
const schemaWith = (other: OtherDocuments, whole: JsonSchema, meanings: AllMeanings) => ({
  document: meanings.document,
  errors: exitCodes,
  questions: meanings.questions,
  status: meanings.status,
  events: meanings.events,
  [`${other.name}Status`]: meanings.otherStatus,
  [`${other.name}Events`]: meanings.otherEvents,
  jsonSchema: whole,
});

/** The JSON Schemas by their names, and what each is of. */
const written = {
  datacard: 'a datacard of a pack',
  'event-card': 'an event card of a pack',
  mission: 'a mission of a pack',
  map: 'a map of a pack',
  pack: 'a pack',
  roster: 'a roster',
  session: 'a line of a session file',
  output: 'what --json prints',
} as const;

export const defineSchema =
  (otherDocuments: () => Promise<OtherDocuments>): Define =>
  (command, act) => {
    command
      .argument('[name]', `of a JSON Schema (draft 2020-12): ${Object.keys(written).join(', ')}; or operations`)
      .addHelpText('after', '\noperations: what missions and event cards of packs are made of, each with an example.')
      .action((name: string | undefined) =>
        act(async () => {
          const other = await otherDocuments();
          if (name === operations) return explainedOperations();
          if (name !== undefined) {
            const spelled = [...Object.keys(written), operations].map((id) => ({ id }));
            return printed(await schemaNamed(named('schema', name, spelled).id, other));
          }
          const whole = jsonSchemaWith(other);
          const meanings = meaningsWith(other, whole);
          const schema = schemaWith(other, whole, meanings);
          return pageOutcome({ schema, schemas: written }, () => pageOf(other, meanings));
        }),
      );
  };

const operations = 'operations';

/** The operations and conditions that the rules of packs are built from. */
async function explainedOperations(): Promise<CommandOutcome> {
  const { conditionsExplained, operationsExplained } = await import('../../catalog/operations-explained.ts');
  const lines = (all: Readonly<Record<string, ExplainedCase>>): readonly Block[] =>
    Object.entries(all).map(([name, { says, example }]) =>
      paragraph(`${name}: ${says}`, JSON.stringify(example, null, 1).replaceAll(/\s*\n\s*/g, ' ')),
    );
  return pageOutcome({ operations: operationsExplained, conditions: conditionsExplained }, () => [
    heading('Operations of missions and event cards'),
    ...lines(operationsExplained),
    heading('Conditions, under when'),
    ...lines(conditionsExplained),
  ]);
}

async function schemaNamed(id: string, other: OtherDocuments): Promise<Readonly<Record<string, unknown>>> {
  const { dataSchemas } = await import('../../session/json-schemas.ts');
  const make = Object.entries(dataSchemas).find(([name]) => name === id)?.[1];
  return make?.() ?? { ...jsonSchemaWith(other, { reused: 'ref' }) };
}

/** The schema alone, to save in a file. */
const printed = (jsonSchemaNamed: Readonly<Record<string, unknown>>): CommandOutcome => ({
  document: { schema: jsonSchemaNamed },
  show: async () => JSON.stringify(jsonSchemaNamed, null, 2),
});

const list = (meanings: Readonly<Record<string, string | number>>): Block =>
  paragraph(...Object.entries(meanings).map(([key, means]) => `${key}: ${means}`));

const eventList = (meanings: EventMeanings): Block =>
  paragraph(
    ...Object.entries(meanings).map(([type, { means, fields }]) => {
      const told = Object.entries(fields).map(([field, holds]) => (holds === '' ? field : `${field} (${holds})`));
      return `${type}: ${means}${told.length > 0 ? ` ${told.join(', ')}` : ''}`;
    }),
  );

const pageOf = (
  { game }: OtherDocuments,
  { document, questions, status, events, otherStatus, otherEvents }: AllMeanings,
): readonly Block[] => [
  heading('JSON Schemas (draft 2020-12): tw schema NAME'),
  list(written),
  heading('The document that --json prints'),
  list(document),
  paragraph('tw schema --json has it as a JSON Schema (draft 2020-12) in schema.jsonSchema.'),
  heading('error.code, with its exit code'),
  list(exitCodes),
  heading('error.question by its kind, and how --answer NAME=VALUE answers it'),
  list(questions),
  heading('status'),
  list(status),
  heading('events'),
  eventList(events),
  heading(`status of ${game}`),
  list(otherStatus),
  heading(`events of ${game}`),
  eventList(otherEvents),
];
