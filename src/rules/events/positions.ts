import { type GameState, isMove, type Position, type Relation } from '../state/state.ts';
import type { EventOf, GameEvent } from './events.ts';

export type Positions = GameState['positions'];

/**
 * Where everybody stands once this has happened in that state. Whoever moves stands nowhere known until somebody says where: a
 * place is never guessed.
 */
export function positionsAfter(state: GameState, event: GameEvent): Positions {
  const { positions } = state;
  switch (event.type) {
    case 'placed':
      return { ...left(positions, event.id), [event.id]: positionOf(event) };
    case 'place-forgotten':
    case 'phased':
    case 'escaped':
    case 'incapacitated':
    case 'operative-removed':
    case 'npo-removed':
      return left(positions, event.id);
    case 'action-performed':
      return isMove(event.action) ? left(positions, event.id) : positions;
    case 'npo-acted':
      return npoMoves.has(event.action) ? left(positions, event.id) : positions;
    case 'teleported':
      return [event.id, event.with].reduce<Positions>((all, id) => (id === undefined ? all : left(all, id)), positions);
    case 'positions-swapped':
      return swapped(positions, event.ids);
    case 'npo-corrected':
    case 'operative-corrected': {
      const { state: now } = event.changes;
      return now === 'incapacitated' || now === 'escaped' ? left(positions, event.id) : positions;
    }
    case 'positions-dropped':
      return {};
    default:
      return positions;
  }
}

/** An operative that falls has stood there. */
export function fallenAfter({ positions, fallenAt }: GameState, event: GameEvent): GameState['fallenAt'] {
  const at = event.type === 'incapacitated' ? positions[event.id] : undefined;
  return at && event.type === 'incapacitated' ? { ...fallenAt, [event.id]: at } : fallenAt;
}

/** A game keeps positions from the first operative that is placed. */
export const keepsPositionsAfter = ({ keepsPositions }: GameState, { type }: GameEvent): boolean =>
  type === 'placed' || (keepsPositions && type !== 'positions-dropped');

const npoMoves: ReadonlySet<EventOf<'npo-acted'>['action']> = new Set(['charge', 'fall-back', 'reposition', 'dash']);

const positionOf = ({ x, y, error, relation }: EventOf<'placed'>): Position => ({
  x,
  y,
  error,
  ...(relation === undefined ? {} : { relation }),
});

/** It stands there no more: nor does what was said of others by where it stood hold. */
function left(positions: Positions, gone: string): Positions {
  const others = Object.entries(positions).filter(([id]) => id !== gone);
  if (others.length === Object.keys(positions).length && !others.some(([, { relation }]) => isSaidBy(relation, gone)))
    return positions;
  return Object.fromEntries(
    others.map(([id, position]) => [id, isSaidBy(position.relation, gone) ? bare(position) : position]),
  );
}

const bare = ({ x, y, error }: Position): Position => ({ x, y, error });

/** What was said of a place by where that one stands. */
export function isSaidBy(relation: Relation | undefined, id: string): boolean {
  switch (relation?.is) {
    case 'contact':
      return relation.with === id;
    case 'cover':
      return relation.from === id;
    default:
      return false;
  }
}

/** Each stands exactly where the other stood; of whose place nothing was known, nothing is known of the other's now. */
function swapped(positions: Positions, [one = '', other = '']: readonly string[]): Positions {
  const [here, there] = [positions[one], positions[other]];
  return {
    ...left(left(positions, one), other),
    ...(there && { [one]: bare(there) }),
    ...(here && { [other]: bare(here) }),
  };
}
