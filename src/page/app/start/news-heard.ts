import { gameIfAny } from '../../../play/leading/game-if-any.ts';
import type { Seat } from '../../../play/seat.ts';
import { type Entry, isDeedLine } from '../../../session/journal/format.ts';
import { movedByEach } from '../../../session/journal/timeline.ts';
import type { News } from '../../keeping/news.ts';
import { wordsOfEntry } from '../sheets/entry-words.ts';
import { lastNews } from '../stage/last-news.ts';
import type { Stage } from '../stage/stage.ts';
import { lookOn } from './look-on.ts';

/** A seat that hears what others do. */
export interface ListeningSeat extends Seat {
  onNews(listener: (news: News) => void): () => void;
}

/**
 * `sitDownAnew`: a match is played here from now on, in which this page sits otherwise. What others do, and whether the table answers, shows on the page; a question that is open is asked anew, where it is not the
 * server that asks.
 */
export function hearNews(stage: Stage, seat: ListeningSeat, sitDownAnew: () => void): void {
  seat.onNews((news) => {
    switch (news.is) {
      case 'changed':
        see(stage, seat);
        return askedAnew(stage, () => tellNews(stage, news.entries));
      case 'replaced':
        see(stage, seat);
        return askedAnew(stage, () => {
          stage.note.value = 'Another game has taken the place of this one.';
          stage.spoken.value = stage.note.value;
        });
      case 'match':
        if (!stage.match.peek()) return sitDownAnew();
        stage.match.value = news;
        return;
      case 'away':
        // What was on its way when the table was closed finds nobody: it is closed all the same.
        if (stage.link.peek() !== 'ended') stage.link.value = 'lost';
        return;
      case 'back':
        stage.link.value = 'here';
        return;
      case 'ended':
        stage.link.value = 'ended';
        return;
      case 'out':
        stage.link.value = 'out';
    }
  });
}

/** What others have done stands where the last step stands; what they took back is told there already. */
function tellNews(stage: Stage, entries: readonly Entry[]): void {
  const game = stage.game.peek();
  const last = entries.at(-1);
  if (!game || !last) return;
  const now = isDeedLine(last) ? lastNews(game) : undefined;
  const words = wordsOfEntry(last, game.state, movedByEach(game.session.entries));
  const deeds = entries.filter(isDeedLine).length;
  const meanwhile = deeds > 1 ? `Meanwhile ${deeds} steps, the last:` : 'Meanwhile:';
  const lines = now ? [meanwhile, ...now.lines] : [`Meanwhile: ${words}.`];
  stage.justNow.value = 'undo' in last ? null : { lines, told: now?.told ?? null };
  stage.spoken.value = lines.join(' ');
}

function see(stage: Stage, seat: Seat): void {
  if (stage.looksOnly) lookOn(stage, seat);
  else stage.game.value = gameIfAny(seat) ?? null;
}

/** `tells` what has happened once the question that was open has let go. */
function askedAnew(stage: Stage, tells: () => void): void {
  if (stage.looksOnly || stage.isLed) return;
  const open = stage.open.peek();
  stage.wish.value = null;
  if (open?.is === 'asked') open.reply({ is: 'stale' });
  tells();
}
