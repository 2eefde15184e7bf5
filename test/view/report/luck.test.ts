import { describe, expect, it } from 'vitest';
import { diceGroups, luckTotals, npoTypesTable } from '../../../src/view/report/luck.ts';
import { config, scene } from '../../rules/scene.ts';
import { battle, shot, table } from './battles.ts';

describe('the luck ledger', () => {
  it('a Shoot: four dice at 3+ hit 8/3 times, three at 4+ save 3/2 times', () => {
    const [hits, damage, saves, ...others] = diceGroups(battle([shot]));
    expect(others).toEqual([]);
    expect(hits).toMatchObject({
      n: 2,
      side: 'players',
      dice: 'hits',
      rolled: 2,
      what: 'Kel, carbine, on Necron Warrior 1',
    });
    expect(hits?.expected).toBeCloseTo(8 / 3, 10);
    expect(saves).toMatchObject({ side: 'npos', dice: 'saves', expected: 1.5, rolled: 1 });
    expect(damage).toMatchObject({ side: 'players', dice: 'damage', rolled: 3 });
  });

  it('wounds never count for more than the target had left', () => {
    const weak = scene({ phase: 'firefight', npos: [{ datacard: 'necron-warrior', wounds: 1 }], operatives: ['kel'] });
    const damage = diceGroups(battle([shot], weak)).find(({ dice }) => dice === 'damage');
    expect(damage?.rolled).toBe(1);
    expect(damage?.expected).toBeLessThan(1);
    expect(damage?.expected).toBeGreaterThan(0.5);
  });

  it('a dice lost to being obscured had hit, and less damage is expected', () => {
    const [attacked, rolled, ...rest] = shot.events ?? [];
    if (attacked?.type !== 'operative-attacked' || rolled?.type !== 'attack-rolled') throw new Error('no shot');
    const [first, ...dice] = rolled.dice;
    if (!first) throw new Error('no dice');
    const lost = {
      ...rolled,
      dice: [{ ...first, result: 'discarded', by: 'obscured' } as const, ...dice],
      normals: 1,
      obscured: true,
    };
    const groups = diceGroups(battle([{ ...shot, events: [attacked, lost, ...rest] }]));
    const clear = diceGroups(battle([shot]));
    expect(groups[0]).toEqual(clear[0]);
    expect(groups[1]?.expected).toBeLessThan(clear[1]?.expected ?? 0);
  });

  it('cover lowers the wounds expected, the hits not', () => {
    const events = (shot.events ?? []).map((event) =>
      event.type === 'attack-rolled' ? { ...event, cover: true } : event,
    );
    const [hits, damage] = diceGroups(battle([{ ...shot, events }]));
    const [inTheOpen, more] = diceGroups(battle([shot]));
    expect(hits).toEqual(inTheOpen);
    expect(damage?.expected).toBeLessThan(more?.expected ?? 0);
  });

  it('the weapon counts as it was used: eight dice at 4+ hit four times, whatever the datacard prints', () => {
    const events = (shot.events ?? []).map((event) =>
      event.type === 'attack-rolled'
        ? { ...event, hit: 4, used: { atk: 8, normal: 9, critical: 12, rules: [] } }
        : event,
    );
    const [hits] = diceGroups(battle([{ ...shot, events }]));
    expect(hits?.expected).toBeCloseTo(4, 10);
  });

  it('where a session does not say what was used, the saves are all that is told', () => {
    const events = (shot.events ?? []).map((event) => {
      if (event.type !== 'attack-rolled') return event;
      const { roll, used, cover, obscured, ...older } = event;
      return older;
    });
    expect(diceGroups(battle([{ ...shot, events }])).map(({ dice }) => dice)).toEqual(['saves']);
  });

  it('a Fight: both sides have hits and wounds of their own', () => {
    const dice = [{ face: 6, rerolled: null, result: 'critical' } as const];
    const side = { hit: 4, modifiers: [], dice, criticals: 1, normals: 0, rules: [] };
    const used = { atk: 3, normal: 3, critical: 4, rules: [] };
    const npo = { weapon: 'combat-attachment', profile: 'combat-attachment', roll: 'fight', used } as const;
    const kel = { weapon: 'blade', profile: '3 4+ 3/4', roll: 'retaliation', used } as const;
    const groups = diceGroups(
      battle([
        {
          deed: { do: 'resolve-npo', args: {} },
          events: [
            { type: 'attack-rolled', id: 'warrior-1', target: 'kel', ...npo, ...side },
            { type: 'attack-rolled', id: 'kel', target: 'warrior-1', ...kel, ...side },
            { type: 'success-struck', id: 'warrior-1', target: 'kel', success: 'critical' },
            { type: 'damage-inflicted', id: 'kel', wounds: 5, because: 'combat-attachment', by: 'warrior-1' },
            { type: 'success-struck', id: 'kel', target: 'warrior-1', success: 'critical' },
            { type: 'damage-inflicted', id: 'warrior-1', wounds: 4, because: 'blade', by: 'kel' },
          ],
        },
      ]),
    );
    expect(groups.map(({ side: whose, dice: kind, rolled }) => [whose, kind, rolled])).toEqual([
      ['npos', 'hits', 1],
      ['npos', 'damage', 5],
      ['players', 'hits', 1],
      ['players', 'damage', 4],
    ]);
    expect(groups[2]?.expected).toBeCloseTo(1.5, 10);
  });

  it('each threat D6 is expected to raise the level half the time [THR-18 THR-21]', () => {
    const rolled = { type: 'threat-rolled', trigger: 'breach', face: 5, raises: true } as const;
    const deed = { do: 'threat', args: { trigger: 'breach' } } as const;
    const groups = diceGroups(
      battle([
        { deed, events: [rolled] },
        { deed, events: [{ ...rolled, face: 1, raises: false }] },
      ]),
    );
    expect(luckTotals(groups).rows).toEqual([['Threat D6, 4+ raises', 'Players', '2', '1.00', '1', '+0.00']]);
  });

  it('totals: one row for a side and its dice, none where none were rolled', () => {
    expect(
      luckTotals(diceGroups(battle([shot, shot]))).rows.map(([dice, side, groups]) => [dice, side, groups]),
    ).toEqual([
      ['Hits', 'Players', '2'],
      ['Saves', 'NPOs', '2'],
      ['Wounds inflicted', 'Players', '2'],
    ]);
    expect(luckTotals([])).toMatchObject({ rows: [], empty: 'No such dice have been rolled.' });
  });
});

describe('types of NPOs', () => {
  const came = (...dice: readonly number[]) =>
    ({
      type: 'npo-not-set-up',
      datacard: null,
      because: 'no-miniature',
      cause: 'reinforcements',
      count: 1,
      dice,
    }) as const;
  const reinforce = { do: 'reinforce', args: {} } as const;

  it('36 cases of 2D6, row by row', () => {
    const rows = npoTypesTable(battle([{ deed: reinforce, events: [came(3, 4), came(6, 6)] }])).rows;
    expect(rows).toEqual([
      ['2-3', 'Canoptek Scarab Swarm', '0.17', '0', '-0.17'],
      ['4-6', 'Canoptek Macrocyte', '0.67', '0', '-0.67'],
      ['7-10', 'Necron Warrior', '1.00', '1', '+0.00'],
      ['11', 'Canoptek Tomb Crawler', '0.11', '0', '-0.11'],
      ['12', 'Canoptek Tomb Crawler', '0.06', '1', '+0.94'],
    ]);
  });

  it('harder: the two highest of three dice count', () => {
    const harder = { ...table, config: config({ difficulty: { types: 'harder' } }) };
    const rows = npoTypesTable(battle([{ deed: reinforce, events: [came(1, 6, 6)] }], harder)).rows;
    expect(rows.at(-1)).toEqual(['12', 'Canoptek Tomb Crawler', '0.07', '1', '+0.93']);
  });
});
