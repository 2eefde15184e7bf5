import { expect, it } from 'vitest';
import { Table } from './tw.ts';

const lines = [
  'status',
  'status --color always',
  'npo show',
  'log',
  'rulings',
  'threat',
  'operative show',
  'odds --atk 4 --hit 3 --normal 3 --critical 4 --save 3 --wounds 12',
  'status --plain',
];

it('the built program draws its tables as the sources do, in any width', async () => {
  const table = new Table();
  await table.run('new-game --mission 1 --map 1 --seed tables --operative Kel:3:12:3 --operative Vane:2:8:4');
  for (const command of ['threat set 7', 'operative wound kel 3', 'hatch 1 open']) await table.run(command);
  let tables = 0;
  for (const columns of ['80', '40', '120'])
    for (const line of lines) {
      const env = { COLUMNS: columns };
      const built = table.process(line.split(' '), { env });
      expect(built, `${columns}: ${line}`).toEqual(await table.tw(line.split(' '), { env }));
      if (/[+┬]/.test(built.out)) tables++;
    }
  expect(tables).toBeGreaterThan(10);
});
