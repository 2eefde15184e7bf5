import type { EventOf, GameEvent } from '../../rules/events.ts';
import { evolve } from '../../rules/evolve.ts';
import type { GameState } from '../../rules/state.ts';
import { someoneById } from '../../rules/stats.ts';
import type { BattleEntry } from './battle.ts';

/** Attack dice of which it is known what they were for and with what; sessions of the first release do not say that. */
export type KnownAttack = EventOf<'attack-rolled'> & Required<Pick<EventOf<'attack-rolled'>, 'roll' | 'used'>>;

/** One Shoot against one target, or one Fight. */
export interface Exchange {
  readonly from: BattleEntry;
  /** As the attack dice were rolled. */
  readonly state: GameState;
  readonly attack: KnownAttack;
  /** Of a Fight: the dice of the one who was attacked. */
  retaliation: KnownAttack | undefined;
  /** Wounds that each side inflicted on the other. */
  readonly lost: { attacker: number; target: number };
}

/** All of an entry, in order. */
export function exchangesOf(from: BattleEntry): readonly Exchange[] {
  const found: Exchange[] = [];
  let state = from.before;
  let now: Exchange | undefined;
  for (const event of from.entry.events) {
    if (isKnownAttack(event)) {
      if (event.roll === 'retaliation') {
        if (now) now.retaliation = event;
      } else {
        now = { from, state, attack: event, retaliation: undefined, lost: { attacker: 0, target: 0 } };
        found.push(now);
      }
    }
    if (now && event.type === 'damage-inflicted') countLoss(now, event);
    // What follows is the aftermath, with rules of its own.
    if (event.type === 'incapacitated') now = undefined;
    state = evolve(state, event);
  }
  return found;
}

const isKnownAttack = (event: GameEvent): event is KnownAttack =>
  event.type === 'attack-rolled' && event.roll !== undefined && event.used !== undefined;

/** Nobody loses more than he had when the dice were rolled. */
function countLoss({ attack, state, lost }: Exchange, { id, by, wounds }: EventOf<'damage-inflicted'>): void {
  const had = someoneById(state, id)?.wounds ?? 0;
  if (id === attack.target && by === attack.id) lost.target = Math.min(had, lost.target + wounds);
  if (id === attack.id && by === attack.target) lost.attacker = Math.min(had, lost.attacker + wounds);
}
