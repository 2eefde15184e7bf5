import type { NotNow, Option } from '../../engine/question.ts';
import type { Refusal } from '../../engine/rule.ts';
import type { ActArgs, ActorArgs } from '../language/deed.ts';
import { choose, look, type Rule } from '../language/language.ts';
import { actionName } from '../state/action-names.ts';
import { type Acting, type GameState, type Operative, type PlayerAction, playerActions } from '../state/state.ts';
import { breachCosts } from './breach.ts';
import { actionCost, whyForbidden } from './conditions.ts';
import { escapeAsOne } from './escape-as-one.ts';
import { whyNothingFor } from './not-now.ts';
import { factsOf, kindsOf } from './perform.ts';
import type { Performing } from './perform-action.ts';
import { dueHatchway, isPlausible, isPossible } from './possible.ts';
import { isOfferedAsOne } from './reposition-and-dash.ts';

/** What it can cost here: a Breach less, a mission action of a pack what that says. */
function costsOf(
  action: PlayerAction,
  args: Omit<ActorArgs, 'id'>,
  operative: Operative,
  now: Acting,
  state: GameState,
): readonly number[] {
  if (action === 'breach') return breachCosts(args, operative, now);
  const kinds = action === 'mission-action' ? kindsOf(state, operative.id) : [];
  return [kinds.length === 0 ? actionCost[action] : Math.min(...kinds.map(({ ap }) => ap))];
}

/** Which action, and what its line says of it besides. */
type Chosen = Pick<ActArgs, 'action' | 'cheap' | 'dashes' | 'escapes'> & Pick<Performing, 'byOwnRule'>;

/** The actions that nothing forbids, a Breach with each cost that it may have, and the end of the activation. */
export function* chooseAction(args: Omit<ActorArgs, 'id'>, operative: Operative, now: Acting): Rule<Chosen> {
  const state = yield* look();
  const offered: { readonly option: Option; readonly is: Chosen }[] = [];
  const notNow = basic.flatMap((action) => {
    const because = whyNothingFor(action, operative, state);
    return because === undefined ? [] : [missing(action, because)];
  });
  for (const action of playerActions.filter((one) => isPossible(one, operative, state))) {
    const costs = costsOf(action, args, operative, now, state);
    for (const printed of costs) {
      const cost = args.free ? 0 : (args.cost ?? printed);
      const facts = yield* factsOf(action, args, operative, now, cost);
      const forbidden = whyForbidden(action, operative, now, facts, actionName);
      if (forbidden) {
        if (printed === costs[0] && basic.includes(action))
          notNow.push({
            ...missing(action, shortly(forbidden, operative)),
            ...(args.asksPloys && { insists: true }),
          });
        continue;
      }
      const less = action === 'breach' && printed < actionCost[action];
      const note = less ? '; then neither Charge nor Shoot' : '';
      const [only, ...others] = action === 'mission-action' ? kindsOf(state, operative.id) : [];
      const name = only && others.length === 0 ? only.name : actionName[action];
      offered.push({
        option: { value: less ? 'cheap-breach' : action, label: `${name} (${cost} AP${note})` },
        is: { action, ...(action === 'breach' ? { cheap: less } : {}) },
      });
    }
    if (action === 'dash' && isOfferedAsOne(state, operative, now, args))
      offered.push({
        option: {
          value: 'reposition-and-dash',
          label: `Reposition and Dash (${asOneCost} AP)`,
        },
        is: { action: 'reposition', dashes: true },
      });
    if (action === 'dash' && isOfferedAsOne(state, operative, now, args) && escapeAsOne(state, operative))
      offered.push({
        option: { value: 'dash-out', label: `Reposition and Dash off the board: escape (${asOneCost} AP)` },
        is: { action: 'reposition', dashes: true, escapes: true },
      });
  }
  const likely = offered.filter(({ is }) => isPlausible(is.action, operative, state));
  const unlikely = offered.filter((one) => !likely.includes(one)).map(({ option }) => option);
  for (const { is } of offered)
    if (is.action && is.action !== 'done' && !isPlausible(is.action, operative, state))
      notNow.push(missing(is.action, 'nobody in reach'));
  const due = dueHatchway(state, operative.id);
  const isDue = due !== undefined && offered.some(({ is }) => is.action === 'operate-hatch');
  const chosen = yield* choose({
    name: 'action',
    why: `What does ${operative.name} do (${now.ap} AP left)?`,
    options: [
      ...likelyFirst(likely, operative).map(({ option }) => option),
      { value: 'done', label: now.counteracts ? 'done' : 'done: end the activation' },
    ],
    ...(unlikely.length > 0 && { unlikely }),
    ...(notNow.length > 0 && { notNow }),
    ...(isDue && { suggest: { value: 'operate-hatch', because: `the move goes through hatchway ${due}` } }),
  });
  const insisted = notNow.find(({ value, insists }) => insists && value === chosen);
  const byOwnRule = insisted && playerActions.find((action) => action === insisted.value);
  if (byOwnRule) return { action: byOwnRule, byOwnRule: true };
  return offered.find(({ option }) => option.value === chosen)?.is ?? { action: 'done' };
}

/** Actions that a player looks for: of one that is missing here it is said why. */
const basic: readonly PlayerAction[] = [
  'shoot',
  'fight',
  'charge',
  'reposition',
  'dash',
  'fall-back',
  'operate-hatch',
  'breach',
  'guard',
];

const missing = (action: PlayerAction, because: string): NotNow => ({
  value: action,
  label: actionName[action],
  because,
});

/** The reason of a refusal alone: who it is has been said. */
const shortly = ({ message }: Refusal<string>, { name }: Operative): string =>
  message.replace(`${name} cannot: `, '').replace(/\.$/, '');

const asOneCost = actionCost.reposition + actionCost.dash;

/** Who has weapons on record, and none that it could shoot with, shoots with borrowed ones alone: that stands last. */
function likelyFirst<T extends { readonly is: Pick<ActArgs, 'action'> }>(
  offered: readonly T[],
  { weapons }: Operative,
): readonly T[] {
  if (weapons.some(({ type }) => type === 'ranged')) return offered;
  return [...offered.filter(({ is }) => is.action !== 'shoot'), ...offered.filter(({ is }) => is.action === 'shoot')];
}
