import { expect, it } from 'vitest';
import { explain } from '../../src/cli/performing/explain.ts';
import { type Io, writing } from '../../src/cli/terminal/io.ts';
import { Failure } from '../../src/game/keeping/failure.ts';

const refused = new Failure('refused', 'Kel is in cover with a Conceal order: no valid target for Necron Warrior 2.', {
  hint: 'tw operative set kel --order engage puts a wrong order right',
});

async function told(canPrompt: boolean): Promise<string> {
  let err = '';
  const screen = () => ({ color: false, width: 40, rows: 24, unicode: false });
  const io: Io = {
    ...writing(
      () => {},
      (lines) => {
        err += lines;
      },
    ),
    env: {},
    stdin: () => expect.unreachable(),
    get person() {
      return expect.unreachable();
    },
    page: () => false,
    stands: () => {},
    canPrompt,
    screen,
    talkScreen: screen,
  };
  await explain(refused, 'act', { color: 'never' }, io);
  return err;
}

it('a complaint cuts no word at a terminal, and its hint can be pasted', async () => {
  expect(await told(true)).toBe(
    [
      'tw act: Kel is in cover with a Conceal',
      'order: no valid target for Necron',
      'Warrior 2.',
      'tw operative set kel --order engage puts a wrong order right',
      '',
    ].join('\n'),
  );
});

it('it is one line for a program', async () => {
  expect((await told(false)).split('\n')[0]).toBe(`tw act: ${refused.message}`);
});
