import { missions } from '../../catalog/tables.ts';

/** Where games began. */
export interface ShownFrom {
  readonly turningPoint: number;
  readonly mission: string | null;
  readonly map: number | string | null;
  /** Null where the battle has no threat level. */
  readonly threat: number | null;
}

/** `Mission 2, map 1, turning point 3, threat 8`; at a set-up without the last two. */
export function fromText({ turningPoint, mission, map, threat }: ShownFrom): string {
  const printed = missions.find(({ id }) => id === mission);
  const game = `Mission ${printed?.number ?? mission}, map ${map}`;
  if (turningPoint === 0) return game;
  return `${game}, turning point ${turningPoint}${threat === null ? '' : `, threat ${threat}`}`;
}

/** The turning point that they first play in. */
export const firstPlayed = ({ turningPoint }: Pick<ShownFrom, 'turningPoint'>): number => Math.max(turningPoint, 1);
