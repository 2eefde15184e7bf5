import { missionOfGame } from '../../catalog/catalogue.ts';
import type { MissionParts } from '../../catalog/mission-parts.ts';
import type { GameConfig } from './game-config.ts';

/** The printed Joint Ops (pack, Game Sequence): the threat level with all that hangs on it. */
const jointOps: MissionParts = {
  threat: {},
  dormancy: true,
  eventCards: {},
  reinforcements: {},
  npoInitiative: true,
};

/** Adversary Ops has no threat level; who has the initiative is a matter between the players. */
const adversaryOps: MissionParts = { eventCards: { each: 1 }, reinforcements: { each: 1 } };

type Battle = Pick<GameConfig, 'mode' | 'mission' | 'pack'>;

/** The parts that a battle has: those of its mode, or what its mission has in their place. */
export function partsOf(config: Battle): MissionParts {
  if (config.mode === 'adversary-ops') return adversaryOps;
  return missionOfGame(config)?.does?.parts ?? jointOps;
}

/** Whether there is a threat level. */
export const hasThreat = (config: Battle): boolean => partsOf(config).threat !== undefined;

/** Whether the NPOs have gambits: event cards or reinforcements. */
export function hasNpoGambits(config: Battle): boolean {
  const { eventCards, reinforcements } = partsOf(config);
  return eventCards !== undefined || reinforcements !== undefined;
}
