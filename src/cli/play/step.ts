import type { Question } from '../../engine/question.ts';
import { Failure } from '../../game/keeping/failure.ts';
import type { Game } from '../../game/keeping/game.ts';
import { dueStep, openingQuestion } from '../../game/performing/perform.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { Deed } from '../../rules/language/deed.ts';
import { playerById } from '../../rules/mission/adversary-ops/players.ts';
import { playerInTurn, readyOperatives } from '../../rules/players/turn-order.ts';
import type { GameState } from '../../rules/state/state.ts';
import { operativeApl, readyNpos } from '../../rules/state/stats.ts';
import { planUndo } from '../../session/journal/timeline.ts';
import type { Keys } from '../asking/stand.ts';
import { mayAsk, termsOf } from '../asking/terms.ts';
import type { CommandOutcome, Run } from '../line/command.ts';
import { wordsOf } from '../line/command-words.ts';
import { performDeed } from '../performing/perform-deed.ts';
import { travel } from '../performing/travel.ts';
import { gameOfSession } from '../session/session.ts';
import { conversation, LedAway, type PlayedTo, type Said } from './conversation.ts';
import { explainOrThrow } from './explain-or-throw.ts';
import { places } from './keys.ts';
import { hasPoints, spendPoints } from './points.ts';
import { tellStep } from './tell.ts';

/** How a game that is played ends, for now: the battle is over, the person leaves it, or wants the set-up back. */
export type Left = 'over' | 'quit' | 'set-up';

/** Tells what a step did, where nobody is asked. */
export type Tell = (outcome: CommandOutcome) => Promise<void>;

/** The game step by step, until it is over or the person at the terminal leaves it. Throws `Failure`. */
export async function playOn(run: Run, tell: Tell): Promise<Left> {
  while (true) {
    const game = gameOfSession(run);
    const deed = dueStep(game.state);
    if (game.state.operatives.length === 0)
      throw new Failure('usage', 'There are no player operatives to play with.', {
        hint: 'tw operative add "NAME:APL:WOUNDS[:SAVE]" adds one.',
      });
    if (!deed) return 'over';
    if (!mayAsk(run)) {
      await tell(await performDeed(run, deed));
      continue;
    }
    const key = await stepWithPerson(run, game, deed);
    const led = key === null ? null : await leadTo(key, run);
    if (led !== null) return led;
  }
}

/**
 * One step with its questions: the first one waits without the lock, and other things can be done instead. Returns the
 * key that leads away from it, null when it is done. Throws `Failure` when the game cannot go on.
 */
async function stepWithPerson(run: Run, game: Game, deed: Deed, said: readonly Said[] = []): Promise<string | null> {
  const where: PlayedTo = { state: game.state, turn: turnOf(deed, game.state) };
  const talk = conversation(run, where, said);
  const asking: Run = { ...run, io: { ...run.io, ask: (question, soFar) => talk.ask(question, ownDice, soFar) } };
  const instead = npoStep(deed, game.state);
  while (true) {
    talk.again();
    try {
      const opening = talk.begun() ? undefined : await openingQuestion(termsOf(run), game, deed);
      if (opening)
        await talk.ask(
          opening.question,
          { ...menu(instead, game.state), ...places(game.state), ...ownDice },
          opening.soFar,
        );
      talk.again();
      return await told(run, await performDeed(asking, deed, game), deed, { before: game.state, read: talk.told() });
    } catch (problem) {
      if (!(problem instanceof LedAway)) {
        await explainOrThrow(problem, run);
        if (!isRefused(problem) || !talk.begun()) return null;
        talk.refused();
        continue;
      }
      if (problem.key === 'n' && instead) return stepWithPerson(run, game, instead);
      if (problem.key === 'd') {
        await changeDice(run);
        return stepWithPerson(run, gameOfSession(run), deed, talk.said());
      }
      if (problem.key !== 'u' || !talk.begun()) return problem.key;
      await talk.takeBack();
    }
  }
}

const isRefused = (problem: unknown): boolean => problem instanceof Failure && problem.code === 'refused';

/** What the players do with their own hands is told without a stop; what the NPOs do, and the battle, waits for them. */
async function told(
  run: Run,
  outcome: CommandOutcome,
  deed: Deed,
  { before, read }: { readonly before: GameState; readonly read: readonly GameEvent[] },
): Promise<string | null> {
  const { state } = gameOfSession(run);
  const asksForPoints = before.phase === 'strategy' && state.phase === 'firefight' && hasPoints(state);
  const waits = deed.do !== 'act' && state.phase !== 'over' && !asksForPoints;
  if (run.options.bell && deed.do !== 'act') run.io.person?.output.write(bell);
  const key = await tellStep(run, outcome, { state, turn: null, before }, waits, read);
  return key === null && asksForPoints ? '$' : key;
}

/** What a terminal makes a sound, or a flash, of. */
const bell = '\u0007';

function turnOf(deed: Deed, state: GameState): string | null {
  if (deed.do === 'resolve-npo' || deed.do === 'counteract') return "the NPOs' turn";
  if (deed.do !== 'act') return null;
  const player = playerById(state, playerInTurn(state) ?? null);
  if (player) return `${player.name}'s turn`;
  // The last one that is ready is nobody's choice.
  const [only, ...others] = state.acting === null ? readyOperatives(state) : [];
  return only && others.length === 0 ? `${only.name}: ${operativeApl(only)} AP left` : 'your turn';
}

const menu = (instead: Deed | undefined, state: GameState): Keys => ({
  ...(instead ? { n: instead.do === 'end-turn' ? 'end the turning point' : "the NPOs' turn" } : {}),
  ...(hasPoints(state) ? { $: 'spend CP' } : {}),
  b: 'corrections',
});

const ownDice: Keys = { d: '' };

/** The NPOs' part alone, as long as the players' is not recorded. */
function npoStep(deed: Deed, state: GameState): Deed | undefined {
  if (deed.do !== 'act' || state.playersRecorded) return undefined;
  return { do: readyNpos(state).length > 0 ? 'resolve-npo' : 'end-turn', args: {} };
}

/** Where a key leads to; null: back to the game. */
export async function leadTo(key: string, run: Run): Promise<Left | null> {
  if (key === 'q') return 'quit';
  try {
    if (key === 'b') return (await corrections(run)) ? null : 'quit';
    if (key === 'p') return await keepPositions(run);
    if (key === '$') {
      const next = await spendPoints(run);
      return next === null ? null : await leadTo(next, run);
    }
    if (key === 'u') {
      const { told } = gameOfSession(run);
      const count = stepsBack(told);
      if (count >= told.length) return 'set-up';
      const outcome = await travel(run, 'Undone', (timeline) => planUndo(timeline, { count }));
      await tellStep(run, outcome, { state: gameOfSession(run).state, turn: null }, false);
    }
  } catch (problem) {
    await explainOrThrow(problem, run);
  }
  return null;
}

/** A step that asks nobody would be carried out again at once: it is taken back together with the one before it. */
function stepsBack(told: Game['told']): number {
  let count = 1;
  for (const { entry, before } of told.toReversed()) {
    const asksNobody =
      dueStep(before)?.do === entry.do && entry.answers.every(({ source }) => unasked.includes(source));
    if (!asksNobody) break;
    count += 1;
  }
  return count;
}

const unasked: readonly string[] = ['seed', 'known', 'board'];

/** Nobody's dice are typed, then the players', then all, then nobody's again. */
async function changeDice(run: Run): Promise<void> {
  const next = { none: 'players', players: 'all', all: 'none' } as const;
  const outcome = await performDeed(run, ({ diceOf }) => ({ do: 'dice-of', args: { of: next[diceOf] } }));
  await tellStep(run, outcome, { state: gameOfSession(run).state, turn: null }, false);
}

/** From now on everybody's place is kept: the NPOs' are told, the players' asked. Returns where a key leads, as `leadTo`. */
async function keepPositions(run: Run): Promise<Left | null> {
  const game = gameOfSession(run);
  const talk = conversation(run, { state: game.state, turn: null });
  const asking: Run = { ...run, io: { ...run.io, ask: (question, soFar) => talk.ask(question, {}, soFar) } };
  while (true) {
    talk.again();
    try {
      const outcome = await performDeed(asking, { do: 'place', args: { places: [], all: true } }, game);
      const key = await tellStep(run, outcome, { state: gameOfSession(run).state, turn: null }, false, talk.told());
      return key === null ? null : await leadTo(key, run);
    } catch (problem) {
      if (!(problem instanceof LedAway)) throw problem;
      if (problem.key === 'q') return 'quit';
      if (!talk.begun()) return null;
      await talk.takeBack();
    }
  }
}

const commandWanted: Question = {
  kind: 'text',
  name: 'command',
  why: 'Which command (npo wound warrior-1 2, hatch 3 open, log; --help lists all)?',
  suggest: { value: 'none', because: 'back to the game' },
};

/** One command line, carried out as always; false: the game is left. Throws `Failure` when it is left with Ctrl-C. */
async function corrections(run: Run): Promise<boolean> {
  const { options, io } = run;
  const talk = conversation(run, { state: gameOfSession(run).state, turn: null });
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
