import type { WeaponEffect } from '../../catalog/team-rules.ts';
import type { WeaponRule } from '../../catalog/weapon-rule.ts';

/** What a rule changes about a weapon in one attack. */
export type RuledChange = { readonly because: string } & (
  | Exclude<WeaponEffect, { gains: unknown }>
  | { readonly gains: readonly WeaponRule[] }
);
