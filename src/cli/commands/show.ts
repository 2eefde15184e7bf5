import type { Command } from 'commander';
import { Failure } from '../../game/keeping/failure.ts';
import { type Game, gameAt } from '../../game/keeping/game.ts';
import { type DeedWords, entryWords } from '../../game/keeping/keeper.ts';
import {
  type DeedOutcome,
  type Entry,
  isAmendLine,
  isDeedLine,
  type KindOfGame,
} from '../../session/journal/format.ts';
import type { Session } from '../../session/journal/session.ts';
import { marks } from '../../session/journal/timeline.ts';
import { type Block, heading, paragraph } from '../../view/page/page.ts';
import { answeredLines } from '../../view/questions/answers.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import type { CommandOutcome, Define } from '../line/command.ts';
import { wholeNumber } from '../line/options.ts';
import { wholeGame } from '../session/session.ts';

export const define: Define = (command, act) => {
  takesEntry(command).action((n: number) => act(async (run) => showEntry(wholeGame(run), n)));
};

/** The command, with the number of an entry as its argument. */
export const takesEntry = (command: Command): Command =>
  command.argument('<entry>', 'number of the entry (tw log)', (text) => wholeNumber(text, 1, 'the number of an entry'));

function showEntry(game: Game, n: number): CommandOutcome {
  const { document, blocks } = shownEntry(game.session, n, deedWords);
  return {
    document,
    async show(look) {
      const { drawPage } = await import('../../view/page/draw-page.ts');
      const { headline } = await import('../../view/sentences/headline.ts');
      return `${drawPage(blocks, look)}\n\n${headline(gameAt(game, n).state, look)}`;
    },
  };
}

/** One entry of any kind of game in full. Throws `Failure` if there is none. */
export function shownEntry<K extends KindOfGame>(
  session: Session<K>,
  n: number,
  words: DeedWords<K>,
): { readonly document: CommandOutcome['document']; readonly blocks: readonly Block[] } {
  const entry = session.entries[n - 1];
  if (!entry)
    throw new Failure('invalid-data', `There is no entry ${n}: the journal has 1 to ${session.entries.length}.`);
  const title = `Entry ${n}: ${entryWords(entry, words)} (${entry.at})`;
  return { document: { shown: entry }, blocks: [heading(title), ...blocksOf(entry, fateOf(n, session), words)] };
}

function blocksOf<K extends KindOfGame>(entry: Entry<K>, fate: string | undefined, words: DeedWords<K>): Block[] {
  const lines = fate === undefined ? [] : [fate];
  if (isDeedLine(entry)) return [paragraph(...lines, ...linesOf(entry))];
  if (!isAmendLine(entry)) return [];
  if (entry.reason !== undefined) lines.push(entry.reason);
  const versions = entry.entries.flatMap((version) => [
    heading(`Entry ${version.of} now: ${words(version)}${version.kept ? ' (kept as it was)' : ''}`),
    paragraph(...linesOf(version)),
  ]);
  return [...(lines.length === 0 ? [] : [paragraph(...lines)]), ...versions];
}

const linesOf = (draft: DeedOutcome<unknown>): string[] => [
  ...reasonOf(draft),
  ...answeredLines(draft.answers),
  ...draft.says,
];

const reasonOf = ({ reason, replaces }: DeedOutcome<unknown>): string[] =>
  reason === undefined
    ? []
    : [replaces === undefined ? `Overruled: ${reason}` : `Rolled again in place of entry ${replaces}: ${reason}`];

/** Which amendment replaced this entry. */
function fateOf<K extends KindOfGame>(n: number, { entries, timeline }: Session<K>): string | undefined {
  const mark = marks(entries, timeline).get(n);
  if (mark !== 'amended' && mark !== 'dropped') return undefined;
  let by = timeline.done;
  while (by !== null && !(isAmendLine(by.entry) && by.entry.amend <= n && by.entry.n > n)) by = by.earlier;
  return `${mark === 'amended' ? 'Amended' : 'Dropped'} by entry ${by?.entry.n ?? n}; this is how it was.`;
}
