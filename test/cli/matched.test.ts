import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deck } from '../rules/matched/match.ts';
import { Table } from './tw.ts';

const deckFile = JSON.stringify({
  tacOps: deck.map(({ name, archetype }) => (archetype === null ? { name, faction: true } : { name, archetype })),
});

const journal = (of: Table): string => readFileSync(of.path('tw-session.jsonl'), 'utf8');

function table(): Table {
  const made = new Table();
  made.write('deck.json', deckFile);
  return made;
}

describe('tw matched generate', () => {
  it('deals one mission and one map at random [CRT-80]', async () => {
    const card = await table().json('matched generate --dice 2,5');
    expect(card).toMatchObject({ ok: true, set: 'open', pairing: 'B5', mission: { id: 'secure', letter: 'B' } });
    expect(card.map).toEqual({ number: 5, name: 'Battleground' });
    expect(card.dice).toMatchObject([{ sides: 3 }, { sides: 9 }]);
    const { out } = await table().run('matched generate --dice 1,4');
    expect(out).toContain('A4: Loot on Strait');
  });

  it('takes a mission or a map that was picked [CRT-81]', async () => {
    expect(await table().json('matched generate --mission C --map junction')).toMatchObject({
      pairing: 'C7',
      dice: [],
    });
    expect((await table().json('matched generate --mission loot --dice 9')).pairing).toBe('A9');
  });

  it('the Close Quarters switch swaps the maps and hides Tac Ops that it does not allow [CRT-82]', async () => {
    const made = new Table();
    made.write(
      'deck.json',
      '{"tacOps":[{"name":"Seize Ground","archetype":"security"},{"name":"Hold","archetype":"security"}]}',
    );
    const close = await made.json('matched generate --set close-quarters --dice 1,10 --deck deck.json');
    expect(close).toMatchObject({ map: { number: 10, name: 'Duct' }, deck: ['Seize Access Point', 'Hold'] });
    expect((await made.json('matched generate --dice 1,9 --deck deck.json')).deck).toEqual(['Seize Ground', 'Hold']);
    expect(await made.json('matched generate --set hazardous --mission A --map 6')).toMatchObject({ pairing: 'A6' });
    expect((await made.json('matched generate --set hazardous --map 7')).exitCode).toBe(2);
  });

  it('three Tac Ops at most, and no other rule [CRT-83]', async () => {
    const three = '--select Hold --select Oath --select Vow';
    const card = await table().json(`matched generate --mission A --map 1 ${three}`);
    expect(card.tacOps).toEqual(['Hold', 'Oath', 'Vow']);
    const four = await table().json(`matched generate --mission A --map 1 ${three} --select Pact`);
    expect(four).toMatchObject({ exitCode: 1, error: { message: expect.stringContaining('Three Tac Ops') } });
  });

  it('a selection outlives the generator, and is changed later [CRT-84]', async () => {
    const made = table();
    await made.run('matched generate --card card.json --mission B --map 3 --select Hold --select Oath');
    const later = await made.json('matched generate --card card.json --remove hold --select Vow');
    expect(later).toMatchObject({ pairing: 'B3', tacOps: ['Oath', 'Vow'] });
    expect((await made.json('matched generate --card card.json --remove Pact')).error.message).toContain('not among');
    made.write('broken.json', '{"set":"open"}');
    expect((await made.json('matched generate --card broken.json')).error.message).toContain('mission must be one of');
  });
});

const begin = 'matched new --player Ada --player Bela --seed one --deck deck.json --mission A --map 4';
const script = [
  begin,
  'matched next',
  'matched next --auto',
  'matched next --dice 5,2 --answer attacker=a --answer drop-zone=b',
  'matched next --answer operatives-a=7 --answer operatives-b=6',
  'matched next --answer tac-op-method=own --answer tac-ops-a=recon-4,recon-5,faction-two',
  'matched next --answer tac-ops-b=seek-4,seek-5,faction-three',
  'matched next --answer equipment-a=none --answer equipment-b=rope2',
  ...Array.from({ length: 10 }, () => 'matched next'),
  'matched next --answer scouting-a=dash --answer scouting-b=order --answer first-initiative=b',
];
/** The names of what is hidden, as they are printed and as they are typed. */
const hidden = /recon[ -][45]|seek[ -][45]|faction[ -](two|three)/i;

describe('a matched play game on the command line', () => {
  it('nothing hidden shows before it is revealed: not in what commands print, nor in the journal', async () => {
    const made = table();
    for (const line of script) {
      const { exitCode, out, err } = await made.run(line);
      expect([line, exitCode, err]).toEqual([line, 0, '']);
      expect(out).not.toMatch(hidden);
    }
    for (const line of [
      'status',
      'log',
      'status --json',
      'log --json',
      'next --dry-run --json --answer battle=end --auto',
    ])
      expect((await made.run(`matched ${line}`)).out).not.toMatch(hidden);
    const [, ...entries] = journal(made).trimEnd().split('\n');
    expect(entries.length).toBe(script.length);
    for (const entry of entries) expect(entry).not.toMatch(hidden);
    const shown = await made.json('matched reveal ada recon 4');
    expect(shown.says).toEqual(['Ada shows the Tac Op recon 4, archetype recon.']);
    expect(shown.status.players.a).toMatchObject({ secretTacOps: 2, tacOps: [{ name: 'recon 4', points: 0 }] });
    const { out } = await made.run('matched status --json');
    expect(out.replaceAll('recon 4', '')).not.toMatch(hidden);
  });

  it('seals are all of one length and all different, and a dry run does not tell what is held', async () => {
    const made = table();
    for (const line of script) await made.run(line);
    const seals = journal(made).match(/[0-9a-f]{16}:[0-9a-f]+/g) ?? [];
    expect(seals.length).toBeGreaterThan(6);
    expect(new Set(seals.map((seal) => seal.length)).size).toBe(1);
    expect(new Set(seals.map((seal) => seal.slice(17, 33))).size).toBe(new Set(seals).size);
    const tries = [
      'reveal ada "recon 4"',
      'reveal ada "recon 5"',
      'next --answer battle=reveal --answer tac-op=recon_4',
    ];
    const said = [];
    for (const line of tries) said.push(await made.run(`matched ${line} --dry-run`));
    expect(new Set(said.map(({ exitCode }) => exitCode))).toEqual(new Set([1]));
    expect(said[0]?.err).toBe(said[1]?.err);
    expect(said[0]?.err).toContain('is not shown in a dry run');
    expect((await made.run('matched verify')).exitCode).toBe(0);
  });

  it('bids and scouting are told together with what they decide, by whoever asks', async () => {
    const made = table();
    await made.run(`${begin.replace(' --mission A --map 4', '')} --method bids`);
    const half = await made.json('matched next --answer bid-a=3');
    expect(half).toMatchObject({ exitCode: 3, error: { question: { name: 'bid-b', secret: true, max: 10 } } });
    expect(JSON.stringify(half)).not.toContain('"value":3');
  });

  it('the journal: undo, redo, log, and one sentence for what cannot be', async () => {
    const made = table();
    for (const line of script) await made.run(line);
    await made.run('matched loot a 1 --answer controls-marker=yes');
    expect((await made.json('matched status')).status.players.a.victoryPoints.total).toBe(1);
    expect((await made.json('matched undo')).status.players.a.victoryPoints.total).toBe(0);
    expect((await made.json('matched redo')).status.players.a.victoryPoints.total).toBe(1);
    expect((await made.json('matched redo')).error.message).toBe('There is nothing to redo.');
    expect((await made.json('matched undo 99')).exitCode).toBe(1);
    const before = journal(made);
    for (const [line, exitCode, words] of [
      ['matched loot a 1', 1, 'was looted in this turning point already'],
      ['matched loot c 1', 2, 'There is no player c'],
      ['matched secure a 1', 2, 'is no action of this mission'],
      ['matched loot a 2', 3, 'controls-marker'],
      ['matched new', 2, 'exists already'],
      ['matched cp a -9', 2, 'has 3 CP'],
      ['threat', 4, 'is a matched play game'],
      ['act', 4, 'is a matched play game'],
    ] as const) {
      const failed = await made.run(`${line} --no-input`);
      expect([line, failed.exitCode, failed.out]).toEqual([line, exitCode, '']);
      expect(failed.err).toContain(words);
    }
    expect(journal(made)).toBe(before);
    const forced = await made.json('matched loot a 1 --answer controls-marker=yes --force --reason agreed');
    expect(forced.events[0]).toMatchObject({ type: 'override', reason: 'agreed' });
    const { out } = await made.run('matched log');
    expect(out).toContain('Ada loots marker 1');
    expect(out).toContain('back to before entry');
  });

  it('commands that both have mean the game that the file keeps', async () => {
    const made = table();
    for (const line of script.slice(0, 4)) await made.run(line);
    expect((await made.json('status')).status).toMatchObject({ mode: 'matched', step: 'kill-team' });
    expect((await made.tw([])).out).toContain('Matched play: kill teams');
    expect((await made.json('undo 1')).status.step).toBe('roles');
    expect((await made.json('redo')).status.step).toBe('kill-team');
    expect((await made.json('log')).entries).toHaveLength(6);
    expect((await made.json('next --answer operatives-a=3 --answer operatives-b=4')).status.step).toBe('tac-ops');
  });

  it('tw sequence marks the step that is due, and tw rules answers from that edition', async () => {
    const made = table();
    expect((await made.json('sequence')).mode).toBe('joint-ops');
    for (const line of script.slice(0, 4)) await made.run(line);
    const { mode, sequence } = await made.json('sequence');
    expect(mode).toBe('matched');
    expect(sequence.filter(({ due }: { due: boolean }) => due)).toMatchObject([{ step: 'kill-team' }]);
    expect((await made.run('sequence')).out).toContain('kill teams (due now)');
    expect((await made.json('rules lethal')).edition).toBe(2021);
    expect((await made.json('rules lethal --edition 2024')).edition).toBe(2024);
  });

  it.each([
    ['{"tacOps": [{"name": "X"}]}', 'tacOps[0] is of an archetype or of the faction'],
    ['{"tacOps": [{"name": 3, "faction": true}]}', 'tacOps[0].name must be text, but is 3.'],
    ['{"tacOp": []}', 'the whole must have no unknown field, but has tacOp. Did you mean tacOps?'],
    ['{"tacOps": [{"name": "X", "faction": true}, {"name": "x", "faction": true}]}', 'is in the deck twice'],
    ['{', 'is not JSON'],
  ])('a deck that is wrong: %s', async (text, words) => {
    const made = new Table();
    made.write('deck.json', text);
    const { exitCode, err } = await made.run('matched new --deck deck.json');
    expect(exitCode).toBe(2);
    expect(err).toContain(words);
  });

  it('a Joint Ops session is none of matched play, and a damaged line is named', async () => {
    const made = table();
    await made.run('new-game --mission 1 --map 1 --seed x --operative Kel:3:12:3 --auto');
    expect((await made.run('matched status')).err).toContain('is no matched play game');
    const other = table();
    for (const line of script.slice(0, 3)) await other.run(line);
    const lines = journal(other).split('\n');
    other.write('tw-session.jsonl', [lines[0], lines[2], lines[3], ''].join('\n'));
    const { exitCode, err } = await other.run('matched status');
    expect(exitCode).toBe(4);
    expect(err).toContain('entry 1 is missing');
  });
});
