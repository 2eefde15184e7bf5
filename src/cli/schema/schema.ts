import { named } from '../../game/keeping/failure.ts';
import { withSharedParts } from '../../shape/shared-parts.ts';
import { type Block, heading, paragraph } from '../../view/page/page.ts';
import { type Define, type Outcome, pageOutcome } from '../line/command.ts';
import { exitCodes } from '../line/exit-codes.ts';
import { jsonSchema } from './document.ts';
import {
  documentMeanings,
  eventMeanings,
  matchedEventMeanings,
  matchedStatusMeanings,
  questionMeanings,
  statusMeanings,
} from './meanings.ts';

const schema = {
  document: documentMeanings,
  errors: exitCodes,
  questions: questionMeanings,
  status: statusMeanings,
  events: eventMeanings,
  matchedStatus: matchedStatusMeanings,
  matchedEvents: matchedEventMeanings,
  jsonSchema,
};

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

export const define: Define = (command, act) => {
  command
    .argument('[name]', `of a JSON Schema (draft 2020-12): ${Object.keys(written).join(', ')}`)
    .action((name: string | undefined) =>
      act(async () => {
        if (name === undefined) return pageOutcome({ schema, schemas: written }, () => page);
        const spelled = Object.keys(written).map((id) => ({ id }));
        return printed(await schemaNamed(named('schema', name, spelled).id));
      }),
    );
};

async function schemaNamed(id: string): Promise<Readonly<Record<string, unknown>>> {
  const { dataSchemas } = await import('../../session/json-schemas.ts');
  const make = Object.entries(dataSchemas).find(([name]) => name === id)?.[1];
  return withSharedParts(make?.() ?? { ...jsonSchema });
}

/** The schema itself, to be kept in a file. */
const printed = (jsonSchemaNamed: Readonly<Record<string, unknown>>): Outcome => ({
  document: { schema: jsonSchemaNamed },
  show: async () => JSON.stringify(jsonSchemaNamed, null, 2),
});

const list = (meanings: Readonly<Record<string, string | number>>): Block =>
  paragraph(...Object.entries(meanings).map(([key, means]) => `${key}: ${means}`));

const events = (meanings: typeof eventMeanings): Block =>
  paragraph(
    ...Object.entries(meanings).map(([type, { means, fields }]) => {
      const told = Object.entries(fields).map(([field, holds]) => (holds === '' ? field : `${field} (${holds})`));
      return `${type}: ${means}${told.length > 0 ? ` ${told.join(', ')}` : ''}`;
    }),
  );

const page: readonly Block[] = [
  heading('JSON Schemas (draft 2020-12): tw schema NAME'),
  list(written),
  heading('The document that --json prints'),
  list(documentMeanings),
  paragraph('tw schema --json has it as a JSON Schema (draft 2020-12) in schema.jsonSchema.'),
  heading('error.code, with its exit code'),
  list(exitCodes),
  heading('error.question by its kind, and how --answer NAME=VALUE answers it'),
  list(questionMeanings),
  heading('status'),
  list(statusMeanings),
  heading('events'),
  events(eventMeanings),
  heading('status of a match'),
  list(matchedStatusMeanings),
  heading('events of a match'),
  events(matchedEventMeanings),
];
