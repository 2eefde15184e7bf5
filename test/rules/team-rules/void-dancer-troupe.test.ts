import { expect, it } from 'vitest';
import team from '../../../data/teams/void-dancer-troupe.rules.json';
import { tokensOf } from '../../../src/rules/state/own-rules.ts';
import { damage, results } from '../weapon-rules/duel.ts';
import { hit, type Row, trialsOf } from './act-of-team.ts';

const { ranged, shot, shotAt } = trialsOf(team);
const card = 'player';
const talisman = { card, kel: { equipment: ['Wraithbone Talisman'] }, ploys: ['wraithbone-talisman'] };
const rounds = { card, kel: { equipment: ['Shrieker Toxic Rounds'] }, ploys: ['shrieker-toxic-rounds'] };
const oneAgain = { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 2]] };

it.each<Row>([
  [
    'Prismatic Blur: one defence dice again',
    () =>
      damage(
        shotAt({ card, inForce: 'prismatic-blur' }, { ...oneAgain, 'rule-told': [true], 'reroll-dice': [[4]] }).events,
      ),
    [3],
  ],
  [
    'Prismatic Blur: not for who has not moved',
    () => damage(shotAt({ card, inForce: 'prismatic-blur' }, { ...oneAgain, 'rule-told': [false] }).events),
    [6],
  ],
  [
    'Wraithbone Talisman: one of two fails is a hit',
    () => results(shot('2 3+ 3/4', talisman, { 'attack-dice': [[1, 1]], 'defence-dice': [[1, 1, 1]] }).events),
    ['normal', 'fail'],
  ],
  [
    'Shrieker Toxic Rounds: Devastating 1 of a shuriken pistol',
    () => ranged(rounds, hit, 'Shuriken Pistol 1 3+ 3/4'),
    ['Devastating 1 (Shrieker Toxic Rounds)'],
  ],
  [
    'Humbling Cruelty: who is hurt has a token',
    () =>
      tokensOf(
        shot('Shrieker Cannon (focused) 1 3+ 3/4', { card: 'death-jester' }, hit).state,
        'warrior-1',
        'Humbling Cruelty',
      ),
    1,
  ],
  [
    'Humbling Cruelty: a 4 of its Hit 4+ is a miss',
    () =>
      results(
        shotAt(
          { card, of: { tokens: [{ id: 'warrior-1', token: 'Humbling Cruelty', count: 1 }] } },
          { 'attack-dice': [[4, 5, 1, 1]], 'defence-dice': [[1, 1]] },
        ).events,
      ),
    ['fail', 'normal', 'fail', 'fail'],
  ],
])('%s', (_, now, expected) => {
  expect(now()).toEqual(expected);
});

it('not with one fail, nor with another weapon', () => {
  expect(() => shot('2 3+ 3/4', talisman, { 'attack-dice': [[4, 1]], 'defence-dice': [[1, 1, 1]] })).toThrow(
    'Wraithbone Talisman has nothing to do here',
  );
  expect(() => ranged(rounds, hit, 'Shrieker Cannon (sweeping) 1 3+ 3/4')).toThrow(
    'Shrieker Toxic Rounds has nothing to do here',
  );
});
