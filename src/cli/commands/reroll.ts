import type { Define } from '../act.ts';
import { rerollLast } from '../perform-deed.ts';

export const define: Define = (command, act) => {
  command.addHelpText('after', '\nNeeds --reason TEXT. The journal keeps both rolls.').action(() => act(rerollLast));
};
