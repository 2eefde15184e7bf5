import { mapOf } from '../../../catalog/pack.ts';
import { resolve, type Source } from '../../../engine/resolve.ts';
import { inOrder } from '../../../game/answering/sources.ts';
import type { Point } from '../../../geometry/point.ts';
import { errorOfCode } from '../../../rules/board/ground/keypad.ts';
import { pointedAt, pointedDigits } from '../../../rules/board/places/glance.ts';
import { baseOf, tableOf } from '../../../rules/board/table/table-of.ts';
import { deedRule } from '../../../rules/deeds.ts';
import { evolve } from '../../../rules/evolve/evolve.ts';
import { recordedAnswer } from '../../../rules/facts/recorded.ts';
import { boardAnswer } from '../../../rules/npo-places/answer.ts';
import { type Choosable, choosablePlaces, moveEndsBy, pointsAround } from '../../../rules/players/likely-places.ts';
import { type MoveAhead, type WaysFrom, type WayThere, waysAhead } from '../../../rules/players/way-there.ts';
import { type About, aboutOf, type Way } from '../../../rules/questions/about.ts';
import { boardOf, type CodedMap } from '../../../rules/state/base.ts';
import type { GameState, Order } from '../../../rules/state/state.ts';
import { someoneById } from '../../../rules/state/stats.ts';

/** What can be done with a miniature that a finger has picked up. */
export interface DragPlan {
  readonly id: string;
  /** Millimetres of its base. */
  readonly mm: number;
  /** The game in which places are judged: with the activation begun. */
  readonly state: GameState;
  /** Where it stands, or stood before its move; undefined where nobody knows. */
  readonly from: Point | undefined;
  /** The order with which its activation begins; null if it has begun, or only its place is asked for. */
  readonly order: Order | null;
  /** The moves that may be made, the plainest first. */
  readonly ends: readonly DragEnd[];
  /** Points at which it may be let go, half an inch apart, are looked for among these: the nearest first. */
  readonly points: readonly Point[];
}

/** A move, or the place that is asked for (`action` null), and where it may end. */
export interface DragEnd {
  readonly action: MoveAhead | null;
  mayEnd(place: Point): boolean;
  /** What the move has to do with a place; undefined where no move bounds it. */
  judge(place: Point): WayThere | undefined;
}

/** Why a miniature stays where it is, in a sentence. */
export interface NoDrag {
  readonly why: string;
}

/** For the place that a question asks for. */
export function planForPlace(
  state: GameState,
  id: string,
  from: Point | undefined,
  way?: Way,
): DragPlan & Pick<Choosable, 'likely'> {
  const map = mapOf(state.config) ?? {};
  const { ways, mayEnd, likely } = choosablePlaces(state, id, way);
  const ends: DragEnd = {
    action: null,
    mayEnd: mayEnd ?? (() => true),
    judge: (place) => ways?.to(place, errorOfPointing),
  };
  return {
    ...{ id, mm: baseOf(state, id), state, from: ways?.from ?? from, order: null, ends: [ends] },
    // Where it may be put anywhere nothing has to be marked.
    points: nearestFirst(ways ? pointsAround(map, ways) : mayEnd ? wholeBoard(map) : [], ways?.from ?? from),
    likely,
  };
}

/** For the moves that an operative may make now, by the very question that would offer them. */
export function planForMove(state: GameState, id: string): DragPlan | NoDrag {
  const from = state.positions[id];
  if (!from) return { why: 'Nobody has said where it is.' };
  const offered = movesOffered(state, id);
  if ('why' in offered) return offered;
  const table = tableOf(offered.state);
  const all = offered.moves.flatMap((action): (DragEnd & { readonly ways: WaysFrom })[] => {
    const ways = waysAhead(offered.state, id, action);
    if (!table || !ways) return [];
    const mayEnd = moveEndsBy(offered.state, table, id, ways, action === 'charge');
    return [{ action, ways, mayEnd, judge: (place) => ways.to(place, errorOfPointing) }];
  });
  const [longest] = all.toSorted((one, other) => other.ways.most - one.ways.most);
  if (!longest) return { why: 'There is no move that it can make now.' };
  return {
    ...{ id, mm: baseOf(state, id), state: offered.state, from, ends: all },
    order: state.acting?.id === id ? null : (someoneById(state, id)?.order ?? null),
    points: nearestFirst(pointsAround(mapOf(state.config) ?? {}, longest.ways), from),
  };
}

const errorOfPointing = errorOfCode(pointedDigits);

const movesInOrder: readonly MoveAhead[] = ['reposition', 'fall-back', 'dash', 'reposition-and-dash', 'charge'];

/** The moves among the actions that are offered once its activation has begun, and the game by then. */
function movesOffered(
  state: GameState,
  id: string,
): { readonly state: GameState; readonly moves: readonly MoveAhead[] } | NoDrag {
  const begins = state.acting?.id === id ? {} : { order: 'engage' as const };
  const { source } = inOrder<GameState, About>({ known: recordedAnswer, board: boardAnswer, suggests: true });
  const untilAction: Source<GameState, About> = (question, occurrence, now) =>
    question.name === 'action' ? undefined : source(question, occurrence, now);
  const found = resolve(deedRule({ do: 'act', args: { id, ...begins } }), state, evolve, untilAction);
  if (found.is === 'refused') return { why: found.refusal.message };
  if (found.is === 'invalid') return { why: found.invalid.message };
  if (found.is === 'done' || found.question.kind !== 'choice') return { why: 'There is no move that it can make now.' };
  const { options, unlikely = [] } = found.question;
  const values = new Set([...options, ...unlikely].map(({ value }) => value));
  return { state: found.events.reduce(evolve, state), moves: movesInOrder.filter((move) => values.has(move)) };
}

/** Points half an inch apart on all of a board. */
function wholeBoard(map: CodedMap): readonly Point[] {
  const { right, bottom } = boardOf(map);
  const across = Math.floor(right * 2);
  return Array.from({ length: across * Math.floor(bottom * 2) }, (_, at) =>
    pointedAt(map, { x: (at % across) / 2 + 0.25, y: Math.floor(at / across) / 2 + 0.25 }),
  );
}

function nearestFirst(points: readonly Point[], from: Point | undefined): readonly Point[] {
  if (!from) return points;
  const far = ({ x, y }: Point): number => (x - from.x) ** 2 + (y - from.y) ** 2;
  return points.toSorted((one, other) => far(one) - far(other));
}

/** The place asked for by a question, if it asks for one. */
export function placeAsked(
  question: Parameters<typeof aboutOf>[0],
): { readonly id: string; readonly way?: Way } | undefined {
  const about = aboutOf(question);
  if (about?.predicate !== 'stands-at' || about.by === null) return undefined;
  return { id: about.by, ...(about.from !== 'stands' && { way: about.from.way }) };
}
