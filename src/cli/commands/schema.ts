import { type Block, heading, paragraph } from '../../view/page.ts';
import type { Define } from '../act.ts';
import { pageOutcome } from '../page-outcome.ts';
import { documentMeanings, errorMeanings, questionMeanings, statusMeanings } from '../schema/document.ts';
import { eventMeanings } from '../schema/events.ts';

const schema = {
  document: documentMeanings,
  errors: errorMeanings,
  questions: questionMeanings,
  status: statusMeanings,
  events: eventMeanings,
};

export const define: Define = (command, act) => {
  command.action(() => act(async () => pageOutcome({ schema }, () => page)));
};

const list = (meanings: Readonly<Record<string, string | number>>): Block =>
  paragraph(...Object.entries(meanings).map(([key, means]) => `${key}: ${means}`));

const page: readonly Block[] = [
  heading('The document that --json prints'),
  list(documentMeanings),
  heading('error.code, with its exit code'),
  list(errorMeanings),
  heading('error.question by its kind (all have name and why), and how --answer NAME=VALUE answers it'),
  list(questionMeanings),
  heading('status'),
  list(statusMeanings),
  heading('events'),
  paragraph(
    ...Object.entries(eventMeanings).map(([type, { means, fields }]) => {
      const told = Object.entries(fields).map(([field, holds]) => `${field} (${holds})`);
      return `${type}: ${means}${told.length > 0 ? ` ${told.join(', ')}` : ''}`;
    }),
  ),
];
