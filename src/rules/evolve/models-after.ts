import type { NpoChanges, OperativeChanges } from '../events/events.ts';
import type { Effect, GameState, Npo, Operative } from '../state/state.ts';
import { nposInPlay, operativesInPlay } from '../state/stats.ts';

export const withNpo = (state: GameState, id: string, change: (npo: Npo) => Npo): GameState => ({
  ...state,
  npos: state.npos.map((npo) => (npo.id === id ? change(npo) : npo)),
});

export const withOperative = (
  state: GameState,
  id: string,
  change: (operative: Operative) => Operative,
): GameState => ({
  ...state,
  operatives: state.operatives.map((operative) => (operative.id === id ? change(operative) : operative)),
});

/** Guard ends when the operative acts, moves or is set up (killzone, Guard). */
export const noLongerOnGuard = (state: GameState, ids: readonly string[]): GameState => ({
  ...state,
  onGuard: state.onGuard.filter((id) => !ids.includes(id)),
});

/** A model that has left the killzone no longer acts and is no longer on guard. */
export function withoutTheGone(state: GameState): GameState {
  const inPlay = operativesInPlay(state).map(({ id }) => id);
  const npos = nposInPlay(state).map(({ id }) => id);
  const onGuard = state.onGuard.filter((id) => inPlay.includes(id) || npos.includes(id));
  if (state.acting === null || inPlay.includes(state.acting.id)) return { ...state, onGuard };
  const { within } = state.acting;
  if (within) return withoutTheGone({ ...state, acting: within });
  if (state.acting.borrowed) return { ...state, onGuard, acting: null };
  return { ...state, onGuard, acting: null, lastActivated: 'players' };
}

/** As if it had never been there: nothing that it did in this turning point or battle is kept of it. */
export function withoutNpo(state: GameState, gone: string): GameState {
  const others = (ids: readonly string[]): readonly string[] => ids.filter((id) => id !== gone);
  const { adversary } = state;
  return {
    ...state,
    npos: state.npos.filter(({ id }) => id !== gone),
    counteracted: others(state.counteracted),
    onGuard: others(state.onGuard),
    interrupted: others(state.interrupted),
    reanimationRolled: others(state.reanimationRolled),
    limitedUses: state.limitedUses.filter(({ id }) => id !== gone),
    adversary: adversary?.controlled?.npo === gone ? { ...adversary, controlled: null } : adversary,
  };
}

export const withEffects = (
  state: GameState,
  id: string,
  change: (effects: readonly Effect[]) => readonly Effect[],
): GameState => ({
  ...state,
  npos: state.npos.map((npo) => (npo.id === id ? { ...npo, effects: change(npo.effects) } : npo)),
  operatives: state.operatives.map((o) => (o.id === id ? { ...o, effects: change(o.effects) } : o)),
});

const clamp = (wounds: number, max: number): number => Math.min(max, Math.max(0, wounds));

export function changeWounds(state: GameState, id: string, change: number): GameState {
  return {
    ...state,
    npos: state.npos.map((npo) =>
      npo.id === id ? { ...npo, wounds: clamp(npo.wounds + change, npo.maxWounds) } : npo,
    ),
    operatives: state.operatives.map((o) =>
      o.id === id ? { ...o, wounds: clamp(o.wounds + change, o.maxWounds) } : o,
    ),
  };
}

export function correctNpo(npo: Npo, changes: NpoChanges): Npo {
  const { wounds = npo.wounds, maxWounds = npo.maxWounds } = changes;
  return { ...npo, ...changes, wounds: clamp(wounds, maxWounds) };
}

export function correctOperative(operative: Operative, changes: OperativeChanges): Operative {
  const { wounds = operative.wounds, maxWounds = operative.maxWounds } = changes;
  return { ...operative, ...changes, wounds: clamp(wounds, maxWounds) };
}
