import { describe, expect, it } from 'vitest';
import { mapNumbers } from '../../../src/catalog/maps.ts';
import { placeOfCode } from '../../../src/rules/board/ground/keypad.ts';
import { lastTrail } from '../../../src/rules/board/moves/way-between.ts';
import { onBoard } from '../../../src/rules/state/base.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { boardLines } from '../../../src/view/map/board-page.ts';
import { boardSvg } from '../../../src/view/map/board-svg.ts';
import { labelled } from '../../../src/view/map/labels-of.ts';
import { type Look, noPaint } from '../../../src/view/page/look.ts';
import { type Scene, scene } from '../../rules/scene.ts';

const wide: Look = { width: 80, unicode: true, paint: noPaint };
const narrow: Look = { ...wide, width: 40 };
const at = (code: string) => ({ ...(placeOfCode(code) ?? { x: 0, y: 0 }), error: 0.3 });

const codes = {
  kel: '2154',
  vane: '2317',
  'warrior-1': '3217',
  'warrior-2': '5555',
  'macrocyte-1': '4125',
  'crawler-1': '5359',
};
const table = (places: Readonly<Record<string, string>> = codes, of: Scene = {}): GameState => ({
  ...scene({
    map: 1,
    openHatchways: [3],
    npos: [
      'necron-warrior',
      { datacard: 'necron-warrior', state: 'dormant' },
      'canoptek-macrocyte',
      { datacard: 'canoptek-tomb-crawler', state: 'expended' },
    ],
    operatives: [{ id: 'kel', state: 'expended' }, 'vane', 'brother-orun'],
    ...of,
  }),
  keepsPositions: true,
  positions: Object.fromEntries(Object.entries(places).map(([id, code]) => [id, at(code)])),
});
/** Where everybody may be further off than half an inch. */
const doubtful = (state: GameState): GameState => ({
  ...state,
  positions: Object.fromEntries(Object.entries(state.positions).map(([id, one]) => [id, { ...one, error: 0.9 }])),
});
const incapacitated = <T extends object>(one: T) => ({ ...one, state: 'incapacitated' as const });
const trail = [at('3217'), at('3288'), at('3355')];
const page = (state: GameState, look: Look, pointed = {}) => `${boardLines(state, look, pointed).join('\n')}\n`;

describe('the board', () => {
  it('is drawn with everybody on it, codes beside it and the last move dotted, at 80 columns', async () => {
    await expect(page(table(), wide, { trail })).toMatchFileSnapshot('board.txt');
  });

  it('is drawn at 40 columns with the codes below it', async () => {
    await expect(page(table(), narrow, { trail })).toMatchFileSnapshot('board-narrow.txt');
  });

  it.each([wide, narrow])('marks a wall end with a Necron Warrior beside a miniature, never over it', (look) => {
    const lines = boardLines(table({ ...codes, 'warrior-1': '5393' }, { map: 2 }), look).slice(0, 26);
    const drawn = lines.map((line) => line.slice(0, look === wide ? 60 : 33)).join('\n');
    expect(drawn).toContain(look === wide ? 'W1*' : 'W1');
    expect(drawn).not.toMatch(/W1x|Wx/);
  });

  it.each([wide, narrow])('is drawn in plain ASCII too', (look) => {
    expect(page(table(), { ...look, unicode: false }, { trail })).toMatch(/^[\n -~]*$/);
  });

  it.each(mapNumbers)('of map %i is nowhere wider than the terminal, wherever they stand', (map) => {
    for (const look of [wide, narrow])
      for (const code of ['1177', '7633', '4255', '3388', '2144', '5555', '6299'])
        for (const line of boardLines(doubtful(table({ ...codes, kel: code }, { map })), look))
          expect(line.length).toBeLessThanOrEqual(look.width);
  });

  it('tells who is ready by a sign, whose they are by the case of letters, and both by colour', () => {
    const roles: string[] = [];
    const look: Look = {
      ...wide,
      paint: (role, text) => {
        if (/player|npo/.test(role)) roles.push(`${role} ${text.trim()}`);
        return text;
      },
    };
    boardLines(table(), look);
    expect(roles.filter((one) => !/\d{4}$/.test(one)).sort()).toEqual(
      ['npo W1*', 'npo M1*', 'npo-done R1', 'npo-done W2z', 'player va*', 'player-done ke'].sort(),
    );
  });

  it('has a label of two characters for everybody, each another one', () => {
    const npos = Array.from({ length: 12 }, () => 'necron-warrior' as const);
    const crowd = scene({ map: 1, npos, operatives: ['kel', 'kestrel', 'kenta', 'k', 'ke-2'] });
    const labels = labelled(crowd).map(({ label }) => label);
    expect(labels.slice(0, 5)).toEqual(['ke', 'ks', 'kn', 'k1', 'k2']);
    expect(labels[5]).toBe('W1');
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels.every((label) => label.length === 2)).toBe(true);
  });

  it('tells operatives of one team apart by the words that are their own, in labels and in names', () => {
    const team = [
      'legionary-gunner',
      'legionary-heavy-gunner',
      'legionary-butcher',
      'legionary-aspiring-champion',
      'balefire-acolyte',
      'cultist-1',
      'cultist-2',
    ];
    const codes = ['1155', '1515', '1255', '1355', '2155', '2255', '2455'];
    const places = Object.fromEntries(team.map((id, index) => [id, codes[index] ?? '']));
    const crowd = table(places, { operatives: team, npos: [] });
    expect(labelled(crowd).map(({ label }) => label)).toEqual(['gu', 'he', 'bu', 'as', 'ba', 'cu', 'cl']);
    const lines = page(crowd, wide);
    for (const entry of ['gu* gunner     1155', 'he* heavy      1515', 'as* aspiring   1355', 'ba* balefire   2155'])
      expect(lines).toContain(entry);
    expect(lines).toContain('cl* cultist-2  2455');
    // Where there is room for the whole of a name it is there.
    expect(page(crowd, wide, { small: true })).toMatch(/gu\* gunner +1155 he\* heavy-gunner +1515/);
    const assault = ['assault-intercessor-sergeant', 'assault-intercessor-grenadier', 'heavy-intercessor-gunner'];
    const angels = table({}, { operatives: [...assault, 'intercessor-gunner'], npos: [] });
    expect(labelled(angels).map(({ label }) => label)).toEqual(['se', 'gr', 'he', 'gu']);
  });

  it('leaves everybody the label that it has when another is gone', () => {
    const all = table();
    const gone = { ...all, operatives: all.operatives.map((one, index) => (index > 0 ? one : incapacitated(one))) };
    const crowd = table({}, { operatives: ['legionary-gunner', 'legionary-butcher'] });
    const alone = {
      ...crowd,
      operatives: crowd.operatives.map((one, index) => (index > 0 ? one : incapacitated(one))),
    };
    expect(labelled(gone)).toEqual(labelled(all).slice(1));
    expect(labelled(alone)).toEqual(labelled(crowd).slice(1));
    const warden = table({}, { npos: ['necron-warrior', 'royal-warden'] });
    expect(labelled({ ...warden, npos: warden.npos.map((one, i) => (i > 0 ? one : incapacitated(one))) })).toEqual(
      labelled(warden).filter(({ id }) => id !== 'warrior-1'),
    );
  });

  it('draws beside it who stands in an open doorway', () => {
    const inDoorway = table({ vane: '2317' }, { openHatchways: [3] });
    const state = { ...inDoorway, positions: { ...inDoorway.positions, kel: { ...onBoard([2.5, 2]), error: 0 } } };
    for (const look of [wide, narrow]) {
      const lines = boardLines(state, look);
      expect(lines.join('\n')).not.toContain('No room to draw');
      const door = lines.findIndex((line) => line.includes(']3['));
      const at = lines.findIndex((line) => /[┃│ ]ke[ ┃│]/.test(line.slice(3, look === wide ? 60 : 32)));
      expect(Math.abs(at - door)).toBe(1);
      const column = (line: string | undefined, text: string) => line?.indexOf(text) ?? 0;
      expect(Math.abs(column(lines[at], 'ke') - column(lines[door], ']3['))).toBeLessThanOrEqual(1);
    }
  });

  it('puts nobody on the other side of a wall, however near they stand to it', () => {
    for (const look of [wide, narrow]) {
      const rowOf = (code: string) =>
        boardLines(table({ kel: code }), look).findIndex((line) => / ke|ke |ke░/.test(line.slice(3, 60)));
      expect(rowOf('3252')).toBeLessThan(rowOf('3358'));
    }
  });

  it('draws nobody a square away from where it stands: who finds no room nearer is named', () => {
    const npos = Array.from({ length: 9 }, () => 'necron-warrior' as const);
    // Nine in the north-west square, of which a small drawing shows one line.
    const places = Object.fromEntries(npos.map((_, index) => [`warrior-${index + 1}`, `114${index + 1}`]));
    const state = table(places, { npos, operatives: ['kel'] });
    const lines = boardLines(state, narrow);
    const drawn = lines.slice(0, 16).flatMap((line) => [...line.matchAll(/W\d/g)].map((label) => label.index));
    expect(drawn.length).toBeGreaterThan(0);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(11);
    const [note = ''] = lines.filter((line) => line.startsWith('No room to draw: '));
    expect(note).toMatch(/No room to draw: W\d 114\d/);
    const named =
      lines
        .slice(lines.indexOf(note))
        .join(' ')
        .match(/W\d\s+114\d/g) ?? [];
    expect(named.length + drawn.length).toBe(9);
    expect(boardLines(table(), narrow).join()).not.toContain('No room');
  });

  it('two that crowd each other stand in the order in which they are', () => {
    // The eastern one comes first.
    for (const [first, second] of [
      ['4466', '4444'],
      ['4444', '4466'],
    ]) {
      const lines = boardLines(table({ 'warrior-1': `${first}`, 'warrior-2': `${second}` }), narrow).slice(0, 16);
      const column = (label: string) => Math.max(...lines.map((line) => line.indexOf(label)));
      expect(column('W1') < column('W2')).toBe(`${first}` === '4444');
    }
  });

  it('names those whose place is not known, and marks a code that is a guess', () => {
    const rough = { ...table({ kel: '2154' }), positions: { kel: { ...at('2154'), error: 0.9 } } };
    const lines = boardLines(rough, wide).join('\n');
    expect(lines).toContain('ke  kel       ~2154');
    expect(lines).toMatch(/Not placed: vane, brother-orun, warrior-1,/);
    expect(boardLines(rough, wide, { asked: 'vane' }).join('\n')).toMatch(/Not placed: brother-orun, warrior-1,/);
  });

  it('has no colours of an id that somebody wrote by hand', () => {
    const id = 'k\u001b[31ml';
    const state = table({ [id]: '2154' }, { operatives: [{ id }] });
    const codesBeside = boardLines(state, wide)
      .join('\n')
      .split('\n')
      .filter((line) => line.includes('2154'));
    expect(codesBeside.join()).toContain('k?[31ml');
    expect(codesBeside.join()).not.toContain('\u001b[31m');
  });

  it('is nothing without a map', () => {
    expect(boardLines(table(codes, { map: null }), wide)).toEqual([]);
    expect(boardSvg(table(codes, { map: null }))).toBe('');
  });
});

describe('the last move', () => {
  const before = table({ kel: '3217' });
  const placed = { type: 'placed', id: 'kel', ...at('4385'), how: 'typed' } as const;
  const after = { ...before, positions: { kel: at('4385') } };

  it('goes the way that it was told, else by the shortest through open doors', () => {
    expect(lastTrail([{ ...placed, way: [{ x: 1, y: 2 }] }], before, after)?.points).toHaveLength(3);
    const found = lastTrail([placed], before, after)?.points ?? [];
    expect(found.length).toBeGreaterThan(2);
    expect(found.slice(1, -1).some(({ y }) => Math.abs(y - onBoard([2.5, 2]).y) < 1)).toBe(true);
  });

  it('is not known where nobody said where it began', () => {
    expect(lastTrail([placed], { ...before, positions: {} }, after)).toBeUndefined();
    expect(lastTrail([], before, after)).toBeUndefined();
  });
});

describe('the drawing to scale', () => {
  it('has a base for everybody, with name, code and state', () => {
    const svg = boardSvg(table());
    expect(svg.match(/<g>/g)).toHaveLength(6);
    expect(svg).toContain('<title>Kel 2154, conceal, expended</title>');
    expect(svg).not.toContain('polyline');
    expect(svg).toMatch(/^<svg [^>]*viewBox="-24 -24 [\d.]+ [\d.]+"[\s\S]*<\/svg>$/);
  });

  it('shows the last move, whose lines of sight and how far it gets', () => {
    const svg = boardSvg(table(), { trail: { id: 'warrior-1', points: trail }, of: 'warrior-1' });
    expect(svg.match(/<polyline/g)).toHaveLength(1);
    expect(svg.match(/stroke="#c0392b" stroke-width="1.5"/g)).toHaveLength(1);
    expect(svg.match(/fill="#7a5"/g)?.length).toBeGreaterThan(10);
    expect(boardSvg(table())).not.toContain('#7a5');
  });

  it('writes names so that they are no markup', () => {
    const state = table();
    const operatives = state.operatives.map((one) => ({ ...one, name: '<b>&"' }));
    expect(boardSvg({ ...state, operatives })).toContain('&lt;b&gt;&amp;&quot;');
    const odd = state.operatives.map((one) => ({ ...one, name: 'K\u001b[31m\u0000e\ufffel' }));
    expect(boardSvg({ ...state, operatives: odd })).toContain('<title>K [31m e?l ');
  });
});

it('half as large, the board fits a terminal of 24 lines with the codes beside it', async () => {
  const npos = Array.from({ length: 12 }, () => 'necron-warrior' as const);
  const crowd = {
    ...table(codes, { npos }),
    positions: Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`warrior-${index + 1}`, at(`${(index % 6) + 1}555`)]),
    ),
  };
  const lines = boardLines(crowd, wide, { small: true });
  expect(lines.length).toBeLessThan(22);
  expect(lines.every((line) => line.length <= 80)).toBe(true);
  expect(lines.join('\n')).toContain('warrior-12 6555');
  await expect(page(table(), wide, { small: true })).toMatchFileSnapshot('board-small.txt');
});
