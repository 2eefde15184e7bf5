import { describe, expect, it } from 'vitest';
import { deedRule } from '../../src/rules/deeds.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { only, play, scene } from '../rules/scene.ts';

/** Worked examples of the Shoot action, with every dice as it fell on the table. */
const resolveNpo: Deed = { do: 'resolve-npo', args: {} };

describe('an NPO shoots', () => {
  it('example 1: a Necron Warrior shoots an operative in cover [COR-50 COR-52 COR-53 COR-55 COR-56 NPO-WAR-2]', () => {
    // Sister Verity (Save 3+, 12 wounds) stands in cover, with an Engage order. The gauss flayer hits on 4+, Piercing 1.
    const { state, asked } = play(
      deedRule(resolveNpo),
      scene({
        phase: 'firefight',
        turningPoint: 1,
        npos: [{ datacard: 'necron-warrior', weapons: ['gauss-flayer', 'combat-attachment'] }],
        operatives: [{ id: 'verity', order: 'engage', save: 3, wounds: 12, maxWounds: 12 }],
      }),
      {
        'valid-targets': [['verity:cover']],
        // One critical, two normal successes, one fail.
        'attack-dice': [[6, 5, 4, 2]],
        // Three defence dice less 1; one is retained as the cover save, so one is rolled: a normal save.
        'defence-dice': [[3]],
      },
    );
    expect(asked).toEqual(['valid-targets', 'attack-dice', 'defence-dice']);
    // Two normal saves block the two normals (3 each) or the critical (4): she blocks both normals and loses 4.
    expect(state.operatives[0]?.wounds).toBe(8);
    expect(state.npos[0]).toMatchObject({ order: 'engage', state: 'expended' });
    // An NPO has performed Shoot.
    expect(state.threat).toBe(6);
  });

  it('example 2: a Tomb Crawler banishes a survivor [NPO-CRA-4 NPO-CRA-20 COR-51 COR-57]', () => {
    // The isolator inflicts 5 or 6. Brother Aldo (Save 4+, 14 wounds) is obscured.
    const { state, events } = play(
      deedRule(resolveNpo),
      scene({
        phase: 'firefight',
        turningPoint: 1,
        npos: [{ datacard: 'canoptek-tomb-crawler', weapons: ['transdimensional-isolator', 'claws'] }],
        operatives: [{ id: 'aldo', order: 'engage', save: 4, wounds: 14, maxWounds: 14 }],
      }),
      {
        'valid-targets': [['aldo:obscured']],
        // The 6 counts as normal and is the success that is discarded: two normals stay.
        'attack-dice': [[6, 5, 4, 3, 1]],
        // One save: one normal gets through, 5 damage, and 9 wounds are left.
        'defence-dice': [[5, 2, 1]],
        // 10 is above 9.
        banishment: [[6, 4]],
      },
    );
    expect(only('damage-inflicted', events).map(({ wounds }) => wounds)).toEqual([5]);
    expect(state.operatives[0]).toMatchObject({ state: 'incapacitated', wounds: 0 });
    expect(state.threat).toBe(6);
  });

  it('example 3: a Macrocyte spreads living lightning [NPO-MAC-4 COR-74 KZ-55 THR-05]', () => {
    // Two operatives stand together and no NPO is near them, so the Macrocyte must use living lightning, Lethal 5+ between walls.
    const { state, events } = play(
      deedRule(resolveNpo),
      scene({
        phase: 'firefight',
        turningPoint: 1,
        npos: [{ datacard: 'canoptek-macrocyte', weapons: ['tesla-caster', 'claws-and-tail'] }],
        operatives: [
          { id: 'kel', order: 'engage', save: 4, wounds: 6, maxWounds: 8 },
          { id: 'vane', order: 'conceal', save: 4, wounds: 8, maxWounds: 8 },
        ],
      }),
      {
        'valid-targets': [['kel']],
        'secondary-targets': [['vane']],
        'attack-dice': [
          // Two criticals (3 each) and a normal (2) at Kel, a critical at Vane, who is a target with any order.
          [6, 5, 4, 3, 1],
          [5, 3, 2, 1, 1],
        ],
        'defence-dice': [
          [4, 1, 1],
          [2, 2, 1],
        ],
      },
    );
    expect(only('npo-acted', events)[0]).toMatchObject({ profile: 'living-lightning', target: 'kel' });
    // Kel's save blocks the normal: 6 damage, all that it has left.
    expect(state.operatives.map(({ wounds }) => wounds)).toEqual([0, 5]);
    expect(only('threat-changed', events)).toHaveLength(1);
  });
});

describe('a player operative shoots an NPO', () => {
  it('example 4: a plasma gun, Hot and Piercing 1, fells a Warrior that rises again [COR-79 COR-82 EVT-REP-1 EVT-REP-3 EVT-REP-6 EVT-REP-7 THR-03]', () => {
    const plasma = { name: 'Plasma gun', type: 'ranged', profile: '4 3+ 4/6 hot, piercing 1' } as const;
    const { state, events } = play(
      deedRule({
        do: 'attack',
        args: { operative: 'aldo', npo: 'warrior-1', action: 'shoot', cover: false, obscured: false },
      }),
      scene({
        phase: 'firefight',
        npos: [{ datacard: 'necron-warrior', order: 'engage' }],
        operatives: [{ id: 'aldo', order: 'engage', wounds: 14, maxWounds: 14, weapons: [plasma] }],
        deck: { inPlay: ['reanimation-protocols'] },
      }),
      {
        // A critical and two normals: 14 damage against 9 wounds; one save blocks a normal.
        'attack-dice': [[6, 4, 3, 2]],
        'defence-dice': [[4, 1]],
        // On 4+ reanimated with 1 wound, expended.
        reanimation: [[5]],
        // Below the 3+ of the gun: twice 2 damage to Aldo himself.
        hot: [[2]],
      },
    );
    expect(state.npos[0]).toMatchObject({ wounds: 1, state: 'expended' });
    expect(state.npos[0]?.effects).toMatchObject([{ kind: 'apl', change: -1 }]);
    expect(state.operatives[0]?.wounds).toBe(10);
    expect(only('incapacitated', events)).toEqual([]);
    expect(state.threat).toBe(6);
  });

  it('example 5: a Silent shot from hiding wakes nothing [COR-86 COR-91 THR-04 DOR-07]', () => {
    const stalker = { name: 'Stalker bolt rifle', type: 'ranged', profile: '4 3+ 3/4 silent, rending' } as const;
    const { state } = play(
      deedRule({
        do: 'attack',
        args: { operative: 'vane', npo: 'scarab-1', action: 'shoot', cover: false, obscured: false },
      }),
      scene({
        phase: 'firefight',
        threat: 0,
        npos: [{ datacard: 'canoptek-scarab-swarm', state: 'dormant' }],
        operatives: [{ id: 'vane', order: 'conceal', weapons: [stalker] }],
      }),
      {
        // With the critical one of the two normals is retained as critical: 4 + 4 + 3.
        'attack-dice': [[6, 3, 3, 1]],
        // The sleeping swarm saves on 5+, and blocks a critical with its 6.
        'defence-dice': [[6, 4, 1]],
      },
    );
    expect(state.npos[0]).toMatchObject({ wounds: 3, state: 'dormant' });
    expect(state.operatives[0]?.order).toBe('conceal');
    expect(state.threat).toBe(0);
  });
});
