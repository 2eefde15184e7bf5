import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { teamRules } from '../../src/catalog/team-rules.ts';
import { countsOf, teamRulesListed } from '../../src/view/tables/team-rules.ts';

const folder = join(import.meta.dirname, '../../data/teams');

/** Rules that tw plays, of those of each team. A number goes up; it never goes down. */
const played: Readonly<Record<string, number>> = {
  'angels-of-death': 22,
  any: 6,
  battleclade: 12,
  'blades-of-khaine': 14,
  blooded: 25,
  'brood-brothers': 28,
  'canoptek-circle': 16,
  'celestian-insidiants': 15,
  'chaos-cult': 21,
  'corsair-voidscarred': 21,
  'death-korps': 18,
  deathwatch: 20,
  'elucidian-starstriders': 21,
  'exaction-squad': 25,
  'farstalker-kinband': 23,
  'fellgor-ravagers': 25,
  'gellerpox-infected': 19,
  goremongers: 16,
  'hand-of-the-archon': 14,
  'hearthkyn-salvagers': 26,
  'hernkyn-yaegirs': 18,
  'hierotek-circle': 19,
  'hunter-clade': 14,
  'imperial-navy-breachers': 23,
  'inquisitorial-agents': 54,
  kasrkin: 14,
  kommandos: 21,
  legionaries: 25,
  mandrakes: 13,
  murderwing: 9,
  'nemesis-claw': 16,
  novitiates: 26,
  pathfinders: 15,
  'phobos-strike-team': 19,
  'plague-marines': 16,
  ratlings: 22,
  raveners: 12,
  sanctifiers: 20,
  'scout-squad': 21,
  'tempestus-aquilons': 18,
  'vespid-stingwings': 12,
  'void-dancer-troupe': 7,
  warpcoven: 18,
  'wolf-scouts': 17,
  'wrecka-krew': 13,
  wyrmblade: 19,
  'xv26-stealth-battlesuits': 13,
};

it.each(readdirSync(folder).filter((name) => name.endsWith('.rules.json')))(
  '%s: what tw plays of its rules',
  (name) => {
    const team = teamRules.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    expect(countsOf(teamRulesListed(team)).played).toBe(played[team.team]);
  },
);
