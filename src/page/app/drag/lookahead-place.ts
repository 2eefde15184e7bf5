import type { Point } from '../../../geometry/point.ts';
import { codeAt } from '../../../rules/board/ground/keypad.ts';
import { along, lengthOf, wayBetween } from '../../../rules/board/moves/way-between.ts';
import { type EnemyGlance, glanceAt, pointedAt, pointedDigits } from '../../../rules/board/places/glance.ts';
import { Table } from '../../../rules/board/table/table.ts';
import { tableOf } from '../../../rules/board/table/table-of.ts';
import type { WayThere } from '../../../rules/players/way-there.ts';
import type { GameState } from '../../../rules/state/state.ts';
import { glanceLines } from '../../../view/questions/glance-words.ts';
import { measuresText } from '../../../view/words/measures.ts';
import type { DragEnd, DragPlan } from './drag-plan.ts';
import type { LookaheadPlace, LookaheadSight } from './lookahead-messages.ts';

/** What it means to let go of a miniature with the finger there; `place`, `end`: where it would be put, and by which move. */
export function lookaheadPlace(
  plan: DragPlan,
  finger: Point,
  place: Point | undefined,
  end: DragEnd | undefined,
): LookaheadPlace {
  const action = end?.action ?? null;
  if (!place) return { ...nowhere, finger, action, order: null, words: [whyNot(plan, finger)] };
  const { state, id } = plan;
  const way = end?.judge(place);
  const glance = glanceAt(state, id, place);
  const path = pathTo(plan, place, way);
  // A Charge needs the Engage order; else the operative keeps the one that it has.
  const order = plan.order && action === 'charge' ? 'engage' : plan.order;
  return {
    ...{ finger, place, action, path, order },
    code: codeAt(place, pointedDigits),
    words: [
      ...(action ? [actionWords[action]] : []),
      ...(glance ? glanceLines(glance, state, way, measuredAt(state, id, place)) : []),
    ],
    inches: inchesOn(path, way),
    sights: (glance?.enemies ?? []).flatMap((enemy) => sightOf(enemy, plan)),
  };
}

/** Nobody knows codes, or where north is, who sees the map. */
const measuredAt = (state: GameState, id: string, at: Point): { readonly measures: string | null } => ({
  measures: measuresText(state, id, at) ?? null,
});

const nowhere = { place: undefined, code: undefined, path: [], inches: undefined, sights: [] };

/** Why nothing near the finger will do, by the plainest move. */
function whyNot({ state, id, ends, from }: DragPlan, finger: Point): string {
  const at = pointedAt(finger);
  const way = ends[0]?.judge(at);
  const glance = way && glanceAt(state, id, at);
  const [first] = glance && way ? glanceLines(glance, state, way, measuredAt(state, id, at)) : [];
  return `${first ?? 'Not there'}. ${from ? 'Let go, and it stays where it is.' : 'The marked squares are where it may be put.'}`;
}

const actionWords = {
  reposition: 'Reposition',
  dash: 'Dash',
  'fall-back': 'Fall Back',
  charge: 'Charge',
  'reposition-and-dash': 'Reposition and Dash',
} as const;

function sightOf({ id, seen, close }: EnemyGlance, { state }: DragPlan): readonly LookaheadSight[] {
  const to = state.positions[id];
  if (!to || (seen === null && !close)) return [];
  const how = seen?.obscured ? 'obscured' : seen?.cover ? 'in-cover' : 'in-the-open';
  return [{ id, to: { x: to.x, y: to.y }, how }];
}

function pathTo({ state, from, mm }: DragPlan, place: Point, way: WayThere | undefined): readonly Point[] {
  const table = tableOf(state);
  if (!table || !from) return [];
  const { board } = table;
  const opens = way?.is === 'leads' ? way.opens : undefined;
  const through = opens === undefined ? table : new Table({ ...board, open: new Set([...board.open, opens]) }, []);
  return wayBetween(through.solids, mm, from, place).map(({ x, y }) => ({ x, y }));
}

function inchesOn(path: readonly Point[], way: WayThere | undefined): LookaheadPlace['inches'] {
  const at = path.length < 2 ? undefined : along(path, lengthOf(path) / 2);
  const inches = way?.is === 'leads' && way.inches !== null ? way.inches : Math.round(lengthOf(path) * 10) / 10;
  return at && { at: { x: at.x, y: at.y }, text: `${inches}"` };
}
