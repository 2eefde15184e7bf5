import * as z from 'zod/mini';
import { type CombatCondition, combatConditions } from './team-attack-conditions.ts';
import { type OwnCondition, ownConditions } from './team-conditions.ts';
import { actions, ruleId as id, ruleText as text, whom } from './team-words.ts';
import { weaponRuleNames } from './weapon-rule.ts';

export type RuleCondition =
  | { action: 'shoot' | 'fight' }
  | { role: 'attacks' | 'retaliates' }
  | { order: 'engage' | 'conceal' | 'chosen'; of: 'self' | 'enemy' }
  | { chosen: string; with?: string | undefined }
  | { is: 'wounded' | 'injured' | 'ready' | 'expended'; of: 'self' | 'enemy' }
  | { keyword: string; of: 'self' | 'enemy' }
  | { weapon: string[] }
  | { has: string }
  | { profile: string }
  | { done: z.infer<typeof actions>[] }
  | { counteracts: true }
  | { turningPoint: { from?: number | undefined; to?: number | undefined } }
  | { territory: 'own' | 'enemy'; of: 'self' | 'enemy'; area?: 'drop-zone' | undefined; inches?: number | undefined }
  | { told: string; of: 'self' | 'enemy'; usual?: boolean | undefined }
  | OwnCondition
  | CombatCondition
  | { not: RuleCondition }
  | { any: RuleCondition[] }
  | { all: RuleCondition[] };

/** A fact to test at a moment; all conditions of an entry have to hold. */
export const condition: z.ZodMiniType<RuleCondition> = z.lazy(() =>
  z.union([
    /** What the attack is. */
    z.strictObject({ action: z.enum(['shoot', 'fight']) }),
    /** Of a fight: who began it, or who answers. */
    z.strictObject({ role: z.enum(['attacks', 'retaliates']) }),
    /** `chosen`: the one that was chosen with the rule. */
    z.strictObject({ order: z.enum(['engage', 'conceal', 'chosen']), of: whom }),
    /** What was chosen with the rule, or `with` another one of the same operative's that acts now, as an id. */
    z.strictObject({ chosen: id, with: z.optional(id) }),
    z.strictObject({ is: z.enum(['wounded', 'injured', 'ready', 'expended']), of: whom }),
    /** Of a datacard or a roster. NPOs of Tomb World have NECRON. */
    z.strictObject({ keyword: text, of: whom }),
    /** The weapon used has one of these names. */
    z.strictObject({ weapon: z.array(text).check(z.minLength(1)) }),
    /** The weapon used has that weapon rule. */
    z.strictObject({ has: z.enum(weaponRuleNames) }),
    /** The profile used is called so: `sweeping`. */
    z.strictObject({ profile: text }),
    /** It has performed one of these in its activation. */
    z.strictObject({ done: z.array(actions).check(z.minLength(1)) }),
    z.strictObject({ counteracts: z.literal(true) }),
    z.strictObject({ turningPoint: z.strictObject({ from: z.optional(z.int()), to: z.optional(z.int()) }) }),
    /**
     * Wholly within one's own territory, or that of the NPOs or the other player: by the board where places are known. `area`: the
     * drop zone instead. `inches`: any of its base within that many inches of it, 0 for inside it.
     */
    z.strictObject({
      territory: z.enum(['own', 'enemy']),
      of: whom,
      area: z.optional(z.literal('drop-zone')),
      inches: z.optional(z.number().check(z.gte(0), z.lte(12))),
    }),
    /** The players say: asked once in an attack, with {name} for the operative that it is about. */
    z.strictObject({ told: text, of: whom, usual: z.optional(z.boolean()) }),
    ...ownConditions,
    ...combatConditions,
    z.strictObject({ not: condition }),
    z.strictObject({ any: z.array(condition).check(z.minLength(2)) }),
    z.strictObject({ all: z.array(condition).check(z.minLength(2)) }),
  ]),
);
