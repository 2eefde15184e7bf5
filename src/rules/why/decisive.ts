import type { GameEvent } from '../events.ts';

/** What tells one decision from another: null for what merely follows from it, as the dice of an attack do. */
export function decision(event: GameEvent): string | null {
  switch (event.type) {
    case 'npo-chosen':
      return `${event.type} ${event.id}`;
    case 'npo-activated':
      return `${event.type} ${event.id} ${event.order}`;
    case 'npo-acted':
      return [event.type, event.id, event.action, event.target, event.weapon, event.profile].join(' ');
    case 'initiative-set':
      return `${event.type} ${event.side}`;
    case 'reinforcements-decided':
      return `${event.type} ${event.count}`;
    case 'gambit-not-due':
      return `${event.type} ${event.gambit}`;
    case 'card-drawn':
    case 'card-set-aside':
      return `${event.type} ${event.card}`;
    case 'npo-set-up':
      return `${event.type} ${event.id} ${JSON.stringify(event.place)}`;
    case 'positions-swapped':
      return `${event.type} ${event.ids.join(' ')}`;
    case 'effect-began':
      return `${event.type} ${event.id} ${event.effect.change}`;
    case 'order-changed':
      return `${event.type} ${event.id} ${event.order}`;
    case 'action-performed':
      return `${event.type} ${event.id} ${event.action}`;
    case 'hatchway-moved':
    case 'breach-point-moved':
      return `${event.type} ${event.number}`;
    case 'battle-ended':
      return `${event.type} ${event.outcome}`;
  }
  return null;
}

export const decisive = (events: readonly GameEvent[]): readonly GameEvent[] =>
  events.filter((event) => decision(event) !== null);

/** The first decisions that part the ways: what was decided there, and what would have been; null for nothing more. */
export function parting(
  was: readonly GameEvent[],
  is: readonly GameEvent[],
): { readonly was: GameEvent | null; readonly is: GameEvent | null } | null {
  const [before, now] = [decisive(was), decisive(is)];
  for (let index = 0; index < Math.max(before.length, now.length); index++) {
    const [one, other] = [before[index] ?? null, now[index] ?? null];
    if (one === null || other === null || decision(one) !== decision(other)) return { was: one, is: other };
  }
  return null;
}
