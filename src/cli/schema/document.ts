import { matchedStatus } from '../../matched/cli/schema.ts';
import { matchedEvent } from '../../matched/rules/events.ts';
import { gameEvent } from '../../rules/events/events.ts';
import type { JsonSchema } from '../../shape/json-schema.ts';
import { object } from '../../shape/objects.ts';
import { among, defined, either, list, optional, text, whole, wholeFrom, yesNo } from '../../shape/shape.ts';
import { exitCodes } from '../line/exit-codes.ts';
import { question } from './question.ts';
import { status } from './status.ts';

const error = object({
  code: among(Object.keys(exitCodes)),
  message: text.means('one sentence'),
  hint: optional(text.means('what to do about it')),
  rule: optional(text.means('the rule that says no')),
  question: optional(defined('question', question)),
  line: optional(whole.means('of a run file')),
  stack: optional(text.means('of a bug')),
});

const dice = object({
  name: text,
  why: text,
  sides: whole,
  values: list(whole),
  source: among(['seed', 'typed']),
});

const amended = object({
  n: whole,
  do: text,
  fate: among(['amended', 'as-before', 'differently', 'kept', 'redone', 'dropped']),
  why: optional(text.means('why it no longer held')),
});

const whyDocument = object({
  decided: list(
    object({ event: either(defined('event', gameEvent), defined('matched-event', matchedEvent)), text }),
  ).means('each clause and what became of it'),
  facts: list(
    object({
      ...{ name: text, why: text, answer: text, by: text },
      measured: optional(list(text.means('what the board measures of it, a sentence each'))),
    }),
  ).means('what was known of the table'),
  chances: list(text),
  dice: list(text),
  changes: list(text).means('the smallest that would have changed a decision'),
});

/** The JSON document, of success and of failure. Commands that only look something up add keys of their own. */
export const document = object({
  tw: among([1]).means('the version of this document'),
  command: text.means('the verb'),
  ok: yesNo.means('true, or false with error'),
  entry: optional(
    either(whole, object({ id: text })).means(
      'number of the journal entry written; absent when nothing was written; of rules TERM: the term',
    ),
  ),
  dice: optional(
    either(list(dice), object({ seed: wholeFrom(0), table: wholeFrom(0) })).means(
      'what was rolled, in order; of verify: how many dice follow from the seed, and how many were rolled on the table',
    ),
  ),
  events: optional(
    list(either(defined('event', gameEvent), defined('matched-event', matchedEvent))).means(
      'what happened, in order (see events; of a match: matchedEvents)',
    ),
  ),
  says: optional(list(text).means('the same for a person')),
  amended: optional(list(amended).means('amend only')),
  why: optional(whyDocument.means('why only')),
  status: optional(
    either(defined('status', status), defined('matched-status', matchedStatus)).means(
      'the game after the command (see status; of a match: matchedStatus)',
    ),
  ),
  error: optional(error),
});

/** The JSON document as a JSON Schema, for programs that check what they read. */
export const jsonSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'What tw --json prints',
  ...document.schema,
  $defs: {
    event: gameEvent.schema,
    'matched-event': matchedEvent.schema,
    status: status.schema,
    'matched-status': matchedStatus.schema,
    question: question.schema,
  },
};
