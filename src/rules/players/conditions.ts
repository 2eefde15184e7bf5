import type { Refusal } from '../../engine/rule.ts';
import { missionOf } from '../modes/modes.ts';
import { type ActionLeave, type OwnCost, ownCost } from '../state/action-leave.ts';
import { actionName } from '../state/action-names.ts';
import { type Acting, type GameState, isMove, type Operative, type PlayerAction } from '../state/state.ts';
import type { ActionRule } from './actions/action-rule.ts';
import { notWithCheapBreach } from './actions/breach.ts';

/** What is stated of an action beforehand. */
export interface ActionFacts {
  /** AP that it costs here. */
  readonly cost: number;
  /** Whether an enemy is in control range; undefined: not known yet. */
  readonly engaged: boolean | undefined;
  readonly carrying: boolean;
  /** Of a mission action of a pack: another one has been performed, and this one has not. */
  readonly another?: boolean;
  /** What rules of its kill team let it do. */
  readonly leave?: ActionLeave;
}

/** What it costs by rules of its kill team; what is printed where nothing less may be spent now (killzone, Breach). */
export function ownCostNow(
  state: GameState,
  operative: Operative,
  { action, whyNot }: ActionRule,
  acting: Acting,
  printed: number,
  kind?: string,
): OwnCost {
  const own = ownCost(state, operative, action, printed, kind);
  return own.ap < printed && whyNot?.(acting, own.ap) ? { ap: printed } : own;
}

const isAttack = (action: PlayerAction): boolean =>
  action === 'shoot' || action === 'fight' || action === 'hatchway-fight';

/** Why an action cannot be performed now; undefined when nothing known forbids it. Whether a concealed operative may Shoot depends on its weapon (Silent). */
export function whyForbidden(
  rule: ActionRule,
  operative: Operative,
  acting: Acting,
  { cost, engaged, carrying, another = false, leave }: ActionFacts,
  names: Readonly<Record<PlayerAction, string>> = actionName,
): Refusal<string> | undefined {
  const { action, notAfter = [] } = rule;
  const no = (message: string, clause = 'Actions'): Refusal<string> => ({
    message: `${operative.name} cannot: ${message}.`,
    rule: `${names[action]} (${clause})`,
  });
  if (acting.counteracts && cost > 1) return no('a counteraction is one action of 1 AP', 'Counteract');
  if (acting.counteracts && rule.counteraction === 'barred')
    return no(`${names[action]} is no counteraction`, 'Counteract');
  if (acting.counteracts && isAttack(action) && acting.performed.some(isAttack))
    return no('not Shoot and Fight in one counteraction', 'Counteract');
  if (cost > acting.ap) return no(`it takes ${cost} AP, and ${acting.ap} is left`, 'AP');
  if (acting.performed.includes(action) && !rule.again && !another && !leave?.again)
    return no('it has performed that already in this activation', 'action restrictions');
  if (leave?.barred !== undefined) return no(`not with ${leave.barred}`, leave.barred);
  const barred = notAfter.find((earlier) => acting.performed.includes(earlier) && !leave?.besides?.includes(earlier));
  if (barred) return no(`not in one activation with ${names[barred]}`, 'action restrictions');
  if (operative.order === 'conceal' && rule.conceal === 'bars' && !leave?.concealed)
    return no('Conceal order', 'orders');
  const own = rule.whyNot?.(acting, cost);
  if (own) return no(own.message, own.rule);
  if (acting.cheapBreach && notWithCheapBreach.includes(action))
    return no('it has breached for less than 2 AP', 'killzone, Breach');
  if (acting.heavy !== undefined && acting.heavy !== action && isMove(action))
    return no('it has used a Heavy weapon', 'Weapon Rules, Heavy');
  if (engaged === true && !leave?.engaged && (rule.enemyClose === 'bars' || rule.enemyClose === 'bars-if-known'))
    return no('an enemy is in control range', 'conditions');
  if (engaged === false && rule.enemyClose === 'needed') return no('no enemy is in control range', 'conditions');
  if (carrying && rule.carrying === 'bars') return no('it carries a marker already', 'conditions');
  if (!carrying && rule.carrying === 'needed') return no('it carries no marker', 'conditions');
  return undefined;
}

/** Carries the mission's marker. */
export const isCarrying = (state: GameState, id: string): boolean => missionOf(state).carries?.(state, id) === true;
