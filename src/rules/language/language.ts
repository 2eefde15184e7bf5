import type { MapChoice } from '../../catalog/pack.ts';
import type { Option } from '../../engine/question.ts';
import { type RuleOf, vocabulary } from '../../engine/rule.ts';
import type { GameEvent } from '../events/events.ts';
import type { About } from '../questions/about.ts';
import { doorName } from '../state/rooms.ts';
import type { Door, GameState, Npo, Operative, Side } from '../state/state.ts';
import type { Hint } from './deed.ts';

/** A rule of this game. */
export type Rule<R = void> = RuleOf<GameState, GameEvent, R, About, Hint>;

/** The player of the NPOs rolls for them, for the event cards and for the mission; a rule says where the players roll. */
const theNpos: Side = 'npos';
/** Passed to `roll`: dice of the players. */
export const ofPlayers: Side = 'players';

/** The engine's vocabulary for this game. */
export const {
  look,
  emit,
  refuse,
  reject,
  roll,
  rollD6,
  rollD3,
  pick,
  choose,
  chooseMany,
  chooseRemarked,
  askNumber,
  confirm,
  askText,
} = vocabulary<GameState, GameEvent, About, Hint>(theNpos);

/** How an operative of either side is offered: always with its wounds. */
export const asOption = (who: Npo | Operative): Option => ({
  value: who.id,
  label: `${who.name} (${who.wounds}/${who.maxWounds})`,
});

/** How a hatchway or breach point is offered in a question; on a map, with the rooms that it joins. */
export const asDoor = (kind: 'hatchway' | 'breach-point', door: Door, config?: MapChoice): Option => ({
  value: `${kind}-${door.number}`,
  label: doorName(config, kind, door.number),
});
