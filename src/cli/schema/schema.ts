import { type Block, heading, paragraph } from '../../view/page.ts';
import { type Define, pageOutcome } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';
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

export const define: Define = (command, act) => {
  command.action(() => act(async () => pageOutcome({ schema }, () => page)));
};

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
