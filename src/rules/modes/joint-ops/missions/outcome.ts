import { emit, look, type Rule } from '../../../language.ts';
import { ruling } from '../../../rulings.ts';
import type { GameState } from '../../../state.ts';
import { operativesInPlay } from '../../../stats.ts';
import { demolished, demolitionsNeeded } from './demolition-protocol.ts';
import { destructionPointsNeeded } from './destroy-sarcophagus.ts';
import { hasRegrouped } from './regroup.ts';
import { roomsToScout } from './scout-sub-crypt.ts';

/** How the battle has ended, and why, in a clause. */
export interface Verdict {
  readonly outcome: 'players-win' | 'players-lose';
  readonly because: string;
}

const win = (because: string): Verdict => ({ outcome: 'players-win', because });
const lose = (because: string): Verdict => ({ outcome: 'players-lose', because });

/**
 * What the mission says of the battle as it stands; null while it goes on (Missions 01 to 06, Victory). Where no player
 * operative has ever been set up, none is missed. Mission 6 is won at the end of a turning point only.
 */
export function checkOutcome(state: GameState): Verdict | null {
  if (state.phase === 'setup') return null;
  const { objectives } = state;
  switch (objectives.mission) {
    case 'shifting-labyrinth':
      return nobodyLeft(state) ? verdictOfEscapes(state) : null;
    case 'demolition-protocol': {
      const count = demolished(state).length;
      return count >= demolitionsNeeded
        ? win(`${count} hatchways and breach points are open and breached`)
        : fallen(state);
    }
    case 'recover-transponder': {
      const carrier = state.operatives.find(({ id }) => id === objectives.carrier);
      if (carrier?.state === 'escaped') return win(`${carrier.name} has escaped with the item`);
      const noneLeft = nobodyLeft(state) ? lose('nobody is left and the item is not out; ruling nobody-left') : null;
      return fallen(state) ?? noneLeft;
    }
    case 'destroy-sarcophagus': {
      const { destructionPoints } = objectives;
      return destructionPoints >= destructionPointsNeeded
        ? win(`the sarcophagus has ${destructionPoints} Destruction points`)
        : fallen(state);
    }
    case 'scout-sub-crypt': {
      const { scouted } = objectives;
      return scouted.length >= roomsToScout ? win(`rooms ${scouted.join(', ')} are scouted`) : fallen(state);
    }
    case 'regroup':
      return fallen(state);
  }
}

const nobodyLeft = (state: GameState): boolean => state.operatives.length > 0 && operativesInPlay(state).length === 0;

const fallen = ({ operatives }: GameState): Verdict | null =>
  operatives.length > 0 && operatives.every(({ state }) => state === 'incapacitated')
    ? lose('every player operative is incapacitated')
    : null;

/** Of the operatives that were set up for the battle (ruling half-escaped). */
function verdictOfEscapes({ operatives }: GameState): Verdict {
  const escaped = operatives.filter(({ state }) => state === 'escaped').length;
  const count = `${escaped} of the ${operatives.length} player operatives set up`;
  return operatives.length > 0 && escaped * 2 >= operatives.length
    ? win(`${count} have escaped, half or more; ruling half-escaped`)
    : lose(`${count} have escaped, fewer than half; ruling half-escaped`);
}

/** Ends the battle if the mission says so. After every deed. */
export function* declareOutcome(): Rule {
  const state = yield* look();
  const verdict = state.outcome === null ? checkOutcome(state) : null;
  if (verdict) yield* emit({ type: 'battle-ended', ...verdict });
}

/**
 * Whether the battle ends with this turning point: won in mission 6, or the last one where the ruling battle-length sets a
 * number (Mission 06, Victory; rulings battle-length, battle-length-outcome).
 */
export function* endBattleWithTurningPoint(): Rule<boolean> {
  const { config, turningPoint } = yield* look();
  if (config.mission === 'regroup' && (yield* hasRegrouped())) {
    yield* emit({ type: 'battle-ended', ...win('every player operative in the killzone has regrouped') });
    return true;
  }
  if (turningPoint !== Number(ruling(config, 'battle-length'))) return false;
  yield* emit({ type: 'ruling-applied', ruling: 'battle-length' });
  yield* emit({ type: 'ruling-applied', ruling: 'battle-length-outcome' });
  const verdict =
    config.mission === 'shifting-labyrinth'
      ? verdictOfEscapes(yield* look())
      : lose(`turning point ${turningPoint} was the last, and no victory condition holds`);
  yield* emit({ type: 'battle-ended', ...verdict });
  return true;
}
