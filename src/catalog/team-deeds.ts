import * as z from 'zod/mini';
import { condition, type RuleCondition } from './team-condition.ts';
import { type RuleTarget, target } from './team-target.ts';
import {
  amount,
  anyAction,
  ruleId as id,
  type MarkerEnds,
  markerEnds,
  type RuleAmount,
  ruleText as text,
  type Until,
  lastsUntil as until,
} from './team-words.ts';

/**
 * The operatives that an effect is for: the one that uses the rule (or each whose rule it is, where all use it), who was chosen as its target, the enemy of the
 * moment, every friend whose rule it is, all of one's own operatives, or all enemies.
 */
export const receiver = z.enum(['self', 'target', 'enemy', 'friends', 'team', 'enemies']);
export type Receiver = z.infer<typeof receiver>;

type Of = { of?: Receiver | undefined };

/** A marker of the kill team's own is placed, where it is not anew, or removed. */
export type MarkerEffect =
  | {
      places: string;
      beside?: true | undefined;
      more?: true | undefined;
      goes?: true | undefined;
      smoke?: true | undefined;
      ends?: MarkerEnds | undefined;
    }
  | { removes: string };
/** Dice that decide: the best of several where there are more; `apl` of the enemy or target is enough, or it has to be above that. */
export interface RollEffect {
  roll: string;
  dice?: 2 | undefined;
  least: number | 'apl' | 'above-apl';
  succeeds: DeedEffect[];
  fails?: DeedEffect[] | undefined;
}

/** What holds decides: of the target, or the enemy of the moment, as the enemy. */
export interface TestEffect {
  test: RuleCondition[];
  holds: DeedEffect[];
  fails?: DeedEffect[] | undefined;
}

/** What a rule does at once, at a moment of its own or when it is used. `of` is `self` where nothing is said. */
export type DeedEffect =
  | ({ heal: RuleAmount | 'highest' } & Of)
  | ({ inflict: RuleAmount; above?: 'wounds' | undefined } & Of)
  | { skips: 'activation' }
  | ({ apl: 1 | -1; until: Until } & Of)
  | ({ move: number; until: Until } & Of)
  | ({ save: number; until: Until } & Of)
  | ({ ignores: 'injured'; until: Until } & Of)
  | ({ order: 'engage' | 'conceal' | 'changes' | 'may-change' } & Of)
  | ({ token: string; by?: RuleAmount | undefined; most?: number | undefined; until?: Until | undefined } & Of)
  | ({ clears: string } & Of)
  | { points: string; by: RuleAmount | 'each' | 'half'; most?: number | undefined }
  | { cp: RuleAmount }
  | { ap: number | 'lost' }
  | ({ frees: string[]; each?: true | undefined; inches?: number | undefined; at?: 'enemy' | undefined } & Of)
  | ({ holds: Until } & Of)
  | ({ readies: true } & Of)
  | ({ expends: true } & Of)
  | ({ moves: number } & Of)
  | { next: { keyword?: string | undefined; cards?: string[] | undefined; token?: string | undefined } }
  | { tells: string }
  | MarkerEffect
  | ({ each: DeedEffect[] } & Of)
  | { choose: RuleTarget; effects: DeedEffect[] }
  | ({ delays: RuleAmount | 'each' | 'last' } & Of)
  | { prevents: 'refunded' | 'spent' }
  | { initiative: 'again' | RuleAmount }
  | ({ renews: string; until?: Until | undefined; all?: true | undefined } & Of)
  | { roll: string; table: { from?: number | undefined; to?: number | undefined; effects: DeedEffect[] }[] }
  | RollEffect
  | TestEffect
  | ({ steadies: 'apl' } & Of)
  | ({ stops: true } & Of)
  | { either: { id: string; name: string; effects: DeedEffect[] }[] };

const of = z.optional(receiver);
const some = z.array(z.lazy(() => deedEffect)).check(z.minLength(1));

export const deedEffect: z.ZodMiniType<DeedEffect> = z.lazy(() =>
  z.union([
    /** It regains wounds, never more than it had; `highest`: what the best dice of the table shows. */
    z.strictObject({ heal: z.union([amount, z.literal('highest')]), of }),
    /** It takes damage; who comes to 0 falls. `above`: what the dice show more than it has wounds left. */
    z.strictObject({ inflict: amount, above: z.optional(z.literal('wounds')), of }),
    /** At `would-activate`: nobody of its side activates, and the other side is next. */
    z.strictObject({ skips: z.literal('activation') }),
    z.strictObject({ apl: z.union([z.literal(1), z.literal(-1)]), until, of }),
    /** Inches more or less. */
    z.strictObject({ move: z.int().check(z.gte(-6), z.lte(6)), until, of }),
    /** Below 0 is better: -1 makes 4+ a 3+. */
    z.strictObject({ save: z.int().check(z.gte(-2), z.lte(2)), until, of }),
    z.strictObject({ ignores: z.literal('injured'), until, of }),
    /** `changes`: the other one; `may-change`: that is asked. */
    z.strictObject({ order: z.enum(['engage', 'conceal', 'changes', 'may-change']), of }),
    /** It gains so many tokens, 1 where nothing is said, or loses them (below 0); to the end of the battle where no end is said. */
    z.strictObject({ token: text, by: z.optional(amount), most: z.optional(z.int()), until: z.optional(until), of }),
    /** It loses all of these tokens; of `target` none: everybody does. */
    z.strictObject({ clears: text, of }),
    /** Points of the team: `each` is 1 for each operative of its player in the killzone, `half` half of that, rounded up. */
    z.strictObject({
      points: text,
      by: z.union([amount, z.enum(['each', 'half'])]),
      most: z.optional(z.int()),
    }),
    z.strictObject({ cp: amount }),
    /** AP more in the activation that goes on; `lost`: as many as changes of its APL have taken. */
    z.strictObject({ ap: z.union([z.int().check(z.gte(-1), z.lte(2)), z.literal('lost')]) }),
    /**
     * One of these actions is free, or `each` of them: for who acts in what is left of its activation, for somebody else at once.
     * `inches`: how far it may lead at most, said at the table.
     */
    z.strictObject({
      frees: z.array(anyAction).check(z.minLength(1)),
      each: z.optional(z.literal(true)),
      inches: z.optional(z.int()),
      /** Of an attack or a Charge: against the enemy of the moment alone. */
      at: z.optional(z.literal('enemy')),
      of,
    }),
    /** What else the rule says (of weapons, dice, actions, figures) holds for it so long. */
    z.strictObject({ holds: until, of }),
    z.strictObject({ readies: z.literal(true), of }),
    z.strictObject({ expends: z.literal(true), of }),
    /** It moves so many inches at most, or is set up again within them; its new place is asked where places are kept. */
    z.strictObject({ moves: z.int().check(z.gte(1)), of }),
    /** When its activation is over, a ready friend with that keyword, datacard or token activates before the other side. */
    z.strictObject({
      next: z.strictObject({ keyword: z.optional(text), cards: z.optional(z.array(id)), token: z.optional(text) }),
    }),
    /** All of that for each of them by itself, as the target: dice are rolled for each. */
    z.strictObject({ each: some, of }),
    /** Somebody is chosen as the target of these effects; not the enemy of the moment, and nobody where the players want none. */
    z.strictObject({ choose: target, effects: some }),
    /**
     * A marker of the kill team's own is placed, and the one of that name that lies somewhere goes (unless `more` may lie). `beside`: in
     * the control range of the one that places it; `goes`: it is removed when that one is;
     * `smoke`: 1" around it is smoke, who is wholly in it is obscured from beyond 2", and the reverse.
     */
    z.strictObject({
      places: text,
      beside: z.optional(z.literal(true)),
      more: z.optional(z.literal(true)),
      goes: z.optional(z.literal(true)),
      smoke: z.optional(z.literal(true)),
      ends: z.optional(markerEnds),
    }),
    z.strictObject({ removes: text }),
    /**
     * It is not activated until so many others of its side have been, or it is the last, to the end of the turning point: `each` of
     * those whose rule it is counts one; `last`: until it is the last, whenever that is.
     */
    z.strictObject({ delays: z.union([amount, z.enum(['each', 'last'])]), of }),
    /** The enemy does not perform what it is about to, and its AP are spent or not. */
    z.strictObject({ prevents: z.enum(['refunded', 'spent']) }),
    /** At `initiative`: the players roll again, or so much is added to their dice; what is rolled for it may be taken away instead. */
    z.strictObject({ initiative: z.union([z.literal('again'), amount]) }),
    /** What was chosen with that rule is chosen anew: for all, or so long for somebody; `all` of what may be chosen. */
    z.strictObject({ renews: id, until: z.optional(until), all: z.optional(z.literal(true)), of }),
    /** Dice, and what comes of which results. */
    z.strictObject({
      roll: z.string().check(z.regex(/^\d?D[36]$/)),
      table: z
        .array(z.strictObject({ from: z.optional(z.int()), to: z.optional(z.int()), effects: some }))
        .check(z.minLength(1)),
    }),
    /** What the players do on the table, in words. */
    z.strictObject({ tells: z.string().check(z.minLength(1), z.maxLength(160)) }),
    /** Dice decide: with so much at least it succeeds. */
    z.strictObject({
      roll: z.string().check(z.regex(/^\d?D[36]$/)),
      /** The best of two counts. */
      dice: z.optional(z.literal(2)),
      /** Or the APL of the enemy or target, or more than that. */
      least: z.union([z.int(), z.enum(['apl', 'above-apl'])]),
      succeeds: some,
      fails: z.optional(some),
    }),
    /** If all of that holds, of the target or the enemy of the moment as the enemy. */
    z.strictObject({
      test: z.array(condition).check(z.minLength(1)),
      holds: some,
      fails: z.optional(some),
    }),
    /** Changes of its APL end. */
    z.strictObject({ steadies: z.literal('apl'), of }),
    /** Its action ends where it is; its place is asked where places are kept. */
    z.strictObject({ stops: z.literal(true), of }),
    /** One of several, of the players' choice. */
    z.strictObject({
      either: z.array(z.strictObject({ id, name: text, effects: some })).check(z.minLength(2)),
    }),
  ]),
);
