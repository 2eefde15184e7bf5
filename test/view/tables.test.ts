import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { colours } from '../../src/view/page/colours.ts';
import { drawPage, drawTable } from '../../src/view/page/draw-page.ts';
import type { Cell } from '../../src/view/page/page.ts';
import { doorTables, nposInKillzone, operativeTable } from '../../src/view/tables/killzone.ts';
import { logTable } from '../../src/view/tables/log.ts';
import { threatTable } from '../../src/view/tables/threat.ts';
import { cardTable, initiativeTable, turningPointTable } from '../../src/view/tables/turning-point.ts';
import { widthOf } from '../../src/view/words/text.ts';
import { scene } from '../rules/scene.ts';
import { ascii, narrow, unicode } from './looks.ts';

const state = scene({
  npos: [
    { datacard: 'necron-warrior', wounds: 4, weapons: ['gauss-flayer', 'combat-attachment'] },
    { datacard: 'canoptek-tomb-crawler', weapons: ['twin-gauss-reapers', 'claws'], order: 'engage', state: 'expended' },
    { datacard: 'necron-warrior', wounds: 0, state: 'incapacitated' },
  ],
  operatives: [
    'kel',
    { id: 'vane', effects: [{ kind: 'apl', change: -1, source: 'subjugation-glyphs', until: 'end-of-turning-point' }] },
    { id: 'sarn', state: 'escaped' },
  ],
  openHatchways: [2],
});

describe('NPOs', () => {
  it('at 80 columns, in ASCII', () => {
    expect(drawTable(nposInKillzone(state), ascii)).toBe(
      [
        'NPOs',
        '+-----------+--------+---------+----------------+-----+------+--------------+',
        '| Id        | Wounds | Order   | State          | APL | Move | Weapon       |',
        '+-----------+--------+---------+----------------+-----+------+--------------+',
        '| warrior-1 | 4/9    | Conceal | ready, injured | 2   | 4"   | gauss flayer |',
        '| crawler-1 | 21/21  | Engage  | expended       | 2   | 5"   | twin gauss   |',
        '|           |        |         |                |     |      | reapers      |',
        '+-----------+--------+---------+----------------+-----+------+--------------+',
        'Incapacitated: warrior-2.',
      ].join('\n'),
    );
  });

  it('as records at 40 columns', () => {
    expect(drawTable(nposInKillzone(state), narrow)).toBe(
      [
        'NPOs',
        'warrior-1',
        '  Necron Warrior 1, Wounds 4/9, Conceal,',
        '  ready, injured, APL 2, Move 4",',
        '  gauss flayer',
        'crawler-1',
        '  Canoptek Tomb Crawler 1, Wounds 21/21,',
        '  Engage, expended, APL 2, Move 5",',
        '  twin gauss reapers',
        'Incapacitated: warrior-2.',
      ].join('\n'),
    );
  });

  it('says so when there are none', () => {
    expect(drawTable(nposInKillzone(scene()), ascii)).toBe('NPOs\nNo NPO is in the killzone.');
  });

  it('an injured one is yellow where there is colour, and said in words too', () => {
    const coloured = drawTable(nposInKillzone(state), { ...ascii, paint: colours(1) });
    expect(coloured).toContain('\u001b[33mready, injured\u001b[39m');
    expect(stripVTControlCharacters(coloured)).toBe(drawTable(nposInKillzone(state), ascii));
  });
});

it('player operatives with effects, those who escaped below', () => {
  expect(drawTable(operativeTable(state), unicode)).toBe(
    [
      'Player operatives',
      '┌──────┬────────┬─────────┬───────┬─────┬──────┬─────────────────────────────┐',
      '│ Id   │ Wounds │ Order   │ State │ APL │ Save │ Effects                     │',
      '├──────┼────────┼─────────┼───────┼─────┼──────┼─────────────────────────────┤',
      '│ kel  │ 10/10  │ Conceal │ ready │ 2   │ 4+   │                             │',
      '│ vane │ 10/10  │ Conceal │ ready │ 1   │ 4+   │ APL -1 this TP (Subjugation │',
      '│      │        │         │       │     │      │ Glyphs)                     │',
      '└──────┴────────┴─────────┴───────┴─────┴──────┴─────────────────────────────┘',
      'Escaped: sarn.',
    ].join('\n'),
  );
});

it('doors', () => {
  expect(
    doorTables(state)
      .map((doors) => drawTable(doors, ascii))
      .join(),
  ).toBe(
    [
      'Doors',
      '+--------------+--------+--------+--------+--------+--------+--------+',
      '|              | 1      | 2      | 3      | 4      | 5      | 6      |',
      '+--------------+--------+--------+--------+--------+--------+--------+',
      '| Hatchway     | closed | open   | closed | closed | closed | closed |',
      '| Breach point | closed | closed | closed | closed |        |        |',
      '+--------------+--------+--------+--------+--------+--------+--------+',
    ].join('\n'),
  );
});

describe('Strategy phase', () => {
  it('shows the dice of the roll-off and why [STR-03]', () => {
    const table = initiativeTable([
      { type: 'initiative-rolled', npos: 5, players: 2 },
      { type: 'initiative-set', side: 'npos', because: 'won' },
    ]);
    expect(drawTable(table, ascii)).toBe(
      [
        'Initiative',
        '+---------+----+--------------------+',
        '| Side    | D6 | Initiative         |',
        '+---------+----+--------------------+',
        '| NPOs    | 5  | has the initiative |',
        '| Players | 2  |                    |',
        '+---------+----+--------------------+',
        'NPOs: won the roll-off.',
      ].join('\n'),
    );
  });

  it('shows a card that was set aside and the one drawn after it [STR-25]', () => {
    const table = cardTable([
      { type: 'card-drawn', card: 'the-maze-reforms' },
      { type: 'card-set-aside', card: 'the-maze-reforms', because: 'open-doors-blocked' },
      { type: 'card-drawn', card: 'dark-of-the-tomb' },
      { type: 'card-in-force', card: 'dark-of-the-tomb' },
    ]);
    expect(drawTable(table, narrow)).toBe(
      [
        'Event cards',
        'The Maze Reforms',
        '  set aside, A base blocks every open',
        '  one',
        'Dark Of The Tomb',
        '  in force',
        '  A player operative that shoots at an',
        '  operative more than 8" away cannot',
        '  re-roll attack dice.',
      ].join('\n'),
    );
  });
});

it('threat: what each trigger would do now, at 10 [THR-03 THR-18 THR-20 THR-21]', () => {
  expect(
    drawTable(threatTable(scene({ threat: 10 })), ascii)
      .split('\n')
      .slice(0, 9),
  ).toEqual([
    'Threat 10, grade 2',
    '+---------------+-----------+-------------------+------------------------------+',
    '| Trigger       | Raises by | Level then        | But                          |',
    '+---------------+-----------+-------------------+------------------------------+',
    '| shoot         | +1        | 11, grade 3       | not with a Silent weapon     |',
    '| fight         | +1        | 11, grade 3       | not if no other NPO saw the  |',
    '|               |           |                   | kill                         |',
    '| damage        | +1        | 11, grade 3       | another action that wounds   |',
    '|               |           |                   | NPOs, once                   |',
  ]);
});

it.each([
  [0, 'Grade 1 begins at level 1.'],
  [5, 'Grade 2 begins at level 6.'],
  [10, 'Grade 3 begins at level 11.'],
  [13, '2 more to 15, where two event cards are drawn.'],
  [15, 'The level is at its highest.'],
])('threat %i: %s', (threat, note) => {
  expect(threatTable(scene({ threat })).notes).toEqual([note]);
});

it('a turning point in sum', () => {
  const end = scene({
    threat: 8,
    activations: 4,
    npos: [{ datacard: 'necron-warrior', wounds: 0, state: 'incapacitated' }, 'canoptek-macrocyte'],
    operatives: [{ id: 'kel', wounds: 7 }],
  });
  const table = turningPointTable(scene({ threat: 5, npos: ['necron-warrior'], operatives: ['kel'] }), end);
  expect(table.rows).toEqual([
    ['NPO activations', '4'],
    ['Threat', '5 to 8 (+3), grade 2'],
    ['NPOs set up', '1'],
    ['NPOs incapacitated', '1: Necron Warrior 1'],
    ['Operatives incapacitated', 'none'],
    ['Wounds lost by NPOs', '9'],
    ['Wounds lost by operatives', '3'],
  ]);
});

it('an undone entry of the log is marked in words', () => {
  const rows = [
    { n: 1, do: 'new-game', summary: '7 NPOs to start with.', undone: false, time: '2026-11-23 19:05' },
    { n: 2, do: 'threat', summary: 'Threat 0 to 2.', undone: true, time: '2026-11-23 19:06' },
  ];
  expect(drawTable(logTable(rows), narrow)).toBe(
    [
      'Log',
      '+---+----------+-----------------+',
      '| # | Command  | What happened   |',
      '+---+----------+-----------------+',
      '| 1 | new-game | 7 NPOs to start |',
      '|   |          | with.           |',
      '| 2 | threat   | Threat 0 to 2.  |',
      '|   | (undone) |                 |',
      '+---+----------+-----------------+',
    ].join('\n'),
  );
});

describe('a long table', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => [
      `${at + 1}`,
      at === 250 ? 'the longest of them all' : 'short',
      'Ångström',
    ]);
  const long = (count: number) => ({
    columns: [{ title: 'Entry', align: 'right' as const }, { title: 'What' }, { title: 'Who' }],
    rows: rows(count),
  });

  it.each([ascii, unicode])('is drawn as one, however long it is', (look) => {
    const lines = drawTable(long(350), look).split('\n');
    const [top, head, middle, first] = lines;
    expect(lines).toHaveLength(350 + 4);
    expect(lines.filter((line) => line === head)).toHaveLength(1);
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
    expect(first).toMatch(/^[|│] {5}1 [|│] short {19}[|│] Ångström [|│]$/);
    expect(lines.filter((line) => !/[|│]/.test(line))).toEqual(
      [top, middle, lines.at(-1)].filter((line) => !/[|│]/.test(line ?? '')),
    );
    expect(lines.slice(3, -1).map((line) => Number(line.slice(1, 8)))).toEqual(rows(350).map((_, at) => at + 1));
  });

  it('is one of a page that may have 400,000 lines', () => {
    const line = { text: 'Entry 2 (cp +1) comes out as before.' };
    const began = process.cpuUsage();
    const page = drawPage([{ kind: 'lines', lines: new Array(400_000).fill(line) }], ascii);
    expect(page.split('\n')).toHaveLength(400_000);
    // Each line looked at once: a second at most; each for each, some minutes.
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(20);
  });

  it.each([ascii, unicode, { ...ascii, width: 60 }, { ...unicode, paint: colours(1) }])(
    'has rows like those of a short one: %#',
    (look) => {
      const cells = (at: number): Cell[] => [
        `${at}`,
        {
          text: at % 3 === 0 ? 'undone' : 'a longer text of several words 军团兵 🔥 that is wrapped '.repeat(at % 3),
          role: 'undone',
        },
        at % 2 === 0 ? 'Ångström' : '',
      ];
      const rows = Array.from({ length: 60 }, (_, at) => cells(at));
      const table = { columns: [{ title: '#', align: 'right' as const }, { title: 'What' }, { title: 'Who' }], rows };
      // The library makes a column no wider than its longest line.
      const drawn = (of: readonly (readonly Cell[])[]): string[] => drawTable({ ...table, rows: of }, look).split('\n');
      const tight = (line: string): string => line.replaceAll(/ +|-+|\u2500+/g, ([sign = '']) => sign);
      const short = drawn(rows);
      const long = drawn([...rows, ...rows]);
      const body = short.slice(3, -1);
      expect(body.length).toBeGreaterThan(60);
      expect(long.map(tight)).toEqual([...short.slice(0, -1), ...body, ...short.slice(-1)].map(tight));
      expect(new Set(long.map((line) => widthOf(stripVTControlCharacters(line)))).size).toBe(1);
    },
  );

  it('may have 200,000 rows', () => {
    const table = { ...long(200_000), records: true };
    expect(drawTable(table, ascii).split('\n')).toHaveLength(400_000);
    expect(drawTable({ ...long(0), rows: rows(30_000) }, ascii).split('\n')).toHaveLength(30_004);
  });
});

it('what is but a name and a short value stands on one line at 40 columns', () => {
  const table = turningPointTable(scene({ threat: 5, npos: ['necron-warrior'] }), scene({ threat: 6 }));
  const lines = drawTable(table, narrow).split('\n');
  expect(lines).toContain('Threat: 5 to 6 (+1), grade 2');
  expect(lines).toContain('Wounds lost by NPOs: 0');
  expect(lines.length).toBeLessThanOrEqual(8);
  const long = { ...table, rows: [['A name that is rather long', 'and a value that is too']] };
  expect(drawTable(long, narrow)).toContain('A name that is rather long\n  and a value that is too');
});

it('the threat table reads as sentences at 40 columns', () => {
  const lines = drawTable(threatTable(scene({ threat: 11 })), { ...ascii, width: 40 }).split('\n');
  expect(lines).toContain('damage');
  expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain(
    'damage +1, to level 12 another action that wounds NPOs, once',
  );
});
