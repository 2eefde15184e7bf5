import { type AnswerValue, type Option, parseRemarked, type Question } from '../../engine/question.ts';
import type { MeasuredFact } from '../../rules/facts/fact.ts';
import { type About, aboutOf } from '../../rules/questions/about.ts';

/** The likeliest answer, and what else it may be. */
type Doubtful = Pick<MeasuredFact, 'value' | 'others'>;

/** What is doubtful in a question, in a few words: who, and which remark; empty where the question itself says it. */
export function wordsOfDoubt(question: Question, fact: Doubtful): string {
  const answers = [fact.value, ...fact.others];
  switch (question.kind) {
    case 'choice': {
      if (!question.many) return answers.map((value) => labelOf(question.options, value)).join(' or ');
      const all = answers.map(named);
      const instead = question.options.filter(({ bare: isInstead, value }) => isInstead && differs(all, has(value)));
      if (instead.length > 0) return instead.map(({ label }) => `${label}?`).join(' ');
      const isOne = wordsOfOne(aboutOf(question));
      return question.options
        .flatMap((option) => openOf(option, all, question.tags ?? [], isOne).map((what) => ({ option, what })))
        .map(({ option, what }, index, before) =>
          before[index - 1]?.option === option ? `${what}?` : `${bare(option.label)} ${what}?`,
        )
        .join(' ');
    }
    case 'number':
      return answers.join(' or ');
    case 'confirm':
    case 'dice':
    case 'text':
      return '';
  }
}

/** What it means to be one of those whom a question asks for. */
function wordsOfOne(about: About | undefined): string {
  switch (about?.predicate) {
    case 'valid-target':
      return 'a valid target';
    case 'in-control-range':
      return 'within 1"';
    case 'near':
      return `within ${about.inches}"`;
    default:
      return 'or not';
  }
}

/** What is open of one option: whether it is one (`isOne`), and which remarks. */
function openOf({ value }: Option, all: readonly Named[], tags: readonly Option[], isOne: string): readonly string[] {
  const there = all.flatMap((each) => (each.has(value) ? [each.get(value) ?? []] : []));
  const open = tags.filter((tag) => differs(there, (remarks) => remarks.includes(tag.value)));
  return [...(differs(all, has(value)) ? [isOne] : []), ...open.map(({ label }) => label)];
}

const has =
  (value: string) =>
  (each: Named): boolean =>
    each.has(value);

/** The doubtful question as it is put to people: it says who is ruled out. */
export function withRuledOut<A>(question: Question<A>, fact: Doubtful): Question<A> {
  const about = aboutOf(question);
  if (question.kind !== 'choice' || !question.many || !about) return question;
  const answers = [fact.value, ...fact.others].map(named);
  // An enemy in control range, or the like, is told in place of everybody.
  if (answers.some((each) => [...each.keys()].some((value) => !about.ids.includes(value)))) return question;
  const isNever = (value: string) => about.ids.includes(value) && answers.every((each) => !each.has(value));
  const options = question.options.map((one) =>
    isNever(one.value) ? { ...one, label: `${one.label}, surely not` } : one,
  );
  return { ...question, options };
}

/** Whether an answer names somebody who is ruled out, or leaves out somebody who is certain, whatever else is in doubt. */
export function deniesCertain(question: Question, said: AnswerValue, fact: Doubtful): boolean {
  const about = aboutOf(question);
  if (question.kind !== 'choice' || !question.many || !about) return false;
  const [told, ...answers] = [said, fact.value, ...fact.others].map(named);
  // An enemy in control range, or the like, is told in place of everybody.
  if (!told || [told, ...answers].some((each) => [...each.keys()].some((value) => !about.ids.includes(value))))
    return false;
  return about.ids.some((value) => answers.every((each) => each.has(value) !== told.has(value)));
}

type Named = ReadonlyMap<string, readonly string[]>;

/** Those named in an answer, with the remarks on them. */
const named = (value: AnswerValue): Named =>
  new Map((Array.isArray(value) ? value.map(String) : []).map(parseRemarked).map((one) => [one.value, one.remarks]));

const differs = <T>(all: readonly T[], isSo: (one: T) => boolean): boolean => all.some(isSo) && !all.every(isSo);

function labelOf(options: readonly Option[], said: AnswerValue): string {
  const { value } = parseRemarked(String(said));
  return bare(options.find((option) => option.value === value)?.label ?? value);
}

/** Without its wounds. */
const bare = (label: string): string => label.replace(/ \(\d+\/\d+\)$/, '');
