import type { AppliedTrigger } from '../language/deed.ts';
import type { Recorded } from '../language/finding.ts';
import { missionOf } from '../modes/modes.ts';
import { npoById } from '../state/stats.ts';

/** Something in an entry that may raise the threat level. */
export interface Required {
  readonly recorded: Recorded;
  readonly trigger: AppliedTrigger;
  /** What happened, in a clause. */
  readonly what: string;
}

/**
 * Doors moved in the Firefight phase by an entry that records no action: if a player operative did it, its action may move the
 * threat level (pack, Threat Level). Hatchways are left out if the mission says that they never do. An Operate Hatch recorded for
 * the same hatchway in the same turning point explains one of its moves.
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

/** NPOs incapacitated by a correction, with nothing recorded that could have done it. */
export interface Kill {
  readonly recorded: Recorded;
  readonly name: string;
}

const attackTriggers: readonly string[] = ['shoot', 'fight', 'damage', 'breach'];

/** Whether a `threat` entry records something that can incapacitate an NPO. */
export const isAttackTrigger = ({ entry }: Recorded): boolean =>
  entry.do === 'threat' && 'trigger' in entry.args && attackTriggers.includes(entry.args.trigger);

/** In the Firefight phase. An earlier attack in the turning point, or a trigger among the corrections around, explains one kill. */
export function killsByHand(journal: readonly Recorded[]): readonly Kill[] {
  return journal.flatMap((recorded, at) => {
    const { entry, before, after } = recorded;
    if (before.phase !== 'firefight' || entry.do !== 'npo' || !('id' in entry.args)) return [];
    const { id } = entry.args;
    const [was, is] = [npoById(before, id), npoById(after, id)];
    if (!was || was.state === 'incapacitated' || is?.state !== 'incapacitated') return [];
    if (correctionsAround(journal, at).some(isAttackTrigger)) return [];
    return journal.slice(0, at).some((earlier) => attacks(earlier, id, before.turningPoint))
      ? []
      : [{ recorded, name: was.name }];
  });
}

function attacks({ entry, before }: Recorded, id: string, turningPoint: number): boolean {
  if (before.turningPoint !== turningPoint) return false;
  return entry.events.some(
    (event) =>
      (event.type === 'operative-attacked' && event.target === id) ||
      (event.type === 'action-performed' &&
        (event.target === id || event.action === 'breach' || event.action === 'other')),
  );
}

/** The unbroken run of corrections around an entry. */
export function correctionsAround(journal: readonly Recorded[], at: number): readonly Recorded[] {
  let [from, to] = [at, at + 1];
  while (isCorrection(journal[from - 1])) from--;
  while (isCorrection(journal[to])) to++;
  return journal.slice(from, to);
}

const isCorrection = (recorded: Recorded | undefined): boolean =>
  recorded !== undefined && ['npo', 'operative', 'threat'].includes(recorded.entry.do);
