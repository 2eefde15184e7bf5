import { effectOn } from './effect-on.ts';
import { allRecorded } from './own-conditions.ts';
import { actingUse, rulesOf } from './own-rules.ts';
import type { GameState, Operative } from './state.ts';
import { aplChange, operativeApl, operativeMove } from './stats.ts';

/** By how much rules of its kill team that act now, and effects, change a figure of a player operative: Move in inches, Save below 0 is better. */
export const figureChange = (state: GameState, operative: Operative, figure: 'move' | 'save'): number =>
  effectOn(operative, figure) + ruledChange(state, operative, figure);

/** What rules that act for it now change of it, without effects. */
export function ruledChange(state: GameState, operative: Operative, figure: 'move' | 'save' | 'apl'): number {
  if (state.config.teamRules === undefined) return 0;
  let sum = 0;
  for (const own of rulesOf(state, operative))
    for (const entry of own.rule.does) {
      if (entry.when !== 'always') continue;
      const acting = actingUse(state, own, operative);
      if (acting === undefined) continue;
      const choice = acting === 'always' ? undefined : acting.choice;
      if (!allRecorded(entry.if, { self: operative, choice, own }, state)) continue;
      for (const effect of entry.effects) sum += changeBy(effect, figure);
    }
  return sum;
}

function changeBy(effect: object, figure: 'move' | 'save' | 'apl'): number {
  for (const [name, value] of Object.entries(effect)) if (name === figure && typeof value === 'number') return value;
  return 0;
}

/** The APL of a player operative now: never changed by more than 1 in total (core rules, Stats). */
export function aplNow(state: GameState, operative: Operative): number {
  const ruled = ruledChange(state, operative, 'apl');
  if (ruled === 0) return operativeApl(operative);
  const ofRule = { kind: 'apl', change: ruled, source: '', until: 'end-of-battle' } as const;
  return Math.max(0, operative.apl + aplChange([...operative.effects, ofRule]));
}

/** Inches; undefined where nobody has said what its Move is. */
export function moveNow(state: GameState, operative: Operative): number | undefined {
  const { move } = operative;
  const more = figureChange(state, operative, 'move');
  return move === undefined || more === 0
    ? operativeMove(operative)
    : operativeMove({ ...operative, move: Math.max(0, move + more) });
}

/** Save 3+ is 3; never better than 2+. */
export const saveNow = (state: GameState, operative: Operative): number =>
  Math.max(2, operative.save + figureChange(state, operative, 'save'));
