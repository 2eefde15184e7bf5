import { describe, expect, it } from 'vitest';
import { enter, Player } from './player.ts';
import { Table } from './tw.ts';

describe('operatives of several people in Joint Ops', () => {
  it('have an owner who is asked, whose dice they are, and who is counted', async () => {
    const table = new Table();
    await table.run('new-game --demo --seed o --owner Anna=dorn,meck --owner Ben=ilse');
    await table.run('strategy --auto');
    await table.run('dice players');
    const player = new Player(table, 'play', { rows: 40 });
    const asked = await player.pressUntil('Which player operative activates?', enter);
    expect(asked).toMatch(/Dorn \(\d+\/\d+\), Anna/);
    expect(asked).toMatch(/Captain Ilse \(\d+\/\d+\), Ben/);
    expect(asked).toMatch(/Sister Oru \(\d+\/\d+\)\n/);
    await player.choose('Dorn');
    expect(await player.view()).toContain('Anna: Order for Dorn?');
    await player.press('q');
    await table.run('npo wound macrocyte-1 20');
    await table.run('concede');
    expect((await table.run('report --no-pager')).out.replaceAll(/\s+/g, ' ')).toContain('By person');
    const env = { XDG_STATE_HOME: table.path('none') };
    const { stats } = JSON.parse((await table.tw(['stats', '--json'], { env })).out);
    expect(stats.owners).toEqual([
      { owner: 'Ben', operatives: 1, kills: 0, lost: 0 },
      { owner: 'Anna', operatives: 2, kills: 0, lost: 0 },
    ]);
    expect((await table.run('verify')).exitCode).toBe(0);
  });

  it.each([
    ['anna', '--owner takes a name and operatives, for example anna=dorn,meck'],
    ['anna=zoe', 'zoe'],
  ])('--owner %s is refused, and no game begins', async (word, says) => {
    const table = new Table();
    const { exitCode, err } = await table.run(`new-game --demo --owner ${word}`);
    expect(exitCode).toBe(2);
    expect(err.replaceAll(/\s+/g, ' ')).toContain(says);
    expect((await table.run('status')).exitCode).toBe(4);
  });

  it('belong to one person each, and in Adversary Ops to its players', async () => {
    const table = new Table();
    const twice = await table.run('new-game --demo --owner anna=dorn --owner ben=dorn');
    expect(twice.err).toContain("Dorn is anna's already, so not ben's too.");
    const rivals = await table.run('new-game --demo --mode adversary-ops --owner anna=dorn');
    expect(rivals.err).toContain('--owner is for Joint Ops');
  });
});
