import type { DeedEffect, RollEffect } from '../../../catalog/team-deeds.ts';
import { kebab } from '../../../engine/spelling.ts';
import { choose, emit, look, type Rule } from '../../language/language.ts';
import { aplNow } from '../../state/own-figures.ts';
import { allRules, type OwnRule } from '../../state/own-rules.ts';
import { cardOf, npoApl, someoneById } from '../../state/stats.ts';
import { diceIn, rolledAmount } from './amounts.ts';
import type { Deeds } from './deeds.ts';
import { chosenWith, noteUse } from './rule-choice.ts';

/** What dice that decide lead to. */
export function* byDice(
  { roll, dice, least, succeeds, fails = [] }: RollEffect,
  deeds: Deeds,
): Rule<readonly DeedEffect[]> {
  const { name } = deeds.own.rule;
  const needed = typeof least === 'number' ? least : (yield* aplOf(deeds)) + (least === 'apl' ? 0 : 1);
  const rolled: number[] = [];
  for (let at = 0; at < (dice ?? 1); at++) rolled.push(yield* rolledAmount(roll, `${name} (${needed}+)`));
  const isSuccess = rolled.some((one) => one >= needed);
  yield* sayRolled(deeds, rolled, `${needed}+`, isSuccess);
  return isSuccess ? succeeds : fails;
}

/** Told of who uses the rule; of a rule of all, of one of them. */
function* sayRolled({ own, self, player }: Deeds, dice: readonly number[], needs: string, isSuccess: boolean): Rule {
  const id = self ?? (yield* look()).operatives.find((one) => one.player === player)?.id;
  if (id !== undefined)
    yield* emit({ type: 'rule-rolled', rule: own.rule.name, id, dice, needs, successes: isSuccess ? 1 : 0 });
}

/** The APL of the target, or of the enemy of the moment. */
function* aplOf({ targets = [], enemy }: Deeds): Rule<number> {
  const state = yield* look();
  const who = someoneById(state, targets[0] ?? enemy ?? '');
  if (who === undefined) return 0;
  return 'datacard' in who ? npoApl(who, cardOf(state, who)) : aplNow(state, who);
}

type Table = Extract<DeedEffect, { table: unknown }>;

/** What comes of the result of the dice. */
export function* byTable({ roll, table }: Table, deeds: Deeds): Rule<readonly DeedEffect[]> {
  const { count, sides } = diceIn(roll);
  const dice: number[] = [];
  for (let at = 0; at < count; at++) dice.push(yield* rolledAmount(`D${sides}`, deeds.own.rule.name));
  const rolled = dice.reduce((sum, one) => sum + one, 0);
  const row = table.find(({ from = 1, to = Number.POSITIVE_INFINITY }) => from <= rolled && rolled <= to);
  yield* sayRolled(deeds, [rolled], 'a table', row !== undefined);
  return (row?.effects ?? []).map((effect) =>
    'heal' in effect && effect.heal === 'highest' ? { ...effect, heal: Math.max(...dice) } : effect,
  );
}

/** What was chosen with a rule of the same kill team is chosen once more: for somebody so long, or as that rule acts for all. */
export function* chooseAnew(
  { renews, until, all }: Extract<DeedEffect, { renews: unknown }>,
  ids: readonly string[],
  { own, player }: Deeds,
): Rule {
  const other: OwnRule | undefined = allRules(yield* look()).find(
    ({ rule, team }) => rule.id === renews && team.team === own.team.team,
  );
  if (!other) return;
  const { rule, team } = other;
  const [one = null] = ids;
  const choice =
    all && Array.isArray(rule.chooses) ? rule.chooses.map(kebab).join(',') : yield* chosenWith(other, { id: one });
  if (until === undefined) {
    yield* noteUse(other, { id: null, player }, { choice });
    return;
  }
  const said = choice === undefined ? {} : { choice };
  const whose = player === undefined ? {} : { player };
  for (const id of ids)
    yield* emit({ type: 'rule-holds', rule: rule.id, name: rule.name, team: team.team, id, until, ...said, ...whose });
}

/** The players roll again, or add so much to their dice or take it away. */
export function* changeInitiative(
  change: Extract<DeedEffect, { initiative: unknown }>['initiative'],
  { own: { rule }, doing }: Deeds,
): Rule {
  if (doing?.initiative === undefined) return;
  if (change === 'again' || typeof change === 'number') return yield* doing.initiative(change);
  const by = yield* rolledAmount(change, `${rule.name}: so much more or less for initiative`);
  const said = yield* choose({
    name: 'ploy-choice',
    why: `${rule.name}: ${by} more, or less?`,
    options: [
      { value: 'more', label: `add ${by}` },
      { value: 'less', label: `take ${by} away` },
    ],
    suggest: { value: 'more', because: 'you act first' },
  });
  yield* doing.initiative(said === 'more' ? by : -by);
}
