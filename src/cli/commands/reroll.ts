import { performAgain } from '../../game/perform.ts';
import type { Define } from '../act.ts';

export const define: Define = (command, act) => {
  command.addHelpText('after', '\nNeeds --reason TEXT. The journal keeps both rolls.').action(() => act(performAgain));
};
