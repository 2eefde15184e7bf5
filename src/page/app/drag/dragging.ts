import { type Signal, signal } from '@preact/signals';
import { mapOf } from '../../../catalog/pack.ts';
import type { Box } from '../../../geometry/box.ts';
import type { Point } from '../../../geometry/point.ts';
import { boardOf, tombWorldBoard } from '../../../rules/state/base.ts';
import type { GameState, Order } from '../../../rules/state/state.ts';
import type { FromLookahead, LookaheadPlace, PlaceWanted, Reached, ToLookahead } from './lookahead-messages.ts';

/** A miniature that is picked up, or whose place is asked for, as it is drawn. */
export interface Dragged {
  readonly id: string;
  /** Its place is asked for: it rests where it is proposed until it is put there. */
  readonly wanted: PlaceWanted | null;
  /** Millimetres of its base; null until that is known. */
  readonly mm: number | null;
  /** Where the finger is; null: nobody has said where. */
  readonly finger: Point | null;
  /** A finger is on it. */
  readonly held: boolean;
  /** Somebody has moved it from where it was proposed. */
  readonly moved: boolean;
  /** What was found out last; of where the finger was then. */
  readonly found: LookaheadPlace | null;
  /** As people would choose them. */
  readonly likely: readonly Point[];
  /** The order of its activation, where the finger has shown another one than is proposed. */
  readonly order: Order | null;
}

/** The order with which its activation begins if it is let go; null if it has begun. */
export const orderShown = ({ order, found }: Dragged): Order | null =>
  found?.action === 'charge' ? found.order : (order ?? found?.order ?? null);

/** Where a miniature was let go: by which move, at which code. */
export interface Dropped {
  readonly id: string;
  readonly action: LookaheadPlace['action'];
  readonly code: string;
  /** With which its activation begins, where the finger has shown it. */
  readonly order: Order | null;
}

/** Picks a miniature up, moves it and puts it down. */
export interface Dragging {
  readonly now: Signal<Dragged | null>;
  readonly reach: Signal<readonly Reached[]>;
  /** The game as it is, and who may be picked up next. */
  know(state: GameState, ahead: readonly string[]): void;
  /** `at`: where the finger takes it; null: it rests where it is proposed. */
  pick(id: string, wanted: PlaceWanted | null, at: Point | null): void;
  /** It is shown where its move would end, and rests there until it is moved or put back. */
  propose(id: string, at: Point): void;
  /** A finger takes up what rests. */
  hold(): void;
  /** Its activation begins with the other order. */
  flip(): void;
  move(to: Point): void;
  /** Moves it by that many inches. */
  step(by: Point): void;
  /** Lets it go; undefined where it may not stand. Waits for a lookahead under way. */
  drop(): Promise<Dropped | undefined>;
  /** The finger lets go: the miniature rests at its proposed place again, or stands where it stood. */
  cancel(): void;
  clear(): void;
}

/** Tells the page what the lookahead finds: a worker, or the page itself where there is none. */
export type Lookahead = (tell: (told: FromLookahead) => void) => (said: ToLookahead) => void;

export function newDragging(lookahead: Lookahead, cannot: (id: string, why: string) => void): Dragging {
  const now = signal<Dragged | null>(null);
  const reach = signal<readonly Reached[]>([]);
  let board = tombWorldBoard;
  let pick = 0;
  let step = 0;
  let heard = 0;
  let waiting: (() => void)[] = [];
  const wake = (): void => {
    const all = waiting;
    waiting = [];
    for (const each of all) each();
  };
  const hear = (told: FromLookahead): void => {
    const dragged = now.peek();
    if (!dragged || told.pick !== pick) return;
    switch (told.is) {
      case 'cannot':
        clear();
        cannot(dragged.id, told.why);
        return;
      case 'picked':
        now.value = { ...dragged, mm: told.mm, likely: told.likely };
        return;
      case 'reach':
        reach.value = told.reach;
        return;
      case 'at': {
        heard = told.step;
        now.value = { ...dragged, found: told, finger: dragged.finger ?? told.place ?? told.finger };
        if (heard === step) wake();
      }
    }
  };
  const ahead = lookahead(hear);
  const point = (finger: Point | null): void => {
    step += 1;
    ahead({ is: 'point', pick, step, finger });
  };
  const clear = (): void => {
    if (now.peek()) ahead({ is: 'rest' });
    now.value = null;
    reach.value = [];
    wake();
  };
  const to = (at: Point): void => {
    const dragged = now.peek();
    if (!dragged) return;
    const finger = onBoardAt(board, at);
    now.value = { ...dragged, finger, moved: true };
    point(finger);
  };
  const begin = (id: string, wanted: PlaceWanted | null, at: Point | null, held: boolean): void => {
    clear();
    pick += 1;
    const finger = at && onBoardAt(board, at);
    now.value = { ...{ id, wanted, finger, held, moved: false }, mm: null, found: null, likely: [], order: null };
    ahead({ is: 'pick', pick, id, wanted });
    point(finger);
  };
  return {
    ...{ now, reach, clear, move: to },
    know(state, next) {
      board = boardOf(mapOf(state.config) ?? {});
      ahead({ is: 'game', state, ahead: next });
    },
    pick: (id, wanted, at) => begin(id, wanted, at, at !== null),
    propose: (id, at) => begin(id, null, at, false),
    flip() {
      const dragged = now.peek();
      const before = dragged?.order ?? dragged?.found?.order;
      // A Charge needs the Engage order.
      if (!dragged || !before || dragged.found?.action === 'charge') return;
      now.value = { ...dragged, order: before === 'engage' ? 'conceal' : 'engage' };
    },
    hold() {
      const dragged = now.peek();
      if (dragged) now.value = { ...dragged, held: true };
    },
    step({ x, y }) {
      const from = now.peek()?.finger;
      if (from) to({ x: from.x + x, y: from.y + y });
    },
    async drop() {
      while (now.peek() && heard !== step) await new Promise<void>((resolve) => waiting.push(resolve));
      const dragged = now.peek();
      if (!dragged) return undefined;
      const { id, found, wanted, order } = dragged;
      const code = found?.place ? found.code : undefined;
      if (code === undefined && wanted) now.value = { ...dragged, held: false };
      else clear();
      return code === undefined || !found ? undefined : { id, action: found.action, code, order };
    },
    cancel() {
      const dragged = now.peek();
      if (dragged?.wanted) now.value = { ...dragged, held: false };
      else clear();
    },
  };
}

const onBoardAt = ({ right, bottom }: Box, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, 0), right),
  y: Math.min(Math.max(y, 0), bottom),
});
