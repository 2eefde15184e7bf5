import type { GameEvent } from '../../src/rules/events/events.ts';
import type { Leg } from '../../src/rules/questions/about.ts';
import type { Chance } from './chance.ts';

/** Inches from the corner of the board. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

interface Piece {
  readonly id: string;
  readonly side: 'npos' | 'players';
  readonly card: string | null;
  at: Point;
  order: 'engage' | 'conceal';
  down: boolean;
}

const [width, depth, roomWidth] = [30, 22, 5];
export const sarcophagus: Point = { x: 15, y: 18 };
export const closeBy = 1;
const beside = 0.8;

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const least = <T>(all: readonly T[], by: (one: T) => number): T | undefined =>
  all.reduce<{ one: T; is: number } | undefined>((best, one) => {
    const is = by(one);
    return best && best.is <= is ? best : { one, is };
  }, undefined)?.one;
const numberOf = (door: string): number => Number(door.slice(door.lastIndexOf('-') + 1));
const hatchwayAt = (number: number): Point => ({ x: 4 * number, y: 3.2 });
export const doorAt = (door: string): Point => {
  const at = hatchwayAt(numberOf(door));
  return door.startsWith('breach') ? { ...at, y: 1.8 } : at;
};
const roomOf = ({ x }: Point): string => String.fromCharCode(65 + Math.floor(x / roomWidth));

/**
 * A made-up board without walls, with barrels here and there to be in cover behind. It knows where everybody stands, by what
 * has happened, and answers from that what a fact is about; of questions it sees no name and no word.
 */
export class Tabletop {
  readonly pieces = new Map<string, Piece>();
  readonly open = new Set<string>();
  active = '';
  guard = '';
  /** Who has moved in this activation. */
  readonly moved = new Set<string>();
  private readonly by: Chance;

  private readonly walled: boolean;

  /** `walled`: rooms have walls, through which nobody is seen but where a hatchway is open. */
  constructor(team: readonly string[], by: Chance, walled = false) {
    this.by = by;
    this.walled = walled;
    team.forEach((id, index) => {
      this.pieces.set(id, {
        id,
        side: 'players',
        card: null,
        at: { x: 4 * (index + 1), y: 2.5 },
        order: 'conceal',
        down: false,
      });
    });
  }

  piece(id: string): Piece {
    const piece = this.pieces.get(id);
    if (!piece) throw new Error(`${id} is not on the table`);
    return piece;
  }

  standing = (side: Piece['side']): readonly Piece[] =>
    [...this.pieces.values()].filter((one) => one.side === side && !one.down);
  enemies = ({ side }: Piece): readonly Piece[] => this.standing(side === 'npos' ? 'players' : 'npos');
  friends = ({ id, side }: Piece): readonly Piece[] => this.standing(side).filter((one) => one.id !== id);
  isClose = (one: string, other: string): boolean => apart(this.piece(one).at, this.piece(other).at) <= closeBy;
  closeTo = (id: string): readonly Piece[] => this.enemies(this.piece(id)).filter((one) => this.isClose(id, one.id));
  isAtDoor = (id: string, door: string): boolean => apart(this.piece(id).at, doorAt(door)) <= closeBy;
  roomOf = (id: string): string => roomOf(this.piece(id).at);

  /** Behind barrels and more than 2" away. */
  inCover = (from: Point, { x, y }: Point): boolean =>
    apart(from, { x, y }) > 2 && (Math.floor(x) + Math.floor(y)) % 3 === 0;
  isObscured = (from: Point, to: Point): boolean => apart(from, to) > 14;

  /** Rooms lie in a row, a hatchway in each wall. */
  private sees(from: Point, to: Point): boolean {
    const [left = 0, right = 0] = [from, to].map(({ x }) => Math.floor(x / roomWidth)).toSorted((a, b) => a - b);
    const doors = Array.from({ length: right - left }, (_, index) => `hatchway-${left + index + 1}`);
    return !this.walled || doors.every((door) => this.open.has(door));
  }

  /** In cover with a Conceal order, or beside a friend of the shooter, it is none (core rules, Shoot 2). */
  isTarget(
    shooter: string,
    target: string,
    from: Point = this.piece(shooter).at,
    inches: number | null = null,
  ): boolean {
    const one = this.piece(target);
    if (one.down || (inches !== null && apart(from, one.at) > inches) || !this.sees(from, one.at)) return false;
    if (one.order === 'conceal' && this.inCover(from, one.at)) return false;
    return !this.friends(this.piece(shooter)).some(
      (friend) => friend.side !== one.side && this.isClose(friend.id, target),
    );
  }

  /** Where those steps lead; null where one of them cannot be taken. */
  end(id: string, way: readonly Leg[]): Point | null {
    return way.reduce<Point | null>((from, leg) => from && this.stepFrom(from, this.piece(id), leg), this.piece(id).at);
  }

  private stepFrom(from: Point, who: Piece, { action, inches = 0, to }: Leg): Point | null {
    if (action === 'operate-hatch') return from;
    const enemies = this.enemies(who);
    const nearest = least(enemies, ({ at }) => apart(from, at));
    if (action === 'charge') {
      if (!nearest || apart(from, nearest.at) - beside > inches) return null;
      const share = beside / Math.max(apart(from, nearest.at), beside);
      return { x: nearest.at.x + (from.x - nearest.at.x) * share, y: nearest.at.y + (from.y - nearest.at.y) * share };
    }
    const wardens = this.friends(who).filter((one) => one.card === 'royal-warden');
    const goal = (to === 'royal-warden' ? least(wardens, ({ at }) => apart(from, at)) : undefined) ?? nearest;
    const away = to === 'away-from-enemies' ? -1 : 1;
    const reached = [0, 0.5, 0.99].flatMap((share) =>
      Array.from({ length: share === 0 ? 1 : 16 }, (_, turn) => ({
        x: from.x + Math.cos((turn * Math.PI) / 8) * inches * share,
        y: from.y + Math.sin((turn * Math.PI) / 8) * inches * share,
      })),
    );
    const possible = reached.filter(
      (at) =>
        at.x > 0 && at.y > 0 && at.x < width && at.y < depth && enemies.every((one) => apart(at, one.at) > closeBy),
    );
    return least(possible, (at) => (goal ? away * apart(at, goal.at) : 0)) ?? null;
  }

  /** Guarded by a Lychguard (Guardian Protocols). */
  isGuarded = (id: string): boolean =>
    this.friends(this.piece(id)).some(({ card, id: guard }) => card === 'lychguard' && this.isClose(id, guard));

  /** What an event tells of where things stand. */
  see(event: GameEvent): void {
    switch (event.type) {
      case 'npo-set-up':
        this.pieces.set(event.id, {
          id: event.id,
          side: 'npos',
          card: event.datacard,
          at: this.placeOf(event),
          order: event.order,
          down: false,
        });
        break;
      case 'operative-activated':
      case 'npo-activated':
      case 'order-changed':
        this.piece(event.id).order = event.order;
        if (event.type !== 'order-changed') this.moved.clear();
        break;
      case 'npo-acted':
        this.active = event.id;
        if (
          event.aim &&
          (event.action === 'charge' ||
            event.action === 'fall-back' ||
            event.action === 'reposition' ||
            event.action === 'dash' ||
            event.action === 'operate-hatch')
        )
          this.move(event.id, {
            action: event.action,
            inches: event.aim.inches,
            ...(event.aim.to === 'royal-warden' ? { to: event.aim.to } : {}),
          });
        break;
      case 'action-performed':
        if (event.free !== true) this.active = event.id;
        if (event.action === 'charge') this.move(event.id, { action: 'charge', inches: 8 });
        if (event.action === 'fall-back')
          this.move(event.id, { action: 'fall-back', inches: 6, to: 'away-from-enemies' });
        if (event.action === 'reposition') this.move(event.id, { action: 'reposition', inches: 6 });
        if (event.action === 'dash') this.move(event.id, { action: 'dash', inches: 3 });
        break;
      case 'positions-swapped': {
        const [one, other] = event.ids.map((id) => this.piece(id));
        if (one && other) [one.at, other.at] = [other.at, one.at];
        break;
      }
      case 'hatchway-moved':
      case 'breach-point-moved':
        this.open[event.open ? 'add' : 'delete'](`${event.type.replace('-moved', '')}-${event.number}`);
        break;
      case 'incapacitated':
      case 'escaped':
        this.piece(event.id).down = true;
        break;
    }
  }

  private move(id: string, leg: Leg): void {
    const to = this.end(id, [leg]);
    if (!to) throw new Error(`${id} cannot ${leg.action}`);
    this.piece(id).at = to;
    this.moved.add(id);
  }

  private placeOf({ place, room: told }: Extract<GameEvent, { type: 'npo-set-up' }>): Point {
    if (place.at === 'npo') return { ...this.piece(place.npo).at, y: this.piece(place.npo).at.y + beside };
    if (place.at === 'hatchway') return this.awayFromOperatives({ x: hatchwayAt(place.hatchway).x, y: 3.9 });
    const room = place.at === 'rooms' ? place.rooms[0] : told;
    const left = room === undefined ? 0 : (room.charCodeAt(0) - 65) * roomWidth;
    return {
      x: left + this.by.number(1, (room === undefined ? width : roomWidth) * 10 - 2) / 10,
      y: this.by.number(100, 210) / 10,
    };
  }

  /** Beside the hatchway, or as near to it as it can be without an operative close (NPO Reinforcements). */
  private awayFromOperatives({ x, y }: Point): Point {
    const free = [0, 1, 2, 3, 4, 5, 6].map((step) => ({ x, y: y + step / 2 }));
    return free.find((at) => this.standing('players').every((one) => apart(at, one.at) > closeBy)) ?? { x, y };
  }
}
