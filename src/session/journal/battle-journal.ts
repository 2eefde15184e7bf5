import { type Catalogue, catalogueOf } from '../../catalog/catalogue.ts';
import { defaultsUnwritten } from '../../catalog/rulings.ts';
import { anyText, atLeast, bothOf, either, exactly, isRecord, lazily } from '../../catalog/schema-parts.ts';
import type { CardId, DatacardId } from '../../catalog/types.ts';
import { type GameEvent, gameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import { initialState } from '../../rules/evolve/initial.ts';
import { deed } from '../../rules/language/deed.ts';
import type { GameState } from '../../rules/state/state.ts';
import { problem } from '../disk/problem.ts';
import { gameConfig } from './config-schema.ts';
import { entriesOf, redoEntry, undoEntry } from './entry-schema.ts';
import { sessionFormat } from './format.ts';
import type { Journal } from './journal.ts';
import { looked } from './looked.ts';

const header = lazily(() =>
  bothOf(gameConfig(), atLeast({ 'tw-session': exactly(sessionFormat), tw: anyText(), rules: anyText() })),
);
const entry = entriesOf(deed, gameEvent);

/** Any line of a session of Joint Ops or Adversary Ops; each ends with a sum of itself besides, but the first. */
export const sessionLine = () => either(header(), undoEntry(), redoEntry(), entry.amend(), looked(), entry.deed());

/** The journal of Joint Ops and Adversary Ops. */
export const battleJournal: Journal = {
  isHere: (value) => !saysMatched(value),
  strange: (path) => problem('no-session', `${path} is a matched play game.`, { advice: 'matched-play' }),
  header,
  completed: (read) => ({ ...read, rulings: { ...defaultsUnwritten, ...read.rulings } }),
  entry,
  missing: (events, { pack }) => missingCard(events, catalogueOf(pack)),
  start: initialState,
  evolve,
  kept: ({ catalogue, ...state }) => state,
  recalled: (value) => (isState(value) ? { ...value, catalogue: catalogueOf(value.config.pack) } : undefined),
};

/** Session files say what kind of game they keep; those of Joint Ops say nothing. */
export const saysMatched = (value: unknown): boolean => isRecord(value) && value.kind === 'matched';

/** A checkpoint has only whole states: what has to be told apart is the kind of game. */
const isState = (value: unknown): value is Omit<GameState, 'catalogue'> =>
  isRecord(value) && !saysMatched(value.config);

/** The first datacard or event card that these events name and that the game does not have, printed or from its pack. */
function missingCard(events: readonly GameEvent[], { datacards, eventCards }: Catalogue): string | undefined {
  for (const event of events) {
    const datacard = datacardsOf(event).find((id) => !datacards.has(id));
    if (datacard !== undefined) return `datacard ${datacard}`;
    const card = eventCardsOf(event).find((id) => !eventCards.has(id));
    if (card !== undefined) return `event card ${card}`;
  }
  return undefined;
}

function datacardsOf(event: GameEvent): readonly DatacardId[] {
  switch (event.type) {
    case 'npo-set-up':
      return [event.datacard];
    case 'npo-not-set-up':
      return event.datacard === null ? [] : [event.datacard];
    case 'row-skipped':
      return [event.rolled, event.used];
    default:
      return [];
  }
}

function eventCardsOf(event: GameEvent): readonly CardId[] {
  switch (event.type) {
    case 'card-drawn':
    case 'card-in-force':
      return [event.card];
    case 'cards-corrected':
      return event.inPlay;
    case 'deck-shuffled':
      return event.returned;
    default:
      return [];
  }
}
