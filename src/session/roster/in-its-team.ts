import { carriedFor, mostEquipment } from '../../catalog/equipment.ts';
import { rulesOfGame, teamsWithRules } from '../../catalog/rules-of-team.ts';
import type { TeamRule } from '../../catalog/team-rules.ts';
import { killTeams, type TeamData, type TeamOperative } from '../../catalog/teams.ts';
import { kebab, nearest, withoutBrackets } from '../../engine/spelling.ts';
import { datacardOf } from '../../rules/state/own-rules.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import type { ReadRoster } from './imported.ts';
import { keptAsText } from './kept-rules.ts';

/** What a foreign file says of the kill team, in its own spelling. */
export interface ToldOfTeam {
  /** What it calls the team, or its list of it. */
  readonly teams: readonly string[];
  /** What datacard an operative has, and its abilities, actions and options, by its id here. */
  readonly operatives: ReadonlyMap<string, { readonly card: string; readonly rules: readonly string[] }>;
  /** Chosen for the whole team: equipment, ploys. `says` is the sentence for those that are nobody's rule. */
  readonly forAll: readonly { readonly names: readonly string[]; says(names: readonly string[]): string }[];
}

/** Letters alone, each word without the ending of its plural: programs write teams and rules in their own ways. */
const spelling = (name: string): string =>
  kebab(withoutBrackets(name).replaceAll(/\[.*?\]|\*|\(.*?\)|^\s*(?:\d{4}\s*-)?\s*/g, ''))
    .split('-')
    .map((word) => word.replace(/s$/, ''))
    .join('');

/** The kill team that the file names, or else the only one of which most of its operatives are by their names. */
function teamOf(read: ReadRoster, told: ToldOfTeam): TeamData | undefined {
  const names = told.teams.flatMap((name) => [name, ...name.split(/\s+-\s+/)]).map(spelling);
  const named = killTeams.teams.filter(({ id, name }) =>
    names.some((one) => one === spelling(name) || one === spelling(id)),
  );
  if (named.length === 1) return named[0];
  const found = killTeams.teams
    .map((team) => ({ team, count: read.operatives.filter((one) => cardOf(one, team, told) !== undefined).length }))
    .toSorted((a, b) => b.count - a.count);
  const [best, next] = found;
  return best && best.count * 2 > read.operatives.length && best.count > (next?.count ?? 0) ? best.team : undefined;
}

/** Its datacard in that team: by what the file calls the card, else by its name. */
function cardOf(
  one: RosterOperative,
  { name: team, operatives }: TeamData,
  told: ToldOfTeam,
): TeamOperative | undefined {
  const names = [told.operatives.get(one.id)?.card ?? '', one.name.replace(/ \d+$/, '')].flatMap((name) => [
    spelling(name),
    // `Deathwatch Gunner Veteran`: programs put the team before the card.
    spelling(name).replace(spelling(team), ''),
  ]);
  for (const name of names.filter((each) => each !== '')) {
    const same = operatives.find((card) => name === spelling(card.name) || name === spelling(card.id));
    if (same) return same;
  }
  return undefined;
}

const cardMeant = (one: RosterOperative, team: TeamData, told: ToldOfTeam): TeamOperative | undefined =>
  cardOf(one, team, told) ?? misspeltCard(one, team, told);

/** In a team that is found, the card that differs by two letters at most: `Yeagir Theyn`, as community files write it. */
function misspeltCard(one: RosterOperative, { operatives }: TeamData, told: ToldOfTeam): TeamOperative | undefined {
  const written = spelling(told.operatives.get(one.id)?.card ?? one.name.replace(/ \d+$/, ''));
  const meant = nearest(
    written,
    operatives.map(({ name }) => spelling(name)),
    2,
  );
  return operatives.find(({ name }) => spelling(name) === meant);
}

/** The operatives with the rules of their kill team, which is found by names; what is no rule of it is said, and kept as a reminder. */
export async function inItsTeam(read: ReadRoster, told: ToldOfTeam): Promise<ReadRoster> {
  const team = teamOf(read, told);
  const rules = team ? (await rulesOfGame([team.id])).flatMap((one) => one.rules) : [];
  const known = (name: string): TeamRule | undefined => rules.find((rule) => spelling(rule.name) === spelling(name));
  const carried = told.forAll.flatMap(({ names }) => names.flatMap((name) => known(name) ?? [])).flatMap(carriedFor);
  const left = told.forAll.flatMap(({ names, says }) => {
    const strange = names.filter((name) => known(name) === undefined);
    return strange.length === 0 ? [] : [says(strange)];
  });
  const strange = new Set<string>();
  const inTeam = (one: RosterOperative): RosterOperative => {
    const own = told.operatives.get(one.id)?.rules ?? [];
    const unknown = own.filter((name) => known(name) === undefined);
    for (const name of unknown) strange.add(name);
    const card = team && cardMeant(one, team, told);
    const equipment = [
      ...(one.equipment ?? []).map((name) => known(name)?.name ?? name),
      ...own.flatMap((name) => known(name) ?? []).flatMap(carriedFor),
      ...carried,
    ];
    return {
      ...one,
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
      ...(await keptAsText(operatives)),
      ...(team
        ? ofTeam(
            team,
            read.operatives.filter((one) => cardMeant(one, team, told) === undefined),
          )
        : []),
      ...tooMuch(carried),
      ...left,
      ...(strange.size === 0
        ? []
        : [team ? remembered(team, strange) : `Not taken, yours to apply: ${[...strange].join(', ')}.`]),
    ],
  };
}

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
