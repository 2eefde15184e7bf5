import { eventDefinitions } from '../../rules/events.ts';
import type { JsonSchema } from '../../shape/json-schema.ts';
import { answersTo, document, question, status } from './document.ts';
import { inWords } from './in-words.ts';

type Meanings = Readonly<Record<string, string>>;

/** Each field of an object in a few words. */
const meaningsOf = ({ properties = {}, required = [] }: JsonSchema): Meanings =>
  Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => {
      const absent = required.includes(key) ? [] : ['may be absent'];
      return [key, [inWords(schema), ...absent].filter((part) => part !== '').join('; ')];
    }),
  );

/** What an event says, then each of its fields. */
interface EventMeaning {
  readonly means: string;
  readonly fields: Meanings;
}

/** Every event of `events`, in the order of the game. */
export const eventMeanings: Readonly<Record<string, EventMeaning>> = Object.fromEntries(
  Object.entries(eventDefinitions).map(([type, { schema }]) => [
    type,
    { means: schema.description ?? '', fields: meaningsOf(schema) },
  ]),
);

export const documentMeanings = meaningsOf(document.schema);
export const statusMeanings = meaningsOf(status.schema);

/** The keys of each kind of question, and how it is answered. */
export const questionMeanings: Meanings = Object.fromEntries(
  Object.entries(answersTo).map(([kind, answer]) => {
    const schema = question.schema.oneOf?.find(({ properties }) => properties?.kind?.const === kind);
    return [kind, `${schema ? inWords(schema) : ''}; answer: ${answer}`];
  }),
);
