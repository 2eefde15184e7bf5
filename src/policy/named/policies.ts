import { chooseGreedily } from '../greedy/greedy.ts';
import type { Taste } from '../greedy/taste.ts';
import type { PlayerPolicy } from '../policy.ts';
import { answerAsPlayer } from './answers.ts';
import { setUpForMission } from './set-up.ts';

const missionTaste: Taste = {
  ...{ inch: 6, mission: 100, kill: 45, wound: 2, first: 10, fall: 0, threat: 3 },
  ...{ quiet: true, least: 6, leastIdle: 1, guards: true, guard: 2 },
};

const greedy = (id: string, version: number, taste: Taste): PlayerPolicy => ({
  ...{ id, version },
  choose: (state, offers) => chooseGreedily(state, offers, taste),
  answer: answerAsPlayer,
  setUp: setUpForMission,
});

/** All policies, the usual one first. */
export const playerPolicies: readonly PlayerPolicy[] = [
  greedy('mission-first', 5, missionTaste),
  greedy('careful', 5, { ...missionTaste, fall: 90, inch: 3, threat: 8, kill: 30 }),
  greedy('bold', 5, { ...missionTaste, kill: 110, wound: 6, fall: 0, threat: 0, quiet: false, least: 0 }),
  greedy('rush', 5, { ...missionTaste, kill: 10, wound: 0.5, fall: 0, threat: 0, quiet: false, least: 30 }),
];
