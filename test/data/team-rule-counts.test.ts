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
  'blades-of-khaine': 15,
  blooded: 25,
  'brood-brothers': 30,
  'canoptek-circle': 16,
  'celestian-insidiants': 15,
  'chaos-cult': 21,
  'corsair-voidscarred': 25,
  'death-korps': 18,
  deathwatch: 20,
  'elucidian-starstriders': 23,
  'exaction-squad': 29,
  'farstalker-kinband': 24,
  'fellgor-ravagers': 25,
  'gellerpox-infected': 20,
  goremongers: 16,
  'hand-of-the-archon': 15,
  'hearthkyn-salvagers': 28,
  'hernkyn-yaegirs': 18,
  'hierotek-circle': 21,
  'hunter-clade': 14,
  'imperial-navy-breachers': 23,
  'inquisitorial-agents': 59,
  kasrkin: 16,
  kommandos: 21,
  legionaries: 26,
  mandrakes: 17,
  murderwing: 12,
  'nemesis-claw': 18,
  novitiates: 26,
  pathfinders: 16,
  'phobos-strike-team': 20,
  'plague-marines': 16,
  ratlings: 25,
  raveners: 13,
  sanctifiers: 20,
  'scout-squad': 21,
  'tempestus-aquilons': 19,
  'vespid-stingwings': 12,
  'void-dancer-troupe': 7,
  warpcoven: 19,
  'wolf-scouts': 19,
  'wrecka-krew': 13,
  wyrmblade: 20,
  'xv26-stealth-battlesuits': 14,
};

it.each(readdirSync(folder).filter((name) => name.endsWith('.rules.json')))(
  '%s: what tw plays of its rules',
  (name) => {
    const team = teamRules.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    expect(countsOf(teamRulesListed(team)).played).toBe(played[team.team]);
  },
);
