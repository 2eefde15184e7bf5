import type { RemindMoment } from '../../../catalog/team-rules.ts';
import { choose, emit, look, type Rule } from '../../language/language.ts';
import { allRules, isOwn, type OwnRule, rulesOf, whyNotUsable } from '../../state/own-rules.ts';
import type { GameState, RuleReminder } from '../../state/state.ts';
import { operativeById, operativesInPlay } from '../../state/stats.ts';
import { useRule } from './use-rule.ts';

/**
 * Rules that the table plays are said at their moment, to those whose they are: once in a turning point for each operative. What is
 * done counts as used.
 */
export function* remindOf(moment: RemindMoment, id: string): Rule {
  const state = yield* look();
  const operative = operativeById(state, id);
  if (!operative || state.config.teamRules === undefined) return;
  for (const own of rulesOf(state, operative))
    if (own.rule.reminds === moment && whyNotUsable(state, own, operative) === undefined)
      yield* remind(own, { id, player: operative.player });
}

/** The same at a moment of the whole team: each rule once, if somebody is there whose it is. */
export function* remindTeams(moment: RemindMoment): Rule {
  const state = yield* look();
  for (const own of allRules(state)) {
    if (own.rule.reminds !== moment) continue;
    const [one] = operativesInPlay(state).filter((operative) => isOwn(own, operative, state));
    const whose = { id: null, player: one?.player };
    if (one && whyNotUsable(state, own, whose) === undefined) yield* remind(own, whose);
  }
}

function* remind(own: OwnRule, whose: { readonly id: string | null; readonly player: string | undefined }): Rule {
  const { team, rule } = own;
  const reminder = { rule: rule.id, team: team.team, id: whose.id };
  if (wasSaid(yield* look(), reminder)) return;
  yield* emit({ type: 'rule-reminded', ...reminder, name: rule.name });
  const done = yield* choose({
    name: 'reminder',
    why: `${rule.name}: ${rule.says}`,
    ...(whose.id !== null && { by: whose.id }),
    ...(whose.player !== undefined && { answerer: whose.player }),
    options: [
      { value: 'not-now', label: 'not now' },
      { value: rule.id, label: 'done' },
    ],
    suggest: { value: 'not-now', because: 'played at the table' },
  });
  if (done === rule.id) yield* useRule(own, whose);
}

const wasSaid = (
  { turningPoint, ruleReminders = [] }: GameState,
  { rule, team, id }: Omit<RuleReminder, 'turningPoint'>,
) =>
  ruleReminders.some(
    (said) => said.turningPoint === turningPoint && said.rule === rule && said.team === team && said.id === id,
  );
