import { performAgain } from '../perform-deed.ts';
import type { Define } from '../verbs.ts';

export const define: Define = (command, act) => {
  command.addHelpText('after', '\nNeeds --reason TEXT. The journal keeps both rolls.').action(() => act(performAgain));
};
