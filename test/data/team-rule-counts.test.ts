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
  'canoptek-circle': 16,
  'celestian-insidiants': 27,
  'chaos-cult': 32,
  'corsair-voidscarred': 28,
  'death-korps': 26,
  deathwatch: 23,
  'elucidian-starstriders': 28,
  'exaction-squad': 32,
  'farstalker-kinband': 29,
  'fellgor-ravagers': 27,
  'gellerpox-infected': 23,
  goremongers: 30,
  'hand-of-the-archon': 28,
  'hearthkyn-salvagers': 32,
  'hernkyn-yaegirs': 29,
  'hierotek-circle': 24,
  'hunter-clade': 22,
  'imperial-navy-breachers': 25,
  'inquisitorial-agents': 68,
  kasrkin: 24,
  kommandos: 21,
  legionaries: 28,
  mandrakes: 22,
  murderwing: 16,
  'nemesis-claw': 21,
  novitiates: 28,
  pathfinders: 34,
  'phobos-strike-team': 31,
  'plague-marines': 21,
  ratlings: 27,
  raveners: 15,
  sanctifiers: 27,
  'scout-squad': 21,
  'tempestus-aquilons': 20,
  'vespid-stingwings': 19,
  'void-dancer-troupe': 14,
  warpcoven: 29,
  'wolf-scouts': 25,
  'wrecka-krew': 17,
  wyrmblade: 26,
  'xv26-stealth-battlesuits': 19,
};

it.each(readdirSync(folder).filter((name) => name.endsWith('.rules.json')))(
  '%s: what tw plays of its rules',
  (name) => {
    const team = teamRules.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    expect(countsOf(teamRulesListed(team)).played).toBe(played[team.team]);
  },
);
