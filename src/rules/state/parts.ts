import { missionOfGame } from '../../catalog/catalogue.ts';
import type { MissionParts, OwnGrade } from '../../catalog/mission-parts.ts';
import { type GradeRow, gradeOf, threatGrades } from '../../catalog/tables.ts';
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

/** Whether the NPOs have gambits: event cards, reinforcements, or those of the mission. */
export function hasNpoGambits(config: Battle): boolean {
  const { eventCards, reinforcements, gambits } = partsOf(config);
  return eventCards !== undefined || reinforcements !== undefined || gambits?.npos !== undefined;
}

/** The highest threat level (pack, Threat Level). */
export const maxThreat = 15;

const ownGrades = (config: Battle): readonly OwnGrade[] | undefined => partsOf(config).threat?.grades;

/** The grades of its threat level: the printed ones, or those of its mission. */
export function gradesOf(config: Battle): readonly GradeRow[] {
  const own = ownGrades(config);
  if (!own) return threatGrades;
  return [{ from: 0 }, ...own].map(({ from }, grade) => ({ grade, from, to: (own[grade]?.from ?? maxThreat + 1) - 1 }));
}

/** The grade of a threat level in that battle. */
export const gradeAt = (config: Battle, level: number): number => gradeOf(level, gradesOf(config));

/** What a grade brings that the mission has written itself; undefined where the printed ones hold. */
export function broughtBy(config: Battle, level: number): Required<Omit<OwnGrade, 'from'>> | undefined {
  const own = ownGrades(config);
  if (!own) return undefined;
  const grade = gradeAt(config, level);
  const { reinforcements = grade, eventCards = 0 } = own[grade - 1] ?? {};
  return { reinforcements, eventCards };
}
