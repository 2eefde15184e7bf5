import { appendFileSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { fits } from '../../catalog/schema-faults.ts';
import { anyNumber, anyText, atLeast, lazily, means, type Of } from '../../catalog/schema-parts.ts';
import { makeFolders } from '../disk/folders.ts';
import { sealOf } from '../disk/seal.ts';
import type { Session } from '../journal/session.ts';

import { type StateEnvironment, stateFile } from './recent.ts';

/** A chance that was told in a game. */
const forecastNote = lazily(() =>
  atLeast({
    game: means(anyText(), 'the seal of its seed, and the ISO time of its first entry'),
    entry: means(anyNumber(), 'how many entries stood then'),
    chance: means(z.number().check(z.gte(0), z.lte(1)), 'that the players win'),
  }),
);
export type ForecastNote = Of<typeof forecastNote>;

/** So much of the file is read, in characters: some ten thousand forecasts. */
const most = 1_000_000;

/** A game by what all copies of it have. */
export const gameMark = ({ header, entries }: Session): string => `${sealOf(header.seed)} ${entries[0]?.at ?? ''}`;

/** Notes a forecast in the user's state folder, for `tw stats`. What cannot be noted is not missed. */
export function noteForecast(note: ForecastNote, env: StateEnvironment): void {
  const file = stateFile('forecasts', env);
  if (file === undefined) return;
  try {
    makeFolders(dirname(file), 0o700);
    appendFileSync(file, `${JSON.stringify(note)}\n`, { mode: 0o600 });
  } catch {}
}

/** All forecasts that were noted; of one game and entry the last. Lines that are none are left out. */
export function notedForecasts(env: StateEnvironment): readonly ForecastNote[] {
  const file = stateFile('forecasts', env);
  if (file === undefined) return [];
  let text = '';
  try {
    text = readFileSync(file, 'utf8').slice(-most);
  } catch {
    return [];
  }
  const notes = new Map<string, ForecastNote>();
  for (const line of text.split('\n')) for (const note of noteIn(line)) notes.set(`${note.game}|${note.entry}`, note);
  return [...notes.values()];
}

function noteIn(line: string): readonly ForecastNote[] {
  try {
    const note: unknown = JSON.parse(line);
    return fits(forecastNote(), note) ? [note] : [];
  } catch {
    return [];
  }
}
