import { describe, expect, it } from 'vitest';
import { compositionOf } from '../../src/catalog/compositions.ts';
import { killTeams, type TeamData } from '../../src/catalog/teams.ts';
import { whatIsIllegal } from '../../src/game/teams/illegal.ts';
import { legalTeam, loadoutsOf } from '../../src/game/teams/legal-team.ts';
import { armsOf, type Pick } from '../../src/game/teams/picks.ts';
import { teamFromWords } from '../../src/game/teams/team-words.ts';

function known(id: string) {
  const team = killTeams.teams.find((one) => one.id === id);
  const composition = compositionOf(id);
  if (!team || !composition) throw new Error(`no ${id}`);
  return { team, composition };
}
const proposed = (id: string): readonly Pick[] => legalTeam(known(id).team, known(id).composition);
const names = (picks: readonly Pick[]) => picks.map(({ operative }) => operative.name);
const weapons = (picks: readonly Pick[], id: string) =>
  picks.filter(({ operative }) => operative.id === id).map(({ arms }) => arms.map(({ name }) => name).join(', '));
/** What is not legal of a team as it is typed behind the colon of --team. */
function wrong(id: string, typed: string): readonly string[] {
  const { team, composition } = known(id);
  return whatIsIllegal(team, composition, teamFromWords(`${id}:${typed}`).picks ?? []);
}
const everyTeam = killTeams.teams.map((team): [string, TeamData] => [team.id, team]);

describe('the composition of a kill team', () => {
  it.each(everyTeam)('%s names operatives and weapons of the team, each operative somewhere', (id, team) => {
    const { composition } = known(id);
    const { parts, several = [], differing = [], limits = [], needs = {}, besides = [], weights = {} } = composition;
    const ids = team.operatives.map((one) => one.id);
    const listed = parts.flatMap(({ of }) => of);
    const all = [
      ...[...listed, ...several, ...differing, ...besides, ...Object.keys(weights), ...Object.keys(needs)],
      ...Object.values(needs),
      ...limits.flatMap(({ operatives = [] }) => operatives),
    ];
    expect(all.filter((one) => !ids.includes(one))).toEqual([]);
    expect(ids.filter((one) => !listed.includes(one) && !besides.includes(one))).toEqual([]);
    for (const operative of team.operatives) {
      const arms = armsOf(operative).map(({ name }) => name);
      const options = composition.weapons?.[operative.id] ?? [];
      expect(options.flatMap((one) => one.split(/[,|]\s*/)).filter((name) => !arms.includes(name))).toEqual([]);
      expect(loadoutsOf(operative, composition).filter((one) => one.length === 0 && arms.length > 0)).toEqual([]);
    }
  });

  it.each(everyTeam)('%s: the proposed team is whole and legal', (id, team) => {
    const { composition } = known(id);
    expect(whatIsIllegal(team, composition, proposed(id))).toEqual([]);
  });

  it('one of each as listed, then who may come again: Kasrkin', () => {
    const picks = proposed('kasrkin');
    expect(names(picks)).toEqual([
      ...['Sergeant', 'Combat Medic', 'Demo Trooper', 'Gunner', 'Recon-Trooper', 'Sharpshooter', 'Trooper'],
      ...['Vox-Trooper', 'Gunner', 'Trooper'],
    ]);
    expect(weapons(picks, 'gunner')).toEqual(['Flamer, Gun Butt', 'Grenade Launcher, Gun Butt']);
    expect(weapons(picks, 'sergeant')).toEqual(['Bolt Pistol, Power Weapon']);
  });

  it('half selections count as half, heavy ones as several', () => {
    expect(names(proposed('kommandos'))).toHaveLength(11);
    expect(names(proposed('wyrmblade')).filter((name) => /Kelermorph|Locus|Sanctus/.test(name))).toHaveLength(2);
  });

  it.each([
    [
      'kasrkin',
      'sergeant,gunner(flamer),gunner(plasma),gunner(melta),gunner(grenade),sharpshooter,trooper*4',
      ['At most 4 of Gunner, Sharpshooter, not 5.'],
    ],
    ['kasrkin', 'sergeant,gunner(flamer)*2,trooper*7', ['Each Gunner has other weapons than the others.']],
    ['kasrkin', 'sergeant,combat-medic*2,trooper*7', ['Combat Medic comes once, not 2 times.']],
    ['kasrkin', 'sergeant(plasma,power),trooper*9', ['Sergeant: Plasma Pistol, Power Weapon is none of its options.']],
    ['kasrkin', 'sergeant,trooper*11', ['Too many: Trooper, Trooper.']],
    [
      'deathwatch',
      'watch-sergeant,bombard,breacher,aegis,blademaster',
      ['At most 1 of Bombard Veteran, Breacher Veteran, Horde-Slayer Veteran, not 2.'],
    ],
    [
      'void-dancer-troupe',
      'lead-player(fusion,blade),player(fusion,blade),player(shuriken,kiss)*6',
      ['At most 1 of Fusion Pistol, not 2.'],
    ],
  ])('%s:%s is told: %j', (id, typed, told) => {
    expect(wrong(id, typed)).toEqual(told);
  });

  it('a missing leader, a companion alone, a team without its sorcerer', () => {
    expect(wrong('kasrkin', 'trooper*9')).toEqual(['1 missing: Sergeant.']);
    expect(wrong('imperial-navy-breachers', 'navis-sergeant,gheistskull,navis-armsman*9')).toContain(
      'Navis Gheistskull comes only with Navis Void-Jammer.',
    );
    expect(wrong('warpcoven', 'rubric-marine-warrior*5')).toContain(
      'At least 1 of Sorcerer Of Destiny, Sorcerer Of Tempyrion, Sorcerer Of Warpfire.',
    );
  });

  it('who may be left out for a free ploy is not missed, one more is', () => {
    const others = 'watchmaster,bruiser,confidant,medic,sapper,sniper,spotter,veteran,vox-operator,zealot';
    expect(wrong('death-korps', others)).toEqual([]);
    expect(wrong('death-korps', others.replace(',zealot', ''))).toHaveLength(1);
  });

  it('who comes by another rule of the team is none too many', () => {
    const cult = 'demagogue,blessed-blade*2,devotee*9,iconarch,mindwitch';
    expect(wrong('chaos-cult', `${cult},chaos-mutant`)).toEqual([]);
  });
});
