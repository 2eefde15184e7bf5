import { gameIfAny } from '../../../play/leading/guide.ts';
import type { Seat } from '../../../play/seat.ts';
import { type Entry, isDeedLine } from '../../../session/journal/format.ts';
import { capital } from '../../../view/words/text.ts';
import type { News } from '../../keeping/news.ts';
import { wordsOfEntry } from '../sheets/entry-words.ts';
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
        return askedAnew(stage, `Somebody went on. ${news.entries.map(saidOf).join(' ')}`);
      case 'replaced':
        see(stage, seat);
        return askedAnew(stage, 'Another game has taken the place of this one.');
      case 'match':
        if (!stage.match.peek()) return sitDownAnew();
        stage.match.value = news;
        return;
      case 'away':
        stage.link.value = 'lost';
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

/** What a line of the journal says, in two sentences at most. */
const saidOf = (entry: Entry): string =>
  isDeedLine(entry) && entry.says.length > 0 ? entry.says.slice(0, 2).join(' ') : `${capital(wordsOfEntry(entry))}.`;

function see(stage: Stage, seat: Seat): void {
  if (stage.looksOnly) lookOn(stage, seat);
  else stage.game.value = gameIfAny(seat) ?? null;
}

function askedAnew(stage: Stage, words: string): void {
  if (stage.looksOnly || stage.isLed) return;
  const open = stage.open.peek();
  stage.wish.value = null;
  if (open?.is === 'asked') open.reply({ is: 'stale' });
  stage.note.value = words;
  stage.spoken.value = words;
}
