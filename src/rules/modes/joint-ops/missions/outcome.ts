import type { EndedBecause } from '../../../events/reasons.ts';
import type { EventOf } from '../../../events.ts';
import { emit, look, type Rule } from '../../../language.ts';
import { ruling } from '../../../rulings.ts';
import type { GameState } from '../../../state.ts';
import { operativesInPlay } from '../../../stats.ts';
import { demolished, demolitionsNeeded } from './demolition-protocol.ts';
import { destructionPointsNeeded } from './destroy-sarcophagus.ts';
import { hasRegrouped } from './regroup.ts';
import { roomsToScout } from './scout-sub-crypt.ts';

/** How the battle has ended, and why, with what the mission counts. */
export interface Verdict extends Numbers {
  readonly outcome: 'players-win' | 'players-lose';
  readonly because: EndedBecause;
}
type Numbers = Pick<EventOf<'battle-ended'>, 'count' | 'of' | 'id' | 'rooms'>;

const win = (because: EndedBecause, numbers: Numbers = {}): Verdict => ({
  outcome: 'players-win',
  because,
  ...numbers,
});
const lose = (because: EndedBecause, numbers: Numbers = {}): Verdict => ({
  outcome: 'players-lose',
  because,
  ...numbers,
});

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
      return count >= demolitionsNeeded ? win('demolished', { count }) : fallen(state);
    }
    case 'recover-transponder': {
      const carrier = state.operatives.find(({ id }) => id === objectives.carrier);
      if (carrier?.state === 'escaped') return win('item-out', { id: carrier.id });
      const noneLeft = nobodyLeft(state) ? lose('item-left-behind') : null;
      return fallen(state) ?? noneLeft;
    }
    case 'destroy-sarcophagus': {
      const { destructionPoints } = objectives;
      return destructionPoints >= destructionPointsNeeded
        ? win('sarcophagus-destroyed', { count: destructionPoints })
        : fallen(state);
    }
    case 'scout-sub-crypt': {
      const { scouted } = objectives;
      return scouted.length >= roomsToScout ? win('rooms-scouted', { rooms: scouted }) : fallen(state);
    }
    case 'regroup':
      return fallen(state);
  }
}

const nobodyLeft = (state: GameState): boolean => state.operatives.length > 0 && operativesInPlay(state).length === 0;

const fallen = ({ operatives }: GameState): Verdict | null =>
  operatives.length > 0 && operatives.every(({ state }) => state === 'incapacitated')
    ? lose('all-incapacitated')
    : null;

/** Of the operatives that were set up for the battle (ruling half-escaped). */
function verdictOfEscapes({ operatives }: GameState): Verdict {
  const escaped = operatives.filter(({ state }) => state === 'escaped').length;
  const numbers = { count: escaped, of: operatives.length };
  return operatives.length > 0 && escaped * 2 >= operatives.length
    ? win('escaped-half', numbers)
    : lose('escaped-too-few', numbers);
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
    yield* emit({ type: 'battle-ended', ...win('regrouped') });
    return true;
  }
  if (turningPoint !== Number(ruling(config, 'battle-length'))) return false;
  yield* emit({ type: 'ruling-applied', ruling: 'battle-length' });
  yield* emit({ type: 'ruling-applied', ruling: 'battle-length-outcome' });
  const verdict =
    config.mission === 'shifting-labyrinth'
      ? verdictOfEscapes(yield* look())
      : lose('last-turning-point', { count: turningPoint });
  yield* emit({ type: 'battle-ended', ...verdict });
  return true;
}
