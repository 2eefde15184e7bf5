import { describe, expect, it } from 'vitest';
import { deedRule } from '../../src/rules/deeds.ts';
import type { GameEvent } from '../../src/rules/events/events.ts';
import type { Deed } from '../../src/rules/language/deed.ts';
import { only, play, scene } from '../rules/scene.ts';

/** Worked examples of the Fight action, with every dice as it fell on the table. */
const resolveNpo: Deed = { do: 'resolve-npo', args: {} };

/** Who resolved what, in order: `kel strikes critical`, `lychguard-1 blocks 1+1 with normal`. */
const exchange = (events: readonly GameEvent[]): string[] =>
  events.flatMap((event) => {
    if (event.type === 'success-struck') return [`${event.id} strikes ${event.success}`];
    if (event.type !== 'success-blocked') return [];
    return [`${event.id} blocks ${event.criticals}+${event.normals} with ${event.success}`];
  });

describe('an NPO fights', () => {
  it('example 1: a Lychguard blocks two successes with one of its own [COR-61 COR-63 COR-65 NPO-LYC-2 NPO-LYC-4 THR-14]', () => {
    const axe = { name: 'Axe', type: 'melee', profile: '4 3+ 4/5' } as const;
    const { state, events } = play(
      deedRule(resolveNpo),
      scene({
        phase: 'firefight',
        turningPoint: 1,
        npos: [{ datacard: 'lychguard', weapons: ['hyperphase-sword'], wounds: 8 }],
        operatives: [{ id: 'kel', wounds: 14, maxWounds: 14, weapons: [axe] }],
      }),
      {
        'control-range': [['kel']],
        // Two normals against two normals: Kel could inflict 8, which is all that the Lychguard has left.
        'attack-dice': [[4, 3, 2, 1]],
        'retaliation-dice': [[4, 3, 2, 1]],
      },
    );
    // The first normal cancels both of Kel's; nothing is left to stop the second.
    expect(exchange(events)).toEqual(['lychguard-1 blocks 0+2 with normal', 'lychguard-1 strikes normal']);
    expect(state.npos[0]?.wounds).toBe(8);
    expect(state.operatives[0]?.wounds).toBe(10);
    expect(state.threat).toBe(6);
  });

  it('example 2: a Skorpekh strikes at everyone around it [COR-66 COR-80 NPO-SKO-2 NPO-SKO-3 EVT-ROA-1]', () => {
    const knife = { name: 'Knife', type: 'melee', profile: '3 4+ 2/3' } as const;
    const { state, events } = play(
      deedRule(resolveNpo),
      scene({
        phase: 'firefight',
        npos: [{ datacard: 'skorpekh-destroyer', wounds: 14 }],
        operatives: [
          { id: 'kel', wounds: 6, weapons: [knife] },
          { id: 'vane', wounds: 2 },
        ],
        deck: { inPlay: ['rewards-of-annihilation'] },
      }),
      {
        'control-range': [['kel', 'vane']],
        'retaliation-weapon': ['3 4+ 2/3'],
        'whirling-targets': [['kel']],
        // Vane is likelier to fall. Lethal 5+: one critical is enough for its 2 wounds; the fight is over.
        'attack-dice': [[5, 4, 4, 3]],
        'retaliation-dice': [[4, 1, 1]],
        // D3 to Kel: half of 5, rounded up.
        whirling: [[5]],
        // Vane has a Wounds stat of 10: D3 lost wounds are regained.
        rewards: [[4]],
      },
    );
    expect(exchange(events)).toEqual(['skorpekh-1 strikes critical']);
    expect(only('incapacitated', events).map(({ id }) => id)).toEqual(['vane']);
    expect(state.operatives[0]?.wounds).toBe(3);
    expect(state.npos[0]?.wounds).toBe(16);
  });
});

describe('a player operative fights an NPO', () => {
  it('example 3: unseen, it fells a Scarab Swarm: no noise [COR-58 COR-60 COR-75 THR-06 THR-17 THR-18]', () => {
    const fist = { name: 'Power fist', type: 'melee', profile: '4 4+ 5/7 brutal' } as const;
    const { state, events, asked } = play(
      deedRule({ do: 'attack', args: { operative: 'kel', npo: 'scarab-1', action: 'fight', assists: 1 } }),
      scene({
        phase: 'firefight',
        npos: [{ datacard: 'canoptek-scarab-swarm' }, 'necron-warrior'],
        operatives: [{ id: 'kel', wounds: 12, maxWounds: 12, weapons: [fist] }, 'vane'],
      }),
      {
        // Vane assists: 3+ hits. A critical and a normal are 12 of 10 wounds.
        'attack-dice': [[6, 3, 2, 2]],
        // The swarm cannot block with normals against Brutal: it strikes once in between.
        'retaliation-dice': [[5, 4, 1, 1, 1]],
        'strike-or-block': ['strike-critical', 'strike-normal'],
        'visible-to-others': [false],
      },
    );
    expect(only('attack-rolled', events)[0]?.modifiers).toEqual(['4+', 'assist -1']);
    expect(exchange(events)).toEqual(['kel strikes critical', 'scarab-1 strikes normal', 'kel strikes normal']);
    expect(asked.at(-1)).toBe('visible-to-others');
    expect(state.npos[0]?.state).toBe('incapacitated');
    expect(state.operatives[0]?.wounds).toBe(11);
    expect(state.threat).toBe(5);
  });

  it('example 4: a Hatchway Fight ends with a Flayed One that frightens a friend [KZ-70 NPO-FLA-2 NPO-FLA-4 NPO-FLA-5 THR-09]', () => {
    const knife = { name: 'Knife', type: 'melee', profile: '3 4+ 3/4' } as const;
    const { state, events } = play(
      deedRule({ do: 'attack', args: { operative: 'kel', npo: 'flayed-1', action: 'hatchway-fight', assists: 0 } }),
      scene({
        phase: 'firefight',
        npos: ['flayed-one'],
        operatives: [
          { id: 'kel', wounds: 5, weapons: [knife] },
          { id: 'vane', apl: 3 },
        ],
      }),
      {
        'attack-dice': [[4, 1, 1]],
        // Ceaseless: the two 1s are rolled again. With a critical Rending raises one normal.
        'retaliation-dice': [[6, 3, 1, 1]],
        'reroll-dice': [[2, 2]],
        'strike-or-block': ['strike-normal'],
        'flaying-targets': [['vane']],
        flaying: [[3]],
      },
    );
    // Kel strikes for 3, the Flayed One answers with a critical: 5 damage, the fight is over.
    expect(exchange(events)).toEqual(['kel strikes normal', 'flayed-1 strikes critical']);
    expect(state.npos[0]?.wounds).toBe(6);
    expect(state.operatives[0]?.state).toBe('incapacitated');
    expect(state.operatives[1]?.effects).toMatchObject([{ source: 'horrifying-flaying', change: -1 }]);
    // The NPO stands, so this Fight counts.
    expect(state.threat).toBe(6);
  });
});
