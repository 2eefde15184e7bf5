import { killzone } from '../../../catalog/killzone.ts';
import { fromBox } from '../../../geometry/box.ts';
import { apart, between, type Circle, type Point } from '../../../geometry/point.ts';
import type { WalkStop } from '../../../geometry/step.ts';
import { discOf } from '../../state/base.ts';
import { allSolids } from '../ground/judge.ts';
import type { AccessPointBox, DoorId } from '../ground/solids.ts';
import { inControlRange } from '../sight/control-range.ts';
import type { PlacedModel } from '../table/standing.ts';
import type { Table } from '../table/table.ts';
import { type BoardMove, type Mover, otherPad, type Reach, reachOfMove } from './reach.ts';
import { type EndPlace, fineSpots, roughSpots, type Spots } from './spots.ts';

/**
 * Where a move can end: places half an inch apart, those where a way bends and, for a Charge, those beside enemies. Each is
 * checked once, on demand.
 */
export class Field {
  readonly table: Table;
  readonly who: PlacedModel;
  readonly move: BoardMove;
  readonly mover: Mover;
  private reached: Reach | undefined;
  private readonly suits: (way: WalkStop) => boolean;
  private readonly passes: DoorId | undefined;
  /** The ways to other places than the rough and fine ones. */
  private readonly others = new Map<EndPlace, WalkStop | null>();
  private places: Places | undefined;
  private found: KnownWays | undefined;

  /** `passes`: the hatchway that its ways must come by. */
  constructor(table: Table, who: PlacedModel, move: BoardMove, passes?: DoorId) {
    const door = table.solids.doors.find(({ id }) => id === passes);
    this.suits = door ? comesBy(door, who) : () => true;
    this.passes = passes;
    this.table = table;
    this.who = who;
    this.move = move;
    this.mover = moverOf(table, who);
  }

  /** Computed on first use: walls often rule the move out before. */
  get reach(): Reach {
    this.reached ??= reachOfMove(this.table.solids, this.mover, this.move);
    return this.reached;
  }

  /** Whether it may end anywhere. */
  get leadsAnywhere(): boolean {
    const isStraightOn = (spot: EndPlace): boolean =>
      this.look(spot, () => this.reach.straightTo(spot) ?? null) !== null;
    return (
      roughSpots(this.who, this.move.inches, []).all.some(isStraightOn) ||
      this.rough.some((_, index) => this.wayAt('rough', index) !== null)
    );
  }

  /** The other end of a teleport, if it may go there. */
  get teleport(): EndPlace | undefined {
    const end = this.move.pad ? otherPad(this.table.solids, this.mover, this.move) : undefined;
    return end && { ...end, teleports: true };
  }

  /** Its ways stay within this circle. */
  get around(): Circle {
    const { x, y } = this.who;
    return { x, y, radius: this.move.inches + 1 };
  }

  /** Whether walls separate a place from everywhere it can go. */
  isPartedFrom(place: Circle): boolean {
    const { who, table } = this;
    if (this.teleport) return false;
    const { areas, passage } = table.solids;
    // A base that overlaps something begins its move at most 1" away.
    const aside = passage(discOf(who).radius).mayStand(who) ? 0 : 1;
    return !areas.join({ x: who.x, y: who.y, radius: aside }, place);
  }

  /** Places an inch apart, nearest first: enough if there is room. */
  get rough(): readonly EndPlace[] {
    return this.all().rough.all;
  }

  /** All places but the rough ones. */
  get fine(): readonly EndPlace[] {
    return this.all().fine.all;
  }

  private all(): Places {
    const known = this.places ?? places.get(this.reach.alone) ?? placesOf(this);
    places.set(this.reach.alone, known);
    this.places = known;
    return known;
  }

  /** The ways that are known so far, for all fields of that move: whatever people have said since, they are the same. */
  get ways(): KnownWays {
    this.found ??= waysOf(this.reach, this.mover, this.passes);
    return this.found;
  }

  /** The way to a place where it may end; null if it may not. A place must be legal under every reading of the sizes. */
  wayTo(spot: EndPlace): WalkStop | null {
    const index = this.places?.rough.all.indexOf(spot) ?? -1;
    if (index >= 0) return this.wayAt('rough', index);
    const known = this.others.get(spot);
    if (known !== undefined) return known;
    const way = this.look(spot, () => this.reach.wayTo(spot) ?? null);
    this.others.set(spot, way);
    return way;
  }

  /** The same for one of the rough or fine places, by its index. */
  wayAt(kind: keyof Places, index: number): WalkStop | null {
    const ends = this.ways[kind];
    const known = ends[index];
    if (known !== undefined) return known;
    const { all, ways } = this.all()[kind];
    const spot = all[index];
    // Where walls leave no way, other operatives make no difference.
    if (!spot || ways[index] === null) return null;
    while (ends.length <= index) ends.push(undefined);
    const found = this.look(spot, () => {
      const before = ways[index];
      const way = before === undefined ? (this.reach.wayTo(spot) ?? null) : before;
      ways[index] = way;
      return way;
    });
    ends[index] = found;
    return found;
  }

  private look(spot: EndPlace, wayThere: () => WalkStop | null): WalkStop | null {
    const { who, reach, table, move } = this;
    if (spot.teleports) return { at: spot, cost: move.inches, before: { at: who, cost: 0, before: null } };
    if (apart(who, spot) > move.inches + 1 || !reach.mayEnd(spot)) return null;
    const radius = discOf(who).radius;
    if (!allSolids(table.board).every((solids) => solids.passage(radius).mayStand(spot))) return null;
    const way = wayThere();
    return way && this.suits(way) ? way : null;
  }

  /** Certainly no enemy in its control range there: nobody should have to measure something that can be avoided. */
  isClear(place: Point): boolean {
    const there = placedAt({ ...this.who, error: killzone.tolerance.told }, place);
    return !this.mover.enemies.some((enemy) => inControlRange(this.table.solids, there, enemy, 1));
  }

  /** The moving operative at that place. */
  at(place: Point): PlacedModel {
    return placedAt(this.who, place);
  }

  /** The same with its own place taken as exact: it is told what it sees from there, so it is set up to see it. */
  exactlyAt(place: Point): PlacedModel {
    return placedAt(this.who, place, 0);
  }
}

/** Where a move can lead, computed once. `passes`: the hatchway that its way comes by, to open it then or before. */
export function fieldOf({ origin }: Table, who: PlacedModel, move: BoardMove, passes?: DoorId): Field {
  const ofTable = fields.get(origin) ?? new Map<string, Field>();
  fields.set(origin, ofTable);
  const key = `${who.id} ${who.x} ${who.y} ${move.action} ${move.inches} ${move.pad ?? ''} ${passes ?? ''}`;
  const found = ofTable.get(key) ?? new Field(origin, who, move, passes);
  ofTable.set(key, found);
  return found;
}

/** Whether a door's opening is within 1" of its base somewhere on that way. */
function comesBy({ opening }: AccessPointBox, who: PlacedModel): (way: WalkStop) => boolean {
  const reach = discOf(who).radius + 1 + 1e-6;
  return (way) => {
    for (let one: WalkStop | null = way; one; one = one.before) {
      const from = one.before?.at ?? one.at;
      for (let share = 0; share <= 1; share += 0.1)
        if (fromBox(between(from, one.at, share), opening) <= reach) return true;
    }
    return false;
  };
}

const fields = new WeakMap<Table, Map<string, Field>>();

/** An operative told where to go stands as near to it as people usually manage. Nothing said about its old place holds. */
export function placedAt(
  { id, side, order, mm, error, player }: PlacedModel,
  { x, y }: Point,
  told: number = killzone.tolerance.told,
): PlacedModel {
  const usual = error ? told : error;
  if (player === undefined)
    return usual === undefined ? { id, side, order, mm, x, y } : { id, side, order, mm, x, y, error: usual };
  return usual === undefined
    ? { id, side, order, mm, x, y, player }
    : { id, side, order, mm, x, y, player, error: usual };
}

/** Enemies that a friend already has in control range do not bar a way (COR-42, GLO-30). */
export function moverOf(table: Table, who: PlacedModel): Mover {
  const [enemies, friends] = [table.enemiesOf(who), table.friendsOf(who)];
  const fought = enemies.filter((enemy) => friends.some((friend) => table.areClose(friend, enemy)));
  return { who, enemies, friends, fought };
}

/** The ways to the places that are tried one after the other, by index; null if it may not end there. */
export type KnownWays = Readonly<Record<keyof Places, (WalkStop | null | undefined)[]>>;

/** Tables come and go with orders and with what people say; ways stay the same while doors, enemies and friends do. */
function waysOf({ alone }: Reach, { friends = [] }: Mover, passes: DoorId | undefined): KnownWays {
  const ofReach = ways.get(alone) ?? new Map<string, KnownWays>();
  ways.set(alone, ofReach);
  const key = [passes ?? '', ...friends.map(({ x, y, mm }) => `${x} ${y} ${mm}`)].join();
  const found = ofReach.get(key) ?? { rough: [], fine: [] };
  ofReach.set(key, found);
  return found;
}

const ways = new WeakMap<Reach, Map<string, KnownWays>>();

interface Places {
  readonly rough: Spots;
  readonly fine: Spots;
}

/** A move without friends in its way: friends bar ends, not ways. */
const places = new WeakMap<Reach, Places>();

function placesOf({ who, move, mover, reach, teleport }: Field): Places {
  const besides: EndPlace[] = reach.stops.map(({ at: { x, y } }) => ({ x, y }));
  if (move.action === 'charge') besides.push(...besideEnemies(mover));
  if (teleport) besides.push(teleport);
  let fine: Spots | undefined;
  return {
    rough: roughSpots(who, move.inches, besides),
    get fine() {
      fine ??= fineSpots(who, move.inches);
      return fine;
    },
  };
}

/** In base contact and at the limit of control range, on all sides. */
function besideEnemies({ who, enemies }: Mover): readonly EndPlace[] {
  return enemies.flatMap((enemy) =>
    [0.001, 0.999].flatMap((gap) => {
      const far = (who.mm + enemy.mm) / 50.8 + gap;
      return Array.from({ length: 16 }, (_, turn) => ({
        x: enemy.x + Math.cos((turn * Math.PI) / 8) * far,
        y: enemy.y + Math.sin((turn * Math.PI) / 8) * far,
      }));
    }),
  );
}
