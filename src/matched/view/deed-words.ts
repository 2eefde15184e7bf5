import { inShell } from '../../view/questions/question-text.ts';
import type { MatchedDeed } from '../rules/deed.ts';

/** A deed of matched play as the command that does it, following `tw matched`. */
export function matchedDeedWords(deed: MatchedDeed): string {
  switch (deed.do) {
    case 'new-game':
      return 'new';
    case 'next':
      return 'next';
    case 'loot':
    case 'secure':
      return `${deed.do} ${deed.args.player} ${deed.args.marker}`;
    case 'reveal':
      return `reveal ${deed.args.player} ${inShell(deed.args.name)}`;
    case 'score':
      return `score ${deed.args.player} ${inShell(deed.args.name)} ${deed.args.points}`;
    case 'left':
      return `left ${deed.args.player} ${deed.args.count}`;
    case 'cp':
      return `cp ${deed.args.player} ${deed.args.by}`;
  }
}

/** Something that was done, with its number. */
export const wordsOfStep = (step: { readonly n: number } & (MatchedDeed | { readonly amend: number })): string =>
  `${'amend' in step ? `amend ${step.amend}` : matchedDeedWords(step)} (entry ${step.n})`;
