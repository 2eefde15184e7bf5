import type { Deed } from '../../rules/deed.ts';
import type { Define } from '../act.ts';
import { performDeed } from '../perform-deed.ts';

/** A command without words of its own that carries out one deed. */
export const plainDeed =
  (deed: Deed): Define =>
  (command, act) => {
    command.action(() => act((run) => performDeed(run, deed)));
  };
