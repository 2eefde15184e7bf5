import { describe, expect, it } from 'vitest';
import { killTeams } from '../../src/catalog/teams.ts';
import { chancesOf } from '../../src/forecast/play/dice.ts';
import { rollOn } from '../../src/forecast/play/roll-on.ts';
import { openGame } from '../../src/game/open-game.ts';
import { usualTeam } from '../../src/game/teams/usual-team.ts';
import { rosterOf } from '../../src/game/teams/which-operatives.ts';
import { whatIsWrong } from '../../src/game/trials/trial-end.ts';
import { playerPolicies } from '../../src/policy/named/policies.ts';
import { initialState } from '../../src/rules/evolve/initial.ts';
import { everySeed } from '../seeds.ts';

/** Which of the games are played, as `from` and how many. */
const [from = 0, count = everySeed ? 1000 : 1] = (process.env.TW_TEAM_GAMES ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number);

describe('whole games with the rules of a kill team', () => {
  const [policy] = playerPolicies;
  const games = Array.from({ length: count }, (_, index) => from + index);

  it.each(games)(
    'game %i goes to its end, and nothing in it is wrong',
    async (number) => {
      const team = killTeams.teams[(number * 17) % killTeams.teams.length];
      if (!team || !policy) throw new Error('nobody plays');
      const operatives = rosterOf(usualTeam(team));
      const start = { mission: (number % 6) + 1, map: ((number * 5) % 6) + 1, seed: `team ${number}`, operatives };
      const { config } = (await openGame({ start })).state;
      const begun = initialState({ ...config, seed: '', roster: policy.setUp?.(config) ?? config.roster });
      expect(begun.config.teamRules?.map((one) => one.team)).toEqual(['any', team.id]);
      const end = rollOn(begun, { policy, ...chancesOf(`team ${number}`, 0) });
      expect(end.is === 'broken' ? end.because : whatIsWrong(end.state), team.name).toBeNull();
    },
    120_000,
  );
});
