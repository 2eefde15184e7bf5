import { glossary, glossaryEntry } from '../../catalog/glossary.ts';
import { named } from '../../game/named.ts';
import { paragraph } from '../../view/page.ts';
import { glossaryPage } from '../../view/sheets.ts';
import type { Define } from '../act.ts';
import { pageOutcome } from '../outcome.ts';

export const define: Define = (command, act) => {
  command.argument('[term...]', 'such as silent, or operate hatch; without it, all names').action((words: string[]) =>
    act(async () => {
      if (words.length === 0)
        return pageOutcome({ glossary }, () => [paragraph(glossary.map(({ name }) => name).join(', '))]);
      const entry = glossaryEntry(words.join(' ')) ?? named('term', words.join(' '), glossary);
      return pageOutcome({ entry }, () => glossaryPage(entry));
    }),
  );
};
