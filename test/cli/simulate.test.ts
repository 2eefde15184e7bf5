import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Run } from '../../src/cli/line/command.ts';
import { capFrom } from '../../src/cli/simulation/starting.ts';
import { notedForecasts } from '../../src/session/files/forecast-notes.ts';
import { config, scene } from '../rules/scene.ts';
import { newGame, Table } from './tw.ts';

/** One operative with one action a turn: its games take little time. */
const kelAlone = '--mission 5 --map 1 --operative Kel:1:12';
const short = `simulate ${kelAlone} --games 2 --cap 1`;

/** Mission 2 on map 1, everybody placed; Kel falls to the first blow, so a whole game is short. */
async function placedGame(): Promise<Table> {
  const table = new Table();
  await table.run('new-game --mission 2 --map 1 --seed secret --operative Kel:3:1');
  const { status } = await table.json('status');
  for (const [index, { id }] of [...status.operatives, ...status.npos].entries())
    expect((await table.run(`place ${id} ${places[index]}`)).exitCode).toBe(0);
  return table;
}

const places = ['1155', '3155', '4155', '3355', '4555', '6155', '7155', '7455', '5655', '7655'];

describe('tw simulate', () => {
  it('plays games from a set-up and writes nothing', async () => {
    const table = new Table();
    const { simulation } = await table.json('simulate --demo --games 1 --cap 1 --policy mission-first --policy rush');
    expect(simulation.method).toMatchObject({
      policies: [expect.stringMatching(/^mission-first\/\d+$/), expect.stringMatching(/^rush\/\d+$/)],
      dice: 'keyed/1',
      seed: 'tw',
      cap: 1,
    });
    expect(simulation.from).toMatchObject({ turningPoint: 0, mission: 'shifting-labyrinth', map: 1 });
    expect(simulation.options).toHaveLength(2);
    expect(simulation.options[0]).toMatchObject({
      id: '0',
      policy: 'mission-first',
      games: 1,
      undecided: 1,
      broken: 0,
    });
    expect(simulation.options[0].win).toMatchObject({ chance: 0, low: 0, level: 0.95 });
    expect(simulation.pairs).toEqual([expect.objectContaining({ a: '0', b: '1', neither: 1, difference: 0 })]);
    expect((await table.run('status')).exitCode).toBe(4);
  });

  it('needs places where the session has none, and says what to do', async () => {
    const table = await newGame();
    const refused = await table.run('simulate --games 1');
    expect(refused.exitCode).toBe(3);
    expect(refused.err).toContain("A forecast needs everybody's position");
    expect(refused.err).toContain('tw place --all');
    expect((await table.run('simulate --games 1 --map none --demo')).exitCode).toBe(3);
  });

  it('from a session notes what it told for tw stats, and not what it told with hindsight', async () => {
    const table = await placedGame();
    const env = { XDG_STATE_HOME: table.path('state') };
    const words = ['simulate', '--games', '1'];
    const { entries } = JSON.parse((await table.run('log --json')).out);
    expect((await table.tw([...words, '--at', `${entries.length}`], { env })).exitCode).toBe(0);
    expect(notedForecasts(env)).toEqual([]);
    expect((await table.tw(words, { env })).exitCode).toBe(0);
    const noted = [{ game: expect.stringMatching(/^[0-9a-f]{16} \d{4}-/), entry: entries.length, chance: 0 }];
    expect(notedForecasts(env)).toEqual(noted);
    await table.tw([...words, ...kelAlone.split(' '), '--cap', '1'], { env });
    expect(notedForecasts(env)).toHaveLength(1);
  });

  it('notes no chance that other games tell than the usual ones', async () => {
    const table = await placedGame();
    const env = { XDG_STATE_HOME: table.path('state') };
    for (const command of ['simulate', 'forecast']) {
      await table.tw([command, '--games', '1', '--cap', '1'], { env });
      await table.tw([command, '--games', '1', '--policy', 'rush'], { env });
    }
    expect(notedForecasts(env)).toEqual([]);
  });

  it('says so where the battle is past the turning point that it is to play to', () => {
    const told: string[] = [];
    const run = { io: { tell: (text: string) => void told.push(text) } } as unknown as Run;
    const inTurningPoint = (turningPoint: number) => ({ state: scene({ turningPoint }) });
    expect(capFrom(run, inTurningPoint(2), 2)).toBe(2);
    expect(capFrom(run, { config: config() }, 1)).toBe(1);
    // That it is past the usual one is nobody's doing.
    expect(capFrom(run, inTurningPoint(13), 12)).toBe(13);
    expect(told).toEqual([]);
    expect(capFrom(run, inTurningPoint(2), 1)).toBe(2);
    expect(told).toEqual(['Games are played to the end of turning point 2: the battle is past turning point 1.']);
  });

  it('gives no part the seed of the game, nor the one of a file', async () => {
    const table = await placedGame();
    const { out } = await table.run('simulate --games 1 --cap 1 --shard 1/1');
    expect(JSON.parse(out.split('\n')[0] ?? '').job.start.state.config).toMatchObject({ map: 1, seed: '' });
    expect(out).not.toContain('secret');
    table.write(
      'start.json',
      JSON.stringify({ mission: 5, map: 1, operatives: [{ name: 'Kel', apl: 1, wounds: 12 }] }),
    );
    for (const part of [1, 2]) {
      const { out: lines } = await table.run(`simulate --start start.json --games 2 --cap 1 --shard ${part}/2`);
      table.write(`part-${part}.jsonl`, lines);
    }
    expect((await table.run('simulate merge part-1.jsonl part-2.jsonl')).exitCode).toBe(0);
  });

  it('--table tells what the release has measured, of a mission or map alone too, and plays nothing', async () => {
    const table = new Table();
    const { measured } = await table.json('simulate --table');
    expect(measured).toMatchObject({
      team: 'deathwatch',
      method: { policy: expect.stringMatching(/^mission-first\/\d+$/) },
    });
    expect(measured.chances.length).toBeGreaterThan(0);
    expect(measured.chances[0]).toMatchObject({ mission: 1, map: 1, win: { level: 0.95 } });
    const second = (await table.json('simulate --table --mission demolition')).measured.chances;
    expect(new Set(second.map((one: { mission: number }) => one.mission))).toEqual(new Set([2]));
    expect((await table.run('simulate --table --mission 2 --map 1')).out).toMatch(/Mission 2, as printed/);
    expect((await table.run('simulate --table --mission 9')).exitCode).toBe(2);
  });

  it('names what is wrong in its words', async () => {
    const table = new Table();
    expect((await table.run('simulate --demo --policy missionfirst')).err).toContain('Did you mean mission-first?');
    expect((await table.run('simulate --demo --shard 5/4')).err).toContain(
      '--shard takes a part of all, such as 3/40, not "5/4".',
    );
    expect((await table.run('simulate --demo --sums')).err).toContain('--sums goes with --shard');
    expect((await table.run('simulate merge')).err).toContain('tw simulate: merge which files?');
    expect((await table.run('simulate march')).exitCode).toBe(2);
    for (const verb of ['simulate --demo', 'forecast', 'director --wish 50 --demo', 'pack check x', 'report'])
      for (const most of [
        ...(verb === 'report' ? ['--ahead 99999999999'] : ['--games 99999999999', '--games -1']),
        ...(verb === 'report' || verb.startsWith('pack') ? [] : ['--threads 9999', '--games 0']),
      ]) {
        const { exitCode, err } = await table.run(`${verb} ${most}`);
        expect([verb, most, exitCode, err]).toEqual([
          verb,
          most,
          2,
          expect.stringMatching(/takes a number of .* to \d+/),
        ]);
      }
  });

  it('refuses what it would otherwise drop', async () => {
    const table = await placedGame();
    table.write(
      'start.json',
      JSON.stringify({ mission: 2, map: 1, operatives: [{ name: 'Kel', apl: 3, wounds: 12 }] }),
    );
    for (const [line, says] of [
      ['--table --team kasrkin', '--table plays nothing, so it takes no --team.'],
      ['--table --npos 1', 'it takes no --npos.'],
      ['--table --games 4', 'it takes no --games.'],
      ['--demo --shard 1/2 --width 3', '--width looks at all games'],
      ['--start start.json --demo', '--start says how the game is set up: --demo is not taken with it.'],
      ['--start start.json --npo-limit 6', '--npo-limit is not taken with it.'],
      ['--demo --at 3', '--at looks back in a session'],
      ['--start start.json --at 3', '--at looks back in a session'],
      ['--npo-types harder', '--npo-types is for a set-up.'],
      ['merge part.jsonl --games 4', 'merge takes no --games'],
    ]) {
      const { exitCode, err } = await table.run(`simulate ${line}`);
      expect([line, exitCode, err]).toEqual([line, 2, expect.stringContaining(says ?? '')]);
    }
  });

  it('plays parts that are put together to the same bytes, also when one broke off', async () => {
    const table = new Table();
    const folder = table.folder;
    const whole = await table.run(`${short} --json`);
    const parts: string[] = [];
    for (const part of [1, 2]) {
      const { out } = await table.run(`${short} --shard ${part}/2`);
      parts.push(join(folder, `part-${part}.jsonl`));
      writeFileSync(parts.at(-1) ?? '', out);
    }
    const merged = await table.run(`simulate merge ${parts.join(' ')} --json`);
    expect(JSON.parse(merged.out).simulation).toEqual(JSON.parse(whole.out).simulation);
    expect(merged.out).toBe(whole.out);
    const [first = '', second = ''] = readFileSync(parts[0] ?? '', 'utf8').split('\n');
    const broken = join(folder, 'broken.jsonl');
    writeFileSync(broken, `${first}\n${second.slice(0, 20)}`);
    const resumed = await table.run(`${short} --shard 1/2 --resume ${broken}`);
    expect(resumed.out).toBe(readFileSync(parts[0] ?? '', 'utf8'));
    // It broke off in its header, or before it; or a line in it is no game.
    for (const text of ['', first.slice(0, 300), `${first}\n{"k":0,"o":0,"r":"w"}\n${second.slice(0, 20)}`]) {
      writeFileSync(broken, text);
      const again = await table.run(`${short} --shard 1/2 --resume ${broken}`);
      expect([again.exitCode, again.out]).toEqual([0, resumed.out]);
    }
    writeFileSync(broken, first.replace('"cap":1', '"cap":2'));
    expect((await table.run(`${short} --shard 1/2 --resume ${broken}`)).err).toContain('a part of another simulation');
    writeFileSync(broken, `${first}\n${second.replace(/"d":\d+/, '"d":1')}\n`);
    const cheated = await table.run(`simulate merge ${broken} ${parts[1]}`);
    expect(cheated.exitCode).toBe(2);
    expect(cheated.err).toContain('Game 0 comes out otherwise here');
    expect((await table.run(`simulate merge ${parts[1]}`)).out).toContain('1 game of 2 missing: 0.');
  });

  it('refuses whichever part comes out otherwise, and sums of it too', async () => {
    const table = new Table();
    const files: string[] = [];
    const one = `simulate ${kelAlone} --games 3 --cap 1`;
    for (const part of [1, 2, 3]) {
      const { out } = await table.run(`${one} --shard ${part}/3`);
      expect(out).toMatch(/"h":"[0-9a-f]{8}"/);
      table.write(`part-${part}.jsonl`, part === 2 ? out.replaceAll('"r":"u"', '"r":"w"') : out);
      files.push(`part-${part}.jsonl`);
    }
    const refused = await table.run(`simulate merge ${files.join(' ')}`);
    expect([refused.exitCode, refused.err]).toEqual([2, expect.stringContaining('Game 1 comes out otherwise here')]);
    const { out } = await table.run(`${one} --shard 1/1 --sums`);
    const [, , game = ''] = out.split('\n');
    expect(JSON.parse(game)).toMatchObject({ k: 0, r: 'u', h: expect.any(String) });
    table.write('sums.jsonl', out);
    expect((await table.run('simulate merge sums.jsonl --json')).exitCode).toBe(0);
    table.write('sums.jsonl', out.replace(/"h":"[0-9a-f]/, '"h":"x'));
    expect((await table.run('simulate merge sums.jsonl')).err).toContain('Game 0 comes out otherwise here');
  });

  it('shows bars in 40 columns and without UTF-8, and lines for programs', async () => {
    const table = new Table();
    const narrow = await table.tw(short.split(' '), { env: { COLUMNS: '40', LANG: 'C' } });
    for (const line of narrow.out.split('\n')) expect(line.length).toBeLessThanOrEqual(40);
    expect([...narrow.out].filter((sign) => sign > '~')).toEqual([]);
    const plain = await table.run(`${short} --plain`);
    expect(plain.out.split('\n').slice(0, 2)).toEqual([
      'option\twin\tlow\thigh\tgames',
      'mission-first\t0\t0\t0.6576\t2',
    ]);
  });
});
