import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { devicesAt, keptForTable, mostDevices, mostStreams } from '../../../src/page/server/devices.ts';
import { mostConnections } from '../../../src/page/server/serve.ts';
import { headersBy, tableServed } from '../served.ts';

function screens() {
  let [secrets, time] = [0, 0];
  const at = devicesAt({ now: () => time, secret: () => `secret-${secrets++}` });
  return {
    ...at,
    later: (milliseconds: number) => {
      time += milliseconds;
    },
    opened: (role: 'table' | 'view') => at.join(at.linkFor({ role })),
  };
}

describe('a link that is good once', () => {
  it('is void after its first use, and the lasting one stays', () => {
    const at = screens();
    const link = at.linkOnce({ role: 'table' });
    expect(link).not.toBe(at.linkFor({ role: 'table' }));
    expect(at.join(link)).toMatchObject({ role: 'table' });
    expect(at.join(link)).toBeUndefined();
    expect(at.opened('table')).toMatchObject({ role: 'table' });
  });

  it('is void after a minute', () => {
    const at = screens();
    const link = at.linkOnce({ role: 'table' });
    at.later(60_001);
    expect(at.join(link)).toBeUndefined();
  });
});

describe('seats at a table', () => {
  it('those who look on never fill it: four are kept for the table', () => {
    const at = screens();
    const views = Array.from({ length: mostDevices }, () => at.opened('view'));
    expect(views.filter((seat) => seat === 'full')).toHaveLength(keptForTable);
    const tables = Array.from({ length: keptForTable + 1 }, () => at.opened('table'));
    expect(tables.filter((seat) => seat === 'full')).toHaveLength(1);
  });

  it('a link that may do less leaves the seat as it is; one that may do as much takes its place', () => {
    const at = screens();
    const seat = at.opened('table');
    if (typeof seat !== 'object') throw new Error('a seat');
    expect(at.join(at.linkFor({ role: 'view' }), seat)).toBe('higher');
    expect(at.join(at.linkFor({ role: 'player', player: { id: 'anna', name: 'Anna' } }), seat)).toBe('higher');
    expect(at.screenWith(seat.secret)).toBe(seat);
    expect(at.join(at.linkFor({ role: 'table' }), seat)).toMatchObject({ role: 'table' });
    expect(at.screenWith(seat.secret)).toBeUndefined();
  });

  it(`a screen listens at ${mostStreams} streams: one more closes the oldest`, () => {
    const at = screens();
    const seat = at.opened('view');
    if (typeof seat !== 'object') throw new Error('a seat');
    const closed: number[] = [];
    for (let stream = 0; stream < 100; stream++) at.streaming(seat, () => closed.push(stream));
    expect(closed).toEqual(Array.from({ length: 100 - mostStreams }, (_, stream) => stream));
  });
});

describe('the door', () => {
  it('another page that has it opened gets nothing, and the seat stays', async () => {
    const table = await tableServed();
    const seat = await table.seatedBy();
    const view = table.linkFor({ role: 'view' });
    for (const site of ['cross-site', 'same-site'])
      for (const dest of ['image', 'document', 'iframe', 'empty']) {
        const headers = { ...seat, 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': dest };
        const reply = await fetch(view, { headers, redirect: 'manual' });
        expect([reply.status, reply.headers.getSetCookie(), reply.headers.get('location')]).toEqual([403, [], null]);
        const said = await reply.text();
        if (dest === 'document') expect(said).toContain(`<a href="${new URL(view).pathname}">Join</a>`);
        else expect(said).toBe('');
      }
    const lower = await fetch(view, { headers: seat, redirect: 'manual' });
    expect([lower.status, lower.headers.getSetCookie(), lower.headers.get('location')]).toEqual([303, [], '/']);
    const hello = await fetch(`${table.origin}/api/hello`, { headers: seat });
    expect(JSON.parse(await hello.text())).toMatchObject({ role: 'table' });
  });

  it('the link of the browser that is opened leads to one seat', async () => {
    const table = await tableServed({ now: () => 0 });
    const link = table.linkOnce({ role: 'table' });
    expect((await headersBy(link)).Cookie).toMatch(/^tw-/);
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(401);
  });

  it(`${mostConnections} connections are open at most`, async () => {
    const table = await tableServed();
    const silent: Socket[] = [];
    onTestFinished(() => {
      for (const socket of silent) socket.destroy();
    });
    const opened = Array.from({ length: mostConnections + 20 }, async () => {
      const socket = connect(table.port, '127.0.0.1');
      silent.push(socket);
      await new Promise((resolve) => socket.once('connect', resolve).once('error', resolve));
      const closed = new Promise<boolean>((resolve) => socket.once('close', () => resolve(true)));
      return Promise.race([closed, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 1000))]);
    });
    expect((await Promise.all(opened)).filter((isClosed) => isClosed)).toHaveLength(20);
  });
});
