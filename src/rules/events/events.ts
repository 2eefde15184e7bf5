import { casesOf, type OfCase } from '../../catalog/schema-cases.ts';
import type { Schema } from '../../catalog/schema-parts.ts';
import { activationEvents } from './activation.ts';
import { combatEvents } from './combat.ts';
import { missionEvents } from './missions.ts';
import { ownRuleEvents } from './own-rules.ts';
import { placeEvents } from './places.ts';
import { playerEvents } from './players.ts';
import { setUpEvents } from './set-up.ts';
import { strategyEvents, threatEvents } from './strategy.ts';
import { correctionEvents, tableEvents } from './table.ts';

export type { AttackDice, DefenceDice } from './attack-values.ts';
export type { MoveAim, NpoAction } from './npo-values.ts';
export type { NpoChanges, OperativeChanges } from './operative-values.ts';
export type { Cause, Goal, PlaceValue } from './place-values.ts';
export type { ThreatReason, ThreatTrigger } from './values.ts';

/**
 * Everything that can happen, each with its fields and what they mean; in the order of the game. From this come the
 * type, the check of a stored line and the JSON Schema. State is the fold of events, in order.
 */
export const eventDefinitions = {
  ...setUpEvents,
  ...strategyEvents,
  ...tableEvents,
  ...threatEvents,
  ...activationEvents,
  ...combatEvents,
  ...playerEvents,
  ...ownRuleEvents,
  ...missionEvents,
  ...placeEvents,
  ...correctionEvents,
};

/** Types that were added beside others of the same deed: sessions written before do not have them there. */
export const laterEvents: readonly EventType[] = [
  'team-rules-noted',
  'weapon-kept',
  'sight-told',
  'breach-rolled',
  'hatchway-due',
];

type Definitions = typeof eventDefinitions;
export type EventType = keyof Definitions;
/** The events of these types. */
export type EventOf<T extends EventType> = {
  [K in T]: OfCase<'type', K, Definitions[K]>;
}[T];
export type GameEvent = EventOf<EventType>;

/** Any event, as it is kept in an entry. */
export const gameEvent: Schema<GameEvent> = casesOf('type', eventDefinitions);
