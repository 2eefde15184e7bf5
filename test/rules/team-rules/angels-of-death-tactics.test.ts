import { expect, it } from 'vitest';
import team from '../../../data/teams/angels-of-death.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { hit, type Row, trialsOf, twoHits } from './act-of-team.ts';
import { acted, type Duel } from './duel-of-team.ts';
import { does, doesNot } from './own-team.ts';

const { ranged, melee, shot, shotAt, fought, beset, acts, held } = trialsOf(team);
const card = 'intercessor-warrior';
const chose = (choice: string, of: Duel['of'] = {}): Duel => ({
  card,
  of: { ...held('chapter-tactics', choice, null), ...of },
});
const far = { ...chose('sharpshooter,hardy', acted()) };
const bolter = 'Bolt Rifle 2 3+ 3/4';
const oneKept = { accurate: [1] };

it.each<Row>([
  ['Aggressive: Rending in a fight', () => melee(chose('aggressive,hardy')), ['Rending ([CT] Aggressive)']],
  ['Aggressive: not in a Shoot', () => ranged(chose('aggressive,hardy')), []],
  ['no tactic that was not chosen', () => melee(chose('hardy,mobile')), []],
  [
    'a sergeant has one more',
    () => melee({ card: 'intercessor-sergeant', of: held('chapter-veteran', 'aggressive') }),
    ['Rending ([CT] Aggressive)'],
  ],
  ['Siege Specialist: Saturate', () => ranged(chose('siege-specialist,hardy')), ['Saturate ([CT] Siege Specialist)']],
  ['Siege Specialist: not in a fight', () => melee(chose('siege-specialist,hardy')), []],
  [
    'Sharpshooter: Accurate 1 and Severe after a Dash',
    () => ranged({ ...far, of: { ...far.of, ...acted('dash') } }, oneKept, bolter),
    ['Accurate 1 ([CT] Sharpshooter)', 'Severe ([CT] Sharpshooter)'],
  ],
  [
    'Sharpshooter: not after a Reposition',
    () => ranged({ ...far, of: { ...far.of, ...acted('reposition') } }, { 'attack-dice': [[6, 1]] }, bolter),
    [],
  ],
  ['Sharpshooter: no other weapon', () => ranged(far, {}, 'Plasma Pistol 1 3+ 3/4'), []],
  [
    'Hardy: a 5 is a critical save',
    () => damage(shotAt(chose('hardy,mobile'), { 'attack-dice': [[6, 6, 1, 1]], 'defence-dice': [[5, 1]] }).events),
    [4],
  ],
  [
    'Hardy: retaliating, the first hit of 3 hurts 2',
    () => damage(beset(chose('hardy,mobile'), { 'attack-dice': [[4, 4, 1]], 'retaliation-weapon': ['none'] }).events),
    [2, 3],
  ],
  [
    'Stealthy: two cover saves',
    () =>
      damage(shotAt(chose('stealthy,mobile'), { 'attack-dice': [[4, 4, 1, 1]], 'ploy-choice': ['more'] }, true).events),
    [],
  ],
  ['Stealthy: none in the open', () => damage(shotAt(chose('stealthy,mobile'), twoHits).events), [6]],
  [
    'the sniper is stealthy anyway',
    () =>
      damage(
        shotAt({ card: 'eliminator-sniper' }, { 'attack-dice': [[4, 4, 1, 1]], 'ploy-choice': ['more'] }, true).events,
      ),
    [],
  ],
  [
    'Iron Halo: one normal hit does nothing',
    () => damage(shotAt({ card: 'space-marine-captain', ploys: ['iron-halo'] }, twoHits).events),
    [3],
  ],
  [
    'Iron Halo: not a critical one',
    () =>
      damage(
        shotAt({ card: 'space-marine-captain' }, { 'attack-dice': [[6, 1, 1, 1]], 'defence-dice': [[1, 1]] }).events,
      ),
    [4],
  ],
  [
    'Shock Assault: the first strike hurts 1 more',
    () =>
      damage(
        fought(
          '2 3+ 3/4',
          { card, ploys: ['shock-assault'], of: acted('charge') },
          { 'attack-dice': [[4, 4]], 'retaliation-dice': [[1, 1, 1]] },
        ).events,
      ),
    [4, 3],
  ],
  [
    'Shock Assault: up to 7',
    () =>
      damage(
        fought(
          '1 3+ 7/7',
          { card, ploys: ['shock-assault'], of: acted('charge') },
          { 'attack-dice': [[6]], 'retaliation-dice': [[1, 1, 1]] },
        ).events,
      ),
    [7],
  ],
  [
    'Optics: the enemy is not obscured',
    () =>
      damage(
        shot('1 3+ 3/4', { card: 'eliminator-sniper', of: held('optics'), attack: { obscured: true } }, hit).events,
      ),
    [4],
  ],
  [
    'without Optics it is',
    () =>
      damage(
        shot('1 3+ 3/4', { card: 'eliminator-sniper', attack: { obscured: true } }, { 'attack-dice': [[6]] }).events,
      ),
    [],
  ],
  [
    'Optics are an action',
    () => does(acts('eliminator-sniper'), { own: 'optics' }).state.ruleHoldings,
    [expect.objectContaining({ rule: 'optics', id: 'kel', until: 'start-of-next-activation' })],
  ],
  [
    'Optics: not beside an enemy',
    () => doesNot(acts('eliminator-sniper'), { own: 'optics' }, { engaged: true }),
    expect.stringContaining('control range'),
  ],
  [
    'Mobile: Fall Back for 1 AP',
    () =>
      does(acts(card, held('chapter-tactics', 'mobile,hardy', null)), 'fall-back', { engaged: true }).state.acting?.ap,
    1,
  ],
  [
    'Mobile: it charges out of control range',
    () =>
      only(
        'action-performed',
        does(acts(card, held('chapter-tactics', 'mobile,hardy', null)), 'charge', {
          engaged: true,
          target: 'warrior-1',
        }).events,
      ).map(({ action }) => action),
    ['charge'],
  ],
  ['else it does not', () => doesNot(acts(card), 'charge', { engaged: true, target: 'warrior-1' }), expect.any(String)],
])('%s', (_, now, expected) => {
  expect(now()).toEqual(expected);
});

it('Dueller: a normal success blocks a critical one; not without it', () => {
  const dice = {
    'attack-dice': [[4, 1, 1]],
    'retaliation-dice': [[6, 1, 1]],
    'strike-or-block': ['block-critical-with-normal'],
  };
  expect(damage(fought('3 3+ 3/4', chose('dueller,hardy'), dice).events)).toEqual([]);
  expect(() => fought('3 3+ 3/4', { card }, dice)).toThrow(
    'strike-or-block takes one of strike-normal, block-nothing-with-normal',
  );
});
