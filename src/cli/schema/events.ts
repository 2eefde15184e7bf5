import { eventDefinitions } from '../../rules/events.ts';
import { inWords } from './in-words.ts';

/** What an event says, then each of its fields. */
interface EventMeaning {
  readonly means: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Every event of `events`, in the order of the game. */
export const eventMeanings: Readonly<Record<string, EventMeaning>> = Object.fromEntries(
  Object.entries(eventDefinitions).map(([type, { schema, parts }]) => [
    type,
    {
      means: schema.description ?? '',
      fields: Object.fromEntries(
        parts.map(({ key, shape, optional }) => [key, `${inWords(shape.schema)}${optional ? '; may be absent' : ''}`]),
      ),
    },
  ]),
);
