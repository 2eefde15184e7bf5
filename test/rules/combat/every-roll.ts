import type { AnswerValue, Question } from '../../../src/engine/question.ts';
import { resolve, type Source } from '../../../src/engine/resolve.ts';
import type { GameEvent } from '../../../src/rules/events/events.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import type { Rule } from '../../../src/rules/language/language.ts';
import type { GameState } from '../../../src/rules/state/state.ts';

/** One way in which the dice of a rule can come out; `chance` = `weight` / 6^`dice`. */
export interface Outcome {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
  readonly weight: number;
  readonly dice: number;
}

/**
 * Plays a rule with every result of its dice, in any order; questions that are no dice take their suggestion. With a `save`, what
 * defence dice come to counts, of which no rule looks at the faces.
 */
export function everyRoll(rule: () => Rule<unknown>, start: GameState, save?: number): Outcome[] {
  const outcomes: Outcome[] = [];
  const go = (answers: readonly AnswerValue[], weight: number, dice: number): void => {
    let at = 0;
    const source: Source = (question) => {
      const value = question.kind === 'dice' ? answers[at++] : suggestion(question);
      return value === undefined ? undefined : { value, source: 'answer' };
    };
    const played = resolve(rule(), start, evolve, source);
    if (played.is === 'done') outcomes.push({ state: played.state, events: played.events, weight, dice });
    else if (played.is === 'question' && played.question.kind === 'dice') {
      const { count, name } = played.question;
      const rolls = save !== undefined && name === 'defence-dice' ? savesOf(count, save) : rollsOf(count);
      for (const [faces, ways] of rolls) go([...answers, faces], weight * ways, dice + count);
    } else throw new Error(`not played to the end: ${JSON.stringify(played)}`);
  };
  go([], 1, 0);
  return outcomes;
}

function suggestion(question: Question): AnswerValue | undefined {
  if (question.kind === 'dice' || !question.suggest) throw new Error(`${question.name} has no suggestion`);
  return question.suggest.value;
}

/** In how many of 6^`most` cases each value comes out. */
export function tally(
  outcomes: readonly Outcome[],
  most: number,
  value: (state: GameState) => number,
): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { state, weight, dice } of outcomes) {
    const key = value(state);
    counts.set(key, (counts.get(key) ?? 0) + weight * 6 ** (most - dice));
  }
  return new Map([...counts].sort(([a], [b]) => a - b));
}

/** Results of `count` dice in ascending order, each with the number of orders that it can come in. */
function rollsOf(count: number, from = 1): [number[], number][] {
  if (count === 0) return [[[], 1]];
  const rolls: [number[], number][] = [];
  for (let face = from; face <= 6; face++)
    for (let times = 1; times <= count; times++)
      for (const [rest, ways] of face < 6 || times === count ? rollsOf(count - times, face + 1) : [])
        rolls.push([[...new Array<number>(times).fill(face), ...rest], ways * choose(count, times)]);
  return rolls;
}

/** Results of so many defence dice: fails as a 1, normal saves as the least face that is one, critical saves. */
function savesOf(count: number, save: number): readonly [number[], number][] {
  const rolls = new Map<string, [number[], number]>();
  for (const [faces, ways] of rollsOf(count)) {
    const like = faces.map((face) => (face === 6 ? 6 : face >= save ? save : 1));
    rolls.set(like.join(), [like, ways + (rolls.get(like.join())?.[1] ?? 0)]);
  }
  return [...rolls.values()];
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}
