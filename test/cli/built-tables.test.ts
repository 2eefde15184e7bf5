import { expect, it } from 'vitest';
import { Table } from './tw.ts';

const lines = [
  'status',
  'status --color always',
  'npo',
  'log',
  'rulings',
  'threat',
  'operative',
  'odds shoot --attacker necron-warrior:gauss-flayer --defender kel',
  'status --plain',
];

it('the built program draws its tables as the sources do, in any width', async () => {
  const table = new Table();
  await table.run('new-game --mission 1 --map 1 --seed tables --operative Kel:3:12:3 --operative Vane:2:8:4');
  for (const command of ['threat set 7', 'operative wound kel 3', 'hatch 1 open']) await table.run(command);
  table.write('lines', lines.join('\n'));
  let tables = 0;
  for (const columns of ['80', '40', '120']) {
    const env = { COLUMNS: columns };
    const built = table.process(['run', 'lines'], { env });
    expect(built, columns).toEqual(await table.tw(['run', 'lines'], { env }));
    expect([built.exitCode, built.err]).toEqual([0, '']);
    tables += built.out.match(/^(?:\+-|┌)/gm)?.length ?? 0;
  }
  expect(tables).toBeGreaterThan(20);
});
