import { Failure } from '../../../game/keeping/failure.ts';
import type { Travelled } from '../../../game/keeping/keeper.ts';
import { conversation, untilDone } from '../../../play/asking/conversation.ts';
import { LedAway } from '../../../play/asking/led-away.ts';
import type { GameAccess } from '../../../play/game-access.ts';
import type { Screen } from '../../../play/screen.ts';
import { soFarText } from '../../../view/steps/so-far.ts';
import { wordsOfMoved } from '../sheets/entry-words.ts';
import type { FieldOfSheet, Stage } from './stage.ts';

/** Does what somebody wants to put right by hand. Back at its first question, nothing of it is done. Throws `Failure`. */
export async function putRight(stage: Stage, access: GameAccess, screen: Screen): Promise<void> {
  const wanted = stage.correction.value;
  stage.correction.value = null;
  stage.refused.value = null;
  if (wanted?.is === 'travel') {
    const { count } = wanted;
    sayMoved(stage, wanted.by, await (wanted.by === 'undo' ? access.undo(count) : access.redo(count)));
  }
  if (wanted?.is !== 'deed') return;
  const talk = conversation(screen, { state: access.read().state, turn: null });
  try {
    const { before, events } = await untilDone(talk, () =>
      access.carryOut(wanted.deed, (question, soFar) => talk.ask(question, {}, soFar)),
    );
    stage.spoken.value = soFarText({ before, events }).join(' ');
  } catch (problem) {
    if (problem instanceof Failure && wanted.field) backToField(stage, wanted.field, problem);
    if (!(problem instanceof LedAway)) throw problem;
  }
}

/** What was taken back stands above the next question for as long as it can be brought back. */
export function sayMoved(
  stage: Stage,
  way: 'undo' | 'redo',
  { entries, state }: Pick<Travelled, 'entries' | 'state'>,
): void {
  const words = `${way === 'undo' ? 'Taken back' : 'Brought back'}: ${wordsOfMoved(entries, state)}.`;
  stage.justNow.value = way === 'undo' ? null : { lines: [words] };
  stage.spoken.value = words;
}

/** What was typed in a sheet was refused: the sheet is there again, with what was typed and why not. */
function backToField(stage: Stage, { sheet, name, text }: FieldOfSheet, { message }: Failure): void {
  stage.typed.set(name, text);
  stage.refused.value = { name, message };
  stage.sheet.value = sheet;
}
