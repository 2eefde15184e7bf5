import { emit, look, type Rule, refuse } from '../language/language.ts';
import { playerById } from '../mission/adversary-ops/players.ts';
import { operativeById, readyNpos } from '../state/stats.ts';
import { leaveActivation } from './begin-activation.ts';
import { operativesInTurn, playerInTurn, readyOperatives, turnOf } from './turn-order.ts';

/**
 * The NPOs activate: an activation of a player operative that is still open is over. Once activations of player
 * operatives are recorded in a turning point, the alternation is kept (core rules, Firefight phase); where none is, it is left
 * to the table, which is said once in a battle.
 */
export function* npoTurn(): Rule {
  const { acting } = yield* look();
  if (acting) yield* leaveActivation(acting.id);
  const state = yield* look();
  if (
    !state.playersRecorded &&
    !state.turnsLeftToTable &&
    turnOf(state) === 'players' &&
    readyOperatives(state).length > 0
  )
    yield* emit({ type: 'turns-left-to-table' });
  if (!state.playersRecorded || turnOf(state) === 'npos' || readyNpos(state).length === 0) return;
  if (operativesInTurn(state).length === 0) {
    const player = playerInTurn(state);
    yield* emit({ type: 'counteract-declined', side: 'players', ...(player && { player }) });
    // Another player may be next in turn.
    return player ? yield* npoTurn() : undefined;
  }
  const player = playerById(state, playerInTurn(state) ?? null);
  yield* refuse({
    message: `It is ${player ? `${player.name}'s` : "the players'"} turn to activate.`,
    rule: 'Firefight phase: the sides alternate',
    hint: { advice: 'act-or-do-what-is-due' },
  });
}

/** A turning point in which player operatives were recorded does not end before all of them are expended. */
export function* playersAreDone(): Rule {
  const { acting } = yield* look();
  if (acting) yield* leaveActivation(acting.id);
  const state = yield* look();
  const ready = readyOperatives(state);
  if (!state.playersRecorded || ready.length === 0) return;
  const names = ready.map(({ id }) => operativeById(state, id)?.name ?? id).join(', ');
  yield* refuse({
    message: `${names} ${ready.length === 1 ? 'is' : 'are'} still ready.`,
    rule: 'Turning point: it ends when all operatives are expended',
    hint: { advice: 'end-open-activations' },
  });
}
