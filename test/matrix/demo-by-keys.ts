import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { Screen } from '../cli/screen.ts';

/** How a demo went that was played by keys alone. */
export interface PlayedDemo {
  readonly keys: number;
  /** Entries of the journal. */
  readonly entries: number;
}

/** A battle takes some hundred keys; a robot that gets nowhere stops after these. */
const most = 20_000;
/** Milliseconds without output after which a screen is whole. */
const quiet = 60;

/**
 * Starts `tw play --demo` by this command in a terminal of its own, with Node alone, and presses keys that the screen offers
 * until the battle is over. Throws where it ends otherwise.
 */
export async function playDemo(command: string, words: readonly string[], folder: string): Promise<PlayedDemo> {
  const cwd = mkdtempSync(join(folder, 'demo-'));
  const screen = new Screen(80, 24);
  const env = { PATH: process.env.PATH ?? '', HOME: cwd, LANG: 'C.UTF-8', TERM: 'xterm', NO_COLOR: '1' };
  const pty = spawn(command, [...words, 'play', '--demo'], { cwd, cols: 80, rows: 24, env });
  let last = Date.now();
  let ended: number | undefined;
  pty.onData((data) => {
    last = Date.now();
    screen.write(data);
  });
  pty.onExit(({ exitCode }) => {
    ended = exitCode;
  });
  const random = numbersFrom(7);
  let keys = 0;
  for (; ended === undefined && keys < most; keys++) {
    while (ended === undefined && Date.now() - last < quiet) await new Promise((resolve) => setTimeout(resolve, 5));
    if (ended !== undefined) break;
    pty.write(keyFor(screen.text, random));
    last = Date.now();
  }
  const session = join(cwd, 'tw-session.jsonl');
  const journal = existsSync(session) ? readFileSync(session, 'utf8') : '';
  if (ended !== 0 || !journal.includes('"battle-ended"')) {
    pty.kill();
    throw new Error(`The demo was not played to its end (exit ${ended}, ${keys} keys):\n${screen.text}`);
  }
  return { keys, entries: journal.trimEnd().split('\n').length - 1 };
}

/** A key of the prompt in view, now and then a step back. */
function keyFor(text: string, random: (below: number) => number): string {
  const end = text.trimEnd().split('\n').slice(-16).join('\n');
  const offered = [...end.matchAll(/^[ >]*(?:\[.\] )?([a-z0-9])\. (.*)$/gm)].map(([, key = '', label = '']) => ({
    key,
    label,
  }));
  if (/u: undo/.test(end) && random(40) === 0) return 'u';
  if (/y\/1 yes/.test(end)) return random(3) > 0 ? 'n' : 'y';
  const done = offered.find(({ label }) => /^(?:done|end|nothing|none)/i.test(label));
  if (done && random(2) === 0) return done.key;
  if (offered.length > 0 && random(2) === 0) return offered[random(offered.length)]?.key ?? '\r';
  return offered.length === 0 && random(5) === 0 ? '4' : '\r';
}

/** Whole numbers below a bound, the same ones every time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
