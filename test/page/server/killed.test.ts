import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/game/keeping/failure.ts';
import { joinTable } from '../../../src/page/keeping/remote-access.ts';
import { readSession } from '../../../src/session/files/read-session.ts';
import { Table } from '../../cli/tw.ts';
import { otherDeed } from '../../runner/any-deed.ts';
import { chance } from '../../runner/chance.ts';
import { headersBy, netOf } from '../served.ts';
import { startTable } from '../table-process.ts';

/** How often the server is killed; 100 times by `KILLS=100`. */
const kills = Number(process.env.KILLS ?? 4);

describe('a server that is killed', () => {
  it(`${kills} times, at any moment: what it has said is written stands, and nothing stands twice`, {
    timeout: 30_000 + kills * 3000,
  }, async () => {
    const by = chance('killed');
    const table = new Table();
    expect((await table.run('new-game --demo --seed killed')).exitCode).toBe(0);
    let acknowledged = 1;
    for (let count = 0; count < kills; count++) {
      const server = await startTable(table.folder);
      const access = await joinTable(netOf(server.url.origin, await headersBy(server.url)));
      const before = access.read().session.entries.length;
      expect(before).toBeGreaterThanOrEqual(acknowledged);
      expect(before).toBeLessThanOrEqual(acknowledged + 1);
      acknowledged = before;
      const killing = new Promise((resolve) => setTimeout(resolve, by.number(0, 60))).then(() =>
        server.child.kill('SIGKILL'),
      );
      const working = (async () => {
        while (true) {
          const { state } = access.read();
          const deed = otherDeed(state, by);
          if (!deed) continue;
          try {
            const { entry } = await access.carryOut(deed, async () => {
              throw new Failure('refused', 'nobody answers');
            });
            if (entry !== undefined) acknowledged = entry;
          } catch (problem) {
            if (!(problem instanceof Failure)) throw problem;
          }
        }
      })();
      // What waits for a dead server waits for ever: another page goes on.
      working.catch(() => undefined);
      await killing;
      await server.ended;
      access.close();
      const kept = readSession(table.path('tw-session.jsonl'));
      if (!kept.ok) throw new Error(kept.message);
      expect(kept.session.entries.length).toBeGreaterThanOrEqual(acknowledged);
      expect(kept.session.entries.length).toBeLessThanOrEqual(acknowledged + 1);
    }
    expect((await table.run('verify')).exitCode).toBe(0);
  });
});
