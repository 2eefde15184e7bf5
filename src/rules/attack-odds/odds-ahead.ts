import type { TeamRules } from '../../catalog/team-rules.ts';
import { banishedOf36 } from '../../odds/damage.ts';
import type { FightOdds } from '../../odds/fight.ts';
import { fraction, fractionValue, product, weightedSum } from '../../odds/fraction.ts';
import { type AttackProfile, profileKey, type ShotSituation } from '../../odds/profile.ts';
import { ruledFight } from '../../odds/ruled-fight.ts';
import { type RuledShootOdds, ruledShoot } from '../../odds/ruled-shoot.ts';
import { usualDefenceDice } from '../combat/defence.ts';
import type { WeaponUse } from '../moments/attack.ts';
import { saveNow } from '../state/own-figures.ts';
import type { GameState } from '../state/state.ts';
import { operativeById } from '../state/stats.ts';
import { type FightAhead, fightAhead, shotAhead } from './rules-ahead.ts';

/** The exact chances of an attack that is only thought of, with the rules in force (policy optimal). */
export interface OddsAhead {
  /** That the target is incapacitated, and the wounds it loses on average. */
  readonly kills: number;
  readonly damage: number;
  /** In a fight, the same of the attacker. */
  readonly falls: number;
  readonly lost: number;
}

/** Someone who is attacked; without an id, figures alone. */
export interface Attacked {
  readonly id?: string;
  readonly save: number;
  readonly wounds: number;
}

const known = new Map<string, OddsAhead>();
const mostKnown = 20_000;

/** The same attack on the same target comes up again and again: it is worked out once. */
function remembered(attack: string, workedOut: () => OddsAhead): OddsAhead {
  const found = known.get(attack);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const odds = workedOut();
  known.set(attack, odds);
  return odds;
}

/** Rules of the same name may differ between games. */
const games = new WeakMap<readonly TeamRules[], number>();
let gamesSeen = 0;
function gameKey({ config: { teamRules } }: GameState): string {
  if (teamRules === undefined) return '';
  const number = games.get(teamRules) ?? ++gamesSeen;
  games.set(teamRules, number);
  return `${number}`;
}

/** Of one Shoot sequence. */
export function shotOddsAhead(state: GameState, weapon: WeaponUse, target: Attacked, sight: ShotSituation): OddsAhead {
  const { use, rules, key } = ahead(state, weapon, target.id, sight);
  const operative = target.id === undefined ? undefined : operativeById(state, target.id);
  const save = operative ? saveNow(state, operative) : target.save;
  const { wounds } = target;
  const seen = { cover: sight.cover, obscured: sight.obscured && !use.seesAll };
  const sights = `${seen.cover ? 1 : 0}${seen.obscured ? 1 : 0}`;
  const ruled = key === '' ? '' : `${gameKey(state)} ${key}`;
  return remembered(`s ${profileKey(use.odds)}, ${save} ${wounds} ${sights} ${ruled}`, () => {
    const odds = ruledShoot(use.odds, { save, wounds, defenceDice: usualDefenceDice }, seen, rules);
    return { ...chancesOf(odds, use.odds, wounds), falls: 0, lost: 0 };
  });
}

const ahead = (state: GameState, use: WeaponUse, target: string | undefined, sight: ShotSituation) =>
  target === undefined ? shotAhead(withoutRules(state), use, '', sight) : shotAhead(state, use, target, sight);

const withoutRules = (state: GameState): GameState => {
  const { teamRules: _, ...config } = state.config;
  return { ...state, config };
};

/** A chance to fall of whom so many faces of a D6 keep standing; exact where none does, as journals hold it to the last digit. */
const unlessKept = (chance: number, stays: number): number => (stays === 0 ? chance : (chance * (6 - stays)) / 6);

/** What a Shoot comes to: whether the target falls, by the damage or by Dimensional Banishment, and is not kept standing. */
function chancesOf(odds: RuledShootOdds, { rules }: AttackProfile, wounds: number): { kills: number; damage: number } {
  const joint = [...odds.withCritical, ...odds.withoutCritical];
  const half = odds.withCritical.length;
  const fallen = (i: number): number =>
    rules.dimensionalBanishment ? banishedOf36(wounds, i % half, i < half) : i % half >= wounds ? 36 : 0;
  const falls = fraction(weightedSum(joint, fallen), product(odds.total, 36));
  return {
    kills: unlessKept(fractionValue(falls), odds.stays),
    damage: fractionValue(
      fraction(
        weightedSum(joint, (i) => i % half),
        odds.total,
      ),
    ),
  };
}

/** Of a Fight against someone who retaliates with `answer`; undefined: with nothing. */
export function fightOddsAhead(
  state: GameState,
  weapon: WeaponUse,
  attackerWounds: number,
  target: { readonly id: string; readonly wounds: number },
  answer: WeaponUse | undefined,
): OddsAhead {
  const fight = fightAhead(state, weapon, target.id, answer);
  const { attacker, defender, key } = fight;
  const ruled = key === '' ? '' : `${gameKey(state)} ${key}`;
  const keyOf = (use: WeaponUse | undefined) => (use ? profileKey(use.odds) : '');
  return remembered(
    `f ${keyOf(attacker.use)}, ${attackerWounds}, ${keyOf(defender.use)}, ${target.wounds} ${ruled}`,
    () => chancesInFight(fightOddsOf(fight, attackerWounds, target.wounds), fight),
  );
}

const unarmed: AttackProfile = { atk: 0, hit: 6, normal: 0, critical: 0, rules: {} };

/** The odds of a fight that is thought of. */
export function fightOddsOf({ attacker, defender }: FightAhead, attackerWounds: number, wounds: number): FightOdds {
  return ruledFight(
    { ...attacker, ...attacker.ways, attack: attacker.use?.odds ?? unarmed, wounds: attackerWounds },
    { ...defender, ...defender.ways, attack: defender.use?.odds ?? unarmed, wounds },
    defender.begins,
  );
}

function chancesInFight(odds: FightOdds, { attacker, defender }: FightAhead): OddsAhead {
  const total = Number(odds.total);
  const mean = (cases: readonly (number | bigint)[]) =>
    cases.reduce<number>((sum, weight, wounds) => sum + Number(weight) * wounds, 0) / total;
  const last = (cases: readonly (number | bigint)[], stays: number) =>
    unlessKept(Number(cases.at(-1) ?? 0) / total, stays);
  return {
    kills: last(odds.defenderLoses, defender.stays),
    damage: mean(odds.defenderLoses),
    falls: last(odds.attackerLoses, attacker.stays),
    lost: mean(odds.attackerLoses),
  };
}
