import { cardIn } from '../../catalog/catalogue.ts';
import type { RuleCondition } from '../../catalog/team-rules.ts';
import { kebab } from '../../engine/spelling.ts';
import { isFarFromAll, isSurelyNear, markersCalled } from './own-markers.ts';
import { actingUse, datacardOf, isOwn, type OwnRule, pointsFor, pointsLeft, rulesOf, tokensOf } from './own-rules.ts';
import type { GameState, Npo, Operative } from './state.ts';
import { isInjured, isWounded, operativesInPlay } from './stats.ts';

/** The operatives in a condition that the record decides: the one whose rule it is, and the enemy of the moment. */
export interface ConditionFor {
  readonly self: Operative;
  readonly enemy?: Npo | Operative | undefined;
  /** What was chosen as the rule was used. */
  readonly choice?: string | undefined;
  readonly own?: OwnRule | undefined;
}

/** What the record tells of it; undefined where it is of an attack, or the table is asked. */
export function recorded(condition: RuleCondition, meant: ConditionFor, state: GameState): boolean | undefined {
  if ('not' in condition) {
    const so = recorded(condition.not, meant, state);
    return so === undefined ? undefined : !so;
  }
  if ('any' in condition) {
    const all = condition.any.map((one) => recorded(one, meant, state));
    return all.includes(true) ? true : all.includes(undefined) ? undefined : false;
  }
  if ('all' in condition) {
    const all = condition.all.map((one) => recorded(one, meant, state));
    return all.includes(false) ? false : all.includes(undefined) ? undefined : true;
  }
  return ofWhom(condition, meant, state) ?? ofSelf(condition, meant, state) ?? ofTeam(condition, meant, state);
}

/** Whether all hold; what the record does not tell is taken not to. */
export const allRecorded = (
  conditions: readonly RuleCondition[] | undefined,
  meant: ConditionFor,
  state: GameState,
): boolean => conditions?.every((one) => recorded(one, meant, state) === true) ?? true;

function ofWhom(
  condition: RuleCondition,
  { self, enemy, choice }: ConditionFor,
  state: GameState,
): boolean | undefined {
  if ('marker' in condition) return byMarker(condition, { self, enemy }, state);
  if (!('of' in condition)) return undefined;
  const who = condition.of === 'self' ? self : enemy;
  if ('order' in condition) return who?.order === (condition.order === 'chosen' ? choice : condition.order);
  if ('is' in condition) return who !== undefined && isSo(condition.is, who);
  if ('keyword' in condition) return who !== undefined && hasKeyword(state, who, condition.keyword);
  if ('token' in condition)
    return who !== undefined && tokensOf(state, who.id, condition.token) >= (condition.least ?? 1);
  if ('higher' in condition) {
    const other = condition.of === 'self' ? enemy : self;
    return who !== undefined && other !== undefined && who.maxWounds > other.maxWounds;
  }
  if ('wounds' in condition) {
    const { most = Number.POSITIVE_INFINITY, least = 0 } = condition.wounds;
    return who !== undefined && least <= who.wounds && who.wounds <= most;
  }
  return undefined;
}

function ofSelf(condition: RuleCondition, { self }: ConditionFor, state: GameState): boolean | undefined {
  const acting = state.acting?.id === self.id ? state.acting : undefined;
  const done: readonly string[] = [...(acting?.performed ?? []), ...(acting?.missionActions ?? [])];
  if ('done' in condition) return condition.done.some((one) => done.includes(one));
  if ('performed' in condition) return condition.performed.some((one) => done.includes(one));
  if ('last' in condition) {
    const last = acting?.performed.at(-1);
    const own = last === 'team-action' ? acting?.missionActions?.at(-1) : undefined;
    return condition.last.some((one) => one === last || one === own);
  }
  if ('killed' in condition) return (acting?.kills ?? 0) > 0;
  if ('acts' in condition) return acting !== undefined;
  if ('counteracts' in condition) return acting?.counteracts === true;
  if ('onGuard' in condition) return state.onGuard.includes(self.id);
  if ('card' in condition) return condition.card.includes(datacardOf(self));
  return undefined;
}

function ofTeam(condition: RuleCondition, { self, choice, own }: ConditionFor, state: GameState): boolean | undefined {
  if ('chosen' in condition) return isChosen(condition, self, choice, state);
  if ('turningPoint' in condition) {
    const { from = 0, to = Number.POSITIVE_INFINITY } = condition.turningPoint;
    return from <= state.turningPoint && state.turningPoint <= to;
  }
  if ('points' in condition) return pointsLeft(state, condition.points, self.player) >= (condition.least ?? 1);
  if ('used' in condition)
    return (
      state.ruleUses?.some(
        ({ rule, turningPoint, player }) =>
          rule === condition.used &&
          turningPoint === state.turningPoint &&
          (player === undefined || player === self.player),
      ) === true
    );
  if ('there' in condition)
    return operativesInPlay(state).some(
      (one) =>
        one.player === self.player &&
        condition.there.includes(datacardOf(one)) &&
        (own === undefined || isOwn({ ...own, rule: { ...own.rule, whose: 'team' } }, one, state)),
    );
  if ('tokens' in condition)
    return (
      operativesInPlay(state).filter(
        (one) => one.player === self.player && tokensOf(state, one.id, condition.tokens) > 0,
      ).length >= condition.least
    );
  if ('initiative' in condition) return hasInitiative(state, self.player);
  if ('cp' in condition) return pointsFor(state, self.player) >= condition.cp;
  return undefined;
}

/** With the rule itself, or with another one of its rules that acts for it now. */
function isChosen(
  { chosen, with: other }: Extract<RuleCondition, { chosen: string }>,
  self: Operative,
  choice: string | undefined,
  state: GameState,
): boolean {
  if (other === undefined) return choice?.split(',').includes(chosen) === true;
  return rulesOf(state, self).some((own) => {
    const use = own.rule.id === other ? actingUse(state, own, self) : undefined;
    return use !== undefined && use !== 'always' && use.choice?.split(',').includes(chosen) === true;
  });
}

/** Or had it last, where it is still to be decided. */
const hasInitiative = ({ adversary, initiative, lastInitiative }: GameState, player: string | undefined): boolean =>
  adversary === null ? (initiative ?? lastInitiative) === 'players' : adversary.initiative === player;

function isSo(what: 'wounded' | 'injured' | 'ready' | 'expended', who: Npo | Operative): boolean {
  if (what === 'wounded') return isWounded(who);
  return what === 'injured' ? isInjured(who) : who.state === what;
}

/** An NPO has those of its datacard. The datacards of packs in older games have no such field: there all NPOs are Necrons. */
export function hasKeyword({ catalogue }: GameState, who: Npo | Operative, keyword: string): boolean {
  const keywords = 'datacard' in who ? (cardIn(catalogue, who.datacard).keywords ?? ['NECRON']) : (who.keywords ?? []);
  return keywords.some((word) => kebab(word) === kebab(keyword));
}

/** Whether it lies there, and somebody may be so near to it: the table says whether it is. */
function byMarker(
  { marker, inches, of = 'self' }: Extract<RuleCondition, { marker: string }>,
  { self, enemy }: ConditionFor,
  state: GameState,
): boolean | undefined {
  const there = markersCalled(state, marker, self.player);
  const who = of === 'self' ? self : enemy;
  if (there.length === 0 || !who) return false;
  if (inches === undefined) return true;
  if (isFarFromAll(state, there, who.id, inches)) return false;
  return isSurelyNear(state, there, who.id, inches) || undefined;
}
