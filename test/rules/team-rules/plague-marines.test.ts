import { expect, it } from 'vitest';
import team from '../../../data/teams/plague-marines.rules.json';
import { teamMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import { tokensOf } from '../../../src/rules/state/own-rules.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { only, play } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { hit, type Row, trialsOf, twoHits } from './act-of-team.ts';
import { acted } from './duel-of-team.ts';
import { does, doesNot } from './own-team.ts';

const { ranged, shot, shotAt, fought, acts, gambit, beset } = trialsOf(team);
const card = 'plague-marine-warrior';
const poison = (state: GameState) => tokensOf(state, 'warrior-1', 'Poison');
const poisoned = { tokens: [{ id: 'warrior-1', token: 'Poison', count: 1 }] };
const caster = 'malignant-plaguecaster';
const rounds = { equipment: ['Plague Rounds'] };
const champion = 'plague-marine-champion';
const weakly = { 'attack-dice': [[4]], 'defence-dice': [[1, 1, 1]] };
const ceaseless = ['Ceaseless (Lumbering Death)'];

it.each<Row>([
  [
    'Disgustingly Resilient: 1 less on a 4+, not on a 3',
    () => damage(shotAt({ card: champion }, { ...twoHits, 'own-rule-dice': [[4], [3]] }).events),
    [5],
  ],
  [
    'Sickening Resilience: 1 less each, and no dice',
    () => damage(shotAt({ card: champion, ploys: ['sickening-resilience'] }, twoHits).events),
    [4],
  ],
  [
    'Repulsive Fortitude: a 5 is a critical save',
    () =>
      damage(
        shotAt({ card }, { 'attack-dice': [[6, 6, 1, 1]], 'defence-dice': [[5, 4]], 'own-rule-dice': [[1]] }).events,
      ),
    [4],
  ],
  [
    'not of the Champion',
    () =>
      damage(
        shotAt(
          { card: champion },
          { 'attack-dice': [[6, 6, 1, 1]], 'defence-dice': [[5, 1]], 'own-rule-dice': [[1], [1]] },
        ).events,
      ),
    [8],
  ],
  ['Lumbering Death: not moved', () => ranged({ card, inForce: 'lumbering-death', of: acted() }), ceaseless],
  [
    'Lumbering Death: a Dash is 3" at most',
    () => ranged({ card, inForce: 'lumbering-death', of: acted('dash') }),
    ceaseless,
  ],
  [
    'Lumbering Death: a short Reposition, as the table says',
    () => ranged({ card, inForce: 'lumbering-death', of: acted('reposition') }, { 'rule-told': [true] }),
    ceaseless,
  ],
  [
    'Lumbering Death: not after more',
    () => ranged({ card, inForce: 'lumbering-death', of: acted('reposition') }, { 'rule-told': [false] }),
    [],
  ],
  [
    'Lumbering Death: retaliating',
    () =>
      only(
        'attack-rolled',
        beset(
          { card, inForce: 'lumbering-death' },
          {
            'attack-dice': [[1, 1, 1]],
            'retaliation-weapon': ['Fists 1 3+ 3/4'],
            'retaliation-dice': [[6]],
          },
        ).events,
      )[1]?.rules,
    ceaseless,
  ],
  [
    'Plague Rounds: Severe of a boltgun',
    () => ranged({ card, kel: rounds }, hit, 'Boltgun 1 3+ 3/4'),
    ['Severe (Plague Rounds)'],
  ],
  ['Plague Rounds: no other weapon', () => ranged({ card, kel: rounds }, hit, 'Krak Grenade 1 3+ 3/4'), []],
  [
    'Plague Rounds: who is hurt is poisoned',
    () => poison(shot('Boltgun 1 3+ 3/4', { card, kel: rounds }, hit).state),
    1,
  ],
  ['not without them', () => poison(shot('Boltgun 1 3+ 3/4', { card }, hit).state), 0],
  [
    'Poison: in a fight',
    () =>
      poison(
        fought('Plague Knife 1 3+ 3/4', { card }, { 'attack-dice': [[4]], 'retaliation-dice': [[1, 1, 1]] }).state,
      ),
    1,
  ],
  [
    'Poison: not by a miss',
    () =>
      poison(
        fought('Plague Knife 1 3+ 3/4', { card }, { 'attack-dice': [[1]], 'retaliation-dice': [[1, 1, 1]] }).state,
      ),
    0,
  ],
  [
    'Toxic: 1 more against the poisoned',
    () => damage(shot('Boltgun 1 3+ 3/4', { card, of: poisoned }, weakly).events),
    [4],
  ],
  ['Toxic: not against others', () => damage(shot('Boltgun 1 3+ 3/4', { card }, weakly).events), [3]],
  [
    'Toxic: a boltgun of the Bombardier has it not',
    () => damage(shot('Boltgun 1 3+ 3/4', { card: 'plague-marine-bombardier', of: poisoned }, weakly).events),
    [3],
  ],
  [
    'Nurglings: 1 APL less',
    () => gambit('nurglings', {}, { teamCard: card }).state.npos[0]?.effects,
    [expect.objectContaining({ kind: 'apl', change: -1, until: 'end-of-next-activation' })],
  ],
  ['Virulent Poison', () => poison(does(acts(card), { own: 'virulent-poison' }, { target: 'warrior-1' }).state), 1],
  [
    'Virulent Poison: not whom it has poisoned',
    () => doesNot(acts(card, poisoned), { own: 'virulent-poison' }, { target: 'warrior-1' }),
    expect.any(String),
  ],
  [
    'Poisonous Miasma: poisoned, unhurt',
    () => {
      const { state, events } = does(acts(caster), { own: 'poisonous-miasma' }, { target: 'warrior-1' });
      return [poison(state), damage(events)];
    },
    [1, []],
  ],
  [
    'Poisonous Miasma: 3 damage where it is already',
    () => {
      const { state, events } = does(acts(caster, poisoned), { own: 'poisonous-miasma' }, { target: 'warrior-1' });
      return [poison(state), damage(events)];
    },
    [1, [3]],
  ],
  [
    'Plague Bells: injuries change no stats',
    () =>
      play(teamMoment('set-up'), acts(card, {}, {}, { equipment: ['Plague Bells'] })).state.operatives.map(
        ({ effects }) => effects,
      ),
    [[expect.objectContaining({ kind: 'ignores-injured', until: 'end-of-battle' })], []],
  ],
  ...([5, 4] as const).map(
    (face): Row => [
      `Poison Vents: ${face} on the dice`,
      () =>
        poison(
          play(
            teamMoment('enemy-activates', { enemy: 'warrior-1' }),
            acts(card, {}, {}, { equipment: ['Poison Vents'] }),
            { distance: [3], 'own-rule': [[face]] },
          ).state,
        ),
      face === 5 ? 1 : 0,
    ],
  ),
])('%s', (_, now, expected) => {
  expect(now()).toEqual(expected);
});

it('Poison: whoever has it takes 1 as it activates', () => {
  const hurt = (tokens: typeof poisoned.tokens) =>
    damage(play(teamMoment('enemy-activates', { enemy: 'warrior-1', doing: ownDoing }), acts(card, { tokens })).events);
  expect(hurt(poisoned.tokens)).toEqual([1]);
  expect(hurt([])).toEqual([]);
});
