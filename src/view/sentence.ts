import type { EventType, GameEvent } from '../rules/events.ts';
import { evolve } from '../rules/evolve.ts';
import type { GameState } from '../rules/state.ts';
import { activationSentence } from './sentences/activation.ts';
import { combatSentence } from './sentences/combat.ts';
import { correctionSentence } from './sentences/corrections.ts';
import { missionSentence } from './sentences/missions.ts';
import { playerSentence } from './sentences/players.ts';
import { setUpSentence } from './sentences/set-up.ts';
import { strategySentence } from './sentences/strategy.ts';
import { tableSentence } from './sentences/table.ts';
import { threatSentence } from './sentences/threat.ts';

/** What happened, one sentence an event, for a person; some events need none. In plain ASCII but for names. */
export function sentences(events: readonly GameEvent[], stateBefore: GameState): string[] {
  return told(events, stateBefore).map(({ text }) => text);
}

export interface Told {
  readonly event: GameEvent;
  readonly text: string;
}

/** The same, each with its event. A sentence knows the state as its event finds it. */
export function told(events: readonly GameEvent[], stateBefore: GameState): Told[] {
  const lines: Told[] = [];
  let state = stateBefore;
  for (const event of events) {
    const text = sentence(event, state);
    if (text !== null) lines.push({ event, text });
    state = evolve(state, event);
  }
  return lines;
}

/** Events that ask for a hand on the table: their sentences are instructions. */
const instructions: ReadonlySet<EventType> = new Set([
  'battle-began',
  'npo-set-up',
  'npo-activated',
  'npo-acted',
  'positions-swapped',
  'hatchway-moved',
  'breach-point-moved',
  'order-changed',
  'escaped',
  'teleported',
  'escape-marker-placed',
  'escape-marker-moved',
  'objective-markers-placed',
  'marker-removed',
  'marker-placed',
  'phased',
]);
export const isInstruction = ({ type }: GameEvent): boolean => instructions.has(type);

/** Null where nothing needs to be said. */
export function sentence(event: GameEvent, state: GameState): string | null {
  switch (event.type) {
    case 'mission-rolled':
    case 'map-rolled':
    case 'npo-count-decided':
    case 'npo-set-up':
    case 'row-skipped':
    case 'npo-not-set-up':
    case 'warden-came':
    case 'operative-set-up':
    case 'battle-began':
      return setUpSentence(event, state);
    case 'step-began':
    case 'initiative-rolled':
    case 'initiative-set':
    case 'command-points-changed':
    case 'readied':
    case 'deck-shuffled':
    case 'gambit-turn':
    case 'gambit-used':
    case 'gambit-not-due':
    case 'reinforcements-decided':
    case 'card-drawn':
    case 'card-set-aside':
    case 'card-in-force':
    case 'card-resolved':
    case 'deck-exhausted':
    case 'reinforcement-earned':
    case 'positions-swapped':
    case 'glyph-rolled':
      return strategySentence(event, state);
    case 'hatchway-moved':
    case 'breach-point-moved':
    case 'breached':
    case 'wounds-regained':
    case 'damage-inflicted':
    case 'incapacitated':
    case 'effect-began':
    case 'effects-ended':
      return tableSentence(event, state);
    case 'threat-rolled':
    case 'threat-unmoved':
    case 'threat-changed':
    case 'tomb-woke':
    case 'tomb-slept':
      return threatSentence(event, state);
    case 'npo-chosen':
    case 'npo-activated':
    case 'clause-failed':
    case 'npo-acted':
    case 'npo-expended':
    case 'turning-point-ended':
      return activationSentence(event, state);
    case 'operative-attacked':
    case 'order-changed':
    case 'attack-rolled':
    case 'defence-rolled':
    case 'success-struck':
    case 'success-blocked':
    case 'success-discarded':
    case 'rule-rolled':
    case 'reanimation-rolled':
    case 'weapon-used':
      return combatSentence(event, state);
    case 'operative-activated':
    case 'operative-counteracts':
    case 'npo-counteracts':
    case 'action-performed':
    case 'counteract-declined':
    case 'operative-expended':
    case 'guard-began':
    case 'guard-ended':
    case 'escaped':
    case 'teleported':
      return playerSentence(event, state);
    case 'escape-marker-placed':
    case 'auspex-rolled':
    case 'escape-marker-moved':
    case 'item-searched':
    case 'marker-removed':
    case 'marker-picked-up':
    case 'marker-placed':
    case 'destruction-points-changed':
    case 'objective-markers-placed':
    case 'room-opened':
    case 'room-npos-decided':
    case 'room-scouted':
    case 'phased':
    case 'phasing-failed':
    case 'regroup-checked':
      return missionSentence(event, state);
    case 'npo-corrected':
    case 'operative-corrected':
    case 'door-corrected':
    case 'cards-corrected':
    case 'objectives-corrected':
    case 'override':
    case 'ruling-applied':
    case 'battle-ended':
      return correctionSentence(event, state);
  }
}
