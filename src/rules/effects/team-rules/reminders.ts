import type { RemindMoment } from '../../../catalog/team-rules.ts';
import { choose, chooseMany, emit, look, type Rule } from '../../language/language.ts';
import { allRules, isOwn, type OwnRule, rulesOf } from '../../state/own-rules.ts';
import { whyNotUsable } from '../../state/ploy-price.ts';
import type { GameState, RuleReminder } from '../../state/state.ts';
import { operativeById, operativesInPlay } from '../../state/stats.ts';
import { useRule } from './use-rule.ts';

/** Whose turn it is to do something: an operative, or a team. */
interface Reminded {
  readonly id: string | null;
  readonly player: string | undefined;
}

/**
 * Rules that the table plays are said at their moment, to those whose they are: once in a turning point for each operative. What is
 * done counts as used.
 */
export function* remindOf(moment: RemindMoment, id: string): Rule {
  const state = yield* look();
  const operative = operativeById(state, id);
  if (!operative || state.config.teamRules === undefined) return;
  const due = rulesOf(state, operative).filter(
    (own) => own.rule.reminds === moment && whyNotUsable(state, own, operative) === undefined,
  );
  yield* remind(due, { id, player: operative.player });
}

/** The same at a moment of the whole team: each rule once, if somebody is there whose it is. */
export function* remindTeams(moment: RemindMoment): Rule {
  const state = yield* look();
  const due = allRules(state).flatMap((own) => {
    if (own.rule.reminds !== moment) return [];
    const [one] = operativesInPlay(state).filter((operative) => isOwn(own, operative, state));
    return one && whyNotUsable(state, own, { id: null, player: one.player }) === undefined
      ? [{ own, player: one.player }]
      : [];
  });
  for (const player of new Set(due.map((one) => one.player)))
    yield* remind(
      due.filter((one) => one.player === player).map(({ own }) => own),
      { id: null, player },
    );
}

/** One is done or not now; several are one list. */
function* remind(rules: readonly OwnRule[], whose: Reminded): Rule {
  const state = yield* look();
  const due = rules.filter(({ team, rule }) => !wasSaid(state, { rule: rule.id, team: team.team, id: whose.id }));
  for (const { team, rule } of due)
    yield* emit({ type: 'rule-reminded', rule: rule.id, team: team.team, id: whose.id, name: rule.name });
  const [first] = due;
  if (!first) return;
  const asked = {
    ...(whose.id !== null && { by: whose.id }),
    ...(whose.player !== undefined && { answerer: whose.player }),
  };
  const done =
    due.length === 1
      ? [
          yield* choose({
            name: 'reminder',
            why: `${first.rule.name}: ${first.rule.says}`,
            ...asked,
            options: [
              { value: 'not-now', label: 'not now' },
              { value: first.rule.id, label: 'done' },
            ],
            suggest: { value: 'not-now', because: 'played at the table' },
          }),
        ]
      : yield* chooseMany({
          name: 'reminders',
          why: 'Which of these rules of yours do you use now?',
          ...asked,
          min: 0,
          max: due.length,
          options: due.map(({ rule }) => ({ value: rule.id, label: `${rule.name}: ${rule.says}` })),
          suggest: { value: [], because: 'none' },
        });
  for (const own of due) if (done.includes(own.rule.id)) yield* useRule(own, whose);
}

const wasSaid = (
  { turningPoint, ruleReminders = [] }: GameState,
  { rule, team, id }: Omit<RuleReminder, 'turningPoint'>,
) =>
  ruleReminders.some(
    (said) => said.turningPoint === turningPoint && said.rule === rule && said.team === team && said.id === id,
  );
