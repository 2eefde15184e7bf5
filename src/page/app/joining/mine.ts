import { effect } from '@preact/signals';
import { ringBell } from '../stage/bell.ts';
import type { Stage } from '../stage/stage.ts';
import { isFor } from './whose.ts';

const key = 'tw-mine';

/** Whose phone this is stays known to this browser. */
export function keepMine(stage: Stage): void {
  const kept = localStorage.getItem(key);
  if (kept !== null) stage.mine.value = kept;
  effect(() => {
    const { value } = stage.mine;
    if (value !== null) localStorage.setItem(key, value);
  });
}

/** Milliseconds: felt in a hand, and heard by nobody. */
const short = 70;

/** A phone of one's own says when one is to choose or to roll: once as the turn comes, not at each question of it. */
export function ringWhenDue(stage: Stage): void {
  let was = false;
  effect(() => {
    const open = stage.open.value;
    const name = stage.mine.value;
    const state = stage.state.value;
    if (!open) return;
    const is = open.is === 'asked' && state !== null && name !== null && isFor(name, open.asked.question, state);
    if (is && !was) {
      navigator.vibrate?.(short);
      if (stage.sound.peek()) ringBell();
    }
    was = is;
  });
}
