import { existsSync, readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../src/session/kept-page.ts';
import { newGame } from '../cli/tw.ts';
import { folder as newFolder } from './sample.ts';

let folder = '';
let session = '';
let env: Record<string, string> = {};
const page = (way = '80', build = 'one') => pageOf(session, build, way, env);
const notes = (): readonly string[] => {
  const notesIn = join(folder, 'cache/tw/shown');
  return existsSync(notesIn) ? readdirSync(notesIn).map((name) => join(notesIn, name)) : [];
};

/** A session that has not been touched for a while, and a cache folder of its own. */
async function begin(): Promise<void> {
  folder = newFolder();
  session = join(folder, 'game.jsonl');
  env = { XDG_CACHE_HOME: join(folder, 'cache') };
  writeFileSync(session, 'one\ntwo\n');
  await pause(80);
}

describe('what was shown of a session', () => {
  it('is shown again in the same way by the same program alone', async () => {
    await begin();
    expect(page()?.shown).toBeUndefined();
    page()?.keep('Threat 3');
    page('json')?.keep('{}');
    expect(page()?.shown).toBe('Threat 3');
    expect(page('json')?.shown).toBe('{}');
    expect(page('40')?.shown).toBeUndefined();
    expect(page('80', 'two')?.shown).toBeUndefined();
  });

  it('is forgotten when the file is touched, though it is as long as before and its time is put back', async () => {
    await begin();
    page()?.keep('Threat 3');
    writeFileSync(session, 'one\nTWO\n');
    utimesSync(session, 1, 1);
    expect(page()?.shown).toBeUndefined();
    await pause(80);
    page()?.keep('Threat 4');
    expect(page()?.shown).toBe('Threat 4');
  });

  it('is not kept of a file that has just been written, nor of one whose last line is cut off', async () => {
    await begin();
    writeFileSync(session, 'one\ntwo\n');
    page()?.keep('Threat 3');
    expect(page()?.shown).toBeUndefined();
    truncateSync(session, 6);
    await pause(80);
    page()?.keep('Threat 3');
    expect(page()?.shown).toBeUndefined();
    expect(notes()).toEqual([]);
  });

  it('is not believed when a byte of it is not as it was written', async () => {
    await begin();
    page()?.keep('Threat 3');
    const [note = ''] = notes();
    const whole = readFileSync(note);
    for (let at = 0; at < whole.length; at++) {
      const damaged = Buffer.from(whole);
      damaged.writeUInt8((damaged[at] ?? 0) ^ 1, at);
      writeFileSync(note, damaged);
      expect([undefined, 'Threat 3'], `byte ${at}`).toContain(page()?.shown);
    }
  });

  it('is done without where there is no folder for it, or none is wanted', async () => {
    await begin();
    env = { XDG_CACHE_HOME: '/dev/null/nowhere' };
    page()?.keep('Threat 3');
    expect(page()?.shown).toBeUndefined();
    env = { NODE_DISABLE_COMPILE_CACHE: '1', HOME: folder };
    expect(page()).toBeUndefined();
    session = join(folder, 'none.jsonl');
    expect(pageOf(session, 'one', '80', { HOME: folder })).toBeUndefined();
  });

  it('is kept of the latest sessions only', async () => {
    await begin();
    page()?.keep('Threat 3');
    for (let other = 0; other < 40; other++) writeFileSync(join(folder, 'cache/tw/shown', `${other}`), '');
    page('json')?.keep('{}');
    expect(notes()).toHaveLength(32);
  });
});

describe('tw status', () => {
  it('says the same the second time, and what is new after each change', async () => {
    const table = await newGame();
    const around = { env: { XDG_CACHE_HOME: table.path('cache') } };
    const status = (...words: string[]) => table.process(['status', ...words], around);
    await pause(80);
    const first = status();
    expect(status()).toEqual(first);
    expect(readdirSync(table.path('cache/tw/shown'))).toHaveLength(1);
    expect(JSON.parse(status('--json').out)).toEqual(JSON.parse(status('--json').out));
    await table.run('threat set 7');
    expect(status().out).toContain('threat 7');
    expect(status('--at', '1').out).toContain('threat 0');
    expect(status('--dice', '3').exitCode).toBe(2);
  });
});
