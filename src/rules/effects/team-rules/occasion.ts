import type { AttackAction, WeaponInHand } from '../../moments/action.ts';
import type { Npo, Operative } from '../../state/state.ts';

/** What a condition is tested in: an attack, or an action of the operative alone. */
export interface Occasion {
  readonly self: Operative;
  readonly enemy?: Npo | Operative | undefined;
  /** What the attack is, and whether `self` began it. */
  readonly action?: 'shoot' | 'fight';
  readonly role?: 'attacks' | 'retaliates';
  /** The weapon in use: one's own, or the enemy's that is used against `self`. */
  readonly use?: WeaponInHand | undefined;
  /** What was chosen as the rule was used. */
  readonly choice?: string | undefined;
  /** What has been said in this attack, by what was asked. */
  readonly told?: Map<string, boolean> | undefined;
  /** What the attack keeps in mind. */
  readonly attack?: (Pick<AttackAction, 'distances'> & Partial<Pick<AttackAction, 'lost'>>) | undefined;
  /** Of the one that is shot at, where that is known. */
  readonly sight?: { readonly cover: boolean; readonly obscured: boolean } | undefined;
  /** What the dice that have been rolled are. */
  readonly results?: readonly ('critical' | 'normal' | 'fail')[] | undefined;
  /** What has come of an attack that is over. */
  readonly outcome?: AttackOutcome | undefined;
}

/** One side of an attack, as its rules are tested. */
export const occasionIn = (
  attack: AttackAction,
  self: Operative,
  enemy: Npo | Operative | undefined,
  role: 'attacks' | 'retaliates',
  more: Pick<Occasion, 'use' | 'sight' | 'results' | 'outcome' | 'choice'> = {},
): Occasion => ({ self, enemy, action: attack.kind, role, told: attack.told, attack, ...more });

export interface AttackOutcome {
  fell(id: string): boolean;
  /** Wounds lost in it. */
  lost(id: string): number;
  retained(id: string): { readonly criticals: number; readonly normals: number } | undefined;
  /** By `self` on the enemy. */
  readonly inflicted?: { readonly criticals: number; readonly normals: number } | undefined;
}
