import type { Asked, Source } from '../../engine/resolve.ts';
import type { Refusal } from '../../engine/rule.ts';
import type { BattleKind, DeedDraft, KindOfGame } from '../../session/journal/format.ts';
import { planReroll } from '../../session/journal/timeline.ts';
import { decide, type PromptAt } from '../answering/decide.ts';
import { insistAllUsed, leftOf } from '../answering/given.ts';
import type { Terms, TermsInGame } from '../answering/terms.ts';
import { Failure } from '../keeping/failure.ts';
import { type Game, stateBefore } from '../keeping/game.ts';
import { failureOf, type Keeper } from '../keeping/keeper.ts';
import { diceNow, diceOfReroll, trialDice } from './deed-dice.ts';
import type { GameRules } from './game-rules.ts';
import { insistOnLengths } from './lengths.ts';

/** A deed carried out from a state: what happened, and how it is stored. */
export interface Performed<K extends KindOfGame = BattleKind> {
  readonly deed: K['deed'];
  readonly before: K['state'];
  readonly after: K['state'];
  readonly events: readonly K['event'][];
  readonly asked: readonly Asked[];
  readonly draft: DeedDraft<K>;
}

/** A deed as the journal stores it. */
export const draftOf = <K extends KindOfGame>(
  rules: GameRules<K>,
  deed: K['deed'],
  before: K['state'],
  events: readonly K['event'][],
  asked: readonly Asked[],
  reason?: string,
): DeedDraft<K> => ({
  ...deed,
  answers: asked.flatMap((one) => rules.kept(one, before) ?? []),
  events,
  says: rules.says(events, before),
  questions: countQuestions(asked),
  ...(reason === undefined ? {} : { reason }),
});

/** How many questions a person answered or took as suggested, without dice. */
export const countQuestions = (asked: readonly Asked[]): number =>
  asked.filter(
    ({ question, answer }) => question.kind !== 'dice' && !['seed', 'known', 'board'].includes(answer.source),
  ).length;

/** A deed that was carried out in a game. */
export interface Done<K extends KindOfGame = BattleKind> extends Performed<K> {
  /** Its number in the journal; undefined for a dry run, and if nothing had to be written. */
  readonly entry: number | undefined;
  /** The game before it. */
  readonly game: Game<K>;
}

/** `perform` for any kind of game; `foreseen`: the result of the deed, if known. */
export function performIn<K extends KindOfGame>(
  rules: GameRules<K>,
  keeper: Keeper<K>,
  terms: TermsInGame<K>,
  deed: K['deed'] | ((state: K['state']) => K['deed']),
  unless: (performed: Performed<K>) => boolean = () => false,
  foreseen: (game: Game<K>, deed: K['deed']) => Performed<K> | undefined = () => undefined,
): Promise<Done<K>> {
  return keeper.change(terms, async (game) => {
    const { state } = game;
    const { by } = terms;
    const wanted = typeof deed === 'function' ? deed(state) : deed;
    insistSetUpOnce(wanted);
    const performed =
      foreseen(game, wanted) ?? (await resolveDeedIn(rules, terms, wanted, state, diceNow(rules, game)));
    return {
      drafts: unless(performed) ? [] : [{ ...performed.draft, ...(by === undefined ? {} : { by }) }],
      result: ([entry]) => ({ ...performed, entry, game }),
    };
  });
}

/** Throws `Failure` for a deed that begins a game already begun. */
export function insistSetUpOnce(deed: KindOfGame['deed']): void {
  if (deed?.do !== 'new-game') return;
  throw new Failure('refused', 'This game is set up already.', { hint: { advice: 'start-game-anew' } });
}

/** `performAgain` for any kind of game. */
export function performAgainIn<K extends KindOfGame>(
  rules: GameRules<K>,
  keeper: Keeper<K>,
  terms: Terms,
): Promise<Done<K>> {
  return keeper.change(terms, async (game) => {
    const { timeline } = game.session;
    const plan = planReroll(timeline);
    if (!plan.ok) throw failureOf(plan);
    const { entry: last, replaces, reroll } = plan;
    const force = terms.force || last.events.some(({ type }) => type === 'override');
    const before = timeline.top ? stateBefore(game, timeline.top) : game.state;
    const dice = diceOfReroll(rules, last, reroll, game);
    const performed = await resolveDeedIn(rules, { ...terms, force }, rules.deedOf(last), before, dice);
    if (!performed.asked.some(({ question }) => question.kind === 'dice'))
      throw new Failure('refused', `Entry ${last.n} (${last.do}) rolled no dice.`, { hint: { advice: 'take-back' } });
    const { reason = '' } = terms;
    return {
      drafts: [{ ...performed.draft, reason, replaces, reroll }],
      result: ([entry]) => ({ ...performed, entry, game }),
    };
  });
}

/** `resolveDeed` for any kind of game. */
export async function resolveDeedIn<K extends KindOfGame>(
  rules: GameRules<K>,
  terms: Terms,
  deed: K['deed'],
  before: K['state'],
  dice: Source<K['state']>,
): Promise<Performed<K>> {
  const performed = await resolveIn(rules, terms, deed, before, dice);
  insistAllUsed(leftOf(terms.given, performed.asked), performed.asked);
  return performed;
}

/** `resolveOneOf` for any kind of game; `prompt`: asks a person; default: as the terms say. */
export async function resolveIn<K extends KindOfGame>(
  rules: GameRules<K>,
  terms: Terms,
  wanted: K['deed'],
  before: K['state'],
  dice: Source<K['state']>,
  prompt: PromptAt<K['event']> | undefined = terms.ask && rules.prompt(terms.ask, before),
): Promise<Performed<K>> {
  const deed = rules.given(wanted, before, terms);
  insistOnLengths('The reason', terms.reason);
  const asking: PromptAt<K['event']> | undefined =
    prompt &&
    (async (question, events, asked) => {
      await terms.looks?.(
        deed,
        asked.map(({ answer }) => answer),
      );
      return prompt(question, events, asked);
    });
  const answerers = { ...rules.answerers(terms, terms.dryRun ? trialDice() : dice), prompt: asking };
  const { evolve } = rules.journal;
  const resolved = await decide(() => rules.rule(deed), before, evolve, answerers, overruleOn(rules, terms));
  const { state: after, events, asked } = resolved;
  const draft = draftOf(rules, deed, before, events, asked, terms.force ? terms.reason : undefined);
  return { deed, before, after, events, asked, draft };
}

/** By force, a refusal becomes an override in the journal. */
export const overruleOn = <K extends KindOfGame>(
  { overruled }: GameRules<K>,
  { force, reason = '' }: Terms,
): ((refusal: Refusal) => K['event']) | undefined => (force ? (refusal) => overruled(refusal, reason) : undefined);
