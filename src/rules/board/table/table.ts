import type { KillzoneMap } from '../../../catalog/maps.ts';
import { apart, type Point } from '../../../geometry/point.ts';
import { isSaidBy } from '../../events/positions.ts';
import { type Base, errorOf } from '../../state/base.ts';
import type { SightTold } from '../../state/known-facts.ts';
import type { Order, Relation } from '../../state/state.ts';
import { distance, isOnPad, isWithin, straightGap } from '../ground/distances.ts';
import { type Board, firstSolids, type Judged, judge, type Lean, type RecordedClose } from '../ground/judge.ts';
import type { DoorId, Solids } from '../ground/solids.ts';
import { inControlRange, isAcross } from '../sight/control-range.ts';
import {
  inCover,
  isObscured,
  type JudgedProtection,
  judgeProtection,
  type Protection,
  protectionAtFaceValue,
} from '../sight/protection.ts';
import { sees } from '../sight/visibility.ts';
import {
  type Absent,
  areEnemies,
  areSame,
  canBeClose,
  type Named,
  nameOrPlace,
  type PlacedModel,
  Unplaced,
  unsaid,
} from './standing.ts';

/** Which other value of a doubtful fact is assumed: 1, 2 … */
export interface Otherwise {
  readonly fact: string;
  readonly way: number;
}

/**
 * A board with operatives on it, which answers questions of fact. `doubts` holds the facts asked so far that could be otherwise,
 * with the number of other values. A question about an operative without a known place throws `Unplaced`.
 */
export class Table {
  readonly board: Board;
  readonly standing: ReadonlyMap<string, PlacedModel>;
  readonly absent: readonly Absent[];
  private readonly everyone: readonly PlacedModel[];
  readonly doubts = new Map<string, number>();
  private readonly judged = new Map<string, Judged<boolean>>();
  private readonly otherwise: Otherwise | undefined;
  /** The table before any doubtful fact was taken otherwise. */
  readonly origin: Table;

  constructor(
    board: Board,
    standing: readonly PlacedModel[],
    absent: readonly Absent[] = [],
    otherwise: Otherwise | undefined = undefined,
    origin: Table | undefined = undefined,
  ) {
    this.origin = origin ?? this;
    this.board = board;
    this.standing = new Map(standing.map((one) => [one.id, one]));
    this.everyone = [...this.standing.values()];
    this.absent = absent;
    this.otherwise = otherwise;
  }

  /** The same table with one doubtful fact taken otherwise. */
  taking(otherwise: Otherwise): Table {
    return new Table(this.board, this.all(), this.absent, otherwise, this.origin);
  }

  get isDoubtful(): boolean {
    return this.doubts.size > 0;
  }

  get map(): KillzoneMap {
    return this.board.map;
  }

  get solids(): Solids {
    return firstSolids(this.board);
  }

  /** Throws `Unplaced` if it has no place. */
  of(id: string): PlacedModel {
    const found = this.standing.get(id);
    if (!found) throw new Unplaced(id);
    return found;
  }

  /** Throws `Unplaced` if one of them has no place. */
  enemiesOf(who: PlacedModel): readonly PlacedModel[] {
    this.insistPlaced((one) => areEnemies(one, who));
    return this.all().filter((one) => areEnemies(one, who));
  }

  /** Throws `Unplaced` if one of them has no place. */
  friendsOf(who: PlacedModel): readonly PlacedModel[] {
    const isFriend = (one: Absent): boolean => one.id !== who.id && !areEnemies(one, who);
    this.insistPlaced(isFriend);
    return this.all().filter(isFriend);
  }

  /** Everybody with a known place. */
  all(): readonly PlacedModel[] {
    return this.everyone;
  }

  /** Throws `Unplaced` if anybody has no place, except the operative with that id. */
  everybody(but?: string): readonly PlacedModel[] {
    this.insistPlaced(({ id }) => id !== but);
    return this.all();
  }

  private insistPlaced(matters: (one: Absent) => boolean): void {
    const missing = this.absent.find(matters);
    if (missing) throw new Unplaced(missing.id);
  }

  /** The same table with one operative elsewhere or some doors opened. What was said about others from its old place is void. */
  after(who: PlacedModel, opened: readonly DoorId[] = []): Table {
    const moved = !this.isStillAt(who);
    const others = this.all()
      .filter(({ id }) => id !== who.id)
      .map((one) => (moved && isSaidBy(one.relation, who.id) ? unsaid(one) : one));
    const { board } = this;
    const opens = opened.some((id) => !board.open.has(id));
    const then = opens ? { ...board, open: new Set([...board.open, ...opened]), close: [], sights: [] } : board;
    return new Table(then, [...others, who], this.absent);
  }

  /** An operative on the pad that it teleports to changes places with it, and stands on the pad that it leaves (KZ-51). */
  swappedBy(who: PlacedModel, to: Point): Table {
    const isPad = (pad: Point): boolean => apart(pad, to) < 1e-3;
    const pad = this.solids.pads.find(isPad);
    const left = this.solids.pads.find((one) => !isPad(one));
    const isSwapped = (one: PlacedModel): boolean => pad !== undefined && one.id !== who.id && isOnPad(pad, one, 1);
    const swapped = this.all().find(isSwapped);
    return swapped && left ? this.after({ ...unsaid(swapped), x: left.x, y: left.y }) : this;
  }

  /** Whether it is measured from its present place, not from where it might move. */
  private isStillAt(one: Named): boolean {
    const stands = this.standing.get(one.id ?? '');
    return stands !== undefined && areSame(stands, one);
  }

  /** What was said about where it stands, while it stands there. */
  private saidOf(one: PlacedModel): Relation | undefined {
    return this.isStillAt(one) ? this.standing.get(one.id)?.relation : undefined;
  }

  /** The value of a fact, remembering whether it is sure. `others`: the other possible values. */
  answer<T>(fact: string, { answer, sure }: Judged<T>, others: () => readonly T[]): T {
    if (sure) return answer;
    const ways = others();
    this.doubts.set(fact, ways.length);
    return this.otherwise?.fact === fact ? (ways[this.otherwise.way - 1] ?? answer) : answer;
  }

  /** `recorded`: the record's own answer if the board is not sure; `heights`: those whose height above the floor matters. */
  holds(
    fact: string,
    bases: readonly Base[],
    isSo: (solids: Solids, lean: Lean) => boolean,
    recorded: () => boolean | undefined = () => undefined,
    heights: readonly Base[] = bases,
  ): boolean {
    const key = `${fact} ${bases.map(nameOrPlace).join(' ')}`;
    const judged = this.origin.judged.get(key) ?? judge(this.board, bases, isSo, heights);
    this.origin.judged.set(key, judged);
    const known = judged.sure ? undefined : recorded();
    if (known !== undefined) return known;
    return this.answer(key, judged, () => [!judged.answer]);
  }

  sees(a: Named, b: Named): boolean {
    const fact = (solids: Solids, lean: Lean) => sees(solids, a, b, lean);
    return this.holds('sees', [a, b], fact, () => seenAsTold(this.sightTold(a, b)));
  }

  /** The same without doubts, for policies that look from many places; what the table said holds. */
  seesAtFaceValue(a: Named, b: Named): boolean {
    return seenAsTold(this.sightTold(a, b)) === undefined ? sees(this.solids, a, b) : this.sees(a, b);
  }

  /** What the table said about one as a target of the other, at their present places. */
  sightTold(a: Named, b: Named & { readonly order?: Order }): SightTold | undefined {
    return this.board.sights?.find(
      ({ by, to, order }) => areSame(by, a) && areSame(to, b) && (b.order === undefined || b.order === order),
    );
  }

  /**
   * Whether they are in each other's control range; so are those said to be in contact. If too close to call, their moves decide:
   * a Charge must end there, no other move may.
   */
  areClose(a: PlacedModel, b: PlacedModel): boolean {
    if (this.areInContact(a, b)) return true;
    const fact = (solids: Solids, lean: Lean) => inControlRange(solids, a, b, lean);
    return canBeClose(a, b) && this.holds('close', [a, b], fact, () => recordedClose(this.board, a, b));
  }

  areAcross(a: Base, b: Base, inches: number): boolean {
    return this.holds('across', [a, b], (solids, lean) => isAcross(solids, a, b, inches, lean));
  }

  inCover(a: Base, b: Base): boolean {
    return this.holds('cover', [a, b], (solids, lean) => inCover(solids, a, b, lean));
  }

  isObscured(a: Base, b: Base): boolean {
    return this.holds('obscured', [a, b], (solids, lean) => isObscured(solids, a, b, lean));
  }

  isWithin(a: Base, b: Base, inches: number): boolean {
    return (
      straightGap(a, b) <= inches + errorOf(a) + errorOf(b) + 1e-6 &&
      this.holds(`within ${inches}`, [a, b], (solids, lean) => isWithin(distance(solids, a, b, lean), inches))
    );
  }

  /** Its cover and obscured from the shooter; what the table said about cover holds. */
  protection(a: Named, b: PlacedModel): Protection {
    const judged = asTold(judgeProtection(this.board, a, b), this.sightTold(a, b));
    const said = (one: Protection): Protection => this.withCoverSaid(a, b, one);
    const fact = `protection ${nameOrPlace(a)} ${nameOrPlace(b)}`;
    const { answer, sure } = judged;
    return this.answer(fact, { answer: said(answer), sure }, () => judged.others.map(said));
  }

  /** The same without doubts, for policies that look from many places; what the table said holds. */
  protectionAtFaceValue(a: Named, b: PlacedModel): Protection {
    if (this.sightTold(a, b)) return this.protection(a, b);
    return this.withCoverSaid(a, b, protectionAtFaceValue(this.board, a, b));
  }

  private withCoverSaid(a: Named, b: PlacedModel, found: Protection): Protection {
    const relation = this.coverSaid(a, b);
    if (relation === undefined || found.cover) return found;
    return { ...found, cover: true, lightOnly: true, pieces: [relation.piece, ...found.pieces] };
  }

  private areInContact(a: PlacedModel, b: PlacedModel): boolean {
    const isWith = (one: PlacedModel, other: PlacedModel): boolean => {
      const relation = this.saidOf(one);
      return relation?.is === 'contact' && relation.with === other.id && this.isStillAt(other);
    };
    return isWith(a, b) || isWith(b, a);
  }

  /** What the table said about its cover from that one, for as long as that one has not moved. */
  private coverSaid(a: Named, b: PlacedModel): Extract<Relation, { readonly is: 'cover' }> | undefined {
    const relation = this.saidOf(b);
    return relation?.is === 'cover' && relation.from === a.id && this.isStillAt(a) ? relation : undefined;
  }

  /** Whether it is in cover at face value, keeping no doubt (ruling board-order). */
  isInCoverAtFaceValue(a: Named, b: PlacedModel): boolean {
    return this.coverSaid(a, b) !== undefined || protectionAtFaceValue(this.board, a, b).cover;
  }
}

/** The table without those whose place is unknown. */
export const leavingOut = (table: Table): Table =>
  table.absent.length === 0 ? table : new Table(table.board, table.all());

/** Whether it is visible: a valid target is. */
const seenAsTold = ({ visible, valid }: Partial<SightTold> = {}): boolean | undefined =>
  visible ?? (valid === true ? true : undefined);

/** The possible value that agrees with what the table said, if there is one. */
function asTold(judged: JudgedProtection, told: SightTold | undefined): JudgedProtection {
  if (judged.sure || told === undefined) return judged;
  const { cover, obscured } = told;
  const [answer, ...others] = [judged.answer, ...judged.others].filter(
    (one) => (cover ?? one.cover) === one.cover && (obscured ?? one.obscured) === one.obscured,
  );
  return answer ? { answer, sure: others.length === 0, others } : judged;
}

/** What the record says about these two where they stand. */
function recordedClose({ close = [] }: Board, a: PlacedModel, b: PlacedModel): boolean | undefined {
  const isOneOf = (pair: RecordedClose['pair'], one: PlacedModel) => pair.some((at) => areSame(at, one));
  return close.find(({ pair }) => isOneOf(pair, a) && isOneOf(pair, b))?.close;
}
