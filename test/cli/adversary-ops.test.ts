import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Table } from './tw.ts';

const rivals = '--mode adversary-ops --player Anna --player Ben --map 1 --seed one';
const teams =
  '--operative Anna=Kel:3:12:3 --operative Anna=Vane:2:8 --operative Ben=Orsk:3:12:3 --operative ben=Grum:2:9';

async function begun(options = ''): Promise<Table> {
  const table = new Table();
  const { exitCode, err } = await table.run(`new-game ${rivals} ${teams}${options}`);
  if (exitCode !== 0) throw new Error(err);
  return table;
}

const journal = (of: Table): string => readFileSync(of.path('tw-session.jsonl'), 'utf8');

describe('tw new-game --mode adversary-ops', () => {
  it('players by name, each with operatives of its own', async () => {
    const { status } = await (await begun()).json('status');
    expect(status).toMatchObject({ mode: 'adversary-ops', mission: null, threat: null, map: 1 });
    expect(status.adversary.players).toMatchObject([
      { id: 'anna', name: 'Anna', victoryPoints: 0 },
      { id: 'ben', name: 'Ben', victoryPoints: 0 },
    ]);
    expect(status.operatives.map(({ id, player }: { id: string; player: string }) => [id, player])).toEqual([
      ['kel', 'anna'],
      ['vane', 'anna'],
      ['orsk', 'ben'],
      ['grum', 'ben'],
    ]);
  });

  it('rosters and kill teams are of the player whose name stands before them; equal ids are made different', async () => {
    const table = new Table();
    table.write('team.json', '[{"name":"Kel","apl":3,"wounds":12},{"name":"Vane","apl":2,"wounds":8}]');
    const { status } = await table.json(`new-game ${rivals} --roster Anna=team.json --roster Ben=team.json`);
    expect(status.operatives.map(({ id, player }: { id: string; player: string }) => [id, player])).toEqual([
      ['kel', 'anna'],
      ['vane', 'anna'],
      ['kel-2', 'ben'],
      ['vane-2', 'ben'],
    ]);
  });

  it('a random map is one of the three, by a D3 [ADV-04]; none is a killzone of another pack [ADV-05]', async () => {
    for (const [dice, map] of [
      ['2', 1],
      ['3', 2],
      ['6', 3],
    ] as const) {
      const line = `new-game ${rivals.replace('--map 1', '--map random')} ${teams} --dice ${dice}`;
      const made = await new Table().json(line);
      expect(made.status.map).toBe(map);
      expect(made.dice[0]).toMatchObject({ name: 'map', sides: 6, values: [Number(dice)] });
    }
    const none = await new Table().json(`new-game ${rivals.replace('--map 1', '--map none')} ${teams}`);
    expect(none.status).toMatchObject({ map: null });
  });

  it('asks for players and map, as a program answers them', async () => {
    const line = `new-game --mode adversary-ops --seed one`;
    const first = await new Table().json(line);
    expect(first).toMatchObject({ exitCode: 3, error: { question: { name: 'player-a', kind: 'text' } } });
    const map = await new Table().json(`${line} --answer player-a=Anna --answer player-b=Ben`);
    expect(map.error.question.options.map(({ value }: { value: string }) => value)).toEqual([
      ...['1', '2', '3', 'random', 'none'],
    ]);
    const made = await new Table().json(`${line} --answer player-a=Anna --answer player-b=Ben --answer which-map=2`);
    expect(made.status).toMatchObject({ map: 2, adversary: { players: [{ name: 'Anna' }, { name: 'Ben' }] } });
  });

  it.each([
    ['--mode adversary-ops --mission 1', '--mission is for Joint Ops alone; in Adversary Ops it has no missions'],
    ['--mode adversary-ops --npos 1', '--npos is for Joint Ops alone; in Adversary Ops there are D3 NPOs'],
    ['--mode adversary-ops --npo-types harder', '--npo-types is for Joint Ops alone'],
    ['--mode adversary-ops --event-cards 1', '--event-cards is for Joint Ops alone'],
    ['--mode adversary-ops --player Anna', 'Adversary Ops is for 2 to 4 players; 1 is named.'],
    ['--mode adversary-ops --player Anna --player anna', 'Two players are called anna.'],
    ['--mode adversary-ops --player Anna --player NPOs', 'A player cannot be called NPOs.'],
    ['--mode adversary-ops --player Anna --player !!', 'A player needs a name'],
    [`${rivals.replace('--map 1', '--map 4')}`, 'Map 4 is for Joint Ops alone.'],
    [`${rivals.replace('--map 1', '--map 9')}`, 'There is no map 9.'],
    [`${rivals} --operative Kel:3:12`, 'Whose is --operative "Kel:3:12"?'],
    [`${rivals} --operative Bem=Kel:3:12`, 'No player is called Bem. Did you mean ben?'],
    [`${rivals} --roster team.json`, 'for example Anna=team.json'],
    ['--mission 1 --map 1 --player Anna', '--player is for --mode adversary-ops'],
    ['--mode other', 'joint-ops or adversary-ops'],
  ])('%s: refused, and nothing is made', async (options, words) => {
    const table = new Table();
    const { exitCode, out, err } = await table.run(`new-game ${options}`);
    expect([exitCode, out]).toEqual([2, '']);
    expect(err).toContain(words);
    expect((await table.run('status')).exitCode).toBe(4);
  });

  it('four turning points, unless something else is said [ruling adversary-length]', async () => {
    const [first = ''] = journal(await begun()).split('\n');
    expect(JSON.parse(first).rulings).toEqual({ 'battle-length': '4', 'mission-target': 'half', 'npo-first': 'yes' });
    const [other = ''] = journal(await begun(' --ruling battle-length=mission')).split('\n');
    expect(JSON.parse(other).rulings).toEqual({
      'battle-length': 'mission',
      'mission-target': 'half',
      'npo-first': 'yes',
    });
  });

  it('--demo has two teams, and tells nothing of Joint Ops', async () => {
    const { out } = await new Table().run('new-game --mode adversary-ops --demo --seed one');
    expect(out).toContain('Drop zones: Anna has A, Ben has B.');
    expect(out).toContain('Warden Brask');
    expect(out).not.toMatch(/threat|mission|One kill team/i);
  });
});

describe('Adversary Ops: points and what there is not', () => {
  it('VP and CP of each player are entered, shown and undone', async () => {
    const table = await begun();
    const scored = await table.tw(['vp', 'anna', '+2', '--for', 'crit op']);
    expect(scored.out).toContain('Anna: +2 VP, now 2 (crit op).');
    expect((await table.json('vp be +1')).status.adversary.players[1]).toMatchObject({ victoryPoints: 1 });
    expect((await table.json('cp anna -1')).status.adversary.players[0]).toMatchObject({ commandPoints: 1 });
    expect((await table.json('undo 2')).status.adversary.players[1]).toMatchObject({ victoryPoints: 0 });
    expect((await table.json('vp +1')).error.question).toMatchObject({ name: 'player', kind: 'choice' });
    expect((await table.json('vp +1 --answer player=ben')).status.adversary.players[1].victoryPoints).toBe(1);
    const { out } = await table.run('vp');
    expect(out).toContain('NPOs score nothing, nor do operatives');
  });

  it('one sentence for what cannot be', async () => {
    const table = await begun();
    const before = journal(table);
    for (const [line, exitCode, words] of [
      ['threat', 2, 'Adversary Ops has no threat level.'],
      ['threat +1', 2, 'no threat level'],
      ['counteract', 2, 'NPOs do not counteract'],
      ['mission auspex', 2, ''],
      ['mission escape kel', 2, ''],
      ['vp anna 2', 2, 'A change is said with its sign, such as +2 or -1, not "2".'],
      ['vp anna -1', 2, 'Anna has 0 VP'],
      ['vp cleo +1', 2, 'There is no player cleo.'],
      ['draw-event', 1, ''],
      ['act kel dash', 1, ''],
    ] as const) {
      const failed = await table.run(line);
      expect([line, failed.exitCode, failed.out]).toEqual([line, exitCode, '']);
      expect(failed.err).toContain(words);
    }
    expect(journal(table)).toBe(before);
    const joint = new Table();
    await joint.run('new-game --mission 1 --map 1 --seed x --operative Kel:3:12:3');
    expect((await joint.run('vp anna +1')).exitCode).toBe(2);
    expect((await joint.run('vp')).err).toContain('Joint Ops');
    expect((await joint.run('operative add Vane:2:8 --player anna')).err).toContain('Joint Ops');
  });

  it('tw sequence has the steps of this mode, the one that is due marked', async () => {
    const table = await begun();
    const { mode, sequence } = await table.json('sequence');
    expect(mode).toBe('adversary-ops');
    expect(sequence.filter(({ due }: { due: boolean }) => due)).toMatchObject([{ step: 'initiative' }]);
    expect(sequence.map(({ step }: { step: string }) => step)).not.toContain('npos-counteract');
    expect((await table.run('sequence')).out).toContain('Adversary Ops: game sequence');
    const none = new Table();
    expect((await none.run('sequence')).out).toContain('Joint Ops: game sequence');
    expect((await none.run('sequence --mode adversary-ops')).out).toContain('Adversary Ops: game sequence');
  });
});

describe('what is told of an activation', () => {
  it('whose turn it is, who controls the NPO, and nothing of threat', async () => {
    const table = await begun();
    await table.run('strategy --auto --answer initiative=anna');
    expect((await table.run('status')).out).toContain("Anna's turn");
    const opened = await table.run('act kel operate-hatch 2 --answer order=conceal --dice 2,5,4,1');
    expect(opened.out).toContain('by Anna');
    await table.run('act kel done');
    expect((await table.run('status')).out).toContain("Ben's turn");
    await table.run('act grum done --order conceal');
    expect((await table.run('status')).out).toContain("the NPOs' turn");
    const npo = (await table.json('status')).status.npos.find(({ state }: { state: string }) => state === 'ready').id;
    const { out } = await table.run(`resolve-npo ${npo} --auto --answer valid-targets=kel`);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('Ben controls Warrior 1 and has to go for that target.');
    expect(out).not.toMatch(/threat (level|grade)|Activation Priority|Ruling .*threat/i);
  });

  it('an operative of another player is shot and fought, and completed and named as one', async () => {
    const table = await begun();
    await table.run('strategy --auto --answer initiative=anna');
    const weapon = ['--weapon', '4 3+ 3/4'];
    const shot = await table.tw([
      ...'act kel shoot ors --order engage --no-engaged --no-cover --no-obscured --dice 6666111'.split(' '),
      ...weapon,
    ]);
    expect(shot.err + shot.out).toContain('Orsk is incapacitated');
    expect((await table.json('status')).status.adversary.players[0].kills).toBe(1);
    const own = await table.tw(['act', 'kel', 'shoot', 'vane', '--no-engaged', ...weapon]);
    expect(own.exitCode).not.toBe(0);
    expect((await table.run('act kel shoot nobody')).err).toContain('There is no enemy nobody.');
  });
});
