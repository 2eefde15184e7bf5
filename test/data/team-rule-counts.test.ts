import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { teamRules } from '../../src/catalog/team-rules.ts';
import { countsOf, teamRulesListed } from '../../src/view/tables/team-rules.ts';

const folder = join(import.meta.dirname, '../../data/teams');

/** Rules that tw plays, of those of each team. A number goes up; it never goes down. */
const played: Readonly<Record<string, number>> = {
  'angels-of-death': 26,
  any: 5,
  battleclade: 11,
  'blades-of-khaine': 16,
  blooded: 34,
  'brood-brothers': 30,
  'canoptek-circle': 14,
  'celestian-insidiants': 15,
  'chaos-cult': 19,
  'corsair-voidscarred': 24,
  'death-korps': 21,
  deathwatch: 20,
  'elucidian-starstriders': 22,
  'exaction-squad': 26,
  'farstalker-kinband': 25,
  'fellgor-ravagers': 26,
  'gellerpox-infected': 18,
  goremongers: 24,
  'hand-of-the-archon': 22,
  'hearthkyn-salvagers': 20,
  'hernkyn-yaegirs': 24,
  'hierotek-circle': 20,
  'hunter-clade': 16,
  'imperial-navy-breachers': 21,
  'inquisitorial-agents': 54,
  kasrkin: 15,
  kommandos: 20,
  legionaries: 25,
  mandrakes: 15,
  murderwing: 15,
  'nemesis-claw': 16,
  novitiates: 24,
  pathfinders: 14,
  'phobos-strike-team': 24,
  'plague-marines': 17,
  ratlings: 22,
  raveners: 15,
  sanctifiers: 21,
  'scout-squad': 19,
  'tempestus-aquilons': 17,
  'vespid-stingwings': 10,
  'void-dancer-troupe': 7,
  warpcoven: 26,
  'wolf-scouts': 19,
  'wrecka-krew': 16,
  wyrmblade: 19,
  'xv26-stealth-battlesuits': 12,
};

it.each(readdirSync(folder).filter((name) => name.endsWith('.rules.json')))(
  '%s: what tw plays of its rules',
  (name) => {
    const team = teamRules.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    expect(countsOf(teamRulesListed(team)).played).toBe(played[team.team]);
  },
);
