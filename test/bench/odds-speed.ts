import { secondEditionFight } from '../../src/matched/odds/fight.ts';
import { secondEditionShoot } from '../../src/matched/odds/shoot.ts';
import { type Combatant, fight } from '../../src/odds/fight.ts';
import type { AttackProfile, Policy } from '../../src/odds/profile.ts';
import { shoot } from '../../src/odds/shoot.ts';

const warrior: AttackProfile = { atk: 4, hit: 4, normal: 3, critical: 4, rules: { piercing: 1 } };
const target = { save: 3, wounds: 12, defenceDice: 3 };
const flayedOne: AttackProfile = { atk: 4, hit: 3, normal: 4, critical: 5, rules: { ceaseless: true, rending: true } };
const lychguard: AttackProfile = { atk: 4, hit: 3, normal: 4, critical: 6, rules: { lethal: 5, shield: true } };
const fists: AttackProfile = { atk: 4, hit: 3, normal: 3, critical: 4, rules: {} };

/** Microseconds of processor time of one call: the best of many batches, since what else the machine does only adds. */
function microseconds(calls: number, call: (index: number) => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let batch = 0; batch < 40; batch++) {
    const before = process.cpuUsage();
    for (let index = 0; index < calls; index++) call(batch * calls + index);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / calls);
  }
  return best;
}

export interface Speed {
  readonly name: string;
  /** In microseconds: what a good implementation reaches. */
  readonly aim?: number;
  readonly microseconds: number;
}

export function oddsSpeeds(): readonly Speed[] {
  const shot = (cover: boolean, policy: Policy) => shoot(warrior, target, { cover, obscured: false }, policy);
  /** Games of other wounds in between, more than are kept, so that each is solved anew. */
  const cold = (attack: AttackProfile, policy: Policy) => (index: number) =>
    fight(fighter(attack, 9 + (index % 5)), fighter(fists, 8 + (index % 7)), policy);
  const warm = (attack: AttackProfile, policy: Policy) => () => fight(fighter(attack, 9), fighter(fists, 12), policy);
  return [
    { name: 'shoot, pool kept', aim: 0.8, microseconds: microseconds(5000, () => shot(false, 'standard')) },
    { name: 'shoot, cover save chosen', aim: 2, microseconds: microseconds(5000, () => shot(true, 'optimal')) },
    { name: 'shoot, best re-rolls', aim: 3, microseconds: microseconds(5000, shootBest) },
    { name: 'second edition: shoot, pool kept', aim: 0.8, microseconds: microseconds(5000, () => older('standard')) },
    {
      name: 'second edition: shoot, four saves to choose from',
      microseconds: microseconds(5000, () => older('optimal')),
    },
    { name: 'second edition: fight cold', aim: 230, microseconds: microseconds(140, olderFight) },
    { name: 'fight cold, Lychguard', aim: 230, microseconds: microseconds(140, cold(lychguard, 'optimal')) },
    { name: 'fight cold, best re-rolls', aim: 230, microseconds: microseconds(140, cold(flayedOne, 'optimal')) },
    { name: 'fight, table kept', aim: 10, microseconds: microseconds(2000, warm(lychguard, 'optimal')) },
    { name: 'fight, table kept, best re-rolls', microseconds: microseconds(500, warm(flayedOne, 'optimal')) },
  ];
}

const bolter = { attacks: 4, skill: 3, normal: 3, critical: 4, rules: { p: 1 } };
const trooper = { defence: 3, save: 4, invulnerable: 5, wounds: 8, cover: true };
const older = (policy: Policy) => secondEditionShoot(bolter, trooper, policy);
const blade = { attacks: 4, skill: 3, normal: 4, critical: 6, rules: { stun: true, balanced: true } };
const olderFight = (index: number) =>
  secondEditionFight(
    { weapon: blade, wounds: 9 + (index % 5) },
    { weapon: bolter, wounds: 8 + (index % 7) },
    'optimal',
  );

const fighter = (attack: AttackProfile, wounds: number): Combatant => ({ attack, wounds });

const shootBest = () => shoot(flayedOne, target, { cover: false, obscured: false }, 'optimal');
