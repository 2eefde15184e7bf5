import {
  type AnswerSource,
  type AnswerValue,
  type ChoiceQuestion,
  type ConfirmQuestion,
  type NumberQuestion,
  parseRemarked,
  type Question,
  type Remarked,
  type TextQuestion,
} from './question.ts';

/** A rule says no. `rule` names it in the book's words; it can be overruled. `hint`, in the game's own form, says what helps. */
export interface Refusal<H = unknown> {
  readonly message: string;
  readonly rule: string;
  readonly hint?: H;
}

/** The words of a command are wrong (an unknown id, for example). Nothing overrules this. */
export interface Invalid<H = unknown> {
  readonly message: string;
  readonly hint?: H;
}

type Request<E, A, H> =
  | { readonly do: 'look' }
  | { readonly do: 'ask'; readonly question: Question<A> }
  | { readonly do: 'emit'; readonly event: E }
  | { readonly do: 'refuse'; readonly refusal: Refusal<H> }
  | { readonly do: 'reject'; readonly invalid: Invalid<H> };

type Reply<S> =
  | { readonly is: 'state'; readonly state: S }
  /** `source` is left out if only one answer was possible. */
  | { readonly is: 'answer'; readonly value: AnswerValue; readonly source?: AnswerSource }
  | { readonly is: 'done' };

/** A rule: a generator that looks at the state, asks, rolls and states facts (events), and may return a result. */
export type RuleOf<S, E, R = void, A = unknown, H = string> = Generator<Request<E, A, H>, R, Reply<S>>;
export type { Reply, Request };

/** A question about a fact may leave out its words: the shell makes them from `about`. */
type Unspoken<Q extends { readonly why: string }> = Omit<Q, 'why'> & { readonly why?: string };

/** Whose dice they are, and which operative of that side rolls them. */
export type Roller = string | { readonly whose?: string | undefined; readonly by: string };

/** The words a rule is written in, for one game's state `S`, events `E`, facts `A` of its table and hints `H`. */
export interface Vocabulary<S, E, A = unknown, H = string> {
  /** The state now, with all events so far. */
  look(): RuleOf<S, E, S, A, H>;
  /** States a fact. */
  emit(event: E): RuleOf<S, E, void, A, H>;
  /** The rules forbid this. Continues only if the refusal is overruled. */
  refuse(refusal: Refusal<H>): RuleOf<S, E, void, A, H>;
  /** The command makes no sense. Never continues. */
  reject(invalid: Invalid<H>): RuleOf<S, E, never, A, H>;
  /** Faces of `count` dice: `whose` they are, if not those of `vocabulary`, and who rolls them. */
  roll(
    name: string,
    why: string,
    count?: number,
    sides?: number,
    whose?: Roller,
  ): RuleOf<S, E, readonly number[], A, H>;
  rollD6(name: string, why: string, whose?: Roller): RuleOf<S, E, number, A, H>;
  /** A number from 1 to `sides` that only `answerer` may see, such as the card on top of a hand's deck. */
  drawHidden(name: string, why: string, sides: number, answerer: string): RuleOf<S, E, number, A, H>;
  /** D3: a D6 halved, rounded up (core rules, Dice). */
  rollD3(name: string, why: string, whose?: Roller): RuleOf<S, E, number, A, H>;
  /** One of several, at random with equal chances: a dice with that many faces. */
  pick<T>(
    name: string,
    why: string,
    from: readonly T[],
    option: (item: T) => { value: string; label: string },
  ): RuleOf<S, E, T, A, H>;
  choose(question: Unspoken<Omit<ChoiceQuestion<A>, 'kind' | 'many' | 'min' | 'max'>>): RuleOf<S, E, string, A, H>;
  /** Several, each with the remarks that `tags` offer. */
  chooseRemarked(question: Unspoken<Omit<ChoiceQuestion<A>, 'kind' | 'many'>>): RuleOf<S, E, readonly Remarked[], A, H>;
  chooseMany(question: Unspoken<Omit<ChoiceQuestion<A>, 'kind' | 'many'>>): RuleOf<S, E, readonly string[], A, H>;
  askNumber(question: Unspoken<Omit<NumberQuestion<A>, 'kind'>>): RuleOf<S, E, number, A, H>;
  confirm(question: Unspoken<Omit<ConfirmQuestion<A>, 'kind'>>): RuleOf<S, E, boolean, A, H>;
  askText(question: Omit<TextQuestion<A>, 'kind'>): RuleOf<S, E, string, A, H>;
}

/** `usual`: whose dice they are unless a rule says otherwise. */
export function vocabulary<S, E, A = unknown, H = string>(usual?: string): Vocabulary<S, E, A, H> {
  const rolledBy = (roller: Roller | undefined = usual) => {
    const { whose = usual, by } = typeof roller === 'object' ? roller : { whose: roller };
    return { ...(whose !== undefined && { whose }), ...(by !== undefined && { by }) };
  };
  function* ask(question: Question<A>): RuleOf<S, E, AnswerValue, A, H> {
    const reply = yield { do: 'ask', question };
    if (reply.is !== 'answer') throw new Error(`no answer came for ${question.name}`);
    return reply.value;
  }
  const v: Vocabulary<S, E, A, H> = {
    *look() {
      const reply = yield { do: 'look' };
      if (reply.is !== 'state') throw new Error('no state came');
      return reply.state;
    },
    *emit(event) {
      yield { do: 'emit', event };
    },
    *refuse(refusal) {
      yield { do: 'refuse', refusal };
    },
    *reject(invalid) {
      yield { do: 'reject', invalid };
      throw new Error('a rejected command went on');
    },
    *roll(name, why, count = 1, sides = 6, whose = undefined) {
      return numbers(yield* ask({ kind: 'dice', name, why, count, sides, ...rolledBy(whose) }));
    },
    *rollD6(name, why, whose) {
      return sum(yield* v.roll(name, why, 1, 6, whose));
    },
    *drawHidden(name, why, sides, answerer) {
      return sum(
        numbers(yield* ask({ kind: 'dice', name, why, count: 1, sides, secret: true, answerer, ...rolledBy() })),
      );
    },
    *rollD3(name, why, whose) {
      return Math.ceil((yield* v.rollD6(name, `${why} (D3: half the D6, rounded up)`, whose)) / 2);
    },
    *pick(name, why, from, option) {
      const faces = from.map(option);
      const face = sum(
        numbers(yield* ask({ kind: 'dice', name, why, count: 1, sides: from.length, faces, ...rolledBy() })),
      );
      const item = from[face - 1];
      if (item === undefined) throw new Error(`${name}: nothing to pick from`);
      return item;
    },
    *choose(question) {
      const value = yield* ask({ why: '', ...question, kind: 'choice', many: false, min: 1, max: 1 });
      if (typeof value !== 'string') throw new Error(`${question.name}: not one option`);
      return value;
    },
    *chooseRemarked(question) {
      return strings(yield* ask({ why: '', ...question, kind: 'choice', many: true })).map(parseRemarked);
    },
    *chooseMany(question) {
      return strings(yield* ask({ why: '', ...question, kind: 'choice', many: true }));
    },
    *askNumber(question) {
      return Number(yield* ask({ why: '', ...question, kind: 'number' }));
    },
    *confirm(question) {
      return (yield* ask({ why: '', ...question, kind: 'confirm' })) === true;
    },
    *askText(question) {
      return String(yield* ask({ ...question, kind: 'text' }));
    },
  };
  return v;
}

const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);
const numbers = (value: AnswerValue): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);
const strings = (value: AnswerValue): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The result of a rule that asks nothing; undefined if it would ask. */
export function* unasked<S, E, R, A, H>(rule: RuleOf<S, E, R, A, H>): RuleOf<S, E, R | undefined, A, H> {
  let reply: Reply<S> = { is: 'done' };
  while (true) {
    const next = rule.next(reply);
    if (next.done === true) return next.value;
    if (next.value.do === 'ask') return undefined;
    reply = yield next.value;
  }
}

/** Runs a rule with each of its requests changed by `as`. */
export function* relayed<S, E, R, A, H>(
  rule: RuleOf<S, E, R, A, H>,
  as: (request: Request<E, A, H>) => Request<E, A, H>,
): RuleOf<S, E, R, A, H> {
  let reply: Reply<S> = { is: 'done' };
  while (true) {
    const next = rule.next(reply);
    if (next.done === true) return next.value;
    reply = yield as(next.value);
  }
}

/** A rule whose question names get a prefix, to tell them from those of another rule in the same command. */
export const prefixed = <S, E, R, A, H>(prefix: string, rule: RuleOf<S, E, R, A, H>): RuleOf<S, E, R, A, H> =>
  relayed(rule, (request) =>
    request.do === 'ask'
      ? {
          ...request,
          question: { ...withPrefixedAnswers(prefix, request.question), name: prefix + request.question.name },
        }
      : request,
  );

/** So do the questions that are answered within an option. */
function withPrefixedAnswers<Q extends Question>(prefix: string, question: Q): Q {
  if (question.kind !== 'choice') return question;
  const options = question.options.map((option) =>
    option.within?.answers === undefined
      ? option
      : { ...option, within: { ...option.within, answers: prefix + option.within.answers } },
  );
  return { ...question, options };
}
