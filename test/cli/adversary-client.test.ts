import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { jsonSchemaWith } from '../../src/cli/schema/document.ts';
import { matchDocuments } from '../../src/matched/cli/schema.ts';
import { next, type Status } from './client.ts';
import { Table } from './tw.ts';

const mostCommands = 400;
const begin =
  'new-game --mode adversary-ops --player Anna --player Ben --map 2 --seed client --theme crownworld ' +
  '--operative Anna=Kel:3:14:3 --operative Anna=Vane:2:12:3 --operative Ben=Orsk:3:14:3 --operative Ben=Grum:2:12:3';

describe('a script that only answers error.question, in Adversary Ops', () => {
  it('plays the whole battle with tw next, and every document is as tw schema says', { timeout: 60_000 }, async () => {
    const table = new Table();
    await table.run(begin);
    const done: Status[] = [];
    while (done.length < mostCommands && (done.at(-1)?.outcome ?? null) === null)
      done.push(await next(table, done.length));
    expect(done.at(-1)).toMatchObject({ turningPoint: 4, phase: 'over', outcome: 'by-points' });
    expect(await table.json('verify')).toMatchObject({ exitCode: 0, findings: [] });
    expect(await table.json('audit')).toMatchObject({ exitCode: 0 });
    const reader = z.fromJSONSchema(JSON.parse(JSON.stringify(jsonSchemaWith(matchDocuments))));
    for (const line of ['status', 'sequence', 'undo 5', 'status', 'redo 5', 'why 9', 'report']) {
      const { exitCode, err, ...document } = await table.json(line);
      expect([line, exitCode, reader.safeParse(document).error?.issues]).toEqual([line, 0, undefined]);
    }
    const { out } = await table.run('report');
    expect(out).toContain('## Victory points');
    expect(out).not.toMatch(/threat level|undefined/i);
  });

  it('what is to be done next is a command line that can be run, all through the battle', async () => {
    const table = new Table();
    await table.run(begin);
    const seen = new Set<string>();
    for (let step = 0; step < 40; step++) {
      const { todo } = (await table.json('status')).status;
      for (const line of todo) {
        const { exitCode } = await table.run(`${line.replace(/^tw /, '')} --dry-run --no-input`);
        expect([line, [0, 3].includes(exitCode ?? 70)]).toEqual([line, true]);
        seen.add(line.split(' ').slice(0, 2).join(' '));
      }
      await next(table, step);
    }
    expect([...seen]).toEqual(expect.arrayContaining(['tw strategy', 'tw act', 'tw resolve-npo', 'tw end-turn']));
  });
});
