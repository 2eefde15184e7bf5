import type { Asked } from '../../engine/resolve.ts';
import type { GameConfig, Player, RosterOperative } from '../../rules/state/state.ts';
import type { Terms } from '../answering/terms.ts';
import { type BattleWords, decideBattle, decideRivalry, withOwnIds } from './new-game.ts';
import { rivalryRulings } from './new-rivalry.ts';

/** The settings of a new game that depend on its mode. */
export interface Begun {
  readonly battle: Pick<GameConfig, 'mode' | 'players' | 'mission' | 'map' | 'rolled'>;
  readonly roster: readonly RosterOperative[];
  /** Switches that this mode sets unless people set them. */
  readonly rulings?: GameConfig['rulings'];
  readonly asked: readonly Asked[];
  /** The terms without the answers used so far. */
  readonly terms: Terms;
}

/** The operatives of one team, and what was asked about them; `terms`: what remains of the terms. */
export type NewTeam = Pick<Begun, 'roster' | 'asked' | 'terms'>;

/** Finds the team of a player; `seat` counts the players from 0. No players if all play together. Throws `Failure`. */
export type TeamOf = (terms: Terms, seat: number, players: readonly Player[]) => Promise<NewTeam>;

/** Mission, map and team of a Joint Operation, as given or asked. Throws `Failure`. */
export async function beginJointOps(words: BattleWords, terms: Terms, seed: string, teamOf: TeamOf): Promise<Begun> {
  const { battle, asked, rest } = await decideBattle(terms, words, seed);
  const team = await teamOf(rest, 0, []);
  return { ...team, battle: { mode: 'joint-ops', ...battle }, asked: [...asked, ...team.asked] };
}

/** Players, map and teams of a battle of Adversary Ops, as given or asked. Throws `Failure`. */
export async function beginAdversaryOps(
  words: Parameters<typeof decideRivalry>[1],
  terms: Terms,
  seed: string,
  teamOf: TeamOf,
): Promise<Begun> {
  const decided = await decideRivalry(terms, words, seed);
  const { battle } = decided;
  let { asked, rest } = decided;
  let roster: readonly RosterOperative[] = [];
  for (const [seat, player] of battle.players.entries()) {
    const team = await teamOf(rest, seat, battle.players);
    asked = [...asked, ...team.asked];
    rest = team.terms;
    roster = withOwnIds(
      team.roster.map((operative) => ({ ...operative, player: player.id })),
      roster,
    );
  }
  return { battle, roster, rulings: rivalryRulings, asked, terms: rest };
}
