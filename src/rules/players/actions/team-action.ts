import type { UseBar } from '../../../catalog/team-actions.ts';
import { insistOn, mayMeet } from '../../effects/team-rules/condition.ts';
import { ruleTargets } from '../../effects/team-rules/rule-targets.ts';
import { useRule } from '../../effects/team-rules/use-rule.ts';
import { emit, look, type Rule, refuse } from '../../language/language.ts';
import type { Doing } from '../../moments/own-deeds.ts';
import { aplNow } from '../../state/own-figures.ts';
import { grantOf, isOwn, isOwnAction, isUsedActing, type OwnRule, rulesOf } from '../../state/own-rules.ts';
import { whyNotUsable } from '../../state/ploy-price.ts';
import type { GameState, Operative } from '../../state/state.ts';
import { operativeById } from '../../state/stats.ts';
import { askEngaged, saidEngaged } from '../engagement.ts';
import type { ActionRule, Performing } from './action-rule.ts';
import { performed } from './performed.ts';

/** The actions of the kill team's own: each has its AP, and says whether an enemy in control range bars it. */
export const teamAction: ActionRule<'team-action'> = {
  action: 'team-action',
  ap: 1,
  kinds: (state, id) => {
    const operative = operativeById(state, id);
    if (!operative) return [];
    return ownActionsOf(state, operative)
      .filter((own) => whyNotNow(state, own, operative) === undefined)
      .map(({ rule: { id: kind, name, ap = 1, bars } }) => ({
        id: kind,
        name,
        ap,
        notEngaged: bars?.includes('enemy-close') === true,
      }));
  },
  aim: 'kind',
  isPossible: (operative, state) => (teamAction.kinds?.(state, operative.id) ?? []).length > 0,
  *perform(args, cost) {
    const { id, missionAction } = args;
    const state = yield* look();
    const operative = operativeById(state, id);
    const own = operative && ownActionsOf(state, operative).find(({ rule }) => rule.id === missionAction);
    if (!own) return;
    yield* insistOn(own.rule.if, own, { self: operative, told: new Map() });
    yield* performed('team-action', args, cost, { missionAction: own.rule.id });
    yield* useOwn(own, args);
  },
};

/** The actions that rules of its kill team give it. */
const ownActionsOf = (state: GameState, operative: Operative): readonly OwnRule[] =>
  state.config.teamRules === undefined ? [] : rulesOf(state, operative).filter(({ rule }) => isOwnAction(rule));

/** Rules that it may use besides actions in what goes on now. */
export const usableActing = (state: GameState, operative: Operative): readonly OwnRule[] =>
  state.config.teamRules === undefined
    ? []
    : rulesOf(state, operative).filter(
        (own) => isUsedActing(own.rule) && !isOwnAction(own.rule) && whyNotNow(state, own, operative) === undefined,
      );

/** A rule that is named and is no action: used besides them. */
export const usedBeside = (state: GameState, operative: Operative, id: string): OwnRule | undefined =>
  rulesOf(state, operative).find(({ rule }) => rule.id === id && isUsedActing(rule) && !isOwnAction(rule));

/** Uses a rule in an activation or counteraction; refused where it cannot be. */
export function* useActing(
  own: OwnRule,
  operative: Operative,
  doing: Doing,
  { target, engaged }: { readonly target?: string | undefined; readonly engaged?: boolean | undefined } = {},
): Rule {
  const why = whyNotNow(yield* look(), own, operative);
  if (why !== undefined) yield* refuse({ message: `${own.rule.name} cannot be used: ${why}.`, rule: own.rule.name });
  if (own.rule.bars?.includes('enemy-close') && (yield* isEngaged(operative, engaged)))
    yield* refuse({ message: `${operative.name} cannot: an enemy is in control range.`, rule: own.rule.name });
  yield* insistOn(own.rule.if, own, { self: operative, told: new Map() });
  const before = yield* look();
  yield* useOwn(own, { id: operative.id, doing, ...(target !== undefined && { target }) });
  yield* regainAp(own, before, operative.id);
}

/** What had made its APL worse counts no more: it has the AP (core rules, Activation: up to its APL). */
function* regainAp({ rule }: OwnRule, before: GameState, id: string): Rule {
  const now = yield* look();
  const [was, is] = [operativeById(before, id), operativeById(now, id)];
  if (!was || !is || now.acting?.id !== id || now.acting.counteracts || was.effects.length !== is.effects.length)
    return;
  const ap = aplNow(now, is) - aplNow(before, was);
  if (ap > 0) yield* emit({ type: 'action-points-gained', id, ap, because: rule.name });
}

/** By what was said with the command or is known; else it is asked. */
function* isEngaged(operative: Operative, said: boolean | undefined): Rule<boolean> {
  return (yield* saidEngaged(operative, said)) ?? (yield* askEngaged(operative, false));
}

function* useOwn(own: OwnRule, { id, target, doing }: Pick<Performing, 'id' | 'target' | 'doing'>): Rule {
  const player = operativeById(yield* look(), id)?.player;
  yield* useRule(own, { id, player, target, doing });
}

/** Why it cannot perform or use it now, by what is known; undefined where nothing speaks against it. */
export function whyNotNow(state: GameState, own: OwnRule, operative: Operative): string | undefined {
  const { rule } = own;
  const { acting } = state;
  const usual = whyNotUsable(state, own, { id: operative.id, player: operative.player });
  if (usual !== undefined) return usual;
  if (!isOwn(own, operative, state) && !grantOf(state, own, operative)) return 'it is no rule of its';
  if (!mayMeet(rule.if, { self: operative }, state)) return 'not here';
  const barred = rule.bars?.map((bar) => whyBarred(bar, state, operative)).find((why) => why !== undefined);
  if (barred !== undefined) return barred;
  if (rule.countsAs !== undefined && acting?.id === operative.id && acting.performed.includes(rule.countsAs))
    return `it counts as ${rule.countsAs}, which it has performed`;
  const done = acting?.id === operative.id ? acting.missionActions?.filter((one) => one === rule.id).length : 0;
  if (isOwnAction(rule) && (done ?? 0) >= (rule.again ? 2 : 1))
    return 'it has performed that already in this activation';
  if (!isOwnAction(rule) && rule.at !== 'acting' && acting?.counteracts === true) return 'not in a counteraction';
  if (rule.at === 'activates' && acting?.id === operative.id && acting.performed.length > 0)
    return 'its activation has begun';
  if (rule.target && ruleTargets(state, rule.target, operative.id).length === 0) return 'nobody is there for it';
  return undefined;
}

function whyBarred(bar: UseBar, { acting }: GameState, { id, order }: Operative): string | undefined {
  if (bar === 'conceal') return order === 'conceal' ? 'Conceal order' : undefined;
  if (bar === 'engage') return order === 'engage' ? 'Engage order' : undefined;
  if (bar === 'counteraction') return acting?.id === id && acting.counteracts ? 'not in a counteraction' : undefined;
  return undefined;
}
