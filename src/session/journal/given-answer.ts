import * as z from 'zod/mini';
import { anyText, atLeast, lazily, type Of, yes } from '../../catalog/schema-parts.ts';
import { answerValue } from './entry-schema.ts';

/** What a person answers: a value, or that the dice are to be rolled for them. */
export const givenValue = lazily(() => z.union([answerValue(), atLeast({ roll: yes() })]));

/** The same with `id`: the question's name, and which time it came (`valid-targets#1`). */
export const givenAnswer = lazily(() => atLeast({ id: anyText(), value: givenValue() }));
export type GivenAnswer = Of<typeof givenAnswer>;
