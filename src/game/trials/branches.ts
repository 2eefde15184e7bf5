import type { Operation } from '../../catalog/operations.ts';
import { isOwnCard, type OwnMission, type Pack } from '../../catalog/pack.ts';
import type { GameEvent } from '../../rules/events/events.ts';

/** A pack whose every list of operations says that it was come to, and all that can come up of its rules. */
export interface Probed {
  readonly pack: Pack;
  /** Where each list stands in its part, with what it does; the ends of its missions; what can be picked up. */
  readonly branches: readonly string[];
}

/**
 * Puts a word for the table before each list of operations of the missions and event cards of a pack, so that a game shows which of
 * them it has come to.
 */
export function probed(pack: Pack): Probed {
  const branches: string[] = [];
  const withWords = <T extends { readonly id: string; readonly does: object }>(part: T): T => ({
    ...part,
    does: probedIn(part.does, part.id, branches),
  });
  const missions = pack.missions?.map(withWords);
  const eventCards = pack.eventCards?.map((card) => (isOwnCard(card) ? withWords(card) : card));
  return {
    pack: { ...pack, ...(missions && { missions }), ...(eventCards && { eventCards }) },
    branches: [...branches, ...(pack.missions ?? []).flatMap(endsOf)],
  };
}

function probedIn<T>(value: T, path: string, branches: string[]): T;
function probedIn(value: unknown, path: string, branches: string[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, probedIn(inner, `${path}.${key}`, branches)]),
    );
  const items = value.map((inner, index) => probedIn(inner, `${path}[${index}]`, branches));
  if (!isOperations(value)) return items;
  const branch = `${path} (${[...new Set(value.map((operation) => operation.do))].join(', ')})`;
  branches.push(branch);
  return [{ do: 'tell', text: branch }, ...items];
}

const isOperations = (items: readonly unknown[]): items is readonly Operation[] =>
  items.length > 0 && items.every((item) => typeof item === 'object' && item !== null && 'do' in item);

/** How a mission can end, and what may be picked up in it. */
function endsOf({ id, does: { won = [], lost = [], pickUp } }: OwnMission): readonly string[] {
  return [
    ...(pickUp ? [pickedUp(id)] : []),
    ...(won.length === 0 ? [endIn(id, 'won')] : won.map(({ because }) => endIn(id, 'won', because))),
    ...lost.map(({ because }) => endIn(id, 'lost', because)),
  ];
}

const pickedUp = (mission: string): string => `${mission}: picking up`;
const endIn = (mission: string, end: 'won' | 'lost', words?: string): string =>
  `${mission}: ${end}${words === undefined ? '' : ` (${words})`}`;

/** What an event of a game of that mission shows of it. */
export function shownBy(event: GameEvent, mission: string): readonly string[] {
  switch (event.type) {
    case 'table-told':
      return [event.text];
    case 'marker-picked-up':
    case 'item-searched':
      return [pickedUp(mission)];
    case 'battle-ended': {
      const end = event.outcome === 'players-win' ? 'won' : 'lost';
      return [endIn(mission, end), endIn(mission, end, event.words)];
    }
    default:
      return [];
  }
}
