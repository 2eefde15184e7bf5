import type { EventOf } from '../events/events.ts';
import { nposTurn, turnBefore } from '../mission/adversary-ops/players.ts';
import { adversaryAfter } from '../mission/adversary-ops/tally.ts';
import type { GameState, Side } from '../state/state.ts';
import { enemiesInPlay } from '../state/stats.ts';

/** What lasts for a turning point is over with it, and the cards in force are used. */
export const nextTurningPoint = (state: GameState): GameState => ({
  ...state,
  turningPoint: state.turningPoint + 1,
  phase: 'strategy',
  step: 'initiative',
  lastInitiative: state.initiative,
  initiative: null,
  activations: 0,
  activatedOfPlayers: 0,
  acting: null,
  npoActing: null,
  lastActivated: null,
  playersRecorded: false,
  onGuard: [],
  interrupted: [],
  counteracted: [],
  gambits: { draws: 0, reinforced: false, extraReinforcements: 0, auspex: false },
  reanimationRolled: [],
  fell: [],
  deck: { ...state.deck, used: [...state.deck.used, ...state.deck.inPlay], inPlay: [] },
});

/** In the activation of a rival it has interrupted that; NPOs keep count of theirs while they activate. */
export function afterInterrupt(state: GameState, { id, pointBlank = false }: EventOf<'action-performed'>): GameState {
  const { acting } = state;
  const interrupted = [...state.interrupted, id];
  if (acting === null || !enemiesInPlay(state, acting.id).some((enemy) => enemy.id === id))
    return { ...state, interrupted };
  return {
    ...state,
    interrupted,
    acting: { ...acting, interrupts: [...(acting.interrupts ?? []), { id, pointBlank }] },
  };
}

/** An NPO has interrupted that activation from guard, and is on guard no more (killzone, On Guard). */
export function npoInterrupts(state: GameState, { id, of }: EventOf<'npo-interrupts'>): GameState {
  const { acting } = state;
  return {
    ...state,
    onGuard: state.onGuard.filter((one) => one !== id),
    interrupted: [...state.interrupted, id],
    acting:
      acting?.id === of ? { ...acting, interrupts: [...(acting.interrupts ?? []), { id, pointBlank: false }] } : acting,
  };
}

/** An effect that begins in the activation of the operative that it changes. */
export function gained(state: GameState, { id, effect }: EventOf<'effect-began'>): GameState {
  const { acting } = state;
  if (acting?.id !== id) return state;
  return { ...state, acting: { ...acting, gained: [...(acting.gained ?? []), effect] } };
}

/** Adversary Ops: the side whose turn is before that one's. */
const sideBefore = (next: string, adversary: GameState['adversary']): Side =>
  turnBefore({ adversary }, next) === nposTurn ? nposTurn : 'players';

export function correctCourse(state: GameState, event: EventOf<'course-corrected'>): GameState {
  const { turn, draws, reinforced, auspex } = event;
  const {
    turningPoint = state.turningPoint,
    initiative = event.player === undefined ? state.initiative : event.player === null ? null : 'players',
    counteracted = state.counteracted,
    reanimationRolled = state.reanimationRolled,
  } = event;
  const gambits = {
    ...state.gambits,
    ...(draws === undefined ? {} : { draws }),
    ...(reinforced === undefined ? {} : { reinforced }),
    ...(auspex === undefined ? {} : { auspex }),
  };
  const before =
    event.next === undefined
      ? turn === 'players'
        ? 'npos'
        : 'players'
      : sideBefore(event.next, adversaryAfter(state, event));
  const moved = turn !== undefined || event.next !== undefined;
  const lastActivated = moved ? before : state.lastActivated;
  return { ...state, turningPoint, initiative, counteracted, reanimationRolled, gambits, lastActivated };
}

type Deck = GameState['deck'];
type DeckEvent = EventOf<'deck-shuffled' | 'card-drawn' | 'card-in-force' | 'cards-corrected'>;

/** The three piles of event cards after one more event (pack, Event Cards). */
export function deckAfter(deck: Deck, event: DeckEvent): Deck {
  const { draw, used, inPlay } = deck;
  switch (event.type) {
    case 'deck-shuffled':
      return { ...deck, draw: [...draw, ...event.returned], used: without(used, event.returned) };
    case 'card-drawn':
      return { ...deck, draw: without(draw, [event.card]), used: [...used, event.card] };
    case 'card-in-force':
      return { ...deck, used: without(used, [event.card]), inPlay: [...inPlay, event.card] };
    case 'cards-corrected':
      return {
        draw: without(draw, event.inPlay),
        used: [...without(used, event.inPlay), ...without(inPlay, event.inPlay)],
        inPlay: event.inPlay,
      };
  }
}

/** Takes one copy of each card out of a pile: the deck holds Awakened Warrior twice. */
function without<T>(pile: readonly T[], taken: readonly T[]): T[] {
  const rest = [...pile];
  for (const card of taken) {
    const at = rest.indexOf(card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}
