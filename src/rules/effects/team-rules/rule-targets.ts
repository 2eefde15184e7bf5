import type { RuleTarget } from '../../../catalog/team-target.ts';
import { isRuledOut } from '../../facts/certain.ts';
import { asOption, choose, chooseMany, look, type Rule, refuse } from '../../language/language.ts';
import { hasKeyword } from '../../state/own-conditions.ts';
import { datacardOf, type OwnRule, pointsLeft, tokensOf } from '../../state/own-rules.ts';
import type { GameState, Npo, Operative } from '../../state/state.ts';
import {
  enemiesInPlay,
  friendsInPlay,
  isInjured,
  isWounded,
  operativeById,
  operativesInPlay,
} from '../../state/stats.ts';
import { rolledAmount } from './amounts.ts';
import { areTooFar } from './too-far.ts';

/** Those on whom the rule may be used by what is known: the table sees to the rest, such as who is visible. */
export function ruleTargets(
  state: GameState,
  target: RuleTarget,
  id: string | null,
  player?: string,
  enemy?: string,
): readonly (Npo | Operative)[] {
  const self = id === null ? undefined : operativeById(state, id);
  const from = target.from === 'enemy' ? enemy : self?.id;
  const all = candidates(state, target.of, self, player).filter(
    (one) =>
      isSuch(state, target, one) &&
      (from === undefined || target.within === undefined || !areTooFar(state, from, one.id, target.within)) &&
      (from === undefined || !target.visible || !isUnseen(state, from, one.id)),
  );
  return all.length < (target.least ?? 0) ? [] : all;
}

/** Whether the board is sure that nobody sees it from there. */
const isUnseen = (state: GameState, from: string, id: string): boolean =>
  from !== id && isRuledOut(state, { predicate: 'visible', by: from, ids: [id], from: 'stands' });

function candidates(
  state: GameState,
  of: RuleTarget['of'],
  self: Operative | undefined,
  player: string | undefined,
): readonly (Npo | Operative)[] {
  const [any] = self ? [self] : operativesInPlay(state).filter((one) => one.player === player);
  if (!any) return [];
  const enemies = enemiesInPlay(state, any.id);
  if (of === 'enemy') return enemies;
  const friends = [...(self && of === 'friend' ? [] : [any]), ...friendsInPlay(state, any.id)];
  return of === 'anybody' ? [...friends, ...enemies] : friends;
}

function isSuch(state: GameState, target: RuleTarget, who: Npo | Operative): boolean {
  const { keyword, notKeyword, cards, notCards, is, order, token, noToken } = target;
  const card = 'datacard' in who ? who.datacard : datacardOf(who);
  if (keyword !== undefined && !hasKeyword(state, who, keyword)) return false;
  if (notKeyword !== undefined && hasKeyword(state, who, notKeyword)) return false;
  if (cards && !cards.includes(card)) return false;
  if (notCards?.includes(card)) return false;
  if (order !== undefined && who.order !== order) return false;
  if (token !== undefined && tokensOf(state, who.id, token) === 0) return false;
  if (noToken !== undefined && tokensOf(state, who.id, noToken) > 0) return false;
  if (is === 'wounded') return isWounded(who);
  return is === undefined || (is === 'injured' ? isInjured(who) : who.state === is);
}

/** The operative it is used on: the one that was named, or the one chosen now. Refused where there is none to choose. */
export function* chooseTargets(
  { rule }: OwnRule,
  id: string | null,
  player: string | undefined,
  named: string | undefined,
  enemy?: string,
): Rule<readonly string[]> {
  const { target } = rule;
  if (!target) return [];
  const all = ruleTargets(yield* look(), target, id, player, enemy);
  if (all.length === 0) yield* refuse({ message: `${rule.name}: nobody is there for it.`, rule: rule.name });
  if (named !== undefined) {
    if (!all.some((one) => one.id === named))
      yield* refuse({ message: `${rule.name} cannot be used on ${named}: ${rule.says}`, rule: rule.name });
    return [named];
  }
  const where = [
    ...(target.within === undefined
      ? []
      : [`within ${target.within}"${target.from === 'enemy' ? ' of the enemy' : ''}`]),
    ...(target.visible ? ['visible'] : []),
  ].join(', ');
  const question = {
    name: 'rule-target',
    ...(id !== null && { by: id }),
    why: `${rule.name}: on whom${where === '' ? '' : ` (${where})`}?`,
    options: all.map(asOption),
  };
  if (target.many === undefined) return [yield* choose(question)];
  return yield* chooseMany({ ...question, min: 0, max: yield* mostTargets(target, rule.name, player, all.length) });
}

/** How many may be chosen of those that are there. */
export function* mostTargets(
  { many = 1 }: RuleTarget,
  because: string,
  player: string | undefined,
  there: number,
): Rule<number> {
  if (many === 'all') return there;
  const most =
    many === 'D3'
      ? yield* rolledAmount('D3', `${because}: how many`)
      : typeof many === 'number'
        ? many
        : pointsLeft(yield* look(), many.points, player);
  return Math.min(most, there);
}
