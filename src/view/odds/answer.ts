import {
  type Combatant,
  type FightOdds,
  fight,
  gameBetween,
  type OpeningChance,
  openingChances,
} from '../../odds/fight.ts';
import type { FightGame } from '../../odds/fight-game.ts';
import type { FightChoice } from '../../odds/fight-moves.ts';
import { banishment, type FightFigures, fightFigures, shootFigures } from '../../odds/figures.ts';
import type { AttackProfile, Defender, Policy, ShotSituation, Utility } from '../../odds/profile.ts';
import { shoot } from '../../odds/shoot.ts';
import { counted, listed } from '../words/text.ts';
import type { EditionWords, FightAnswer, FightRequest, ShootAnswer, ShootRequest } from './request.ts';

interface Play {
  readonly policy: Policy | undefined;
  readonly utility: Utility;
}

/** What a Shoot of the rules of 2024 is asked with. */
export interface Shooting extends Play {
  readonly attacker: AttackProfile;
  readonly defender: Defender;
  readonly situation: ShotSituation;
}

/** The same of a Fight; `first`: who resolves the first success. */
export interface Fighting extends Play {
  readonly attacker: Combatant;
  readonly defender: Combatant;
  readonly first: 'attacker' | 'defender';
}

export function shootRequest({ attacker, defender, situation, policy, utility }: Shooting): ShootRequest {
  const { wounds } = defender;
  const answer = (by: Policy): ShootAnswer => {
    const odds = shoot(attacker, defender, situation, by, utility);
    return {
      ...{ kind: 'shoot', policy: by, figures: shootFigures(odds, wounds) },
      ...(attacker.rules.dimensionalBanishment ? { banished: banishment(odds, wounds) } : {}),
    };
  };
  return { kind: 'shoot', policy, utility, edition, notes: [], ...situation, wounds, answer };
}

export function fightRequest({ attacker, defender, first, policy, utility }: Fighting): FightRequest {
  const [one, other] = first === 'attacker' ? [attacker, defender] : [defender, attacker];
  return {
    ...{ kind: 'fight', policy, utility, edition, notes: inTurn(attacker, defender), first },
    wounds: { attacker: attacker.wounds, defender: defender.wounds },
    answer: (by) => fightAnswer(by, first, fight(one, other, by, utility), () => gameBetween(one, other, utility)),
  };
}

/**
 * The answer of a fight of any edition. When the defender resolves first it is the attacker of the odds; the figures are
 * told from the request's side.
 */
export function fightAnswer(
  policy: Policy,
  first: FightRequest['first'],
  odds: FightOdds,
  game: () => FightGame,
): FightAnswer {
  const figures = fightFigures(odds);
  return {
    kind: 'fight',
    policy,
    figures: first === 'attacker' ? figures : seenFromTheOther(figures),
    openings: (): readonly OpeningChance[] => openingChances(game(), odds.attackerPool, odds.defenderPool),
  };
}

const seenFromTheOther = ({ attacker, defender, netWounds }: FightFigures): FightFigures => ({
  attacker: defender,
  defender: attacker,
  netWounds: { ...netWounds, numerator: -netWounds.numerator },
});

/** What the figures do not know of a fight in which both may re-roll (core rules, Dice). */
function inTurn(...sides: readonly Combatant[]): readonly string[] {
  const both = sides.every(({ attack: { rules } }) =>
    [rules.balanced, rules.ceaseless, rules.relentless].includes(true),
  );
  return both
    ? ['On the table both re-roll in turn, one dice at a time; here each decides on its own dice alone.']
    : [];
}

const edition: EditionWords = {
  success: 'success',
  policies: {
    standard: 'standard: only fails are re-rolled, and a cover save is always taken.',
    optimal: 'optimal: re-rolls and cover saves at the best choice of the one who makes them.',
  },
  opening(choice) {
    if (choice === undefined) return 'nothing to resolve';
    const used = `a ${choice.success} success`;
    return choice.use === 'strike' ? `strike with ${used}` : `block ${blocked(choice)} with ${used}`;
  },
};

function blocked({ criticals, normals }: Extract<FightChoice, { readonly use: 'block' }>): string {
  const parts = [
    ...(criticals > 0 ? [counted(criticals, 'critical')] : []),
    ...(normals > 0 ? [counted(normals, 'normal')] : []),
  ];
  return listed(parts);
}
