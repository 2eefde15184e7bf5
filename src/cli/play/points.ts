import type { TextQuestion } from '../../engine/question.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { playersIn } from '../../rules/mission/adversary-ops/players.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { Run } from '../line/command.ts';
import { performDeed } from '../performing/perform-deed.ts';
import { gameOfSession } from '../session/session.ts';
import { conversation, LedAway } from './conversation.ts';
import { explainOrThrow } from './explain-or-throw.ts';
import { tellStep } from './tell.ts';

/** Somebody with command points: the players together, or each of those in Adversary Ops. */
interface Purse {
  readonly player?: string;
  readonly name: string;
  readonly left: number;
}

function pursesOf(state: GameState): readonly Purse[] {
  const all: readonly Purse[] =
    state.adversary === null
      ? [{ name: '', left: state.commandPoints }]
      : playersIn(state).map(({ id, name, commandPoints }) => ({ player: id, name: `${name}, `, left: commandPoints }));
  return all.filter(({ left }) => left > 0);
}

/** There are command points that could be spent. */
export const hasPoints = (state: GameState): boolean => pursesOf(state).length > 0;

/**
 * Asks what is spent on ploys: a number, and what for in words; Enter for nothing. Returns the key that leads away, null when all
 * have been asked.
 */
export async function spendPoints(run: Run): Promise<string | null> {
  for (const purse of pursesOf(gameOfSession(run).state)) {
    const key = await spend(run, purse);
    if (key !== null) return key;
  }
  return null;
}

async function spend(run: Run, purse: Purse): Promise<string | null> {
  while (true) {
    try {
      return await spendOnce(run, purse);
    } catch (problem) {
      if (problem instanceof LedAway) return problem.key;
      await explainOrThrow(problem, run);
    }
  }
}

async function spendOnce(run: Run, { player, name, left }: Purse): Promise<string | null> {
  const { state } = gameOfSession(run);
  const talk = conversation(run, { state, turn: null });
  const question: TextQuestion = {
    kind: 'text',
    name: 'spend-cp',
    why: `${name === '' ? 'CP' : `${name}CP`} to spend now (${left} left), as in 1 Command Re-roll?`,
    suggest: { value: '0', because: 'nothing' },
  };
  const said = String(await talk.ask(question)).trim();
  const [, number = '', what = ''] = /^(\d+)\s*(.*)$/.exec(said) ?? [];
  if (number === '') throw new Failure('usage', `CP are a number, with what they are for, not "${said}".`);
  if (Number(number) === 0) return null;
  const outcome = await performDeed(run, {
    do: 'cp',
    args: { by: -Number(number), ...(player && { player }), ...(what !== '' && { for: what }) },
  });
  return tellStep(run, outcome, { state: gameOfSession(run).state, turn: null }, false);
}
