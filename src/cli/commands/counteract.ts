import { named } from '../../game/named.ts';
import type { Define } from '../act.ts';
import { performDeed } from '../perform-deed.ts';

export const define: Define = (command, act) => {
  command
    .argument('[id]', 'of the NPO; without it, the one whose turn it is; none if none can do anything')
    .addHelpText('after', '\nA player operative that is expended counteracts with tw act.')
    .action((word: string | undefined) =>
      act((run) =>
        performDeed(run, ({ npos }) => ({
          do: 'counteract',
          args: word === undefined ? {} : { id: word === 'none' ? word : named('NPO', word, npos).id },
        })),
      ),
    );
};
