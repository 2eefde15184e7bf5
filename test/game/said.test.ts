import { describe, expect, it } from 'vitest';
import type { AnswerValue, Question } from '../../src/engine/question.ts';
import { type RuleOf, vocabulary } from '../../src/engine/rule.ts';
import { whyEntry } from '../../src/game/again/why.ts';
import { type Answerers, decide } from '../../src/game/answering/decide.ts';
import { matters } from '../../src/game/answering/matters.ts';
import { answerersOn, plainTerms } from '../../src/game/answering/terms.ts';
import { Failure, named } from '../../src/game/keeping/failure.ts';
import { gameOf } from '../../src/game/keeping/game.ts';
import { byPlaces } from '../../src/rules/facts/fact.ts';
import { played, sessionOf } from '../session/sample.ts';

const { askNumber, choose, confirm, roll, emit, look } = vocabulary<number, number>();
const add = (sum: number, more: number): number => sum + more;
const failure = (does: () => unknown): Failure => {
  try {
    does();
  } catch (problem) {
    if (problem instanceof Failure) return problem;
    throw problem;
  }
  throw new Error('it did not fail');
};

describe('a word that names something', () => {
  const some = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `thing-${index}` }));

  it('tells all that are known, where they are few', () => {
    expect(named('thing', 'thing 3', some(8))).toEqual({ id: 'thing-3' });
    expect(failure(() => named('thing', 'zzz', some(2))).details.hint).toBe('Known: thing-0, thing-1.');
    expect(failure(() => named('thing', 'zzz', some(8))).details.hint).toContain('thing-7.');
    expect(failure(() => named('thing', 'zzz', some(9))).details.hint).toBeUndefined();
    expect(failure(() => named('thing', 'zzz', [])).details.hint).toBeUndefined();
  });
});

describe('dice that are rolled on the table', () => {
  const dice = (whose?: 'players'): Question => ({
    kind: 'dice',
    name: 'd',
    why: '',
    count: 1,
    sides: 6,
    ...(whose ? { whose } : {}),
  });
  const rolled = (diceOf: 'none' | 'all' | 'players' | undefined, question: Question) =>
    answerersOn({ ...plainTerms, diceOf }, () => ({ value: [3], source: 'seed' })).seeded?.(question, 1, null);

  it('are all, none, or those of the players', () => {
    const seeded = { value: [3], source: 'seed' };
    expect([rolled(undefined, dice()), rolled('none', dice('players'))]).toEqual([seeded, seeded]);
    expect([rolled('all', dice()), rolled('all', dice('players'))]).toEqual([undefined, undefined]);
    expect([rolled('players', dice()), rolled('players', dice('players'))]).toEqual([seeded, undefined]);
    expect(rolled('all', { kind: 'confirm', name: 'c', why: '' })).toEqual(seeded);
  });
});

describe('somebody who is asked for dice', () => {
  function* three(): RuleOf<number, number, number> {
    const faces = yield* roll('dice', 'Dice', 3);
    yield* emit(faces.reduce((sum, face) => sum * 10 + face, 0));
    return yield* look();
  }
  const asking = (given: readonly number[], said: AnswerValue | { roll: true }, rolled?: readonly number[]) => {
    const counts: number[] = [];
    const answerers: Answerers<number> = {
      given: { dice: given, answers: [] },
      rolled: () => (rolled ? { value: rolled, source: 'seed' } : undefined),
      prompt: async (question) => {
        counts.push(question.kind === 'dice' ? question.count : 0);
        return said;
      },
    };
    return decide(three, 0, add, answerers).then(({ state, asked }) => [state, counts, asked[0]?.answer.source]);
  };

  it('types those that are still missing, or has them rolled', async () => {
    expect(await asking([], [1, 2, 3])).toEqual([123, [3], 'prompt']);
    expect(await asking([4], [1, 2])).toEqual([412, [2], 'dice']);
    expect(await asking([4], { roll: true }, [6, 5, 2])).toEqual([452, [2], 'dice']);
    expect(await asking([], { roll: true }, [6, 5, 2])).toEqual([652, [3], 'seed']);
    await expect(asking([], { roll: true })).rejects.toThrow('Nothing can be rolled for dice.');
  });
});

describe('what is not sure matters', () => {
  const unsure = (question: Question, value: AnswerValue, ...others: readonly AnswerValue[]) => ({
    question,
    occurrence: 1,
    fact: byPlaces(value, others),
  });
  const matter = (
    rule: () => RuleOf<number, number, number>,
    question: Question,
    value: AnswerValue,
    ...others: readonly AnswerValue[]
  ) =>
    matters(
      {
        rule,
        start: 0,
        evolve: add,
        sources: () => ({ board: ({ name }) => (name === question.name ? byPlaces(value, others) : undefined) }),
        outcome: ({ state }) => state,
      },
      unsure(question, value, ...others),
      () => undefined,
    );
  const near: Question = { kind: 'confirm', name: 'near', why: '' };

  it('where something else comes of it, what else is asked being taken as likeliest', () => {
    const rule = (then: (isNear: boolean) => RuleOf<number, number, unknown>) =>
      function* (): RuleOf<number, number, number> {
        yield* then(yield* confirm({ name: 'near', why: '' }));
        return yield* look();
      };
    const options = ['a', 'b'].map((value) => ({ value, label: value }));
    const counted = rule(function* (isNear) {
      yield* emit(isNear ? 1 : 2);
    });
    expect(matter(counted, near, true, false)).toBe(true);
    expect(matter(counted, near, true)).toBe(false);
    const first = rule(function* (isNear) {
      const chosen = yield* choose({ name: 'which', why: '', options });
      yield* emit(chosen === 'a' ? 1 : isNear ? 2 : 3);
    });
    expect(matter(first, near, true, false)).toBe(false);
    const suggested = rule(function* (isNear) {
      const chosen = yield* choose({ name: 'which', why: '', options, suggest: { value: 'b', because: '' } });
      yield* emit(chosen === 'a' ? 1 : isNear ? 2 : 3);
    });
    expect(matter(suggested, near, true, false)).toBe(true);
    const least = rule(function* (isNear) {
      const count = yield* askNumber({ name: 'count', why: '', min: 2, max: 9 });
      const sure = yield* confirm({ name: 'sure', why: '' });
      yield* emit(count === 2 && !sure && isNear ? 1 : 2);
    });
    expect(matter(least, near, true, false)).toBe(true);
  });

  it('where dice that nobody has rolled could make it so, in one of three throws', () => {
    const rule = function* (): RuleOf<number, number, number> {
      const isNear = yield* confirm({ name: 'near', why: '' });
      const [face = 0] = yield* roll('dice', '');
      yield* emit(isNear ? face : 0);
      return yield* look();
    };
    expect(matter(rule, near, true, false)).toBe(true);
    const dull = function* (): RuleOf<number, number, number> {
      yield* confirm({ name: 'near', why: '' });
      yield* roll('dice', '');
      return yield* look();
    };
    expect(matter(dull, near, true, false)).toBe(false);
  });
});

describe('why an entry came out so', () => {
  it('is told of the last one, or of the one that is named', () => {
    const game = gameOf(
      sessionOf(
        played([
          { do: 'new-game', args: {} },
          { do: 'threat', args: { to: 7 } },
          { do: 'threat', args: { trigger: 'shoot', silent: true } },
        ]),
      ),
    );
    expect([whyEntry(game, undefined).entry.n, whyEntry(game, 2).entry.n]).toEqual([3, 2]);
    expect(() => whyEntry(game, 9)).toThrow('There is no entry 9, or it is no deed.');
  });
});
