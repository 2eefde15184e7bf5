import type { Catalogue } from '../catalog/catalogue.ts';
import type { DatacardId } from '../catalog/types.ts';
import type { GameEvent } from '../rules/events.ts';
import type { Entry } from './format.ts';

/** The first datacard that the events of an entry name and that its game does not have, printed or from its pack. */
export function strangeDatacard(entry: Entry, { datacards }: Catalogue): DatacardId | undefined {
  const drafts = 'do' in entry ? [entry] : 'amend' in entry ? entry.entries : [];
  for (const { events } of drafts)
    for (const event of events) {
      const strange = datacardsOf(event).find((id) => !datacards.has(id));
      if (strange !== undefined) return strange;
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
