import { kebab } from '../../engine/spelling.ts';
import type { RosterOperative } from '../../rules/state/state.ts';
import { weaponFromWords } from './operative-words.ts';

const armed = (
  name: string,
  apl: number,
  wounds: number,
  save: number,
  weapons: readonly string[],
): RosterOperative => ({
  id: kebab(name),
  name,
  apl,
  wounds,
  save,
  weapons: weapons.map((weapon) => weaponFromWords(weapon)),
  move: 6,
  base: 32,
});

/** The players of the demonstration, in Adversary Ops. */
export const demoPlayers: readonly string[] = ['Anna', 'Ben'];

/** Of the second player a team of its own. */
export const demoTeamOf = (seat: number): readonly RosterOperative[] => (seat % 2 === 0 ? demoTeam : rivalTeam);

/** A made-up team to try the program with. */
const demoTeam: readonly RosterOperative[] = [
  armed('Captain Ilse', 3, 14, 3, ['ranged Heavy pistol 4 3+ 3/5 Range 8"', 'melee Sabre 5 3+ 4/6 Lethal 5+']),
  armed('Dorn', 2, 12, 3, ['ranged Repeater 5 4+ 3/4 Ceaseless, Heavy (Dash only)', 'melee Fists 3 4+ 3/4']),
  armed('Meck', 2, 12, 3, ['ranged Cutting torch 4 3+ 5/6 Range 6", Piercing 2', 'melee Wrench 4 4+ 4/5 Brutal']),
  armed('Sister Oru', 2, 12, 3, ['ranged Long rifle 4 2+ 3/3 Devastating 2, Silent', 'melee Knife 4 3+ 3/4']),
];

/** The teams of their rivals, where players are against each other. */
const rivalTeam: readonly RosterOperative[] = [
  armed('Warden Brask', 3, 13, 3, ['ranged Slug carbine 4 3+ 3/4', 'melee Maul 4 3+ 4/5 Shock']),
  armed('Tamsin', 2, 11, 4, ['ranged Flechette gun 5 4+ 2/3 Rending', 'melee Hook 4 3+ 3/5']),
  armed('Old Gorrin', 2, 12, 3, ['ranged Scatter cannon 4 3+ 4/4 Range 8"', 'melee Hatchet 4 4+ 4/5']),
  armed('Vesper', 2, 9, 4, ['ranged Needle rifle 4 2+ 3/4 Silent', 'melee Dirk 4 3+ 3/4']),
];
