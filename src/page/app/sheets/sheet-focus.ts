import { useEffect } from 'preact/hooks';
import type { OpenSheet } from '../stage/stage.ts';

/**
 * Each sheet takes the focus, also where it takes the place of another. The dialog gives it back to whatever had it; where that has gone
 * meanwhile, what is asked or told has it.
 */
export function useSheetFocus(heading: { readonly current: HTMLElement | null }, sheet: OpenSheet | null): void {
  useEffect(() => {
    if (sheet) heading.current?.focus({ preventScroll: true });
    else if (hasNoFocus()) document.querySelector<HTMLElement>('main section h2')?.focus({ preventScroll: true });
  }, [heading, sheet]);
}

/** Nothing on the page has the focus, or what has it is hidden. */
export const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body;
