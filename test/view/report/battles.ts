import type { Answer } from '../../../src/engine/question.ts';
import type { GameEvent } from '../../../src/rules/events/events.ts';
import { evolve } from '../../../src/rules/evolve/evolve.ts';
import type { Deed } from '../../../src/rules/language/deed.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import type { Battle, BattleEntry } from '../../../src/view/report/battle.ts';
import { scene } from '../../rules/scene.ts';

/** One entry of a battle: what was done and what happened. */
export interface Told {
  readonly deed: Deed;
  readonly events?: readonly GameEvent[];
  readonly answers?: readonly Answer[];
  readonly says?: readonly string[];
  readonly questions?: number;
  readonly reason?: string;
}

/** Kel (12 wounds, Save 4+) against a Necron Warrior (9 wounds, Save 4+) in the Firefight phase of turning point 2, threat 5. */
export const table = scene({
  phase: 'firefight',
  npos: ['necron-warrior'],
  operatives: [{ id: 'kel', wounds: 12, maxWounds: 12 }],
});

export function battle(told: readonly Told[], start: GameState = table): Battle {
  const entries: BattleEntry[] = [];
  let before = start;
  for (const [index, { deed, events = [], answers = [], says = [], questions = 0, reason }] of told.entries()) {
    const after = events.reduce(evolve, before);
    const entry = {
      ...deed,
      n: index + 2,
      events,
      answers,
      says,
      questions,
      ...(reason === undefined ? {} : { reason }),
    };
    entries.push({ entry, before, after });
    before = after;
  }
  return { config: start.config, entries };
}

const attack: Deed = { do: 'attack', args: { operative: 'kel', npo: 'warrior-1' } };

/** Kel shoots with four dice, 3+, 3/4: two of four hit, one is saved, 3 wounds. */
export const shot: Told = {
  deed: attack,
  events: [
    {
      type: 'operative-attacked',
      id: 'kel',
      action: 'shoot',
      target: 'warrior-1',
      weapon: 'carbine',
      profile: '4 3+ 3/4',
    },
    {
      type: 'attack-rolled',
      id: 'kel',
      target: 'warrior-1',
      weapon: 'carbine',
      profile: '4 3+ 3/4',
      hit: 3,
      modifiers: ['3+'],
      dice: [
        { face: 5, rerolled: null, result: 'normal' },
        { face: 3, rerolled: null, result: 'normal' },
        { face: 2, rerolled: null, result: 'fail' },
        { face: 1, rerolled: null, result: 'fail' },
      ],
      criticals: 0,
      normals: 2,
      rules: [],
      roll: 'shoot',
      used: { atk: 4, normal: 3, critical: 4, rules: [] },
      cover: false,
      obscured: false,
    },
    {
      type: 'defence-rolled',
      id: 'warrior-1',
      attacker: 'kel',
      save: 4,
      modifiers: ['3 dice'],
      dice: [
        { face: 4, result: 'normal' },
        { face: 2, result: 'fail' },
        { face: 1, result: 'fail' },
      ],
      criticals: 0,
      normals: 1,
      left: { criticals: 0, normals: 1 },
    },
    { type: 'damage-inflicted', id: 'warrior-1', wounds: 3, because: 'carbine', by: 'kel' },
    { type: 'threat-changed', from: 5, to: 6, reasons: [{ trigger: 'shoot', change: 1 }], by: 'kel' },
  ],
};
