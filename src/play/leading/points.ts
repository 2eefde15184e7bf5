import type { TextQuestion } from '../../engine/question.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { conversation } from '../asking/conversation.ts';
import { complainOrThrow, type Guided, tellDone } from '../asking/guided.ts';
import { keysOfPoints } from '../asking/keys.ts';
import { LedAway } from '../asking/led-away.ts';
import { type Purse, pursesOf } from '../asking/purses.ts';
import { changeDice } from './own-dice.ts';

/**
 * Asks what is spent on ploys: a number, and what for in words; Enter for nothing. Returns the key that leads away, null when all
 * have been asked.
 */
export async function spendPoints(guided: Guided): Promise<string | null> {
  for (const purse of pursesOf(guided.access.read().state)) {
    const key = await spend(guided, purse);
    if (key !== null) return key;
  }
  return null;
}

/** The question what CP are spent on. */
export const spendQuestion = 'spend-cp';

async function spend(guided: Guided, purse: Purse): Promise<string | null> {
  while (true) {
    try {
      return await spendOnce(guided, purse);
    } catch (problem) {
      if (problem instanceof LedAway && problem.key !== 'd') return problem.key;
      if (problem instanceof LedAway) await changeDice(guided);
      else await complainOrThrow(problem, guided);
    }
  }
}

async function spendOnce(guided: Guided, { player, name, left }: Purse): Promise<string | null> {
  const { screen, access } = guided;
  const { state } = access.read();
  const talk = conversation(screen, { state, turn: null });
  const question: TextQuestion = {
    kind: 'text',
    name: spendQuestion,
    why: `${name === '' ? 'Spend' : `${name}, spend`} CP now (${left} left)? Type how many, and what for: 1 our ploy.`,
    suggest: { value: '0', because: 'no' },
    ...(player === undefined ? {} : { answerer: player }),
  };
  const said = String(await talk.ask(question, keysOfPoints(state))).trim();
  const [, number = '', what = ''] = /^(\d+)\s*(.*)$/.exec(said) ?? [];
  if (number === '') throw new Failure('usage', 'Type how many, and what for: 1 our ploy.');
  if (Number(number) === 0) return null;
  const done = await access.carryOut(
    { do: 'cp', args: { by: -Number(number), ...(player && { player }), ...(what !== '' && { for: what }) } },
    (asked) => talk.ask(asked),
  );
  return tellDone(guided, done, { is: 'beside', waits: false });
}
