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
  'blades-of-khaine': 14,
  blooded: 24,
  'brood-brothers': 24,
  'canoptek-circle': 14,
  'celestian-insidiants': 15,
  'chaos-cult': 19,
  'corsair-voidscarred': 20,
  'death-korps': 16,
  deathwatch: 19,
  'elucidian-starstriders': 20,
  'exaction-squad': 22,
  'farstalker-kinband': 22,
  'fellgor-ravagers': 25,
  'gellerpox-infected': 16,
  goremongers: 14,
  'hand-of-the-archon': 14,
  'hearthkyn-salvagers': 18,
  'hernkyn-yaegirs': 18,
  'hierotek-circle': 17,
  'hunter-clade': 14,
  'imperial-navy-breachers': 21,
  'inquisitorial-agents': 49,
  kasrkin: 12,
  kommandos: 20,
  legionaries: 24,
  mandrakes: 11,
  murderwing: 8,
  'nemesis-claw': 14,
  novitiates: 24,
  pathfinders: 13,
  'phobos-strike-team': 16,
  'plague-marines': 15,
  ratlings: 18,
  raveners: 12,
  sanctifiers: 18,
  'scout-squad': 19,
  'tempestus-aquilons': 16,
  'vespid-stingwings': 10,
  'void-dancer-troupe': 7,
  warpcoven: 18,
  'wolf-scouts': 17,
  'wrecka-krew': 13,
  wyrmblade: 18,
  'xv26-stealth-battlesuits': 10,
};

it.each(readdirSync(folder).filter((name) => name.endsWith('.rules.json')))(
  '%s: what tw plays of its rules',
  (name) => {
    const team = teamRules.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    expect(countsOf(teamRulesListed(team)).played).toBe(played[team.team]);
  },
);
