import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import npoTable from '../../data/npo-table.json';
import type { Question } from '../../src/engine/question.ts';
import { openGame } from '../../src/game/open-game.ts';
import { readPack } from '../../src/session/packs/read-pack.ts';
import { packTexts } from '../../src/session/packs/sources.ts';
import { seeds } from '../seeds.ts';
import { expectAsDescribed } from './described.ts';
import { Table } from './tw.ts';

const examples = join(import.meta.dirname, '../../examples');

function withExample(): Table {
  const table = new Table();
  cpSync(join(examples, 'drowned-vault'), table.path('drowned-vault'), { recursive: true });
  return table;
}

/** How a mission of a short game is lost. */
const atOnce = [{ when: { turningPoint: { from: 1 } }, because: 'at once' }];

describe('tw pack', () => {
  it('new writes a pack with comments that is right, and writes over nothing', async () => {
    const table = new Table();
    expect((await table.run('pack new my-vault')).exitCode).toBe(0);
    const before = readFileSync(table.path('my-vault/pack.jsonc'), 'utf8');
    expect(before).toContain('// ');
    const { exitCode, out } = await table.run('pack check my-vault --games 2 --seed a');
    expect([exitCode, out]).toEqual([0, expect.stringContaining('my-vault/stalker')]);
    expect(out).toMatch(
      /find-the-key: 1 game, \d won, \d lost\.\nPrinted missions with the pack: 1 game, \d won, \d lost/,
    );
    table.write('empty.json', '{"name":"Empty"}');
    const empty = await table.run('pack check empty.json --games 1 --seed a');
    expect(empty.out).toContain('empty.json is right, but changes nothing.');
    expect(empty.out).not.toContain('All of it');
    expect((await table.run('pack new my-vault')).exitCode).not.toBe(0);
    expect(readFileSync(table.path('my-vault/pack.jsonc'), 'utf8')).toBe(before);
    // Where one of its files cannot be written, none of the others stays.
    mkdirSync(table.path('half'));
    table.write('half/event-cards', 'a file where a folder ought to be');
    expect((await table.run('pack new half')).exitCode).not.toBe(0);
    expect(readdirSync(table.path('half'))).toEqual(['event-cards']);
    expect((await table.run('pack new ...')).err).toContain('has no letters for one');
  });

  it('example writes it here, where it plays as its page says, and writes over nothing', async () => {
    const table = new Table();
    expect((await table.run('pack example')).exitCode).toBe(0);
    for (const line of [
      'new-game --pack drowned-vault --mission sluices --map cistern --demo',
      'datacard silt-stalker --pack drowned-vault',
      'maps cistern --pack drowned-vault',
    ])
      expect((await table.run(line)).exitCode, line).toBe(0);
    expect((await table.run('pack example')).exitCode).not.toBe(0);
    expect((await table.run('pack example other')).exitCode).toBe(0);
    for (const file of ['pack.json', 'missions/open-the-sluices.json'])
      expect(readFileSync(table.path(`other/${file}`))).toEqual(readFileSync(join(examples, 'drowned-vault', file)));
  });

  it('can be looked into without a game', async () => {
    const table = withExample();
    const shown = async (line: string) => {
      const { exitCode, out, err } = await table.run(line);
      return exitCode === 0 ? out : err;
    };
    expect(await shown('datacard silt-stalker')).toContain('no datacard');
    expect(await shown('datacard silt-stalker --pack drowned-vault')).toContain('Silt Stalker');
    expect(await shown('card rising-silt --pack drowned-vault')).toContain('Rising Silt');
    expect(await shown('missions sluices --pack drowned-vault')).toContain('Open the Sluices');
    expect(await shown('maps --pack drowned-vault')).toContain('Cistern');
    expect(await shown('maps cistern --pack drowned-vault')).toContain('from the pack');
    expect(await shown('forge silt-stalker --pack drowned-vault')).toContain('Silt Stalker');
    expect(await shown('datacard warrior --pack nowhere')).toContain('There is no pack nowhere');
  });

  it('check finds a teleport pad under a wall', async () => {
    const table = withExample();
    const file = 'drowned-vault/maps/cistern.json';
    const map = JSON.parse(readFileSync(table.path(file), 'utf8'));
    table.write(file, JSON.stringify({ ...map, teleportPads: [map.walls[0].to, map.teleportPads[1]] }));
    const { exitCode, out } = await table.run('pack check drowned-vault --games 0');
    expect([exitCode, out.replaceAll(/\s+/g, ' ')]).toEqual([
      2,
      expect.stringMatching(/teleportPads\[0\] must lie clear of walls\[\d+\]: a pad is 2\.29" across\./),
    ]);
    table.write(file, JSON.stringify({ ...map, walls: map.walls.slice(1) }));
    const fewer = await table.run('pack check drowned-vault --games 0');
    expect(fewer.out.replaceAll(/\s+/g, ' ')).toMatch(/walls must have the piece \w\d twice, not 1 times\./);
  });

  it('counts down from a starting value', async () => {
    const table = withExample();
    const mission = JSON.parse(readFileSync(table.path('drowned-vault/missions/open-the-sluices.json'), 'utf8'));
    const does = { ...mission.does, counters: [{ id: 'sluices', name: 'Open sluices', start: 3, most: 4 }] };
    table.write('b.json', JSON.stringify({ ...mission, id: 'sluices', does }));
    expect((await table.run('new-game --pack b.json --mission sluices --map 1 --demo --auto')).exitCode).toBe(0);
    expect((await table.run('mission')).out.replaceAll(/\s+/g, ' ')).toContain('Open sluices: 3');
    const wrong = { ...does, readyStep: [{ do: 'count', counter: 'sluices', change: -1 }] };
    table.write('c.json', JSON.stringify({ ...mission, id: 'sluices', does: wrong }));
    expect((await table.run('pack check c.json')).out.replaceAll(/\s+/g, ' ')).toContain(
      'does.readyStep[0].change must be 0 or more, but is -1.',
    );
    expect((await table.run('schema operations')).out).toContain('"less": true');
  });

  it('check names every mistake by file, line and column, with the nearest right word', async () => {
    const table = withExample();
    const file = 'drowned-vault/datacards/silt-stalker.json';
    const text = readFileSync(table.path(file), 'utf8');
    table.write(file, text.replace('"wounds"', '"wouds"').replace('"type": "melee"', '"type": "mele"'));
    const { exitCode, out } = await table.run('pack check drowned-vault');
    const told = out.replaceAll(/\s+/g, ' ');
    expect(exitCode).toBe(2);
    expect(told).toContain('drowned-vault: 3 mistakes.');
    expect(told).toContain('silt-stalker.json, line 1, column 1: wounds must be a whole number, but is missing.');
    expect(told).toContain('but has wouds. Did you mean wounds?');
    expect(told).toContain('weapons[1].type must be one of ranged, melee, but is "mele". Did you mean melee?');

    table.write(file, text);
    const card = 'drowned-vault/event-cards/rising-silt.json';
    const silt = readFileSync(table.path(card), 'utf8');
    const tideOf = async (from: string, to: string) => {
      table.write(card, silt.replace(from, to));
      return (await table.run('pack check drowned-vault')).out.replaceAll(/\s+/g, ' ');
    };
    expect(await tideOf('"drop-marker"', '"drop-markr"')).toMatch(
      /line 9, column 23: .* is "drop-markr"\. Did you mean drop-marker\?/,
    );
    expect(await tideOf('"players"', '"playrs"')).toContain('but is "playrs". Did you mean players?');
    expect(await tideOf('"drawn"', '"drawm"')).toContain('does must have no unknown field, but has drawm.');
    expect(await tideOf('"drawn"', '"drawm"')).toContain('Did you mean drawn?');
  });

  it('check counts the games of each mission apart, and warns of one that was never won', async () => {
    const table = withExample();
    const mission = JSON.parse(readFileSync(table.path('drowned-vault/missions/open-the-sluices.json'), 'utf8'));
    const won = [{ when: { counter: 'sluices', is: { from: 99 } }, because: 'never' }];
    table.write('b.json', JSON.stringify({ ...mission, id: 'sluices', does: { ...mission.does, won, lost: atOnce } }));
    const { ends: all, missions, printed } = await table.json('pack check b.json --games 3 --seed a');
    expect(missions).toEqual([{ mission: 'sluices', games: 2, ends: { 'players-lose': 2 } }]);
    expect(printed.games).toBe(1);
    const sum = (end: string) => (missions[0].ends[end] ?? 0) + (printed.ends[end] ?? 0);
    for (const end of Object.keys(all)) expect(sum(end)).toBe(all[end]);
    const out = (await table.run('pack check b.json --games 1 --seed a')).out.replaceAll(/\s+/g, ' ');
    expect(out).toContain('sluices: 1 game, 0 won, 1 lost. ');
    expect(out).toContain('Warning: sluices was never won in 1 game. Check that it can be won.');
    expect(out).not.toContain('Printed missions');
    expect(out).not.toContain('never lost');
  });

  it('check --balance tells what each part changes, with its interval, by as many games as --games says', async () => {
    const table = withExample();
    // What each kind of part is played against: test/game/simulation/balance.test.ts.
    for (const kind of ['datacards', 'event-cards', 'maps'])
      rmSync(table.path(`drowned-vault/${kind}`), { recursive: true });
    table.write(
      'drowned-vault/pack.json',
      JSON.stringify({ id: 'drowned-vault', name: 'The Drowned Vault', npoTable }),
    );
    const file = 'drowned-vault/missions/open-the-sluices.json';
    const { does, ...mission } = JSON.parse(readFileSync(table.path(file), 'utf8'));
    table.write(file, JSON.stringify({ ...mission, does: { ...does, lost: atOnce } }));
    const words = 'pack check drowned-vault --games 1 --balance --cap 1 --seed a';
    const { exitCode: _, err: __, ...document } = await table.json(words);
    await expectAsDescribed('balance', document);
    expect(document.balance.method).toMatchObject({
      policy: expect.stringMatching(/^mission-first\/\d+$/),
      cap: 1,
      seed: 'a',
    });
    expect(document.balance.parts).toHaveLength(2);
    expect(document.balance.parts[0]).toMatchObject({
      ...{ part: 'npo-table', kind: 'npo-table', games: 1, broken: 0 },
      ...{ with: { chance: 0 }, without: { chance: 0 }, difference: 0, level: 0.95 },
    });
    const { out } = await table.run(words);
    expect(out).toContain('0 (-79 to +79)');
    expect(out).toContain('Without npo-table: the printed table.');
    expect(out.replaceAll(/\s+/g, ' ')).toContain('What a mission of your own asks for');
    expect(await table.json('pack check drowned-vault --games 0')).not.toHaveProperty('balance');
    expect((await table.run('pack check drowned-vault --team deathwatch')).err).toContain(
      '--team goes with --balance.',
    );
    const none = await table.run('pack check drowned-vault --balance --games 0');
    expect([none.exitCode, none.err]).toEqual([2, expect.stringContaining('--games 0 plays none')]);
  });
});

describe('the example', () => {
  it('plays: its mission on its map, its datacard and cards, to an outcome', async () => {
    const table = withExample();
    const started = await table.run(
      'new-game --pack drowned-vault --mission sluices --map cistern --seed abc --demo --auto',
    );
    expect([started.exitCode, started.err]).toEqual([0, expect.any(String)]);
    const { status } = await table.json('status');
    expect([status.mission.id, status.map]).toEqual(['drowned-vault/open-the-sluices', 'drowned-vault/cistern']);
    expect((await table.run('datacard silt-stalker')).out).toContain('From the pack The Drowned Vault.');
    expect((await table.run('card rising-silt')).out).toContain('From the pack The Drowned Vault.');
    expect((await table.run('missions sluices')).out).toContain('From the pack The Drowned Vault.');
    expect((await table.run('maps cistern')).out).toContain('The Cistern, from the pack The Drowned Vault.');
    expect((await table.run('verify')).exitCode).toBe(0);
  });

  it('is won by known answers: four Breaches at the sarcophagus, counted in status, each put right by its short name', async () => {
    const read = readPack(packTexts(join(examples, 'drowned-vault')));
    if (!read.ok) throw new Error(read.message);
    const crew = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({ name, apl: 2, wounds: 12 }));
    const game = await openGame({ start: { mission: 7, map: null, seed: 'abc', operatives: crew, pack: read.pack } });
    /** Nobody sees anybody; threat dice fail, and the silt stays. */
    const answer = (question: Question) => {
      if (question.kind === 'dice') return Array.from({ length: question.count }, () => 1);
      if (question.kind === 'confirm') return false;
      if (question.kind === 'number') return question.min;
      if (question.kind === 'text') return 'none';
      return question.many ? question.options.slice(0, question.min).map(({ value }) => value) : undefined;
    };
    const how = { answer, suggestions: true };
    await game.perform({ do: 'strategy', args: {} }, how);
    const told: string[] = [];
    for (const [index, { name }] of crew.entries()) {
      const id = name.toLowerCase();
      const breach = { id, order: 'conceal', action: 'breach', door: { kind: 'sarcophagus', number: 1 } } as const;
      told.push(...(await game.perform({ do: 'act', args: breach }, how)).says);
      expect(game.state.objectives).toMatchObject({ counters: { sluices: index + 1 } });
      if (game.state.outcome !== null) break;
      while (game.due()?.do === 'resolve-npo') await game.perform({ do: 'resolve-npo', args: {} }, how);
    }
    expect(told).toContain('Open sluices: +1, now 4 (Open the Sluices).');
    expect([game.state.outcome, game.state.turningPoint]).toEqual(['players-win', 1]);
    expect(game.verify().findings).toEqual([]);

    const table = withExample();
    await table.run('new-game --pack drowned-vault --mission sluices --map cistern --seed abc --demo --auto');
    expect((await table.run('status')).out).toContain('Open sluices: 0 of 4.');
    expect((await table.json('reconcile --set sluices=3')).status.objectives.counters).toEqual({ sluices: 3 });
    expect((await table.run('status')).out).toContain('Open sluices: 3 of 4.');
    expect((await table.json('reconcile --set mission.sluices=2')).status.objectives.counters).toEqual({ sluices: 2 });
    expect((await table.run('reconcile --set sluice=1')).err).toContain('Nothing on the table is called "sluice".');
  });

  it('its marker is set up, swept away, picked up, dropped and turned into a sluice: seen in status, put right, undone', async () => {
    const table = withExample();
    await table.run('new-game --pack drowned-vault --mission sluices --map cistern --seed abc --demo --auto');
    const key = async () => (await table.json('status')).status.markers[0];
    expect(await key()).toMatchObject({ id: 'key', name: 'the key', place: { at: 'objective' }, spot: { error: 0 } });
    // The silt comes: nothing to close yet, and the key goes to hatchway 2.
    await table.run('strategy --auto --dice 5,2');
    expect(await key()).toMatchObject({ place: { at: 'hatchway', hatchway: 2 } });
    expect((await table.run('status')).out).toContain('The key: at the access point of hatchway 2');
    expect((await table.run('place key 4611')).out).toContain('The key is at 46');
    expect((await table.run('board')).out).toContain('Markers: M1 the key.');
    const pickUp = 'act dorn pick-up key --order engage --answer contests-marker=none --answer engaged=no';
    expect((await table.run(pickUp)).out).toContain('Dorn carries the key: take the marker off the board.');
    expect(await key()).toMatchObject({ place: { at: 'carried', id: 'dorn' } });
    expect((await table.run('place key 4611')).err).toContain('The key does not lie in the killzone.');
    expect((await table.run('act dorn place')).err).toContain('not in one activation with Pick Up Marker');
    const turn = await table.json('act dorn mission-action turn --answer is-it-so=yes');
    expect(turn.says).toEqual(
      expect.arrayContaining(['Dorn: Turn the Key (1 AP).', 'Remove the key (Open the Sluices).']),
    );
    expect([turn.status.objectives.counters, await key()]).toEqual([
      { sluices: 1 },
      expect.objectContaining({ place: { at: 'removed' } }),
    ]);
    await table.run('undo 2');
    expect(await key()).toMatchObject({ place: { at: 'spot' } });
    expect((await table.run('reconcile --set key=meck')).out).toContain('The key: Meck carries it. (Correction.)');
    const wounded = await table.json('operative wound meck 12');
    expect(wounded.says.join(' ')).toContain(
      'Meck takes 12 damage: wounds 12 to 0 of 12 (correction). Meck is incapacitated. Place the key within control range of Meck before removing the miniature (Place Marker).',
    );
    expect((await table.run('status')).out.replaceAll(/\s+/g, ' ')).toContain('The key: where Meck put it down.');
    expect((await table.run('verify')).exitCode).toBe(0);
  });

  it('says which of its parts, branches, ends and markers never came up, with where they stand', async () => {
    const table = withExample();
    const mission = 'drowned-vault/open-the-sluices';
    const { never } = await table.json('pack check drowned-vault --games 0');
    expect(never).toEqual(
      expect.arrayContaining([
        'drowned-vault/silt-stalker',
        'drowned-vault/out-of-the-dark.drawn[0].else (redraw)',
        `${mission}.setUp (place-marker)`,
        `${mission}: picking up`,
        `${mission}: won (Four sluices are open.)`,
      ]),
    );
    // What chance seldom brings up may be left: never what the first game has shown, nor what the pack has not.
    const more = await table.json('pack check drowned-vault --games 3 --seed b');
    expect([more.exitCode, more.games, more.wrong]).toEqual([0, 3, []]);
    const ended: readonly number[] = Object.values(more.ends);
    expect(ended.reduce((sum, times) => sum + times, 0)).toBe(3);
    expect(Object.keys(more.ends)).not.toContain('goes on');
    expect(more.never).not.toContain(`${mission}.setUp (place-marker)`);
    expect(never).toEqual(expect.arrayContaining(more.never));
    expect(more.never.length).toBeLessThan(never.length);
  });

  it('says that a branch is dead, and that a mission cannot be won', async () => {
    const table = withExample();
    const file = 'drowned-vault/missions/open-the-sluices.json';
    const mission = JSON.parse(readFileSync(table.path(file), 'utf8'));
    mission.does.won = [{ when: { counter: 'sluices', is: { from: 40 } }, because: 'All is open.' }];
    mission.does.lost = [{ when: { turningPoint: { from: 2 } }, because: 'The water is here.' }];
    mission.does.turningPointEnds = [
      {
        do: 'if',
        when: { threat: { from: 16 } },
        perform: [{ do: 'tell', text: 'Never told.' }],
        else: [{ do: 'tell', text: 'Told at every end.' }],
      },
    ];
    table.write(file, JSON.stringify(mission));
    const { never } = await table.json('pack check drowned-vault --games 1 --seed b');
    expect(never).toContain('drowned-vault/open-the-sluices.turningPointEnds[0].perform (tell)');
    expect(never).toContain('drowned-vault/open-the-sluices: won (All is open.)');
    expect(never.join()).not.toContain('turningPointEnds[0].else');
    expect((await table.run('pack check drowned-vault --games 1')).out).not.toContain('All of it came up.');
  });
});

/** So many packs; `PACKS=5000 vitest run …` is the long run. */
const rounds = Number(process.env.PACKS ?? seeds(300));

it('a spoilt pack gives one sentence, or a pack', () => {
  const random = seedrandom('packs');
  const at = (length: number): number => Math.floor(random() * length);
  const whole = packTexts(join(examples, 'drowned-vault'));
  const strange = ['null', '[]', '{}', '-1', '1e999', '"x"', 'true', '"drowned-vault/none"', '//', '/*', '"'];
  for (let round = 0; round < rounds; round++) {
    const texts = whole.map((part) => ({ ...part }));
    for (let count = 1 + at(3); count > 0; count--) {
      const part = texts[at(texts.length)];
      if (!part) continue;
      const from = at(part.text.length);
      const end = random() < 0.5 ? from + at(12) : from + (/^[^,\]}]*/.exec(part.text.slice(from))?.[0].length ?? 0);
      part.text = part.text.slice(0, from) + (strange[at(strange.length)] ?? '') + part.text.slice(end);
    }
    const read = readPack(texts);
    if (!read.ok) {
      expect(read.message).toMatch(/^[^\n]+\.$/);
      expect(read.problems.length).toBeGreaterThan(0);
    }
  }
});
