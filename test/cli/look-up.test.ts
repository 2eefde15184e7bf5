import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/engine/spelling.ts';
import { newGame, Table } from './tw.ts';

describe('look-ups need no session', () => {
  it('show one thing, or all', async () => {
    const table = new Table();
    for (const [line, shown] of [
      ['datacard', 'royal-warden'],
      ['datacard warrior', 'gauss flayer'],
      ['card', 'flesh-hunger'],
      ['card flesh-hunger', 'Flesh Hunger'],
      ['missions', 'Regroup'],
      ['missions regroup', 'Regroup'],
      ['maps', '6'],
      ['maps 2', '[1]'],
      ['rules', 'Silent'],
      ['rules piercing 1', 'Piercing'],
      ['rulings', 'guard-threat'],
      ['rulings guard-threat', 'Guard'],
      ['schema', 'threat-changed'],
      ['--help', 'A game needs:'],
      ['help threat', '--unseen-kill'],
      ['npo --help', 'wound'],
      ['--version', '.'],
    ] as const) {
      const { exitCode, out } = await table.run(line);
      expect([line, exitCode]).toEqual([line, 0]);
      expect(out.toLowerCase()).toContain(shown.toLowerCase());
    }
  });

  it('what was meant is told by part of a name, too', async () => {
    expect((await new Table().json('card maze')).card.id).toBe('the-maze-reforms');
    const { message } = (await new Table().json('card mase')).error;
    expect(message).toBe('There is no event card mase. Did you mean the-maze-reforms?');
    expect((await new Table().json('missions sarcofagus')).error.message).toContain(
      'Did you mean destroy-sarcophagus?',
    );
    expect((await new Table().json('datacard destroyer')).error.message).toContain(
      'skorpekh-destroyer or hexmark-destroyer',
    );
  });

  it('are as wide as the terminal, the help too', async () => {
    for (const line of [
      '--help',
      'new-game --help',
      'act --help',
      'hatch --help',
      'amend --help',
      'reinforce --grade 3',
      'draw-event --deck base',
    ]) {
      const { out } = await new Table().tw(line.split(' '), { env: { COLUMNS: '60' } });
      expect(out.split('\n').filter((shown) => shown.length > 60 && !shown.includes('{'))).toEqual([]);
    }
  });

  it('rolls of no game: dice, reinforcements of a grade, a card of a fresh deck', async () => {
    const table = new Table();
    expect(await table.json('roll D3+2 --dice 5')).toMatchObject({ values: [3], total: 5 });
    expect((await table.json('roll 2D6 --dice 5,4')).total).toBe(9);
    expect(
      (await table.json('reinforce --grade 2')).events.filter(({ type }: { type: string }) => type === 'npo-set-up'),
    ).toHaveLength(2);
    expect((await table.json('draw-event --deck base')).card.theme).toBeUndefined();
    expect((await table.json('reinforce --grade 4')).exitCode).toBe(2);
  });

  it('the threat table of no game, at a level: the same as in one', async () => {
    const table = new Table();
    const alone = await table.json('threat --level 7');
    expect(alone).toMatchObject({ ok: true, threat: { level: 7, grade: 2 }, grades: { length: 4 } });
    expect(alone).not.toHaveProperty('status');
    const shown = (await table.tw(['threat', '--level', '7'])).out;
    expect(shown).toMatch(/^Threat 7, grade 2\n/);
    const game = await newGame();
    await game.json('threat set 7');
    expect((await game.tw(['threat'])).out).toBe(shown);
    expect((await game.tw(['threat', '--level', '3'])).out).toMatch(/^Threat 3, grade 1\n/);
    const { exitCode, error } = await table.json('threat');
    expect([exitCode, error.hint]).toEqual([
      4,
      'tw new-game starts one. tw threat --level 7 shows the table without a game.',
    ]);
    expect((await table.json('threat --level 16')).exitCode).toBe(2);
    expect((await table.json('threat shoot --level 3')).error.message).toContain('leave out "shoot"');
  });
});

describe('corrections', () => {
  it('of NPOs and operatives, by id or name', async () => {
    const table = await newGame();
    const id = (await table.json('npo')).status.npos[0].id;
    expect((await table.json(`npo wound ${id} 2`)).events).toMatchObject([{ type: 'damage-inflicted', id, wounds: 2 }]);
    expect((await table.json(`npo heal ${id} 2`)).events).toMatchObject([{ type: 'wounds-regained' }]);
    expect((await table.json(`npo set ${id} --order engage`)).events).toMatchObject([{ changes: { order: 'engage' } }]);
    expect((await table.json('npo add warrior --weapon gauss-reaper')).events).toMatchObject([
      { datacard: 'necron-warrior' },
    ]);
    expect((await table.json(`npo remove ${id}`)).exitCode).toBe(0);
    expect((await table.json('operative set Kel --save 2 --apl 2')).events).toMatchObject([
      { id: 'kel', changes: { save: 2, apl: 2 } },
    ]);
    expect((await table.json('operative add Sarn:2:9:5')).events).toMatchObject([
      { operative: { id: 'sarn', save: 5 } },
    ]);
    expect((await table.json('hatch 2 open')).events).toEqual([{ type: 'hatchway-moved', number: 2, open: true }]);
    expect((await table.json('breach 1')).events).toMatchObject([
      { type: 'breach-point-moved', number: 1, open: true },
      { type: 'breached' },
    ]);
    expect((await table.run('maps 1')).exitCode).toBe(0);
    expect((await table.run('verify')).exitCode).toBe(0);
  });
});

describe('nearest', () => {
  it('finds a slip of a letter or two, a swap, and a beginning', () => {
    const known = ['reinforce', 'reroll', 'resolve-npo', 'ready'];
    expect(nearest('reinfroce', known)).toBe('reinforce');
    expect(nearest('resolve', known)).toBe('resolve-npo');
    expect(nearest('Ready', known)).toBe('ready');
    expect(nearest('xyz', known)).toBeUndefined();
  });
});
