import type { GameEvent } from '../../rules/events/events.ts';
import type { GameState } from '../../rules/state/state.ts';
import { explainsOnly, told } from './sentence.ts';
import { isOpenedOnTheWay, isPutBy, tableItems } from './table-items.ts';

/** What has happened in a step when a question comes in the middle of it, with the state before the step. */
export interface SoFar {
  readonly before: GameState;
  readonly events: readonly GameEvent[];
}

/** What has happened, for the person who is asked next, and what to do on the table for it, in one order. */
export interface ToldSoFar {
  readonly event: GameEvent;
  readonly text: string;
  readonly isToDo: boolean;
}

/** Without what only explains it, and without an order that what follows tells as well. */
export function toldSoFar({ before, events }: SoFar): readonly ToldSoFar[] {
  const items = tableItems(events, before);
  const sentences = told(events, before);
  return events.flatMap((event, index): ToldSoFar[] => {
    const next = events[index + 1];
    if (explainsOnly(event) || isToldByDamage(event, next) || isOpenedOnTheWay(events, index)) return [];
    const toDo = items.filter((item) => item.event === event).map(({ text }) => ({ event, text, isToDo: true }));
    const isInstead = toDo.length > 0 && event.type !== 'incapacitated';
    const isPut = event.type === 'npo-set-up' && isPutBy(event, next);
    if (isInstead || isPut || isToldByAction(event, events)) return toDo;
    return [
      ...sentences.filter((one) => one.event === event).map(({ text }) => ({ event, text, isToDo: false })),
      ...toDo,
    ];
  });
}

/** The same as lines; what to do on the table begins with `> `. */
export const soFarText = (soFar: SoFar): readonly string[] =>
  toldSoFar(soFar).map(({ text, isToDo }) => (isToDo ? `> ${text}` : text));

/** With which order an NPO activates, and for what: what it then does tells that, and an order that changes is on the table. */
export const isToldByAction = (event: GameEvent, events: readonly GameEvent[]): boolean =>
  event.type === 'npo-activated' && events.some(({ type }) => type === 'npo-acted' || type === 'npo-expended');

/** A strike whose damage is told next, with its target and weapon. */
export const isToldByDamage = (event: GameEvent, next: GameEvent | undefined): boolean =>
  event.type === 'success-struck' && next?.type === 'damage-inflicted' && next.id === event.target;

/** How many events are the same at the beginning of both. */
export function alikeAtFirst(one: readonly GameEvent[], other: readonly GameEvent[]): number {
  const differs = one.findIndex((event, index) => JSON.stringify(event) !== JSON.stringify(other[index]));
  return differs < 0 ? one.length : differs;
}
