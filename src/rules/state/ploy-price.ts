import type { FigureEffect } from '../../catalog/team-actions.ts';
import type { RuleCondition, TeamRule, TeamRules } from '../../catalog/team-rules.ts';
import { allRecorded } from './own-conditions.ts';
import {
  actingUse,
  activeNow,
  allRules,
  datacardOf,
  everyTeam,
  grantOf,
  isOfPlayer,
  isOwn,
  isSameRule,
  type OwnRule,
  pointsFor,
  pointsLeft,
  tokensOf,
} from './own-rules.ts';
import type { GameState, Operative, RuleUse } from './state.ts';
import { operativeById, operativesInPlay } from './stats.ts';

/** Why the rule cannot be used now for this operative or by this player; undefined if it can. */
export function whyNotUsable(
  state: GameState,
  own: OwnRule,
  { id, player }: { readonly id: string | null; readonly player?: string | undefined },
): string | undefined {
  const { rule } = own;
  const left = pointsFor(state, player);
  const { cp } = ployPrice(state, own, { id, player });
  if (cp > left) return `it takes ${cp} CP, and ${left === 0 ? 'none is' : left === 1 ? '1 is' : `${left} are`} left`;
  const lacking = whyNotPaid(state, rule, id, player);
  if (lacking !== undefined) return lacking;
  const operative = id === null ? undefined : operativeById(state, id);
  const ofPlayer = (use: RuleUse): boolean => (operative ? isOfPlayer(use, operative) : use.player === player);
  const all = (state.ruleUses ?? []).filter((use) => use.team === own.team.team && ofPlayer(use));
  const barring = rule.excludes?.find((other) => all.some((use) => use.rule === other && isSameSpan(state, use)));
  if (barring !== undefined) return 'not beside what has been used already';
  const grant = operative && grantOf(state, own, operative);
  const countsTo = ({ id: user }: RuleUse) => {
    const one = user === null ? undefined : operativeById(state, user);
    return one && grantOf(state, own, one)?.by;
  };
  const uses = all.filter(
    (use) =>
      isSameRule(own, use) &&
      use.choice !== figuresTold &&
      countsTo(use) === grant?.by &&
      (!rule.each || id === null || grant || use.id === id),
  );
  const before = rule.times === undefined || grant ? uses : withoutFirst(state, rule, uses);
  const once = grant
    ? grant.limit
    : (rule.once ?? (rule.cp === undefined || own.team.team === everyTeam ? undefined : 'turning-point'));
  if (once === 'battle' && before.length > 0) return 'it has been used in this battle';
  if (once === 'turning-point' && before.some((use) => use.turningPoint === state.turningPoint))
    return 'it has been used in this turning point';
  const during = activeNow(state);
  if (once === 'activation' && before.some((use) => use.during === during && use.turningPoint === state.turningPoint))
    return 'it has been used in this activation';
  return undefined;
}

/** Noted with a rule when the figures of its weapon have been said: nobody has used it so far. */
export const figuresTold = 'figures';

/** Uses beyond those that the span allows besides one: with three times in it, the first two do not count. */
function withoutFirst(state: GameState, rule: TeamRule, uses: readonly RuleUse[]): readonly RuleUse[] {
  const { times = 1, once } = rule;
  const during = activeNow(state);
  const inSpan = uses.filter(
    (use) =>
      once === 'battle' ||
      (use.turningPoint === state.turningPoint && (once !== 'activation' || use.during === during)),
  );
  return inSpan.slice(times - 1);
}

/** In an activation that one, else the turning point. */
const isSameSpan = (state: GameState, use: RuleUse): boolean =>
  use.turningPoint === state.turningPoint && (activeNow(state) === null || use.during === activeNow(state));

/** Points or tokens that it takes and that are not there. */
function whyNotPaid(
  state: GameState,
  { pays }: TeamRule,
  id: string | null,
  player: string | undefined,
): string | undefined {
  if (pays === undefined) return undefined;
  const owner = player ?? (id === null ? undefined : operativeById(state, id)?.player);
  const left =
    'points' in pays ? pointsLeft(state, pays.points, owner) : id === null ? 0 : tokensOf(state, id, pays.token);
  const name = 'points' in pays ? pays.points : pays.token;
  return left < pays.by ? `it takes ${pays.by} ${name}, and ${left === 0 ? 'none' : left} is left` : undefined;
}

/** What a ploy costs by rules of friends in the killzone, and the rule that makes it so. */
export interface PloyPrice {
  readonly cp: number;
  readonly by?: OwnRule;
  /** Whose rule that is, and which of its effects it is. */
  readonly told?: string | undefined;
  readonly where?: RuleCondition | undefined;
  readonly whose?: string;
  readonly effect?: string;
}

/** What it costs now, and by which rule. */
export function ployPrice(
  state: GameState,
  { rule, team }: OwnRule,
  { id, player }: { readonly id: string | null; readonly player?: string | undefined },
): PloyPrice {
  const printed: PloyPrice = { cp: (rule.cp ?? 0) + (rule.dearer ?? 0) * usesInBattle(state, { rule, team }, player) };
  if (printed.cp === 0) return printed;
  const used = id === null ? undefined : operativeById(state, id);
  for (const own of allRules(state)) {
    if (own.team !== team && team.team !== everyTeam) continue;
    if (!changesPrices(own.rule)) continue;
    for (const who of operativesInPlay(state)) {
      if (who.player !== (used?.player ?? player) || !isOwn(own, who, state)) continue;
      for (const [at, entry] of own.rule.does.entries()) {
        if (
          entry.when !== 'always' ||
          actingUse(state, own, who) === undefined ||
          !allRecorded(entry.if, { self: who, own }, state)
        )
          continue;
        for (const effect of entry.effects) {
          const key = `effect-${at}`;
          if ('ploys' in effect && isFor(effect, rule, team, who, used) && !isUsedUp(state, own, key))
            return { cp: effect.cp, by: own, whose: who.id, effect: key, told: effect.told, where: effect.where };
        }
      }
    }
  }
  return printed;
}

const changesPrices = ({ does }: TeamRule): boolean =>
  does.some((entry) => entry.when === 'always' && entry.effects.some((effect) => 'ploys' in effect));

const usesInBattle = (state: GameState, own: OwnRule, player: string | undefined): number =>
  (state.ruleUses ?? []).filter((use) => isSameRule(own, use) && use.player === player).length;

type PloysEffect = Extract<FigureEffect, { ploys: unknown }>;

/** Whether that effect is about this ploy, used by this operative; by nobody alone where all use it. */
function isFor(
  { ploys, own, users }: PloysEffect,
  { id, kind }: TeamRule,
  { team }: TeamRules,
  who: Operative,
  used: Operative | undefined,
): boolean {
  const isMeant = typeof ploys === 'string' ? team !== everyTeam && kind === `${ploys}-ploy` : ploys.includes(id);
  if (!isMeant || (own && used !== undefined && used.id !== who.id)) return false;
  return users === undefined || (used !== undefined && users.includes(datacardOf(used)));
}

/** With `times` so often in that span; uses of another effect of the rule do not count. */
const isUsedUp = (state: GameState, own: OwnRule, effect: string): boolean =>
  own.rule.once !== undefined &&
  (state.ruleUses ?? []).filter(
    (use) =>
      isSameRule(own, use) &&
      (use.choice === undefined || use.choice === effect) &&
      (own.rule.once === 'battle' || use.turningPoint === state.turningPoint),
  ).length >= (own.rule.times ?? 1);
