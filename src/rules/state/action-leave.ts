import type { ActionEffect } from '../../catalog/team-rules.ts';
import { allRecorded } from './own-conditions.ts';
import { actingUse, allRules, isOwnAction, type OwnRule, rulesOf } from './own-rules.ts';
import type { Acting, GameState, Operative, PlayerAction } from './state.ts';

/** What the rules of its kill team let an operative do although the core rules forbid it. */
export interface ActionLeave {
  /** Once more in this activation. */
  readonly again: boolean;
  /** With a Conceal order. */
  readonly concealed: boolean;
  /** With an enemy in control range. */
  readonly engaged: boolean;
  /** In one activation with these, which the core rules forbid. */
  readonly besides?: readonly string[];
  /** The rule that forbids it now. */
  readonly barred?: string | undefined;
}

const none: ActionLeave = { again: false, concealed: false, engaged: false };

/** The effects of its own rules on what it may do, each with the name of its rule. */
export function* actionEffects(
  state: GameState,
  operative: Operative,
): Generator<{ readonly effect: ActionEffect; readonly because: string; readonly own: OwnRule }> {
  if (state.config.teamRules === undefined) return;
  for (const own of rulesOf(state, operative)) {
    const entries = own.rule.does.flatMap((entry) => (entry.when === 'action' ? [entry] : []));
    if (entries.length === 0) continue;
    const acting = actingUse(state, own, operative);
    if (acting === undefined) continue;
    const choice = acting === 'always' ? undefined : acting.choice;
    for (const { if: conditions, effects } of entries)
      if (allRecorded(conditions, { self: operative, choice, own }, state))
        for (const effect of effects) yield { effect, because: own.rule.name, own };
  }
}

/** Whether rules of its own let it perform that action now. */
export function leaveFor(
  state: GameState,
  operative: Operative,
  action: PlayerAction,
  kind?: string | undefined,
): ActionLeave {
  if (state.config.teamRules === undefined) return none;
  const acting = state.acting?.id === operative.id ? state.acting : undefined;
  const said = state.allowedByOwnRule?.[operative.id]?.includes(action) === true;
  const effects = [...actionEffects(state, operative)];
  const all = effects.map(({ effect }) => effect);
  const names = namesOf(state, action, kind);
  const forbidding = effects.find(({ effect }) => 'forbids' in effect && isAmong(effect.forbids, names))?.because;
  return {
    again:
      acting !== undefined &&
      !acting.counteracts &&
      !all.some((effect) => 'repeats' in effect) &&
      (said || all.some((effect) => letsRepeat(effect, action, acting))),
    concealed: said || all.some((effect) => 'concealed' in effect && effect.concealed.some((one) => one === action)),
    engaged: said || all.some((effect) => 'engaged' in effect && effect.engaged.some((one) => one === action)),
    besides: all.flatMap((effect) => ('besides' in effect && effect.besides.includes(action) ? effect.done : [])),
    barred: said ? undefined : (forbidding ?? countedAs(state, action, acting)),
  };
}

/** At most twice, or so often as it says; with `either`, only if none of the others has been performed twice. */
function letsRepeat(effect: ActionEffect, action: PlayerAction, { performed }: Acting): boolean {
  if (!('twice' in effect)) return false;
  const times = (one: PlayerAction): number => performed.filter((earlier) => earlier === one).length;
  const { twice, either, times: most = 2 } = effect;
  if (!twice.some((one) => one === action) || times(action) >= most) return false;
  return !either || twice.every((one) => one === action || times(one) < 2);
}

/** Whether it may counteract under any order; otherwise it needs Engage (core rules, Counteract). */
export const counteractsConcealed = (state: GameState, operative: Operative): boolean =>
  counteractsBy(state, operative, 'any-order');

/** How many actions of 1 AP its counteraction has. */
export const counteractionActions = (state: GameState, operative: Operative): 1 | 2 =>
  counteractsBy(state, operative, 'two-actions') ? 2 : 1;

function counteractsBy(state: GameState, operative: Operative, how: 'any-order' | 'two-actions'): boolean {
  for (const { effect } of actionEffects(state, operative))
    if ('counteracts' in effect && effect.counteracts === how) return true;
  return false;
}

/** What rules may call an action: an own one by its id too, one of equipment that is a mission action as that alone. */
function namesOf(state: GameState, action: PlayerAction, kind: string | undefined): readonly string[] {
  if (kind === undefined) return [action, 'any'];
  const isMission = action === 'team-action' && allRules(state).some(({ rule }) => rule.id === kind && rule.mission);
  return [isMission ? 'mission-action' : action, kind, 'any'];
}

const isAmong = (actions: readonly string[], names: readonly string[]): boolean =>
  actions.some((one) => names.includes(one));

/** An action of its own that counts as this one has been performed. */
function countedAs(state: GameState, action: PlayerAction, acting: Acting | undefined): string | undefined {
  const done = acting?.missionActions ?? [];
  if (done.length === 0) return undefined;
  return allRules(state).find(({ rule }) => isOwnAction(rule) && rule.countsAs === action && done.includes(rule.id))
    ?.rule.name;
}

/** What an action costs by rules of its kill team. */
export interface OwnCost {
  readonly ap: number;
  /** The rule by which it is free, once in an activation. */
  readonly free?: OwnRule;
}

/** The AP of an action that costs `printed` otherwise; `kind`: the rule of an own one. */
export function ownCost(
  state: GameState,
  operative: Operative,
  action: PlayerAction,
  printed: number,
  kind?: string | undefined,
): OwnCost {
  if (state.config.teamRules === undefined) return { ap: printed };
  const names = namesOf(state, action, kind);
  const acting = state.acting?.id === operative.id ? state.acting : undefined;
  const granted = acting?.free?.some(({ actions }) => isAmong(actions, names)) === true;
  if (granted) return { ap: 0 };
  let ap = printed;
  for (const { effect, own } of actionEffects(state, operative)) {
    if (
      'free' in effect &&
      isAmong(effect.free, names) &&
      acting &&
      !acting.counteracts &&
      !isFreeUsed(state, own, operative)
    )
      return { ap: 0, free: own };
    if ('costlier' in effect && isAmong(effect.costlier, names)) ap += effect.by;
    if ('cheaper' in effect && isAmong(effect.cheaper, names))
      ap = Math.min(ap, Math.max(effect.least ?? 1, ap - effect.by));
  }
  return { ap };
}

const isFreeUsed = ({ ruleUses, turningPoint }: GameState, { rule, team }: OwnRule, { id }: Operative): boolean =>
  ruleUses?.some(
    (use) =>
      use.rule === rule.id &&
      use.team === team.team &&
      use.id === id &&
      use.turningPoint === turningPoint &&
      use.during === id &&
      use.free === true,
  ) === true;

/** Actions that may still be performed for nothing by the one that acts. */
export function freeActionsOf(state: GameState, operative: Operative): readonly string[] {
  const { acting } = state;
  if (acting?.id !== operative.id || state.config.teamRules === undefined) return [];
  const granted = acting.free?.flatMap(({ actions }) => actions) ?? [];
  if (acting.counteracts) return granted;
  const ruled = [...actionEffects(state, operative)].flatMap(({ effect, own }) =>
    'free' in effect && !isFreeUsed(state, own, operative) ? effect.free : [],
  );
  return [...granted, ...ruled];
}

/** The only order that it may have as it activates, by a rule of its kill team. */
export function orderAlone(
  state: GameState,
  operative: Operative,
): { readonly order: 'engage' | 'conceal'; readonly because: string } | undefined {
  for (const { effect, because } of actionEffects(state, operative))
    if ('orderAlone' in effect) return { order: effect.orderAlone, because };
  return undefined;
}

/** Whether it may shoot at an enemy in whose control range a friend is. */
export function shootsBesideFriends(state: GameState, operative: Operative | undefined): boolean {
  if (!operative) return false;
  for (const { effect } of actionEffects(state, operative)) if ('shoots' in effect) return true;
  return false;
}
