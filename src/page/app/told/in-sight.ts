import { useLayoutEffect } from 'preact/hooks';
import { useStage } from '../stage/stage.ts';

/** The share of the panel that what has just happened may take, where there is no room for it and the whole question. */
const share = 0.45;
/** A card is whole, as long as the question begins below it. */
const shareOfCard = 0.75;

/** A question that opens, or of which something is told meanwhile, is in sight with the newest of what has led to it above it. */
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
    const above = around.querySelector('.moment') ? Math.min(asked, room * shareOfCard) : room * share;
    around.scrollTo(0, asked - Math.max(spare, above));
  }, [open, note, justNow, panel]);
}
