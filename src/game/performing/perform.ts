import { dequal } from 'dequal';
import type { Question } from '../../engine/question.ts';
import type { Asked, Source } from '../../engine/resolve.ts';
import { nextDeed } from '../../rules/course/course.ts';
import { deedRule } from '../../rules/deeds.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { GameState } from '../../rules/state/state.ts';
import { type DeedDraft, deedOf } from '../../session/journal/format.ts';
import { isSeeded } from '../../session/journal/looked.ts';
import { planReroll } from '../../session/journal/timeline.ts';
import { spoken } from '../../view/questions/question-words.ts';
import { sentences } from '../../view/steps/sentence.ts';
import type { SoFar } from '../../view/steps/so-far.ts';
import { decide } from '../answering/decide.ts';
import { insistAllUsed, leftOf } from '../answering/given.ts';
import { answerersInGame, overruleOn, type Prompt, type Terms } from '../answering/terms.ts';
import { Failure } from '../keeping/failure.ts';
import { type Game, stateBefore } from '../keeping/game.ts';
import { failureOf, type Keeper } from '../keeping/keeper.ts';
import { diceNow, diceOfReroll, trialDice } from './deed-dice.ts';
import { givenDeed } from './given-words.ts';

/** A deed carried out from a state: what happened, and how it is kept. */
export interface Performed {
  readonly deed: Deed;
  readonly before: GameState;
  readonly after: GameState;
  readonly events: readonly GameEvent[];
  readonly asked: readonly Asked[];
  readonly draft: DeedDraft;
}

/** A deed as the journal keeps it. What the record knew is not kept: it follows from the entries before; what the board told is. */
export const draftOf = (
  deed: Deed,
  before: GameState,
  events: readonly GameEvent[],
  asked: readonly Asked[],
  reason?: string,
): DeedDraft => ({
  ...deed,
  answers: asked.map(({ answer }) => answer).filter(({ source }) => source !== 'known'),
  events,
  says: sentences(events, before),
  questions: countQuestions(asked),
  ...(reason === undefined ? {} : { reason }),
});

/** How many questions were put to a person or taken as suggested, dice not counted. */
export const countQuestions = (asked: readonly Asked[]): number =>
  asked.filter(
    ({ question, answer }) => question.kind !== 'dice' && !['seed', 'known', 'board'].includes(answer.source),
  ).length;

/** A deed that was carried out in a game. */
export interface Done extends Performed {
  /** Its number in the journal; undefined for a dry run, and where nothing was to be written. */
  readonly entry: number | undefined;
  /** The game before it. */
  readonly game: Game;
}

/**
 * Carries out a deed and keeps it as one entry; `unless`: nothing is kept of what it is true of. Throws `Failure`;
 * nothing has been written then.
 */
export async function perform(
  keeper: Keeper,
  terms: Terms,
  deed: Deed | ((state: GameState) => Deed),
  unless: (performed: Performed) => boolean = () => false,
): Promise<Done> {
  const looks = looksAt(keeper, terms);
  let wanted: Deed | undefined;
  try {
    return await keeper.change(terms, async (game) => {
      const { state } = game;
      const { by } = terms;
      wanted = typeof deed === 'function' ? deed(state) : deed;
      insistSetUpOnce(wanted);
      const performed =
        foreseenOf(game, terms, wanted)?.performed ??
        (await resolveDeed({ ...terms, looks }, wanted, state, diceNow(game)));
      return {
        drafts: unless(performed) ? [] : [{ ...performed.draft, ...(by === undefined ? {} : { by }) }],
        result: ([entry]) => ({ ...performed, entry, game }),
      };
    });
  } catch (problem) {
    // Nobody may be asked, and the question is told.
    if (wanted && problem instanceof Failure && problem.code === 'needs-answer')
      await looks?.(givenDeed(wanted), problem.details.answers ?? []);
    throw problem;
  }
}

/**
 * Notes what is seen of the game's own dice before a question is asked, so that no roll can be looked at first and left. A dry run shows none of
 * them.
 */
export const looksAt = (keeper: Keeper, { dryRun }: Pick<Terms, 'dryRun'>): Terms['looks'] =>
  dryRun
    ? undefined
    : async (looked, answers) => {
        if (answers.some(isSeeded))
          await keeper.look({ looked, answers: answers.filter(({ source }) => source !== 'known') });
      };

/** Throws `Failure` for a deed that begins a game which has begun. */
function insistSetUpOnce(deed: Deed): void {
  if (deed?.do !== 'new-game') return;
  throw new Failure('refused', 'This game is set up already.', { hint: { advice: 'start-game-anew' } });
}

/** Carries out the last deed again with other dice; the new entry takes the old one's place. Throws `Failure`. */
export function performAgain(keeper: Keeper, terms: Terms): Promise<Done> {
  return keeper.change(terms, async (game) => {
    const { timeline } = game.session;
    const plan = planReroll(timeline);
    if (!plan.ok) throw failureOf(plan);
    const { entry: last, position, replaces, reroll } = plan;
    const force = terms.force || last.events.some(({ type }) => type === 'override');
    const before = timeline.top ? stateBefore(game, timeline.top) : game.state;
    const dice = diceOfReroll({ entry: last, position }, reroll, game);
    const performed = await resolveDeed({ ...terms, force }, deedOf(last), before, dice);
    if (!performed.asked.some(({ question }) => question.kind === 'dice'))
      throw new Failure('refused', `Entry ${last.n} (${last.do}) rolled no dice.`, { hint: { advice: 'take-back' } });
    const { reason = '' } = terms;
    return {
      drafts: [{ ...performed.draft, reason, replaces, reroll }],
      result: ([entry]) => ({ ...performed, entry, game }),
    };
  });
}

/** Resolves a deed with these dice, a dry run with others. Throws `Failure`, also where something given was not used. */
export async function resolveDeed(
  terms: Terms,
  deed: Deed,
  before: GameState,
  dice: Source<GameState>,
): Promise<Performed> {
  const performed = await resolveOneOf(terms, deed, before, dice);
  insistAllUsed(leftOf(terms.given, performed.asked), performed.asked);
  return performed;
}

/** The same where others follow, to which what was given may belong. */
export async function resolveOneOf(
  terms: Terms,
  wanted: Deed,
  before: GameState,
  dice: Source<GameState>,
): Promise<Performed> {
  const { ask } = terms;
  const deed = givenDeed(wanted);
  const answerers = {
    ...answerersInGame(terms, terms.dryRun ? trialDice() : dice),
    prompt:
      ask &&
      (async (question: Question, events: readonly GameEvent[], asked: readonly Asked[]) => {
        await terms.looks?.(
          deed,
          asked.map(({ answer }) => answer),
        );
        return ask(question, { before, events });
      }),
  };
  const resolved = await decide(() => spoken(deedRule(deed)), before, evolve, answerers, overruleOn(terms));
  const { state: after, events, asked } = resolved;
  return {
    deed,
    before,
    after,
    events,
    asked,
    draft: draftOf(deed, before, events, asked, terms.force ? terms.reason : undefined),
  };
}

/** The step that is due, the Strategy phase as one; undefined when the battle is over. */
export function dueStep(state: GameState): Deed | undefined {
  const deed = nextDeed(state);
  return deed?.do === 'initiative' ? { do: 'strategy', args: {} } : deed;
}

/** A question, and what has happened in its step before it came. */
export interface AskedSoFar {
  readonly question: Question;
  readonly soFar: SoFar;
}

/** The first question of a deed that somebody has to answer; undefined where it asks nothing, or is refused. */
export async function openingQuestion(terms: Terms, game: Game, deed: Deed): Promise<AskedSoFar | undefined> {
  const known = foreseenOf(game, terms, deed);
  if (known) return known.asked;
  insistSetUpOnce(deed);
  const { state } = game;
  let asked: AskedSoFar | undefined;
  let performed: Performed | undefined;
  const ask: Prompt = async (question, soFar = { before: state, events: [] }) => {
    asked = { question, soFar };
    throw new Failure('needs-answer', question.why);
  };
  try {
    performed = await resolveOneOf({ ...terms, ask }, deed, state, diceNow(game));
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem;
  }
  if (isPlain(terms)) foreseen.set(game, { terms, deed, asked, performed });
  return asked;
}

/** What the deed whose opening was asked for last has come to: its first question, or all of it where it asks nobody. */
interface Foreseen {
  readonly terms: Terms;
  readonly deed: Deed;
  readonly asked: AskedSoFar | undefined;
  readonly performed: Performed | undefined;
}

/** A step is opened and then carried out: what asks nobody is not resolved twice. */
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

/** A correction to what is recorded already. */
export const changesNothing = ({ deed, events }: Performed): boolean =>
  corrections.includes(deed.do) && events.length === 0;
