import type { GameState } from '../../rules/state/state.ts';

/** How a game of random answers ended. */
export interface TrialEnd {
  /** Null where it was broken off. */
  readonly outcome: string | null;
  readonly deeds: number;
  /** What must never be, or what broke; null when all was well. */
  readonly wrong: string | null;
}

/** A game that goes on and on ends here; it has not failed. */
export const mostDeeds = 400;
/** Answers at random may be refused, but not for ever. */
export const mostRefusals = 100;

/** What no game may come to. */
export function whatIsWrong({ threat, npos, operatives, config }: GameState): string | null {
  if (!Number.isInteger(threat) || threat < 0 || threat > 15) return `the threat level is ${threat}`;
  for (const { id, wounds, maxWounds, state } of [...npos, ...operatives]) {
    if (wounds < 0 || wounds > maxWounds) return `${id} has ${wounds} of ${maxWounds} wounds`;
    if ((wounds === 0) !== (state === 'incapacitated')) return `${id} is ${state} with ${wounds} wounds`;
  }
  const ids = [...npos, ...operatives].map(({ id }) => id);
  if (new Set(ids).size < ids.length) return 'two have the same id';
  const standing = npos.filter(({ state }) => state !== 'incapacitated').length;
  if (standing > config.npoLimit) return `${standing} NPOs stand, ${config.npoLimit} may`;
  return null;
}
