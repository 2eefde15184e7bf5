import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { teamRules } from '../../src/catalog/team-rules.ts';
import { countsOf, teamRulesListed } from '../../src/view/tables/team-rules.ts';

const folder = join(import.meta.dirname, '../../data/teams');

/** Rules that tw plays, of those of each team. A number goes up; it never goes down. */
const played: Readonly<Record<string, number>> = {
  'angels-of-death': 27,
  any: 7,
  battleclade: 19,
  'blades-of-khaine': 17,
  blooded: 38,
  'brood-brothers': 38,
  'canoptek-circle': 18,
  'celestian-insidiants': 28,
  'chaos-cult': 32,
  'corsair-voidscarred': 28,
  'death-korps': 26,
  deathwatch: 23,
  'elucidian-starstriders': 28,
  'exaction-squad': 33,
  'farstalker-kinband': 29,
  'fellgor-ravagers': 30,
  'gellerpox-infected': 23,
  goremongers: 30,
  'hand-of-the-archon': 29,
  'hearthkyn-salvagers': 32,
  'hernkyn-yaegirs': 29,
  'hierotek-circle': 24,
  'hunter-clade': 23,
  'imperial-navy-breachers': 26,
  'inquisitorial-agents': 70,
  kasrkin: 24,
  kommandos: 23,
  legionaries: 28,
  mandrakes: 22,
  murderwing: 17,
  'nemesis-claw': 25,
  novitiates: 29,
  pathfinders: 34,
  'phobos-strike-team': 32,
  'plague-marines': 22,
  ratlings: 27,
  raveners: 15,
  sanctifiers: 27,
  'scout-squad': 21,
  'tempestus-aquilons': 21,
  'vespid-stingwings': 19,
  'void-dancer-troupe': 15,
  warpcoven: 31,
  'wolf-scouts': 25,
  'wrecka-krew': 18,
  wyrmblade: 26,
  'xv26-stealth-battlesuits': 21,
};

it.each(readdirSync(folder).filter((name) => name.endsWith('.rules.json')))(
  '%s: what tw plays of its rules',
  (name) => {
    const team = teamRules.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    expect(countsOf(teamRulesListed(team)).played).toBe(played[team.team]);
  },
);
