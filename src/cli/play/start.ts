import type { Question } from '../../engine/question.ts';
import { Failure } from '../../game/failure.ts';
import type { Outcome, Run } from '../command.ts';
import { newGame } from '../commands/new-game.ts';
import { operativeFromWords } from '../game-words.ts';
import { hintWords } from '../hint-words.ts';
import { readRoster } from '../roster.ts';
import { type Conversation, conversation, LedAway } from './conversation.ts';

/** Makes a game by asking for all that it needs. Undefined: no game is wanted. Throws `Failure`. */
export async function startGame(run: Run): Promise<Outcome | undefined> {
  const talk = conversation(run, null);
  const asking: Run = { ...run, command: 'new-game', io: { ...run.io, ask: (question) => talk.ask(question) } };
  while (true) {
    talk.again();
    try {
      if (!(await talk.ask(gameWanted))) return undefined;
      const team = await teamOf(run, talk);
      const seed = String(await talk.ask(seedWanted));
      return await newGame(asking, { ...team, ...(seed === 'random' ? {} : { seed }) });
    } catch (problem) {
      if (!(problem instanceof LedAway)) throw problem;
      if (!talk.begun()) return undefined;
      talk.takeBack();
      run.io.tell('(Taken back.)');
    }
  }
}

const gameWanted: Question = {
  kind: 'confirm',
  name: 'start-game',
  why: 'There is no game here yet. Start one?',
};

const seedWanted: Question = {
  kind: 'text',
  name: 'seed',
  why: 'Seed of the dice: the same seed, the same dice',
  suggest: { value: 'random', because: 'nobody knows what comes' },
};

/** Player operatives, one a line, or a roster file. */
async function teamOf(run: Run, talk: Conversation): Promise<{ operative: readonly string[]; roster?: string }> {
  const operative: string[] = [];
  while (true) {
    const text = String(await talk.ask(operativeWanted(operative.length)));
    if (text === 'done') return { operative };
    try {
      if (!text.includes(':')) {
        await readRoster(text, run.io);
        return { operative, roster: text };
      }
      operativeFromWords(text, []);
      operative.push(text);
    } catch (problem) {
      if (!(problem instanceof Failure)) throw problem;
      run.io.tell(
        [problem.message, ...(problem.details.hint === undefined ? [] : [hintWords(problem.details.hint)])].join('\n'),
      );
      talk.takeBack();
    }
  }
}

function operativeWanted(count: number): Question {
  const form = 'NAME:APL:WOUNDS[:SAVE], as in Kel:3:12:3';
  return count === 0
    ? { kind: 'text', name: 'operative', why: `Your first operative, ${form}, or the name of a roster file` }
    : {
        kind: 'text',
        name: 'operative',
        why: `Operative ${count + 1}, ${form}`,
        suggest: { value: 'done', because: 'no more' },
      };
}
