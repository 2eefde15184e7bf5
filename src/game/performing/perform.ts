import { dequal } from 'dequal';
import type { Question } from '../../engine/question.ts';
import type { Source } from '../../engine/resolve.ts';
import { nextDeed } from '../../rules/course/course.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { GameState } from '../../rules/state/state.ts';
import type { BattleKind, KindOfGame } from '../../session/journal/format.ts';
import { isSeeded } from '../../session/journal/looked.ts';
import type { Terms, TermsInGame } from '../answering/terms.ts';
import { Failure } from '../keeping/failure.ts';
import type { Game } from '../keeping/game.ts';
import type { Keeper } from '../keeping/keeper.ts';
import { diceNow } from './deed-dice.ts';
import { battle, type GameRules } from './game-rules.ts';
import { givenDeed } from './given-words.ts';
import {
  type Done,
  insistSetUpOnce,
  type Performed,
  performAgainIn,
  performIn,
  resolveDeedIn,
  resolveIn,
} from './perform-in.ts';

/**
 * Carries out a deed and stores it as one entry, except if `unless` is true of it. Throws `Failure`; nothing has been written
 * then.
 */
export async function perform(
  keeper: Keeper,
  terms: TermsInGame,
  deed: Deed | ((state: GameState) => Deed),
  unless?: (performed: Performed) => boolean,
): Promise<Done> {
  const looks = looksAt(keeper, terms);
  let wanted: Deed | undefined;
  try {
    return await performIn(battle, keeper, { ...terms, looks }, deed, unless, (game, said) => {
      wanted = said;
      return foreseenOf(game, terms, said)?.performed;
    });
  } catch (problem) {
    // Nobody may be asked, and the question is reported.
    if (wanted && problem instanceof Failure && problem.code === 'needs-answer')
      await looks?.(wanted, problem.details.answers ?? []);
    throw problem;
  }
}

/**
 * Notes which of the game's dice are seen before a question is asked, so that no roll can be looked at and abandoned. A dry run
 * shows none of them.
 */
export const looksAt = (keeper: Keeper, { dryRun }: Pick<Terms, 'dryRun'>): Terms['looks'] =>
  dryRun
    ? undefined
    : async (looked, answers) => {
        if (answers.some(isSeeded))
          await keeper.look({ looked: givenDeed(looked), answers: answers.filter(({ source }) => source !== 'known') });
      };

/** Carries out the last deed again with other dice; the new entry takes the old one's place. Throws `Failure`. */
export const performAgain = (keeper: Keeper, terms: Terms): Promise<Done> => performAgainIn(battle, keeper, terms);

/** Resolves a deed with these dice, a dry run with others. Throws `Failure`, also if something given was not used. */
export const resolveDeed = (terms: Terms, deed: Deed, before: GameState, dice: Source<GameState>): Promise<Performed> =>
  resolveDeedIn(battle, terms, deed, before, dice);

/** The same if others follow, which may use what was given. */
export const resolveOneOf = (
  terms: Terms,
  deed: Deed,
  before: GameState,
  dice: Source<GameState>,
): Promise<Performed> => resolveIn(battle, terms, deed, before, dice);

/** The step that is due, with the Strategy phase as one; undefined once the battle is over. */
export function dueStep(state: GameState): Deed | undefined {
  const deed = nextDeed(state);
  return deed?.do === 'initiative' ? { do: 'strategy', args: {} } : deed;
}

/** The step that is due, for people who play with a guide. */
export function guidedStep(state: GameState): Deed | undefined {
  const due = dueStep(state);
  return due && askingPloys(due, state);
}

/** People who play with a guide are asked which ploys to use. */
export function askingPloys(deed: Deed, { config }: Pick<GameState, 'config'>): Deed {
  if (config.teamRules === undefined) return deed;
  const asks = { asksPloys: true } as const;
  switch (deed.do) {
    case 'act':
      return { do: deed.do, args: { ...deed.args, ...asks } };
    case 'resolve-npo':
    case 'counteract':
      return { do: deed.do, args: { ...deed.args, ...asks } };
    case 'firefight':
    case 'strategy':
    case 'initiative':
    case 'ready':
    case 'end-turn':
      return { do: deed.do, args: { ...deed.args, ...asks } };
    default:
      return deed;
  }
}

/** A question, and what happened in its step before. */
export interface AskedSoFar<K extends KindOfGame = BattleKind> {
  readonly question: Question;
  readonly soFar: { readonly before: K['state']; readonly events: readonly K['event'][] };
}

/** The first question of a deed that people have to answer; undefined if it asks nothing, or is refused. */
export async function openingQuestion(terms: Terms, game: Game, deed: Deed): Promise<AskedSoFar | undefined> {
  const known = foreseenOf(game, terms, deed);
  if (known) return known.asked;
  const opened = await openingIn(battle, terms, game, deed);
  if (isPlain(terms)) foreseen.set(game, { terms, deed, ...opened });
  return opened.asked;
}

/** How a deed opens: its first question, or all of it if it asks nobody. */
interface Opened<K extends KindOfGame = BattleKind> {
  readonly asked: AskedSoFar<K> | undefined;
  readonly performed: Performed<K> | undefined;
}

/** The same for any kind of game. */
export async function openingIn<K extends KindOfGame>(
  rules: GameRules<K>,
  terms: Terms,
  game: Game<K>,
  deed: K['deed'],
): Promise<Opened<K>> {
  insistSetUpOnce(deed);
  const { state } = game;
  let asked: AskedSoFar<K> | undefined;
  let performed: Performed<K> | undefined;
  try {
    performed = await resolveIn(rules, terms, deed, state, diceNow(rules, game), async (question, events) => {
      asked = { question, soFar: { before: state, events } };
      throw new Failure('needs-answer', question.why);
    });
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
  }
  return { asked, performed };
}

/** The opening of the last deed for which one was asked. */
interface Foreseen extends Opened {
  readonly terms: Terms;
  readonly deed: Deed;
}

/** A step is opened and then carried out: one that asks nobody is not resolved twice. */
const foreseen = new WeakMap<Game, Foreseen>();

function foreseenOf(game: Game, terms: Terms, deed: Deed): Foreseen | undefined {
  const known = foreseen.get(game);
  if (!known || !isPlain(terms) || terms.diceOf !== known.terms.diceOf || terms.auto !== known.terms.auto)
    return undefined;
  return dequal(known.deed, deed) ? known : undefined;
}

/** Nothing is given, told by a program, overruled or only tried. */
const isPlain = ({ given, told, force, dryRun }: Terms): boolean =>
  given.dice.length === 0 && given.answers.length === 0 && told === undefined && !force && !dryRun;

const corrections: readonly Deed['do'][] = ['threat', 'cp', 'npo', 'operative', 'hatch', 'breach', 'dice-of'];

/** A correction to what is already recorded. */
export const changesNothing = ({ deed, events }: Performed): boolean =>
  corrections.includes(deed.do) && events.length === 0;
