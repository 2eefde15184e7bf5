import { expect, it } from 'vitest';
import { fightsOf, shotsOf } from '../../../src/policy/choices/attacks.ts';
import { chargesOf } from '../../../src/policy/choices/moves.ts';
import { acting, atTable, from, marine } from '../at-table.ts';

it('attacks are offered on NPOs alone: what players do to each other is no matter of a forecast', () => {
  const kel = from([1, 3]);
  const against = (inches: number) =>
    acting(
      atTable(
        { kel, vex: { ...kel, y: kel.y + inches } },
        { mode: 'adversary-ops', operatives: [marine('kel', { player: 'anna' }), marine('vex', { player: 'ben' })] },
      ),
    );
  const [far, beside] = [against(6), against(1.8)];
  expect(far.table.enemiesOf(far.me).map(({ id }) => id)).toEqual(['vex']);
  expect([shotsOf(far), chargesOf(far), fightsOf(beside)]).toEqual([[], [], []]);
});
