import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Table } from './tw.ts';

const marine = (name: string, place: string) => ({
  ...{ name, apl: 3, wounds: 14, save: 3, move: 6, base: 32, place },
  weapons: [
    { name: 'Bolt rifle', type: 'ranged', profile: '4 3+ 3/4' },
    { name: 'Blade', type: 'melee', profile: '5 3+ 4/6' },
  ],
});

/** Kel and Vane in their drop zone on map 1, the Firefight phase of turning point 1. */
async function firefight(seed: string, mission = 2): Promise<Table> {
  const table = new Table();
  table.write('team.json', JSON.stringify([marine('Kel', '1333'), { ...marine('Vane', '1353'), move: 5 }]));
  for (const line of [`new-game --mission ${mission} --map 1 --seed ${seed} --roster team.json`, 'strategy --auto']) {
    const { exitCode, err } = await table.run(line);
    if (exitCode !== 0) throw new Error(err);
  }
  return table;
}

const options = ['--options', 'kel reposition s3', 'kel waits'];

describe('tw forecast', () => {
  it('compares options with the same dice, tells how, and writes nothing', async () => {
    const table = await firefight('a');
    const before = readFileSync(table.path('tw-session.jsonl'));
    const { out, exitCode } = await table.tw(['forecast', '--games', '2', '--cap', '1', '--json', ...options]);
    const { forecast } = JSON.parse(out);
    expect(exitCode).toBe(0);
    expect(forecast.method).toMatchObject({
      policy: expect.stringMatching(/^mission-first\/\d+$/),
      dice: 'keyed/1',
      notModelled: ['team-rules', 'command-points'],
    });
    expect(forecast.from).toMatchObject({ turningPoint: 1, mission: 'demolition-protocol' });
    expect(forecast.options.map((one: { id: string }) => one.id)).toEqual(['0', '1']);
    expect(forecast.options[0].deed).toEqual({ do: 'act', args: { id: 'kel', action: 'reposition', place: 's3' } });
    expect(forecast.options[1].deed.args).toEqual({ id: 'kel', action: 'done' });
    expect(forecast.pairs).toEqual([expect.objectContaining({ a: '0', b: '1', neither: 2, difference: 0 })]);
    expect(readFileSync(table.path('tw-session.jsonl'))).toEqual(before);
  });

  it('ends after 20 seconds unasked, and by what is typed otherwise; it says first whose chance it is', async () => {
    const table = await firefight('a');
    /** It is looked at twice a game, eight seconds apart. */
    const slow = () => {
      let now = -8000;
      return () => (now += 8000);
    };
    const forecast = (...words: readonly string[]) => table.tw(['forecast', '--cap', '1', ...words], { clock: slow() });
    const gamesOf = async (...words: readonly string[]) => {
      const { out, exitCode } = await forecast('--json', ...words);
      return [exitCode, JSON.parse(out).forecast.options[0].games];
    };
    expect(await gamesOf()).toEqual([0, 2]);
    expect(await gamesOf('--seconds', '5')).toEqual([0, 1]);
    expect(await gamesOf('--games', '4')).toEqual([0, 4]);
    const { out, err } = await forecast();
    expect(err.split('\n')[0]).toBe('0 of at most 200 games, 0 to 100 %');
    expect(err.split('\n')[1]).toMatch(/^1 of at most 200 games, \d+ % \(\d+-\d+\)$/);
    expect(out).toMatch(/^The chance is of this way to play, not of yours\./);
    expect(out.replaceAll(/\s+/g, ' ')).toContain(
      'A program played: mission-first goes for the mission, and fights what is in the way.',
    );
    expect(out.indexOf('not of yours')).toBeLessThan(out.indexOf('mission-first'));
    expect(out.split('not of yours')).toHaveLength(2);
  });

  it('names an option that cannot be done, and why', async () => {
    const table = await firefight('a');
    const refused = await table.tw(['forecast', '--games', '1', '--options', 'kel breach h1']);
    expect(refused.exitCode).toBe(1);
    expect(refused.err).toContain('"kel breach h1" cannot be done now: Hatchway 1 is not in Kel');
    const nowhere = await table.tw(['forecast', '--games', '1', '--options', 'kel waits', 'kel dash']);
    expect(nowhere.exitCode).toBe(1);
    expect(nowhere.err).toContain('"kel dash" cannot be done now: Where does Kel end? Add a place');
    const again = await table.tw(['forecast', '--games', '1', '--options', 'kel waits then kel reposition s3']);
    expect(again.exitCode).toBe(1);
    expect(again.err).toContain(
      'cannot be done: "kel reposition s3" was refused in each of 24 games ahead. Kel is expended',
    );
    expect((await table.tw(['forecast', '--options', 'kel'])).err).toContain('"kel": who does what?');
    expect((await table.tw(['forecast', '--options', 'nobody waits'])).exitCode).toBe(2);
    expect((await table.tw(['forecast', '--options', 'kel flies'])).err).toMatch(
      /no action flies\..*Known: shoot, fight, charge, /s,
    );
  });

  it('takes what tw act takes, and says in one word that somebody escapes', async () => {
    const table = await firefight('a', 1);
    const asked = async (...texts: readonly string[]) => {
      const { out } = await table.tw(['forecast', '--games', '1', '--cap', '1', '--json', '--options', ...texts]);
      const { forecast, error } = JSON.parse(out);
      return error?.message ?? forecast.options.map((one: { deed: object }) => one.deed);
    };
    const kel = (args: object) => ({ do: 'act', args: { id: 'kel', ...args } });
    const far = 'cannot reach that edge';
    expect(await asked('kel escapes')).toContain(far);
    await table.run('place kel 7382');
    expect(await asked('kel escapes', 'kel waits --order engage', 'kel dash --escapes')).toEqual([
      kel({ action: 'reposition', escapes: true }),
      kel({ action: 'done', order: 'engage' }),
      kel({ action: 'dash', escapes: true }),
    ]);
    await table.run('npo remove w4');
    await table.run('place vane 6313');
    expect(await asked('vane reposition --escapes')).toContain(far);
    const both = { action: 'reposition', dashes: true, escapes: true };
    expect(await asked('vane escapes')).toEqual([{ do: 'act', args: { id: 'vane', ...both } }]);
    expect(await asked('kel waits --order=engage')).toEqual([kel({ action: 'done', order: 'engage' })]);
    expect(await asked('kel waits --order=fight')).toContain('--order=fight is not taken here.');
    expect(await asked('kel dash --escape')).toContain('--escape is not taken here.');
  });

  it('tells the chance as it stands, of several policies a range', async () => {
    const table = await firefight('a');
    const { out } = await table.run('forecast --games 1 --cap 1 --policy careful --policy bold');
    for (const words of [
      'careful',
      'bold',
      'none of 1 game decided',
      'Mission 2, map 1, turning point 1',
      'strategy ploys',
    ])
      expect(out).toContain(words);
  });
});
