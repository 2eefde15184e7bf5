import type { RemindMoment } from '../../../catalog/team-rules.ts';
import { choose, chooseMany, emit, look, type Rule } from '../../language/language.ts';
import type { AttackAction } from '../../moments/action.ts';
import { allRules, isGambit, isOwn, type OwnRule, rulesOf } from '../../state/own-rules.ts';
import { whyNotUsable } from '../../state/ploy-price.ts';
import type { GameState, Operative, RuleReminder } from '../../state/state.ts';
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
  yield* remind(dueAt(state, moment, operative), { id, player: operative.player });
}

const dueAt = (state: GameState, moment: RemindMoment, operative: Operative): readonly OwnRule[] =>
  rulesOf(state, operative).filter(
    (own) => own.rule.reminds === moment && whyNotUsable(state, own, operative) === undefined,
  );

/** The same in an attack: what is asked is a line of its question of rules, or comes after it if it has none. */
export function* remindInAttack(
  { due }: Pick<AttackAction, 'due'>,
  moment: Extract<RemindMoment, 'attacks' | 'is-attacked'>,
  id: string,
): Rule {
  const state = yield* look();
  const operative = operativeById(state, id);
  if (!operative || state.config.teamRules === undefined) return;
  const whose = { id, player: operative.player };
  const counted = yield* say(dueAt(state, moment, operative), whose);
  if (counted.length > 0) due.set(id, [...(due.get(id) ?? []), ...counted]);
}

/** One of those that have been said in the attack is used. */
export function* useDue({ due }: Pick<AttackAction, 'due'>, own: OwnRule, { id, player }: Operative): Rule {
  due.set(
    id,
    (due.get(id) ?? []).filter((one) => one !== own),
  );
  yield* useRule(own, { id, player });
}

/** The attack is over, and no question has listed them. */
export function* askDue({ due }: Pick<AttackAction, 'due'>): Rule {
  for (const [id, rules] of due) {
    const whose = { id, player: operativeById(yield* look(), id)?.player };
    yield* useAll(rules, yield* askWhich(rules, whose), whose);
  }
  due.clear();
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

/** Rules of which a use is counted are asked for: one is done or not now, several are one list. All others are only said. */
function* remind(rules: readonly OwnRule[], whose: Reminded): Rule {
  const counted = yield* say(rules, whose);
  yield* useAll(counted, yield* askWhich(counted, whose), whose);
}

/** Says those that have not been said in this turning point. Returns those of which a use is counted. */
function* say(rules: readonly OwnRule[], whose: Reminded): Rule<readonly OwnRule[]> {
  const state = yield* look();
  const due = rules.filter(({ team, rule }) => !wasSaid(state, { rule: rule.id, team: team.team, id: whose.id }));
  for (const { team, rule } of due)
    yield* emit({ type: 'rule-reminded', rule: rule.id, team: team.team, id: whose.id, name: rule.name });
  const others = due.filter((own) => !isCounted(own));
  yield* useAll(others, yield* saidBesides(others), whose);
  return due.filter(isCounted);
}

function* useAll(rules: readonly OwnRule[], chosen: readonly string[], whose: Reminded): Rule {
  for (const own of rules) if (chosen.includes(own.rule.id)) yield* useRule(own, whose);
}

/**
 * It takes something, or may be used only so often. What tw plays of a rule is offered where it acts, and a strategy ploy in the list
 * of the Gambit step: that is not asked here too.
 */
const isCounted = ({ rule }: OwnRule): boolean =>
  rule.does.length === 0 &&
  !isGambit(rule) &&
  (rule.kind.endsWith('-ploy') || [rule.cp, rule.once, rule.pays, rule.chooses].some((one) => one !== undefined));

/** Nobody is asked for them: they can be said with a deed. */
function* saidBesides(rules: readonly OwnRule[]): Rule<readonly string[]> {
  if (rules.length === 0) return [];
  return yield* chooseMany({ name: 'rules-told', why: 'Which of these rules do you use now?', ...listed(rules) });
}

/** Any of them; none is suggested. */
const listed = (rules: readonly OwnRule[]) => ({
  min: 0,
  max: rules.length,
  options: rules.map(({ rule }) => ({ value: rule.id, label: `${rule.name}: ${rule.says}` })),
  suggest: { value: [], because: 'none' },
});

function* askWhich(due: readonly OwnRule[], whose: Reminded): Rule<readonly string[]> {
  const [first] = due;
  if (!first) return [];
  const asked = {
    ...(whose.id !== null && { by: whose.id }),
    ...(whose.player !== undefined && { answerer: whose.player }),
  };
  if (due.length > 1)
    return yield* chooseMany({
      name: 'reminders',
      why: 'Which of these rules of yours do you use now?',
      ...asked,
      ...listed(due),
    });
  const said = yield* choose({
    name: 'reminder',
    // What it does has just been said.
    why: `Use ${first.rule.name} now?`,
    ...asked,
    options: [
      { value: 'not-now', label: 'not now' },
      { value: first.rule.id, label: 'use it' },
    ],
    suggest: { value: 'not-now', because: 'keep it for later' },
  });
  return [said];
}

const wasSaid = (
  { turningPoint, ruleReminders = [] }: GameState,
  { rule, team, id }: Omit<RuleReminder, 'turningPoint'>,
) =>
  ruleReminders.some(
    (said) => said.turningPoint === turningPoint && said.rule === rule && said.team === team && said.id === id,
  );
