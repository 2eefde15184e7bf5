import * as z from 'zod/mini';
import { armedEffect } from './team-arms.ts';
import {
  afterAttackEffect,
  damagedEffect,
  defendsEffect,
  enemyDiceEffect,
  fallsEffect,
  fightsEffect,
  friendFallsEffect,
  friendIsTargetEffect,
  inflictsEffect,
  isTargetEffect,
  wouldFallEffect,
} from './team-attack-effects.ts';
import { controlEffect, enemyActionEffect } from './team-control.ts';

/** An entry of what a rule does: at a moment, if all conditions hold. */
export const entryIf =
  <C extends z.ZodMiniType>(condition: C) =>
  <W extends string, E extends z.ZodMiniType>(when: W, effect: E) =>
    z.strictObject({
      when: z.literal(when),
      if: z.optional(z.array(condition).check(z.minLength(1))),
      effects: z.array(effect).check(z.minLength(1)),
    });

/** The moments of an attack, beside those of its weapon and its own dice. */
export function combatDeeds<C extends z.ZodMiniType>(condition: C) {
  const on = entryIf(condition);
  return [
    /** Attack dice, or defence dice, that an enemy has rolled against it, before they are retained. */
    on('enemy-attack-dice', enemyDiceEffect),
    on('enemy-defence-dice', enemyDiceEffect),
    on('defends', defendsEffect),
    on('damaged', damagedEffect),
    on('inflicts', inflictsEffect),
    on('would-fall', wouldFallEffect),
    on('friend-would-fall', friendFallsEffect),
    on('falls', fallsEffect),
    on('after-attack', afterAttackEffect),
    on('fights', fightsEffect),
    /** A Shoot, with no Blast or Torrent, or a Fight is at it, or at a friend: before anything is rolled. */
    on('is-target', isTargetEffect),
    on('friend-is-target', friendIsTargetEffect),
    /** Control of a marker is decided: by what the record tells, and `told`. */
    on('controls', controlEffect),
    /** An enemy operative performs an action (rivals alone: NPOs have no such actions). */
    on('enemy-action', enemyActionEffect),
    /** Weapons that it has besides its own: by what the record tells. */
    on('armed', armedEffect),
  ] as const;
}
