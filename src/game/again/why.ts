import { type Measurement, measuredFor } from '../../rules/board/answers/measurements.ts';
import { tableOf } from '../../rules/board/table/table-of.ts';
import { deedRule } from '../../rules/deeds.ts';
import { recordedAnswer } from '../../rules/facts/recorded.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { Rule } from '../../rules/language/language.ts';
import { type About, aboutOf } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';
import { whatIfs } from '../../rules/why/what-if.ts';
import type { Replayed } from '../../session/journal/fold.ts';
import { type BattleKind, type DeedEntry, deedOf, type KindOfGame } from '../../session/journal/format.ts';
import { standing } from '../../session/journal/timeline.ts';
import { spoken } from '../../view/questions/question-words.ts';
import { whyOf } from '../../view/steps/why.ts';
import { inOrder } from '../answering/sources.ts';
import { Failure } from '../keeping/failure.ts';
import { type Game, stateBefore } from '../keeping/game.ts';
import { diceOfEntry } from '../performing/deed-dice.ts';
import { battle, type GameRules } from '../performing/game-rules.ts';
import { againOf, answersAgain, overruleAsBefore, rerunOf } from './resolve-again.ts';

/** Why a standing entry (default: the last) came out as it did, and what would have changed it. Throws `Failure`. */
export function whyEntry(
  game: Game,
  n: number | undefined,
): { readonly entry: DeedEntry; readonly why: ReturnType<typeof whyOf> } {
  const { one, before, asked } = entryAgain(battle, game, n);
  const { entry } = one;
  const seeded = diceOfEntry(battle, one, before);
  const changes = whatIfs({
    rule: () => spoken(deedRule(deedOf(entry))),
    before,
    events: entry.events,
    asked,
    sources: (recorded, told) => inOrder<GameState, About>({ recorded, known: recordedAnswer, told, seeded }).source,
    overrule: overruleAsBefore<BattleKind>(entry),
  });
  return { entry, why: whyOf(entry.events, before, asked, changes, measuredIn(one, before, deedRule)) };
}

/** A standing entry (default: the last) of any kind of game, resolved again. Throws `Failure` if it comes out differently. */
export function entryAgain<K extends KindOfGame>(rules: GameRules<K>, game: Game<K>, n: number | undefined) {
  const { timeline } = game.session;
  const one = n === undefined ? timeline.top : standing(timeline).find(({ entry }) => entry.n === n);
  if (!one)
    throw new Failure('refused', `There is no entry ${n}, or it is no deed.`, { hint: { advice: 'list-entries' } });
  const before = stateBefore(game, one);
  const again = againOf(rerunOf(rules, one, before));
  if (again.holds) return { one, before, asked: again.asked };
  throw new Failure(
    'refused',
    `Entry ${one.entry.n} would come out otherwise by the rules as they are now: ${again.why}.`,
    { hint: { advice: 'verify' } },
  );
}

/** What the board measured for the answers of an entry, in order, by the name of the question; nothing without positions. */
type MeasuredFor = (name: string, occurrence: number) => readonly Measurement[];

/** Measures again, on the table as it was when each question was asked. */
function measuredIn(
  kept: Pick<Replayed, 'entry' | 'position'>,
  before: GameState,
  deedRule: (deed: Deed) => Rule,
): MeasuredFor {
  const found = new Map<string, (readonly Measurement[])[]>();
  answersAgain(kept, before, deedRule, (question, _, then) => {
    const about = aboutOf(question);
    const table = about && then.keepsPositions ? tableOf(then) : undefined;
    const all = found.get(question.name) ?? [];
    all.push(about && table ? measuredFor(about, table) : []);
    found.set(question.name, all);
  });
  return (name, occurrence) => found.get(name)?.[occurrence - 1] ?? [];
}
