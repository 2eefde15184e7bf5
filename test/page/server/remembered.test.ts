import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type DeviceRemembered, devicesAt } from '../../../src/page/server/devices.ts';
import { tableMemory } from '../../../src/page/server/table-memory.ts';
import { Table } from '../../cli/tw.ts';

const anna = { id: 'anna', name: 'Anna' };
const hour = 3_600_000;

const evening = (before?: readonly DeviceRemembered[]) => {
  let secrets = 0;
  return devicesAt({ now: () => 0, secret: () => `${before ? 'second' : 'first'}-${secrets++}`, before });
};

describe('screens of the server before', () => {
  it('sit there again with their secret and key, and what is kept has neither', () => {
    const path = new Table().path('screens');
    const first = evening();
    const seat = first.join(first.linkFor({ role: 'player', player: anna }));
    if (typeof seat !== 'object') throw new Error('a seat');
    tableMemory(path, [anna]).keep({ port: 4000, screens: first.remembered() });
    const file = readFileSync(path, 'utf8');
    expect(file).not.toContain(seat.secret);
    expect(file).not.toContain(seat.key);
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    const second = evening(tableMemory(path, [anna]).read()?.screens);
    const known = second.screenWith(seat.secret);
    expect(known).toMatchObject({ role: 'player', player: anna });
    expect(known && second.hasKey(known, seat.key)).toBe(true);
    expect(known && second.hasKey(known, seat.secret)).toBe(false);
    expect(second.screenWith(seat.id)).toBeUndefined();
    // The link of the evening before leads nowhere.
    expect(second.join('first-0')).toBeUndefined();
  });

  it('are forgotten after twelve hours, and where their player is not in the game', () => {
    const path = new Table().path('screens');
    const first = evening();
    first.join(first.linkFor({ role: 'table' }));
    first.join(first.linkFor({ role: 'player', player: anna }));
    tableMemory(path, [anna], () => 0).keep({ port: 4000, screens: first.remembered() });
    const left = (hours: number, players = [anna]) =>
      tableMemory(path, players, () => hours * hour)
        .read()
        ?.screens.map(({ role }) => role);
    expect(left(11.9)).toEqual(['table', 'player']);
    expect(left(12)).toEqual([]);
    expect(left(1, [])).toEqual(['table']);
  });

  it('a file that is something else is nobody', () => {
    const table = new Table();
    expect(tableMemory(table.path('none'), []).read()).toBeUndefined();
    table.write('screens', '{"port": 0, "screens": []}');
    expect(tableMemory(table.path('screens'), []).read()).toBeUndefined();
  });
});
