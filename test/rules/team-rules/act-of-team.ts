import any from '../../../data/teams/any.rules.json';
import type { TeamRules } from '../../../src/catalog/team-rules.ts';
import { killTeams } from '../../../src/catalog/teams.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import { useStrategyPloys } from '../../../src/rules/effects/team-rules/strategy-ploys.ts';
import { ownDoing } from '../../../src/rules/players/own-doing.ts';
import type { RuleHolding } from '../../../src/rules/state/own-facts.ts';
import type { Acting, Operative } from '../../../src/rules/state/state.ts';
import { type Answers, only, play, type Scene, scene } from '../scene.ts';
import { type Duel, duelOf } from './duel-of-team.ts';
import { acting } from './own-team.ts';

/** One hit that is not saved, in a Shoot of Kel's, and one strike in a Fight. */
export const hit: Answers = { 'attack-dice': [[6]], 'defence-dice': [[1, 1, 1]] };
export const blow: Answers = { 'attack-dice': [[6]], 'retaliation-dice': [[1, 1, 1]] };
/** Two normal hits of 3 of a Gauss flayer, Piercing 1, and two defence dice that fail. */
export const twoHits: Answers = { 'attack-dice': [[4, 4, 1, 1]], 'defence-dice': [[1, 1]] };

/** Attacks and actions of operatives of this kill team. */
export function trialsOf(rules: TeamRules) {
  const duel = duelOf(rules);
  const { team } = rules;
  /** Vane is of the second datacard of the team. */
  const second = killTeams.teams.find(({ id }) => id === team)?.operatives[1]?.id ?? 'none';
  return {
    ...duel,
    /** The weapon rules of a Shoot of Kel's, and of a Fight. */
    ranged: (of: Duel, answers: Answers = {}, weapon = '1 3+ 3/4') =>
      only('attack-rolled', duel.shot(weapon, of, { ...hit, ...answers }).events)[0]?.rules,
    melee: (of: Duel, answers: Answers = {}, weapon = '1 3+ 3/4') =>
      only('attack-rolled', duel.fought(weapon, of, { ...blow, ...answers }).events)[0]?.rules,
    /** Kel with this datacard acts, Vane is beside it; a Necron Warrior with an Engage order. */
    acts: (teamCard: string, of: Scene = {}, now: Partial<Acting> = {}, kel: Partial<Operative> = {}) =>
      scene({
        phase: 'firefight',
        teamRules: [any, rules],
        commandPoints: 1,
        npos: [{ datacard: 'necron-warrior', order: 'engage' }],
        ...acting(now),
        operatives: [
          { id: 'kel', order: 'engage', team, teamCard, wounds: 10, maxWounds: 12, ...kel },
          { id: 'vane', order: 'engage', team, teamCard: second, wounds: 10, maxWounds: 12 },
        ],
        ...of,
      }),
    /** The Gambit step of turning point 2. */
    gambit: (ploy: string, answers: Answers, kel: Partial<Operative> = {}, turningPoint = 2) =>
      play(
        withSaidPloys({ ploys: [ploy] }, useStrategyPloys(ownDoing)),
        scene({
          teamRules: [any, rules],
          phase: 'strategy',
          commandPoints: 1,
          npos: [{ datacard: 'necron-warrior', order: 'engage' }],
          turningPoint,
          operatives: [
            { id: 'kel', order: 'conceal', team, ...kel },
            { id: 'vane', order: 'conceal', team, teamCard: second },
          ],
        }),
        answers,
      ),
    /** The rule acts for Kel, or for all where it says so, with what was chosen. */
    held: (rule: string, choice?: string, id: string | null = 'kel'): { ruleHoldings: RuleHolding[] } => ({
      ruleHoldings: [{ rule, team, id, until: 'end-of-battle', ...(choice !== undefined && { choice }) }],
    }),
  };
}

/** A row: what is played, and what must come of it. */
export type Row = readonly [name: string, now: () => unknown, expected: unknown];
