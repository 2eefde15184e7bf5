import { gameEvent } from '../../rules/events.ts';
import type { JsonSchema } from '../../shape/json-schema.ts';
import { document, question, status } from './document.ts';

/** The JSON document as a JSON Schema, for programs that check what they read. */
export const jsonSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What tw --json prints',
  ...document.schema,
  $defs: { event: gameEvent.schema, status: status.schema, question: question.schema },
};
