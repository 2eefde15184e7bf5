import { named } from '../../game/named.ts';
import type { Define } from '../act.ts';
import { performDeed } from '../perform-deed.ts';

export const define: Define = (command, act) => {
  command.argument('[id]', 'of the NPO; without it, the one whose turn it is').action((word: string | undefined) =>
    act((run) =>
      performDeed(run, ({ npos }) => ({
        do: 'resolve-npo',
        args: word === undefined ? {} : { id: named('NPO', word, npos).id },
      })),
    ),
  );
};
