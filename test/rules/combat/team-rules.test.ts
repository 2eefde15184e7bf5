import { describe, expect, it } from 'vitest';
import { npoFight } from '../../../src/rules/combat/npo-attack.ts';
import { operativeDeed } from '../../../src/rules/corrections/corrections.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import { operativeAttack } from '../../../src/rules/players/operative-attack.ts';
import { only, play, playAtRandom, scene } from '../scene.ts';
import { tableOfTeam } from '../team-rules/team-file.ts';

const rifle = { name: 'Rifle', type: 'ranged', profile: '4 3+ 3/4 Poison, Piercing 1, Blaze' } as const;
const plain = { name: 'Pistol', type: 'ranged', profile: '4 3+ 3/4' } as const;
const claw = { name: 'Claw', type: 'melee', profile: '3 3+ 3/4 parry' } as const;
const kel = { id: 'kel', order: 'engage', wounds: 12, maxWounds: 12, weapons: [rifle, plain, claw] } as const;
const table = scene({ phase: 'firefight', npos: ['necron-warrior'], operatives: [kel] });
const shoot = (weapon: string) =>
  operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'shoot', weapon, cover: false, obscured: false });

describe('weapon rules of a kill team that are not known', () => {
  it('are told when the weapon shoots, before its dice, and stop nothing', () => {
    const { events } = playAtRandom(shoot('Rifle'), table, 'a');
    expect(only('team-rules-noted', events)).toEqual([
      {
        type: 'team-rules-noted',
        when: 'attack',
        weapons: [{ id: 'kel', weapon: 'Rifle', rules: ['Poison', 'Blaze'] }],
      },
    ]);
    const types = events.map(({ type }) => type);
    expect(types.indexOf('team-rules-noted')).toBeLessThan(types.indexOf('attack-rolled'));
    expect(only('attack-rolled', events)[0]?.rules).toEqual(['Piercing 1']);
  });

  it('of another weapon are not told, nor stop it', () => {
    expect(only('team-rules-noted', playAtRandom(shoot('Pistol'), table, 'a').events)).toEqual([]);
  });

  it('are told when the weapon fights, and when it retaliates', () => {
    const fight = operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'fight', assists: 0 });
    expect(only('team-rules-noted', playAtRandom(fight, table, 'a').events)).toMatchObject([{ when: 'attack' }]);
    const args = { npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: false };
    expect(only('team-rules-noted', playAtRandom(npoFight(args), table, 'a').events)).toEqual([
      { type: 'team-rules-noted', when: 'retaliation', weapons: [{ id: 'kel', weapon: 'Claw', rules: ['parry'] }] },
    ]);
    expect(only('team-rules-noted', playAtRandom(npoFight({ ...args, retaliates: false }), table, 'a').events)).toEqual(
      [],
    );
  });

  it('are told once at set-up, and when an operative is added', () => {
    const roster = [
      { id: 'kel', name: 'Kel', apl: 3, wounds: 12, save: 3, weapons: [rifle, plain] },
      { id: 'vane', name: 'Vane', apl: 2, wounds: 8, save: 4, weapons: [plain] },
    ];
    const { events } = playAtRandom(
      deedRule({ do: 'new-game', args: {} }),
      scene({ roster, phase: 'setup', turningPoint: 0 }),
      'a',
    );
    expect(only('team-rules-noted', events)).toEqual([
      {
        type: 'team-rules-noted',
        when: 'set-up',
        weapons: [{ id: 'kel', weapon: 'Rifle', rules: ['Poison', 'Blaze'] }],
      },
    ]);
    const [one, other] = roster.map((operative) => ({ ...operative, id: `${operative.id}-2` }));
    if (!one || !other) throw new Error('two operatives');
    const added = (operative: typeof one) => play(operativeDeed({ change: 'add', operative }), scene()).events;
    expect(only('team-rules-noted', added(one))).toMatchObject([{ when: 'correction' }]);
    expect(only('team-rules-noted', added(other))).toEqual([]);
  });

  it('are none where the kill team has them by its rules; another team has them not', () => {
    const weapons = [{ name: 'Plague Knife', type: 'melee' as const, profile: '4 3+ 3/4 Poison, Blaze' }];
    const noted = (team: string, card: string) => {
      const of = tableOfTeam(team, { kel: card }, {}, { weapons });
      const fight = operativeAttack({ operative: 'kel', npo: 'warrior-1', action: 'fight', assists: 0 });
      return only('team-rules-noted', playAtRandom(fight, of, 'a').events).flatMap((one) => one.weapons[0]?.rules);
    };
    expect(noted('plague-marines', 'plague-marine-warrior')).toEqual(['Blaze']);
    expect(noted('deathwatch', 'blademaster-veteran')).toEqual(['Poison', 'Blaze']);
  });
});
