import { tableOf } from '../../src/rules/board/table/table-of.ts';
import type { EventOf, GameEvent } from '../../src/rules/events/events.ts';
import { evolve } from '../../src/rules/evolve/evolve.ts';
import type { GameState } from '../../src/rules/state/state.ts';

type Action = EventOf<'npo-acted'> | EventOf<'action-performed'>;

/**
 * What actions break of their own conditions (core rules, Actions), by where everybody stands on the board: a second opinion on what the
 * record says. A line each, none where all is as it ought to be.
 */
export function brokenConditions(before: GameState, events: readonly GameEvent[]): readonly string[] {
  const broken: string[] = [];
  let state = before;
  let last: Action | undefined;
  for (const event of events) {
    const after = evolve(state, event);
    if (event.type === 'npo-acted' || event.type === 'action-performed') {
      last = event;
      broken.push(...atStart(event, closeTo(state, event.id)));
    } else if (event.type === 'phased' || event.type === 'teleported' || event.type === 'opened-in-mid-move')
      last = undefined;
    else if (event.type === 'placed' && event.id === last?.id) broken.push(...atEnd(last, closeTo(after, event.id)));
    state = after;
  }
  return broken;
}

/** Enemies in its control range; undefined where nobody knows where everybody stands. */
function closeTo(state: GameState, id: string): readonly string[] | undefined {
  const table = state.keepsPositions ? tableOf(state) : undefined;
  const who = table?.standing.get(id);
  if (!table || !who || table.absent.length > 0) return undefined;
  return table.enemiesOf(who).flatMap((enemy) => (table.areClose(who, enemy) ? enemy.id : []));
}

function atStart(event: Action, close: readonly string[] | undefined): readonly string[] {
  if (!close) return [];
  const isFree = event.type === 'action-performed' && event.free === true;
  if (event.action === 'fall-back') return close.length > 0 ? [] : [`${said(event)} with nobody beside it`];
  if (event.action === 'fight') {
    const isAcross = event.type === 'npo-acted' && event.across === true;
    return isAcross || close.includes(event.target ?? '') ? [] : [`${said(event)}: not in control range`];
  }
  const isPointBlank = isFree && event.action === 'shoot';
  return alone.has(event.action) && close.length > 0 && !isPointBlank ? [`${said(event)} beside ${close}`] : [];
}

/** Not while an enemy is in control range. */
const alone: ReadonlySet<string> = new Set([
  ...['shoot', 'reposition', 'dash', 'charge', 'pick-up', 'guard', 'breach', 'operate-hatch', 'hatchway-fight'],
]);

function atEnd(event: Action, close: readonly string[] | undefined): readonly string[] {
  if (!close) return [];
  if (event.action === 'charge') return close.length > 0 ? [] : [`${said(event)} ends beside nobody`];
  const moves = ['reposition', 'dash', 'fall-back'].includes(event.action);
  return moves && close.length > 0 ? [`${said(event)} ends beside ${close}`] : [];
}

const said = ({ id, action, target = '' }: Action): string => `${id} ${action} ${target}`.trim();
