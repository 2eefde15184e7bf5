import { deedRule } from '../../rules/deeds.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import type { About } from '../../rules/questions/about.ts';
import type { GameState } from '../../rules/state/state.ts';
import { type DeedEntry, deedOf, type Version } from '../../session/journal/format.ts';
import { type StandingDeed, standing } from '../../session/journal/timeline.ts';
import { deedWords } from '../../view/questions/deed-words.ts';
import { answerersInGame, overruleOn, type Terms } from '../answering/terms.ts';
import { Failure } from '../keeping/failure.ts';
import { type Game, stateBefore } from '../keeping/game.ts';
import type { Keeper } from '../keeping/keeper.ts';
import { draftOf } from '../performing/perform.ts';
import { type Amendable, type AmendedTail, amendTail } from './amending.ts';
import { rerunOf } from './resolve-again.ts';

/** `entry`: its number in the journal; undefined for a dry run. */
export interface Amended extends AmendedTail<GameState, DeedEntry, Version> {
  readonly entry: number | undefined;
}

/**
 * Corrects a standing entry, with other answers or by dropping it, and resolves all that stood after it again with the
 * answers they have. All of it is one entry. Throws `Failure`; nothing has been written then.
 */
export function amendEntry(keeper: Keeper, terms: Terms, n: number, drop: boolean): Promise<Amended> {
  return keeper.change(terms, async (game) => {
    const tail = tailFrom(game, n, drop);
    const tailNow = await amendTail(battle, terms, tail, stateBefore(game, tail[0]), drop);
    const entries = tailNow.amended.flatMap(({ version }) => (version ? [version] : []));
    const { reason } = terms;
    return {
      drafts: [{ amend: n, entries, ...(reason === undefined ? {} : { reason }) }],
      result: ([entry]) => ({ entry, ...tailNow }),
    };
  });
}

function tailFrom({ session }: Game, n: number, drop: boolean): readonly [StandingDeed, ...StandingDeed[]] {
  const entries = standing(session.timeline);
  const index = entries.findIndex(({ entry }) => entry.n === n);
  const [first, ...later] = index < 0 ? [] : entries.slice(index);
  if (!first)
    throw new Failure('refused', `There is no entry ${n}, or it is no deed.`, { hint: { advice: 'list-entries' } });
  if (drop && first.below === null)
    throw new Failure('refused', `Entry ${n} set up the game.`, { hint: { advice: 'start-game-anew' } });
  return [first, ...later];
}

const battle: Amendable<GameState, GameEvent, DeedEntry, Version, About> = {
  evolve,
  rerun: (place, state) => rerunOf(place, state, deedRule),
  answerers: answerersInGame,
  overruleOn,
  version: (entry, before, events, asked, reason) => ({
    of: entry.n,
    ...draftOf(deedOf(entry), before, events, asked, reason),
    ...(entry.reroll === undefined ? {} : { reroll: entry.reroll }),
  }),
  kept: ({ n, at, replaces, ...draft }) => ({ of: n, ...draft, kept: true }),
  words: deedWords,
  cannotKeep: setsUpTwice,
};

/** Its events would set up somebody who is there already. */
function setsUpTwice({ events }: DeedEntry, { npos, operatives }: GameState): boolean {
  const ids = new Set([...npos, ...operatives].map(({ id }) => id));
  return events.some(
    (event) =>
      (event.type === 'npo-set-up' && ids.has(event.id)) ||
      (event.type === 'operative-set-up' && ids.has(event.operative.id)),
  );
}
