import seedrandom from 'seedrandom';
import {
  type AnswerValue,
  type ChoiceQuestion,
  formatRemarked,
  formatWithin,
  type TextQuestion,
} from '../../src/engine/question.ts';
import type { Source } from '../../src/engine/resolve.ts';
import type { About } from '../../src/rules/questions/about.ts';
import type { GameState } from '../../src/rules/state/state.ts';

/** Chance of a test's own: the same seed, the same choices. */
export interface Chance {
  /** A whole number from `min` to `max`. */
  number(min: number, max: number): number;
  /** True so often: 0.2 is once in five times. */
  happens(often: number): boolean;
  pick<T>(from: readonly T[]): T;
}

export function chance(seed: string): Chance {
  const random = seedrandom(seed);
  const number = (min: number, max: number): number => min + Math.floor(random() * (max - min + 1));
  return {
    number,
    happens: (often) => random() < often,
    pick(from) {
      const [picked] = from.slice(number(0, from.length - 1));
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
  };
}

/** A table where every answer is as likely as any other; a text question gets what it suggests. */
export function anyAnswer(by: Chance, dice: Source<GameState>): Source<GameState, About> {
  return (question, occurrence, state) => {
    switch (question.kind) {
      case 'dice':
        return dice(question, occurrence, state);
      case 'choice':
        return { value: anyOption(question, by), source: 'answer' };
      case 'number':
        return { value: by.number(question.min, question.max), source: 'answer' };
      case 'confirm':
        return { value: by.happens(0.5), source: 'answer' };
      case 'text':
        return { value: anyText(question, by), source: 'answer' };
    }
  };
}

/** A weapon where one is asked for, else what is suggested. */
function anyText({ name, suggest }: TextQuestion, by: Chance): string {
  if (/weapon$/.test(name))
    return by.pick(['4 4+ 3/4', '3 4+ 3/4 piercing 1', 'Sidearm 4 4+ 2/3 poison', '3 3+ 3/4 silent']);
  return suggest?.value ?? 'none';
}

/** Short lists come up as often as long ones. */
function anyOption(question: ChoiceQuestion<About>, by: Chance): AnswerValue {
  const { name, many, min, max, options, tags = [], about } = question;
  const told = Object.entries(about?.others ?? {});
  const firsts: readonly string[] = ['no-other-first', 'comes-first', 'goes-first-idle'];
  const order = told.filter(([, { is }]) => firsts.includes(is)).map(([value]) => value);
  const others = told.map(([value]) => value).filter((value) => !order.includes(value));
  if (about?.predicate === 'can-attack')
    return by.happens(0.3) ? ['none'] : about.ids.filter((_, index) => index === 0 || by.happens(0.4));
  // What is no id, such as "an enemy is in control range", outweighs whoever is named beside it.
  const apart = many && others.length > 0 && min === 0;
  if (apart && by.happens(0.25)) return [by.pick(others)];
  const left = options
    .map(({ value }) => value)
    .filter((value) => !order.includes(value) && (!apart || !others.includes(value)));
  if (left.length < min) throw new Error(`${name} has no answer: ${min} of ${left.length} options`);
  if (!many) return by.pick(left);
  const chosen: string[] = [];
  const count = by.number(min, Math.min(max, left.length));
  while (chosen.length < count) {
    const value = by.pick(left);
    left.splice(left.indexOf(value), 1);
    chosen.push([value, ...tags.filter(() => by.happens(0.25)).map((tag) => tag.value)].join(':'));
  }
  // Most of the time the table tells which NPO comes before the others.
  if (order.length === 0 || by.happens(0.2)) return chosen;
  if (by.happens(0.6)) return [...chosen, 'no-other'];
  // Nobody goes first for where it stands while another can attack.
  const attacking = order.filter((value) => chosen.length === 0 || about?.others?.[value]?.is !== 'goes-first-idle');
  const first = by.pick(attacking);
  const { within } = options.find(({ value }) => value === first) ?? {};
  if (!within || within.options.length === 0 || by.happens(0.3)) return [...chosen, first];
  const inner = by.pick(within.options.filter(({ value }) => chosen.length === 0 || value !== 'nobody'));
  const said = inner.bare ? [] : within.tags.filter(() => by.happens(0.2)).map(({ value }) => value);
  return [...chosen, formatRemarked({ value: first, remarks: [formatWithin({ value: inner.value, remarks: said })] })];
}
