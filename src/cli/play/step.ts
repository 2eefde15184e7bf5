import type { Question } from '../../engine/question.ts';
import { Failure, type FailureCode } from '../../game/failure.ts';
import type { Game } from '../../game/game.ts';
import { dueStep, openingQuestion } from '../../game/perform.ts';
import type { Deed } from '../../rules/deed.ts';
import type { GameState } from '../../rules/state.ts';
import { readyNpos } from '../../rules/stats.ts';
import { planUndo } from '../../session/timeline.ts';
import { deedWords } from '../../view/deed-words.ts';
import type { Outcome, Run } from '../command.ts';
import { wordsOf } from '../command-words.ts';
import { travel } from '../commands/undo.ts';
import { explain } from '../explain.ts';
import type { Keys } from '../io.ts';
import { performDeed } from '../perform-deed.ts';
import { openGame } from '../session.ts';
import { mayAsk, termsOf } from '../terms.ts';
import { conversation, LedAway } from './conversation.ts';

/**
 * One step with its questions: the first one waits without the lock, and other things can be done instead. False: the
 * person leaves the game. Throws `Failure` when the game cannot go on.
 */
async function stepWithPerson(run: Run, game: Game, deed: Deed, tell: Tell): Promise<boolean> {
  const instead = npoStep(deed, game.state);
  const talk = conversation(run, game.state);
  const asking: Run = { ...run, io: { ...run.io, ask: (question) => talk.ask(question) } };
  while (true) {
    talk.again();
    try {
      if (!talk.begun())
        await talk.ask(openingQuestion(termsOf(run), game, deed) ?? goOn(deed, game.state), menu(instead));
      talk.again();
      await tell(await performDeed(asking, deed, game));
      return true;
    } catch (problem) {
      if (!(problem instanceof LedAway)) {
        await explainOrThrow(problem, run);
        return true;
      }
      if (problem.key !== 'u' || !talk.begun()) return leadTo(problem.key, run, game, instead, tell);
      talk.takeBack();
      run.io.tell('(Taken back.)');
    }
  }
}

const menu = (instead: Deed | undefined): Keys => ({
  ...(instead ? { n: instead.do === 'end-turn' ? 'end the turning point' : "the NPOs' turn" } : {}),
  b: 'bookkeeping',
  q: 'quit',
});

/** The NPOs' part alone, as long as the players' is not recorded. */
function npoStep(deed: Deed, state: GameState): Deed | undefined {
  if (deed.do !== 'act' || state.playersRecorded) return undefined;
  return { do: readyNpos(state).length > 0 ? 'resolve-npo' : 'end-turn', args: {} };
}

async function leadTo(key: string, run: Run, game: Game, instead: Deed | undefined, tell: Tell): Promise<boolean> {
  if (key === 'q') return false;
  if (key === 'n' && instead) return stepWithPerson(run, game, instead, tell);
  try {
    if (key === 'b') await bookkeeping(run, game.state);
    else await tell(await undo(run));
  } catch (problem) {
    if (!(problem instanceof LedAway)) await explainOrThrow(problem, run);
  }
  return true;
}

const undo = (run: Run): Promise<Outcome> => travel(run, 'Undone', (timeline) => planUndo(timeline, { count: 1 }));

/** What the rules refuse or a word that is wrong ends a step, not the game. */
async function explainOrThrow(problem: unknown, { command, options, io }: Run): Promise<void> {
  const goesOn: readonly FailureCode[] = ['refused', 'usage', 'invalid-data', 'locked'];
  if (!(problem instanceof Failure) || !goesOn.includes(problem.code)) throw problem;
  await explain(problem, command, options, io);
}

/** Where a step asks nothing: whether it may go on. */
function goOn(deed: Deed, { turningPoint }: GameState): Question {
  return {
    kind: 'choice',
    name: 'go-on',
    why: `Next: ${stepName[deed.do] ?? deedWords(deed)} (turning point ${turningPoint}).`,
    many: false,
    min: 1,
    max: 1,
    options: [{ value: 'go-on', label: 'go on' }],
  };
}

const stepName: Partial<Record<Deed['do'], string>> = {
  strategy: 'the Strategy phase',
  firefight: 'the Firefight phase',
  'resolve-npo': 'an NPO activates',
  counteract: 'an NPO counteracts',
  'end-turn': 'the turning point ends',
};

/** Tells what a step did. */
export type Tell = (outcome: Outcome) => Promise<void>;

/** The game step by step, until it is over or the person at the terminal leaves it. Throws `Failure`. */
export async function playOn(run: Run, tell: Tell): Promise<GameState> {
  while (true) {
    const game = openGame(run);
    const deed = dueStep(game.state);
    if (!deed) return game.state;
    if (game.state.operatives.length === 0)
      throw new Failure('usage', 'There are no player operatives to play with.', {
        hint: 'tw operative add "NAME:APL:WOUNDS[:SAVE]" adds one.',
      });
    if (!mayAsk(run)) await tell(await performDeed(run, deed));
    else if (!(await stepWithPerson(run, game, deed, tell))) return game.state;
  }
}

const commandWanted: Question = {
  kind: 'text',
  name: 'command',
  why: 'Which command? For one, npo wound warrior-1 2, hatch 3 open, log; --help lists them all',
  suggest: { value: 'none', because: 'back to the game' },
};

/** One command line, carried out as always. Throws `Failure` when it is left with Ctrl-C, `LedAway` when the way leads back. */
async function bookkeeping(run: Run, state: GameState): Promise<void> {
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
    ...(options.diceOf === undefined ? [] : ['--dice-of', options.diceOf]),
    '--color',
    options.color,
  ];
  const exitCode = await run.execute([...shared, ...command], { ...io, ask: (question) => talk.ask(question) });
  if (exitCode === 130 && !talk.ledAway()) throw new Failure('interrupted', '');
}
