import { expect, it } from 'vitest';
import team from '../../../data/teams/ratlings.rules.json';
import { saveNow } from '../../../src/rules/state/own-figures.ts';
import { tokensOf } from '../../../src/rules/state/own-rules.ts';
import { damage, results } from '../weapon-rules/duel.ts';
import { hit, type Row, trialsOf, twoHits } from './act-of-team.ts';
import { acted } from './duel-of-team.ts';
import { does, doesNot } from './own-team.ts';

const { ranged, melee, shot, shotAt, beset, acts, gambit, held } = trialsOf(team);
const card = 'ratling-sniper';
const rifle = 'Sniper Rifle (mobile) 1 3+ 3/4';
const crack = { card, inForce: 'crack-shots' };
const balanced = ['Balanced (Crack Shots)'];
const marked = { tokens: [{ id: 'warrior-1', token: 'Designated', count: 1 }] };
const lucky = { card, kel: { equipment: ['Lucky Round'] }, ploys: ['lucky-round'] };
const twoSixes = { 'attack-dice': [[6, 6, 1, 1]], 'defence-dice': [[5, 1]] };
const shoot = { target: 'warrior-1', weapon: rifle, cover: false, obscured: false };
const knife = 'Combat Knife 1 3+ 3/4';
const ambush = { card: 'ratling-hardbit', kel: { order: 'conceal' }, of: acted('charge') } as const;
const open = { 'retaliation-weapon': ['Fists 3 3+ 3/4'], 'attack-dice': [[4, 1, 1]], 'retaliation-dice': [[4, 1, 1]] };

it.each<Row>([
  ['Crack Shots: Balanced beyond 6"', () => ranged(crack, { distance: [9] }, rifle), balanced],
  ['Crack Shots: not within', () => ranged(crack, { distance: [5] }, rifle), []],
  ['Crack Shots: not after a Reposition', () => ranged({ ...crack, of: acted('reposition') }, hit, rifle), []],
  ['Crack Shots: no other weapon', () => ranged(crack, hit, 'Pistol 1 3+ 3/4'), []],
  [
    'Frontline Assault: by an objective',
    () => melee({ card: 'ogryn', inForce: 'frontline-assault' }, { 'in-territory': [false], 'rule-told': [true] }),
    ['Balanced (Frontline Assault)'],
  ],
  ['Frontline Assault: not a Sniper', () => melee({ card, inForce: 'frontline-assault' }), []],
  [
    'Lucky Round: a normal hit is critical',
    () => results(shot('Sniper Rifle (mobile) 1 3+ 3/4', lucky, { ...hit, 'attack-dice': [[4]] }).events),
    ['critical'],
  ],
  [
    'Improvised Armour: a 5 is a critical save of an Ogryn',
    () => damage(shotAt({ card: 'ogryn', kel: { equipment: ['Improvised Armour'] } }, twoSixes).events),
    [4],
  ],
  [
    'Improvised Armour: of nobody else',
    () => damage(shotAt({ card, kel: { equipment: ['Improvised Armour'] } }, twoSixes).events),
    [8],
  ],
  [
    'Target Designation: a token on an enemy',
    () => tokensOf(gambit('target-designation', {}, { teamCard: 'ratling-fixer' }).state, 'warrior-1', 'Designated'),
    1,
  ],
  [
    'Target Designation: rifles of all have Lethal 5+',
    () =>
      ranged(
        {
          card,
          of: {
            ...marked,
            ruleUses: [{ rule: 'target-designation', team: 'ratlings', id: null, turningPoint: 2, during: null }],
          },
        },
        hit,
        rifle,
      ),
    ['Lethal 5+ (Target Designation)'],
  ],
  [
    'Hunter: its knife has 1 Atk more and Brutal',
    () => melee(ambush, { 'attack-dice': [[6, 1]] }, knife),
    ['Atk +1 (Hunter)', 'Brutal (Hunter)'],
  ],
  ['Hunter: not with Engage', () => melee({ card: 'ratling-hardbit', of: acted('charge') }, {}, knife), []],
  [
    'Hunter: charges concealed',
    () =>
      does(acts('ratling-hardbit', {}, {}, { order: 'conceal' }), 'charge', { target: 'warrior-1' }).state.acting
        ?.performed,
    ['charge'],
  ],
  [
    'Lie In Wait: it blocks first by terrain',
    () =>
      damage(
        beset(
          { card: 'ratling-hardbit' },
          { ...open, 'rule-told': [true], 'strike-or-block': ['block-normal-with-normal'] },
        ).events,
      ),
    [],
  ],
  [
    'Lie In Wait: not without',
    () => damage(beset({ card: 'ratling-hardbit' }, { ...open, 'rule-told': [false] }).events),
    [3, 3],
  ],
  [
    'Intercept Communications: 1 APL more',
    () =>
      does(acts('ratling-vox-thief'), { own: 'intercept-communications' }, { target: 'vane' }).state.operatives[1]
        ?.effects,
    [expect.objectContaining({ kind: 'apl', change: 1 })],
  ],
  [
    'Optics: not obscured, Lethal 5+ of its stationary rifle',
    () =>
      ranged(
        { card: 'ratling-sneak', of: held('optics'), attack: { obscured: true } },
        hit,
        'Suppressed Sniper Rifle (stationary) 1 3+ 3/4',
      ),
    ['nothing obscured (Optics)', 'Lethal 5+ (Optics)'],
  ],
  [
    'Optics: an action',
    () => does(acts('ratling-sneak'), { own: 'optics' }).state.ruleHoldings?.[0]?.until,
    'start-of-next-activation',
  ],
  [
    'Bayonet Charge: D3+1',
    () => damage(does(acts('ogryn'), 'charge', { target: 'warrior-1' }, { 'own-rule': [[4]] }).events),
    [3],
  ],
  ['Bayonet Charge: no Bullgryn', () => damage(does(acts('bullgryn'), 'charge', { target: 'warrior-1' }).events), []],
  [
    'Slow-Witted: a marker takes 2 AP',
    () => doesNot(acts('ogryn', {}, { ap: 1 }), 'pick-up'),
    expect.stringContaining('takes 2 AP'),
  ],
  ['Beast: it does not guard', () => doesNot(acts('ratling-battlemutt'), 'guard'), expect.stringContaining('Beast')],
  [
    'Slabshield: Save 3+',
    () => {
      const state = acts('bullgryn', {}, {}, { equipment: ['Slabshield'] });
      return state.operatives.slice(0, 1).map((one) => saveNow(state, one));
    },
    [3],
  ],
  [
    'Bruteshield: a block cancels two',
    () =>
      damage(
        beset(
          { card: 'bullgryn', kel: { equipment: ['Brute Shield'] } },
          {
            'attack-dice': [[4, 4, 4]],
            'retaliation-weapon': ['Power Maul 3 3+ 3/4'],
            'retaliation-dice': [[4, 4, 1]],
            'strike-or-block': ['block-2-normals-with-normal'],
          },
        ).events,
      ),
    [3, 3],
  ],
  [
    'Shoot And Hide: Conceal',
    () =>
      does(acts(card), 'shoot', { ...shoot, ploys: ['shoot-and-hide'] }, { 'attack-dice': [[1]], 'rule-told': [true] })
        .state.operatives[0]?.order,
    'conceal',
  ],
])('%s', (_, now, expected) => {
  expect(now()).toEqual(expected);
});

it('Shoot And Hide: not near enemies that see it; Lucky Round: not beside a critical hit', () => {
  expect(
    doesNot(
      acts(card),
      'shoot',
      { ...shoot, ploys: ['shoot-and-hide'] },
      { 'attack-dice': [[1]], 'rule-told': [false] },
    ),
  ).toContain('cannot be used here');
  expect(() => shot(rifle, lucky, hit)).toThrow('Lucky Round has nothing to do here');
  expect(damage(shotAt({ card }, twoHits).events)).toEqual([6]);
});
