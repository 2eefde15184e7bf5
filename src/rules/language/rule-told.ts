import { confirm, type Rule } from './language.ts';

/** What only the table can say for a rule. */
interface Told {
  /** Its id, and its name in the question. */
  readonly rule: { readonly id: string; readonly name: string };
  readonly words: string;
  readonly by: string;
  readonly of: string;
  readonly suggest: { readonly value: boolean; readonly because: string };
}

/** Whether it is so, as the table says; once where `told` remembers it. */
export function* ruleTold({ rule, words, by, of, suggest }: Told, told?: Map<string, boolean>): Rule<boolean> {
  const known = told?.get(words);
  if (known !== undefined) return known;
  const so = yield* confirm({
    name: 'rule-told',
    why: `${rule.name}: ${words}`,
    about: { predicate: 'as-told', by, ids: [of], from: 'stands', text: words, rule: rule.id },
    suggest,
  });
  told?.set(words, so);
  return so;
}
