import type { Question } from '../../engine/question.ts';
import { Failure } from '../../game/failure.ts';
import type { GameState } from '../../rules/state.ts';
import type { Run } from '../act.ts';
import { wordsOf } from '../command-words.ts';
import { conversation } from './conversation.ts';

const commandWanted: Question = {
  kind: 'text',
  name: 'command',
  why: 'Which command? For one, npo wound warrior-1 2, hatch 3 open, log; --help lists them all',
  suggest: { value: 'none', because: 'back to the game' },
};

/** One command line, carried out as always. Throws `Failure` when it is left with Ctrl-C, `LedAway` when the way leads back. */
export async function bookkeeping(run: Run, state: GameState): Promise<void> {
  const { options, io } = run;
  const talk = conversation(run, state);
  const line = String(await talk.ask(commandWanted));
  const words = wordsOf(line);
  if (!words) throw new Failure('usage', 'A quote is not closed.');
  const [first, ...rest] = words;
  const command = first === 'tw' ? rest : words;
  if (command.length === 0 || line === 'none') return;
  if (command[0] === 'play') throw new Failure('usage', 'The game is being played already.');
  const shared = [
    ...(options.session === undefined ? [] : ['--session', options.session]),
    ...(options.tableDice ? ['--table-dice'] : []),
    '--color',
    options.color,
  ];
  const exitCode = await run.execute([...shared, ...command], { ...io, ask: (question) => talk.ask(question) });
  if (exitCode === 130 && !talk.ledAway()) throw new Failure('interrupted', '');
}
