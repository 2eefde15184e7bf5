import { type ChoiceQuestion, type Either, parseRemarked, type Question } from '../../engine/question.ts';
import type { MeasuredFact } from '../../rules/facts/fact.ts';
import type { About } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';
import { shortNameOf } from '../words/short-names.ts';
import { howMeasured, landmarkName, onceMoved } from './question-words.ts';

/** One answer to a question of several: who, with which remarks. */
type Named = ReadonlyMap<string, readonly string[]>;

/**
 * A question of which the board leaves two answers, put as one of yes or no: the one fact that is too close to call. Undefined
 * where it leaves more, or where no short question says in what they differ.
 */
export function eitherOf(question: Question<About>, fact: MeasuredFact, state: GameState): Either | undefined {
  if (question.kind !== 'choice' || !question.many || !question.about) return undefined;
  const [other, ...more] = fact.others;
  if (!isList(fact.value) || !isList(other) || more.length > 0) return undefined;
  return byRemark(question, fact.value, other, state) ?? byName(question, fact.value, other, state);
}

/** One fact that parts the answers that are left, the first of which is the likeliest. */
export interface Doubt {
  readonly why: string;
  /** Who it is about. */
  readonly id: string;
  readonly yes: readonly List[];
  readonly no: readonly List[];
}

/** The first fact to ask for, of a question of which these answers are left; undefined where no short question tells any of them apart. */
export function firstDoubt(
  question: ChoiceQuestion<About>,
  answers: readonly List[],
  state: GameState,
): Doubt | undefined {
  const [first, ...others] = answers;
  if (!first) return undefined;
  // The name comes before what is remarked on it.
  for (const ask of [byName, byRemark])
    for (const other of others) {
      const found = ask(question, first, other, state);
      const doubt = found && parting(found, answers);
      if (doubt) return doubt;
    }
  return undefined;
}

/** Undefined where the fact parts them into all and none. */
function parting({ why, yes: having, no: lacking }: Either, answers: readonly List[]): Doubt | undefined {
  const [more] = facts(having).filter((fact) => !facts(lacking).includes(fact));
  const [less] = facts(lacking).filter((fact) => !facts(having).includes(fact));
  const fact = more ?? less;
  if (fact === undefined) return undefined;
  const isSo = (answer: List): boolean => facts(answer).includes(fact) === (more !== undefined);
  const [yes, no] = [answers.filter(isSo), answers.filter((answer) => !isSo(answer))];
  return yes.length > 0 && no.length > 0 ? { why, id: parseRemarked(fact).value, yes, no } : undefined;
}

/** What an answer says: who, and each remark on somebody. */
const facts = (answer: List): List =>
  answer.map(parseRemarked).flatMap(({ value, remarks }) => [value, ...remarks.map((remark) => `${value}:${remark}`)]);

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);
const named = (value: readonly string[]): Named =>
  new Map(value.map(parseRemarked).map(({ value: id, remarks }) => [id, remarks]));

type List = readonly string[];

/** They name the same, with one remark more or less. */
function byRemark(question: ChoiceQuestion<About>, one: List, other: List, state: GameState): Either | undefined {
  const [first, second] = [named(one), named(other)];
  if (first.size !== second.size || [...first.keys()].some((id) => !second.has(id))) return undefined;
  const differing = [...first].flatMap(([id, remarks]) =>
    unshared(remarks, second.get(id) ?? []).map((remark) => ({ id, remark })),
  );
  const [only, ...more] = differing;
  if (!only || more.length > 0) return undefined;
  const hasIt = first.get(only.id)?.includes(only.remark) === true;
  const [having, lacking] = hasIt ? [one, other] : [other, one];
  const asks = remarkWords(question.about, only, state);
  if (asks === undefined) return undefined;
  return { why: asks.why, ...(asks.ofRemark ? { yes: having, no: lacking } : { yes: lacking, no: having }) };
}

/** `ofRemark`: yes says the remark; else it says that it is not so. */
interface AsksRemark {
  readonly why: string;
  readonly ofRemark: boolean;
}

const unshared = (one: List, other: List): List => [
  ...one.filter((each) => !other.includes(each)),
  ...other.filter((each) => !one.includes(each)),
];

function remarkWords(
  about: About | undefined,
  { id, remark }: { readonly id: string; readonly remark: string },
  state: GameState,
): AsksRemark | undefined {
  const meaning = about?.remarks?.[remark];
  const name = shortNameOf(state, id);
  if (about === undefined || meaning === undefined) return undefined;
  switch (meaning.is) {
    case 'in-cover':
      return { why: `${wish(about, state)}Is ${name} in cover?`, ofRemark: true };
    case 'obscured':
      return { why: `${wish(about, state)}Is ${name} obscured?`, ofRemark: true };
    case 'after': {
      const opens = meaning.way.some(({ action }) => action === 'operate-hatch');
      const why = isWords(about, name, state, opens ? ' before a hatchway is opened' : ' before it moves');
      return why === undefined ? undefined : { why, ofRemark: false };
    }
    default:
      return undefined;
  }
}

/** One names somebody that the other leaves out. */
function byName(question: ChoiceQuestion<About>, one: List, other: List, state: GameState): Either | undefined {
  const { about } = question;
  const [first, second] = [named(one), named(other)];
  const [more, fewer] = first.size > second.size ? [one, other] : [other, one];
  const ids = unshared([...first.keys()], [...second.keys()]);
  const shared = [...first.keys()].filter((id) => second.has(id));
  if (!about || ids.some((id) => !about.ids.includes(id))) return undefined;
  if (shared.some((id) => unshared(first.get(id) ?? [], second.get(id) ?? []).length > 0)) return undefined;
  const isDoor = about.predicate === 'base-in-access-point';
  const labelOf = (id: string): string => question.options.find(({ value }) => value === id)?.label ?? id;
  const [a, b] = ids.map((id) => (isDoor ? labelOf(id) : shortNameOf(state, id)));
  if (about.predicate === 'closest' && a !== undefined && b !== undefined && first.size === 1 && second.size === 1) {
    const from = about.by === null ? '' : ` to ${shortNameOf(state, about.by)}`;
    return { why: `Is ${a} closer${from} than ${b}${howMeasured(about.measure, state)}?`, yes: one, no: other };
  }
  const why = a === undefined || b !== undefined ? undefined : isWords(about, a, state);
  return why === undefined ? undefined : { why, yes: more, no: fewer };
}

/** Is it so of this one? `when`: by then. */
function isWords(about: About, name: string, state: GameState, when = ''): string | undefined {
  const by = about.by === null ? '' : shortNameOf(state, about.by);
  const then = when !== '' || about.from === 'stands' ? when : ` ${onceMoved(about.from.way)}`;
  switch (about.predicate) {
    case 'valid-target': {
      const within = about.inches === null ? '' : ` within ${about.inches}"`;
      const beside =
        about.beside &&
        `, within ${about.beside.inches}" of ${shortNameOf(state, about.beside.id)} and in no friend's control range`;
      return `${wish(about, state)}Is ${name} a valid target${within}${beside ?? ''}${then}?`;
    }
    case 'in-control-range':
      return `Is ${name} in control range of ${by}${then}?`;
    case 'across-open-door':
      return `Can ${by} fight ${name} through an open door, within ${about.inches}" of its access point?`;
    case 'near': {
      const [around, ...others] = about.around.map((id) => shortNameOf(state, id));
      if (around === undefined || others.length > 0) return undefined;
      const seen = about.visible ? `visible to ${around} and ` : '';
      return `Is ${name} ${seen}within ${about.inches}"${about.visible ? '' : ` of ${around}`}${howMeasured(about.measure, state)}?`;
    }
    case 'near-place':
      return `Is ${name} within ${about.inches}" of ${landmarkName(about.place, state)}?`;
    case 'base-in-access-point':
      return `Is a base in the access point of ${name}?`;
    case 'visible':
      return about.to === undefined ? `Is ${name} visible to ${by}${then}?` : undefined;
    default:
      return undefined;
  }
}

const wish = ({ predicate, by }: About, state: GameState): string =>
  predicate === 'valid-target' && by !== null ? `${shortNameOf(state, by)} wants to shoot. ` : '';
