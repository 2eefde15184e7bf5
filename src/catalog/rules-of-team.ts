import { frozen } from './frozen.ts';
import type { TeamRules } from './team-rules.ts';

/** The rules that every kill team has: Command Re-roll, universal equipment. */
const everyTeam = () => import('../../data/teams/any.rules.json');

/** The kill teams whose rules tw knows, by their ids; a file each, loaded where it is wanted. */
const files: Readonly<Record<string, () => Promise<{ readonly default: TeamRules }>>> = {
  'angels-of-death': () => import('../../data/teams/angels-of-death.rules.json'),
  deathwatch: () => import('../../data/teams/deathwatch.rules.json'),
  'nemesis-claw': () => import('../../data/teams/nemesis-claw.rules.json'),
  kasrkin: () => import('../../data/teams/kasrkin.rules.json'),
  'phobos-strike-team': () => import('../../data/teams/phobos-strike-team.rules.json'),
  'scout-squad': () => import('../../data/teams/scout-squad.rules.json'),
  murderwing: () => import('../../data/teams/murderwing.rules.json'),
  warpcoven: () => import('../../data/teams/warpcoven.rules.json'),
  'death-korps': () => import('../../data/teams/death-korps.rules.json'),
  'tempestus-aquilons': () => import('../../data/teams/tempestus-aquilons.rules.json'),
  'exaction-squad': () => import('../../data/teams/exaction-squad.rules.json'),
  pathfinders: () => import('../../data/teams/pathfinders.rules.json'),
  'hierotek-circle': () => import('../../data/teams/hierotek-circle.rules.json'),
  'canoptek-circle': () => import('../../data/teams/canoptek-circle.rules.json'),
  battleclade: () => import('../../data/teams/battleclade.rules.json'),
  'blades-of-khaine': () => import('../../data/teams/blades-of-khaine.rules.json'),
  blooded: () => import('../../data/teams/blooded.rules.json'),
  'brood-brothers': () => import('../../data/teams/brood-brothers.rules.json'),
  'celestian-insidiants': () => import('../../data/teams/celestian-insidiants.rules.json'),
  'chaos-cult': () => import('../../data/teams/chaos-cult.rules.json'),
  'corsair-voidscarred': () => import('../../data/teams/corsair-voidscarred.rules.json'),
  'elucidian-starstriders': () => import('../../data/teams/elucidian-starstriders.rules.json'),
  'fellgor-ravagers': () => import('../../data/teams/fellgor-ravagers.rules.json'),
  goremongers: () => import('../../data/teams/goremongers.rules.json'),
  'farstalker-kinband': () => import('../../data/teams/farstalker-kinband.rules.json'),
  'gellerpox-infected': () => import('../../data/teams/gellerpox-infected.rules.json'),
  'hand-of-the-archon': () => import('../../data/teams/hand-of-the-archon.rules.json'),
  'hearthkyn-salvagers': () => import('../../data/teams/hearthkyn-salvagers.rules.json'),
  'hernkyn-yaegirs': () => import('../../data/teams/hernkyn-yaegirs.rules.json'),
  'hunter-clade': () => import('../../data/teams/hunter-clade.rules.json'),
  mandrakes: () => import('../../data/teams/mandrakes.rules.json'),
  raveners: () => import('../../data/teams/raveners.rules.json'),
  'wolf-scouts': () => import('../../data/teams/wolf-scouts.rules.json'),
  'imperial-navy-breachers': () => import('../../data/teams/imperial-navy-breachers.rules.json'),
  'wrecka-krew': () => import('../../data/teams/wrecka-krew.rules.json'),
  novitiates: () => import('../../data/teams/novitiates.rules.json'),
  'xv26-stealth-battlesuits': () => import('../../data/teams/xv26-stealth-battlesuits.rules.json'),
  kommandos: () => import('../../data/teams/kommandos.rules.json'),
  'plague-marines': () => import('../../data/teams/plague-marines.rules.json'),
  'void-dancer-troupe': () => import('../../data/teams/void-dancer-troupe.rules.json'),
  legionaries: () => import('../../data/teams/legionaries.rules.json'),
  'inquisitorial-agents': () => import('../../data/teams/inquisitorial-agents.rules.json'),
  ratlings: () => import('../../data/teams/ratlings.rules.json'),
  sanctifiers: () => import('../../data/teams/sanctifiers.rules.json'),
  'vespid-stingwings': () => import('../../data/teams/vespid-stingwings.rules.json'),
  wyrmblade: () => import('../../data/teams/wyrmblade.rules.json'),
};

/** Ids of the kill teams whose rules are known. */
export const teamsWithRules: readonly string[] = Object.keys(files);

/** The rules of a kill team; undefined where tw does not know them yet. */
export async function rulesOfTeam(id: string): Promise<TeamRules | undefined> {
  const file = Object.hasOwn(files, id) ? files[id] : undefined;
  return file && frozen((await file()).default);
}

/**
 * The rules of a game with these kill teams: what everybody has, and what each of them has as far as it is known. `own`: of teams that a
 * pack brings, which count where one has the id of ours.
 */
export async function rulesOfGame(
  teams: Iterable<string>,
  own: readonly TeamRules[] = [],
): Promise<readonly TeamRules[]> {
  const found = await Promise.all(
    [...new Set(teams)].map((id) => own.find(({ team }) => team === id) ?? rulesOfTeam(id)),
  );
  return [frozen((await everyTeam()).default), ...found.filter((team) => team !== undefined)];
}
