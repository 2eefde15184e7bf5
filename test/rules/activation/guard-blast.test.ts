import { expect, it } from 'vitest';
import { activate, table } from './activate.ts';

const launcher = { name: 'launcher', type: 'ranged', profile: '4 3+ 3/5 blast 2' } as const;

it('shoots nobody that has fallen since it looked: its target stood in the Blast of a guard [KZ-64 BEH-04]', () => {
  const state = table({
    npos: ['canoptek-tomb-crawler', 'necron-warrior'],
    operatives: [
      { id: 'kel', weapons: [launcher], state: 'expended', order: 'engage' },
      { id: 'vane', wounds: 5 },
    ],
    onGuard: ['kel'],
  });
  const {
    order,
    steps,
    state: after,
  } = activate(
    state,
    {
      'valid-targets': [['vane:reposition']],
      'guard-interrupt': ['kel'],
      'guard-action': ['shoot'],
      'secondary-targets': [['vane']],
      'attack-dice': [
        [1, 1, 1, 1],
        [6, 6, 6, 6],
      ],
      'defence-dice': [[1, 1, 1]],
    },
    'misses',
    'crawler-1',
  );
  expect(order).toBe('engage');
  expect(steps).toEqual([
    '1 fight: no enemy in control range',
    '2 shoot: no valid target',
    '3 REPOSITION',
    '1 fight: no enemy in control range',
    '2 shoot: no valid target',
    '3 reposition: already performed in this activation',
    '4 DASH',
  ]);
  expect(after.operatives).toMatchObject([{ id: 'kel' }, { id: 'vane', state: 'incapacitated' }]);
});
