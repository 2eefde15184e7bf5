import type { Terms } from '../../game/answering/terms.ts';
import { type Keeper, timeTravel } from '../../game/keeping/keeper.ts';
import { changesNothing, type Done, looksAt, openingQuestion, perform } from '../../game/performing/perform.ts';
import { planRedo, planUndo } from '../../session/journal/timeline.ts';
import type { Seat } from '../seat.ts';

/** Who has the game of a seat, and sets one up where there is none. */
export interface Kept extends Pick<Seat, 'begin'> {
  /** Throws `Failure` (`no-session` where there is none). */
  keeper(): Keeper;
}

/** A seat at a game that is kept here, which knows all of what was done. */
export interface SeatHere extends Seat {
  carryOut(...how: Parameters<Seat['carryOut']>): Promise<Done>;
}

/** A seat at a game that a keeper keeps; its deeds are carried out on these terms. */
export const seatOver = ({ keeper, begin }: Kept, terms: Terms): SeatHere => ({
  read: () => keeper().read(),
  opening: (deed, seen) => openingQuestion({ ...terms, looks: looksAt(keeper(), terms) }, seen, deed),
  carryOut: (deed, ask, seen) => perform(keeper(), { ...terms, ask, seen }, deed, changesNothing),
  undo: (count) => timeTravel(keeper(), terms, (timeline) => planUndo(timeline, { count })),
  redo: (count) => timeTravel(keeper(), terms, (timeline) => planRedo(timeline, count)),
  begin,
});
