import type { CombatCondition } from '../../../catalog/team-attack-conditions.ts';
import type { RuleCondition } from '../../../catalog/team-rules.ts';
import { kebab } from '../../../engine/spelling.ts';
import { look, type Rule } from '../../language/language.ts';
import { ruleTold } from '../../language/rule-told.ts';
import { whoIsNear } from '../../language/who-is-near.ts';
import { areWithin } from '../../moments/action.ts';
import { hasKeyword } from '../../state/own-conditions.ts';
import { datacardOf, type OwnRule, tokensOf } from '../../state/own-rules.ts';
import { type GameState, isMove, type Npo, type Operative } from '../../state/state.ts';
import { cardOf, enemiesInPlay, friendsInPlay, isInjured } from '../../state/stats.ts';
import { hasMovedAtMost, type MostMoved } from './inches-moved.ts';
import type { Occasion } from './occasion.ts';
import { areTooFar } from './too-far.ts';

const keys = [
  'within',
  'near',
  'lent',
  'moved',
  'attack',
  'cover',
  'obscured',
  'stat',
  'numbered',
  'rolled',
  'fell',
  'hurt',
  'became',
  'was',
  'retained',
  'inflicted',
] as const;

export const isAboutCombat = (condition: RuleCondition): condition is CombatCondition =>
  keys.some((key) => key in condition);

/** What the record tells of such a condition; undefined where the board or the table is asked. */
export function recordedInCombat(
  condition: CombatCondition,
  occasion: Occasion,
  state: GameState,
): boolean | undefined {
  const { self, enemy, action, use, sight, results, outcome, attack } = occasion;
  const acting = state.acting?.id === self.id ? state.acting : undefined;
  if ('within' in condition) {
    if (enemy === undefined || areTooFar(state, self.id, enemy.id, condition.within)) return false;
    return action === 'fight' && condition.within > acrossHatchway ? true : undefined;
  }
  if ('lent' in condition)
    return (
      use !== undefined &&
      self.weapons.every(({ name, typed }) => typed === true || kebab(name) !== kebab(use.label)) === condition.lent
    );
  if ('near' in condition) {
    const whom = condition.of === 'enemy' ? enemy : self;
    if (whom === undefined) return false;
    const { least = 1 } = condition.near;
    const already = countsItself(condition.near, self, state) ? 1 : 0;
    if (already >= least) return true;
    return nearby(condition.near, self, whom, state).length + already < least ? false : undefined;
  }
  if ('moved' in condition)
    return typeof condition.moved === 'boolean'
      ? acting?.performed.some(isMove) === condition.moved
      : hasMovedAtMost(state, self, condition.moved.most);
  if ('attack' in condition)
    return (
      acting !== undefined &&
      acting.performed.filter((one) => one === action).length > 1 === (condition.attack === 'later')
    );
  if ('cover' in condition) return sight !== undefined && sight.cover === condition.cover;
  if ('obscured' in condition) return sight !== undefined && sight.obscured === condition.obscured;
  if ('stat' in condition) {
    const whom = condition.of === 'self' ? self : enemy;
    return whom !== undefined && isBetween(figureOf(whom, condition.stat, state), condition);
  }
  if ('numbered' in condition)
    return (
      use?.rules.some(({ rule, numbers }) => rule.rule === condition.numbered && numbers.x >= condition.least) === true
    );
  if ('rolled' in condition) {
    if (results === undefined) return false;
    const count = results.filter((one) => (condition.rolled === 'success' ? one !== 'fail' : one === condition.rolled));
    return isBetween(count.length, condition);
  }
  const of = 'of' in condition ? (condition.of === 'self' ? self : enemy)?.id : undefined;
  if ('fell' in condition) return outcome !== undefined && outcome.fell(of ?? '') === condition.fell;
  if ('hurt' in condition) return outcome !== undefined && outcome.lost(of ?? '') > 0 === condition.hurt;
  if ('was' in condition) {
    const whom = condition.of === 'self' ? self : enemy;
    return whom !== undefined && whom.wounds + (attack?.lost?.get(whom.id) ?? 0) < whom.maxWounds;
  }
  if ('became' in condition) {
    const whom = condition.of === 'self' ? self : enemy;
    if (whom === undefined || outcome === undefined || !isInjured(whom)) return false;
    return (whom.wounds + outcome.lost(whom.id)) * 2 >= whom.maxWounds;
  }
  if ('inflicted' in condition) {
    const { criticals = 0, normals = 0 } = outcome?.inflicted ?? {};
    return criticals + (condition.inflicted === 'success' ? normals : 0) >= condition.least;
  }
  const { criticals = 0, normals = 0 } = outcome?.retained(self.id) ?? {};
  return criticals + (condition.retained === 'success' ? normals : 0) >= condition.least;
}

/** An operative that fights is in control range, or at most 2" beyond an access point that it touches. */
const acrossHatchway = 3;

const isBetween = (
  count: number,
  { least = 0, most = Number.POSITIVE_INFINITY }: { least?: number | undefined; most?: number | undefined },
): boolean => least <= count && count <= most;

function figureOf(who: Npo | Operative, stat: 'wounds' | 'save' | 'apl', state: GameState): number {
  if (stat === 'wounds') return who.maxWounds;
  return 'datacard' in who ? cardOf(state, who)[stat] : who[stat];
}

type Near = Extract<CombatCondition, { near: unknown }>['near'];

function isMeant({ keyword, cards, apart, token }: Near, who: Npo | Operative, state: GameState): boolean {
  const card = 'datacard' in who ? who.datacard : datacardOf(who);
  return (
    (token === undefined || tokensOf(state, who.id, token) > 0) &&
    (keyword === undefined || hasKeyword(state, who, keyword)) &&
    (cards === undefined || cards.includes(card)) &&
    apart?.includes(card) !== true
  );
}

const countsItself = (near: Near, self: Operative, state: GameState): boolean =>
  near.orSelf === true && isMeant(near, self, state);

const nearby = (near: Near, self: Operative, whom: Npo | Operative, state: GameState): readonly (Npo | Operative)[] =>
  (near.who === 'friend' ? friendsInPlay(state, self.id) : enemiesInPlay(state, self.id)).filter(
    (one) => one.id !== whom.id && isMeant(near, one, state),
  );

/** What the board or the table tells, once in an attack. */
export function* toldInCombat(condition: CombatCondition, own: OwnRule, occasion: Occasion): Rule<boolean> {
  const { self, enemy, role, told, attack } = occasion;
  if ('within' in condition && enemy) {
    const [from, to] = role === 'retaliates' ? [enemy.id, self.id] : [self.id, enemy.id];
    return yield* areWithin(attack ?? { distances: new Map() }, from, to, condition.within, own.rule.id);
  }
  if ('moved' in condition && typeof condition.moved === 'object')
    return yield* ruleTold(movedAsked(condition.moved.most, own, self), told);
  if (!('near' in condition)) return false;
  const { near, of } = condition;
  const whom = of === 'enemy' && enemy ? enemy : self;
  const key = `near ${whom.id} ${JSON.stringify(near)}`;
  const known = told?.get(key);
  if (known !== undefined) return known;
  const all = nearby(near, self, whom, yield* look());
  const { least = 1 } = near;
  const there = yield* whoIsNear(all, whom, near, own.rule);
  const so = there.length + (countsItself(near, self, yield* look()) ? 1 : 0) >= least;
  told?.set(key, so);
  return so;
}

const movedAsked = (most: MostMoved, { rule }: OwnRule, { id, name }: Operative) => ({
  rule,
  words: `has ${name} moved ${most === 'move' ? 'its Move stat' : `${most}"`} at most in this activation?`,
  by: id,
  of: id,
  suggest: { value: most === 'move', because: 'usually so' },
});
