import { describe, expect, it } from 'vitest';
import type { Question } from '../../../src/engine/question.ts';
import { diceScheme, generator, keyedDice, shortHash, textNumber } from '../../../src/forecast/play/dice.ts';
import { initialState } from '../../../src/rules/evolve/initial.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { marinesAgainst } from '../start.ts';

const before = initialState(marinesAgainst('regroup'));
const state = (change: Partial<GameState>): GameState => ({
  ...before,
  turningPoint: 2,
  phase: 'firefight',
  ...change,
});
const attack: Question = { kind: 'dice', name: 'attack-dice', why: '', count: 4, sides: 6 };
const kel = state({ npoActing: 'kel' });

describe('dice of a forecast', () => {
  it('depend on the turning point, who acts, the question and how often it came, and on nothing else', () => {
    const [one, other] = [keyedDice('s', 7), keyedDice('s', 7)];
    const first = one(attack, 1, kel);
    // Another operative rolls in between, in one of the two games alone.
    one(attack, 1, state({ npoActing: 'dorn' }));
    expect(other(attack, 1, kel)).toEqual(first);
    expect(one(attack, 5, kel)).toEqual(other(attack, 1, kel));
    expect(first?.value).not.toEqual(keyedDice('s', 8)(attack, 1, kel)?.value);
    expect(first?.value).not.toEqual(keyedDice('t', 7)(attack, 1, kel)?.value);
  });

  it('are the same whatever the seed of the game is', () => {
    const seeded = { ...kel, config: { ...kel.config, seed: 'another' } };
    expect(keyedDice('s', 1)(attack, 1, seeded)).toEqual(keyedDice('s', 1)(attack, 1, kel));
  });

  it('are fair: each face of the first dice of 6,000 keys comes as often as chance allows, and so do pairs of keys', () => {
    const faces = Array.from({ length: 6000 }, (_, game) =>
      Number(keyedDice('fair', game)(attack, 1, kel)?.value.toString()[0]),
    );
    const counts = [1, 2, 3, 4, 5, 6].map((face) => faces.filter((one) => one === face).length);
    const chi = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 99.9 % of fair dice stay below 20.5 with 5 degrees of freedom; the keys are fixed.
    expect(chi).toBeLessThan(20.5);
    const pairs = new Map<string, number>();
    for (let at = 0; at < faces.length; at += 2)
      pairs.set(`${faces[at]}${faces[at + 1]}`, (pairs.get(`${faces[at]}${faces[at + 1]}`) ?? 0) + 1);
    const chiOfPairs = [...pairs.values()].reduce((sum, count) => sum + (count - 3000 / 36) ** 2 / (3000 / 36), 0);
    expect(pairs.size).toBe(36);
    // 35 degrees of freedom: 66.6.
    expect(chiOfPairs).toBeLessThan(66.6);
  });

  it('of the scheme keyed/1 are these for ever: another way to make them is another scheme', () => {
    expect(diceScheme).toBe('keyed/1');
    const roll = (name: string, count: number, sides: number): Question => ({
      kind: 'dice',
      name,
      why: '',
      count,
      sides,
    });
    const rolls = (dice: ReturnType<typeof keyedDice>) =>
      [roll('attack-dice', 6, 6), roll('attack-dice', 6, 6), roll('hatchway', 3, 10)].map(
        (question) => dice(question, 1, kel)?.value,
      );
    expect(rolls(keyedDice('s', 0))).toEqual([
      [5, 3, 5, 4, 1, 5],
      [4, 5, 6, 2, 3, 1],
      [3, 4, 4],
    ]);
    expect(rolls(keyedDice('s', 417))).toEqual([
      [5, 2, 6, 3, 3, 6],
      [2, 1, 6, 1, 6, 1],
      [10, 7, 2],
    ]);
    const next = generator('a key');
    expect([next(), next(), next()]).toEqual([0.6141933922190219, 0.7575960878748447, 0.022884082281962037]);
    expect([textNumber('a text'), textNumber('')]).toEqual([8956134449302931, 87257036373855]);
    expect([shortHash('a text'), shortHash('')]).toEqual(['fe8c770d', '027ae52e']);
  });

  it('answer dice alone, and their numbers stay below 1', () => {
    expect(keyedDice('s', 1)({ kind: 'confirm', name: 'engaged', why: '' }, 1, kel)).toBeUndefined();
    const next = generator('numbers');
    for (let times = 0; times < 2000; times += 1) {
      const number = next();
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThan(1);
    }
  });
});
