import { describe, expect, it } from 'vitest';
import { rulesAgainst, type Victim } from './armed-enemy.ts';
import { inForce } from './camp-of-team.ts';

const chose = (team: string, rule: string, choice: string) => ({
  ruleHoldings: [{ rule, team, id: null, until: 'end-of-battle' as const, choice }],
});

/** Whom, whom not, what the enemy's weapon has, and what is left of it. */
const rows: readonly (readonly [
  rule: string,
  Victim,
  without: Victim,
  'ranged' | 'melee',
  readonly string[],
  readonly string[],
])[] = [
  [
    'Chem-enhanced',
    { team: 'blooded', card: 'traitor-ogryn' },
    { team: 'blooded', card: 'traitor-trooper' },
    'melee',
    ['Shock', 'Stun', 'Rending'],
    ['Rending'],
  ],
  [
    'Chem-mask',
    { team: 'inquisitorial-agents', card: 'penal-legionnaire' },
    { team: 'inquisitorial-agents', card: 'enlightener' },
    'melee',
    ['Shock', 'Stun'],
    [],
  ],
  [
    'Reinforced Mirror-Visor',
    { team: 'exaction-squad', card: 'arbites-gunner', kel: { equipment: ['Reinforced Mirror-Visor'] } },
    { team: 'exaction-squad', card: 'arbites-gunner' },
    'melee',
    ['Shock'],
    [],
  ],
  [
    'Rebreathers',
    { team: 'imperial-navy-breachers', card: 'navis-armsman', kel: { equipment: ['Rebreathers'] } },
    { team: 'imperial-navy-breachers', card: 'navis-armsman' },
    'melee',
    ['Shock', 'Stun'],
    ['Stun'],
  ],
  [
    'Resolute',
    {
      team: 'angels-of-death',
      card: 'intercessor-warrior',
      of: chose('angels-of-death', 'chapter-tactics', 'resolute'),
    },
    { team: 'angels-of-death', card: 'intercessor-warrior', of: chose('angels-of-death', 'chapter-tactics', 'hardy') },
    'melee',
    ['Shock'],
    [],
  ],
  [
    'Spiritual Leader, No Piercing',
    {
      team: 'brood-brothers',
      card: 'brood-brother-trooper',
      friend: 'magus',
      of: inForce('brood-brothers', 'spiritual-leader', 'no-piercing'),
    },
    {
      team: 'brood-brothers',
      card: 'brood-brother-trooper',
      of: inForce('brood-brothers', 'spiritual-leader', 'no-piercing'),
    },
    'ranged',
    ['Piercing 1'],
    [],
  ],
  ...(
    [
      ['corsair-voidscarred', 'voidscarred-fate-dealer', 'voidscarred-gunner'],
      ['kasrkin', 'sharpshooter', 'trooper'],
      ['inquisitorial-agents', 'kasrkin-sharpshooter', 'enlightener'],
      ['hernkyn-yaegirs', 'yaegir-riflekyn', 'yaegir-warrior'],
    ] as const
  ).map(
    ([team, card, other]) =>
      [
        `Camo Cloak (${team})`,
        { team, card },
        { team, card: other },
        'ranged' as const,
        ['Saturate', 'Severe'],
        ['Severe'],
      ] as const,
  ),
];

describe('weapon rules of an enemy that do nothing to some', () => {
  it.each(rows)('%s', (_, victim, without, type, rules, left) => {
    const lost = (whose: Victim) =>
      rulesAgainst(whose, { type, rules }).flatMap((text) => /^no (.+) \(/.exec(text)?.[1] ?? []);
    expect(lost(victim)).toEqual(rules.filter((rule) => !left.includes(rule)));
    expect(lost(without)).toEqual([]);
  });
});
