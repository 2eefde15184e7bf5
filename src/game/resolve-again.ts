import { isDeepStrictEqual } from 'node:util';
import { checkAnswer } from '../engine/answer.ts';
import { type Asked, resolve, type Source } from '../engine/resolve.ts';
import type { Refusal } from '../engine/rule.ts';
import { seededDice } from '../engine/seeded-dice.ts';
import type { Deed } from '../rules/deed.ts';
import type { GameEvent } from '../rules/events.ts';
import { evolve } from '../rules/evolve.ts';
import type { Rule } from '../rules/language.ts';
import type { GameState } from '../rules/state.ts';
import { type DeedEntry, deedOf } from '../session/format.ts';
import { diceKey, type Standing } from '../session/timeline.ts';
import { recorded } from './recorded.ts';

/** A deed resolved on another table with the answers it has in the journal, or why that cannot be. */
export type Again =
  | { readonly holds: true; readonly events: readonly GameEvent[]; readonly asked: readonly Asked[] }
  | {
      readonly holds: false;
      /** To follow "entry 9 no longer holds: ". */
      readonly why: string;
      /** The deed itself makes no sense any more, or the rules refuse it: other answers do not help. */
      readonly barred: boolean;
    };

/** Its own recorded answers and dice, all of them and no others. */
export function resolveAgain(
  { entry, position }: Pick<Standing, 'entry' | 'position'>,
  before: GameState,
  deedRule: (deed: Deed) => Rule,
): Again {
  const answers = recorded(entry.answers);
  const dice = seededDice(before.config.seed, diceKey(position, entry.reroll));
  let misfit: string | undefined;
  const source: Source = (question, occurrence) => {
    const answer = answers.take(question.name);
    if (answer === undefined) return undefined;
    const checked = checkAnswer(question, answer.value);
    if (!checked.ok) misfit = checked.problem;
    else if (answer.source === 'seed' && !isDeepStrictEqual(answer.value, dice(question, occurrence)?.value))
      misfit = `the dice ${question.name} would be thrown for something else`;
    return misfit === undefined ? answer : undefined;
  };
  const resolution = resolve(deedRule(deedOf(entry)), before, evolve, source, { overrule: overruleAsBefore(entry) });
  switch (resolution.is) {
    case 'question':
      return { holds: false, barred: false, why: misfit ?? `it would now ask ${resolution.question.name}` };
    case 'refused':
      return { holds: false, barred: true, why: withoutStop(resolution.refusal.message) };
    case 'invalid':
      return { holds: false, barred: true, why: withoutStop(resolution.invalid.message) };
    case 'done': {
      const [left] = answers.left();
      if (left === undefined) return { holds: true, events: resolution.events, asked: resolution.asked };
      return { holds: false, barred: false, why: `its answer to ${left} is no longer asked for` };
    }
  }
}

/** Overrules what the rules refuse where the entry did so too. */
export function overruleAsBefore({ events }: DeedEntry): ((refusal: Refusal) => GameEvent) | undefined {
  const override = events.find((event) => event.type === 'override');
  return override && (({ rule, message }) => ({ ...override, rule, message }));
}

const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
