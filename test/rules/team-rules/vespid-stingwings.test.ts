import { expect, it } from 'vitest';
import team from '../../../data/teams/vespid-stingwings.rules.json';
import { teamMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { pointsLeft } from '../../../src/rules/state/own-rules.ts';
import { play } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { hit, type Row, trialsOf } from './act-of-team.ts';
import { acted } from './duel-of-team.ts';
import { doesNot } from './own-team.ts';

const { ranged, melee, shotAt, beset, acts } = trialsOf(team);
const card = 'vespid-warrior';
const blaster = 'Neutron Blaster 1 3+ 3/4';
const drone = 'oversight-drone';
const piercing = { 'defence-dice': [[1, 1]] };
const two = { 'attack-dice': [[4, 4, 1, 1]] };

it.each<Row>([
  [
    'Neutron Charge: Piercing 1 after a move',
    () => ranged({ card, of: acted('reposition') }, piercing, blaster),
    ['Piercing 1 (Neutron Charge)'],
  ],
  [
    'Neutron Charge: moved before in the turning point',
    () => ranged({ card }, { ...piercing, 'rule-told': [true] }, blaster),
    ['Piercing 1 (Neutron Charge)'],
  ],
  ['Neutron Charge: not moved', () => ranged({ card }, { 'rule-told': [false] }, blaster), []],
  ['Neutron Charge: no Flamer', () => ranged({ card, of: acted('reposition') }, hit, 'Flamer 1 3+ 3/4'), []],
  [
    'Communion: D3 points, 1 more with a drone (the reminder is of spending them)',
    () => pointsLeft(play(teamMoment('ready'), acts(drone), { 'own-rule': [[4]] }).state, 'Communion', undefined),
    3,
  ],
  [
    'Communion: no drone',
    () =>
      pointsLeft(
        play(
          teamMoment('ready'),
          acts(card, { operatives: [{ id: 'kel', team: 'vespid-stingwings', teamCard: card }] }),
          { 'own-rule': [[4]] },
        ).state,
        'Communion',
        undefined,
      ),
    2,
  ],
  [
    'Airborne Predators: Balanced after a Charge',
    () => melee({ card, inForce: 'airborne-predators', of: acted('charge') }),
    ['Balanced (Airborne Predators)'],
  ],
  [
    'Airborne Predators: not unmoved',
    () => melee({ card, inForce: 'airborne-predators', of: { ...acted(), apart: false } }),
    [],
  ],
  [
    'Sting: claws are Lethal 5+ with Shock and a better Hit',
    () => melee({ card, inForce: 'sting' }, { 'attack-dice': [[6]] }, 'Claws 1 4+ 3/4'),
    expect.arrayContaining(['Lethal 5+ (Sting)', 'Shock (Sting)']),
  ],
  ['Sting: no other weapon', () => melee({ card, inForce: 'sting' }, {}, 'Ram 1 4+ 3/4'), []],
  [
    'Aggression Stimulant: Ceaseless',
    () => melee({ card, kel: { equipment: ['Aggression Stimulant'] } }),
    ['Ceaseless (Aggression Stimulant)'],
  ],
  [
    'Aggression Stimulant: not the drone',
    () => melee({ card: drone, kel: { equipment: ['Aggression Stimulant'] } }),
    [],
  ],
  [
    'Hardened Exoskeleton: nothing below 4',
    () =>
      damage(
        beset({ card, inForce: 'hardened-exoskeleton' }, { 'attack-dice': [[6, 4, 1]], 'retaliation-weapon': ['none'] })
          .events,
      ),
    [4, 3],
  ],
  [
    'Evasive Drone: Piercing does nothing to it',
    () => damage(shotAt({ card: drone }, { ...two, 'defence-dice': [[4, 4, 1]] }).events),
    [],
  ],
  ['Evasive Drone: no Guard', () => doesNot(acts(drone), 'guard'), expect.stringContaining('Evasive Drone')],
])('%s', (_, now, expected) => {
  expect(now()).toEqual(expected);
});
