import { afterEach, describe, expect, it } from 'vitest';
import { localTime } from '../../src/cli/terminal/local-time.ts';
import { newGame } from './tw.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) Reflect.deleteProperty(process.env, 'TZ');
  else process.env.TZ = zone;
});

describe('the time of an entry', () => {
  it('is that of the place where the terminal is', () => {
    process.env.TZ = 'America/New_York';
    expect(localTime('2026-11-23T11:12:13.000Z')).toBe('2026-11-23 06:12');
    process.env.TZ = 'Asia/Tokyo';
    expect(localTime('2026-11-23T18:12:13.000Z')).toBe('2026-11-24 03:12');
    expect(localTime('long ago')).toBe('');
  });

  it('stands in the log and in the list of sessions, which say that it is local', async () => {
    const table = await newGame();
    const [entry] = (await table.json('log')).entries;
    for (const line of ['log', 'sessions']) {
      const { out } = await table.run(`${line} --plain`);
      expect(out).toMatch(/local time/i);
      expect(out).toContain(localTime(entry.at).slice(11));
    }
  });
});
