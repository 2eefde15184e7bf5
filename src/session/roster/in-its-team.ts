import { carriedFor, mostEquipment } from '../../catalog/equipment.ts';
import { rulesOfGame, teamsWithRules } from '../../catalog/rules-of-team.ts';
import type { TeamRule } from '../../catalog/team-rules.ts';
import type { TeamData, TeamOperative } from '../../catalog/teams.ts';
import { datacardOf } from '../../rules/state/own-rules.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { basesTaken } from './bases.ts';
import { cardTold, nameOnCard, type ToldNames, teamTold } from './by-names.ts';
import { choicesTold, isCalledSo, isChoice } from './choices.ts';
import type { ReadRoster } from './imported.ts';
import { keptAsText } from './kept-rules.ts';

/** What a foreign file says of the kill team, in its own spelling. */
export interface ToldOfTeam extends ToldNames {
  /** What datacard an operative has, and its abilities, actions and options, by its id here. */
  readonly operatives: ReadonlyMap<string, { readonly card: string; readonly rules: readonly string[] }>;
  /** Chosen for the whole team: equipment, ploys. `says` is the sentence for those that are nobody's rule. */
  readonly forAll: readonly { readonly names: readonly string[]; says(names: readonly string[]): string }[];
}

/** The operatives with the rules of their kill team, which is found by names; what is no rule of it is said, and kept as a reminder. */
export async function inItsTeam(read: ReadRoster, told: ToldOfTeam): Promise<ReadRoster> {
  const team = teamTold(read, told);
  const rules = team ? (await rulesOfGame([team.id])).flatMap((one) => one.rules) : [];
  const known = (name: string): TeamRule | undefined => rules.find((rule) => isCalledSo(rule, name));
  const isStrange = (name: string): boolean => known(name) === undefined && !isChoice(name, rules);
  const carried = told.forAll.flatMap(({ names }) => names.flatMap((name) => known(name) ?? [])).flatMap(carriedFor);
  const left = told.forAll.flatMap(({ names, says }) => {
    const strange = names.filter(isStrange);
    return strange.length === 0 ? [] : [says(strange)];
  });
  const strange = new Set<string>();
  const renamed = new Map<string, string>();
  const inTeam = (one: RosterOperative): RosterOperative => {
    const own = told.operatives.get(one.id)?.rules ?? [];
    const unknown = own.filter(isStrange);
    for (const name of unknown) strange.add(name);
    const card = team && cardTold(one, team, told);
    const weapons = card ? armedAsOn(card, one, renamed) : one.weapons;
    const equipment = [
      ...(one.equipment ?? []).map((name) => known(name)?.name ?? name),
      ...own.flatMap((name) => known(name) ?? []).flatMap(carriedFor),
      ...carried,
    ];
    return {
      ...one,
      weapons,
      ...(one.base === undefined && card && { base: card.base }),
      ...(equipment.length > 0 && { equipment: [...new Set(equipment)] }),
      ...(team && { team: team.id }),
      ...(card && card.id !== datacardOf({ name: one.name }) && { teamCard: card.id }),
      ...(team && unknown.length > 0 && { reminders: [...new Set(unknown)] }),
    };
  };
  const operatives = read.operatives.map(inTeam);
  const benched = read.benched?.map(inTeam);
  return {
    ...read,
    operatives,
    ...(benched && { benched }),
    notes: [
      ...read.notes,
      ...basesTaken(read.operatives, operatives, team?.name),
      ...(await keptAsText(operatives)),
      ...(team
        ? ofTeam(
            team,
            read.operatives.filter((one) => cardTold(one, team, told) === undefined),
          )
        : []),
      ...(renamed.size === 0 ? [] : [byOurNames(renamed)]),
      ...choicesTold(
        [...told.forAll, ...operatives.map((whose) => ({ whose, names: told.operatives.get(whose.id)?.rules ?? [] }))],
        rules,
      ),
      ...tooMuch(carried),
      ...left,
      ...(strange.size === 0
        ? []
        : [team ? remembered(team, strange) : `Not taken, yours to apply: ${[...strange].join(', ')}.`]),
    ],
  };
}

/** Its weapons by their names on the datacard; `renamed` takes those that the file spells otherwise. */
function armedAsOn(card: TeamOperative, { weapons }: RosterOperative, renamed: Map<string, string>) {
  return weapons.map((weapon) => {
    const name = nameOnCard(weapon.name, weapon.type, card);
    if (name !== weapon.name) renamed.set(weapon.name, name);
    return { ...weapon, name };
  });
}

const byOurNames = (renamed: ReadonlyMap<string, string>): string =>
  `Weapons by their names on the datacards: ${[...renamed].map(([from, to]) => `${from} is ${to}`).join(', ')}.`;

const ofTeam = ({ id, name }: TeamData, strangers: readonly RosterOperative[]): readonly string[] => [
  teamsWithRules.includes(id)
    ? `It plays by the rules of ${name}: tw teams ${id} lists them.`
    : `It is a team of ${name}.`,
  ...(strangers.length === 0
    ? []
    : [
        `No datacard of ${name}: ${strangers.map((one) => one.name).join(', ')}. Rules of the whole team alone act for them.`,
      ]),
];

const remembered = ({ name }: TeamData, names: ReadonlySet<string>): string =>
  `Not among the rules of ${name}, kept as reminders: ${[...names].join(', ')}.`;

const tooMuch = (carried: readonly string[]): readonly string[] => {
  const chosen = new Set(carried);
  return chosen.size <= mostEquipment
    ? []
    : [`Equipment: ${chosen.size} options are chosen, and ${mostEquipment} are the most.`];
};
