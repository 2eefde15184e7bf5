import { InvalidArgumentError } from 'commander';
import type { Define } from '../act.ts';
import { performDeed } from '../perform-deed.ts';

export const define: Define = (command, act) => {
  command
    .argument('<change>', 'such as -1 for a ploy, or +1', changeOf)
    .action((by: number) => act((run) => performDeed(run, { do: 'cp', args: { by } })));
};

function changeOf(text: string): number {
  if (!/^[+-][1-9]\d*$/.test(text)) throw new InvalidArgumentError('It takes a change, such as -1 or +2.');
  return Number(text);
}
