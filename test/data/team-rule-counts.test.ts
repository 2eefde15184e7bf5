import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { teamRules } from '../../src/catalog/team-rules.ts';
import { countsOf, teamRulesListed } from '../../src/view/tables/team-rules.ts';

const folder = join(import.meta.dirname, '../../data/teams');

/** Rules that tw plays, of those of each team. A number goes up; it never goes down. */
const played: Readonly<Record<string, number>> = {
  'angels-of-death': 26,
  any: 6,
  battleclade: 12,
  'blades-of-khaine': 16,
  blooded: 35,
  'brood-brothers': 34,
  'canoptek-circle': 16,
  'celestian-insidiants': 15,
  'chaos-cult': 21,
  'corsair-voidscarred': 25,
  'death-korps': 23,
  deathwatch: 21,
  'elucidian-starstriders': 23,
  'exaction-squad': 29,
  'farstalker-kinband': 26,
  'fellgor-ravagers': 26,
  'gellerpox-infected': 21,
  goremongers: 26,
  'hand-of-the-archon': 22,
  'hearthkyn-salvagers': 28,
  'hernkyn-yaegirs': 24,
  'hierotek-circle': 22,
  'hunter-clade': 16,
  'imperial-navy-breachers': 23,
  'inquisitorial-agents': 59,
  kasrkin: 17,
  kommandos: 21,
  legionaries: 26,
  mandrakes: 17,
  murderwing: 16,
  'nemesis-claw': 18,
  novitiates: 26,
  pathfinders: 16,
  'phobos-strike-team': 27,
  'plague-marines': 18,
  ratlings: 26,
  raveners: 15,
  sanctifiers: 23,
  'scout-squad': 21,
  'tempestus-aquilons': 19,
  'vespid-stingwings': 12,
  'void-dancer-troupe': 7,
  warpcoven: 26,
  'wolf-scouts': 19,
  'wrecka-krew': 16,
  wyrmblade: 20,
  'xv26-stealth-battlesuits': 15,
};

it.each(readdirSync(folder).filter((name) => name.endsWith('.rules.json')))(
  '%s: what tw plays of its rules',
  (name) => {
    const team = teamRules.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    expect(countsOf(teamRulesListed(team)).played).toBe(played[team.team]);
  },
);
