import { emit, look, type MatchedRule } from './language.ts';
import type { MatchedState, Score, Seat } from './state.ts';

/** Limits of victory points (Critical Operations, step 11). */
export const limits = { turningPoint: 4, mission: 16, tacOp: 2, tacOps: 6, painted: 2, all: 24 } as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** One player's victory points, by their source. */
export function pointsOf({ mission, tacOps, painted }: Score) {
  const parts = {
    mission: Math.min(limits.mission, sum(mission)),
    tacOps: Math.min(limits.tacOps, sum(Object.values(tacOps))),
    painted,
  };
  return { ...parts, total: Math.min(limits.all, parts.mission + parts.tacOps + parts.painted) };
}

/** The part of these mission points within the limits of the turning point and the battle. */
export function withinLimits({ mission }: Score, turningPoint: number, points: number): number {
  const now = mission[turningPoint - 1] ?? 0;
  return Math.max(0, Math.min(points, limits.turningPoint - now, limits.mission - sum(mission)));
}

/** A player earns mission points; points above a limit are lost. */
export function* scoreMission(seat: Seat, points: number): MatchedRule {
  if (points === 0) return;
  const state = yield* look();
  const scored = withinLimits(state.score[seat], state.turningPoint, points);
  yield* emit({ type: 'mission-scored', player: seat, points, scored });
}

/** What a Tac Op may still score. */
export const tacOpRoom = ({ score }: MatchedState, seat: Seat, name: string): number =>
  limits.tacOp - (score[seat].tacOps[name] ?? 0);
