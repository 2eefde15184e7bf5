import type { CardId } from '../../catalog/types.ts';
import type { AnswerValue, Option, Question } from '../../engine/question.ts';
import type { About } from '../questions/about.ts';
import type { Door, Npo, Operative } from '../state/state.ts';

/** One fact of the table as it should be now, and the question for the right value: `warrior-1.wounds`, `hatchway-3`. */
export interface TableFact {
  readonly question: Question<About>;
  /** As recorded, in the form of an answer in the journal. */
  readonly value: AnswerValue;
}

/** The right values by fact name: only those that differ from the record. */
export type Right = ReadonlyMap<string, AnswerValue>;

/** What a line of the table is about. */
export type Subject =
  | { readonly of: 'npo'; readonly npo: Npo }
  | { readonly of: 'operative'; readonly operative: Operative; readonly onGuard: boolean }
  | { readonly of: 'npo-card'; readonly npo: Npo }
  | { readonly of: 'operative-card'; readonly operative: Operative }
  | { readonly of: 'course' }
  | { readonly of: 'door'; readonly kind: 'hatchway' | 'breach-point'; readonly door: Door }
  | { readonly of: 'threat' | 'command-points' | 'mission' }
  /** CP and VP of a player in Adversary Ops, by id. */
  | { readonly of: 'player'; readonly player: string }
  | { readonly of: 'cards'; readonly inPlay: readonly CardId[] };

/** A model, a door or a count that people can compare with the table at a glance. */
export interface TableLine {
  /** `warrior-1`, `hatchway-3`, `threat`. Its facts have this name, alone or with a dot and a word. */
  readonly id: string;
  /** How it should look. */
  readonly label: string;
  readonly subject: Subject;
  readonly facts: readonly TableFact[];
}

const asRecorded = 'as recorded';

/** The questions for the right values, each suggesting the recorded one. */

export const numberFact = (name: string, why: string, value: number, min: number, max: number): TableFact => ({
  value,
  question: { kind: 'number', name, why, min, max, suggest: { value, because: asRecorded } },
});

export const choiceFact = (name: string, why: string, value: string, options: readonly Option[]): TableFact => ({
  value,
  question: {
    kind: 'choice',
    name,
    why,
    many: false,
    min: 1,
    max: 1,
    options,
    suggest: { value, because: asRecorded },
  },
});

export const severalFact = (
  name: string,
  why: string,
  value: readonly string[],
  options: readonly Option[],
): TableFact => ({
  value,
  question: {
    kind: 'choice',
    name,
    why,
    many: true,
    min: 0,
    max: options.length,
    options,
    suggest: { value, because: asRecorded },
  },
});

export const yesNoFact = (name: string, why: string, value: boolean): TableFact => ({
  value,
  question: { kind: 'confirm', name, why, suggest: { value, because: asRecorded } },
});

export const textFact = (name: string, why: string, value: string): TableFact => ({
  value,
  question: { kind: 'text', name, why, suggest: { value, because: asRecorded } },
});

export const wordOptions = (values: readonly string[]): readonly Option[] =>
  values.map((value) => ({ value, label: value }));
