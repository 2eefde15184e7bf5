import type { NotNow, Option } from '../../engine/question.ts';
import type { Refusal } from '../../engine/rule.ts';
import { dearerNext } from '../effects/team-rules/second-action.ts';
import { asOffer } from '../effects/team-rules/use-rule.ts';
import type { ActArgs, ActorArgs } from '../language/deed.ts';
import { choose, look, type Rule } from '../language/language.ts';
import { type OwnCost, ownCost } from '../state/action-leave.ts';
import { actionName } from '../state/action-names.ts';
import type { OwnRule } from '../state/own-rules.ts';
import { type Acting, type GameState, type Operative, type PlayerAction, playerActions } from '../state/state.ts';
import type { ActionRule, Cheaper, Performing } from './actions/action-rule.ts';
import { actionRules } from './actions/action-rules.ts';
import { usableActing } from './actions/team-action.ts';
import { ownCostNow, whyForbidden } from './conditions.ts';
import { escapeAsOne } from './escape-as-one.ts';
import { factsOf } from './perform.ts';
import { asOneCost, isOfferedAsOne } from './reposition-and-dash.ts';

/** What it can cost here: less where it may be cheaper; where there are several of it, as much as the cheapest. */
function costsOf(
  { ap, cheaper, kinds }: ActionRule,
  args: Omit<ActorArgs, 'id'>,
  operative: Operative,
  now: Acting,
  state: GameState,
): readonly number[] {
  if (cheaper) return cheaper.costs(args, operative, now);
  const each = kinds?.(state, operative.id) ?? [];
  return [each.length === 0 ? ap : Math.min(...each.map((kind) => kind.ap))];
}

/** Which action, and what its line says of it besides. */
type Chosen = Pick<ActArgs, 'action' | 'cheap' | 'dashes' | 'escapes' | 'missionAction'> &
  Pick<Performing, 'byOwnRule'>;

interface Offered {
  readonly option: Option;
  readonly rule: ActionRule;
  readonly is: Chosen;
  /** It would change nothing: taken as an answer, but not shown. */
  readonly isVain?: boolean;
}

/** The actions that nothing forbids, a Breach with each cost that it may have, and the end of the activation; the one that is due without a question. */
export function* chooseAction(args: Omit<ActorArgs, 'id'>, operative: Operative, now: Acting): Rule<Chosen> {
  const state = yield* look();
  const offered: Offered[] = [];
  const rules: readonly ActionRule[] = playerActions.map((action) => actionRules[action]);
  const possible = rules.filter(({ isPossible }) => isPossible(operative, state));
  const notNow = rules
    .filter((rule) => rule.sought && !possible.includes(rule))
    .map((rule) => missing(rule.action, whyImpossible(rule, operative, state)));
  for (const rule of possible) {
    const { action, cheaper } = rule;
    if (action === 'team-action') {
      offered.push(...(yield* ownActions(rule, args, operative, now)));
      continue;
    }
    const costs = costsOf(rule, args, operative, now, state);
    const asked: number[] = [];
    for (const printed of costs) {
      const own = ownCostNow(state, operative, rule, now, printed);
      const dearer = dearerNext(state, operative, action);
      const cost = args.free ? 0 : (args.cost ?? own.ap + dearer.ap);
      const facts = yield* factsOf(rule, args, operative, now, cost);
      const forbidden = whyForbidden(rule, operative, now, facts);
      if (forbidden) {
        if (printed === costs[0] && rule.sought)
          notNow.push({
            ...missing(action, shortly(forbidden, operative)),
            ...(args.asksPloys && { insists: true }),
          });
        continue;
      }
      const less = printed < rule.ap ? cheaper : undefined;
      const note = noteOf(cheaper && cost < rule.ap ? cheaper : undefined, own, dearer.weapons);
      const [only, ...others] = rule.kinds?.(state, operative.id) ?? [];
      const name = only && others.length === 0 ? only.name : actionName[action];
      offered.push({
        option: { value: less?.value ?? action, label: `${name} (${cost} AP${note})` },
        rule,
        is: { action, ...(cheaper && { cheap: less !== undefined }) },
        isVain: asked.includes(cost),
      });
      asked.push(cost);
    }
    if (action === 'dash') offered.push(...asOne(state, operative, now, args));
  }
  offered.push(...usesBeside(state, operative, now));
  const due = offered.find(({ rule }) => rule.isDue?.(operative, state));
  if (due) return due.is;
  const isLikely = ({ rule: { isPlausible } }: Offered): boolean => isPlausible?.(operative, state) !== false;
  const likely = offered.filter((one) => isLikely(one) && !one.isVain);
  const unlikely = offered.filter((one) => !likely.includes(one));
  notNow.push(
    ...unlikely
      .filter((one) => !one.isVain)
      .map(({ rule: { action, whyUnlikely } }) =>
        missing(action, whyUnlikely?.(operative, state) ?? 'nobody in reach'),
      ),
  );
  const chosen = yield* choose({
    name: 'action',
    why: `What does ${operative.name} do (${now.ap} AP left)?`,
    options: [
      ...likely.map(({ option }) => option),
      { value: 'done', label: now.counteracts ? 'done' : 'done: end the activation' },
    ],
    ...(unlikely.length > 0 && { unlikely: unlikely.map(({ option }) => option) }),
    ...(notNow.length > 0 && { notNow }),
  });
  const insisted = notNow.find(({ value, insists }) => insists && value === chosen);
  const byOwnRule = insisted && playerActions.find((action) => action === insisted.value);
  if (byOwnRule) return { action: byOwnRule, byOwnRule: true };
  return offered.find(({ option }) => option.value === chosen)?.is ?? { action: 'done' };
}

/** What the line of an action adds: what frees it, what less AP bar, which weapons take one more. */
function noteOf(less: Cheaper | undefined, { free }: OwnCost, dearer: readonly string[]): string {
  if (free) return `; ${free.rule.name}`;
  if (less) return `; ${less.note}`;
  return dearer.length === 0 ? '' : `; 1 more with ${dearer.join(', ')}`;
}

/** Each action of its kill team's own that nothing forbids, by its rule. */
function* ownActions(
  rule: ActionRule,
  args: Omit<ActorArgs, 'id'>,
  operative: Operative,
  now: Acting,
): Rule<readonly Offered[]> {
  const state = yield* look();
  const offered: Offered[] = [];
  for (const kind of rule.kinds?.(state, operative.id) ?? []) {
    const cost = args.free ? 0 : (args.cost ?? ownCost(state, operative, rule.action, kind.ap, kind.id).ap);
    const facts = yield* factsOf(rule, { ...args, missionAction: kind.id }, operative, now, cost);
    if (whyForbidden(rule, operative, now, facts) || (facts.engaged === true && kind.notEngaged)) continue;
    const option = { value: kind.id, label: `${kind.name} (${cost} AP)` };
    offered.push({ option, rule, is: { action: rule.action, missionAction: kind.id } });
  }
  return offered;
}

/** Rules that it may use besides actions, each with what it takes. */
const usesBeside = (state: GameState, operative: Operative, now: Acting): readonly Offered[] =>
  usableActing(state, operative).map((own) => ({
    option: asOffer(state, own, operative),
    rule: actionRules['team-action'],
    is: { action: 'team-action', missionAction: own.rule.id },
    isVain: cheapens(own).length > 0 && !cheapens(own).some((action) => isHelped(action, operative, now, state)),
  }));

/** The actions that a rule makes cheaper, if it does nothing else. */
function cheapens({ rule }: OwnRule): readonly string[] {
  const effects = rule.does.flatMap((entry): readonly unknown[] => entry.effects);
  const cheaper = rule.does.flatMap((entry) =>
    entry.when === 'action' ? entry.effects.flatMap((effect) => ('cheaper' in effect ? [effect] : [])) : [],
  );
  return cheaper.length === effects.length ? cheaper.flatMap((effect) => effect.cheaper) : [];
}

/** Whether it gains by an action that costs less. One that only its team or the mission has may be there. */
function isHelped(name: string, operative: Operative, now: Acting, state: GameState): boolean {
  const action = playerActions.find((one) => one === name);
  if (action === undefined) return true;
  const rule: ActionRule = actionRules[action];
  return rule.isPossible(operative, state) && rule.cheaper?.isHelped(operative, now) !== false;
}

/** A Reposition and a Dash on one line, and the same off the board. */
function asOne(state: GameState, operative: Operative, now: Acting, args: Omit<ActorArgs, 'id'>): readonly Offered[] {
  if (!isOfferedAsOne(state, operative, now, args)) return [];
  const rule = actionRules.reposition;
  const is = { action: 'reposition', dashes: true } as const;
  const both: Offered = {
    option: { value: 'reposition-and-dash', label: `Reposition and Dash (${asOneCost} AP)` },
    ...{ rule, is },
  };
  if (!escapeAsOne(state, operative)) return [both];
  const out = { value: 'dash-out', label: `Reposition and Dash off the board: escape (${asOneCost} AP)` };
  return [both, { option: out, rule, is: { ...is, escapes: true } }];
}

const missing = (action: PlayerAction, because: string): NotNow => ({
  value: action,
  label: actionName[action],
  because,
});

function whyImpossible(rule: ActionRule, operative: Operative, state: GameState): string {
  if (rule.whyNobody?.(operative, state)) return 'nobody to do it to';
  return rule.whyImpossible?.(operative, state) ?? 'nobody in reach';
}

/** The reason of a refusal alone: who it is has been said. */
const shortly = ({ message }: Refusal<string>, { name }: Operative): string =>
  message.replace(`${name} cannot: `, '').replace(/\.$/, '');
