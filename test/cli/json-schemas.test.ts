import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import datacards from '../../data/datacards.json';
import eventCards from '../../data/event-cards.json';
import { killzoneMap, mapNumbers } from '../../src/catalog/maps.ts';
import { eventCards as cards, missions } from '../../src/catalog/tables.ts';
import { killTeams } from '../../src/catalog/teams.ts';
import { reorderedWarrior, tombStalker } from '../runner/own-packs.ts';
import { expectAsDescribed, faults, schemaOf } from './described.ts';
import { newGame, Table } from './tw.ts';

const names = ['datacard', 'event-card', 'mission', 'map', 'pack', 'roster', 'session', 'output'];
describe('tw schema NAME', () => {
  it.each(names)('%s is of draft 2020-12 and has a title', async (name) => {
    expect(await schemaOf(name)).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: expect.any(String),
    });
  });

  it('the list names them all; another name has the nearest', async () => {
    const table = new Table();
    expect(Object.keys((await table.json('schema')).schemas)).toEqual(expect.arrayContaining(names));
    const { exitCode, err } = await table.run('schema datacrd');
    expect([exitCode, err]).toEqual([2, expect.stringContaining('Did you mean datacard?')]);
  });

  it('what ships passes as part of a pack', async () => {
    for (const { source: _, correction: __, abilities, ...card } of datacards)
      expect([card.id, await faults('datacard', { ...card, abilities: abilities.map(({ id }) => id) })]).toEqual([
        card.id,
        [],
      ]);
    for (const { source: _, correction: __, ...card } of eventCards)
      if (card.does !== undefined) expect([card.id, await faults('event-card', card)]).toEqual([card.id, []]);
    for (const number of mapNumbers) {
      const { number: _, ...map } = killzoneMap(number);
      expect([number, await faults('map', { id: `map-${number}`, ...map })]).toEqual([number, []]);
    }
    for (const [name, file] of [
      ['datacard', 'datacards/silt-stalker'],
      ['event-card', 'event-cards/rising-silt'],
      ['event-card', 'event-cards/out-of-the-dark'],
      ['mission', 'missions/open-the-sluices'],
      ['map', 'maps/cistern'],
      ['pack', 'pack'],
    ] as const) {
      const text = readFileSync(join(import.meta.dirname, `../../examples/drowned-vault/${file}.json`), 'utf8');
      const part: Readonly<Record<string, unknown>> = JSON.parse(text);
      expect([file, await faults(name, part)]).toEqual([file, []]);
      expect([file, part.$schema]).toEqual([file, expect.stringMatching(new RegExp(`/schemas/${name}\\.json$`))]);
    }
    for (const pack of [reorderedWarrior, tombStalker]) expect(await faults('pack', pack)).toEqual([]);
    const roster: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../session/rosters/ours.json'), 'utf8'));
    expect(await faults('roster', roster)).toEqual([]);
  });

  it('missions, cards, teams and what rosters are read as pass whole; missions with code of their own lack their rules alone', async () => {
    for (const mission of missions) {
      const wrong = await faults('mission', { ...mission, number: mission.number + 6 });
      const hasCode = mission.id === 'scout-sub-crypt';
      expect([mission.id, wrong]).toEqual([mission.id, hasCode ? [" must have required property 'does'"] : []]);
    }
    for (const { source: _, correction: __, since: ___, does = { drawn: [] }, ...card } of cards)
      expect([card.id, await faults('event-card', { ...card, does })]).toEqual([card.id, []]);
    expect(await faults('pack', { name: 'All teams', teams: killTeams.teams })).toEqual([]);
    const folder = join(import.meta.dirname, '../session/rosters');
    const table = new Table();
    for (const file of readdirSync(folder)) {
      const which = ['killteamjson-2021.json', 'ktdash-tables.json'].includes(file) ? ['--team', 'day'] : [];
      const { exitCode } = await table.tw(['roster', 'import', join(folder, file), `${file}.json`, ...which]);
      const roster: unknown = JSON.parse(readFileSync(table.path(`${file}.json`), 'utf8'));
      expect([file, exitCode, await faults('roster', roster)]).toEqual([file, 0, []]);
    }
    await table.run('roster new --team deathwatch --auto team.json');
    expect(await faults('roster', JSON.parse(readFileSync(table.path('team.json'), 'utf8')))).toEqual([]);
  });

  it('every line of the golden sessions passes', async () => {
    const folder = join(import.meta.dirname, '../sessions');
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl')))
      for (const line of readFileSync(join(folder, name), 'utf8').trim().split('\n')) {
        const entry: unknown = JSON.parse(line);
        expect([name, await faults('session', entry)]).toEqual([name, []]);
      }
  });

  it('every command prints what output says', async () => {
    const table = await newGame();
    table.write('team.json', '[{ "name": "Kel", "apl": 3, "wounds": 12 }]');
    table.write('board.jsonl', '');
    const lines = [
      'status',
      'next',
      'strategy --auto',
      'firefight',
      'threat',
      'threat --level 7',
      'threat +1',
      'resolve-npo --auto',
      'act kel other',
      'hatch 1 open',
      'breach 1',
      'mission',
      'npo list',
      'npo add warrior',
      'operative list',
      'operative add Sarn:2:9',
      'cp +1',
      'dice players',
      'undo',
      'redo',
      'log',
      'show 1',
      'why',
      'replay',
      'verify',
      'audit',
      'report',
      'datacard',
      'datacard warrior',
      'card',
      'card flesh-hunger',
      'missions',
      'missions 1',
      'maps',
      'maps 1',
      'board',
      'sequence',
      'rules',
      'rules charge',
      'rulings',
      'rulings loadout',
      'roll 2D6',
      'teams',
      'teams kasrkin',
      'packs',
      'roster show',
      'roster check team.json',
      'roster import team.json',
      'schema',
      'schema map',
      'selftest --games 1 --seed a',
      'seal',
      'sessions',
      'odds shoot --attacker warrior-1 --defender kel',
      'reconcile --set threat=4',
      'nonsense',
      'show 99',
      'end-turn',
      'place kel 4397',
      'matched generate',
    ];
    for (const line of lines) {
      const { out } = await table.tw([...line.split(' '), '--json']);
      if (out === '') continue;
      expect([line, await faults('output', JSON.parse(out))]).toEqual([line, []]);
    }
  });

  it('games played ahead print what output says, with every key that it names for them', async () => {
    const table = new Table();
    const kel = { name: 'Kel', apl: 1, wounds: 2, save: 3, move: 6, base: 32, place: '1333' };
    const blade = { name: 'Blade', type: 'melee', profile: '5 3+ 4/6' };
    table.write('kel.json', JSON.stringify([{ ...kel, weapons: [blade] }]));
    for (const line of ['new-game --mission 2 --map 1 --seed a --roster kel.json', 'strategy --auto'])
      await table.run(line);
    const kelAlone = ['--mission', '5', '--map', '1', '--operative', 'Kel:1:12'];
    // Those of tw director and of pack check --balance: director.test.ts, pack.test.ts.
    for (const [key = '', ...words] of [
      ['simulation', 'simulate', ...kelAlone, '--games', '1', '--cap', '1', '--policy', 'bold', '--policy', 'rush'],
      ['forecast', 'forecast', '--games', '1', '--cap', '1', '--options', 'kel waits', 'kel reposition s3'],
      ['measured', 'simulate', '--table'],
    ])
      await expectAsDescribed(key, JSON.parse((await table.tw([...words, '--json'])).out));
  });

  it('a game with a pack prints what output says too, and its session is what session says', async () => {
    const table = new Table();
    const pack = join(import.meta.dirname, '../../examples/drowned-vault');
    const lines = [
      `new-game --pack ${pack} --mission sluices --map cistern --seed abc --demo --auto`,
      'strategy --auto --dice 5,2',
      'status',
      'mission',
      'place key 4611',
      'act dorn pick-up key --order engage --answer contests-marker=none --answer engaged=no',
      'why',
      'act dorn mission-action turn --answer is-it-so=yes',
      'undo',
      'reconcile --set key=meck',
      'report',
    ];
    for (const line of lines) {
      const { out } = await table.tw([...line.split(' '), '--json']);
      expect([line, await faults('output', JSON.parse(out))]).toEqual([line, []]);
    }
    for (const line of readFileSync(table.path('tw-session.jsonl'), 'utf8').trim().split('\n'))
      expect([line.slice(0, 60), await faults('session', JSON.parse(line))]).toEqual([line.slice(0, 60), []]);
  });

  it.each([
    ['datacard', { id: 'x', name: 'X' }],
    [
      'event-card',
      { id: 'x', name: 'X', copies: 1, lasts: 'at-once', effect: 'E', does: { drawn: [{ do: 'nothing' }] } },
    ],
    ['mission', { id: 'x', name: 'X', does: { goal: 'home' } }],
    ['map', { id: 'x', name: 'X', walls: 3 }],
    ['pack', { name: 'X', datacards: [{ id: 'necron-warrior', save: 9 }] }],
    ['roster', [{ name: 'Kel', apl: 'three', wounds: 12 }]],
    ['session', { n: 1, at: 'x', do: 'fly' }],
    ['output', { tw: 2 }],
  ])('%s: what is wrong does not pass', async (name, value) => {
    expect(await faults(name, value)).not.toEqual([]);
  });
});
