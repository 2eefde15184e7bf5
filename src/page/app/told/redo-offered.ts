import { redo } from '../../../play/asking/keys.ts';
import type { Keys } from '../../../play/screen.ts';
import { movedByEach, type UndoStep } from '../../../session/journal/timeline.ts';
import { correct } from '../sheets/correct.ts';
import type { Stage } from '../stage/stage.ts';

/** What the last entry has taken back; undefined where it took nothing back. */
export function lastTakenBack({ game }: Stage): readonly UndoStep['entry'][] | undefined {
  const entries = game.value?.session.entries ?? [];
  const last = entries.at(-1);
  return last && 'undo' in last ? (movedByEach(entries).get(last.n) ?? []) : undefined;
}

/** Brings that back, where it is told; undefined where the page is busy with something else, or has another answer to bring back. */
export function redoOffered(stage: Stage): (() => void) | undefined {
  const open = stage.open.value;
  const moved = lastTakenBack(stage);
  if (stage.looksOnly || !moved) return undefined;
  if (open?.is === 'asked') {
    const { keys, again } = open.asked;
    if (!('b' in keys) || (again !== undefined && redo in keys)) return undefined;
    return redo in keys ? () => open.reply({ is: 'key', key: redo }) : () => corrected(stage, moved.length);
  }
  if (open?.is !== 'told' && open?.is !== 'words') return undefined;
  return redo in open.told.keys ? () => open.reply(redo) : () => corrected(stage, moved.length);
}

const corrected = (stage: Stage, count: number): void => correct(stage, { is: 'travel', by: 'redo', count });

/** The keys that have buttons of their own where something is asked or told: what stands above is not said twice. */
export function withoutRedoAbove(keys: Keys, stage: Stage): Keys {
  if (!redoOffered(stage)) return keys;
  const { [redo]: _, ...others } = keys;
  return others;
}
