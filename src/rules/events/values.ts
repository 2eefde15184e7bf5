import {
  among,
  anyText,
  anyWhole,
  atLeast,
  lazily,
  listOf,
  means,
  type Of,
  type Schema,
} from '../../catalog/schema-parts.ts';
import type { MarkerEnds } from '../../catalog/team-words.ts';
import { type Order, type Phase, type Step, sides } from '../state/state.ts';

/** What the fields of several events hold. */

export const id = lazily(() => means(anyText(), 'id of the NPO or operative'));
export const ids = lazily(() => listOf(anyText()));
/** Ids of datacards are open; `read-session` compares them with the catalogue of the game. */
export const datacard = lazily(() => means(anyText(), 'id of the datacard'));
/** Ids of event cards are open, as those of datacards. */
export const card = lazily(() => means(anyText(), 'id of the event card'));
export const cards = lazily(() => listOf(card()));
export const sideShape = lazily(() => among(sides));
export const order = lazily((): Schema<Order> => among({ engage: true, conceal: true }));
export const phaseShape = lazily(
  (): Schema<Phase> => among({ setup: true, strategy: true, firefight: true, over: true }),
);
export const step = lazily(
  (): Schema<Step> => among({ initiative: true, ready: true, gambit: true, activations: true, end: true }),
);
/** A player of Adversary Ops. */
export const player = lazily(() => means(anyText(), 'id of the player'));
export const reasonInWords = lazily(() => means(anyText(), 'why, in words'));
export const door = lazily(() => among(['hatchway', 'breach-point']));
export const doorNumber = lazily(() => means(anyWhole(), 'of the door, as on the map'));

export const markerEnd = lazily(
  (): Schema<MarkerEnds> =>
    among({ ready: true, 'end-of-turning-point': true, 'start-of-next-activation': true, dwindles: true }),
);

export const threatTriggers = [
  'shoot',
  'fight',
  'damage',
  'operate-hatch',
  'breach',
  'breach-roll',
  'npo-shoot',
  'npo-fight',
  'guard',
  'stirrings-of-horror',
  'scout-room',
  'event-card',
  'correction',
] as const;
export const trigger = lazily(() => among(threatTriggers));
export type ThreatTrigger = Of<typeof trigger>;

/** What raised or lowered the threat level, one line of a sum (pack, Threat Level). */
export const threatReason = lazily(() => atLeast({ trigger: trigger(), change: anyWhole() }));
export type ThreatReason = Of<typeof threatReason>;
