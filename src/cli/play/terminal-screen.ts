import type { Question } from '../../engine/question.ts';
import { isRollIt } from '../../game/answering/decide.ts';
import type { Answered, AskedInPlay, PlayReply, Screen, ToldInPlay } from '../../play/screen.ts';
import { tellAnswer } from '../asking/person.ts';
import type { PromptState } from '../asking/prompt-state.ts';
import type { Run } from '../line/command.ts';
import { explain } from '../performing/explain.ts';
import { noteOn, tellWrong } from '../set-up/ask-team.ts';
import { askInPlay } from './ask-in-play.ts';
import { correctRecord } from './corrections.ts';
import { tellInPlay } from './tell.ts';

/** The terminal leads through the game. */
export function terminalScreen(run: Run): Screen {
  const { command, options, io } = run;
  // As the prompt was left with a reply, for the question to come again so.
  const prompts = new WeakMap<Answered, PromptState>();
  const screen: Screen = {
    ask: (asked) => askThere(asked, run, prompts),
    takenBack: (question, value, way) => tellAnswer(way === 'undo' ? 'Taken back: ' : 'Again: ', question, value, run),
    tell(told) {
      if (rings(told, run)) io.person?.output.write(bell);
      return tellInPlay(run, told);
    },
    note: noteOn(io),
    complain: async (problem, answered) =>
      answered ? tellWrong(problem, io) : explain(problem, command, options, io, true),
    correct: () => correctRecord(run, screen),
  };
  return screen;
}

async function askThere(
  { question, where, keys, soFar, told, again }: AskedInPlay,
  run: Run,
  prompts: WeakMap<Answered, PromptState>,
): Promise<PlayReply> {
  const reply = await askInPlay(question, run, where, keys, {
    soFar,
    told,
    left: again && keepsTicks(question) ? prompts.get(again) : undefined,
    typed: again && question.kind === 'text' && !isRollIt(again.value) ? String(again.value) : undefined,
  });
  if (reply.is === 'key') return { is: 'key', key: reply.key };
  const answered: Answered = { is: 'answer', value: reply.value };
  if (reply.prompt) prompts.set(answered, reply.prompt);
  return answered;
}

const keepsTicks = (question: Question): boolean => question.kind === 'choice' && question.many;

/** What the players do with their own hands makes no sound. */
const rings = (told: ToldInPlay, { options }: Run): boolean =>
  options.bell === true && told.is === 'step' && told.done.deed.do !== 'act';

/** What a terminal makes a sound, or a flash, of. */
const bell = '\u0007';
