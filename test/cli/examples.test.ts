import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { topics } from '../../src/cli/line/help-topics.ts';
import { examples } from '../../src/cli/program/examples.ts';
import { helpReadyMade } from '../../src/cli/program/ready-made.ts';
import { verbs } from '../../src/cli/program/verbs.ts';
import { Table } from './tw.ts';

const begun = 'new-game --demo --seed help';
const dormant = [begun, 'strategy --auto'];
const woken = [...dormant, 'threat set 3'];
const later = [...dormant, 'end-turn --auto', 'threat set 12', 'initiative --auto', 'ready'];
const placed = [...woken, 'place dorn 1155', 'place warrior-1 1158'];

/** What is done before an example can be typed; that of its command, or of one line of it. Else the tomb is awake. */
const before: Readonly<Record<string, readonly string[]>> = {
  'new-game': [],
  matched: [],
  run: [],
  initiative: [begun],
  strategy: [begun],
  next: [begun],
  ready: [begun, 'initiative'],
  firefight: [begun, 'initiative', 'ready'],
  'draw-event': later,
  reinforce: [...later, 'draw-event --all --auto'],
  counteract: [...woken, 'npo set EACH --state expended --order engage', 'act dorn done --order engage --auto'],
  'end-turn': dormant,
  'tw act dorn charge =w1': placed,
  'tw place dorn h1': placed,
  'tw hatch 3 close': [...woken, 'hatch 3 open'],
  'tw breach 2 --close': [...woken, 'breach 2'],
  undo: [...woken, 'hatch 3 open'],
  redo: [...woken, 'hatch 3 open', 'hatch 4 open', 'undo 2'],
  reroll: [...dormant, 'threat operate-hatch'],
  amend: [...dormant, 'threat operate-hatch'],
  'tw pack check our-pack': ['pack new our-pack'],
  'tw pack show our-pack': ['pack new our-pack'],
  'tw roster check team.json': ['roster new --team deathwatch team.json --auto'],
  import: ['--session sent.jsonl new-game --demo', '--session sent.jsonl export game.json'],
  vp: [
    'new-game --mode adversary-ops --player Anna --player Ben --map 1 --operative Anna=Kel:3:12 --operative Ben=Orsk:3:12',
    'vp anna +2',
  ],
};

const folders = mkdtempSync(join(tmpdir(), 'tw-'));
afterAll(() => rmSync(folders, { recursive: true, force: true }));
const made = new Map<string, string>();

/** A folder in which these commands have been carried out: once, however many examples begin there. */
async function folderAfter(steps: readonly string[]): Promise<string> {
  const key = steps.join('\n');
  const kept = made.get(key);
  if (kept !== undefined) return kept;
  const table = new Table();
  for (const step of steps) {
    if (step.includes('EACH')) {
      const { status } = await table.json('status');
      for (const { id } of status.npos) await table.run(step.replace('EACH', id));
      continue;
    }
    const { exitCode, err } = await table.run(step);
    expect([step, err, exitCode]).toEqual([step, expect.anything(), 0]);
  }
  const folder = join(folders, `${made.size}`);
  cpSync(table.folder, folder, { recursive: true });
  made.set(key, folder);
  return folder;
}

const wordsOf = (line: string): readonly string[] =>
  (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));

describe('the examples of a help', () => {
  const all = Object.values(verbs).flat();

  it('are two at least for every command, below what it is for', async () => {
    expect(Object.keys(examples).sort()).toEqual(all.map(({ name }) => name).sort());
    const { told } = await helpReadyMade();
    for (const { name, summary } of all) {
      const help = told[topics.some(({ id }) => id === name) ? `${name} --help` : `help ${name}`];
      expect(help).toContain(`${summary}\n\nExamples:\n  tw ${name}`);
      expect(help?.match(/^ {2}tw .*$/gm)?.length).toBeGreaterThanOrEqual(2);
    }
  });

  // These go on until they are left, or write for minutes.
  const lasting = new Set([
    ...['tw play', 'tw play --demo', 'tw table', 'tw table --lan', 'tw watch', 'tw watch --json', 'tw selftest'],
  ]);
  /** These play whole games: here few, and not far. */
  const playing = new Set(['simulate', 'forecast', 'director']);
  const lines = all.flatMap(({ name }) => (examples[name] ?? []).map((line) => [line, name] as const));

  it.each(lines.filter(([line]) => !lasting.has(line)))('%s', async (line, name) => {
    const table = new Table();
    table.write('evening.txt', 'new-game --demo\nstatus\n');
    const env = { XDG_CONFIG_HOME: table.folder };
    cpSync(await folderAfter(before[line] ?? before[name] ?? woken), table.folder, { recursive: true });
    if (line === 'tw import game.json') rmSync(table.path('sent.jsonl'));
    const [, ...words] = wordsOf(line);
    const few = name === 'selftest' || line.startsWith('tw pack check') ? ['--games', '1'] : [];
    const short = playing.has(name) ? ['--games', '1', '--cap', '1'] : few;
    const { exitCode, err } = await table.tw([...words, ...short], { env });
    // At a prompt it would ask.
    expect([exitCode, err]).toEqual([exitCode === 3 ? 3 : 0, expect.anything()]);
  });
});
