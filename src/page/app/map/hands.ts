import { useMemo, useRef } from 'preact/hooks';
import { apart, type Point } from '../../../geometry/point.ts';
import { standingOf } from '../../../rules/board/table/table-of.ts';
import { letGo, takeUp } from '../stage/drags.ts';
import { cameTooSoon } from '../stage/just-shown.ts';
import type { Stage } from '../stage/stage.ts';
import { tapMiniature, tapPlace } from '../stage/taps.ts';
import { arrows, stepOnMap } from './on-map.ts';
import type { PanZoom } from './pan-zoom.ts';
import type { TurnedBoard } from './turned.ts';
import type { MapView } from './view.ts';

/** What a finger, a mouse or the keys do on the map. */
export interface Hands {
  down(event: PointerEvent): void;
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  cancel(event: PointerEvent): void;
  key(event: KeyboardEvent): void;
}

/** A pointer that is down: on which miniature, and whether it has moved far enough not to be a tap. */
interface Touch {
  readonly pointer: number;
  readonly id: string | null;
  /** The finger came down on its base, and not beside it. */
  readonly isOn: boolean;
  readonly start: { readonly x: number; readonly y: number };
  /** From the finger to the middle of the base, in inches. */
  readonly off: Point;
  moved: boolean;
  /** It came down before the person can have seen what is asked now: it drags, and does not tap. */
  readonly isTooSoon: boolean;
}

/** Pixels within which a touch is a tap, and a finger that is beside a small base still takes it. */
const tapWithin = 8;
const takesWithin = 24;

export function useHands(
  stage: Stage,
  board: TurnedBoard,
  drawing: { readonly current: SVGSVGElement | null },
  panZoom: PanZoom,
  view: MapView,
): Hands {
  const touch = useRef<Touch | null>(null);
  const latest = useRef<Point | null>(null);
  return useMemo(() => {
    /** The board is drawn in the middle of its element, as large as there is room. */
    const sight = (): { readonly left: number; readonly top: number; readonly inch: number } => {
      const { left, top, width, height } = drawing.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
      const [across, down] = [view.width, view.height];
      const inch = Math.min(width / across, height / down) || 1;
      return { left: left + (width - across * inch) / 2, top: top + (height - down * inch) / 2, inch };
    };
    const placeOf = (event: { readonly clientX: number; readonly clientY: number }): Point => {
      const { left, top, inch } = sight();
      return board.back({
        x: (event.clientX - left) / inch + view.left,
        y: (event.clientY - top) / inch + view.top,
      });
    };
    /** The miniature under the finger, or the nearest one beside it; the one whose place is asked for first. */
    const miniatureAt = (place: Point): { readonly id: string; readonly at: Point; readonly off: number } | null => {
      const state = stage.state.value;
      if (!state) return null;
      const within = takesWithin / sight().inch;
      const near = [...restingOf(stage), ...standingOf(state)]
        .map(({ id, x, y, mm }) => ({ id, at: { x, y }, off: apart({ x, y }, place) - mm / 50.8 }))
        .filter(({ off }) => off <= within)
        .toSorted((one, other) => one.off - other.off);
      return near[0] ?? null;
    };
    const frame = (): void => {
      const at = latest.current;
      latest.current = null;
      if (at && stage.dragging.now.peek()?.held) stage.dragging.move(at);
    };
    const forget = (event: PointerEvent): void => {
      touch.current = null;
      latest.current = null;
      stage.dragging.cancel();
      panZoom.up(event);
    };
    return {
      down(event) {
        if (touch.current && touch.current.pointer !== event.pointerId) {
          // While somebody is lifted a second finger changes the order; else it pinches.
          if (stage.dragging.now.peek()?.held && !stage.dragging.now.peek()?.wanted) return stage.dragging.flip();
          stage.dragging.cancel();
          touch.current = { ...touch.current, id: null, moved: true };
          panZoom.down(event);
          return;
        }
        if (event.target instanceof Element && event.target.closest('[data-door]')) return;
        const place = placeOf(event);
        const on = miniatureAt(place);
        const off = on ? { x: on.at.x - place.x, y: on.at.y - place.y } : { x: 0, y: 0 };
        const start = { x: event.clientX, y: event.clientY };
        touch.current = {
          pointer: event.pointerId,
          id: on?.id ?? null,
          isOn: on !== null && on.off <= 0,
          start,
          off,
          moved: false,
          isTooSoon: cameTooSoon(event, stage),
        };
        if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
        panZoom.down(event);
      },
      move(event) {
        const now = touch.current;
        if (!now || now.pointer !== event.pointerId) return now ? panZoom.move(event) : undefined;
        if (!now.moved && apart(now.start, { x: event.clientX, y: event.clientY }) < tapWithin) return;
        if (!now.moved && now.id !== null) {
          if (takeUp(stage, now.id, added(placeOf(event), now.off))) panZoom.up(event);
        }
        now.moved = true;
        if (!stage.dragging.now.peek()?.held) return panZoom.move(event);
        if (latest.current === null) requestAnimationFrame(frame);
        latest.current = added(placeOf(event), now.off);
      },
      up(event) {
        const now = touch.current;
        if (!now || now.pointer !== event.pointerId) return panZoom.up(event);
        frame();
        touch.current = null;
        panZoom.up(event);
        if (stage.dragging.now.peek()?.held) return void letGo(stage);
        if (now.moved || now.isTooSoon) return;
        if (now.id !== null && tapMiniature(stage, now.id, now.isOn)) return;
        tapPlace(stage, placeOf(event));
      },
      cancel: forget,
      key(event) {
        const { target } = event;
        if (!(target instanceof SVGElement)) return;
        const id = target.getAttribute('data-operative');
        const moves = target.matches('.may-move, .is-ghost') || stage.open.peek()?.is === 'lay-out';
        const arrow = arrows[event.key];
        if (arrow && !(id !== null && moves)) {
          goTo(target, arrow);
          event.preventDefault();
        }
        if (id === null || (arrow && !moves)) return;
        if (keyed(stage, id, event)) event.preventDefault();
      },
    };
  }, [stage, board, drawing, panZoom, view]);
}

const added = (place: Point, off: Point): Point => ({ x: place.x + off.x, y: place.y + off.y });

/** The model whose place is asked for and not known yet, at its proposed place. */
function restingOf(stage: Stage): readonly (Point & { readonly id: string; readonly mm: number })[] {
  const resting = stage.dragging.now.peek();
  const at = resting?.found?.place ?? resting?.finger;
  return resting?.wanted && at ? [{ id: resting.id, x: at.x, y: at.y, mm: resting.mm ?? 32 }] : [];
}

/** Past so much aside, something lies in another direction. */
const aside = 2;

/** Whatever is nearest that way, miniature or door. */
function goTo(from: SVGElement, { x, y }: Point): void {
  const middle = (one: Element): Point => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const here = middle(from);
  const all = from.ownerSVGElement?.querySelectorAll<SVGElement>('[role=button]') ?? [];
  const [nearest] = [...all]
    .flatMap((one) => {
      const at = middle(one);
      const [dx, dy] = [at.x - here.x, at.y - here.y];
      const ahead = dx * x + dy * y;
      const off = Math.abs(dx * y) + Math.abs(dy * x);
      return one === from || ahead < 1 || off > aside * ahead ? [] : [{ one, far: ahead + off }];
    })
    .toSorted((one, other) => one.far - other.far);
  nearest?.one.focus();
}

/** Arrows move; Enter puts down, Escape puts back. True: it was one of these. */
function keyed(stage: Stage, id: string, event: KeyboardEvent): boolean {
  const { key } = event;
  const { dragging } = stage;
  const step = stepOnMap(event);
  const dragged = dragging.now.peek();
  if (step) {
    if (!dragged?.held || dragged.id !== id) {
      const from = stage.state.peek()?.positions[id];
      if (!takeUp(stage, id, from ?? { x: 0, y: 0 })) return true;
    }
    dragging.step(step);
    return true;
  }
  if (key.toLowerCase() === 'o' && dragged?.held) {
    dragging.flip();
    return true;
  }
  if (key === 'Escape' && dragged) {
    dragging.cancel();
    return true;
  }
  if (key !== 'Enter' && key !== ' ') return false;
  if (dragged?.held || dragged?.wanted) void letGo(stage);
  else tapMiniature(stage, id);
  return true;
}
