import { describe, expect, it } from 'vitest';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import { npoFight, npoShoot } from '../../../src/rules/combat/npo-attack.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { actWhenDue } from '../../../src/rules/players/own-doing.ts';
import { operativeById } from '../../../src/rules/state/stats.ts';
import { only, play, playAtRandom, type Scene } from '../scene.ts';
import { woundsOf } from './camp-of-team.ts';
import { acting, tableOf } from './own-team.ts';
import { teamNamed } from './team-file.ts';

const medic = {
  id: 'medic',
  whose: { operatives: ['doc'] },
  offered: true,
  once: 'turning-point',
  does: [
    {
      when: 'friend-would-fall',
      effects: [{ stays: 1, within: 3, clear: true, frees: { actions: ['dash'] } }],
    },
  ],
};

const table = (of: Scene = {}) =>
  tableOf([medic], {
    operatives: [
      {
        ...{ id: 'kel', order: 'engage', team: 'tests', teamCard: 'man', wounds: 5, maxWounds: 12 },
        weapons: [{ name: 'Fists', type: 'melee', profile: '3 3+ 3/4' }],
      },
      {
        ...{ id: 'vane', order: 'engage', team: 'tests', teamCard: 'doc', wounds: 10, maxWounds: 12 },
        weapons: [{ name: 'Fists', type: 'melee', profile: '3 3+ 3/4' }],
      },
    ],
    ...of,
  });
const hits = { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1]] };
const shoot = (...ids: string[]) =>
  npoShoot({
    npo: 'warrior-1',
    weapon: 'gauss-flayer',
    profile: 'gauss-flayer',
    targets: ids.map((id) => ({ id, cover: false, obscured: false })),
    ignoresInjury: false,
  });
const helped = { ploys: ['medic'] };

describe('a medic saves a friend', () => {
  it('who may Dash when the action is over, to beside the medic', () => {
    const { state } = play(withSaidPloys(helped, shoot('kel')), table(), { ...hits, 'near-by-rule': [['kel'], []] });
    expect(woundsOf(state, 'kel')).toBe(1);
    const { events } = play(actWhenDue(), state, { 'free-action': ['dash'], engaged: [false] });
    expect(only('action-performed', events)).toMatchObject([{ id: 'kel', action: 'dash', ap: 0 }]);
  });

  it('not where the medic is a target of that Shoot', () => {
    const { state } = play(shoot('kel', 'vane'), table(), {
      'attack-dice': [
        [4, 4, 1, 1],
        [1, 1, 1, 1],
      ],
      'defence-dice': [[1, 1]],
    });
    expect(operativeById(state, 'kel')?.state).toBe('incapacitated');
  });

  it('not in a fight: an enemy is in the control range of that friend', () => {
    const { state } = play(npoFight({ npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: false }), table(), {
      'attack-dice': [[4, 4, 1]],
      'retaliation-dice': [[1, 1, 1]],
      'near-by-rule': [['kel']],
    });
    expect(operativeById(state, 'kel')?.state).toBe('incapacitated');
  });

  it('in its own activation that is over then', () => {
    const state = table({
      ...acting(),
      freeDue: [{ id: 'kel', actions: ['dash'], beside: 'vane', because: 'Medic!' }],
    });
    const { events } = play(actWhenDue(), state, { 'free-action': ['none'] });
    expect(only('operative-expended', events)).toMatchObject([{ id: 'kel' }]);
    const other = table({
      ...acting({ id: 'vane' }),
      freeDue: [{ id: 'kel', actions: ['dash'], beside: 'vane', because: 'Medic!' }],
    });
    expect(only('operative-expended', play(actWhenDue(), other, { 'free-action': ['none'] }).events)).toEqual([]);
  });

  it('the Dash comes before the NPO that shot is expended', () => {
    const of = { freeDue: [{ id: 'kel', actions: [], because: 'Medic!' }] };
    const seeds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const orders = seeds.map((seed) => {
      const { events } = playAtRandom(resolveNpo('warrior-1'), table(of), seed);
      const attack = events.findIndex(({ type }) => type === 'attack-rolled');
      const free = events.findIndex(({ type }) => type === 'free-action-began');
      const over = events.findIndex(({ type }) => type === 'npo-expended');
      return attack < 0 || free < 0 ? undefined : attack < free && free < over;
    });
    expect(orders).toContain(true);
    expect(orders).not.toContain(false);
  });
});

it('Miracle: it stays with 1 wound, and may fall back 3" or Dash', () => {
  const { shotAt } = teamNamed('sanctifiers');
  const { state } = shotAt({ card: 'sanctifier-miraculist', kel: { wounds: 5 } }, hits);
  expect(woundsOf(state, 'kel')).toBe(1);
  expect(state.freeDue).toEqual([{ id: 'kel', actions: ['dash', 'fall-back'], inches: 3, because: 'Miracle' }]);
});
