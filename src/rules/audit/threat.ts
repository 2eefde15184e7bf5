import type { GameEvent } from '../events/events.ts';
import type { AppliedTrigger, Deed } from '../language/deed.ts';
import { type Finding, type Late, type Recorded, unmatched } from '../language/finding.ts';
import { missionOf } from '../modes/modes.ts';
import { npoById, someoneById } from '../state/stats.ts';
import { correctionsAround, doorsByHand, isAttackTrigger, killsByHand, type Required } from './by-hand.ts';

/** A trigger given with `tw threat` for an action that no entry records. */
interface Given {
  readonly recorded: Recorded;
  readonly trigger: AppliedTrigger;
}

const lateTrigger = (trigger: AppliedTrigger): Late => {
  const deed: Deed = { do: 'threat', args: { trigger } };
  return { deed, outOfTurn: false };
};

/** Actions not yet judged for the threat level, and NPOs incapacitated by nothing on record (pack, Threat Level). */
export function threatMissing(journal: readonly Recorded[]): readonly Finding[] {
  const given = journal.flatMap((recorded): Given[] => {
    const { entry } = recorded;
    return entry.do === 'threat' && 'trigger' in entry.args ? [{ recorded, trigger: entry.args.trigger }] : [];
  });
  const byHand = doorsByHand(journal);
  const missing = unmatched([...journal.flatMap(unjudged), ...byHand], given, fits);
  return [...missing.map((one) => finding(one, byHand.includes(one))), ...unexplainedKills(journal, given)];
}

/** It may be given in the same turning point or any later one. */
const fits = ({ recorded, trigger }: Required, given: Given): boolean =>
  trigger === given.trigger &&
  (given.recorded.entry.n > recorded.entry.n || given.recorded.before.turningPoint === recorded.before.turningPoint);

function finding({ recorded, trigger, what }: Required, byHand: boolean): Finding {
  const { n } = recorded.entry;
  const missing = byHand
    ? `Entry ${n}: ${what}; if it was a player's action, ${dice[trigger] ?? 'the threat level'} is missing.`
    : `Entry ${n}: ${what}, and the threat level was not judged for it.`;
  return {
    id: `${trigger}-${n}`,
    entries: [n],
    rule: byHand && trigger === 'operate-hatch' ? 'Threat Level: Operate Hatch, D6' : 'Threat Level',
    missing,
    late: [lateTrigger(trigger)],
  };
}

const dice: Partial<Readonly<Record<AppliedTrigger, string>>> = {
  'operate-hatch': 'its D6 for the threat level',
  breach: 'its threat, with the D6,',
};

/** Those that no later trigger explains; a trigger among corrections explains only the kill there. */
function unexplainedKills(journal: readonly Recorded[], given: readonly Given[]): readonly Finding[] {
  const free = given.filter(
    ({ recorded }) => isAttackTrigger(recorded) && !hasKill(correctionsAround(journal, journal.indexOf(recorded))),
  );
  return unmatched(killsByHand(journal), free, (kill, { recorded }) => recorded.entry.n > kill.recorded.entry.n).map(
    ({ recorded: { entry }, name }) => ({
      id: `attack-${entry.n}`,
      entries: [entry.n],
      rule: 'Threat Level',
      missing: `Entry ${entry.n}: ${name} was incapacitated by a correction; no Shoot, Fight or other damage is recorded.`,
      late: [lateTrigger('shoot'), lateTrigger('fight'), lateTrigger('damage')],
    }),
  );
}

const hasKill = (run: readonly Recorded[]): boolean =>
  run.some(
    ({ entry, before, after }) =>
      entry.do === 'npo' &&
      before.npos.some(
        ({ id, state }) =>
          state !== 'incapacitated' && after.npos.some((npo) => npo.id === id && npo.state === 'incapacitated'),
      ),
  );

type ThreatChange = Extract<GameEvent, { readonly type: 'threat-changed' }>;

interface Moved {
  readonly recorded: Recorded;
  readonly event: ThreatChange;
}

/** The level was corrected downwards in the turning point in which an action had raised it: the raise no longer shows. */
export function threatLowered(journal: readonly Recorded[]): readonly Finding[] {
  const moves = journal.flatMap((recorded) =>
    recorded.entry.events.flatMap((event): Moved[] => (event.type === 'threat-changed' ? [{ recorded, event }] : [])),
  );
  const lowered = moves.flatMap((move, at) => {
    const raised = moves[at - 1];
    if (!isCorrection(move) || move.event.to >= move.event.from || !raised || isCorrection(raised)) return [];
    return isIn(raised, move.recorded.before.turningPoint) && raised.event.to > raised.event.from
      ? [{ ...move, raised }]
      : [];
  });
  const raisedAgain = moves.filter((move) => isCorrection(move) && move.event.to > move.event.from);
  return unmatched(lowered, raisedAgain, (low, high) => high.recorded.entry.n > low.recorded.entry.n).map(
    ({ recorded: { entry }, event, raised }) => {
      const by = event.from - event.to;
      const before = raised.recorded.entry.n;
      return {
        id: `lowered-${entry.n}`,
        entries: [before, entry.n],
        rule: 'Threat Level',
        missing: `Entry ${entry.n} takes the threat level down by ${by}; entry ${before} had raised it by ${raised.event.to - raised.event.from}.`,
        late: [{ deed: { do: 'threat', args: { by } }, outOfTurn: false }],
      };
    },
  );
}

const isCorrection = ({ event }: Moved): boolean => event.reasons.some(({ trigger }) => trigger === 'correction');
const isIn = ({ recorded }: Moved, turningPoint: number): boolean => recorded.before.turningPoint === turningPoint;

/** What an entry records without judging it for the threat level in the same entry (pack, Threat Level). */
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
