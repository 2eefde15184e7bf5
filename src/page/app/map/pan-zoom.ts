import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { useEffect, useMemo, useRef } from 'preact/hooks';

/** What moves the map under the eye. */
export interface PanZoom {
  /** One finger, or the second of two, that is on no miniature. */
  down(event: PointerEvent): void;
  move(event: PointerEvent): void;
  up(event: PointerEvent): void;
  closer(): void;
  further(): void;
  whole(): void;
}

export function usePanZoom(drawing: { readonly current: SVGSVGElement | null }): PanZoom {
  const kept = useRef<PanzoomObject | null>(null);
  useEffect(() => {
    const { current } = drawing;
    const parent = current?.parentElement;
    if (!current || !parent) return;
    const made = Panzoom(current, {
      ...{ noBind: true, maxScale: 6, minScale: 1, step: 0.4, contain: 'outside', panOnlyWhenZoomed: true },
      // It takes an <svg> for a part of one, whose corner is its origin.
      origin: '50% 50%',
      touchAction: 'none',
      pinchAndPan: true,
      handleStartEvent: () => undefined,
      cursor: 'default',
    });
    kept.current = made;
    const wheel = (event: WheelEvent): void => {
      made.zoomWithWheel(event);
    };
    parent.addEventListener('wheel', wheel, { passive: false });
    return () => {
      parent.removeEventListener('wheel', wheel);
      made.destroy();
    };
  }, [drawing]);
  return useMemo(
    () => ({
      down: (event) => kept.current?.handleDown(event),
      move: (event) => kept.current?.handleMove(event),
      up: (event) => kept.current?.handleUp(event),
      closer: () => void kept.current?.zoomIn(),
      further: () => void kept.current?.zoomOut(),
      whole: () => void kept.current?.reset(),
    }),
    [],
  );
}
