import { performDeed } from '../perform-deed.ts';
import type { Define } from '../verbs.ts';

export const define: Define = (command, act) => {
  command.action(() => act((run) => performDeed(run, { do: 'end-turn', args: {} })));
};
