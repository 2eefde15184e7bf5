import type { FightChoice } from '../../odds/fight-moves.ts';
import type { Policy, Utility } from '../../odds/profile.ts';
import { fightAnswer } from '../../view/odds/answer.ts';
import type { EditionWords, FightRequest, ShootAnswer, ShootRequest } from '../../view/odds/request.ts';
import { type SecondEditionFighter, secondEditionFight, secondEditionGame } from '../odds/fight.ts';
import type { SecondEditionTarget, SecondEditionWeapon } from '../odds/profile.ts';
import { secondEditionFigures, secondEditionShoot } from '../odds/shoot.ts';

interface Terms {
  readonly policy: Policy | undefined;
  readonly utility: Utility;
  /** What the figures leave out, one sentence each. */
  readonly notes?: readonly string[];
}

interface Shooting extends Terms {
  readonly attacker: SecondEditionWeapon;
  readonly defender: SecondEditionTarget;
}

interface Fighting extends Terms {
  readonly attacker: SecondEditionFighter;
  readonly defender: SecondEditionFighter;
  readonly first: 'attacker' | 'defender';
}

/** The odds of a shooting attack of the second edition, to be computed and shown. */
export function secondEditionShootRequest({ attacker, defender, policy, utility, notes = [] }: Shooting): ShootRequest {
  const { cover, wounds } = defender;
  const answer = (by: Policy): ShootAnswer => {
    const figures = secondEditionFigures(secondEditionShoot(attacker, defender, by, utility), attacker, wounds);
    return { kind: 'shoot', policy: by, figures, hits: figures };
  };
  return { kind: 'shoot', policy, utility, edition, notes, cover, obscured: false, wounds, answer };
}

/** The same for a fight in combat. */
export function secondEditionFightRequest(fighting: Fighting): FightRequest {
  const { attacker, defender, first, policy, utility, notes = [] } = fighting;
  const [one, other] = first === 'attacker' ? [attacker, defender] : [defender, attacker];
  return {
    ...{ kind: 'fight', policy, utility, edition, notes, first },
    wounds: { attacker: attacker.wounds, defender: defender.wounds },
    answer: (by) =>
      fightAnswer(by, first, secondEditionFight(one, other, by, utility), () => secondEditionGame(one, other, utility)),
  };
}

const edition: EditionWords = {
  other: { year: 2021, name: 'second edition' },
  success: 'hit',
  policies: {
    standard: 'standard: only misses are re-rolled; Rending, an invulnerable save and the cover dice are always used.',
    optimal: 'optimal: re-rolls, Rending and saves at the best choice of the one who makes them.',
  },
  opening(choice: FightChoice | undefined) {
    if (choice === undefined) return 'nothing to resolve';
    const used = `a ${choice.success} hit`;
    if (choice.use === 'strike') return `strike with ${used}`;
    return `parry ${choice.criticals > 0 ? 'a critical hit' : 'a normal hit'} with ${used}`;
  },
};
