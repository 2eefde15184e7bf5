import { effect, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type Stage, useStage } from './stage.ts';

/** When what is on the page now was drawn, on the clock of events; infinite until it is. */
let shownAt = Number.NEGATIVE_INFINITY;

/** A finger that came down then meant what was there before. */
export const cameTooSoon = ({ timeStamp }: Event, { answersAfter }: Stage): boolean =>
  timeStamp < shownAt + answersAfter;

/** What has just been shown takes no tap yet, anywhere on the page; meanwhile it has `data-shown="just"`. */
export function useJustShown(page: { readonly current: HTMLElement | null }): void {
  const stage = useStage();
  useEffect(() => {
    const { current } = page;
    if (!current) return;
    let isTooSoon = false;
    const down = (event: Event): void => {
      isTooSoon = cameTooSoon(event, stage);
    };
    const click = (event: MouseEvent): void => {
      // Keys and screen readers mean what has the focus.
      const isByFinger = event.detail > 0;
      if (!isByFinger || !isTooSoon || !(event.target instanceof Element) || event.target.closest('.tools')) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const stop = whenShown(stage, current);
    current.addEventListener('pointerdown', down, { capture: true });
    current.addEventListener('click', click, { capture: true });
    return () => {
      stop();
      current.removeEventListener('pointerdown', down, { capture: true });
      current.removeEventListener('click', click, { capture: true });
    };
  }, [page, stage]);
}

function whenShown(stage: Stage, page: HTMLElement): () => void {
  let count = 0;
  return effect(() => {
    const { open, doubt, aimed, sheet, note, justNow, passed } = stage;
    for (const each of [open, doubt, aimed, sheet, note, justNow, passed]) each.value;
    untracked(() => {
      count += 1;
      const now = count;
      shownAt = Number.POSITIVE_INFINITY;
      page.dataset.shown = 'just';
      requestAnimationFrame((at) => {
        if (now !== count) return;
        shownAt = at;
        setTimeout(() => {
          if (now === count) delete page.dataset.shown;
        }, stage.answersAfter);
      });
    });
  });
}
