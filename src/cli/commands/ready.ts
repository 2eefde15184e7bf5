import { performDeed } from '../../game/perform.ts';
import type { Define } from '../act.ts';

export const define: Define = (command, act) => {
  command.action(() => act((run) => performDeed(run, { do: 'ready', args: {} })));
};
