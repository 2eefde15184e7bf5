import any from '../../../data/teams/any.rules.json';
import type { TeamRules } from '../../../src/catalog/team-rules.ts';
import type { DatacardId } from '../../../src/catalog/types.ts';
import { npoFight, npoShoot } from '../../../src/rules/combat/npo-attack.ts';
import { withSaidPloys } from '../../../src/rules/effects/team-rules/said-ploys.ts';
import type { AttackArgs } from '../../../src/rules/language/deed.ts';
import type { GameState, Operative, RuleUse } from '../../../src/rules/state/state.ts';
import { type Answers, play, refusal, type Scene, scene } from '../scene.ts';
import { fighting, shooting } from '../weapon-rules/duel.ts';

/** Kel of one kill team against one NPO with an Engage order; 1 CP, 12 wounds, Save 4+, turning point 2. */
export interface Duel {
  /** Its datacard of the team. */
  readonly card: string;
  readonly kel?: Partial<Operative>;
  readonly npo?: DatacardId;
  /** A strategy ploy in force. */
  readonly inForce?: string;
  /** Ploys and rules used at will with this attack. */
  readonly ploys?: readonly string[];
  readonly attack?: Partial<AttackArgs>;
  readonly of?: Scene | undefined;
}

/** Attacks of both sides with the rules of this kill team. */
export function duelOf(rules: TeamRules) {
  const use = (rule: string): RuleUse => ({ rule, team: rules.team, id: null, turningPoint: 2, during: null });
  const table = ({ card, kel, npo = 'necron-warrior', inForce, of }: Duel): GameState =>
    scene({
      phase: 'firefight',
      teamRules: [any, rules],
      commandPoints: 1,
      npos: [{ datacard: npo, order: 'engage' }],
      operatives: [{ id: 'kel', order: 'engage', wounds: 12, maxWounds: 12, team: rules.team, teamCard: card, ...kel }],
      ...(inForce !== undefined && { ruleUses: [use(inForce)] }),
      ...of,
    });
  const said = ({ ploys = [] }: Duel) => ({ ploys });
  return {
    table,
    shot: (weapon: string, duel: Duel, answers: Answers) =>
      play(withSaidPloys(said(duel), shooting(weapon, duel.attack)), table(duel), answers),
    fought: (weapon: string, duel: Duel, answers: Answers) =>
      play(withSaidPloys(said(duel), fighting(weapon)), table(duel), answers),
    /** What is said when a ploy can do nothing. */
    notShot: (weapon: string, duel: Duel, answers: Answers = {}): string =>
      refusal(withSaidPloys(said(duel), shooting(weapon, duel.attack)), table(duel), answers).message,
    /** A Necron Warrior shoots Kel: Atk 4, Hit 4+, Dmg 3/4, Piercing 1. */
    shotAt: (duel: Duel, answers: Answers, cover = false) =>
      play(
        withSaidPloys(
          said(duel),
          npoShoot({
            npo: 'warrior-1',
            weapon: 'gauss-flayer',
            profile: 'gauss-flayer',
            targets: [{ id: 'kel', cover, obscured: false }],
            ignoresInjury: false,
          }),
        ),
        table(duel),
        answers,
      ),
    /** A Necron Warrior fights Kel: Atk 3, Hit 4+, Dmg 3/4. */
    beset: (duel: Duel, answers: Answers) =>
      play(
        withSaidPloys(said(duel), npoFight({ npo: 'warrior-1', target: 'kel', assists: 0, ignoresInjury: false })),
        table(duel),
        answers,
      ),
  };
}

/** Acting after these actions of its activation; clear of enemies, if it has not charged. */
export const acted = (...performed: NonNullable<GameState['acting']>['performed']): Scene => ({
  acting: { id: 'kel', counteracts: false, ap: 1, performed, cheapBreach: false },
  ...(!performed.includes('charge') && { apart: true }),
});
