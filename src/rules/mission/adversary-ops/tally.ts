import type { GameEvent } from '../../events/events.ts';
import { isUncounted } from '../../state/own-figures.ts';
import type { Adversary, GameState, PlayerTally } from '../../state/state.ts';
import { npoById, operativeById } from '../../state/stats.ts';
import { nposTurn, playerOf, turnBefore } from './players.ts';

/** What only a battle between players keeps, after one more event; `before`: the state that the event found. Decides nothing. */
export function adversaryAfter(before: GameState, event: GameEvent): Adversary | null {
  const { adversary } = before;
  return adversary === null ? null : changed(adversary, before, event);
}

function changed(adversary: Adversary, before: GameState, event: GameEvent): Adversary {
  switch (event.type) {
    case 'initiative-set':
      return {
        ...adversary,
        initiative: event.player ?? null,
        reinforcer: event.lost ?? adversary.reinforcer,
      };
    case 'command-points-changed':
      return tallied(adversary, event.player, ({ commandPoints }) => ({
        commandPoints: Math.max(0, commandPoints + event.change),
      }));
    case 'victory-points-changed':
      return tallied(adversary, event.player, ({ victoryPoints }) => ({
        victoryPoints: Math.max(0, victoryPoints + event.change),
      }));
    case 'incapacitated': {
      const [fallen, killer] = [playerOf(before, event.id), playerOf(before, event.by ?? '')];
      if (fallen === undefined || killer === undefined || fallen === killer || isUncountedNow(before, event.id))
        return withoutFallen(adversary, before, event.id);
      return tallied(withoutFallen(adversary, before, event.id), killer, ({ kills }) => ({ kills: kills + 1 }));
    }
    case 'operative-expended':
      return { ...adversary, last: playerOf(before, event.id) ?? adversary.last };
    case 'counteract-declined':
    case 'activation-skipped':
      return { ...adversary, last: event.player ?? adversary.last };
    case 'npo-targeted':
      return { ...adversary, controlled: { npo: event.id, target: event.target, by: event.controller } };
    case 'npo-expended':
      return { ...adversary, controlled: null };
    case 'course-corrected': {
      const initiative = event.player === undefined ? adversary.initiative : event.player;
      const { next, reinforcer = adversary.reinforcer } = event;
      const corrected = { ...adversary, initiative, reinforcer };
      const before = next === undefined ? nposTurn : turnBefore({ adversary: corrected }, next);
      return before === nposTurn ? corrected : { ...corrected, last: before };
    }
    case 'turning-point-ended':
      return {
        ...adversary,
        initiative: null,
        lastInitiative: adversary.initiative,
        reinforcer: null,
        last: null,
        controlled: null,
      };
    default:
      return adversary;
  }
}

/** It counts for no kill, by a rule of its kill team. */
function isUncountedNow(state: GameState, id: string): boolean {
  const one = operativeById(state, id);
  return one !== undefined && isUncounted(state, one);
}

/** A player operative that falls while it acts has acted; an NPO that falls is controlled by nobody. */
function withoutFallen(adversary: Adversary, before: GameState, id: string): Adversary {
  if (before.acting?.id === id) return { ...adversary, last: playerOf(before, id) ?? adversary.last };
  return npoById(before, id) && adversary.controlled?.npo === id ? { ...adversary, controlled: null } : adversary;
}

const tallied = (
  adversary: Adversary,
  id: string | undefined,
  change: (player: PlayerTally) => Partial<PlayerTally>,
): Adversary => ({
  ...adversary,
  players: adversary.players.map((player) => (player.id === id ? { ...player, ...change(player) } : player)),
});
