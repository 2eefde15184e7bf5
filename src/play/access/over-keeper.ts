import type { Prompt, Terms } from '../../game/answering/terms.ts';
import type { Game } from '../../game/keeping/game.ts';
import { type Keeper, timeTravel } from '../../game/keeping/keeper.ts';
import { battle, type GameRules } from '../../game/performing/game-rules.ts';
import { changesNothing, looksAt, openingIn, openingQuestion, perform } from '../../game/performing/perform.ts';
import { type Done, performIn } from '../../game/performing/perform-in.ts';
import type { BattleKind, KindOfGame } from '../../session/journal/format.ts';
import { planRedo, planUndo } from '../../session/journal/timeline.ts';
import type { GameAccess, SeatIn } from '../game-access.ts';

/** Who has the game of an access, and sets one up where there is none. */
export interface Kept extends Pick<GameAccess, 'begin'> {
  /** Throws `Failure` (`no-session` where there is none). */
  keeper(): Keeper;
}

/** Access to a game that is kept here, which knows all of what was done. */
export interface SeatInHere<K extends KindOfGame = BattleKind> extends SeatIn<K> {
  carryOut(deed: K['deed'], ask: Prompt, seen?: Game<K>): Promise<Done<K>>;
}
export type AccessHere = SeatInHere & Pick<GameAccess, 'begin'>;

/** Access to a game of any kind that a keeper keeps; its deeds are carried out on these terms. */
export const seatIn = <K extends KindOfGame>(
  rules: GameRules<K>,
  keeper: () => Keeper<K>,
  terms: Terms,
): SeatInHere<K> => ({
  read: () => keeper().read(),
  opening: async (deed, seen) => (await openingIn(rules, terms, seen, deed)).asked,
  carryOut: (deed, ask, seen) => performIn(rules, keeper(), { ...terms, ask, seen }, deed),
  undo: (count, seen) => timeTravel(keeper(), { ...terms, ask: undefined, seen }, (line) => planUndo(line, { count })),
  redo: (count) => timeTravel(keeper(), { ...terms, ask: undefined }, (line) => planRedo(line, count)),
});

/** Access to a game of Joint Ops or Adversary Ops; what changes nothing is not kept. */
export const accessOver = ({ keeper, begin }: Kept, terms: Terms): AccessHere => ({
  ...seatIn(battle, keeper, terms),
  opening: (deed, seen) => openingQuestion({ ...terms, looks: looksAt(keeper(), terms) }, seen, deed),
  carryOut: (deed, ask, seen) => perform(keeper(), { ...terms, ask, seen }, deed, changesNothing),
  begin,
});
