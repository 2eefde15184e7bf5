import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openGame } from '../../src/game/open-game.ts';
import { baseOf } from '../../src/rules/board/table/table-of.ts';
import { enter, interrupt, Player } from './player.ts';
import { newGame, Table } from './tw.ts';

const onMap = 'new-game --mission 1 --map 1 --seed abc';

describe('kill teams at hand', () => {
  it('are listed, one is shown with its figures, and a name that is wrong has the nearest', async () => {
    const table = new Table();
    expect((await table.run('teams')).out).toContain('deathwatch');
    const { out } = await table.run('teams deathw');
    expect(out).toContain('Watch Sergeant (leader)');
    expect(out).toContain('4 3+ 3/5 Range 8", Piercing 1');
    expect(out).toMatch(/a\s+starting\s+point/);
    const { team, compiled } = await table.json('teams kasrkin');
    expect([team.id, team.operatives.length, compiled]).toEqual(['kasrkin', 8, '2025-12']);
    const wrong = await table.run('teams dethwatch');
    expect([wrong.exitCode, wrong.err]).toEqual([
      2,
      'tw teams: There is no kill team dethwatch. Did you mean deathwatch?\n',
    ]);
  });

  it('one that is named whole asks nothing', async () => {
    const table = new Table();
    const { exitCode, err } = await table.tw([
      ...onMap.split(' '),
      '--team',
      'deathwatch:watch-sergeant,gunner(incinerator),disruptor*2',
    ]);
    expect([exitCode, err]).toEqual([0, expect.stringContaining('a starting point')]);
    const { status } = await table.json('status');
    expect(status.operatives.map(({ id }: { id: string }) => id)).toEqual([
      'watch-sergeant',
      'gunner-veteran',
      'disruptor-veteran-1',
      'disruptor-veteran-2',
    ]);
    const { weapons, move, base } = status.operatives[1];
    expect(weapons.map(({ name }: { name: string }) => name)).toEqual([
      'Heavy Plasma Incinerator (standard)',
      'Heavy Plasma Incinerator (supercharge)',
      'Fists',
    ]);
    expect([move, base]).toEqual([6, 32]);
  });

  it('an operative by the words that are its own, its weapons by their profiles too; none is without a melee weapon', async () => {
    const armed = async (team: string): Promise<Record<string, readonly string[]>> => {
      const table = new Table();
      expect(await table.tw([...onMap.split(' '), '--team', team])).toMatchObject({ exitCode: 0 });
      const { status } = await table.json('status');
      const names = (weapons: readonly { name: string }[]) => weapons.map(({ name }) => name);
      return Object.fromEntries(
        status.operatives.map((one: { id: string; weapons: readonly { name: string }[] }) => [
          one.id,
          names(one.weapons),
        ]),
      );
    };
    expect(await armed('legionaries:gunner(meltagun),heavy-gunner(chaincannon)')).toEqual({
      'legionary-gunner': ['Meltagun', 'Fists'],
      'legionary-heavy-gunner': ['Reaper Chaincannon (focused)', 'Reaper Chaincannon (sweeping)', 'Fists'],
    });
    // Who is named with a melee weapon has what is named.
    expect(await armed('legionaries:champion(power fist),gunner(fists,meltagun)')).toEqual({
      'legionary-aspiring-champion': ['Power Fist'],
      'legionary-gunner': ['Meltagun', 'Fists'],
    });
    expect((await armed('angels-of-death:intercessor gunner(bolt rifle+frag)'))['intercessor-gunner']).toContain(
      'Auxiliary Grenade Launcher (frag)',
    );
  });

  it('what those who come the usual could have besides is named', async () => {
    const err = async (team: string) => (await new Table().tw([...onMap.split(' '), '--team', team])).err;
    expect(await err('legionaries:legionary-chosen,icon-bearer,butcher')).toContain(
      'Weapons not taken: Tainted Bolt Pistol (Legionary Chosen); Bolt Pistol, Chainsword (Legionary Icon Bearer). Name',
    );
    expect(await err('legionaries:chosen(tainted,daemon),butcher')).not.toContain('not taken');
  });

  it.each([
    ['legionaries:legionary', 'or 7 more: say which operative of Legionaries.'],
    ['legionaries:gunner(frag)', 'There is no weapon of Legionary Gunner frag.'],
    ['deathwatch:gunner(sword)', 'There is no weapon of Gunner Veteran sword.'],
    ['deathwatch:marine', 'There is no operative of Deathwatch marine.'],
    ['deathwatch:gunner*', 'An operative of a team reads gunner, gunner(plasma,fists) or gunner*2, not "gunner*".'],
    ['deathwatch:', 'names 1 to 20 operatives behind the colon, not 0.'],
    ['blades-of-khaine:warrior', 'say which operative of Blades Of Khaine.'],
  ])('%s is refused, and no game begins', async (team, problem) => {
    const table = new Table();
    const { exitCode, err } = await table.tw([...onMap.split(' '), '--team', team]);
    expect([exitCode, err]).toEqual([2, expect.stringContaining(problem)]);
    expect((await table.run('status')).exitCode).toBe(4);
  });

  it('of two teams half each is suggested, rounded up [JOP-11]', async () => {
    const table = new Table();
    const { exitCode } = await table.run(`${onMap} --team deathwatch --team kasrkin --auto`);
    expect(exitCode).toBe(0);
    const { status } = await table.json('status');
    const names: string[] = status.operatives.map(({ name }: { name: string }) => name);
    expect(names.slice(0, 3)).toEqual(['Watch Sergeant', 'Aegis Veteran', 'Blademaster Veteran']);
    expect(names.slice(3)).toEqual(['Sergeant', 'Combat Medic', 'Demo Trooper', 'Gunner', 'Recon-Trooper']);
  });

  it('a real team is on the table in 16 keys', async () => {
    const table = new Table();
    const player = new Player(table, 'new-game --seed abc --team legionaries');
    await player.choose('Shifting Labyrinth');
    await player.choose('Map 1');
    expect(await player.view()).toContain('Which operatives of Legionaries do you bring?');
    const weapons = await player.press(enter);
    expect(weapons).toContain("Change anyone's weapons?");
    expect(weapons).toContain('Legionary Aspiring Champion: Plasma Pistol, Power Fist');
    await player.press('1');
    expect(await player.press(enter)).toContain('Weapons of Legionary Aspiring Champion?');
    await player.press(enter, enter);
    await player.end();
    expect((await table.json('status')).status.operatives).toHaveLength(6);
  });

  it('who may come again is proposed until the team is whole', async () => {
    const table = new Table();
    const player = new Player(table, `${onMap} --team void-dancer-troupe`);
    await player.press(enter);
    expect(await player.view()).toContain('4 so far. Bring anyone again?');
    expect(await player.view()).toContain('[x] 1. Player');
    await player.press(enter, enter, enter);
    await player.end();
    const { status } = await table.json('status');
    const ids: string[] = status.operatives.map(({ id }: { id: string }) => id);
    expect(ids.filter((id) => id.startsWith('player'))).toHaveLength(5);
    expect(ids).toHaveLength(8);
  });

  it('what the rules of a team have otherwise is told, and taken all the same', async () => {
    const table = new Table();
    const { exitCode, err } = await table.run(`${onMap} --team kasrkin:sergeant,trooper*8 --auto`);
    expect(err.replaceAll(/\s+/g, ' ')).toContain(
      'This is no whole team by the rules of Kasrkin; play it if you like. 1 missing: one of these: Combat Medic,',
    );
    expect(exitCode).toBe(0);
    await table.run('roster new r.json --team kasrkin --auto');
    const { out } = await table.run('roster check r.json');
    expect(out).toContain('Kasrkin may be made up so.');
    const { team, illegal } = await table.json('roster check r.json');
    expect([team, illegal]).toEqual(['kasrkin', []]);
  });

  it('play takes the name of a team where it asks for operatives', async () => {
    const table = new Table();
    const player = new Player(table, 'play');
    await player.press('1', 'deathw', enter);
    expect(await player.press('u')).toContain('Your team?');
    await player.press('nobody of that name', enter);
    expect(await player.view()).toContain('There is no kill team nobody of that name');
    await player.press('deathw', enter, enter, enter, 'n', 'abc', enter);
    await player.choose('Shifting Labyrinth');
    await player.choose('Map 1');
    expect((await table.json('status')).status.operatives).toHaveLength(5);
  });

  it('u among who comes and with what goes back one question, ticks and all; q and Ctrl-C leave from there', async () => {
    const player = new Player(new Table(), 'play', { rows: 40 });
    await player.press('1', 'legionaries', enter, '5', enter);
    expect(await player.view()).toContain("Change anyone's weapons?");
    expect(await player.press('u')).toContain('[ ] 5. Legionary Butcher');
    expect(player.screen.text).not.toContain('nothing was written');
    await player.press('u');
    expect(await player.press('legionaries', enter)).toContain('[x] 5. Legionary Butcher');
    await player.press('q');
    expect(await player.end()).toBe(0);
    const other = new Player(new Table(), 'play');
    await other.press('1', 'raveners', enter, interrupt);
    expect(await other.end()).toBe(130);
  });

  it('new-game has the same keys: u goes back one question, ? helps, q leaves and writes nothing', async () => {
    const table = new Table();
    const player = new Player(table, 'new-game --seed abc --team legionaries', { rows: 40 });
    await player.choose('Shifting Labyrinth');
    await player.choose('Map 1');
    expect(await player.view()).toContain('u: undo · q: quit · ?: help');
    await player.press('5', enter);
    expect(await player.press('u')).toContain('[ ] 5. Legionary Butcher');
    await player.press('?');
    expect(await player.view()).toContain('u: back one question');
    await player.press('q');
    await player.press('u');
    expect(await player.view()).toContain('Map 1');
    await player.choose('Map 2');
    await player.press(enter, enter, enter);
    expect(await player.end()).toBe(0);
    const { status } = await table.json('status');
    expect([status.map, status.operatives.length]).toEqual([2, 6]);
    expect(JSON.parse(readFileSync(table.path('tw-session.jsonl'), 'utf8').split('\n')[0] ?? '').seed).toBe('abc');

    const left = new Table();
    const other = new Player(left, 'new-game --team legionaries');
    await other.press('q');
    expect(await other.end()).toBe(130);
    expect(existsSync(left.path('tw-session.jsonl'))).toBe(false);
    const third = new Player(left, 'new-game --team legionaries');
    await third.press(interrupt);
    expect(await third.end()).toBe(130);
  });

  it('play takes a team and a pack by name, and asks who comes', async () => {
    const table = new Table();
    table.write('pack.json', '{ "name": "Tough", "datacards": [{ "id": "necron-warrior", "wounds": 11 }] }');
    const player = new Player(table, `play --team deathwatch --pack ${table.path('pack.json')}`);
    await player.press('y', 'abc', enter);
    await player.choose('Shifting Labyrinth');
    await player.choose('Map 1');
    expect(await player.view()).toContain('Which operatives of Deathwatch do you bring?');
    await player.press(enter, enter, enter);
    const { status } = await table.json('status');
    expect(status.operatives).toHaveLength(5);
    expect((await table.run('datacard necron-warrior')).out).toContain('From the pack Tough.');
  });

  it('the base of a team, and of a roster, stands on the board', async () => {
    const table = new Table();
    table.write('roster.json', '[{ "name": "Ox", "apl": 2, "wounds": 18, "base": 60 }]');
    await table.tw([...onMap.split(' '), '--team', 'blades-of-khaine:dire-avenger-exarch', '--roster', 'roster.json']);
    const { state } = await openGame({ file: table.path('tw-session.jsonl') });
    expect(state.operatives.map(({ id }) => baseOf(state, id))).toEqual([28, 60]);
  });

  it('an operative never has the id of an NPO', async () => {
    const table = new Table();
    await table.tw([...onMap.split(' '), '--operative', 'Warrior 1:2:8', '--operative', 'Warrior:2:8']);
    const { status } = await table.json('status');
    const idsOf = (side: readonly { id: string }[]) => side.map(({ id }) => id);
    expect(idsOf(status.npos)).toContain('warrior-1');
    expect(idsOf(status.operatives)).toEqual(['our-warrior-1', 'warrior']);
  });

  it('a game that is there is not touched by a team that is wrong', async () => {
    const table = await newGame();
    const { exitCode } = await table.run(`${onMap} --overwrite --team nobody`);
    expect(exitCode).toBe(2);
    expect((await table.json('status')).status.operatives).toHaveLength(2);
  });
});
