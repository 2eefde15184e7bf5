import { describe, expect, it, onTestFinished } from 'vitest';
import type { Net } from '../../../src/page/keeping/net.ts';
import { joinTable } from '../../../src/page/keeping/remote-access.ts';
import { guide } from '../../../src/play/leading/guide.ts';
import { ScriptedScreen } from '../../play/scripted-screen.ts';
import { netOf, tableServed } from '../served.ts';

const noSetUp = {
  draft: { read: () => [], keep: () => {}, drop: () => {} },
  teams: { ways: '', rosterIn: async () => undefined },
};

describe('a post that is refused', () => {
  it.each([403, 500])('with %i is sent again only when the person wants it', async (status) => {
    const table = await tableServed();
    let posts = 0;
    const net = netOf(table.origin, await table.seatedBy());
    const refusing: Net = {
      ...net,
      fetch: (path, how) => {
        if (path !== '/api/deed') return net.fetch(path, how);
        posts += 1;
        // A page that sends it for ever would otherwise never let the test end.
        if (posts > 20) return new Promise(() => {});
        return Promise.resolve({ status, json: async () => ({}), text: async () => 'This is not for you.' });
      },
    };
    const screen = new ScriptedScreen([]);
    const tries: { again(): void }[] = [];
    screen.tell = (told) =>
      told.is === 'words'
        ? new Promise((resolve) => tries.push({ again: () => resolve(null) }))
        : Promise.resolve(null);
    const access = await joinTable(refusing);
    onTestFinished(() => access.close());
    guide({ screen: screen, access: access, ...noSetUp }).catch(() => undefined);
    await expect.poll(() => tries.length).toBe(1);
    expect(screen.complaints).toEqual(['This is not for you.']);
    const before = posts;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(posts).toBe(before);
    tries[0]?.again();
    await expect.poll(() => tries.length).toBe(2);
    expect(posts).toBe(2 * before);
  });
});
