import { type AttackProfile, keyOf } from './profile.ts';

/**
 * One side of a fight. `dice`: the most successes it can hold; `wounds`: the most it can have left. `strikesOnly` allows only
 * strikes (criticals first), to compare with simple play.
 */
export interface Fighter {
  readonly dice: number;
  readonly wounds: number;
  readonly normal: number;
  readonly critical: number;
  readonly brutal: boolean;
  readonly shield: boolean;
  readonly shock: boolean;
  /** The second edition's Stun: as Shock, but of normal successes alone. */
  readonly stun: boolean;
  /** Its normal successes block criticals as well, by a rule of its kill team. */
  readonly parries: boolean;
  readonly devastating: number;
  readonly strikesOnly: boolean;
}

/** What a fighter may do besides what its weapon says. */
export type FightingWays = Partial<Pick<Fighter, 'shield' | 'stun' | 'parries' | 'strikesOnly'>>;

/** `wounds` are those remaining before the fight. */
export function fighterOf(
  { atk, normal, critical, rules }: AttackProfile,
  wounds: number,
  { shield = false, stun = false, parries = false, strikesOnly = false }: FightingWays = {},
): Fighter {
  return {
    dice: atk,
    wounds,
    normal,
    critical,
    brutal: rules.brutal === true,
    shield: shield || rules.shield === true,
    shock: rules.shock === true,
    stun,
    parries,
    devastating: rules.devastating ?? 0,
    strikesOnly,
  };
}

/** The same text for equal fighters, and only for those. */
export const fighterKey = (fighter: Fighter): string => keyOf(fighter);

/** The same for their weapons: without what a position says about a fighter, and without what happens before the first strike. */
export const weaponKey = (fighter: Fighter): string => keyOf({ ...fighter, dice: 0, wounds: 0, devastating: 0 });

/** The use of one success. A block names the enemy's successes that it cancels. */
export type FightChoice =
  | { readonly use: 'strike'; readonly success: 'critical' | 'normal' }
  | {
      readonly use: 'block';
      readonly success: 'critical' | 'normal';
      readonly criticals: number;
      readonly normals: number;
    };

/** How a success that a rule lets resolve out of turn may be used. */
export type OnlyUse = 'strike' | 'normal-strike' | 'block';

/** A choice made ready for the search, in the numbers of a packed side, below. */
export interface Move {
  readonly choice: FightChoice;
  /** The success used. */
  readonly success: number;
  /** 0 for a block. */
  readonly damage: number;
  /** The first such strike discards a normal success of the enemy or, if it has none, a critical one (`elseCritical`). */
  readonly shocks: boolean;
  readonly elseCritical: boolean;
  /** The enemy's successes that are cancelled. */
  readonly cancels: number;
}

/**
 * What `fighter` may do, strikes first. Brutal on the enemy's weapon leaves no blocks with normals; Shield lets a block
 * cancel two successes. A block of nothing is allowed, but the same success does better, or no worse, as a strike.
 */
export function movesOf(fighter: Fighter, enemy: Fighter): readonly Move[] {
  const strike = (success: 'critical' | 'normal'): Move => ({
    choice: { use: 'strike', success },
    success: success === 'critical' ? oneCritical : oneNormal,
    damage: fighter[success],
    shocks: success === 'critical' && (fighter.shock || fighter.stun),
    elseCritical: fighter.shock,
    cancels: 0,
  });
  const block = (success: 'critical' | 'normal', criticals: number, normals: number): Move => ({
    choice: { use: 'block', success, criticals, normals },
    success: success === 'critical' ? oneCritical : oneNormal,
    damage: 0,
    shocks: false,
    elseCritical: false,
    cancels: handOf(criticals, normals),
  });
  const moves = [strike('critical'), strike('normal')];
  if (fighter.strikesOnly) return moves;
  if (fighter.shield) moves.push(block('critical', 2, 0), block('critical', 1, 1), block('critical', 0, 2));
  moves.push(block('critical', 1, 0), block('critical', 0, 1));
  if (enemy.brutal) return moves;
  if (fighter.shield && fighter.parries) moves.push(block('normal', 2, 0), block('normal', 1, 1));
  if (fighter.shield) moves.push(block('normal', 0, 2));
  if (fighter.parries) moves.push(block('normal', 1, 0));
  moves.push(block('normal', 0, 1));
  return moves;
}

/** Whether a side with `own` may make `move` against `enemy`. */
export function isAllowed({ success, cancels }: Move, own: number, enemy: number): boolean {
  if ((success === oneCritical ? criticalsOf(own) : normalsOf(own)) === 0) return false;
  return criticalsOf(cancels) <= criticalsOf(enemy) && normalsOf(cancels) <= normalsOf(enemy);
}

/** What one side of a fight has left. `shocked`: its Shock has taken effect in this sequence. */
export interface FightSide {
  readonly criticals: number;
  readonly normals: number;
  readonly wounds: number;
  readonly shocked: boolean;
}

/**
 * A side as one number, so that a fight can be searched without making objects: 4 bits of critical successes, 4 of
 * normal ones, 7 of wounds, 1 for its Shock.
 */
export const oneCritical = 1;
export const oneNormal = 1 << 4;
export const oneWound = 1 << 8;
export const shockedBit = 1 << 15;

export const criticalsOf = (side: number): number => side & 15;
export const normalsOf = (side: number): number => (side >> 4) & 15;
export const woundsOf = (side: number): number => (side >> 8) & 127;

/** The successes alone. */
export const successesOf = (side: number): number => side & 255;

/** Successes without wounds. */
export const handOf = (criticals: number, normals: number): number => criticals + normals * oneNormal;
