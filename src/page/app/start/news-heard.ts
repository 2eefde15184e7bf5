import type { Game } from '../../../game/keeping/game.ts';
import { addedSince } from '../../../game/keeping/keeper.ts';
import type { GameAccess } from '../../../play/game-access.ts';
import { gameIfAny } from '../../../play/leading/game-if-any.ts';
import { type Entry, isDeedLine } from '../../../session/journal/format.ts';
import { movedByEach } from '../../../session/journal/timeline.ts';
import { screenWords } from '../../../view/words/screen-words.ts';
import { capital } from '../../../view/words/text.ts';
import type { News } from '../../keeping/news.ts';
import { asksOf, may } from '../../wire/may.ts';
import { wordsOfEntry } from '../sheets/entry-words.ts';
import { lastNews } from '../stage/last-news.ts';
import type { Stage } from '../stage/stage.ts';
import { lookOn } from './look-on.ts';

/** An access that hears what others do. */
export interface ListeningAccess extends GameAccess {
  onNews(listener: (news: News) => void): () => void;
}

/**
 * Shows on the page what others do, and whether the table answers. An open question is asked anew, unless the server asks it.
 * `sitDownAnew`: called where a match begins, in which this page has another seat.
 */
export function hearNews(stage: Stage, access: ListeningAccess, sitDownAnew: () => void): void {
  access.onNews((news) => {
    switch (news.is) {
      case 'changed':
        see(stage, access);
        tellWho(stage, news.entries);
        return askedAnew(stage, () => tellNews(stage, news.entries));
      case 'replaced': {
        const before = stage.game.peek();
        see(stage, access);
        return askedAnew(stage, () => {
          if (!before || isGoneOn(before, gameIfAny(access))) return;
          stage.note.value = 'Another game has taken the place of this one.';
          stage.spoken.value = stage.note.value;
        });
      }
      case 'match':
        if (!stage.match.peek()) return sitDownAnew();
        stage.match.value = news;
        return;
      case 'away':
        // After the table has closed, a lost connection is no news.
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

/** On a page that a guide leads, or that only looks on: says who has corrected the record, and what. */
function tellWho(stage: Stage, entries: readonly Entry[]): void {
  const game = stage.game.peek();
  if (!game || !(stage.isLed || stage.looksOnly)) return;
  const moved = movedByEach(game.session.entries);
  const says = entries
    .filter((entry) => isTold(entry))
    .map((entry) => `${byWords(stage, entry)}${wordsOfEntry(entry, game.state, moved)}.`);
  if (says.length === 0) return;
  stage.note.value = says.join(' ');
  stage.spoken.value = stage.note.value;
}

const isTold = (entry: Entry): boolean =>
  'by' in entry && may[isDeedLine(entry) ? asksOf(entry) : 'travel'].player === 'told';

/** `Anna: `, where another screen has sent it. */
function byWords({ game }: Stage, entry: Entry): string {
  const by = screenWords('by' in entry ? entry.by : undefined, game.peek()?.session.header.players);
  return by === undefined ? '' : `${capital(by)}: `;
}

/** The game itself shows the steps of others; what they took back or corrected by hand is said beside it. */
function tellNews(stage: Stage, entries: readonly Entry[]): void {
  const game = stage.game.peek();
  const last = entries.at(-1);
  if (!game || !last) return;
  const words = wordsOfEntry(last, game.state, movedByEach(game.session.entries));
  const said = `Meanwhile: ${isTold(last) ? byWords(stage, last) : ''}${words}.`;
  const isStep = isDeedLine(last) && !isTold(last);
  stage.justNow.value = isStep || 'undo' in last ? null : { lines: [said] };
  stage.spoken.value = isStep ? lastNews(game).join(' ') : said;
}

/** Whether `now` is the same game with what has happened since. */
const isGoneOn = (before: Game, now: Game | undefined): boolean =>
  now !== undefined && addedSince(before.session.entries, now.session.entries) !== undefined;

function see(stage: Stage, access: GameAccess): void {
  if (stage.looksOnly) lookOn(stage, access);
  else stage.game.value = gameIfAny(access) ?? null;
}

/** Gives up the open question, then `tells` what has happened. */
function askedAnew(stage: Stage, tells: () => void): void {
  if (stage.looksOnly || stage.isLed) return;
  const open = stage.open.peek();
  stage.wish.value = null;
  if (open?.is === 'asked' || open?.is === 'lay-out') open.reply({ is: 'stale' });
  if (open?.is === 'sit-down') open.reply(undefined);
  tells();
}
