import type { Correction, Stage } from '../stage/stage.ts';

/** The sheet is put away, and a key leads away from the open question, or from what is told. */
export function leadAway(stage: Stage, key: string): void {
  stage.sheet.value = null;
  const open = stage.open.peek();
  if (open?.is === 'asked') open.reply({ is: 'key', key });
  if (open?.is === 'told' || open?.is === 'words') open.reply(key);
}

/** What puts the record right is done once the open question, or what is told, lets go of the game. */
export function correct(stage: Stage, correction: Correction): void {
  stage.correction.value = correction;
  leadAway(stage, 'b');
}
