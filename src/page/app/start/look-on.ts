import { gameIfAny } from '../../../play/leading/guide.ts';
import type { Seat } from '../../../play/seat.ts';
import { wordsOfEntry } from '../sheets/entry-words.ts';
import type { Stage } from '../stage/stage.ts';

/** Shows the game to a screen that may only look, with what was done last. */
export function lookOn(stage: Stage, seat: Pick<Seat, 'read'>): void {
  const game = gameIfAny(seat);
  stage.game.value = game ?? null;
  const last = game?.told.at(-1);
  if (!game || !last) return;
  const { entry, before, after } = last;
  const done = { deed: entry, before, after, events: entry.events, entry: entry.n, game };
  stage.justNow.value = {
    lines: entry.says.length > 0 ? entry.says : [wordsOfEntry(entry)],
    told: { is: 'again', done, waits: false, read: [], where: { state: after, turn: null }, keys: {} },
  };
  stage.spoken.value = entry.says.join(' ');
}
