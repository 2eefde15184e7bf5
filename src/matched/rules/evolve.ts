import type { MatchedEvent } from './events.ts';
import {
  bidTokens,
  type HeldTacOp,
  isRevealed,
  type Marker,
  type MatchedState,
  type Score,
  type Seat,
} from './state.ts';

/** The state after one more event; it decides nothing. */
export function evolveMatched(state: MatchedState, event: MatchedEvent): MatchedState {
  switch (event.type) {
    case 'instructed':
    case 'put-forward':
    case 'map-discarded':
    case 'map-type-chosen':
    case 'rolled-off':
    case 'row-dealt':
    case 'archetype-chosen':
    case 'scouting-resolved':
    case 'override':
      return state;
    case 'step-began':
      return { ...state, step: event.step };
    case 'method-chosen':
      return { ...state, method: event.method };
    case 'mission-chosen':
      return { ...state, mission: event.mission };
    case 'map-chosen':
      return { ...state, map: event.map };
    case 'tokens-dealt':
      return { ...state, tokens: { a: bidTokens, b: bidTokens } };
    case 'bids-revealed':
      if (event.winner === null) return state;
      return { ...state, tokens: { a: state.tokens.a - event.a, b: state.tokens.b - event.b } };
    case 'roles-set':
      return { ...state, attacker: event.attacker };
    case 'drop-zone-chosen': {
      const rest = event.zone === 'a' ? 'b' : 'a';
      return {
        ...state,
        dropZones: { a: event.player === 'a' ? event.zone : rest, b: event.player === 'b' ? event.zone : rest },
      };
    }
    case 'markers-placed':
      return { ...state, markers: Array.from({ length: event.count }, (_, index) => freshMarker(index + 1)) };
    case 'kill-team-revealed':
      return ofSeat(state, 'operatives', event.player, event.operatives);
    case 'operatives-left':
      return ofSeat(state, 'operatives', event.player, event.count);
    case 'command-points-changed':
      return ofSeat(state, 'commandPoints', event.player, state.commandPoints[event.player] + event.change);
    case 'tac-op-method-chosen':
      return { ...state, tacOpMethod: event.method };
    case 'tac-ops-sealed':
      return ofSeat(
        state,
        'tacOps',
        event.player,
        event.sealed.map((sealed) => ({ sealed })),
      );
    case 'tac-op-taken': {
      const { player, name, archetype } = event;
      return ofSeat(state, 'tacOps', player, [...state.tacOps[player], { name, archetype }]);
    }
    case 'tac-op-revealed': {
      const { player, name, archetype, sealed } = event;
      const shown = (held: HeldTacOp): HeldTacOp =>
        !isRevealed(held) && held.sealed === sealed ? { name, archetype } : held;
      return ofSeat(state, 'tacOps', player, state.tacOps[player].map(shown));
    }
    case 'equipment-revealed':
      return ofSeat(state, 'equipment', event.player, { items: event.items, points: event.points });
    case 'barricade-set-up':
      return ofSeat(state, 'barricades', event.player, event.number);
    case 'group-set-up':
      return ofSeat(state, 'groups', event.player, event.group);
    case 'scouting-revealed':
      return { ...state, scouting: { a: event.a, b: event.b } };
    case 'initiative-set':
      return { ...state, initiative: event.player };
    case 'turning-point-began':
      return {
        ...state,
        turningPoint: event.number,
        initiative: null,
        markers: state.markers.map((marker) => ({ ...marker, lootedNow: false })),
      };
    case 'looted':
      return marked(state, event.marker, (marker) => ({ ...marker, looted: marker.looted + 1, lootedNow: true }));
    case 'secured':
      return marked(state, event.marker, (marker) => ({ ...marker, securedBy: event.player }));
    case 'captured':
      return marked(state, event.marker, (marker) => ({ ...marker, capturedBy: event.player }));
    case 'mission-scored':
      return scored(state, event.player, (score) => ({
        ...score,
        mission: added(score.mission, state.turningPoint - 1, event.scored),
      }));
    case 'tac-op-scored':
      return scored(state, event.player, (score) => ({
        ...score,
        tacOps: { ...score.tacOps, [event.name]: (score.tacOps[event.name] ?? 0) + event.points },
      }));
    case 'painted-scored':
      return scored(state, event.player, (score) => ({ ...score, painted: event.points }));
    case 'turning-point-ended':
      return state;
    case 'battle-ended':
      return { ...state, step: 'end', outcome: event.winner ?? 'draw' };
  }
}

const freshMarker = (number: number): Marker => ({
  ...{ number, looted: 0, lootedNow: false, securedBy: null, capturedBy: null },
});

type BySeatKey = 'operatives' | 'commandPoints' | 'tacOps' | 'equipment' | 'barricades' | 'groups';

/** The same with another value of one player. */
const ofSeat = <K extends BySeatKey>(
  state: MatchedState,
  key: K,
  seat: Seat,
  value: MatchedState[K][Seat],
): MatchedState => ({
  ...state,
  [key]: { ...state[key], [seat]: value },
});

const marked = (state: MatchedState, number: number, change: (marker: Marker) => Marker): MatchedState => ({
  ...state,
  markers: state.markers.map((marker) => (marker.number === number ? change(marker) : marker)),
});

const scored = (state: MatchedState, seat: Seat, change: (score: Score) => Score): MatchedState => ({
  ...state,
  score: { ...state.score, [seat]: change(state.score[seat]) },
});

/** The numbers with that much more at one place; missing ones before it are 0. */
const added = (numbers: readonly number[], at: number, more: number): readonly number[] =>
  Array.from(
    { length: Math.max(numbers.length, at + 1) },
    (_, index) => (numbers[index] ?? 0) + (index === at ? more : 0),
  );
