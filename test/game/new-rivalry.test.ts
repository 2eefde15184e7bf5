import { describe, expect, it } from 'vitest';
import type { AnswerValue, Question } from '../../src/engine/question.ts';
import { resolve } from '../../src/engine/resolve.ts';
import { Failure } from '../../src/game/keeping/failure.ts';
import { playersNamed, whichRivalry } from '../../src/game/performing/new-rivalry.ts';

function rivalry(words: Parameters<typeof whichRivalry>[0], answers: Readonly<Record<string, AnswerValue>> = {}) {
  const asked: Question[] = [];
  const done = resolve(
    whichRivalry(words),
    null,
    (state) => state,
    (question) => {
      asked.push(question);
      const value = answers[question.name];
      return value === undefined ? undefined : { value, source: 'answer' };
    },
  );
  if (done.is !== 'done') throw new Error(JSON.stringify(done));
  return { ...done.result, asked: asked.map(({ name }) => name) };
}
const refusal = (problem: () => unknown): Failure => {
  try {
    problem();
  } catch (failure) {
    if (failure instanceof Failure) return failure;
  }
  throw new Error('it was taken');
};

describe('players and map of a battle of Adversary Ops', () => {
  const both = ['Ada', 'Bela'];

  it('are as they are said', () => {
    expect(rivalry({ players: both, map: '2' })).toEqual({
      mode: 'adversary-ops',
      mission: null,
      players: [
        { id: 'ada', name: 'Ada' },
        { id: 'bela', name: 'Bela' },
      ],
      map: 2,
      rolled: {},
      asked: [],
    });
    expect(rivalry({ players: both, map: 'none' }).map).toBeNull();
  });

  it('or asked: two players, each for a drop zone, and the map', () => {
    const { players, map, asked } = rivalry({}, { 'player-a': ' Ada ', 'player-b': 'Bela', 'which-map': '3' });
    expect([players.map(({ name }) => name), map, asked]).toEqual([both, 3, ['player-a', 'player-b', 'which-map']]);
  });

  it('a random map is one of the three, by a D3 that is kept', () => {
    for (const [face, map] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [6, 3],
    ] as const)
      expect(rivalry({ players: both, map: 'random' }, { map: [face] })).toMatchObject({ map, rolled: { map } });
  });

  it('two to four of them, each with a name and an id of its own', () => {
    const four = ['A', 'B', 'C', 'D'];
    expect(playersNamed(four)).toHaveLength(4);
    expect(playersNamed(both)).toHaveLength(2);
    expect(refusal(() => playersNamed([...four, 'E'])).message).toBe(
      'Adversary Ops is for 2 to 4 players; 5 are named.',
    );
    expect(refusal(() => playersNamed(['Ada'])).message).toBe('Adversary Ops is for 2 to 4 players; 1 is named.');
    expect(refusal(() => playersNamed(['Ada', ' ']))).toMatchObject({ code: 'invalid-data' });
    expect(refusal(() => playersNamed(['Ada', 'NPOs'])).message).toBe('A player cannot be called NPOs.');
    expect(refusal(() => playersNamed(['Ada', 'Bela', 'ada'])).message).toBe('Two players are called ada.');
  });

  it('no map of Joint Ops alone, and none that does not exist', () => {
    for (const map of ['4', '5', '6'])
      expect(refusal(() => rivalry({ players: both, map })).message).toBe(`Map ${map} is for Joint Ops alone.`);
    expect(refusal(() => rivalry({ players: both, map: '7' })).message).toBe('There is no map 7.');
  });
});
