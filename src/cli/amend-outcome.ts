import type { Amended, AmendedEntry } from '../game/amend.ts';
import { deedWords } from '../view/deed-words.ts';
import { statusDocument } from '../view/status.ts';
import type { Outcome } from './act.ts';
import { todo } from './hint-words.ts';
import { diceDocument } from './outcome.ts';

/** What an amendment did, entry by entry. */
export function amendOutcome({ entry, state, asked, amended }: Amended): Outcome {
  const next = todo(state);
  const says = amended.flatMap(saysOf);
  return {
    document: {
      ...(entry === undefined ? {} : { entry }),
      dice: diceDocument(asked),
      events: amended.flatMap(({ version }) => version?.events ?? []),
      says,
      amended: amended.map(({ entry: { n, do: what }, fate, why }) => ({ n, do: what, fate, ...(why && { why }) })),
      status: statusDocument(state, next),
    },
    async show(look) {
      const { drawPage } = await import('../view/draw-page.ts');
      const { headline, nextLine } = await import('../view/headline.ts');
      const { paragraph } = await import('../view/page.ts');
      const dry = entry === undefined ? ['(dry run: nothing was written)'] : [];
      return [drawPage([paragraph(...says)], look), ...dry, headline(state, look), nextLine(next, look)]
        .filter((part) => part !== '')
        .join('\n');
    },
  };
}

function saysOf({ entry, fate, version, why }: AmendedEntry): readonly string[] {
  const what = `Entry ${entry.n} (${deedWords(entry)})`;
  const because = why === undefined ? '' : ` (${why})`;
  const says = version?.says ?? [];
  switch (fate) {
    case 'amended':
      return [`${what}, amended:`, ...says];
    case 'as-before':
      return [`${what} comes out as before.`];
    case 'differently':
      return [`${what} comes out differently:`, ...says];
    case 'kept':
      return [`${what} is kept as it was${because}.`];
    case 'redone':
      return [`${what} is resolved again${because}:`, ...says];
    case 'dropped':
      return [`${what} is dropped${because}.`];
  }
}
