import { expect, it } from 'vitest';
import team from '../../../data/teams/sanctifiers.rules.json';
import { tokensOf } from '../../../src/rules/state/own-rules.ts';
import { only } from '../scene.ts';
import { damage, results } from '../weapon-rules/duel.ts';
import { hit, type Row, trialsOf, twoHits } from './act-of-team.ts';
import { acted } from './duel-of-team.ts';
import { does, doesNot } from './own-team.ts';

const { ranged, melee, shot, shotAt, beset, acts, gambit, held } = trialsOf(team);
const card = 'sanctifier-preacher';
const sermon = { card, of: held('ministorum-sermon', undefined, null) };
const crit = { 'attack-dice': [[6, 4, 1, 1]], 'defence-dice': [[1, 1]] };
const seals = { card, kel: { equipment: ['Purity Seals'] }, ploys: ['purity-seals'] };
const miracle = { card: 'sanctifier-miraculist', kel: { wounds: 5 } };
const friends = (teamCard: string, wounds = 12) => ({
  operatives: [
    { id: 'kel', order: 'engage', team: 'sanctifiers', teamCard: card, wounds, maxWounds: 12 },
    { id: 'vane', order: 'engage', team: 'sanctifiers', teamCard },
  ] as const,
});

it.each<Row>([
  [
    'Ministorum Sermon: one is the Orator from now on',
    () => {
      const { state } = gambit('ministorum-sermon', { 'rule-target': ['vane'] }, { teamCard: card });
      return [tokensOf(state, 'vane', 'Orator'), state.ruleHoldings?.map(({ until }) => until)];
    },
    [1, ['end-of-battle']],
  ],
  ['In its reach a hit of 4 hurts 3', () => damage(shotAt(sermon, { ...crit, 'rule-told': [true] }).events), [6]],
  ['not beyond it', () => damage(shotAt(sermon, { ...crit, 'rule-told': [false] }).events), [7]],
  [
    'Fervent Brawl: Ceaseless in its reach',
    () => melee({ card, inForce: 'fervent-brawl' }, { 'rule-told': [true] }),
    ['Ceaseless (Fervent Brawl)'],
  ],
  ['Fervent Brawl: not beyond', () => melee({ card, inForce: 'fervent-brawl' }, { 'rule-told': [false] }), []],
  [
    'Rally The Flock: who is chosen dashes',
    () =>
      only(
        'action-performed',
        gambit(
          'rally-the-flock',
          { 'rule-target': [['vane']], 'free-action': ['dash'], engaged: [false] },
          { teamCard: card },
        ).events,
      ),
    [expect.objectContaining({ id: 'vane', action: 'dash' })],
  ],
  [
    'The Emperor Protects: both dice of 1 again',
    () =>
      damage(
        shotAt({ card, inForce: 'the-emperor-protects' }, { ...twoHits, 'rule-told': [true], 'reroll-dice': [[4, 5]] })
          .events,
      ),
    [],
  ],
  [
    'Zealous Persecution: Lethal 5+ after a Charge',
    () => melee({ card, inForce: 'zealous-persecution', of: acted('charge') }),
    ['Lethal 5+ (Zealous Persecution)'],
  ],
  ['Zealous Persecution: not else', () => melee({ card, inForce: 'zealous-persecution' }), []],
  [
    'Ardent Eradication: any attack dice again',
    () =>
      results(
        shot(
          '2 3+ 3/4',
          { card, ploys: ['ardent-eradication'] },
          {
            'attack-dice': [[1, 2]],
            'rule-told': [true],
            'ploy-dice': [['dice-1', 'dice-2']],
            'reroll-dice': [[4, 4]],
            'defence-dice': [[1, 1, 1]],
          },
        ).events,
      ),
    ['normal', 'normal'],
  ],
  ['Rosarius: one normal hit', () => damage(shotAt({ card, ploys: ['rosarius'] }, twoHits).events), [3]],
  [
    'Purity Seals: one of two fails',
    () => results(shot('2 3+ 3/4', seals, { 'attack-dice': [[1, 1]], 'defence-dice': [[1, 1, 1]] }).events),
    ['normal', 'fail'],
  ],
  [
    'Incentivise: 1 APL more',
    () =>
      does(acts('sanctifier-cherub', {}, {}), { own: 'incentivise' }, { target: 'vane' }).state.operatives[1]?.effects,
    [expect.objectContaining({ kind: 'apl', change: 1 })],
  ],
  [
    'Incentivise: not the Orator',
    () =>
      doesNot(
        acts('sanctifier-cherub', { tokens: [{ id: 'vane', token: 'Orator', count: 1 }] }),
        { own: 'incentivise' },
        { target: 'vane' },
      ),
    expect.any(String),
  ],
  [
    'Bladed Stance: it blocks before the enemy strikes',
    () =>
      damage(
        beset(
          { card: 'sanctifier-cult-assassin' },
          {
            'attack-dice': [[4, 1, 1]],
            'retaliation-weapon': ['Blades 3 3+ 3/4'],
            'retaliation-dice': [[4, 1, 1]],
            'strike-or-block': ['first'],
          },
        ).events,
      ),
    [],
  ],
  [
    'Trained Assassin: the other order',
    () => does(acts('sanctifier-cult-assassin'), { own: 'trained-assassin' }).state.operatives[0]?.order,
    'conceal',
  ],
  [
    'Fanatical Retribution: one strike more',
    () =>
      damage(
        beset(
          { card: 'sanctifier-persecutor', kel: { wounds: 8 } },
          {
            'attack-dice': [[6, 6, 1]],
            'retaliation-weapon': ['Eviscerator 3 3+ 3/4'],
            'retaliation-dice': [[6, 4, 4]],
            'strike-or-block': ['strike-critical'],
          },
        ).events,
      ),
    [4, 4, 4, 3],
  ],
  ['Miracle: it stays with 1 wound', () => shotAt(miracle, twoHits).state.operatives[0]?.wounds, 1],
  [
    'Spread The Word: Severe where nobody is there',
    () => ranged({ card: 'sanctifier-missionary' }),
    ['Severe (Spread The Word Of The God-Emperor)'],
  ],
  [
    'Conversion Field: a 3 saves within 6" of the Salvationist',
    () =>
      damage(
        shotAt(
          { card, of: friends('sanctifier-salvationist') },
          { ...twoHits, 'defence-dice': [[3, 2]], 'near-by-rule': [['vane'], []] },
        ).events,
      ),
    [3],
  ],
  [
    'Conversion Field: not from within 6"',
    () =>
      damage(
        shotAt(
          { card, of: friends('sanctifier-salvationist') },
          { ...twoHits, 'defence-dice': [[3, 2]], 'near-by-rule': [['vane'], ['vane']] },
        ).events,
      ),
    [6],
  ],
  [
    'Medikit: 2D3',
    () =>
      does(acts('sanctifier-salvationist'), { own: 'medikit' }, { target: 'vane' }, { 'own-rule': [[1], [1]] }).state
        .operatives[1]?.wounds,
    12,
  ],
])('%s', (_, now, expected) => {
  expect(now()).toEqual(expected);
});

it('not in turning point 1, with one fail, or near a friend', () => {
  expect(() => gambit('rally-the-flock', {}, { teamCard: card }, 1)).toThrow('Rally The Flock has nothing to do here');
  expect(() => shot('2 3+ 3/4', seals, { 'attack-dice': [[4, 1]], 'defence-dice': [[1, 1, 1]] })).toThrow(
    'Purity Seals has nothing to do here',
  );
  const missionary = [
    { id: 'kel', order: 'engage', team: 'sanctifiers', teamCard: 'sanctifier-missionary' },
    { id: 'vane', order: 'engage', team: 'sanctifiers', teamCard: card },
  ] as const;
  expect(ranged({ card, of: { operatives: missionary } }, { ...hit, 'near-by-rule': [['vane']] })).toEqual([]);
});
