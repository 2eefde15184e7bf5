import { missionOfGame } from '../../catalog/catalogue.ts';
import { hasThreat } from '../../rules/state/parts.ts';
import type { GameState } from '../../rules/state/state.ts';
import { type Battle, withoutTheNeverThere } from '../report/battle.ts';
import { diceGroups, type LuckSum, luckSums } from '../report/luck.ts';
import { type OwnerCount, ownersIn } from '../report/owners.ts';
import { playedName } from '../words/names.ts';

/** A battle that is over, in figures. */
export interface FinishedGame {
  readonly mode: GameState['config']['mode'];
  /** Number of the mission; null in Adversary Ops. */
  readonly mission: number | null;
  /** Of the mission, or of the mode. */
  readonly name: string;
  readonly map: number | string | null;
  readonly outcome: NonNullable<GameState['outcome']>;
  /** The turning point in which it ended. */
  readonly turningPoint: number;
  /** Threat level at the end; null where the battle had none. */
  readonly threat: number | null;
  readonly operatives: number;
  /** Player operatives that were incapacitated at the end. */
  readonly fallen: number;
  readonly luck: readonly LuckSum[];
  /** By person, where operatives have owners. */
  readonly owners: readonly OwnerCount[];
}

/** A battle that goes on: undefined. */
export function finishedGame(whole: Battle): FinishedGame | undefined {
  const battle = withoutTheNeverThere(whole);
  const now = battle.entries.at(-1)?.after;
  if (!now || now.outcome === null) return undefined;
  const { config, outcome, turningPoint, operatives } = now;
  return {
    mode: config.mode,
    mission: missionOfGame(config)?.number ?? null,
    name: playedName(config),
    map: config.map,
    outcome,
    turningPoint,
    threat: hasThreat(config) ? now.threat : null,
    operatives: operatives.length,
    fallen: operatives.filter(({ state }) => state === 'incapacitated').length,
    luck: luckSums(diceGroups(battle)),
    owners: ownersIn(battle),
  };
}
