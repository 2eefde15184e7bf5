import type { Question } from '../../engine/question.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { About } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';

/**
 * What counts of what has happened: how everything is now, and who did what to whom. Not why, nor what was known of the table on the
 * way.
 */
export const whatHappened = ({
  state: { known: _, ...state },
  events,
}: {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}): unknown => [
  state,
  events.flatMap((event) =>
    event.type === 'npo-acted'
      ? [[event.id, event.action, event.target, event.weapon, event.profile, event.aim?.to, event.hatchway]]
      : [],
  ),
];

/**
 * Was it asked of an NPO only to choose which one activates, and another one does? By the places as they are kept that one goes first
 * (ruling board-order); of this one it is asked once it activates.
 */
export function decidesOnlyWhoGoesFirst(
  question: Question<About>,
  before: readonly GameEvent[],
  { events }: { readonly events: readonly GameEvent[] },
): boolean {
  const about = 'about' in question ? question.about : undefined;
  if (!about || about.by === null || before.some(({ type }) => type === 'npo-chosen')) return false;
  const first = events.find((event) => event.type === 'npo-chosen');
  return first !== undefined && first.id !== about.by && first.from.includes(about.by);
}
