import { expect, it } from 'vitest';
import { ownersIn } from '../../../src/view/report/owners.ts';
import { scene } from '../../rules/scene.ts';
import { battle } from './battles.ts';

it('counts by person the NPOs that their operatives incapacitated, and their losses', () => {
  const plain = scene({ phase: 'firefight', npos: ['necron-warrior', 'necron-warrior'], operatives: ['kel', 'vane'] });
  const start = {
    ...plain,
    operatives: plain.operatives.map((one) => (one.id === 'kel' ? { ...one, owner: 'Anna' } : one)),
  };
  const fell = (id: string, by: string) =>
    ({ deed: { do: 'end-turn', args: {} }, events: [{ type: 'incapacitated', id, by, because: 'fists' }] }) as const;
  const told = [fell('warrior-1', 'kel'), fell('warrior-2', 'vane'), fell('kel', 'warrior-1')];
  expect(ownersIn(battle(told, start))).toEqual([{ owner: 'Anna', operatives: 1, kills: 1, lost: 1 }]);
  expect(ownersIn(battle(told, plain))).toEqual([]);
});

it('counts for somebody whose operative had another name then', () => {
  const plain = scene({ phase: 'firefight', npos: ['necron-warrior', 'necron-warrior'], operatives: ['kel'] });
  const start = { ...plain, operatives: plain.operatives.map((one) => ({ ...one, owner: 'Anna' })) };
  const deed = { do: 'end-turn', args: {} } as const;
  const told = [
    { deed, events: [{ type: 'incapacitated', id: 'warrior-1', by: 'kel', because: 'fists' }] },
    {
      deed,
      events: [{ type: 'operative-corrected', id: 'kel', changes: { name: 'Kel the Elder' }, reason: 'spelling' }],
    },
  ] as const;
  expect(ownersIn(battle(told, start))).toEqual([{ owner: 'Anna', operatives: 1, kills: 1, lost: 0 }]);
});
