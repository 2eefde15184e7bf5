import { killzone } from '../../catalog/killzone.ts';
import type { KillzoneMap } from '../../catalog/maps.ts';
import type { Order, Relation, Side } from '../state.ts';
import { type Base, errorOf } from './base.ts';
import { inCover, isObscured, type Protection, protection } from './cover.ts';
import { distance, distanceThroughHatchways, inControlRange, isWithin, straightGap } from './distances.ts';
import { isAcross } from './doors.ts';
import { allSolids, type Board, firstSolids, type Judged, judge, type Lean, sureOf } from './judge.ts';
import { sees } from './sees.ts';
import type { DoorId, Solids } from './solids.ts';

/** An operative on the board. */
export interface Standing extends Base {
  readonly id: string;
  readonly side: Side;
  readonly order: Order;
  /** What was said of its place; it outranks inches. */
  readonly relation?: Relation;
}

/**
 * A board with operatives on it, asked for facts. Each fact is judged; `unsure` tells whether any of those asked for so far could
 * be otherwise. Whoever needs somebody whose place is not known gets `Unplaced`.
 */
export class Table {
  readonly board: Board;
  readonly standing: ReadonlyMap<string, Standing>;
  unsure = false;

  constructor(board: Board, standing: readonly Standing[]) {
    this.board = board;
    this.standing = new Map(standing.map((one) => [one.id, one]));
  }

  get map(): KillzoneMap {
    return this.board.map;
  }

  get solids(): Solids {
    return firstSolids(this.board);
  }

  /** Throws `Unplaced` for whom the board does not know. */
  of(id: string): Standing {
    const found = this.standing.get(id);
    if (!found) throw new Unplaced(id);
    return found;
  }

  enemiesOf = ({ side }: Standing): readonly Standing[] => this.all().filter((one) => one.side !== side);
  friendsOf = ({ side, id }: Standing): readonly Standing[] =>
    this.all().filter((one) => one.side === side && one.id !== id);
  all = (): readonly Standing[] => [...this.standing.values()];

  /** The same people, one of them elsewhere or some doors opened. */
  after(who: Standing, opened: readonly DoorId[] = []): Table {
    const others = this.all().filter(({ id }) => id !== who.id);
    const open = new Set([...this.board.open, ...opened]);
    return new Table({ ...this.board, open }, [...others, who]);
  }

  /** What a fact is, remembering whether it is sure. */
  told<T>({ answer, sure }: Judged<T>): T {
    if (!sure) this.unsure = true;
    return answer;
  }

  holds(bases: readonly Base[], fact: (solids: Solids, lean: Lean) => boolean): boolean {
    return this.told(judge(this.board, bases, fact));
  }

  sees = (a: Base, b: Base): boolean => this.holds([a, b], (solids, lean) => sees(solids, a, b, lean));
  areClose = (a: Base, b: Base): boolean =>
    // By a pad two bases are never further apart than across it.
    straightGap(a, b) <= Math.max(1, killzone.pad.across) + errorOf(a) + errorOf(b) &&
    this.holds([a, b], (solids, lean) => inControlRange(solids, a, b, lean));
  areAcross = (a: Base, b: Base, inches: number): boolean =>
    this.holds([a, b], (solids, lean) => isAcross(solids, a, b, inches, lean));
  inCover = (a: Base, b: Base): boolean => this.holds([a, b], (solids, lean) => inCover(solids, a, b, lean));
  isObscured = (a: Base, b: Base): boolean => this.holds([a, b], (solids, lean) => isObscured(solids, a, b, lean));
  isWithin = (a: Base, b: Base, inches: number): boolean =>
    straightGap(a, b) <= inches + errorOf(a) + errorOf(b) + 1e-6 &&
    this.holds([a, b], (solids, lean) => isWithin(distance(solids, a, b, lean), inches));

  protection(a: Base, b: Standing): Protection {
    const answer = protection(this.solids, a, b, b.order);
    const isSame = (solids: Solids, lean: Lean): boolean => {
      const { cover, obscured } = protection(solids, a, b, b.order, lean);
      return cover === answer.cover && obscured === answer.obscured;
    };
    // Who has nothing when all leans towards it has nothing at all.
    const sure =
      answer.cover || answer.obscured || errorOf(a, b) === 0
        ? sureOf(this.board, [a, b], isSame)
        : allSolids(this.board).every((solids) => isSame(solids, 1));
    return this.told({ answer, sure });
  }

  /** Inches between them; with hatchways taken as open for whom NPOs are closest to (ruling closest-route). */
  inches(a: Base, b: Base, hatchwaysOpen: boolean): number {
    return (hatchwaysOpen ? distanceThroughHatchways : distance)(this.solids, a, b);
  }

  /** The nearest first; not sure where the next one might as well be nearer. */
  nearest(who: readonly Base[], among: readonly Standing[], hatchwaysOpen: boolean): Standing | undefined {
    const far = (one: Standing, solids = this.solids) =>
      Math.min(...who.map((from) => (hatchwaysOpen ? distanceThroughHatchways : distance)(solids, from, one)));
    const [first, ...others] = among
      .map((one) => ({ one, inches: far(one) }))
      .filter(({ inches }) => Number.isFinite(inches))
      .sort((a, b) => a.inches - b.inches);
    if (!first) return undefined;
    const error = 2 * errorOf(...who, ...among);
    const sure = sureOf(this.board, [], (solids) =>
      others.every(({ one }) => far(one, solids) > far(first.one, solids) + 2 * error),
    );
    return this.told({ answer: first.one, sure });
  }
}

/** Somebody, or something, whose place is not known. */
export class Unplaced extends Error {}
