import { existsSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { Failure } from '../../game/keeping/failure.ts';
import type { Rolled } from '../../game/performing/one-shot.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import type { Deed } from '../../rules/language/deed.ts';
import { type Block, paragraph } from '../../view/page/page.ts';
import { reportBlocks } from '../../view/steps/deed-report.ts';
import { type CommandOutcome, diceDocument, pageOutcome, type Run } from '../line/command.ts';
import { nameSized } from '../line/options.ts';
import { sessionPath } from '../session/session.ts';

/** A seed has some text. Throws `InvalidArgumentError`. */
export function seedText(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It takes some text.');
  return nameSized(text);
}

/** The option of a command that also works alone, to get the same dice again. */
export const seedOption = [
  '--seed <text>',
  'without a game: dice seed; the same seed replays the same rolls',
  seedText,
] as const;

/** How a command works without a game. */
interface Alone {
  readonly verb: string;
  /** The words that make it work alone. */
  readonly alone: string;
  readonly does: string;
  /** A seed was given for it, although there is a game. */
  readonly seed?: string | undefined;
}

/** If there is no game, says how the command works without one. Throws `Failure`. */
export async function inGame(
  run: Run,
  { verb, alone, does: what, seed }: Alone,
  does: () => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  if (seed !== undefined)
    throw new Failure('usage', `--seed goes with ${alone.split(' ')[0]}: a game rolls by its own.`);
  try {
    return await does();
  } catch (problem) {
    if (!(problem instanceof Failure) || problem.code !== 'no-session' || existsSync(sessionPath(run))) throw problem;
    throw new Failure('no-session', problem.message, {
      hint: `tw new-game starts one. tw ${verb} ${alone} ${what} without a game.`,
    });
  }
}

/** How to roll the same again. */
export const sameAgain = (seed: string): Block => paragraph(`The same dice again: --seed ${seed}.`);

/** The outcome of a rule carried out without a game, told as its command tells it in one. */
export const happenedAlone = (
  deed: Deed['do'],
  { seed, asked, events, says, before }: Rolled<unknown>,
  more: Readonly<Record<string, unknown>> = {},
): CommandOutcome =>
  pageOutcome({ seed, dice: diceDocument(asked), events, says, ...more }, () => [
    ...reportBlocks(deed, events, before, events.reduce(evolve, before), {
      answers: asked.map(({ answer }) => answer).filter(({ source }) => source !== 'known'),
      alone: true,
    }),
    sameAgain(seed),
  ]);
