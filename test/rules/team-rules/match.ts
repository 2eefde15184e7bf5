import any from '../../../data/teams/any.rules.json';
import deathwatch from '../../../data/teams/deathwatch.rules.json';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import type { AttackArgs, PloyArgs } from '../../../src/rules/language/deed.ts';
import type { RuleUse } from '../../../src/rules/state/state.ts';
import { type Answers, play, refusal, type Scene, scene } from '../scene.ts';
import { fighting, shooting } from '../weapon-rules/duel.ts';

/** Kel of the Deathwatch, a Gunner if nothing else is said, against a Necron Warrior (Save 4+) with an Engage order; 1 CP. */
export const table = (of: Scene = {}, teamCard = 'gunner-veteran') =>
  scene({
    phase: 'firefight',
    teamRules: [any, deathwatch],
    commandPoints: 1,
    npos: [{ datacard: 'necron-warrior', order: 'engage' }],
    operatives: [{ id: 'kel', order: 'engage', wounds: 12, maxWounds: 12, team: 'deathwatch', teamCard }],
    ...of,
  });

/** A strategy ploy that has been used in this turning point. */
export const inForce = (rule: string, choice?: string): { readonly ruleUses: readonly RuleUse[] } => ({
  ruleUses: [
    {
      rule,
      team: 'deathwatch',
      id: null,
      turningPoint: 2,
      during: null,
      ...(choice !== undefined && { choice }),
    },
  ],
});

/** A Shoot of Kel's, with what is said of ploys. */
export const shot = (weapon: string, said: PloyArgs, answers: Answers, at = table(), args: Partial<AttackArgs> = {}) =>
  play(withSaidPloys(said, shooting(weapon, args)), at, answers);

export const notShot = (
  weapon: string,
  said: PloyArgs,
  answers: Answers,
  at = table(),
  args: Partial<AttackArgs> = {},
) => refusal(withSaidPloys(said, shooting(weapon, args)), at, answers);

export const fought = (weapon: string, said: PloyArgs, answers: Answers, at = table()) =>
  play(withSaidPloys(said, fighting(weapon)), at, answers);
