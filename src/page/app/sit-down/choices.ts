import { compositionOf } from '../../../catalog/compositions.ts';
import { mostEquipment } from '../../../catalog/equipment.ts';
import type { TeamData, TeamOperative } from '../../../catalog/teams.ts';
import { demoTeamOf } from '../../../game/teams/demo-teams.ts';
import { equippedWith, type ListedEquipment } from '../../../game/teams/equipment.ts';
import { whatIsIllegal } from '../../../game/teams/illegal.ts';
import { loadoutsOf, mayComeAgain } from '../../../game/teams/legal-team.ts';
import { armsOf, type Pick } from '../../../game/teams/picks.ts';
import { usuallyArmed, usualTeam } from '../../../game/teams/usual-team.ts';
import { rosterOf } from '../../../game/teams/which-operatives.ts';
import type { SetUpWords } from '../../../play/game-access.ts';
import type { RosterOperative } from '../../../rules/state/state.ts';
import type { OfferedPack } from '../../wire/sent.ts';
import { isPlayed } from './packs-chosen.ts';
import type { Figures, PickChosen, SetUpChoices, TeamChosen } from './set-up-choices.ts';

/** A whole team as its rules allow it. */
export const wholeTeam = (team: TeamData): TeamChosen => ({
  is: 'team',
  id: team.id,
  picks: usualTeam(team).map(({ operative, arms }) => ({ operative: operative.id, arms: arms.map(({ id }) => id) })),
});

/** The same as the rules of teams know them. */
export function picksOf(team: TeamData, picks: readonly PickChosen[]): readonly Pick[] {
  return picks.flatMap(({ operative: id, arms }) => {
    const operative = team.operatives.find((one) => one.id === id);
    if (!operative) return [];
    return [{ operative, team: team.id, arms: armsOf(operative).filter((arm) => arms.includes(arm.id)) }];
  });
}

/** One more of this operative, with weapons that nobody of its kind has where they have to differ. */
export function withOneMore(
  team: TeamData,
  picks: readonly PickChosen[],
  { id }: TeamOperative,
): readonly PickChosen[] {
  const operatives = [...picks.map((pick) => pick.operative), id].flatMap(
    (wanted) => team.operatives.find((one) => one.id === wanted) ?? [],
  );
  const armed = usuallyArmed(operatives, team).at(-1);
  const added = [...picks, { operative: id, arms: (armed?.arms ?? []).map((arm) => arm.id) }];
  return team.operatives.flatMap((one) => added.filter(({ operative }) => operative === one.id));
}

/** The last of this operative stays away. */
export function withOneFewer(picks: readonly PickChosen[], { id }: TeamOperative): readonly PickChosen[] {
  const at = picks.findLastIndex(({ operative }) => operative === id);
  return picks.filter((_, index) => index !== at);
}

/** How many of this operative its team may have; undefined where nobody knows its rules. */
export function mostOf(team: TeamData, { id }: TeamOperative): number | undefined {
  const composition = compositionOf(team.id);
  if (!composition) return undefined;
  if (!mayComeAgain(id, composition)) return 1;
  const { limits = [], parts } = composition;
  const listed = parts.reduce((sum, part) => sum + (part.of.includes(id) ? part.count : 0), 0);
  const barred = limits.flatMap(({ most, operatives }) => (operatives?.includes(id) ? [most] : []));
  return Math.min(listed, ...barred);
}

/** The ways in which its team may arm it; none where its rules leave it no choice, or nobody knows them. */
export function loadoutsFor(team: TeamData, operative: TeamOperative): ReturnType<typeof loadoutsOf> {
  const composition = compositionOf(team.id);
  const all = composition ? loadoutsOf(operative, composition) : [];
  return all.length > 1 ? all : [];
}

/** What the rules of the team do not allow, a sentence each. */
export function illegalIn({ team }: SetUpChoices, figures: Figures): readonly string[] {
  const composition = figures && compositionOf(figures.id);
  return composition && team.is === 'team' ? whatIsIllegal(figures, composition, picksOf(figures, team.picks)) : [];
}

/** Who plays. */
export function operativesChosen({ team, owner, people }: SetUpChoices, figures: Figures): readonly RosterOperative[] {
  const owned = (all: readonly RosterOperative[]): readonly RosterOperative[] =>
    all.map((one) => {
      const name = owner[one.id];
      return name !== undefined && people.includes(name) ? { ...one, owner: name } : one;
    });
  switch (team.is) {
    case 'made-up':
      return owned(demoTeamOf(0));
    case 'roster':
      return owned(team.operatives.filter(({ id }) => !team.out.includes(id)));
    case 'team':
      return owned(figures ? rosterOf(picksOf(figures, team.picks)) : []);
  }
}

/** A roster has it with it: it is not chosen here. */
export const isBrought = (team: TeamChosen, { name }: ListedEquipment): boolean =>
  team.is === 'roster' && team.operatives.some(({ equipment = [] }) => equipment.includes(name));

/** Those of the options that are chosen, or brought along. */
export const equipmentChosen = (
  { team, equipment }: SetUpChoices,
  options: readonly ListedEquipment[],
): readonly ListedEquipment[] => {
  const brought = options.filter((one) => isBrought(team, one));
  const more = options.filter((one) => !brought.includes(one) && equipment.includes(one.id));
  return [...brought, ...more.slice(0, Math.max(0, mostEquipment - brought.length))];
};

/** What a set-up is made of that is loaded: figures and equipment of the team, packs. */
export interface SetUpLoaded {
  readonly figures: Figures;
  readonly options: readonly ListedEquipment[];
  readonly packs: readonly OfferedPack[];
}

/** The words of the new game. */
export function wordsOfSetUp(choices: SetUpChoices, { figures, options, packs }: SetUpLoaded): SetUpWords {
  const { mission, map, diceOf, npos, npoTypes, eventCards, themes, owned, seed } = choices;
  const carried = equipmentChosen(choices, options).filter((one) => !isBrought(choices.team, one));
  const pack = packs.filter((one) => isPlayed(one, choices)).map(({ name }) => name);
  return {
    mode: 'joint-ops',
    operatives: equippedWith(operativesChosen(choices, figures), carried),
    ...(pack.length > 0 && { pack }),
    ...{ mission, map, diceOf, npos, eventCards },
    ...(npoTypes === 'printed' ? {} : { npoTypes }),
    theme: themes,
    ...(owned && { inventory: Object.entries(owned).map(([id, count]) => `${id}=${count}`) }),
    ...(seed.trim() === '' ? {} : { seed: seed.trim() }),
  };
}
