import type { Question } from '../../engine/question.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { conversation } from '../../play/asking/conversation.ts';
import { LedAway } from '../../play/asking/led-away.ts';
import type { Screen } from '../../play/screen.ts';
import type { Run } from '../line/command.ts';
import { wordsOf } from '../line/command-words.ts';
import { gameOfSession } from '../session/session.ts';

const commandWanted: Question = {
  kind: 'text',
  name: 'command',
  why: 'Which command (npo wound warrior-1 2, hatch 3 open, log; --help lists all)?',
  suggest: { value: 'none', because: 'back to the game' },
};

/** One command line, carried out as always; false: the game is left. Throws `Failure` when it is left with Ctrl-C. */
export async function correctRecord(run: Run, screen: Screen): Promise<boolean> {
  const { options, io } = run;
  const talk = conversation(screen, { state: gameOfSession(run).state, turn: null });
  try {
    const words = wordsOf(String(await talk.ask(commandWanted)));
    if (!words) throw new Failure('usage', 'A quote is not closed.');
    const [first, ...rest] = words;
    const command = first === 'tw' ? rest : words;
    if (command.length === 0 || command[0] === 'none') return true;
    if (command[0] === 'play') throw new Failure('usage', 'The game is being played already.');
    const exitCode = await run.execute([...sharedBy(options), ...command], {
      ...io,
      ask: (question, soFar) => talk.ask(question, {}, soFar),
      print: (text) => (text.startsWith('Next: ') ? undefined : io.print(text)),
    });
    if (exitCode === 130 && talk.leftBy() === null) throw new Failure('interrupted', '');
    return talk.leftBy() !== 'q';
  } catch (problem) {
    if (!(problem instanceof LedAway)) throw problem;
    return problem.key !== 'q';
  }
}

const sharedBy = ({ session, tableDice, diceOf, color }: Run['options']): readonly string[] => [
  ...(session === undefined ? [] : ['--session', session]),
  ...(tableDice ? ['--table-dice'] : []),
  ...(diceOf === undefined ? [] : ['--dice-of', diceOf]),
  '--color',
  color,
];
