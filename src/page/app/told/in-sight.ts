import { useLayoutEffect } from 'preact/hooks';
import { useStage } from '../stage/stage.ts';

/** Scrolls to a question when it opens or something new is said about it, with as much of what led to it above as there is room for. */
export function useInSight(panel: { readonly current: HTMLElement | null }): void {
  const stage = useStage();
  const open = stage.open.value;
  const [note, justNow] = [stage.note.value, stage.justNow.value];
  useLayoutEffect(() => {
    const around = panel.current;
    if (!around || !open) return;
    const question = around.querySelector<HTMLElement>('.question');
    const heading = question?.querySelector<HTMLElement>(':scope > h2');
    if (!question || !heading) return around.scrollTo(0, 0);
    const [from, asked] = [question.offsetTop - around.offsetTop, heading.offsetTop - around.offsetTop];
    const room = around.clientHeight;
    const spare = room - (question.offsetHeight - (asked - from));
    around.scrollTo(0, asked - Math.max(spare, 0));
  }, [open, note, justNow, panel]);
}
