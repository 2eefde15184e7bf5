import type { WeaponRule } from '../../catalog/weapon-rule.ts';
import { askNumber, type Rule } from '../language/language.ts';
import type { OwnRule, RuleInPlay } from '../state/own-rules.ts';
import type { Effect } from '../state/state.ts';
import type { Damage } from './damage.ts';
import type { Doing } from './own-deeds.ts';
import type { RuledChange } from './ruled-change.ts';

/** An incapacitated operative, who caused it (null if nobody), and by what. */
export interface Fall {
  readonly id: string;
  readonly by: string | null;
  /** The weapon, weapon rule, ability or action. */
  readonly because: string;
}

/** Of a weapon in use what conditions ask for. */
export interface WeaponInHand {
  readonly user: string;
  readonly label: string;
  /** By which damage names it. */
  readonly weapon?: string;
  readonly profile: string;
  readonly normal: number;
  readonly critical: number;
  readonly rules: readonly { readonly rule: WeaponRule; readonly numbers: { readonly x: number } }[];
}

/** The damage of attack dice to one operative, before it is inflicted. */
export interface Hits {
  readonly id: string;
  /** What each dice inflicts. */
  readonly wounds: readonly number[];
  /** A retained critical success inflicts it at once (Devastating). */
  readonly atRetention: boolean;
  /** What each dice was retained as, whose weapon it is, and what the dice still unresolved could inflict. */
  readonly results?: readonly ('critical' | 'normal')[];
  readonly use?: WeaponInHand;
  readonly later?: readonly number[];
  /** In a fight: it is the first success that its side resolves. */
  readonly first?: boolean;
}

/** What these successes of a weapon would inflict on one operative. */
export function hitsOf(
  id: string,
  use: WeaponInHand,
  { criticals, normals }: { readonly criticals: number; readonly normals: number },
): Hits & Required<Pick<Hits, 'results'>> {
  const results = [
    ...new Array<'critical'>(criticals).fill('critical'),
    ...new Array<'normal'>(normals).fill('normal'),
  ];
  return { id, wounds: results.map((result) => use[result]), atRetention: false, results, use };
}

/**
 * A Shoot, a Fight or another action that inflicts damage: what has to be remembered until it is over (core rules, Shoot 6,
 * Stats), and what can be done in it.
 */
export interface AttackAction {
  readonly kind: 'shoot' | 'fight';
  /** Who began it; nobody where it is no attack. */
  attacker?: string;
  /** Of a Shoot: its primary and secondary targets. */
  aimedAt?: readonly string[];
  /** What rules need beside damage: free actions, places. None: that is left to the table. */
  doing?: Doing | undefined;
  /** To be taken away when the action is over, in order. */
  readonly fallen: Fall[];
  /** Ids saved from being incapacitated in this action: nothing incapacitates them any more. */
  readonly spared: string[];
  /** Stats change when the action is over. */
  readonly effects: { readonly id: string; readonly effect: Effect }[];
  /** What was said about the inches between two operatives, by the joined ids. */
  readonly distances: Map<string, SaidInches>;
  /** What the players say a rule of theirs changes about the attacker's weapon. */
  readonly own: readonly RuledChange[];
  /** Rules of the attacker's kill team that were used for this attack. */
  readonly used: RuleInPlay[];
  /** Rules that were used in it at another moment, and by whom. */
  readonly answered: (RuleInPlay & { readonly id: string })[];
  /** Rules that have acted for somebody and act once in a sequence, or were declined, by rule and id. */
  readonly spent: Set<string>;
  /** Who has been asked in it which rules to use. */
  readonly asked: Set<string>;
  /** Rules that the table plays and that have been said in it, by whose they are: a line of the next question of rules. */
  readonly due: Map<string, readonly OwnRule[]>;
  /** Rules that were offered before their moment, by rule and id, and whether they are used then. */
  readonly decided: Map<string, 'use' | 'not'>;
  /** Wounds lost, by who lost them. */
  readonly lost: Map<string, number>;
  /** What was retained, by whose dice. */
  readonly retained: Map<string, { readonly criticals: number; readonly normals: number }>;
  /** What has inflicted damage, by whose dice and on whom. */
  readonly inflicted: Map<string, { readonly criticals: number; readonly normals: number }>;
  /** The weapon with which somebody has inflicted damage last, by the id. */
  readonly hands: Map<string, WeaponInHand>;
  /** What has been said of conditions of rules of kill teams, by what was asked. */
  readonly told: Map<string, boolean>;
  /** Operatives named in this action, by the question that asks for them once. */
  readonly named: Map<string, readonly string[]>;
  /** What attack dice inflict together, minus reductions. */
  damageOf(hits: Hits): Rule<number>;
  /** Damage to one operative. At 0 wounds it is incapacitated, unless something prevents that (pack glossary, Damage). */
  inflict(damage: Damage): Rule;
  /** It would be incapacitated: what prevents that is applied first (core rules, Stats, order of incapacitation rules). */
  incapacitate(fall: Fall): Rule;
}

/** Damage outside an attack, to several operatives at once; those at 0 wounds are incapacitated when all have taken theirs. */
export type Harm = (damage: readonly Pick<Damage, 'id' | 'wounds'>[], because: string) => Rule;

/** What rules used in the middle of it need: their damage is part of it. */
export const doingIn = (action: AttackAction): Doing => ({
  ...action.doing,
  *inflict(damage) {
    for (const one of damage) yield* action.inflict(one);
  },
});

export const hasFallen = ({ fallen }: AttackAction, id: string): boolean => fallen.some((fall) => fall.id === id);

/** Whether it is incapacitated or saved: no attack dice are resolved against it, or by it, any more. */
export const isOut = (action: AttackAction, id: string): boolean => hasFallen(action, id) || action.spared.includes(id);

/** Rounded up. If only "at most so many?" was asked, that limit, and whether it holds. */
interface SaidInches {
  readonly inches: number;
  readonly atMost?: number;
}

const farthest = 40;

/** Whether two operatives are within that many inches, around walls; asked once in an action, if that decides. */
export function* areWithin(
  action: Pick<AttackAction, 'distances'>,
  from: string,
  to: string,
  reach: number,
  rule?: string,
): Rule<boolean> {
  const key = `${from} ${to}`;
  const said = action.distances.get(key);
  const known = said && within(said, reach);
  if (known !== undefined) return known;
  const inches = yield* askNumber({
    name: 'distance',
    why: '',
    about: {
      predicate: 'distance',
      by: from,
      ids: [to],
      from: 'stands',
      measure: 'around-walls',
      inches: reach,
      ...(rule !== undefined && { rule }),
    },
    min: 0,
    max: farthest,
    atMost: reach,
  });
  action.distances.set(key, { inches, atMost: reach });
  return inches <= reach;
}

/** Undefined: what was said does not decide it. */
function within({ inches, atMost }: SaidInches, reach: number): boolean | undefined {
  if (inches === atMost) return inches <= reach || undefined;
  if (atMost !== undefined && inches === atMost + 1) return inches > reach ? false : undefined;
  return inches <= reach;
}

/** Records a distance that was said with the command. */
export function sayDistance(action: AttackAction, from: string, to: string, inches: number | undefined): void {
  if (inches !== undefined) action.distances.set(`${from} ${to}`, { inches });
}
