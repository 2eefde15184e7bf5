import { weaponRuleNames } from '../../catalog/weapon-rule.ts';
import type { ForeignOperative, ForeignRoster, ForeignWeapon } from './builder.ts';
import { numberIn, oldEdition, plainName, plainText, weaponRules } from './figures.ts';
import { limits, type Unreadable, unreadableRoster } from './imported.ts';

/** A profile of BattleScribe and New Recruit: characteristics by their names in lower case. */
export interface SelectionProfile {
  readonly name: string;
  readonly type: string;
  readonly values: ReadonlyMap<string, string>;
}

/** What was selected, with what was selected in it. */
export interface Selection {
  readonly name: string;
  /** What a person called it. */
  readonly ownName: string | undefined;
  readonly count: number;
  readonly profiles: readonly SelectionProfile[];
  readonly categories: readonly string[];
  /** Names of the rules written out with it. */
  readonly rules: readonly string[];
  readonly selections: readonly Selection[];
}

const isOperativeProfile = ({ type }: SelectionProfile): boolean => /^operative/i.test(type.trim());
const isWeaponProfile = ({ type, values }: SelectionProfile): boolean =>
  /weapon/i.test(type) || values.has('atk') || values.has('dmg');
const isOperative = ({ profiles }: Selection): boolean => profiles.some(isOperativeProfile);

/** Why a roster without an operative of today is refused, by the game that it names. */
export const otherGame = (file: string, game: string): Unreadable =>
  unreadableRoster(
    /kill ?team/i.test(game)
      ? `${file}: it is of another edition (${plainText(game)}); tw reads rosters of Kill Team 2024 and 2021.`
      : `${file}: it is of another game (${plainText(game)}), not of Kill Team.`,
  );

/** The operatives among these selections; undefined where there is none, so that it is no roster of Kill Team. */
export function rosterOfSelections(
  kind: string,
  selections: readonly Selection[],
  teams: readonly string[] = [],
): ForeignRoster | undefined {
  const found = selections.flatMap((selection) => operativesIn(selection));
  if (found.length === 0) return undefined;
  const others = new Map(
    selections
      .filter((selection) => operativesIn(selection).length === 0)
      .flatMap((selection) => lastOf(selection).map((last) => [last, plainName(selection.name)] as const))
      .filter(([name]) => name !== ''),
  );
  const isOld = found.some(({ profiles }) => profiles.some(({ values }) => values.has('ga') || values.has('df')));
  return {
    kind,
    operatives: found.slice(0, limits.operatives + 1).flatMap((selection) => {
      const one = operativeOf(selection);
      return Array.from({ length: Math.min(selection.count, limits.operatives + 1) }, () => one);
    }),
    notes: isOld ? [oldEdition] : [],
    teams,
    forAll: [
      {
        names: [...others.keys()],
        says(names) {
          const whole = names.map((name) => (others.get(name) === name ? name : `${others.get(name)}: ${name}`));
          return `Selected for the whole team, yours to apply: ${whole.join(', ')}.`;
        },
      },
    ],
  };
}

/** What was selected last in it, or it itself. */
const lastOf = ({ name, selections }: Selection): readonly string[] =>
  selections.length === 0 ? [plainName(name)] : selections.flatMap(lastOf);

const operativesIn = (selection: Selection): readonly Selection[] => [
  ...(isOperative(selection) ? [selection] : []),
  ...selection.selections.flatMap(operativesIn),
];

/** What belongs to an operative: its own, and of what was selected in it, but not of operatives in it. */
const within = (selection: Selection): readonly Selection[] => [
  selection,
  ...selection.selections.filter((inner) => !isOperative(inner)).flatMap(within),
];

function operativeOf(selection: Selection): ForeignOperative {
  const [stats] = selection.profiles.filter(isOperativeProfile);
  const parts = within(selection);
  const profiles = parts.flatMap((part) => part.profiles);
  const value = (...names: readonly string[]): string | undefined =>
    names.map((name) => stats?.values.get(name)).find((text) => text !== undefined);
  const others = profiles.filter((profile) => !isOperativeProfile(profile) && !isWeaponProfile(profile));
  const weapons = profiles.filter(isWeaponProfile).map(weaponOf);
  const isEquipment = ({ type }: SelectionProfile): boolean => /equipment/i.test(type);
  return {
    name: selection.ownName ?? selection.name,
    // `Gunner with flamer` is what was selected, `Gunner` its profile.
    card: stats?.name.trim() || selection.name,
    apl: value('apl'),
    move: value('move', 'm'),
    save: value('save', 'sv'),
    wounds: value('wounds', 'w'),
    base: value('base', 'base size'),
    keywords: selection.categories.filter((name) => !/^(?:operative|configuration|reference)$/i.test(name.trim())),
    equipment: others.filter(isEquipment).map(({ name }) => name),
    weapons,
    abilities: [
      ...others
        .filter((profile) => !isEquipment(profile))
        .map(({ name }) => name)
        .filter((name) => !(isMarked(name) && isWeaponRule(name, weapons))),
      ...parts.flatMap(({ rules }) => rules).filter((name) => !isWeaponRule(name, weapons)),
      ...parts
        .slice(1)
        .flatMap(({ name, profiles, selections }) => (profiles.length + selections.length === 0 ? name : [])),
    ],
  };
}

/** `*Bipod`: written out beside its weapon, which has `Bipod*`. */
const isMarked = (name: string): boolean => /^\s*\*/.test(name);

/** Rules that are written out beside the weapons that have them: known ones, and those that a weapon of these names. */
function isWeaponRule(name: string, weapons: readonly ForeignWeapon[]): boolean {
  const plain = plainName(name).toLowerCase();
  const stem = plain.replace(/ (?:x|\d+)["+]*$/, '');
  const known: readonly string[] = weaponRuleNames.map((rule) => rule.replaceAll('-', ' '));
  return (
    known.includes(stem.replaceAll('-', ' ')) ||
    weapons.some(({ rules }) =>
      weaponRules(rules).some((rule) => rule.toLowerCase().replace(/ \d+["+]*$/, '') === stem),
    )
  );
}

function weaponOf({ name, type, values }: SelectionProfile): ForeignWeapon {
  const value = (...names: readonly string[]): string =>
    names.map((one) => values.get(one)).find((text) => text !== undefined) ?? '';
  return {
    name,
    type: /ranged/i.test(type) ? 'ranged' : /melee/i.test(type) ? 'melee' : undefined,
    attacks: value('atk', 'a'),
    hit: value('hit', 'bs/ws', 'ws/bs', 'bs', 'ws'),
    damage: value('dmg', 'd'),
    rules: [value('wr', 'sr'), value('!')].filter((text) => text !== '').join(', '),
  };
}

/** How many of a selection there are; one where that cannot be read. */
export const countOf = (text: string | undefined): number => Math.max(1, numberIn(text) ?? 1);
