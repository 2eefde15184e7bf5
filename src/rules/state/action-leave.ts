import type { ActionEffect } from '../../catalog/team-rules.ts';
import { actingUse, rulesOf } from './own-rules.ts';
import type { Acting, GameState, Operative, PlayerAction } from './state.ts';

/** What rules of its kill team let an operative do that the core rules forbid. */
export interface ActionLeave {
  /** Once more in this activation. */
  readonly again: boolean;
  /** With a Conceal order. */
  readonly concealed: boolean;
  /** With an enemy in control range. */
  readonly engaged: boolean;
}

const none: ActionLeave = { again: false, concealed: false, engaged: false };

/** The effects of its own rules on what it may do, each with the name of its rule. */
export function* actionEffects(
  state: GameState,
  operative: Operative,
): Generator<{ readonly effect: ActionEffect; readonly because: string }> {
  if (state.config.teamRules === undefined) return;
  for (const own of rulesOf(state, operative)) {
    const entries = own.rule.does.flatMap((entry) => (entry.when === 'action' ? [entry] : []));
    if (entries.length === 0 || actingUse(state, own, operative) === undefined) continue;
    for (const { effects } of entries) for (const effect of effects) yield { effect, because: own.rule.name };
  }
}

/** Whether rules of its own let it perform that action now. */
export function leaveFor(state: GameState, operative: Operative, action: PlayerAction): ActionLeave {
  if (state.config.teamRules === undefined) return none;
  const acting = state.acting?.id === operative.id ? state.acting : undefined;
  const said = state.allowedByOwnRule?.[operative.id]?.includes(action) === true;
  const all = [...actionEffects(state, operative)].map(({ effect }) => effect);
  return {
    again:
      acting !== undefined && !acting.counteracts && (said || all.some((effect) => letsRepeat(effect, action, acting))),
    concealed: said || all.some((effect) => 'concealed' in effect && effect.concealed.some((one) => one === action)),
    engaged: said || all.some((effect) => 'engaged' in effect && effect.engaged.some((one) => one === action)),
  };
}

/** Twice at most; with `either` none of the others has been performed twice. */
function letsRepeat(effect: ActionEffect, action: PlayerAction, { performed }: Acting): boolean {
  if (!('twice' in effect)) return false;
  const times = (one: PlayerAction): number => performed.filter((earlier) => earlier === one).length;
  const { twice, either } = effect;
  if (!twice.some((one) => one === action) || times(action) > 1) return false;
  return !either || twice.every((one) => one === action || times(one) < 2);
}

/** Whether it may counteract under any order; else it needs Engage (core rules, Counteract). */
export const counteractsConcealed = (state: GameState, operative: Operative): boolean =>
  counteractsBy(state, operative, 'any-order');

/** How many actions of 1 AP a counteraction of its has. */
export const counteractionActions = (state: GameState, operative: Operative): 1 | 2 =>
  counteractsBy(state, operative, 'two-actions') ? 2 : 1;

function counteractsBy(state: GameState, operative: Operative, how: 'any-order' | 'two-actions'): boolean {
  for (const { effect } of actionEffects(state, operative))
    if ('counteracts' in effect && effect.counteracts === how) return true;
  return false;
}
