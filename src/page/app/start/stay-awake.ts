import { effect } from '@preact/signals';
import type { Stage } from '../stage/stage.ts';

/**
 * The screen does not go dark while a game is open and somebody looks at it. Browsers allow it on this computer and over https alone:
 * elsewhere the device does as it is set.
 */
export function stayAwake(stage: Stage): void {
  let held: WakeLockSentinel | undefined;
  let isAsking = false;
  const look = async (): Promise<void> => {
    const state = stage.game.peek()?.state;
    const wanted = state !== undefined && state.phase !== 'over' && document.visibilityState === 'visible';
    if (wanted && !isAsking && (!held || held.released)) {
      isAsking = true;
      held = await navigator.wakeLock?.request('screen').catch(() => undefined);
      isAsking = false;
    } else if (!wanted) await held?.release().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', () => void look());
  effect(() => {
    if (stage.game.value) void look();
  });
}
