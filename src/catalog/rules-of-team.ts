import { frozen } from './frozen.ts';
import type { TeamRules } from './team-rules.ts';

/** The rules that every kill team has: Command Re-roll. */
const everyTeam = () => import('../../data/teams/any.json');

/** The kill teams whose rules tw knows, by their ids; a file each, loaded where it is wanted. */
const files: Readonly<Record<string, () => Promise<{ readonly default: TeamRules }>>> = {
  deathwatch: () => import('../../data/teams/deathwatch.json'),
  'nemesis-claw': () => import('../../data/teams/nemesis-claw.json'),
  kasrkin: () => import('../../data/teams/kasrkin.json'),
  'phobos-strike-team': () => import('../../data/teams/phobos-strike-team.json'),
  'scout-squad': () => import('../../data/teams/scout-squad.json'),
  murderwing: () => import('../../data/teams/murderwing.json'),
  warpcoven: () => import('../../data/teams/warpcoven.json'),
  'death-korps': () => import('../../data/teams/death-korps.json'),
  'tempestus-aquilons': () => import('../../data/teams/tempestus-aquilons.json'),
  'exaction-squad': () => import('../../data/teams/exaction-squad.json'),
  pathfinders: () => import('../../data/teams/pathfinders.json'),
  'hierotek-circle': () => import('../../data/teams/hierotek-circle.json'),
  'canoptek-circle': () => import('../../data/teams/canoptek-circle.json'),
  battleclade: () => import('../../data/teams/battleclade.json'),
  'blades-of-khaine': () => import('../../data/teams/blades-of-khaine.json'),
  blooded: () => import('../../data/teams/blooded.json'),
  'brood-brothers': () => import('../../data/teams/brood-brothers.json'),
  'celestian-insidiants': () => import('../../data/teams/celestian-insidiants.json'),
  'chaos-cult': () => import('../../data/teams/chaos-cult.json'),
  'corsair-voidscarred': () => import('../../data/teams/corsair-voidscarred.json'),
  'elucidian-starstriders': () => import('../../data/teams/elucidian-starstriders.json'),
  'fellgor-ravagers': () => import('../../data/teams/fellgor-ravagers.json'),
  goremongers: () => import('../../data/teams/goremongers.json'),
  'farstalker-kinband': () => import('../../data/teams/farstalker-kinband.json'),
  'gellerpox-infected': () => import('../../data/teams/gellerpox-infected.json'),
  'hand-of-the-archon': () => import('../../data/teams/hand-of-the-archon.json'),
  'hearthkyn-salvagers': () => import('../../data/teams/hearthkyn-salvagers.json'),
  'hernkyn-yaegirs': () => import('../../data/teams/hernkyn-yaegirs.json'),
  'hunter-clade': () => import('../../data/teams/hunter-clade.json'),
  mandrakes: () => import('../../data/teams/mandrakes.json'),
  raveners: () => import('../../data/teams/raveners.json'),
  'wolf-scouts': () => import('../../data/teams/wolf-scouts.json'),
  'imperial-navy-breachers': () => import('../../data/teams/imperial-navy-breachers.json'),
  'wrecka-krew': () => import('../../data/teams/wrecka-krew.json'),
  novitiates: () => import('../../data/teams/novitiates.json'),
  'xv26-stealth-battlesuits': () => import('../../data/teams/xv26-stealth-battlesuits.json'),
};

/** Ids of the kill teams whose rules are known. */
export const teamsWithRules: readonly string[] = Object.keys(files);

/** The rules of a kill team; undefined where tw does not know them yet. */
export async function rulesOfTeam(id: string): Promise<TeamRules | undefined> {
  const file = Object.hasOwn(files, id) ? files[id] : undefined;
  return file && frozen((await file()).default);
}

/** The rules of a game with these kill teams: what everybody has, and what each of them has as far as it is known. */
export async function rulesOfGame(teams: Iterable<string>): Promise<readonly TeamRules[]> {
  const own = await Promise.all([...new Set(teams)].map((id) => rulesOfTeam(id)));
  return [frozen((await everyTeam()).default), ...own.filter((team) => team !== undefined)];
}
