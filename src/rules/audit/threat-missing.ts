import type { AppliedTrigger, Deed } from '../deed.ts';
import { type Finding, type Late, type Recorded, unmatched } from '../finding.ts';
import { doorsByHand } from './doors-by-hand.ts';
import { correctionsAround, isAttackTrigger, killsByHand } from './kills-by-hand.ts';
import { type Required, unjudged } from './required-triggers.ts';

/** A trigger given with `tw threat`, for an action that no entry records. */
interface Given {
  readonly recorded: Recorded;
  readonly trigger: AppliedTrigger;
}

const lateTrigger = (trigger: AppliedTrigger): Late => {
  const deed: Deed = { do: 'threat', args: { trigger } };
  return { deed, outOfTurn: false };
};

/** Actions for which the threat level has not been judged, and NPOs that fell to nothing (pack, Threat Level). */
export function threatMissing(journal: readonly Recorded[]): readonly Finding[] {
  const given = journal.flatMap((recorded): Given[] => {
    const { entry } = recorded;
    return entry.do === 'threat' && 'trigger' in entry.args ? [{ recorded, trigger: entry.args.trigger }] : [];
  });
  const byHand = doorsByHand(journal);
  const missing = unmatched([...journal.flatMap(unjudged), ...byHand], given, fits);
  return [...missing.map((one) => finding(one, byHand.includes(one))), ...unexplainedKills(journal, given)];
}

/** It may be told in the same turning point, or any time later. */
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

/** Those that no later trigger makes up for; a trigger among corrections explains the kill there and no other. */
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
