import { useEffect } from 'preact/hooks';
import { useStage } from '../stage/stage.ts';

/** F opens the games ahead, as in a terminal, unless somebody types or another sheet is open. */
export function useAheadKey(): void {
  const stage = useStage();
  useEffect(() => {
    const pressed = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const isTyping = target instanceof Element && target.closest('input, textarea, select') !== null;
      if (key.toLowerCase() !== 'f' || ctrlKey || metaKey || altKey || isTyping) return;
      if (stage.sheet.peek() === null && stage.game.peek()?.state.adversary === null)
        stage.sheet.value = { name: 'ahead' };
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [stage]);
}
