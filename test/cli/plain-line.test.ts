import { Command } from 'commander';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Act, DefinePlain } from '../../src/cli/line/command.ts';
import { globalOptions } from '../../src/cli/line/commander-options.ts';
import { plainLine } from '../../src/cli/plain-line.ts';
import { verbs } from '../../src/cli/program/verbs.ts';

const plainVerbs = Object.values(verbs)
  .flat()
  .flatMap((verb) => (verb.isPlain ? [verb] : []));

/** What of a line could be taken in another way. */
const words = [
  ...['kel', '3', '0', '-1', '--', '-', 'players', 'base', 'none', ''],
  ...['--json', '--no-input', '--dry-run', '--auto', '--session', '--session=x', '--dice', '--dice=6,5', '--answer'],
  ...[
    'a=b',
    '--at',
    '--at=2',
    '--force',
    '--reason',
    '--color',
    'never',
    '--color=always',
    '--no-pager',
    '--table-dice',
  ],
  ...[
    '--dice-of',
    'all',
    '--all',
    '--deck',
    '--deck=base',
    '--grade',
    '2',
    '--grade=9',
    '--to',
    '--jso',
    '--batch',
    '--edition=2021',
    '--first',
    'attacker',
    '--cover',
    '-h',
    '--help',
  ],
];

/** What commander makes of a line: the options, and what the action is given; undefined where it refuses. */
async function byCommander(line: readonly string[], name: string, define: (typeof plainVerbs)[number]['load']) {
  const program = new Command('tw').exitOverride().configureOutput({ writeOut() {}, writeErr() {} });
  for (const option of globalOptions()) program.addOption(option);
  const chosen = program.command(name).exitOverride();
  let given: readonly unknown[] = [];
  const { define: says } = await define();
  const spy: typeof chosen = Object.assign(chosen, {
    action() {
      return Command.prototype.action.call(chosen, (...values: unknown[]) => {
        given = values.slice(0, -1);
      });
    },
  });
  says(spy, async () => {});
  try {
    await program.parseAsync([...line], { from: 'user' });
    return { options: program.opts(), given };
  } catch {
    return undefined;
  }
}

const act: Act = async () => {};

describe('a plain command line', () => {
  it.each(plainVerbs.map((verb) => [verb.name, verb] as const))(
    'of %s means what commander makes of it',
    async (name, verb) => {
      const { define } = await verb.load();
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom(...words), { maxLength: 4 }),
          fc.nat({ max: 4 }),
          async (around, at) => {
            const line = [...around.slice(0, at), name, ...around.slice(at)];
            let given: readonly unknown[] | undefined;
            const says: DefinePlain = (command) => {
              const action = command.action.bind(command);
              Object.assign(command, {
                action: () =>
                  action(async (...values) => {
                    given = values;
                  }),
              });
              define(command, act);
            };
            const plain = plainLine(line, name, says, act);
            if (!plain) return;
            await plain.does();
            const right = await byCommander(line, name, verb.load);
            expect({ line, options: plain.options }).toEqual({ line, options: right?.options });
            expect(given?.slice(0, -1)).toEqual(right?.given.slice(0, -1));
          },
        ),
        { numRuns: 150 },
      );
    },
  );

  it('is most of what is typed', async () => {
    const lines = [
      ['status', 'status --json --session game.jsonl'],
      ['resolve-npo', 'resolve-npo warrior-1 --auto --answer valid-targets=kel --answer cover=no'],
      ['draw-event', '--no-input draw-event --deck base'],
      ['undo', 'undo 2 --dry-run'],
    ] as const;
    for (const [name, line] of lines) {
      const verb = plainVerbs.find((each) => each.name === name);
      if (!verb) throw new Error(name);
      const { define } = await verb.load();
      expect(plainLine(line.split(' '), name, define, act)?.options, line).toBeDefined();
    }
  });
});
