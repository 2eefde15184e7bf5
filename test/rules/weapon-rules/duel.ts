import type { AttackDice, GameEvent } from '../../../src/rules/events/events.ts';
import type { AttackArgs } from '../../../src/rules/language/deed.ts';
import { operativeAttack } from '../../../src/rules/players/operative-attack.ts';
import { type Answers, only, play, type Scene, scene } from '../scene.ts';

/** Kel with a weapon in each hand against a Necron Warrior with an Engage order. */
export const table = (of: Scene = {}) =>
  scene({
    phase: 'firefight',
    npos: [{ datacard: 'necron-warrior', order: 'engage' }],
    operatives: [{ id: 'kel', order: 'engage', wounds: 12, maxWounds: 12 }],
    ...of,
  });

export const shooting = (weapon: string, args: Partial<AttackArgs> = {}) =>
  operativeAttack({
    operative: 'kel',
    npo: 'warrior-1',
    action: 'shoot',
    weapon,
    cover: false,
    obscured: false,
    ...args,
  });

export const fighting = (weapon: string, npo = 'warrior-1') =>
  operativeAttack({ operative: 'kel', npo, action: 'fight', weapon, assists: 0 });

/** A Shoot on that table, played to the end. */
export const shot = (weapon: string, answers: Answers, args: Partial<AttackArgs> = {}, of: Scene = {}) =>
  play(shooting(weapon, args), table(of), answers);

/** A Fight on that table, played to the end. */
export const fought = (weapon: string, answers: Answers, of: Scene = {}, npo = 'warrior-1') =>
  play(fighting(weapon, npo), table(of), answers);

export const results = (events: readonly GameEvent[]): AttackDice['result'][] =>
  only('attack-rolled', events)[0]?.dice.map(({ result }) => result) ?? [];

export const damage = (events: readonly GameEvent[]): number[] =>
  only('damage-inflicted', events).map(({ wounds }) => wounds);
