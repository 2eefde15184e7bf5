import { describe, expect, it } from 'vitest';
import clade from '../../../data/teams/battleclade.rules.json';
import khaine from '../../../data/teams/blades-of-khaine.rules.json';
import blooded from '../../../data/teams/blooded.rules.json';
import brood from '../../../data/teams/brood-brothers.rules.json';
import canoptek from '../../../data/teams/canoptek-circle.rules.json';
import { ownMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { tokensOf } from '../../../src/rules/state/own-rules.ts';
import { only, play } from '../scene.ts';
import { damage, results } from '../weapon-rules/duel.ts';
import { hit, type Row, trialsOf, twoHits } from './act-of-team.ts';
import { does, doesNot } from './own-team.ts';

const token = (name: string) => ({ tokens: [{ id: 'warrior-1', token: name, count: 1 }] });
const lowered = [expect.objectContaining({ kind: 'apl', change: -1, until: 'end-of-next-activation' })];
const raised = [expect.objectContaining({ kind: 'apl', change: 1, until: 'end-of-next-activation' })];
const inCover = { 'attack-dice': [[4, 4, 1, 1]] };
const strike = { target: 'warrior-1', weapon: '1 3+ 3/4', assists: 0, engaged: true };
const shoot = { target: 'warrior-1', weapon: '1 3+ 3/4', cover: false, obscured: false };
const falling = {
  'attack-dice': [[6, 6, 1]],
  'retaliation-weapon': ['Fists 3 3+ 3/4'],
  'retaliation-dice': [[6, 4, 4]],
  'strike-or-block': ['strike-critical'],
  'near-by-rule': [['warrior-1']],
};
const killed = { 'attack-dice': [[6]], 'retaliation-dice': [[1, 1, 1]] };

const rows = (of: readonly Row[]) =>
  it.each<Row>(of)('%s', (_, now, expected) => {
    expect(now()).toEqual(expected);
  });

describe('Battleclade', () => {
  const { ranged, shot, shotAt, acts } = trialsOf(clade);
  const card = 'gun-servitor';
  const own = (rule: string, by: string) => does(acts(by), { own: rule }, { target: 'warrior-1' }).state;
  rows([
    [
      'Incantation Of The Iron Soul: 1 less on a 5+',
      () =>
        damage(
          shotAt({ card, inForce: 'incantation-of-the-iron-soul' }, { ...twoHits, 'own-rule-dice': [[5], [4]] }).events,
        ),
      [5],
    ],
    ['Omniscanner: a token', () => tokensOf(own('omniscanner', 'technoarcheologist'), 'warrior-1', 'Omniscanner'), 1],
    [
      'Omniscanner: nobody else scans',
      () => doesNot(acts(card), { own: 'omniscanner' }, { target: 'warrior-1' }),
      expect.any(String),
    ],
    ['Omniscanner: Ceaseless for all', () => ranged({ card, of: token('Omniscanner') }), ['Ceaseless (Omniscanner)']],
    [
      'Gaze Of The Omnissiah: a token',
      () => tokensOf(own('gaze-of-the-omnissiah', 'auto-proxy-servitor'), 'warrior-1', 'Gaze'),
      1,
    ],
    [
      'Gaze Of The Omnissiah: not obscured',
      () => damage(shot('1 3+ 3/4', { card, of: token('Gaze'), attack: { obscured: true } }, hit).events),
      [4],
    ],
    [
      'Achillan Eye: Saturate at what it sees',
      () => ranged({ card: 'auto-proxy-servitor' }, { 'rule-told': [true] }),
      ['Saturate (Achillan Eye)'],
    ],
    ['Achillan Eye: not else', () => ranged({ card: 'auto-proxy-servitor' }, { 'rule-told': [false] }), []],
    ['Achillan Eye: not without an Auto-proxy', () => ranged({ card }), []],
  ]);
});

describe('Blades of Khaine', () => {
  const { shot, shotAt, acts } = trialsOf(khaine);
  const card = 'howling-banshee-warrior';
  const exarch = 'dire-avenger-exarch';
  const talisman = { card, kel: { equipment: ['Wraithbone Talisman'] }, ploys: ['wraithbone-talisman'] };
  rows([
    [
      'Bladewind: a second Fight',
      () =>
        does(
          acts(card, {}, { performed: ['fight'] }),
          'fight',
          { ...strike, ploys: ['bladewind'] },
          { 'attack-dice': [[1]], 'retaliation-dice': [[1, 1, 1]] },
        ).state.acting?.performed,
      ['fight', 'fight'],
    ],
    [
      'no second Fight without it',
      () => doesNot(acts(card, {}, { performed: ['fight'] }), 'fight', strike),
      expect.stringContaining('performed that already'),
    ],
    [
      'Starfall: a second Shoot',
      () =>
        does(
          acts(card, {}, { performed: ['shoot'] }),
          'shoot',
          { ...shoot, ploys: ['starfall'] },
          { 'attack-dice': [[1]] },
        ).state.acting?.performed,
      ['shoot', 'shoot'],
    ],
    [
      'Fading Light: Fall Back for 1 AP',
      () => does(acts(card), 'fall-back', { engaged: true, ploys: ['fading-light'] }).state.acting?.ap,
      1,
    ],
    [
      'Rune Of Shielding: one normal hit',
      () =>
        damage(
          shotAt({ card, kel: { equipment: ['Rune Of Shielding'] }, ploys: ['rune-of-shielding'] }, twoHits).events,
        ),
      [3],
    ],
    [
      'Wraithbone Talisman: one of two fails',
      () => results(shot('2 3+ 3/4', talisman, { 'attack-dice': [[1, 1]], 'defence-dice': [[1, 1, 1]] }).events),
      ['normal', 'fail'],
    ],
    [
      'Shimmershield: no Piercing',
      () => damage(shotAt({ card: exarch }, { ...inCover, 'defence-dice': [[4, 4, 1]], 'rule-told': [true] }).events),
      [],
    ],
    [
      'Shimmershield: not without it',
      () => damage(shotAt({ card: exarch }, { ...inCover, 'defence-dice': [[4, 4]], 'rule-told': [false] }).events),
      [],
    ],
  ]);
});

describe('Blooded', () => {
  const { fought, shotAt, beset, acts } = trialsOf(blooded);
  const trophies = { card: 'traitor-trooper', kel: { equipment: ['Sinister Trophies'] } };
  rows([
    [
      'Unholy Sustenance: D3 after a kill in a fight',
      () =>
        fought('1 3+ 3/12', { card: 'traitor-butcher', kel: { wounds: 5 } }, { ...killed, 'own-rule-dice': [[2]] })
          .state.operatives[0]?.wounds,
      7,
    ],
    [
      'Wretched: one strike more',
      () => damage(beset({ card: 'traitor-flenser', kel: { wounds: 8 } }, falling).events),
      [4, 4, 4, 3],
    ],
    [
      'Avalanche Of Muscle: D3 after its Charge',
      () => damage(does(acts('traitor-ogryn'), 'charge', { target: 'warrior-1' }, { 'own-rule': [[4]] }).events),
      [2],
    ],
    ['Camo Cloak: two cover saves', () => damage(shotAt({ card: 'traitor-sharpshooter' }, inCover, true).events), []],
    [
      'Camo Cloak: not of a Trooper',
      () => damage(shotAt({ card: 'traitor-trooper' }, { ...inCover, 'defence-dice': [[1]] }, true).events),
      [3],
    ],
    [
      'Sinister Trophies: asked within 2"',
      () => shotAt(trophies, { ...twoHits, 'rule-told': [true], distance: [1] }).asked.includes('rule-told'),
      true,
    ],
    [
      'Moment Of Repute: 1 AP more',
      () => does(acts('traitor-trooper'), { own: 'moment-of-repute' }, {}, { 'rule-told': [true] }).state.acting?.ap,
      3,
    ],
    [
      'Moment Of Repute: not without the Gaze',
      () => doesNot(acts('traitor-trooper'), { own: 'moment-of-repute' }, {}, { 'rule-told': [false] }),
      expect.any(String),
    ],
  ]);
});

describe('Brood Brothers', () => {
  const { shot, shotAt, beset, acts, gambit } = trialsOf(brood);
  const agitator = 'brood-brother-agitator';
  const crossfire = (ploy: string, kel: object) => tokensOf(gambit(ploy, {}, kel).state, 'warrior-1', 'Crossfire');
  const again = { 'attack-dice': [[1, 2]], 'defence-dice': [[1, 1, 1]] };
  rows([
    [
      'Embedded: two cover saves of Heavy terrain',
      () => damage(shotAt({ card: agitator, inForce: 'embedded' }, { ...inCover, 'rule-told': [true] }, true).events),
      [],
    ],
    [
      'Embedded: one of Light terrain',
      () =>
        damage(
          shotAt(
            { card: agitator, inForce: 'embedded' },
            { ...inCover, 'defence-dice': [[1]], 'rule-told': [false] },
            true,
          ).events,
        ),
      [3],
    ],
    ['Coordinate: a token', () => crossfire('coordinate', { teamCard: 'brood-brother-commander' }), 1],
    ['Lookout: a token', () => crossfire('lookout', { teamCard: agitator, equipment: ['Lookout'] }), 1],
    [
      'Devoted: one normal hit of a fight',
      () =>
        damage(
          beset({ card: agitator, ploys: ['devoted'] }, { 'attack-dice': [[4, 4, 1]], 'retaliation-weapon': ['none'] })
            .events,
        ),
      [3],
    ],
    [
      'Psiren Caster: one attack dice again',
      () => damage(shot('2 3+ 3/4', { card: agitator }, { ...again, distance: [6], 'reroll-dice': [[4]] }).events),
      [3],
    ],
    [
      'Psiren Caster: not beyond 6"',
      () => damage(shot('2 3+ 3/4', { card: agitator }, { 'attack-dice': [[1, 2]], distance: [7] }).events),
      [],
    ],
    [
      'Signal: 1 APL more',
      () =>
        does(acts('brood-brother-vox-operator'), { own: 'signal' }, { target: 'vane' }).state.operatives[1]?.effects,
      raised,
    ],
    [
      'Telepathic Overload: 1 APL less',
      () => does(acts('magus'), { own: 'telepathic-overload' }, { target: 'warrior-1' }).state.npos[0]?.effects,
      lowered,
    ],
    [
      'Into Shadow: the other order',
      () => does(acts('patriarch'), { own: 'into-shadow' }).state.operatives[0]?.order,
      'conceal',
    ],
    ['Conspire: 1 CP', () => does(acts('primus'), { own: 'conspire' }).state.commandPoints, 2],
    [
      'Conspire: once in a turning point',
      () =>
        doesNot(
          acts('primus', {
            ruleUses: [{ rule: 'conspire', team: 'brood-brothers', id: 'kel', turningPoint: 2, during: null }],
          }),
          { own: 'conspire' },
        ),
      expect.stringContaining('has been used'),
    ],
  ]);
});

describe('Canoptek Circle', () => {
  const { shotAt, beset, acts } = trialsOf(canoptek);
  const card = 'canoptek-macrocyte-warrior';
  const crawler = 'canoptek-tomb-crawler';
  const accelerator = 'canoptek-macrocyte-accelerator';
  const struck = { 'attack-dice': [[6, 4, 1]], 'retaliation-weapon': ['none'] };
  const friends = (kel: string) => ({
    operatives: [
      { id: 'kel', order: 'engage', team: 'canoptek-circle', teamCard: kel },
      { id: 'vane', order: 'engage', team: 'canoptek-circle', teamCard: crawler },
    ] as const,
  });
  const caskets = { equipment: ['Nanoscarab Caskets'] };
  rows([
    [
      'Souldrain: 1 less, to 2',
      () => damage(beset({ card: crawler, inForce: 'souldrain' }, { ...struck, 'rule-told': [false, true] }).events),
      [3, 2],
    ],
    [
      'Souldrain: not outside',
      () => damage(beset({ card: crawler, inForce: 'souldrain' }, { ...struck, 'rule-told': [false, false] }).events),
      [4, 3],
    ],
    [
      'Shield Flare: one normal hit',
      () => damage(shotAt({ card: crawler, ploys: ['shield-flare'] }, { ...twoHits, 'rule-told': [true] }).events),
      [3],
    ],
    [
      'Nanoscarab Caskets: D3 wounds as it activates',
      () =>
        play(ownMoment('activates', 'kel'), acts(crawler, {}, {}, caskets), { 'own-rule': [[3]] }).state.operatives[0]
          ?.wounds,
      12,
    ],
    [
      'Phase Shifter: Piercing 1 less against the Geomancer',
      () =>
        damage(
          shotAt(
            { card: 'geomancer', kel: { equipment: ['Phase Shifter'] }, ploys: ['phase-shifter'] },
            { ...inCover, 'defence-dice': [[4, 4, 1]] },
          ).events,
        ),
      [],
    ],
    [
      'Canoptek Control: a free action of another',
      () =>
        only(
          'action-performed',
          does(
            acts('geomancer', friends('geomancer')),
            { own: 'canoptek-control' },
            { target: 'vane' },
            { 'free-action': ['dash'], engaged: [false] },
          ).events,
        )[1],
      expect.objectContaining({ id: 'vane', action: 'dash', ap: 0 }),
    ],
    [
      'Canoptek Control: not while counteracting',
      () =>
        doesNot(
          acts('geomancer', friends('geomancer'), { counteracts: true, ap: 1 }),
          { own: 'canoptek-control' },
          { target: 'vane' },
        ),
      expect.any(String),
    ],
    [
      'Cranial Overload: 1 APL less',
      () => does(acts(accelerator), { own: 'cranial-overload' }, { target: 'warrior-1' }).state.npos[0]?.effects,
      lowered,
    ],
    [
      'Overcharge: 1 APL more',
      () =>
        does(acts(accelerator, friends(accelerator)), { own: 'overcharge' }, { target: 'vane' }).state.operatives[1]
          ?.effects,
      raised,
    ],
    [
      'Aggressive Defence: 1 damage on a 3 of D6',
      () => damage(shotAt({ card, kel: { wounds: 5 } }, { ...twoHits, distance: [1], 'own-rule-dice': [[3]] }).events),
      [6, 1],
    ],
    [
      'Aggressive Defence: not from afar',
      () => damage(shotAt({ card, kel: { wounds: 5 } }, { ...twoHits, distance: [5] }).events),
      [6],
    ],
  ]);
});
