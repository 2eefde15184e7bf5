import { expect, it } from 'vitest';
import team from '../../../data/teams/wyrmblade.rules.json';
import { tokensOf } from '../../../src/rules/state/own-rules.ts';
import { only, play } from '../scene.ts';
import { damage, results } from '../weapon-rules/duel.ts';
import { blow, hit, type Row, trialsOf } from './act-of-team.ts';
import { acted } from './duel-of-team.ts';
import { choosing, does, doesNot } from './own-team.ts';

const { ranged, melee, shot, shotAt, beset, acts, held } = trialsOf(team);
const card = 'neophyte-warrior';
const none = { 'rule-told': [false] };
const day = { card, inForce: 'the-day-is-at-hand', of: acted() };
const sniper = 'sanctus-sniper';
const talon = 'sanctus-talon';
const marked = { tokens: [{ id: 'warrior-1', token: 'Soulsight', count: 1 }] };
const stationary = 'Sanctus Sniper Rifle (stationary) 1 3+ 3/4';
const serpent = { card, ploys: ['coiled-serpent'], of: acted() };
const two = { 'attack-dice': [[4, 4, 1, 1]] };
const inspired = (near: string) => ({
  card,
  of: {
    operatives: [
      { id: 'kel', order: 'engage', team: 'wyrmblade', teamCard: card },
      { id: 'vane', order: 'engage', team: 'wyrmblade', teamCard: near },
    ],
  } as const,
});
const spotlights = { card, kel: { equipment: ['Spotlights'] }, attack: { obscured: true } };

it.each<Row>([
  [
    'Cult Ambush: Ceaseless for who began hidden',
    () => ranged({ card, of: acted() }, { 'rule-told': [true] }),
    ['Ceaseless (Cult Ambush)'],
  ],
  ['Cult Ambush: not else', () => ranged({ card, of: acted() }, none), []],
  ['Cult Ambush: not outside its activation', () => ranged({ card }), []],
  ['The Day Is At Hand: Rending', () => ranged(day, { 'rule-told': [false, true] }), ['Rending (The Day Is At Hand)']],
  [
    'The Day Is At Hand: 1 Atk more in a fight',
    () => melee({ ...day, of: acted('charge') }, { 'attack-dice': [[6, 1]], 'rule-told': [false, true] }),
    ['Atk +1 (The Day Is At Hand)'],
  ],
  ['The Day Is At Hand: not else', () => ranged(day, { 'rule-told': [false, false] }), []],
  [
    'Crossfire: Accurate 1',
    () =>
      ranged({ card, inForce: 'crossfire' }, { 'rule-told': [true], 'attack-dice': [[6]], accurate: [1] }, '2 3+ 3/4'),
    ['Accurate 1 (Crossfire)'],
  ],
  ['Crossfire: not the first', () => ranged({ card, inForce: 'crossfire' }, none), []],
  [
    'Slink Into Darkness: Conceal as its activation ends',
    () => play(choosing({ action: 'done', ploys: ['slink-into-darkness'] }), acts(card)).state.operatives[0]?.order,
    'conceal',
  ],
  [
    'Coiled Serpent: a normal hit is critical',
    () => results(shot('1 3+ 3/4', serpent, { ...hit, 'attack-dice': [[4]], 'rule-told': [false, true] }).events),
    ['critical'],
  ],
  ['Spotlights: not obscured', () => damage(shot('1 3+ 3/4', spotlights, { ...hit, 'rule-told': [true] }).events), [4]],
  [
    'Spotlights: obscured beyond them',
    () => damage(shot('1 3+ 3/4', spotlights, { 'attack-dice': [[6]], 'rule-told': [false] }).events),
    [],
  ],
  [
    'Hypersense: not obscured',
    () =>
      damage(
        shot('Liberator Autostubs (hypersense) 1 3+ 3/4', { card: 'kelermorph', attack: { obscured: true } }, hit)
          .events,
      ),
    [4],
  ],
  [
    'Hypersense: the other profiles are as usual',
    () =>
      damage(
        shot(
          'Liberator Autostubs (long range) 1 3+ 3/4',
          { card: 'kelermorph', attack: { obscured: true } },
          { 'attack-dice': [[6]] },
        ).events,
      ),
    [],
  ],
  [
    'Cult Agent: no Piercing',
    () => damage(shotAt({ card: sniper }, { ...two, 'defence-dice': [[4, 4, 1]] }).events),
    [],
  ],
  [
    'Cult Agent: two cover saves, one dice more',
    () => damage(shotAt({ card: sniper }, { ...two, 'defence-dice': [[1]], 'ploy-choice': ['more'] }, true).events),
    [],
  ],
  ['Cult Agent: no Warrior', () => damage(shotAt({ card }, { ...two, 'defence-dice': [[1]] }, true).events), [3]],
  [
    'Heroic Inspiration: Severe by a Kelermorph that has killed',
    () => ranged(inspired('kelermorph'), { 'near-by-rule': [['vane']], 'rule-told': [true] }),
    ['Severe (Heroic Inspiration)'],
  ],
  ['Heroic Inspiration: by nobody else', () => ranged(inspired('locus')), []],
  [
    'Expert Gunslinger: a second Shoot',
    () =>
      does(
        acts('kelermorph', {}, { performed: ['shoot'] }),
        'shoot',
        { target: 'warrior-1', weapon: '1 3+ 3/4', cover: false, obscured: false },
        { 'attack-dice': [[1]], 'rule-told': [false] },
      ).state.acting?.performed,
    ['shoot', 'shoot'],
  ],
  [
    'Bladed Stance: it blocks before the enemy strikes',
    () =>
      damage(
        beset(
          { card: 'locus' },
          {
            'attack-dice': [[4, 1, 1]],
            'retaliation-weapon': ['Locus Blades 3 3+ 3/4'],
            'retaliation-dice': [[4, 1, 1]],
            'strike-or-block': ['first'],
          },
        ).events,
      ),
    [],
  ],
  [
    "Familiar's Soulsight: the token passes to the new enemy",
    () => {
      const { state } = does(
        acts(sniper, { npos: ['necron-warrior', 'necron-warrior'], ...marked }),
        { own: 'familiar-s-soulsight' },
        { target: 'warrior-2' },
      );
      return ['warrior-1', 'warrior-2'].map((id) => tokensOf(state, id, 'Soulsight'));
    },
    [0, 1],
  ],
  [
    "Familiar's Soulsight: Saturate of the rifle, not obscured",
    () => ranged({ card: sniper, of: marked, attack: { obscured: true } }, hit, stationary),
    ["Saturate (Familiar's Soulsight)", "nothing obscured (Familiar's Soulsight)"],
  ],
  [
    "Familiar's Soulsight: Brutal and Balanced of the dagger",
    () => melee({ card: talon, of: marked }, blow, 'Sanctus Bio-Dagger 1 3+ 3/4'),
    ["Brutal (Familiar's Soulsight)", "Balanced (Familiar's Soulsight)"],
  ],
  ['nothing without the token', () => ranged({ card: sniper }, hit, stationary), []],
  [
    'Target Vulnerability: Lethal 5+ in this activation',
    () => ranged({ card: sniper, of: held('target-vulnerability') }, hit, stationary),
    ['Lethal 5+ (Target Vulnerability)'],
  ],
  [
    'Target Vulnerability: an action',
    () => does(acts(sniper), { own: 'target-vulnerability' }).state.ruleHoldings?.[0]?.until,
    'end-of-activation',
  ],
  [
    'Target Vulnerability: not beside an enemy',
    () => doesNot(acts(sniper), { own: 'target-vulnerability' }, { engaged: true }),
    expect.stringContaining('control range'),
  ],
  [
    'Group Activation: the other Warrior is next',
    () =>
      only(
        'turn-kept',
        play(
          choosing({ action: 'done' }),
          acts(card, {
            operatives: ['kel', 'vane', 'ode'].map((id) => ({
              id,
              order: 'conceal' as const,
              team: 'wyrmblade',
              teamCard: id === 'ode' ? 'locus' : card,
            })),
          }),
        ).events,
      ),
    [expect.objectContaining({ ids: ['vane'] })],
  ],
])('%s', (_, now, expected) => {
  expect(now()).toEqual(expected);
});

it('Coiled Serpent: not where it did not change, Slink: once in the battle for each', () => {
  expect(() => shot('1 3+ 3/4', serpent, { 'attack-dice': [[4]], 'rule-told': [false, false] })).toThrow(
    /cannot be used here/,
  );
  const before = { rule: 'slink-into-darkness', team: 'wyrmblade', id: 'kel', turningPoint: 1, during: 'kel' };
  expect(() =>
    play(choosing({ action: 'done', ploys: ['slink-into-darkness'] }), acts(card, { ruleUses: [before] })),
  ).toThrow('Slink Into Darkness has nothing to do here');
});
