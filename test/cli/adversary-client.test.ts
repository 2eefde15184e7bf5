import { describe, expect, it } from 'vitest';
import { everySeed } from '../seeds.ts';
import { next, type Status } from './client.ts';
import { faults } from './described.ts';
import { Table } from './tw.ts';

const mostCommands = 400;
const begin =
  'new-game --mode adversary-ops --player Anna --player Ben --map 2 --seed client --theme crownworld --ruling battle-length=2 ' +
  '--operative Anna=Kel:3:14:3 --operative Anna=Vane:2:12:3 --operative Ben=Orsk:3:14:3 --operative Ben=Grum:2:12:3';

/** So many steps are looked at for what is to be done next. */
const mostLooks = 40;
/** The same command is tried so many times. */
const mostOfVerb = everySeed ? Number.POSITIVE_INFINITY : 4;

describe('a script that only answers error.question, in Adversary Ops', () => {
  it('plays the whole battle with tw next, what is to be done next can be run, and every document is as tw schema says', {
    timeout: 60_000,
  }, async () => {
    const table = new Table();
    await table.run(begin);
    const done: Status[] = [];
    const seen = new Map<string, number>();
    while (done.length < mostCommands && (done.at(-1)?.outcome ?? null) === null) {
      const { todo } = done.length < mostLooks ? (await table.json('status')).status : { todo: [] };
      for (const line of todo) {
        const verb = line.split(' ').slice(0, 2).join(' ');
        const times = seen.get(verb) ?? 0;
        seen.set(verb, times + 1);
        if (times >= mostOfVerb) continue;
        const { exitCode } = await table.run(`${line.replace(/^tw /, '')} --dry-run --no-input`);
        expect([line, [0, 3].includes(exitCode ?? 70)]).toEqual([line, true]);
      }
      done.push(await next(table, done.length));
    }
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['tw strategy', 'tw act', 'tw resolve-npo', 'tw end-turn']),
    );
    expect(done.at(-1)).toMatchObject({ turningPoint: 2, phase: 'over', outcome: 'by-points' });
    expect(await table.json('verify')).toMatchObject({ exitCode: 0, findings: [] });
    expect(await table.json('audit')).toMatchObject({ exitCode: 0 });
    for (const line of ['status', 'sequence', 'undo 5', 'status', 'redo 5', 'why 9', 'report']) {
      const { exitCode, err, ...document } = await table.json(line);
      expect([line, exitCode, await faults('output', document)]).toEqual([line, 0, []]);
    }
    const { out } = await table.run('report');
    expect(out).toContain('## Victory points');
    expect(out).not.toMatch(/threat level|undefined/i);
  });
});
