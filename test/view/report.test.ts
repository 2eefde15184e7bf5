import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import { deedReport } from '../../src/view/steps/drawn-report.ts';
import { scene } from '../rules/scene.ts';
import { examples, table } from './examples.ts';
import { ascii, narrow } from './looks.ts';

const reinforcements: readonly GameEvent[] = [
  { type: 'reinforcements-decided', grade: 2, extra: 0, difficulty: 0, count: 2 },
  { ...examples['npo-set-up'][0], dice: [3, 4] },
  { type: 'npo-not-set-up', datacard: null, because: 'limit', cause: 'reinforcements', count: 1 },
];

it('reinforcements: type, dice, weapon, hatchway, what was stopped, and once how to place them [RNF-04 RNF-08 RNF-09 RNF-10 RNF-12]', () => {
  const after = reinforcements.reduce(evolve, table);
  const answers = [{ name: 'npo-type', value: [3, 4], source: 'seed' }] as const;
  expect(deedReport('reinforce', reinforcements, table, after, ascii, { answers })).toBe(
    [
      '2 reinforcements: grade 2 (NPO Reinforcements).',
      '',
      'Reinforcements',
      '+-----------+------+--------------+------------+-------------------------+',
      '| Id        | Dice | Weapon       | Where      | State                   |',
      '+-----------+------+--------------+------------+-------------------------+',
      '| warrior-2 | 3,4  | gauss flayer | hatchway 3 | ready                   |',
      '| 1 NPO     |      |              |            | not set up: limit of 10 |',
      '+-----------+------+--------------+------------+-------------------------+',
      'Set up each NPO with Conceal. Access point in control range, or as close as',
      '  possible. Not within control range of player operatives if possible.',
      'Choice of places? Nearest to an access point still to be breached, then where',
      '  the NPO can attack, then out of sight.',
      '',
      '> Hatchway 3: Warrior 2.',
      '',
      'Dice and choices:',
      'npo-type: 3,4 (rolled)',
    ].join('\n'),
  );
});

it('an activation: instructions marked, the reasons set in, at 40 columns', () => {
  const types = ['npo-activated', 'clause-failed', 'npo-acted', 'attack-rolled'] as const;
  const events = types.map((type): GameEvent => examples[type][0]);
  expect(deedReport('resolve-npo', events, table, table, narrow)).toBe(
    [
      '> Necron Warrior 1: Engage (to Shoot).',
      '> Warrior 1 shoots Kel with gauss flayer',
      '    (still ready).',
      '  Gauss flayer on Kel: hits on 5+ (4+,',
      '    injured +1); dice 6 5 2 1: 1',
      '    critical, 1 normal.',
    ].join('\n'),
  );
});

describe('the Strategy phase', () => {
  const events: readonly GameEvent[] = [
    { type: 'initiative-rolled', npos: 5, players: 2 },
    { type: 'initiative-set', side: 'npos', because: 'won' },
    { type: 'command-points-changed', change: 2, because: 'ready-step' },
    { type: 'readied', npos: ['warrior-1'], operatives: ['kel', 'vane'] },
    { type: 'card-drawn', card: 'dark-of-the-tomb' },
    { type: 'card-in-force', card: 'dark-of-the-tomb' },
    ...reinforcements,
  ];
  const report = deedReport('strategy', events, table, events.reduce(evolve, table), ascii);

  it('has one table for each step, in order [STR-01]', () => {
    const titles = report.split('\n').filter((_, index, lines) => lines[index + 1]?.startsWith('+-'));
    expect(titles.filter((line) => !line.startsWith('|'))).toEqual([
      'Initiative',
      'Ready',
      'Event cards',
      'Reinforcements',
    ]);
  });

  it('says what the tables do not', () => {
    expect(report).toContain('| Players | +2, now 5 | 2 operatives     |');
    expect(report).not.toContain('The NPOs have the initiative');
  });
});

it('a new grade comes after the sentence with its reasons', () => {
  const event = examples['threat-changed'][0];
  expect(deedReport('threat', [event], table, evolve(table, event), ascii).split('\n')).toEqual([
    'Threat 5 to 7, grade 1 to 2: player Breach +1, its roll +1.',
    '',
    '=== GRADE 2 ===',
  ]);
});

it('the end of a turning point sums it up from its start', () => {
  const before = scene({ threat: 8, activations: 3, phase: 'firefight' });
  const event = { type: 'turning-point-ended', turningPoint: 2 } as const;
  const report = deedReport('end-turn', [event], before, evolve(before, event), ascii, {
    turningPointStart: () => scene({ threat: 6 }),
  });
  expect(report).toContain('| NPO activations           | 3                    |');
  expect(report).toContain('| Threat                    | 6 to 8 (+2), grade 2 |');
});
