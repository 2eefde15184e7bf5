import type { Recorded } from '../finding.ts';
import { missionOf } from '../modes/modes.ts';
import type { Required } from './required-triggers.ts';

/**
 * Doors moved in the Firefight phase by an entry that records no action: if a player operative did it, its action may
 * move the threat level (pack, Threat Level). Where the mission has it that hatchways never do, they are left out. An Operate Hatch recorded for the same
 * hatchway in the same turning point explains one of its moves.
 */
export function doorsByHand(journal: readonly Recorded[]): readonly Required[] {
  const operated = journal.flatMap(({ entry, before }) =>
    entry.events.flatMap((event) =>
      event.type === 'action-performed' && event.action === 'operate-hatch' && event.door
        ? [`${before.turningPoint}/${event.door.number}`]
        : [],
    ),
  );
  return journal.flatMap((recorded): Required[] => {
    const { entry, before } = recorded;
    if (before.phase !== 'firefight') return [];
    if (entry.do === 'hatch' && !missionOf(before).unheard?.includes('operate-hatch')) {
      const at = operated.indexOf(`${before.turningPoint}/${entry.args.number}`);
      if (at >= 0) operated.splice(at, 1);
      if (at >= 0) return [];
      const what = `hatchway ${entry.args.number} was ${entry.args.open ? 'opened' : 'closed'}`;
      return [{ recorded, trigger: 'operate-hatch', what }];
    }
    if (entry.do === 'breach' && !entry.args.close)
      return [{ recorded, trigger: 'breach', what: `breach point ${entry.args.number} was opened` }];
    if (entry.do === 'mission' && entry.args.what === 'breach') {
      const { hatchway } = entry.args;
      const door = hatchway === undefined ? 'the sarcophagus' : `hatchway ${hatchway}`;
      return [{ recorded, trigger: 'breach', what: `${door} was breached` }];
    }
    return [];
  });
}
