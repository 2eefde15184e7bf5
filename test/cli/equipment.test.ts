import { describe, expect, it } from 'vitest';
import { openGame } from '../../src/game/open-game.ts';
import { teamNamed } from '../rules/team-rules/team-file.ts';
import { damage } from '../rules/weapon-rules/duel.ts';
import { arrowDown, enter, Player } from './player.ts';
import { Table } from './tw.ts';

const onMap = 'new-game --mission 1 --map 1 --seed abc';
const asked = 'Which equipment do you choose?';

/** What each operative of the game carries. */
const carried = async (table: Table) =>
  (await openGame({ file: table.path('tw-session.jsonl') })).state.operatives.map(({ equipment }) => equipment);

describe('equipment is chosen in the set-up', () => {
  it.each([
    [80, 24],
    [40, 24],
  ])(
    'at %i columns as one list: those of the team first, each with what it does, all of them by the arrows',
    async (cols, rows) => {
      const table = new Table();
      const player = new Player(table, `${onMap} --team plague-marines:champion,warrior`, { cols, rows });
      const first = await player.view();
      expect(first.replaceAll(/\s+/g, ' ')).toContain(asked);
      expect(first.replaceAll(/\s+/g, ' ')).toContain('1. Plague Bells: Being injured changes none of its stats.');
      const seen = [first];
      for (let line = 1; line < 15; line += 1) seen.push(await player.press(arrowDown));
      const names = new Set(seen.flatMap((text) => [...text.matchAll(/\[ \] \w\. ([^:]+):/g)].map(([, name]) => name)));
      expect(names.size).toBe(15);
      expect([...names].slice(0, 4)).toEqual(['Plague Bells', 'Blight Grenades', 'Plague Rounds', 'Poison Vents']);
      expect([...names].slice(4).every((name) => name?.endsWith(' (universal)'))).toBe(true);
      for (const text of seen) {
        expect(text.match(/\[.\] \w\. /g)?.length).toBeLessThanOrEqual(9);
        expect(text.split('\n').filter(({ length }) => length > cols)).toEqual([]);
      }
      await player.press('3', enter);
      await player.end();
      expect(await carried(table)).toEqual([['Plague Rounds'], ['Plague Rounds']]);
    },
  );

  it('Enter takes none, and five are refused with a sentence', async () => {
    const table = new Table();
    const player = new Player(table, `${onMap} --team plague-marines:champion`);
    expect(await player.press('1', '2', '3', '4', '5', enter)).toContain('Tick up to 4, not 5.');
    await player.press('1', '2', '3', '4', '5', enter);
    await player.end();
    expect(await carried(table)).toEqual([undefined]);
  });

  it('by --equipment: everybody’s is carried by all, a team’s own by its operatives, and told before the NPOs', async () => {
    const table = new Table();
    const { exitCode, out } = await table.run(
      `${onMap} --team plague-marines:warrior --team kasrkin:sergeant --equipment plague-r,mines`,
    );
    expect(exitCode).toBe(0);
    expect(await carried(table)).toEqual([['Plague Rounds', 'Mines'], ['Mines']]);
    expect(out).toContain('Take your equipment: Plague Rounds, Mines.');
    expect(out).not.toContain('Choose at most four');
    // Poison and Toxic are rules of the team: nobody else has to apply them.
    expect((await table.run('status')).out).not.toContain('for you to apply');
  });

  it('a marker that it has is placed by its name; who is far from it is asked about no more', async () => {
    const table = new Table();
    await table.run(`${onMap} --team plague-marines:champion --equipment mines`);
    expect((await table.run('place mines 4397')).out).toContain('The Mines marker is at 43');
    expect((await table.run('place mine h3b')).exitCode).toBe(0);
    expect((await table.run('place mines unknown')).out).toContain('The place of the Mines marker is not known.');
    expect((await table.run('place ladders 5512')).exitCode).toBe(2);
  });

  it('nobody is asked where nobody is at a prompt; an answer that is given counts', async () => {
    const alone = new Table();
    expect((await alone.run(`${onMap} --team plague-marines:warrior --no-input`)).exitCode).toBe(0);
    const auto = new Table();
    expect((await auto.run(`${onMap} --team plague-marines:warrior --auto`)).exitCode).toBe(0);
    const given = new Table();
    await given.run(`${onMap} --team plague-marines:warrior --answer team-equipment=plague-bells,ladders`);
    expect([await carried(alone), await carried(auto), await carried(given)]).toEqual([
      [undefined],
      [undefined],
      [['Plague Bells', 'Ladders']],
    ]);
  });

  it.each([
    ['mines,ladders,razor,comms,heavy', 'Choose at most 4 equipment options, not 5.'],
    ['mines,mines', 'Mines is chosen twice'],
    ['sickles', 'There is no equipment sickles.'],
  ])('--equipment %s is refused, and no game begins', async (words, problem) => {
    const table = new Table();
    const { exitCode, err } = await table.run(`${onMap} --team plague-marines:warrior --equipment ${words}`);
    expect([exitCode, err]).toEqual([2, expect.stringContaining(problem)]);
    expect((await table.run('status')).exitCode).toBe(4);
  });

  it('in Adversary Ops each player has equipment of his own', async () => {
    const table = new Table();
    const teams = '--team Anna=plague-marines:warrior --team Ben=kasrkin:sergeant';
    await table.run(
      `new-game --mode adversary-ops --map 1 --seed abc --player Anna --player Ben ${teams} --equipment Ben=mines`,
    );
    expect(await carried(table)).toEqual([undefined, ['Mines']]);
  });

  it('its rule acts for who carries it: Plague Rounds turn a normal hit of a boltgun, of nobody else', async () => {
    const table = new Table();
    await table.run(`${onMap} --team plague-marines:warrior --equipment plague-rounds`);
    const [equipment = []] = await carried(table);
    const { shot } = teamNamed('plague-marines');
    const hit = { 'attack-dice': [[4]], 'defence-dice': [[1, 1, 1]] };
    const hurts = (has: readonly string[]) =>
      damage(shot('Boltgun 1 3+ 3/4', { card: 'plague-marine-warrior', kel: { equipment: has } }, hit).events);
    expect([hurts(equipment), hurts([])]).toEqual([[4], [3]]);
  });
});
