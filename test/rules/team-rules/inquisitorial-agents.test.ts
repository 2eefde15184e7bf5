import { expect, it } from 'vitest';
import team from '../../../data/teams/inquisitorial-agents.rules.json';
import { ownMoment } from '../../../src/rules/effects/team-rules/own-moments.ts';
import { moveNow } from '../../../src/rules/state/own-figures.ts';
import { tokensOf } from '../../../src/rules/state/own-rules.ts';
import { only, play, type Scene } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { type Row, trialsOf, twoHits } from './act-of-team.ts';
import { choosing, does, doesNot } from './own-team.ts';

const { ranged, shotAt, beset, acts, gambit } = trialsOf(team);
const card = 'autosavant';
const quarry = { tokens: [{ id: 'warrior-1', token: 'Quarry', count: 1 }] };
const named = { rule: 'quarry', team: 'inquisitorial-agents', id: null, turningPoint: 2, during: null };
const jurisdiction = { card, inForce: 'irrefutable-jurisdiction' };
const struck = { 'attack-dice': [[4, 4, 1]], 'retaliation-weapon': ['none'] };
const wounded = [{ datacard: 'necron-warrior', order: 'engage', wounds: 3 }] as const;
const kept = (teamCard: string, other: string) =>
  only(
    'turn-kept',
    play(
      choosing({ action: 'done' }),
      acts(teamCard, {
        operatives: [
          { id: 'kel', order: 'conceal', team: 'inquisitorial-agents', teamCard },
          { id: 'vane', order: 'conceal', team: 'inquisitorial-agents', teamCard: other },
        ],
      }),
    ).events,
  ).flatMap(({ ids }) => ids);

const beside = (teamCard: string): Scene => ({
  operatives: [
    { id: 'kel', order: 'engage', team: 'inquisitorial-agents', teamCard: 'gun-servitor' },
    { id: 'vane', order: 'engage', team: 'inquisitorial-agents', teamCard },
  ],
});

it.each<Row>([
  [
    'Irrefutable Jurisdiction: one defence dice again by an objective',
    () => damage(shotAt(jurisdiction, { ...twoHits, 'rule-told': [true, false], 'reroll-dice': [[4]] }).events),
    [3],
  ],
  [
    'Irrefutable Jurisdiction: all of one result where it contests it',
    () => damage(shotAt(jurisdiction, { ...twoHits, 'rule-told': [true, true], 'reroll-dice': [[4, 4]] }).events),
    [],
  ],
  [
    'Irrefutable Jurisdiction: none elsewhere',
    () => damage(shotAt(jurisdiction, { ...twoHits, 'rule-told': [false] }).events),
    [6],
  ],
  [
    'Quarry: Ceaseless against it',
    () => ranged({ card, of: { ...quarry, ruleUses: [named] } }),
    ['Ceaseless (Quarry)'],
  ],
  ['Quarry: not against others', () => ranged({ card, inForce: 'quarry' }), []],
  ['Quarry: one enemy', () => tokensOf(gambit('quarry', {}, { teamCard: card }).state, 'warrior-1', 'Quarry'), 1],
  [
    'Irrepressible Purpose: one strike more',
    () =>
      damage(
        beset(
          { card: 'questkeeper', kel: { wounds: 8 } },
          {
            'attack-dice': [[6, 6, 1]],
            'retaliation-weapon': ['Eviscerator 3 3+ 3/4'],
            'retaliation-dice': [[6, 4, 4]],
            'strike-or-block': ['strike-critical'],
            'own-rule-dice': [[1], [1]],
          },
        ).events,
      ),
    [4, 4, 4, 3],
  ],
  [
    'Zealot: 1 less on a 5+',
    () => damage(shotAt({ card: 'questkeeper' }, { ...twoHits, 'own-rule-dice': [[5], [4]] }).events),
    [5],
  ],
  [
    'Hunter: charges concealed',
    () =>
      does(acts('deathworld-veteran', {}, {}, { order: 'conceal' }), 'charge', { target: 'warrior-1' }).state.acting
        ?.performed,
    ['charge'],
  ],
  ...(['weathered', 'bruiser'] as const).map(
    (rule): Row => [
      `${rule}: one normal hit of a fight does nothing`,
      () =>
        damage(
          beset({ card: rule === 'bruiser' ? 'death-korps-bruiser' : 'deathworld-veteran', ploys: [rule] }, struck)
            .events,
        ),
      [3],
    ],
  ),
  [
    'Cruel: Relentless against the wounded',
    () => ranged({ card: 'penal-legionnaire', of: { npos: wounded } }),
    ['Relentless (Cruel)'],
  ],
  ['Cruel: not against others', () => ranged({ card: 'penal-legionnaire' }), []],
  [
    'Lobotomised: 1 AP more beside a friend',
    () =>
      play(ownMoment('activates', 'kel'), acts('gun-servitor', beside('mystic')), { 'near-by-rule': [['vane']] }).state
        .acting?.ap,
    3,
  ],
  [
    'Lobotomised: not alone',
    () => play(ownMoment('activates', 'kel'), acts('gun-servitor', beside('gun-servitor'))).state.acting?.ap,
    2,
  ],
  [
    'Bionics: a normal hit of 3 hurts 2',
    () => damage(beset({ card: 'death-korps-veteran' }, { ...struck, 'attack-dice': [[6, 4, 1]] }).events),
    [4, 2],
  ],
  ['Group Activation: Skull, then Interrogator', () => kept('tome-skull', 'interrogator'), ['vane']],
  ['Group Activation: Troopers', () => kept('death-korps-trooper', 'death-korps-trooper'), ['vane']],
  ['Group Activation: not Skull and Trooper', () => kept('tome-skull', 'death-korps-trooper'), []],
  [
    'Signal: an Arbites operative alone',
    () => doesNot(acts('arbites-vox-signifier'), { own: 'signal' }, { target: 'vane' }),
    expect.any(String),
  ],
  [
    'Emboldened: 1 less on a 5+ after a Charge',
    () =>
      damage(
        shotAt({ card: 'navis-axejack' }, { ...twoHits, 'rule-told': [true], 'own-rule-dice': [[5], [1]] }).events,
      ),
    [5],
  ],
  [
    'Disengage: Fall Back for 1 AP',
    () => does(acts('navis-endurant'), 'fall-back', { engaged: true }).state.acting?.ap,
    1,
  ],
  [
    'Boost: Move 6" more',
    () => {
      const { state } = does(acts('navis-gheistskull', {}, {}, { move: 6 }), { own: 'boost' });
      return state.operatives.slice(0, 1).map((one) => moveNow(state, one));
    },
    [12],
  ],
  [
    'Boost: not in turning point 1',
    () => doesNot(acts('navis-gheistskull', { turningPoint: 1 }), { own: 'boost' }),
    expect.any(String),
  ],
  [
    'Camo Cloak: two cover saves',
    () =>
      damage(
        shotAt({ card: 'kasrkin-sharpshooter' }, { 'attack-dice': [[4, 4, 1, 1]], 'ploy-choice': ['more'] }, true)
          .events,
      ),
    [],
  ],
  [
    'Close Quarters Vigilance: shoots beside an enemy',
    () =>
      does(
        acts('arbites-vigilant'),
        'shoot',
        { target: 'warrior-1', weapon: '1 3+ 3/4', cover: false, obscured: false, engaged: true },
        { 'attack-dice': [[1]] },
      ).state.acting?.performed,
    ['shoot'],
  ],
  [
    'Close Quarters Vigilance: not after a Charge',
    () =>
      doesNot(acts('arbites-vigilant', {}, { performed: ['charge'] }), 'shoot', {
        target: 'warrior-1',
        weapon: '1 3+ 3/4',
        engaged: true,
      }),
    expect.any(String),
  ],
  [
    'Wayfind: a Navis operative',
    () =>
      does(
        acts('navis-surveyor', {
          operatives: [
            { id: 'kel', order: 'engage', team: 'inquisitorial-agents', teamCard: 'navis-surveyor' },
            { id: 'vane', order: 'engage', team: 'inquisitorial-agents', teamCard: 'navis-gunner' },
          ],
        }),
        { own: 'wayfind' },
        { target: 'vane' },
      ).state.operatives[1]?.effects,
    [expect.objectContaining({ kind: 'apl', change: 1 })],
  ],
])('%s', (_, now, expected) => {
  expect(now()).toEqual(expected);
});

it('nothing of others', () => {
  expect(() => shotAt({ card: 'deathworld-veteran', ploys: ['weathered'] }, twoHits)).toThrow(
    'Weathered has nothing to do here',
  );
});
