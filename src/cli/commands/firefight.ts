import type { Define } from '../act.ts';
import { performDeed } from '../perform-deed.ts';

export const define: Define = (command, act) => {
  command.action(() => act((run) => performDeed(run, { do: 'firefight', args: {} })));
};
