import { expect, it } from 'vitest';
import team from '../../../data/teams/legionaries.rules.json';
import { moveNow, saveNow } from '../../../src/rules/state/own-figures.ts';
import type { RuleUse } from '../../../src/rules/state/state.ts';
import { only, type Scene } from '../scene.ts';
import { damage, results } from '../weapon-rules/duel.ts';
import { hit, type Row, trialsOf, twoHits } from './act-of-team.ts';
import type { Duel } from './duel-of-team.ts';
import { does, doesNot } from './own-team.ts';

const { ranged, melee, shotAt, fought, beset, acts, gambit, held } = trialsOf(team);
const card = 'legionary-warrior';
const marked = (mark: string, of: Scene = {}, more: Partial<Duel> = {}): Duel => ({
  card,
  ...more,
  of: { ...held('mark-of-chaos', mark), ...of },
});
const inForce = (rule: string): { readonly ruleUses: readonly RuleUse[] } => ({
  ruleUses: [{ rule, team: 'legionaries', id: null, turningPoint: 2, during: null }],
});
const blood = inForce('blood-for-the-blood-god');
const strikes = { 'attack-dice': [[4, 4]], 'retaliation-dice': [[1, 1, 1]] };
const pact = {
  ruleHoldings: [...held('mark-of-chaos', 'nurgle').ruleHoldings, ...held('infernal-pact', 'khorne').ruleHoldings],
};
const speed = { ...inForce('quicksilver-speed') };
const near = { distance: [3] };

it.each<Row>([
  ['Khorne: Severe in a fight', () => melee(marked('khorne')), ['Severe (Khorne - Wrathful Onslaught)']],
  ['Khorne: not in a Shoot', () => ranged(marked('khorne')), []],
  ['Tzeentch: Severe in a Shoot', () => ranged(marked('tzeentch')), ['Severe (Tzeentch - Empyreal Guidance)']],
  ['another mark: nothing', () => melee(marked('tzeentch')), []],
  ['Infernal Pact: the new mark', () => melee({ card, of: pact }), ['Severe (Khorne - Wrathful Onslaught)']],
  ['Infernal Pact: not the old one', () => damage(shotAt({ card, of: pact }, twoHits).events), [6]],
  [
    'Nurgle: 1 less on a 5+ for each normal hit',
    () => damage(shotAt(marked('nurgle'), { ...twoHits, 'own-rule-dice': [[5], [4]] }).events),
    [5],
  ],
  [
    'Slaanesh: Move 1" more',
    () => {
      const state = acts(card, held('mark-of-chaos', 'slaanesh'), {}, { move: 6 });
      return state.operatives.slice(0, 1).map((one) => moveNow(state, one));
    },
    [7],
  ],
  [
    'Undivided: Ceaseless within 6"',
    () => ranged(marked('undivided'), near),
    ['Ceaseless (Undivided - Vicious Reavers)'],
  ],
  ['Undivided: not beyond', () => ranged(marked('undivided'), { distance: [7] }), []],
  [
    'Blood For The Blood God: the first strike 1 more',
    () => damage(fought('2 3+ 3/4', marked('tzeentch', blood), strikes).events),
    [4, 3],
  ],
  [
    'Khorne: each, up to 7',
    () => damage(fought('2 3+ 3/7', marked('khorne', blood), { ...strikes, 'attack-dice': [[6, 4]] }).events),
    [7, 4],
  ],
  ['Fickle Fates: Balanced at the ready', () => ranged({ card, inForce: 'fickle-fates' }), ['Balanced (Fickle Fates)']],
  [
    'Fickle Fates: not at the expended',
    () =>
      ranged({
        card,
        inForce: 'fickle-fates',
        of: { npos: [{ datacard: 'necron-warrior', order: 'engage', state: 'expended' }] },
      }),
    [],
  ],
  [
    'Fickle Fates: Tzeentch, a fail is a save beside a critical one',
    () =>
      damage(
        shotAt(marked('tzeentch', inForce('fickle-fates')), {
          'attack-dice': [[4, 4, 1, 1]],
          'defence-dice': [[6, 1]],
        }).events,
      ),
    [],
  ],
  [
    'Implacable: three defence dice against Piercing 1',
    () =>
      damage(
        shotAt({ card, inForce: 'implacable' }, { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1, 5]] }).events,
      ),
    [3],
  ],
  [
    'Implacable: two beside a critical hit',
    () =>
      damage(
        shotAt({ card, inForce: 'implacable' }, { 'attack-dice': [[6, 4, 1, 1]], 'defence-dice': [[1, 1]] }).events,
      ),
    [7],
  ],
  [
    'Quicksilver Speed: the enemy that it fights needs 5+',
    () =>
      only(
        'attack-rolled',
        fought(
          '1 3+ 3/4',
          { card, of: speed },
          {
            'attack-dice': [[1]],
            'retaliation-dice': [[4, 4, 1]],
            'rule-told': [true],
          },
        ).events,
      )[1]?.dice.map(({ result }) => result),
    ['fail', 'fail', 'fail'],
  ],
  [
    'Quicksilver Speed: Slaanesh, shot at from beyond 6"',
    () =>
      results(
        shotAt(marked('slaanesh', speed), { ...twoHits, 'defence-dice': [], 'rule-told': [true], distance: [9] })
          .events,
      ),
    ['fail', 'fail', 'fail', 'fail'],
  ],
  [
    'Malignant Aura: Piercing 1 within 3"',
    () => ranged(marked('nurgle', {}, { ploys: ['malignant-aura'] }), { ...near, 'defence-dice': [[1, 1]] }),
    ['Piercing 1 (Malignant Aura)'],
  ],
  [
    'Sickening Captivation: 1 APL less',
    () =>
      does(acts(card, held('mark-of-chaos', 'slaanesh')), { own: 'sickening-captivation' }, { target: 'warrior-1' })
        .state.npos[0]?.effects,
    [expect.objectContaining({ kind: 'apl', change: -1, until: 'end-of-next-activation' })],
  ],
  [
    'Sickening Captivation: Slaanesh alone',
    () =>
      doesNot(acts(card, held('mark-of-chaos', 'nurgle')), { own: 'sickening-captivation' }, { target: 'warrior-1' }),
    expect.any(String),
  ],
  [
    'Unending Bloodshed: one strike more',
    () =>
      damage(
        beset(marked('khorne', {}, { kel: { wounds: 8 }, ploys: ['unending-bloodshed'] }), {
          'attack-dice': [[6, 6, 1]],
          'retaliation-weapon': ['Fists 3 3+ 3/4'],
          'retaliation-dice': [[6, 4, 4]],
          'strike-or-block': ['strike-critical'],
        }).events,
      ),
    [4, 4, 4, 3],
  ],
  [
    'Warded Armour: Save 1 better',
    () => {
      const { state } = gambit(
        'warded-armour',
        { 'rule-target': ['vane'], 'battle-choice': ['undivided', 'undivided'] },
        { teamCard: card, equipment: ['Warded Armour'] },
      );
      return state.operatives.map((one) => saveNow(state, one) - one.save);
    },
    [0, -1],
  ],
  [
    'Tainted Rounds: Rending',
    () => ranged({ card, kel: { equipment: ['Tainted Rounds'] }, ploys: ['tainted-rounds'] }, hit, 'Boltgun 1 3+ 3/4'),
    ['Rending (Tainted Rounds)'],
  ],
  [
    'Soul Gorge: D3+1 after a kill in a fight',
    () =>
      fought(
        '1 3+ 3/12',
        { card: 'legionary-chosen', kel: { wounds: 5 } },
        { 'attack-dice': [[6]], 'retaliation-dice': [[1, 1, 1]], 'own-rule-dice': [[2]] },
      ).state.operatives[0]?.wounds,
    8,
  ],
  [
    'Vicious Reflexes: it blocks first',
    () =>
      damage(
        beset(
          { card: 'legionary-shrivetalon' },
          {
            'attack-dice': [[4, 1, 1]],
            'retaliation-weapon': ['Fists 3 3+ 3/4'],
            'retaliation-dice': [[4, 1, 1]],
            'strike-or-block': ['block-normal-with-normal'],
          },
        ).events,
      ),
    [],
  ],
  [
    'In The Eyes Of The Gods: 1 AP more for a kill',
    () =>
      does(
        acts('legionary-aspiring-champion'),
        'shoot',
        { target: 'warrior-1', weapon: '1 3+ 3/12', cover: false, obscured: false },
        hit,
      ).state.acting?.ap,
    2,
  ],
  [
    'Infernal Pact is used as it activates',
    () => does(acts(card), { own: 'infernal-pact' }, {}, { 'ploy-choice': ['khorne'] }).state.ruleHoldings?.[0]?.choice,
    'khorne',
  ],
  [
    'Mark Of Chaos is chosen for each',
    () =>
      gambit('fickle-fates', { 'battle-choice': ['khorne', 'nurgle'] }, { teamCard: card }).state.ruleHoldings?.map(
        ({ id, choice }) => [id, choice],
      ),
    [
      ['kel', 'khorne'],
      ['vane', 'nurgle'],
    ],
  ],
])('%s', (_, now, expected) => {
  expect(now()).toEqual(expected);
});
