import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { globalTerms } from '../../src/cli/line/options.ts';
import { verbs } from '../../src/cli/program/verbs.ts';
import { type Said, throughPipes } from '../cli/pipes.ts';
import { execute } from '../packed/program.ts';
import { type Chance, chance } from '../runner/chance.ts';

/** What goes wrong in no case: the line that was given, and what came of it. */
interface Fault {
  readonly words: readonly string[];
  readonly fault: string;
}

/** They wait for somebody, or play by themselves for long. */
const left: readonly string[] = ['watch', 'selftest', 'play', 'table'];
const names = Object.values(verbs)
  .flat()
  .map(({ name }) => name)
  .filter((name) => !left.includes(name));
const flags = globalTerms.map((terms) => terms.flags.split(' ')[0] ?? '');

const nasty: readonly string[] = [
  ...[
    '',
    ' ',
    '-',
    '--',
    '---',
    '-x',
    '0',
    '-1',
    '1e9',
    '999999999999999999999',
    'NaN',
    'null',
    '\u0000',
    '\u001b[31m',
  ],
  ...['\u009b2J', '\u202e', '\u2028', '😀', 'é'.repeat(50), '../..', '/dev/null', '/', '.', '__proto__', 'constructor'],
  ...[
    'toString',
    '{}',
    '[]',
    '[[[[',
    '{"a":',
    '"',
    "'",
    '`',
    '$(id)',
    '%s',
    '\\',
    '=',
    'a=b',
    ':',
    '1:2:3:4',
    ',,,',
    '4566',
  ],
  ...['check', 'spoilt.json', 'spoilt.json', '--pack', '--roster', '--mission'],
  ...['kel', 'vane', 'warrior-1', 'w1', 'set', 'add', 'wound', 'shoot', 'open', 'close', '1', '2', '3', 'D6', '3D6+2'],
  ...['engage', 'conceal', 'random', 'none', 'all', 'players', 'joint-ops', 'adversary-ops', 'matched', 'new', 'next'],
  ...['4 3+ 3/4', '4 3+ 3/4 piercing 1', 'Kel:3:12:3', 'flesh-hunger', 'map', 'room', 'B', 'mission', '--help', '-h'],
];

const codes: readonly number[] = [0, 1, 2, 3, 4];
const endings: readonly string[] = [
  '[',
  '{"tw-session":1}',
  'not json',
  '[{"name":1}]',
  '',
  '\u001b[2J',
  '{"name":"p"}',
];

function anyWords(by: Chance): readonly string[] {
  const count = by.number(0, 6);
  const words = [by.happens(0.95) ? by.pick(names) : by.pick(nasty)];
  for (let index = 0; index < count; index++) words.push(by.happens(0.25) ? by.pick(flags) : by.pick(nasty));
  return by.happens(0.9) ? words : words.reverse();
}

const examples = join(import.meta.dirname, '../../examples');
/** Packs, rosters and their parts, as they are given. */
const written: readonly string[] = readdirSync(examples, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => readFileSync(join(examples, name), 'utf8'));
const strange: readonly string[] = [
  'null',
  '[]',
  '{}',
  '-1',
  '1e999',
  '"x"',
  'true',
  '"__proto__"',
  '//',
  '"',
  '\u0000',
];

/** One of them, a few of its values others. */
function spoilt(by: Chance): string {
  let text = by.pick(written);
  for (let times = by.number(0, 3); times > 0; times--) {
    const from = by.number(0, text.length);
    const end = from + (/^[^,\]}]*/.exec(text.slice(from))?.[0].length ?? 0);
    text = text.slice(0, from) + by.pick(strange) + text.slice(end);
  }
  return text;
}

/** Gives so many command lines of any words to a game of its own; the same `seed`, the same lines. Returns what is wrong. */
export async function fuzz(
  count: number,
  seed: string,
  tell: (done: number) => void = () => {},
  heard: (err: string) => void = () => {},
): Promise<readonly Fault[]> {
  const by = chance(seed);
  const folder = mkdtempSync(join(tmpdir(), 'tw-fuzz-'));
  const session = join(folder, 'game.jsonl');
  const faults: Fault[] = [];
  const start = [
    'new-game',
    '--mission',
    '1',
    '--map',
    '1',
    '--seed',
    seed,
    '--operative',
    'Kel:3:12',
    '--operative',
    'Vane:2:8',
  ];
  const before = process.cwd();
  process.chdir(folder);
  try {
    for (let done = 0; done < count; done++) {
      if (done % 200 === 0) {
        rmSync(session, { force: true });
        await carriedOut([...start, '--session', session], folder, '');
        tell(done);
      }
      if (done % 10 === 0) writeFileSync(join(folder, 'spoilt.json'), spoilt(by));
      const words = [...anyWords(by), '--session', session];
      const was = textOf(session);
      const { exitCode, out, err } = await carriedOut(words, folder, by.pick(endings));
      heard(err);
      const fault = faultIn(exitCode, out, err, words, was === textOf(session));
      if (fault !== null) faults.push({ words, fault });
    }
  } finally {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  }
  return faults;
}

const textOf = (path: string): string | undefined =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : undefined;

const colour = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
const control = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u;

function faultIn(
  exitCode: number,
  out: string,
  err: string,
  words: readonly string[],
  unchanged: boolean,
): string | null {
  if (!codes.includes(exitCode)) return `ends with ${exitCode}: ${err.slice(0, 300)}${out.slice(0, 300)}`;
  // verify, doctor and odds --batch tell of a finding, not of a failure; a run keeps the lines before the one that fails.
  if (exitCode !== 0 && !unchanged && !words.includes('run')) return `fails with ${exitCode} and changes the session`;
  if ([out, err].some((text) => control.test(text.replaceAll(colour, '')))) return 'sends a control character';
  const isJson = words.some((word, index) => word === '--json' && !words[index - 1]?.startsWith('--'));
  if (isJson && out !== '' && exitCode < 5 && !words.includes('--help') && !words.includes('-h')) {
    try {
      for (const line of out.trim().split('\n')) JSON.parse(line);
    } catch {
      return words.includes('help') || words.includes('--version') || words.includes('-V')
        ? null
        : `prints no JSON: ${out.slice(0, 200)}`;
    }
  }
  return null;
}

async function carriedOut(words: readonly string[], home: string, input: string) {
  const said: Said = { out: '', err: '' };
  const io = throughPipes(said, { env: { HOME: home, LANG: 'C.UTF-8' }, input });
  try {
    return { exitCode: await execute(words, io), ...said };
  } catch (problem) {
    return { exitCode: -1, out: said.out, err: problem instanceof Error ? (problem.stack ?? '') : String(problem) };
  }
}
