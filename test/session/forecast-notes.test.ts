import { appendFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ForecastNote, gameMark, notedForecasts, noteForecast } from '../../src/session/files/forecast-notes.ts';
import { folder, load } from './sample.ts';

const note = (changes: Partial<ForecastNote> = {}): ForecastNote => ({ game: 'a', entry: 3, chance: 0.4, ...changes });

describe('forecasts that are noted', () => {
  it('come back, of one game and entry the last', () => {
    const env = { XDG_STATE_HOME: folder() };
    expect(notedForecasts(env)).toEqual([]);
    for (const each of [note(), note({ entry: 5 }), note({ chance: 0.6 }), note({ game: 'b' })])
      noteForecast(each, env);
    expect(notedForecasts(env)).toEqual([note({ chance: 0.6 }), note({ entry: 5 }), note({ game: 'b' })]);
  });

  it('lie in a file of the user alone, in which lines that are none are left out', () => {
    const state = folder();
    const env = { XDG_STATE_HOME: state };
    noteForecast(note(), env);
    const file = join(state, 'tw/forecasts');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const line of [
      '',
      'null',
      '{',
      '[]',
      '{"game":"a","entry":9,"chance":2}',
      '{"game":1,"entry":9,"chance":0.5}',
    ])
      appendFileSync(file, `${line}\n`);
    expect(notedForecasts(env)).toEqual([note()]);
  });

  it('are not missed where there is no place for them', () => {
    const state = folder();
    mkdirSync(join(state, 'x'));
    writeFileSync(join(state, 'x/tw'), '');
    expect(() => noteForecast(note(), {})).not.toThrow();
    expect(() => noteForecast(note(), { XDG_STATE_HOME: join(state, 'x') })).not.toThrow();
    expect(notedForecasts({})).toEqual([]);
  });

  it('name a game by what all copies of it have, and not by its seed', () => {
    const path = join(import.meta.dirname, '../sessions/demolished.jsonl');
    const { seed } = JSON.parse(readFileSync(path, 'utf8').split('\n', 1)[0] ?? '');
    const mark = gameMark(load(path));
    expect(mark).toMatch(/^[0-9a-f]{16} 2025-/);
    expect(mark).not.toContain(seed);
  });
});
