import type { GameState } from '../../rules/state/state.ts';
import type { ComeTo } from '../../session/journal/come-to.ts';
import { type Replayed, replay, timelineAt } from '../../session/journal/fold.ts';
import type { BattleKind, KindOfGame } from '../../session/journal/format.ts';
import { noOccasions, type Occasions, occasionsAfter } from '../../session/journal/occasions.ts';
import type { Session } from '../../session/journal/session.ts';
import type { StandingDeed } from '../../session/journal/timeline.ts';
import { Failure } from './failure.ts';

/** A game in its present state: its journal, folded once. */
export interface Game<K extends KindOfGame = BattleKind> {
  readonly session: Session<K>;
  /** Every standing entry in order, with the states before and after it. */
  readonly standing: readonly Replayed<K>[];
  readonly state: K['state'];
  /** The number of standing entries. */
  readonly position: number;
  /** How often each occasion for dice of the seed has occurred. */
  readonly occasions: Occasions;
}

/** `earlier`: the same game with one entry less, if available. */
export function gameOf<K extends KindOfGame>(session: Session<K>, earlier?: Game<K>): Game<K> {
  const before = earlier && hasGrownFrom(session, earlier) ? earlier : undefined;
  const standing = [...replay(session, before?.standing)];
  const last = standing.at(-1);
  const occasions = standing
    .slice(before?.standing.length ?? 0)
    .reduce((so, { entry }) => occasionsAfter(so, entry.answers), before?.occasions ?? noOccasions);
  return {
    session,
    standing,
    state: last?.after ?? session.journal.start(session.header),
    position: last?.position ?? 0,
    occasions,
  };
}

/** A game with a known last state; the rest is folded when needed. */
export function recalledGame<K extends KindOfGame>(
  session: Session<K>,
  { state, position, occasions }: ComeTo<K>,
): Game<K> {
  let standing: Game<K>['standing'] | undefined;
  return {
    session,
    state,
    position,
    occasions,
    get standing() {
      standing ??= [...replay(session)];
      return standing;
    },
  };
}

const hasGrownFrom = <K extends KindOfGame>({ timeline: { top } }: Session<K>, { session }: Game<K>): boolean =>
  top !== null && top.below === session.timeline.top;

/** The game as it was after entry `n`; 0 is before the first. Throws `Failure`. */
export function gameAt<K extends KindOfGame>({ session }: Game<K>, n: number): Game<K> {
  const timeline = timelineAt(session, n);
  if (timeline) return gameOf({ ...session, entries: session.entries.slice(0, n), timeline });
  throw new Failure('usage', `There is no entry ${n}: the session has entries 1 to ${session.entries.length}.`);
}

/** The state before a standing entry. */
export const stateBefore = <K extends KindOfGame>(
  { standing, session }: Game<K>,
  { entry }: StandingDeed<K>,
): K['state'] => standing.find((one) => one.entry === entry)?.before ?? session.journal.start(session.header);

/** The state at the start of this state's turning point, if an earlier entry has it. */
export const turningPointStart = (
  { standing, state }: Game,
  { turningPoint }: Pick<GameState, 'turningPoint'> = state,
): GameState | undefined => standing.find(({ after }) => after.turningPoint === turningPoint)?.after;
