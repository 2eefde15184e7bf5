/** The most attack dice for which every figure is exact. */
export const maxAttackDice = 8;

/** A weapon without rules, as the odds know them. */
export const noRules = {
  accurate: 0,
  balanced: false,
  brutal: false,
  ceaseless: false,
  devastating: 0,
  dimensionalBanishment: false,
  lethal: 6,
  piercing: 0,
  piercingCrits: 0,
  punishing: false,
  relentless: false,
  rending: false,
  saturate: false,
  severe: false,
  shield: false,
  shock: false,
};

/**
 * The weapon rules that change the figures; what is absent does not apply. `accurate`, `devastating`, `piercing` and
 * `piercingCrits` are the x of the rule, `lethal` 5 is Lethal 5+. In a condensed environment the caller gives Blast, Torrent and
 * distance-Devastating profiles their Lethal 5+. `shield` and `dimensionalBanishment` are the Lychguard's and the Tomb Crawler's.
 * None of them changes Atk: that is the number of dice rolled.
 */
export type OddsRules = Readonly<Partial<typeof noRules>>;

/** One weapon profile in use. `atk` dice are rolled; `hit` 4 is 4+; 7 is an injured 6+, where a 6 still succeeds. Damage in wounds. */
export interface AttackProfile {
  readonly atk: number;
  readonly hit: number;
  readonly normal: number;
  readonly critical: number;
  readonly rules: OddsRules;
}

/** `save` 3 is 3+; `wounds` are those remaining; `defenceDice` is 3 but for special rules. */
export interface Defender {
  readonly save: number;
  readonly wounds: number;
  readonly defenceDice: number;
}

export interface ShotSituation {
  readonly cover: boolean;
  readonly obscured: boolean;
}

export const policies = ['standard', 'optimal'] as const;
/**
 * `standard`: every fail that may be re-rolled is, and the cover save is always taken. `optimal`: each side does what
 * is best for it by exact expectation.
 */
export type Policy = (typeof policies)[number];

export const utilities = ['incapacitate', 'wounds'] as const;
/**
 * What both sides play for, one the opposite of the other. `incapacitate`: 1000 for incapacitating the enemy, then
 * wounds lost by the enemy less one's own, never more than were left. `wounds`: those wounds alone.
 */
export type Utility = (typeof utilities)[number];

/** What incapacitating is worth, in wounds. */
export const incapacitationWorth = (utility: Utility): number => (utility === 'incapacitate' ? 1000 : 0);

/** The Hit of an injured operative's weapon. */
export const injuredHit = (hit: number): number => hit + 1;

/** @throws RangeError for a figure that is no whole number, or out of bounds. */
export function checkWhole(name: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new RangeError(`${name} must be a whole number from ${least} to ${most}, not ${value}`);
}

/** @throws RangeError for figures that no weapon has, and for more dice than `maxAttackDice`. */
export function checkProfile({ atk, hit, normal, critical, rules }: AttackProfile): void {
  checkWhole('Atk', atk, 0, maxAttackDice);
  checkWhole('Hit', hit, 1, 7);
  checkWhole('Normal Dmg', normal, 0, 60);
  checkWhole('Critical Dmg', critical, 0, 60);
  checkWhole('Accurate', rules.accurate ?? 0, 0, 60);
  checkWhole('Devastating', rules.devastating ?? 0, 0, 60);
  checkWhole('Lethal', rules.lethal ?? 6, 2, 6);
  checkWhole('Piercing', rules.piercing ?? 0, 0, 60);
  checkWhole('Piercing Crits', rules.piercingCrits ?? 0, 0, 60);
}

/** @throws RangeError unless from 1 to 100. */
export const checkWounds = (wounds: number): void => checkWhole('wounds', wounds, 1, 100);

/** @throws RangeError for an impossible Save, for wounds as `checkWounds`, for more than 5 defence dice. */
export function checkDefender({ save, wounds, defenceDice }: Defender): void {
  checkWhole('Save', save, 1, 7);
  checkWounds(wounds);
  checkWhole('defence dice', defenceDice, 0, 5);
}

/** The fields that are neither 0 nor false: the same text for equal objects, and only for those. */
export function keyOf<T extends object>(of: T): string {
  let text = '';
  for (const name in of) if (of[name]) text += ` ${name}${of[name]}`;
  return text;
}

interface RulesKey {
  readonly text: string;
  readonly number: number;
}

const keysOfRules = new WeakMap<OddsRules, RulesKey>();
const keysByText = new Map<string, RulesKey>();

/** The same key for rules with the same figures, and only for those. */
function rulesKey(rules: OddsRules): RulesKey {
  const known = keysOfRules.get(rules);
  if (known) return known;
  const { lethal = 6 } = rules;
  const text = keyOf({ ...noRules, ...rules, lethal: lethal < 6 ? lethal : 0 });
  const key = keysByText.get(text) ?? { text, number: keysByText.size };
  keysByText.set(text, key);
  keysOfRules.set(rules, key);
  return key;
}

/** The same text for profiles with the same figures, and only for those. */
export const profileKey = ({ atk, hit, normal, critical, rules }: AttackProfile): string =>
  `${atk} ${hit} ${normal} ${critical}${rulesKey(rules).text}`;

/** The same number for profiles whose dice come out alike, whatever else their rules say, and only for those. */
export const poolKey = ({ atk, hit, rules }: AttackProfile): number => (rulesKey(rules).number * 8 + hit) * 16 + atk;
