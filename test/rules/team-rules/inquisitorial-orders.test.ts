import { expect, it } from 'vitest';
import team from '../../../data/teams/inquisitorial-agents.rules.json';
import { only } from '../scene.ts';
import { damage } from '../weapon-rules/duel.ts';
import { hit, type Row, trialsOf, twoHits } from './act-of-team.ts';
import { does } from './own-team.ts';

const { ranged, shotAt, beset, acts, gambit, held } = trialsOf(team);
const pair = (kel: string, vane: string) => ({
  operatives: [
    { id: 'kel', order: 'engage', team: 'inquisitorial-agents', teamCard: kel },
    { id: 'vane', order: 'engage', team: 'inquisitorial-agents', teamCard: vane },
  ] as const,
});
const trooper = 'death-korps-trooper';
const twoStrikes = { 'attack-dice': [[4, 4, 1]], 'retaliation-dice': [[4, 1, 1]] };

it.each<Row>([
  [
    'The Emperor Protects: any defence dice again',
    () =>
      damage(
        shotAt({ card: 'death-korps-zealot' }, { ...twoHits, 'defence-dice': [[1, 2]], 'reroll-dice': [[4, 4]] })
          .events,
      ),
    [],
  ],
  [
    'Uplifting Primer: Severe near the Zealot',
    () => ranged({ card: trooper, of: pair(trooper, 'death-korps-zealot') }, { 'near-by-rule': [['vane']] }),
    ['Severe (Uplifting Primer)'],
  ],
  [
    'Uplifting Primer: not far from it',
    () => ranged({ card: trooper, of: pair(trooper, 'death-korps-zealot') }, { 'near-by-rule': [[]] }),
    [],
  ],
  ['Uplifting Primer: the Zealot itself', () => ranged({ card: 'death-korps-zealot' }), ['Severe (Uplifting Primer)']],
  [
    'Zealous Dedication: 1 less on a 5+',
    () => damage(shotAt({ card: 'arbites-castigator' }, { ...twoHits, 'own-rule-dice': [[5], [4]] }).events),
    [5],
  ],
  [
    'Optics: Lethal 5+ of the stationary shotgun',
    () => ranged({ card: 'arbites-marksman', of: held('optics') }, hit, 'Executioner Shotgun (stationary) 1 3+ 3/4'),
    ['Lethal 5+ (Optics)', 'nothing obscured (Optics)'],
  ],
  [
    'Optics: not of the mobile one',
    () => ranged({ card: 'arbites-marksman', of: held('optics') }, hit, 'Executioner Shotgun (mobile) 1 3+ 3/4'),
    ['nothing obscured (Optics)'],
  ],
  [
    'Optics: an action',
    () => does(acts('arbites-marksman'), { own: 'optics' }).state.ruleHoldings?.[0]?.rule,
    'optics',
  ],
  ...([true, false] as const).map(
    (zone): Row => [
      `First In The Field: in the drop zone, ${zone}`,
      () =>
        only(
          'action-performed',
          gambit(
            'first-in-the-field',
            { 'in-territory': [zone], ...(zone && { 'free-action': ['reposition'], engaged: [false] }) },
            { teamCard: 'arbites-revelatum' },
            1,
          ).events,
        ).map(({ action }) => action),
      zone ? ['reposition'] : [],
    ],
  ),
  [
    'Signal: 1 APL more',
    () =>
      does(
        acts('arbites-vox-signifier', pair('arbites-vox-signifier', 'arbites-gunner')),
        { own: 'signal' },
        { target: 'vane' },
      ).state.operatives[1]?.effects,
    [expect.objectContaining({ kind: 'apl', change: 1 })],
  ],
  [
    'Battle Comms: twice',
    () => {
      const at = acts('kasrkin-vox-trooper', pair('kasrkin-vox-trooper', 'kasrkin-trooper'));
      const once = does(at, { own: 'battle-comms' }, { target: 'vane' });
      return does(once.state, { own: 'battle-comms' }, { target: 'vane' }).state.acting;
    },
    null,
  ],
  [
    'Repress: it blocks two, before the enemy strikes',
    () =>
      damage(
        beset(
          { card: 'arbites-subductor' },
          {
            ...twoStrikes,
            'retaliation-weapon': ['Shock Maul & Assault Shield 3 3+ 3/4'],
            'strike-or-block': ['block-2-normals-with-normal'],
          },
        ).events,
      ),
    [],
  ],
  [
    'Shield: it blocks two with its shield',
    () =>
      damage(
        beset(
          { card: 'navis-endurant' },
          {
            'attack-dice': [[4, 4, 4]],
            'retaliation-dice': [[4, 4, 1]],
            'retaliation-weapon': ['Shield Bash 3 3+ 3/4'],
            'strike-or-block': ['block-2-normals-with-normal'],
          },
        ).events,
      ),
    [3, 3],
  ],
])('%s', (_, now, expected) => {
  expect(now()).toEqual(expected);
});

it('First In The Field: the first Gambit alone', () => {
  expect(() => gambit('first-in-the-field', {}, { teamCard: 'arbites-revelatum' }, 2)).toThrow(
    'First In The Field has nothing to do here',
  );
});
