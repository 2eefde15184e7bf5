import { useEffect, useRef } from 'preact/hooks';
import { type Open, type OpenSheet, useStage } from '../stage/stage.ts';

/**
 * Each sheet takes the focus, also where it takes the place of another. The dialog gives it back to whatever had it; where that has gone
 * meanwhile, or something else is asked or told by then, that has it.
 */
export function useSheetFocus(heading: { readonly current: HTMLElement | null }, sheet: OpenSheet | null): void {
  const stage = useStage();
  const below = useRef<Open | null>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const open = stage.open.peek();
    if (sheet && !wasOpen.current) below.current = open;
    if (sheet) heading.current?.focus({ preventScroll: true });
    else if (hasNoFocus() || (wasOpen.current && below.current !== open))
      document.querySelector<HTMLElement>('main section h2')?.focus({ preventScroll: true });
    wasOpen.current = sheet !== null;
  }, [stage, heading, sheet]);
}

/** Nothing on the page has the focus, or what has it is hidden. */
export const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body;
