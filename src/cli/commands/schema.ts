import type { Define } from '../act.ts';

export const define: Define = (command, act) => {
  command.action(() => act(async () => ({ document: {}, show: async () => '' })));
};
