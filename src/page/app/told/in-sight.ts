import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useStage } from '../stage/stage.ts';

/**
 * Scrolls to what is asked or told when it opens, when something new is said about it, and when the window is turned: it begins at the
 * top, unless there is room for what led to it.
 */
export function useInSight(panel: { readonly current: HTMLElement | null }): void {
  const stage = useStage();
  const open = stage.open.value;
  const [note, justNow] = [stage.note.value, stage.justNow.value];
  useLayoutEffect(() => {
    const { current } = panel;
    if (open) current?.scrollTo(0, beginningIn(current) ?? 0);
  }, [open, note, justNow, panel]);
  useEffect(() => {
    const look = (): void => {
      const { current } = panel;
      const top = current && beginningIn(current);
      // A keyboard on the screen makes the window smaller too, and what is typed stays in sight.
      if (top !== null && !document.activeElement?.matches('.words *')) current?.scrollTo(0, top);
    };
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, [panel]);
}

/** Where the question begins, or else what happened; null where neither is. */
function beginningIn(panel: HTMLElement): number | null {
  const first =
    panel.querySelector<HTMLElement>('.question > h2') ?? panel.querySelector<HTMLElement>('.moment, .told > h2');
  return first ? first.offsetTop - panel.offsetTop : null;
}
