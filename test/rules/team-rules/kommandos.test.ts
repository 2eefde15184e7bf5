import { expect, it } from 'vitest';
import team from '../../../data/teams/kommandos.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { blow, type Row, trialsOf, twoHits } from './act-of-team.ts';
import { does, doesNot } from './own-team.ts';

const { ranged, melee, shotAt, fought, acts, gambit } = trialsOf(team);
const card = 'kommando-boy';
const squig = 'kommando-bomb-squig';
const raised = { kind: 'apl', change: 1, until: 'end-of-next-activation' };

it.each<Row>([
  [
    'DAKKA! DAKKA! DAKKA!: Punishing',
    () => ranged({ card, inForce: 'dakka-dakka-dakka' }),
    ['Punishing (DAKKA! DAKKA! DAKKA!)'],
  ],
  ['not in a fight', () => melee({ card, inForce: 'dakka-dakka-dakka' }), []],
  ['WAAAGH!: Balanced in a fight', () => melee({ card, inForce: 'waaagh' }), ['Balanced (WAAAGH!)']],
  ['not in a Shoot', () => ranged({ card, inForce: 'waaagh' }), []],
  [
    'Skulk About: one save unrolled',
    () =>
      damage(
        shotAt(
          { card, inForce: 'skulk-about', kel: { order: 'conceal' } },
          { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1]] },
        ).events,
      ),
    [3],
  ],
  ['Skulk About: not with Engage', () => damage(shotAt({ card, inForce: 'skulk-about' }, twoHits).events), [6]],
  [
    'Just A Scratch: one normal hit does nothing',
    () => damage(shotAt({ card, ploys: ['just-a-scratch'] }, twoHits).events),
    [3],
  ],
  [
    'Dat All You Got?: D3 after the fight',
    () => damage(fought('1 3+ 3/4', { card: 'kommando-slasha-boy' }, { ...blow, 'own-rule-dice': [[2]] }).events),
    [4, 2],
  ],
  ['not of a Boy', () => damage(fought('1 3+ 3/4', { card }, blow).events), [4]],
  [
    'SSSSHHHH!: who is chosen dashes',
    () =>
      only(
        'action-performed',
        gambit('sssshhhh', { 'rule-target': [['vane']], 'free-action': ['dash'], engaged: [false] }).events,
      ),
    [expect.objectContaining({ id: 'vane', action: 'dash', ap: 0 })],
  ],
  [
    'Throat Slittas: charges concealed',
    () => does(acts(card, {}, {}, { order: 'conceal' }), 'charge', { target: 'warrior-1' }).state.acting?.performed,
    ['charge'],
  ],
  [
    'not the Squig',
    () => doesNot(acts(squig, {}, {}, { order: 'conceal' }), 'charge', { target: 'warrior-1' }),
    expect.any(String),
  ],
  [
    "Krumpin' Time: a second Fight",
    () =>
      does(
        acts('kommando-boss-nob', {}, { performed: ['fight'] }),
        'fight',
        { target: 'warrior-1', weapon: '1 3+ 3/4', assists: 0, engaged: true },
        blow,
      ).state.acting?.performed,
    ['fight', 'fight'],
  ],
  ...(['get-it-dun', 'listen-in'] as const).map((own): Row => {
    const by = own === 'listen-in' ? 'kommando-comms-boy' : 'kommando-boss-nob';
    return [
      `${own}: 1 APL more`,
      () => does(acts(by), { own }, { target: 'vane' }).state.operatives[1]?.effects,
      [expect.objectContaining(raised)],
    ];
  }),
  [
    'Get it Dun: not itself',
    () => doesNot(acts('kommando-boss-nob'), { own: 'get-it-dun' }, { target: 'kel' }),
    expect.stringContaining('cannot be used on'),
  ],
  [
    'Dakka Dash: both are free',
    () => does(acts('kommando-dakka-boy'), { own: 'dakka-dash' }).state.acting?.free,
    [expect.objectContaining({ actions: ['dash', 'shoot'], each: true })],
  ],
  [
    'Dakka Dash: not concealed',
    () => doesNot(acts('kommando-dakka-boy', {}, {}, { order: 'conceal' }), { own: 'dakka-dash' }),
    expect.stringContaining('Conceal'),
  ],
])('%s', (_, now, expected) => {
  expect(now()).toEqual(expected);
});

it('Just A Scratch is not for the Squig, nor SSSSHHHH! for the first turning point', () => {
  expect(() => shotAt({ card: squig, ploys: ['just-a-scratch'] }, twoHits)).toThrow(
    'Just A Scratch has nothing to do here',
  );
  expect(() => gambit('sssshhhh', {}, {}, 1)).toThrow('SSSSHHHH! has nothing to do here');
});
