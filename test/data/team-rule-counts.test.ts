import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { teamRules } from '../../src/catalog/team-rules.ts';
import { countsOf, teamRulesListed } from '../../src/view/tables/team-rules.ts';

const folder = join(import.meta.dirname, '../../data/teams');

/** Rules that tw plays, of those of each team. A number goes up; it never goes down. */
const played: Readonly<Record<string, number>> = {
  'angels-of-death': 22,
  any: 5,
  battleclade: 11,
  'blades-of-khaine': 15,
  blooded: 24,
  'brood-brothers': 26,
  'canoptek-circle': 14,
  'celestian-insidiants': 15,
  'chaos-cult': 19,
  'corsair-voidscarred': 24,
  'death-korps': 16,
  deathwatch: 19,
  'elucidian-starstriders': 22,
  'exaction-squad': 26,
  'farstalker-kinband': 23,
  'fellgor-ravagers': 25,
  'gellerpox-infected': 17,
  goremongers: 14,
  'hand-of-the-archon': 15,
  'hearthkyn-salvagers': 20,
  'hernkyn-yaegirs': 18,
  'hierotek-circle': 19,
  'hunter-clade': 14,
  'imperial-navy-breachers': 21,
  'inquisitorial-agents': 54,
  kasrkin: 14,
  kommandos: 20,
  legionaries: 25,
  mandrakes: 15,
  murderwing: 11,
  'nemesis-claw': 16,
  novitiates: 24,
  pathfinders: 14,
  'phobos-strike-team': 17,
  'plague-marines': 15,
  ratlings: 21,
  raveners: 13,
  sanctifiers: 18,
  'scout-squad': 19,
  'tempestus-aquilons': 17,
  'vespid-stingwings': 10,
  'void-dancer-troupe': 7,
  warpcoven: 19,
  'wolf-scouts': 19,
  'wrecka-krew': 13,
  wyrmblade: 19,
  'xv26-stealth-battlesuits': 11,
};

it.each(readdirSync(folder).filter((name) => name.endsWith('.rules.json')))(
  '%s: what tw plays of its rules',
  (name) => {
    const team = teamRules.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    expect(countsOf(teamRulesListed(team)).played).toBe(played[team.team]);
  },
);
