import { describe, expect, it } from 'vitest';
import type { Io } from '../../src/cli/terminal/io.ts';
import { execute } from '../packed/program.ts';

/** Standard input breaks in a way that nobody has thought of. */
function broken() {
  const told: string[] = [];
  const documents: unknown[] = [];
  const io: Io = {
    env: { TW_SESSION: '/nowhere/game.jsonl' },
    print: () => {},
    tell: (text) => told.push(text),
    document: (document) => documents.push(document),
    stdin: () => {
      throw new TypeError('the cable is loose');
    },
    stands: () => {},
    canPrompt: false,
    screen: () => ({ color: false, width: 80, rows: 24, unicode: false }),
    talkScreen: () => ({ color: false, width: 80, rows: 24, unicode: false }),
  };
  return { io, told, documents };
}

const words = ['new-game', '--mission', '1', '--map', '1', '--roster', '-'];

describe('a bug in tw', () => {
  it('ends with 70, its stack and how to report it', async () => {
    const { io, told } = broken();
    expect(await execute(words, io)).toBe(70);
    expect(told.join('\n')).toMatch(
      /TypeError: the cable is loose\n {4}at [\s\S]*This is a bug in tw[\s\S]*Please report it on the project's page/,
    );
  });

  it('is one document with --json', async () => {
    const { io, documents } = broken();
    expect(await execute([...words, '--json'], io)).toBe(70);
    expect(documents).toEqual([
      {
        tw: 1,
        command: 'new-game',
        ok: false,
        error: expect.objectContaining({ code: 'bug', stack: expect.stringContaining('loose') }),
      },
    ]);
  });
});
