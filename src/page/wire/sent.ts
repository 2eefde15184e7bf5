import type { Pack } from '../../catalog/pack.ts';
import { fits } from '../../catalog/schema-faults.ts';
import { among, anyText, anything, atLeast, lazily, listOf, trueOrFalse } from '../../catalog/schema-parts.ts';
import type { Option, Question } from '../../engine/question.ts';
import type { Waiting } from '../../play/game-access.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { Player } from '../../rules/state/state.ts';
import type { Entry, Header } from '../../session/journal/format.ts';
import type { FailureSent } from './failure.ts';
import type { MatchSent } from './match.ts';
import type { ScreenCalled, ScreenOver } from './screen-messages.ts';

/** What a screen may do: everything; look on; everything of one player. */
export type DeviceRole = 'table' | 'view' | 'player';

/** Who the page is at the table. `tw`: the version of the server. */
export interface Hello {
  readonly role: DeviceRole;
  readonly player?: Player;
  /** The guide at the server leads this screen: it has none of its own. */
  readonly isLed: boolean;
  /** Games of other kinds that can be set up here. */
  readonly others: readonly Option[];
  readonly tw: string;
}

/** Bytes of a message, the most. */
export const largestMessage = 1_000_000;

/** The header that has the key of a seat. */
export const seatHeader = 'tw-seat';

/** The tag of where there is no game yet. */
export const noGame = 'none';

/** The whole game, its seed left out; `tag` tells this state of it from every other. */
export type GameSent =
  | {
      readonly is: 'game';
      readonly tag: string;
      readonly header: Header;
      readonly entries: readonly Entry[];
      readonly waiting: Waiting;
    }
  | { readonly is: 'none'; readonly tag: typeof noGame }
  | MatchSent
  | FailureSent;

/** Entries that follow on the first `after` of them. */
export interface EntriesSent {
  readonly is: 'entries';
  readonly tag: string;
  readonly after: number;
  readonly entries: readonly Entry[];
  /** What is not yet done on the table of the game with them. */
  readonly waiting: Waiting;
}

/** What waits has changed: something was ticked off, or is done, on any screen. */
export interface QueueSent {
  readonly is: 'queue';
  readonly waiting: Waiting;
}

/** The reply to the wish that the due step be carried out: what the page does not know yet; null: nothing. */
export type StepReply = { readonly is: 'stepped'; readonly news: EntriesSent | null } | FailureSent;

export type QueueReply = QueueSent | FailureSent;

/** What a page hears of by itself. `replaced`: another game has taken the place of the one that it knows. */
export type NewsSent =
  | EntriesSent
  | QueueSent
  | MatchSent
  | { readonly is: 'replaced'; readonly tag: string }
  | { readonly is: 'ended' };

/**
 * The reply to a deed. `question`: the first without an answer, with what has happened before it; nothing was written. `done`:
 * `news` has the entry; null where nothing was to be written. `nothing`: an opening that asks nothing.
 */
export type DeedReply =
  | { readonly is: 'question'; readonly question: Question; readonly events: readonly GameEvent[] }
  | {
      readonly is: 'done';
      readonly entry: number | null;
      readonly events: readonly GameEvent[];
      readonly news: EntriesSent | null;
    }
  | { readonly is: 'nothing' }
  | FailureSent;

/** The reply to undo and redo: its own entry. */
export type TravelReply =
  | { readonly is: 'travelled'; readonly entry: number; readonly news: EntriesSent }
  | FailureSent;

/** Packs that a new game at this table may be played with; `unread`: why others are not offered. */
export type PacksSent = (PacksRead & { readonly is: 'packs' }) | FailureSent;

/** The packs that there are; `unread`: why others are not offered, a sentence each. */
export interface PacksRead {
  readonly packs: readonly OfferedPack[];
  readonly unread: readonly string[];
}

/** A pack, and the name by which a new game asks for it. */
export interface OfferedPack {
  readonly name: string;
  readonly pack: Pack;
}

/** The reply to the words of a new game. */
export type NewGameReply =
  | { readonly is: 'question'; readonly question: Question; readonly events: readonly GameEvent[] }
  | { readonly is: 'begun'; readonly game: GameSent }
  | FailureSent;

export type Sent =
  | GameSent
  | NewsSent
  | DeedReply
  | TravelReply
  | NewGameReply
  | PacksSent
  | StepReply
  | ScreenCalled
  | ScreenOver
  | ScreenTaken;

/** Whether a reply to what was wanted of a screen came in time. */
export interface ScreenTaken {
  readonly is: 'taken' | 'late';
}

const anySent = lazily(() => atLeast({ is: anyText() }));

/** Our own server wrote it: which message it is is all that is looked at. */
export const isSent = <T extends Sent>(value: unknown, kinds: readonly T['is'][]): value is T =>
  fits(anySent(), value) && kinds.some((kind) => kind === value.is);

const hello = lazily(() =>
  atLeast({
    role: among(['table', 'view', 'player']),
    isLed: trueOrFalse(),
    others: listOf(anything()),
    tw: anyText(),
  }),
);

export const isHello = (value: unknown): value is Hello => fits(hello(), value);
