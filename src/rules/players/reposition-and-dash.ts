import { killzone } from '../../catalog/killzone.ts';
import type { Refusal } from '../../engine/rule.ts';
import type { Onward } from '../board/moves/onward.ts';
import { tableOf } from '../board/table/table-of.ts';
import type { EventOf } from '../events/events.ts';
import { isEngagedOnRecord } from '../known/known.ts';
import type { ActorArgs } from '../language/deed.ts';
import { look, type Rule, refuse, reject } from '../language/language.ts';
import { leftUnknown, type PlaceEvent, whereAsked, whereSaid } from '../placing/placing.ts';
import { actionName } from '../state/action-names.ts';
import type { Acting, GameState, Operative } from '../state/state.ts';
import { operativeById } from '../state/stats.ts';
import { actionRules } from './actions/action-rules.ts';
import { type ActionFacts, isCarrying, whyForbidden } from './conditions.ts';
import { askEngaged, saidEngaged } from './engagement.ts';
import { escapeAsOne } from './escape-as-one.ts';
import { performIfAllowed, type Watched } from './perform.ts';
import { allowedOnwardBy, playersMove } from './players-move.ts';
import { onwardBounds } from './way-there.ts';

/**
 * A Reposition and a Dash said by the one place where the Dash ends: two actions, performed one after the other. The board says where
 * the Reposition ends; without it nobody does. Where the Reposition alone leads there no Dash is performed.
 */
export function* repositionAndDash({ dashes: _, place, ...said }: ActorArgs, now: Acting, watched?: Watched): Rule {
  const { id } = said;
  const operative = operativeById(yield* look(), id);
  if (!operative) return;
  if (said.action !== 'reposition')
    return yield* reject({ message: 'A Dash is said as one with a Reposition alone.', hint: 'leave --dash out' });
  if (notAsPrinted(said))
    return yield* reject({
      message: 'A Reposition and a Dash are said as one only at their printed AP, and where they lead to.',
      hint: 'say one after the other',
    });
  const facts = { engaged: yield* saidEngaged(operative, said.engaged), carrying: isCarrying(yield* look(), id) };
  const forbidden = whyNotAsOne(operative, now, facts);
  if (forbidden) yield* refuse(forbidden);
  const engaged = facts.engaged ?? (yield* askEngaged(operative, false));
  const after = whyNotAsOne(operative, now, { ...facts, engaged });
  if (after) yield* refuse(after);
  const escapes = said.escapes === true;
  const { middle, end } = escapes
    ? { middle: yield* beforeTheEdge(operative), end: undefined }
    : parted(yield* look(), id, yield* whereBothEnd(operative, place));
  yield* performIfAllowed('reposition', { ...said, escapes: false, engaged, ends: middle }, now, watched);
  const state = yield* look();
  const { acting } = state;
  // Rivals on guard may have ended it (killzone, On Guard).
  if ((end === undefined && !escapes) || !acting) return;
  // Its Reposition has ended outside of control ranges.
  yield* performIfAllowed(
    'dash',
    {
      ...{ id, action: 'dash', engaged: isEngagedOnRecord(state, id) ?? false },
      ...(escapes ? { escapes } : { ends: end ?? null }),
    },
    acting,
    watched,
  );
}

/** Where the Reposition ends of one that escapes with its Dash. */
function* beforeTheEdge(operative: Operative): Rule<PlaceEvent | null> {
  const onward = escapeAsOne(yield* look(), operative);
  if (onward) return middleOf(operative.id, onward);
  yield* refuse({
    message: `${operative.name} cannot reach that edge with a Reposition and a Dash.`,
    rule: 'Escape',
  });
  return null;
}

const notAsPrinted = ({ free, cost, teleports, phases }: Omit<ActorArgs, 'id'>): boolean =>
  free === true || cost !== undefined || teleports === true || phases !== undefined;

/** Why the two cannot both be performed now, one after the other; undefined when nothing known forbids it. */
function whyNotAsOne(
  operative: Operative,
  now: Acting,
  facts: Pick<ActionFacts, 'engaged' | 'carrying'>,
): Refusal<string> | undefined {
  const names = { ...actionName, reposition: asOne, dash: asOne };
  const { reposition, dash } = actionRules;
  const then: Acting = { ...now, ap: now.ap - reposition.ap, performed: [...now.performed, 'reposition'] };
  return (
    whyForbidden(reposition, operative, now, { ...facts, cost: asOneCost }, names) ??
    whyForbidden(dash, operative, then, { ...facts, cost: dash.ap }, names)
  );
}

const asOne = 'Reposition and Dash';

/** AP of the two together. */
export const asOneCost = actionRules.reposition.ap + actionRules.dash.ap;

/** A line of their own in the list of actions, where the board can tell where the Reposition ends. */
export function isOfferedAsOne(
  state: GameState,
  operative: Operative,
  now: Acting,
  said: Omit<ActorArgs, 'id'>,
): boolean {
  const { id } = operative;
  if (!state.keepsPositions || !(id in state.positions) || !tableOf(state) || notAsPrinted(said)) return false;
  const engaged = said.engaged ?? isEngagedOnRecord(state, id);
  return whyNotAsOne(operative, now, { engaged, carrying: isCarrying(state, id) }) === undefined;
}

/** Where the Dash ends: as was said, else as is asked, in games that keep positions. */
function* whereBothEnd({ id, name }: Operative, place: string | undefined): Rule<PlaceEvent | null> {
  const state = yield* look();
  const putting = { from: state.positions[id], bounds: onwardBounds(id) };
  if (place !== undefined) return yield* whereSaid(id, place, putting);
  if (!state.keepsPositions || state.config.map === null) return null;
  const [reposition, dash] = [playersMove(state, id, 'reposition', 0), playersMove(state, id, 'dash', 0)];
  const inches = reposition.atMost ? '' : ` (${reposition.inches}" + ${dash.inches}")`;
  const asked = {
    id,
    why: `Where is ${name} after Reposition and Dash${inches}?`,
    suggest: leftUnknown,
    way: [
      { action: 'reposition', inches: reposition.inches },
      { action: 'dash', inches: dash.inches },
    ],
  } as const;
  return (yield* whereAsked(asked, putting)) ?? null;
}

/** Where each of the two ends, null if unknown; without an `end` there is no Dash. */
function parted(
  state: GameState,
  id: string,
  where: PlaceEvent | null,
): { readonly middle: PlaceEvent | null; readonly end?: PlaceEvent | null } {
  const from = state.positions[id];
  const table = tableOf(state);
  const allowed = table && from && allowedOnwardBy(state, table, id, from);
  if (!allowed || where?.type !== 'placed') return { middle: null, end: where };
  const alone = allowed.alone(where);
  if (alone !== undefined) return { middle: { ...where, moved: alone } };
  const onward = allowed.through(where);
  if (!onward) return { middle: null, end: where };
  return { middle: middleOf(id, onward), end: { ...where, moved: onward.dash } };
}

const middleOf = (id: string, { middle: { x, y }, reposition: moved }: Onward): EventOf<'placed'> => ({
  ...{ type: 'placed', id, x: rounded(x), y: rounded(y), error: killzone.tolerance.told, how: 'rules' },
  moved,
});

const rounded = (inches: number): number => Math.round(inches * 1e4) / 1e4;
