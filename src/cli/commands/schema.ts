import type { Define } from '../verbs.ts';

export const define: Define = (command, act) => {
  command.action(() => act(async () => ({ document: {}, show: async () => '' })));
};
