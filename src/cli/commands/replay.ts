import type { Replayed } from '../../session/journal/fold.ts';
import type { Look } from '../../view/page/look.ts';
import { heading, paragraph } from '../../view/page/page.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import type { Define } from '../line/command.ts';
import { wholeGame } from '../session/session.ts';

export const define: Define = (command, act) => {
  command.action(() =>
    act(async (run) => {
      const { standing: told } = wholeGame(run);
      return {
        document: {
          entries: told.map(({ entry }) => ({ n: entry.n, do: entry.do, args: entry.args, says: entry.says })),
        },
        show: async (look) => (await Promise.all(told.map((one) => tell(one, look)))).join('\n\n'),
      };
    }),
  );
};

async function tell({ entry, after }: Replayed, look: Look): Promise<string> {
  const { drawPage } = await import('../../view/page/draw-page.ts');
  const { headline } = await import('../../view/sentences/headline.ts');
  const page = drawPage([heading(`${entry.n}. tw ${deedWords(entry)}`), paragraph(...entry.says)], look);
  return `${page}\n${headline(after, look)}`;
}
