import { Command } from 'commander';
import type { Verb } from './command.ts';

/** A verb's command with all that it takes. */
export async function commandOf({ name, summary, load }: Verb): Promise<Command> {
  const command = new Command(name).description(summary);
  (await load()).define(command, async () => {});
  return command;
}
