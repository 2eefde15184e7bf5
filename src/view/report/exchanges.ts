import { facesOf } from '../../odds/dice.ts';
import { fight } from '../../odds/fight.ts';
import { fightFigures, shootFigures } from '../../odds/figures.ts';
import { fraction, fractionValue, weightedSum } from '../../odds/fraction.ts';
import type { SuccessPool } from '../../odds/pool.ts';
import type { AttackProfile } from '../../odds/profile.ts';
import { shoot } from '../../odds/shoot.ts';
import { saveOf, usualDefenceDice } from '../../rules/combat/defence.ts';
import { oddsAsUsed } from '../../rules/effects/weapon-rules/odds.ts';
import type { EventOf, GameEvent } from '../../rules/events/events.ts';
import { evolve } from '../../rules/evolve/evolve.ts';
import type { GameState } from '../../rules/state/state.ts';
import { someoneById } from '../../rules/state/stats.ts';
import type { BattleEntry } from './battle.ts';

/** Attack dice with a known attack and weapon; sessions of the first release do not have these. */
type KnownAttack = EventOf<'attack-rolled'> & Required<Pick<EventOf<'attack-rolled'>, 'roll' | 'used'>>;

/** One Shoot against one target, or one Fight. */
export interface Exchange {
  readonly from: BattleEntry;
  /** As the attack dice were rolled. */
  readonly state: GameState;
  readonly attack: KnownAttack;
  /** Of a Fight: the dice of the one who was attacked. */
  retaliation: KnownAttack | undefined;
  /** Wounds that each side inflicted on the other. */
  readonly lost: { attacker: number; target: number };
}

/** All of an entry, in order. */
export function exchangesOf(from: BattleEntry): readonly Exchange[] {
  const found: Exchange[] = [];
  let state = from.before;
  let now: Exchange | undefined;
  for (const event of from.entry.events) {
    if (isKnownAttack(event)) {
      if (event.roll === 'retaliation') {
        if (now) now.retaliation = event;
      } else {
        now = { from, state, attack: event, retaliation: undefined, lost: { attacker: 0, target: 0 } };
        found.push(now);
      }
    }
    if (now && event.type === 'damage-inflicted') countLoss(now, event);
    // What follows is the aftermath, with rules of its own.
    if (event.type === 'incapacitated') now = undefined;
    state = evolve(state, event);
  }
  return found;
}

const isKnownAttack = (event: GameEvent): event is KnownAttack =>
  event.type === 'attack-rolled' && event.roll !== undefined && event.used !== undefined;

/** Nobody loses more than he had when the dice were rolled. */
function countLoss({ attack, state, lost }: Exchange, { id, by, wounds }: EventOf<'damage-inflicted'>): void {
  const had = someoneById(state, id)?.wounds ?? 0;
  if (id === attack.target && by === attack.id) lost.target = Math.min(had, lost.target + wounds);
  if (id === attack.id && by === attack.target) lost.attacker = Math.min(had, lost.attacker + wounds);
}

/** What an exchange brings on average when both sides do their best: hits of each side, wounds each loses. */
export interface Expected {
  readonly hits: number;
  readonly retaliationHits: number;
  readonly targetLoses: number;
  readonly attackerLoses: number;
}

/** Exact means of an exchange as it began; undefined where one of the two is not in the killzone. */
export function expectedOf(exchange: Exchange): Expected | undefined {
  const { attack, state } = exchange;
  const [attacker, target] = [someoneById(state, attack.id), someoneById(state, attack.target)];
  if (!attacker?.wounds || !target?.wounds) return undefined;
  const profile = attackProfile(attack);
  return attack.roll === 'shoot'
    ? expectedShoot(profile, attack, { save: saveOf(state, target), wounds: target.wounds })
    : expectedFight(profile, attacker.wounds, exchange.retaliation, target.wounds);
}

function expectedFight(
  attack: AttackProfile,
  attackerWounds: number,
  retaliation: KnownAttack | undefined,
  targetWounds: number,
): Expected {
  const against = retaliation ? attackProfile(retaliation) : noWeapon;
  const odds = fight({ attack, wounds: attackerWounds }, { attack: against, wounds: targetWounds }, 'optimal');
  const figures = fightFigures(odds);
  return {
    hits: meanHits(odds.attackerPool),
    retaliationHits: meanHits(odds.defenderPool),
    targetLoses: fractionValue(figures.defender.meanLoss),
    attackerLoses: fractionValue(figures.attacker.meanLoss),
  };
}

/** Dice that being obscured discards have hit all the same. */
function expectedShoot(
  attack: AttackProfile,
  { cover = false, obscured = false }: KnownAttack,
  target: { readonly save: number; readonly wounds: number },
): Expected {
  const defender = { ...target, defenceDice: usualDefenceDice };
  const odds = shoot(attack, defender, { cover, obscured }, 'optimal');
  const clear = obscured ? shoot(attack, defender, { cover, obscured: false }, 'optimal') : odds;
  const loses = shootFigures(odds, target.wounds).damage.reduce(
    (sum, { damage, chance }) => sum + Math.min(damage, target.wounds) * fractionValue(chance),
    0,
  );
  return { hits: meanHits(clear.pool), retaliationHits: 0, targetLoses: loses, attackerLoses: 0 };
}

const noWeapon: AttackProfile = { atk: 0, hit: 6, normal: 0, critical: 0, rules: {} };

const meanHits = ({ weights, criticals, normals, total }: SuccessPool): number =>
  fractionValue(
    fraction(
      weightedSum(weights, (i) => (criticals[i] ?? 0) + (normals[i] ?? 0)),
      total,
    ),
  );

/** The share of defence dice that save. */
export function saveChance(save: number): number {
  const { critical, normal } = facesOf(save);
  return (critical + normal) / 6;
}

const attackProfile = ({ hit, used }: KnownAttack): AttackProfile => oddsAsUsed({ hit, ...used });
