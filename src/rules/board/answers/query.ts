import type { MapPlayer } from '../../../catalog/maps.ts';
import type { AnswerValue } from '../../../engine/question.ts';
import type { Point } from '../../../geometry/point.ts';
import { shortestWalk } from '../../../geometry/walk.ts';
import { type Base, discOf, errorOf } from '../../state/base.ts';
import { distance, distanceThroughHatchways } from '../ground/distances.ts';
import {
  areAlike,
  type Board,
  firstSolids,
  isSure,
  type Judged,
  judge,
  judgeInches,
  type Lean,
} from '../ground/judge.ts';
import type { Solids } from '../ground/solids.ts';
import { isWhollyIn, roomOf, roomsPossible } from '../ground/zones.ts';
import { canCharge } from '../moves/charge.ts';
import { nearestFree } from '../moves/reach.ts';
import { doorsInRange, inControlRange } from '../sight/control-range.ts';
import { inCover, isObscured } from '../sight/protection.ts';
import { sees } from '../sight/visibility.ts';
import type { PlacedModel } from '../table/standing.ts';
import { Table } from '../table/table.ts';
import { answerFromBoard, type FactAsked } from './answer.ts';

interface Named extends Base {
  readonly id: string;
}

/** A question of fact about bases of either side. */
export type BoardQuery =
  /** For two bases: whether `to` is visible to `from`, in cover, obscured, in control range; and the inches between them. */
  | {
      readonly kind: 'visible' | 'cover' | 'obscured' | 'control-range' | 'distance';
      readonly from: Base;
      readonly to: Base;
    }
  /** The length of the shortest way of a base to a place on the killzone floor, in unrounded inches. */
  | { readonly kind: 'route'; readonly who: Base; readonly to: Point; readonly enemies: readonly Base[] }
  /** Whether it can charge that target with that many inches. */
  | {
      readonly kind: 'charge';
      readonly who: Base;
      readonly budget: number;
      readonly target: Base;
      readonly enemies: readonly Base[];
    }
  /** Which enemy is closest, hatchways counting as open (ruling closest-route). */
  | { readonly kind: 'closest'; readonly who: Base; readonly enemies: readonly Named[] }
  /** Which access points it has in control range. */
  | { readonly kind: 'door-range'; readonly who: Base }
  /** In which room it is, and wholly in which areas. */
  | { readonly kind: 'zone'; readonly who: Base }
  /** A game's question of fact, with everybody on the board; `null` if places cannot tell. */
  | { readonly kind: 'question'; readonly bases: readonly PlacedModel[]; readonly question: FactAsked };

interface Closest {
  readonly id: string | null;
  readonly inches: number | null;
}
interface Zone {
  readonly room: string;
  readonly dropZoneA: boolean;
  readonly dropZoneB: boolean;
  readonly territoryA: boolean;
  readonly territoryB: boolean;
}
export type BoardAnswer = AnswerValue | null | Closest | Zone;

/** Answers a query; inches are `null` if there is no way. */
export function answerQuery(board: Board, query: BoardQuery): Judged<BoardAnswer> {
  switch (query.kind) {
    case 'visible':
    case 'cover':
    case 'obscured':
    case 'control-range': {
      const { from, to, kind } = query;
      return judge(board, [from, to], (solids, lean) => factsOfTwo[kind](solids, from, to, lean));
    }
    case 'distance': {
      const { from, to } = query;
      return inchesOf(judgeInches(board, [from, to], (solids, lean) => distance(solids, from, to, lean)));
    }
    case 'route': {
      const { who, to, enemies } = query;
      return inchesOf(judgeInches(board, [who, ...enemies], (solids, lean) => route(solids, who, to, enemies, lean)));
    }
    case 'charge': {
      const { who, target, budget, enemies } = query;
      return judge(board, [who, target, ...enemies], (solids, lean) =>
        canCharge(solids, { who, enemies: [target, ...enemies] }, target, budget, lean),
      );
    }
    case 'closest':
      return closest(board, query.who, query.enemies);
    case 'door-range': {
      const { who } = query;
      const ids = (solids: Solids, lean: Lean) => doorsInRange(solids, who, lean).map(({ id }) => id);
      const answer = ids(firstSolids(board), 0);
      return { answer, sure: isSure(board, [who], (solids, lean) => ids(solids, lean).join() === answer.join()) };
    }
    case 'zone':
      return zone(board, query.who);
    case 'question':
      return answerFromBoard(query.question, new Table(board, query.bases)) ?? { answer: null, sure: true };
  }
}

const factsOfTwo = { visible: sees, cover: inCover, obscured: isObscured, 'control-range': inControlRange } as const;

/** To the thousandth of an inch. */
const inchesOf = ({ answer, sure }: Judged<number>): Judged<number | null> => ({ answer: shown(answer), sure });
const shown = (inches: number): number | null => (Number.isFinite(inches) ? Math.round(inches * 1000) / 1000 : null);

function route(solids: Solids, who: Base, to: Point, enemies: readonly Base[], lean: Lean): number {
  const thinner = lean === 1 ? errorOf(who, ...enemies) : 0;
  const passage = solids.passage(Math.max(discOf(who).radius - thinner, 0.2));
  const [start, end] = [who, to].map((at) =>
    passage.mayPass(at) ? at : nearestFree(at, (near) => passage.mayPass(near)),
  );
  if (!start || !end) return Number.POSITIVE_INFINITY;
  const discs = enemies.map(discOf).map((disc) => ({ ...disc, radius: Math.max(disc.radius - thinner, 0.1) }));
  return Math.max(shortestWalk(start, end, passage, discs) - lean * errorOf(who), 0);
}

function closest(board: Board, who: Base, enemies: readonly Named[]): Judged<Closest> {
  const inches = (solids: Solids, enemy: Base, lean: Lean) => distanceThroughHatchways(solids, who, enemy, lean);
  const first = firstSolids(board);
  const found = enemies.reduce<{ readonly enemy: Named; readonly far: number } | undefined>((best, enemy) => {
    const far = inches(first, enemy, 0);
    return Number.isFinite(far) && (!best || far < best.far) ? { enemy, far } : best;
  }, undefined);
  if (!found) return { answer: { id: null, inches: null }, sure: true };
  const others = enemies.filter((enemy) => enemy !== found.enemy);
  return {
    answer: { id: found.enemy.id, inches: shown(found.far) },
    sure: isSure(board, [who, ...enemies], (solids) => {
      const most = inches(solids, found.enemy, -1);
      if (!areAlike(inches(solids, found.enemy, 0), found.far)) return false;
      return others.every(
        (other) =>
          inches(solids, other, 1) > most || (errorOf(who, ...enemies) === 0 && inches(solids, other, 0) >= most),
      );
    }),
  };
}

function zone({ map }: Board, who: Base): Judged<Zone> {
  const areas = (lean: Lean) => {
    const isIn = (area: 'dropZone' | 'territory', player: MapPlayer) => isWhollyIn(map, area, player, who, lean);
    return {
      dropZoneA: isIn('dropZone', 'A'),
      dropZoneB: isIn('dropZone', 'B'),
      territoryA: isIn('territory', 'A'),
      territoryB: isIn('territory', 'B'),
    };
  };
  const same = JSON.stringify(areas(1)) === JSON.stringify(areas(-1));
  return { answer: { room: roomOf(map, who), ...areas(0) }, sure: same && roomsPossible(map, who).length === 1 };
}
