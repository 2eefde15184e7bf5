import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../../package.json';
import type { MissionId, Theme } from '../../src/catalog/types.ts';
import { todo } from '../../src/cli/performing/hint-words.ts';
import type { GameConfig, GameState } from '../../src/rules/state/state.ts';
import { dataHash } from '../../src/session/disk/data-hash.ts';
import { type Entry, formatEntry, formatHeader, isDeedLine } from '../../src/session/journal/format.ts';
import { statusDocument } from '../../src/view/status.ts';
import { anyGame } from '../runner/any-game.ts';
import { chance } from '../runner/chance.ts';
import { type Game, playGame } from '../runner/play-game.ts';
import { anyRivalry } from '../runner/rivalries.ts';
import { load } from '../session/sample.ts';
import { reportText } from './report-text.ts';

/** Records the golden sessions again: for each the first random game that shows what it is to show, and is short. */

interface Wanted {
  readonly name: string;
  readonly mission: MissionId;
  readonly map: GameConfig['map'];
  readonly themes: readonly Theme[];
  readonly outcome: GameState['outcome'];
  /** Without undo, redo, corrections and overrides. */
  readonly inOrder: boolean;
}

const sessions: readonly Wanted[] = [
  { name: 'half-escape', mission: 'shifting-labyrinth', map: 2, themes: [], outcome: 'players-win', inOrder: true },
  { name: 'demolished', mission: 'demolition-protocol', map: 1, themes: [], outcome: 'players-win', inOrder: true },
  {
    name: 'item-lost',
    mission: 'recover-transponder',
    map: 4,
    themes: ['flayer-curse'],
    outcome: 'players-lose',
    inOrder: false,
  },
  {
    name: 'sarcophagus-destroyed',
    mission: 'destroy-sarcophagus',
    map: 6,
    themes: ['destroyer-cult'],
    outcome: 'players-win',
    inOrder: false,
  },
  {
    name: 'scouts-fall',
    mission: 'scout-sub-crypt',
    map: 3,
    themes: ['crownworld'],
    outcome: 'players-lose',
    inOrder: false,
  },
  { name: 'regrouped', mission: 'regroup', map: null, themes: [], outcome: 'players-win', inOrder: true },
];

const triedGames = 4000;
const fewestDeeds = 25;
const mostCharacters = 90_000;

function record(wanted: Wanted): void {
  const { name, mission, map, themes, inOrder } = wanted;
  for (let number = 1; number <= triedGames; number++) {
    const by = chance(`${name} ${number}`);
    const config = { ...anyGame(by, name), mission, map, themes };
    const game = playGame(config, by, { deeds: 120, inOrder }, () => undefined);
    if (!shows(game, wanted)) continue;
    write(name, game);
    return;
  }
  throw new Error(`no game is fit for ${name}`);
}

function shows({ state, entries, deadEnd }: Game, { outcome, inOrder }: Wanted): boolean {
  const events = new Set(entries.filter(isDeedLine).flatMap((entry) => entry.events.map(({ type }) => type)));
  const short = JSON.stringify(entries).length < mostCharacters && entries.length >= fewestDeeds;
  const travels = inOrder || (has(entries, 'undo') && has(entries, 'redo') && events.has('override'));
  const fights = events.has('operative-attacked') && events.has('npo-acted') && events.has('defence-rolled');
  return deadEnd === null && state.outcome === outcome && short && travels && fights;
}

const has = (entries: readonly Entry[], what: 'undo' | 'redo'): boolean => entries.some((entry) => what in entry);

function write(name: string, { config, entries, state }: Game): void {
  const header = { 'tw-session': 1, tw: version, rules: dataHash(), ...config } as const;
  const path = join(import.meta.dirname, name);
  writeFileSync(`${path}.jsonl`, formatHeader(header) + entries.map(formatEntry).join(''));
  writeFileSync(`${path}.json`, `${JSON.stringify(statusDocument(state, todo(state)), null, 2)}\n`);
  writeFileSync(`${path}.md`, reportText(load(`${path}.jsonl`)));
}

/** Battles of Adversary Ops: the first that is played to its end, or in a mess with VP entered on the way. */
const rivalries = [
  { name: 'rivals', map: 2, inOrder: true },
  { name: 'rivals-in-a-mess', map: 3, inOrder: false },
] as const;

function recordRivalry({ name, map, inOrder }: (typeof rivalries)[number]): void {
  for (let number = 1; number <= triedGames; number++) {
    const by = chance(`${name} ${number}`);
    const any = anyRivalry(by, name);
    const config = { ...any, map, roster: any.roster.slice(0, 3) };
    const game = playGame(config, by, { deeds: 160, inOrder }, () => undefined);
    const events = new Set(game.entries.filter(isDeedLine).flatMap((entry) => entry.events.map(({ type }) => type)));
    const told = ['npo-targeted', 'room-opened', 'operative-attacked', 'defence-rolled', 'card-drawn'] as const;
    const travels =
      inOrder || (has(game.entries, 'undo') && has(game.entries, 'redo') && events.has('victory-points-changed'));
    const ended = !inOrder || game.state.outcome === 'by-points';
    const isShort = JSON.stringify(game.entries).length < mostCharacters;
    if (game.deadEnd !== null || !ended || !travels || !isShort || !told.every((type) => events.has(type))) continue;
    write(name, game);
    return;
  }
  throw new Error(`no game is fit for ${name}`);
}

/** All of them, or those named on the command line. */
const names = process.argv.slice(2);
for (const wanted of sessions) if (names.length === 0 || names.includes(wanted.name)) record(wanted);
for (const wanted of rivalries) if (names.length === 0 || names.includes(wanted.name)) recordRivalry(wanted);
