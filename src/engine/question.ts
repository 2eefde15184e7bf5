/**
 * What a rule may ask. Dice, facts of the table and choices are all questions; any source that has an answer supplies it.
 * Every question has a fixed name; a rule that asks the same name again asks for its next occurrence.
 */
export type Question<A = unknown> =
  | DiceQuestion
  | ChoiceQuestion<A>
  | NumberQuestion<A>
  | ConfirmQuestion<A>
  | TextQuestion<A>;

interface Put {
  /** Not for everybody's eyes; the shell must not show the answer and must keep it sealed. */
  readonly secret?: boolean;
  /** Who answers it, in the game's own words; absent where that follows from the game, or is anybody at the table. */
  readonly answerer?: string;
  /** Which question of its command it is, as an answer may name it; set as it is asked. */
  readonly address?: string;
}

/** `count` dice with `sides` faces each, answered by the faces in order. */
export interface DiceQuestion extends Put {
  readonly kind: 'dice';
  readonly name: string;
  readonly why: string;
  readonly count: number;
  readonly sides: number;
  /** Whose dice they are, in the game's own words; absent where that was not said. */
  readonly whose?: string;
  /** Id of the one who rolls, in the game's own words; absent where they are nobody's own. */
  readonly by?: string;
  /** For a random pick: what face 1, 2, … stands for. */
  readonly faces?: readonly Option[];
  /** Dice are no fact of the table. */
  readonly about?: undefined;
}

/** One option (`many` false, answered by its value) or `min` to `max` of them (`many`, answered by their values). */
export interface ChoiceQuestion<A = unknown> extends Put {
  readonly kind: 'choice';
  readonly name: string;
  readonly why: string;
  readonly many: boolean;
  readonly min: number;
  readonly max: number;
  readonly options: readonly Option[];
  /** In the order they are said, not in that of the options. Only with `many`. */
  readonly ordered?: true;
  /** Id of the operative that carries out the choice; absent where nobody does, or the choice is who does. */
  readonly by?: string;
  /** Taken as answers too, though they are not offered: something speaks against them. Only without `many`. */
  readonly unlikely?: readonly Option[];
  /**
   * Those of the options that are left open, with the remarks that are not left `barred`: a person is shown these first. All options
   * are taken as answers. Only with `many`.
   */
  readonly open?: readonly Option[];
  /** What somebody may look for here and cannot have now, each with the reason in a few words. No answers. */
  readonly notNow?: readonly NotNow[];
  /** Remarks that may be added to a chosen value: `kel:obscured`. Only with `many`. */
  readonly tags?: readonly Option[];
  /** A fact of the table: the predicate, who asks, from where; a game's own type. */
  readonly about?: A;
  readonly suggest?: Suggestion<string | readonly string[]>;
  /** An answer that would be taken, printed where nothing is suggested; nobody takes it unasked. */
  readonly example?: string | readonly string[];
  /** Only two answers are left: a person is asked which by one question of yes or no. Only with `many`. */
  readonly either?: Either;
  /** The answers that are left, the likeliest first, where they are more than two: people are asked for one fact after another. Only with `many`. */
  readonly left?: readonly (readonly string[])[];
}

/** An option that is missing. */
export interface NotNow {
  readonly value: string;
  readonly label: string;
  readonly because: string;
  /** Taken as an answer all the same, for who says it twice. */
  readonly insists?: true;
}

/** A question of yes or no, with the answer to another question that each of them stands for. */
export interface Either {
  readonly why: string;
  readonly yes: readonly string[];
  readonly no: readonly string[];
}

export interface NumberQuestion<A = unknown> extends Put {
  readonly kind: 'number';
  readonly name: string;
  readonly why: string;
  readonly min: number;
  readonly max: number;
  /** All that matters is whether it is more than this: yes answers as this does, no as one more. */
  readonly atMost?: number;
  /** A fact of the table: the predicate, who asks, from where; a game's own type. */
  readonly about?: A;
  readonly suggest?: Suggestion<number>;
}

export interface ConfirmQuestion<A = unknown> extends Put {
  readonly kind: 'confirm';
  readonly name: string;
  readonly why: string;
  /** A fact of the table: the predicate, who asks, from where; a game's own type. */
  readonly about?: A;
  readonly suggest?: Suggestion<boolean>;
  /** An answer that would be taken, printed where nothing is suggested; nobody takes it unasked. */
  readonly example?: boolean;
}

export interface TextQuestion<A = unknown> extends Put {
  readonly kind: 'text';
  readonly name: string;
  readonly why: string;
  /** The predicate, who asks, from where; a game's own type. */
  readonly about?: A;
  readonly suggest?: Suggestion<string>;
  /** An answer that would be taken, printed where nothing is suggested; nobody takes it unasked. */
  readonly example?: string;
}

export interface Option {
  readonly value: string;
  readonly label: string;
  /** It takes none of the question's remarks. */
  readonly bare?: true;
  /** Remarks of the question that would be refused of it: they are not offered. */
  readonly barred?: readonly string[];
  /** What was weighed for it: how likely what it is offered for is, 0 to 1. */
  readonly chance?: number;
  /** What may be said of it at once, in place of the question's remarks: `warrior-3:kel/cover:vane`. */
  readonly within?: Within;
}

/** Options within an option, each with remarks of its own behind a slash. */
export interface Within {
  readonly options: readonly Option[];
  readonly tags: readonly Option[];
  /** What these options are about, as of a question; a game's own type. */
  readonly about?: unknown;
}

export interface Suggestion<T> {
  readonly value: T;
  readonly because: string;
}

/** An answer as it is kept in the journal: dice as faces, `many` as a list of values, and so on. */
export type AnswerValue = number | string | boolean | readonly number[] | readonly string[];

/** Who gave an answer. */
export const answerSources = ['answer', 'dice', 'auto', 'seed', 'prompt', 'known', 'board'] as const;
export type AnswerSource = (typeof answerSources)[number];

export interface Answer {
  readonly name: string;
  readonly value: AnswerValue;
  readonly source: AnswerSource;
  /** Of dice of the seed: the occasion that they are of. Left out in journals that do not keep it. */
  readonly occasion?: string;
}

/** An option that was chosen, with what was remarked on it. */
export interface Remarked {
  readonly value: string;
  readonly remarks: readonly string[];
}

/** Reads `kel:hatchway:cover`, the spelling outside; a plus does as well as a colon. */
export function parseRemarked(text: string): Remarked {
  const [value = '', ...remarks] = text.split(/[:+]/);
  return { value, remarks };
}

/** Writes it so that `parseRemarked` reads the same again. */
export const formatRemarked = ({ value, remarks }: Remarked): string => [value, ...remarks].join(':');

/** Reads `kel/cover`, one of the options within an option, with its remarks. */
export function parseWithin(text: string): Remarked {
  const [value = '', ...remarks] = text.split('/');
  return { value, remarks };
}

/** Writes it so that `parseWithin` reads the same again. */
export const formatWithin = ({ value, remarks }: Remarked): string => [value, ...remarks].join('/');
