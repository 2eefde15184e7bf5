import { computed, effect } from '@preact/signals';
import type { Stage } from './stage.ts';

const mark = 'tw-open';

/** The back button closes what is open over the question: a sheet, an enemy's card, a move that is only shown. So does Escape. */
export function closeByBack(stage: Stage): void {
  const isOpen = computed(() => stage.sheet.value !== null || isAiming(stage) || isGhost(stage));
  let leaves = false;
  const settle = (): void => {
    const isNow = isOpen.value;
    // The browser says later that it has gone back.
    if (leaves || isNow === (history.state === mark)) return;
    leaves = !isNow;
    if (leaves) history.back();
    else history.pushState(mark, '');
  };
  addEventListener('popstate', () => {
    const wasOurs = leaves;
    leaves = false;
    if (!wasOurs && history.state !== mark) close();
    settle();
  });
  const close = (): void => {
    if (stage.sheet.value) stage.sheet.value = null;
    else stage.aimed.value = null;
    if (isGhost(stage)) stage.dragging.clear();
  };
  addEventListener('keydown', ({ key }) => {
    // A sheet closes itself.
    if (key === 'Escape' && !stage.sheet.peek() && isOpen.peek()) close();
  });
  // A page that is loaded anew has nothing open.
  if (history.state === mark) history.replaceState(null, '');
  effect(settle);
}

/** The card of an enemy is open. */
export const isAiming = ({ aimed, open }: Pick<Stage, 'aimed' | 'open'>): boolean =>
  aimed.value !== null && open.value?.is === 'asked' && open.value.asked.question.name === 'action';

/** A move is shown, and no finger is on it. */
export const isGhost = ({ dragging }: Pick<Stage, 'dragging'>): boolean => {
  const dragged = dragging.now.value;
  return dragged !== null && !dragged.wanted && !dragged.held;
};
