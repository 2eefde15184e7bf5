import {
  type AnswerValue,
  type ChoiceQuestion,
  type Option,
  parseRemarked,
  type Question,
} from '../../engine/question.ts';
import type { MeasuredFact } from '../../rules/facts/fact.ts';
import { aboutOf } from '../../rules/questions/about.ts';
import { listed } from '../../view/words/text.ts';

/** The likeliest answer, and the other possible ones. */
type Doubtful = Pick<MeasuredFact, 'value' | 'others'>;

/** What is doubtful in a question, in a few words: which operative, and which remark; empty if the question itself says it. */
export function wordsOfDoubt(question: Question, fact: Doubtful): string {
  const answers = [fact.value, ...fact.others];
  switch (question.kind) {
    case 'choice': {
      if (!question.many) return answers.map((value) => labelOf(question.options, value)).join(' or ');
      const all = answers.map(named);
      const instead = question.options.filter(({ bare: isInstead, value }) => isInstead && differs(all, has(value)));
      if (instead.length > 0) return instead.map(({ label }) => `${label}?`).join(' ');
      const open = question.options.flatMap((option) => {
        const words = openOf(option, all, question);
        return words.length === 0 ? [] : [{ name: bare(option.label), words }];
      });
      if (open.length > 1 && open.flatMap(({ words }) => words).length > fewDoubts)
        return `look at ${listed(open.map(({ name }) => name))}`;
      return open.map(({ words }, index) => `${index === 0 ? 'is' : 'Is'} ${words.join('? ')}?`).join(' ');
    }
    case 'number':
      return answers.join(' or ');
    case 'confirm':
    case 'dice':
    case 'text':
      return '';
  }
}

/** With more doubts than this about several, say only whom to look at: the list shows the rest. */
const fewDoubts = 2;

/** What is open about one option, to follow "is": whether it is one, and which remarks. */
function openOf(option: Option, all: readonly Named[], question: ChoiceQuestion): readonly string[] {
  const { value, label } = option;
  const name = bare(label);
  const there = all.flatMap((each) => (each.has(value) ? [each.get(value) ?? []] : []));
  const open = (question.tags ?? []).filter((tag) => differs(there, (remarks) => remarks.includes(tag.value)));
  const remarks = open.map((tag) => remarkWords(tag, question));
  if (differs(all, has(value))) return [isOne(name, question), ...remarks];
  const [first, ...others] = remarks;
  return first === undefined ? [] : [`${name} ${first}`, ...others];
}

function isOne(name: string, question: ChoiceQuestion): string {
  switch (aboutOf(question)?.predicate) {
    case 'valid-target':
      return `${name} a valid target`;
    case 'in-control-range':
      return `${name} in control range`;
    case 'visible':
      return `${name} visible`;
    case 'near':
    case 'near-place':
      return `${name} near enough`;
    case 'closest':
    case 'most-exposed':
      return `${name} closest`;
    case 'base-in-access-point':
      return `a base in ${name}`;
    default:
      return `${name} one of them`;
  }
}

/** A remark as a question; one that holds only after a move is asked about the time before. */
function remarkWords({ value, label }: Option, question: ChoiceQuestion): string {
  const meaning = aboutOf(question)?.remarks?.[value];
  if (meaning?.is !== 'after') return label;
  const opens = meaning.way.some(({ action }) => action === 'operate-hatch');
  return `${isOne('', question).trim()} before ${opens ? 'a hatchway opens' : 'the move'}`;
}

const has =
  (value: string) =>
  (each: Named): boolean =>
    each.has(value);

/** The doubtful question as people see it: it says who is ruled out. */
export function withRuledOut<A>(question: Question<A>, fact: Doubtful): Question<A> {
  const about = aboutOf(question);
  if (question.kind !== 'choice' || !question.many || !about) return question;
  const answers = [fact.value, ...fact.others].map(named);
  // An enemy in control range, or the like, is named instead of everybody.
  if (answers.some((each) => [...each.keys()].some((value) => !about.ids.includes(value)))) return question;
  const isNever = (value: string) => about.ids.includes(value) && answers.every((each) => !each.has(value));
  const isCertainlyNot = (value: string) => isNever(value) || closeBy.includes(about.others?.[value]?.is ?? '');
  const options = question.options.map((one) =>
    isCertainlyNot(one.value) ? { ...one, label: `${one.label}, surely not` } : one,
  );
  return { ...question, options };
}

/** Answers that name somebody close instead of everybody. */
const closeBy: readonly string[] = ['engaged', 'across-open-door'];

/** The doubtful question with only the options and remarks that some possible answer names; unchanged if that is all of them. */
export function withOpen<A>(question: Question<A>, fact: Doubtful): Question<A> {
  if (question.kind !== 'choice' || !question.many || !aboutOf(question)) return question;
  const answers = [fact.value, ...fact.others].map(named);
  const open = question.options.flatMap((option): Option[] => {
    const said = answers.flatMap((each) => each.get(option.value) ?? []);
    if (!answers.some(has(option.value))) return [];
    const barred = (question.tags ?? []).map(({ value }) => value).filter((tag) => !said.includes(tag));
    return [{ ...option, barred }];
  });
  return open.length === 0 || open.length === question.options.length ? question : { ...question, open };
}

/** Whether an answer names an operative that is ruled out, or omits a certain one, whatever else is in doubt. */
export function deniesCertain(question: Question, said: AnswerValue, fact: Doubtful): boolean {
  const about = aboutOf(question);
  if (question.kind !== 'choice' || !question.many || !about) return false;
  const [told, ...answers] = [said, fact.value, ...fact.others].map(named);
  // An enemy in control range, or the like, is named instead of everybody.
  if (!told || [told, ...answers].some((each) => [...each.keys()].some((value) => !about.ids.includes(value))))
    return false;
  return about.ids.some((value) => answers.every((each) => each.has(value) !== told.has(value)));
}

type Named = ReadonlyMap<string, readonly string[]>;

/** The operatives named in an answer, with their remarks. */
const named = (value: AnswerValue): Named =>
  new Map((Array.isArray(value) ? value.map(String) : []).map(parseRemarked).map((one) => [one.value, one.remarks]));

const differs = <T>(all: readonly T[], isSo: (one: T) => boolean): boolean => all.some(isSo) && !all.every(isSo);

function labelOf(options: readonly Option[], said: AnswerValue): string {
  const { value } = parseRemarked(String(said));
  return bare(options.find((option) => option.value === value)?.label ?? value);
}

/** Without its wounds. */
const bare = (label: string): string => label.replace(/ \(\d+\/\d+\)$/, '');
