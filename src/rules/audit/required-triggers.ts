import type { AppliedTrigger } from '../deed.ts';
import type { GameEvent } from '../events.ts';
import type { Recorded } from '../finding.ts';
import { missionOf } from '../modes/modes.ts';
import { npoById, someoneById } from '../stats.ts';

/** Something in an entry that may move the threat level. */
export interface Required {
  readonly recorded: Recorded;
  readonly trigger: AppliedTrigger;
  /** What happened, in a clause. */
  readonly what: string;
}

/** What an entry records without the threat level having been judged for it in the same entry (pack, Threat Level). */
export function unjudged(recorded: Recorded): readonly Required[] {
  const judged = judgedTriggers(recorded.entry.events);
  return required(recorded).filter((one) => {
    const at = judged.indexOf(one.trigger);
    if (at >= 0) judged.splice(at, 1);
    return at < 0 && !judged.includes('limit');
  });
}

function judgedTriggers(events: readonly GameEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type === 'threat-unmoved') return [event.because === 'limit' ? 'limit' : event.trigger];
    return event.type === 'threat-changed' ? event.reasons.map(({ trigger }) => trigger) : [];
  });
}

function required(recorded: Recorded): readonly Required[] {
  const { entry, before } = recorded;
  const found: Required[] = [];
  const find = (trigger: AppliedTrigger, id: string, what: string): void => {
    found.push({ recorded, trigger, what: `${someoneById(before, id)?.name ?? id} ${what}` });
  };
  for (const event of entry.events) {
    if (event.type === 'operative-attacked')
      if (event.action === 'shoot') find('shoot', event.id, 'performed Shoot');
      else find('fight', event.id, event.action === 'fight' ? 'performed Fight' : 'performed Hatchway Fight');
    if (event.type === 'npo-acted' && event.action === 'shoot') find('npo-shoot', event.id, 'performed Shoot');
    if (event.type === 'npo-acted' && event.action === 'fight') find('npo-fight', event.id, 'performed Fight');
    if (event.type !== 'action-performed') continue;
    if (event.action === 'breach') find('breach', event.id, 'performed Breach');
    if (event.action === 'operate-hatch' && !missionOf(before).unheard?.includes('operate-hatch'))
      find('operate-hatch', event.id, 'performed Operate Hatch');
    if (event.action === 'other' && hurtsNpo(recorded)) find('damage', event.id, 'inflicted damage on an NPO');
  }
  return found;
}

const hurtsNpo = ({ entry, before }: Recorded): boolean =>
  entry.events.some((event) => event.type === 'damage-inflicted' && npoById(before, event.id) !== undefined);
