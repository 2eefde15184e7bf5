import { describe, expect, it } from 'vitest';
import { readRosterText } from '../../src/session/roster/read-roster.ts';

type Weapon = readonly [name: string, kind: '⌖' | '⚔', rules?: string];

const stats = { APL: '2', Move: '6"', Save: '4+', Wounds: '8' };
const characteristics = (fields: object) => Object.entries(fields).map(([name, $text]) => ({ name, $text }));
const profile = (name: string, typeName: string, fields: object = {}) => ({
  ...{ name, typeName },
  characteristics: characteristics(fields),
});
const weapon = ([name, kind, WR = '-']: Weapon) => ({
  name,
  profiles: [profile(`${kind} ${name}`, 'Weapons', { ATK: '4', HIT: '3+', DMG: '3/4', WR })],
});

/** An operative as New Recruit writes it, with what was selected for it. */
const model = (name: string, weapons: readonly Weapon[] = [], more: readonly object[] = []) => ({
  ...{ name, type: 'model', profiles: [profile(name, 'Operative', stats)] },
  selections: [...weapons.map(weapon), ...more],
});
/** Something else that was selected, with an ability of its own. */
const upgrade = (name: string, ability: string) => ({ name, profiles: [profile(ability, 'Abilities')] });

async function taken(catalogueName: string, ...selections: readonly object[]) {
  const roster = { name: 'x', gameSystemName: 'Kill Team (2024)', forces: [{ catalogueName, selections }] };
  const read = await readRosterText('team.json', JSON.stringify({ roster }));
  if (!read.ok) throw new Error(read.message);
  return read;
}
const cards = async (catalogueName: string, ...names: readonly string[]) =>
  (await taken(catalogueName, ...names.map((name) => model(name)))).operatives.map(({ teamCard }) => teamCard);

describe('a datacard is found though a program calls it otherwise', () => {
  it('without what comes before its name here, or with more before it', async () => {
    expect(await cards('Hernkyn Yaegirs', 'Ironbraek', 'Theyn')).toEqual(['yaegir-ironbraek', 'yaegir-theyn']);
    expect(await cards('Kommandos', 'Bomb Squig')).toEqual(['kommando-bomb-squig']);
    expect(await cards('Inquisitorial Agents', 'Requisitioned Gun Servitor')).toEqual(['gun-servitor']);
  });

  it('by the name of its profile, where the selection says more', async () => {
    const gunner = { ...model('Gunner'), name: 'Gunner with flamer' };
    expect((await taken('Kasrkin', gunner)).operatives[0]).toMatchObject({ teamCard: 'gunner' });
  });

  it('misspelt by a letter or two', async () => {
    expect(await cards('Hernkyn Yaegirs', 'Yeaegir Riflekyn')).toEqual(['yaegir-riflekyn']);
    expect(await cards('Hernkyn Yaegirs', 'Yaegir Stranger')).toEqual([undefined]);
  });

  it('but none where several would do, and the one that is spelled alike before one that only ends so', async () => {
    expect(await cards('Inquisitorial Agents', 'Trooper')).toEqual([undefined]);
    const { operatives } = await taken('Angels of Death', model('Intercessor Gunner'));
    expect(operatives[0]).toMatchObject({ name: 'Intercessor Gunner', base: 32 });
    expect(await cards('Kommandos', 'Boy')).toEqual([undefined]);
  });

  it('never by a name that a person gave it', async () => {
    const { operatives } = await taken('Hernkyn Yaegirs', {
      ...model('Night Watch'),
      customName: 'Old Ironbraek',
    });
    expect(operatives[0]).not.toHaveProperty('teamCard');
  });
});

describe('its datacard says what the file does not', () => {
  it('the base: a usual one only for who has no datacard', async () => {
    const { operatives, notes } = await taken('Deathwatch', model('Breacher Veteran'), model('Stranger'));
    expect(operatives.map(({ base }) => base)).toEqual([40, undefined]);
    expect(notes).toContain('Base sizes that the file does not give are those of the datacards of Deathwatch.');
    expect(notes.join(' ')).toContain('No base size is given for Stranger: the board takes 32 mm.');
    expect((await taken('Deathwatch', model('Breacher Veteran'))).notes.join(' ')).not.toContain('No base size');
  });

  it('the name of a weapon that is spelled otherwise, for which rules of the team ask', async () => {
    const { operatives, notes } = await taken(
      'Legionaries',
      model('Legionary Balefire Acolyte', [
        ['Life siphon', '⌖'],
        ['Fell dagger', '⚔'],
      ]),
      model('Stranger', [['Life siphon', '⌖']]),
    );
    expect(operatives.map(({ weapons }) => weapons.map(({ name }) => name))).toEqual([
      ['Life Syphon', 'Fell dagger'],
      ['Life siphon'],
    ]);
    expect(notes).toContain('Weapons by their names on the datacards: Life siphon is Life Syphon.');
  });

  it('with the name of its profile; another weapon keeps its name', async () => {
    const { operatives, notes } = await taken(
      'Farstalker Kinband',
      model('Kroot Heavy Gunner', [
        ['Londaxi tribalest (aimed)', '⌖'],
        ['Kroot rifle', '⌖'],
        ['Blaze', '⚔'],
      ]),
    );
    expect(operatives[0]?.weapons.map(({ name }) => name)).toEqual([
      'Londaxi Trabalest (aimed)',
      'Kroot rifle',
      'Blaze',
    ]);
    expect(notes.join(' ')).not.toContain('Kroot rifle is');
  });
});

describe('rules as programs write them', () => {
  it('two without a comma are two, if both are known', async () => {
    const rules = async (text: string) =>
      (await taken('Night Shift', model('Dorn', [['Flail', '⚔', text]]))).operatives[0]?.weapons[0]?.profile;
    expect(await rules('Brutal Severe, Shock, Poison*')).toBe('4 3+ 3/4 Brutal, Severe, Shock, Poison');
    expect(await rules('Range 8" Piercing 1')).toBe('4 3+ 3/4 Range 8", Piercing 1');
    expect(await rules('Brutal Howl')).toBe('4 3+ 3/4 Brutal Howl');
    expect(await rules('Piercing Crits 1')).toBe('4 3+ 3/4 Piercing Crits 1');
  });

  it('a marked one beside its weapon is the weapon rule, and no ability', async () => {
    const rifle = {
      ...weapon(['Rifle', '⌖', 'Heavy, Long Watch*']),
      rules: [{ name: '*Long Watch' }, { name: 'Heavy' }],
    };
    const { operatives, notes } = await taken('Kommandos', model('Bomb Squig', [], [rifle]));
    expect(operatives[0]).not.toHaveProperty('reminders');
    expect(notes.join(' ')).toContain('Weapon rules kept as text, shown whenever such a weapon is used: Long Watch.');
    const asProfile = { ...weapon(['Rifle', '⌖', 'Long Watch*']) };
    asProfile.profiles.push(profile('*Long Watch', 'Abilities'), profile('Stun', 'Abilities'));
    expect((await taken('Kommandos', model('Bomb Squig', [], [asProfile]))).operatives[0]?.reminders).toEqual(['Stun']);
  });
});

describe('what was chosen in the file for the battle', () => {
  const marked = (name: string, mark: string, ability: string) => model(name, [], [upgrade(mark, ability)]);
  const chosen = ({ notes }: { readonly notes: readonly string[] }) =>
    notes.filter((note) => note.startsWith('Chosen in the file'));

  it('is said for each operative, and no reminder', async () => {
    const read = await taken(
      'Legionaries',
      marked('Legionary Gunner', 'Khorne', 'Wrathful Onslaught'),
      marked('Legionary Butcher', 'Undivided', 'Vicious Reavers'),
    );
    expect(chosen(read)).toEqual([
      'Chosen in the file, and asked for as the battle begins: Mark Of Chaos: Khorne (Legionary Gunner), Undivided (Legionary Butcher).',
    ]);
    for (const one of read.operatives) expect(one).not.toHaveProperty('reminders');
    expect(read.notes.join(' ')).not.toContain('kept as reminders');
  });

  it('by its name alone as well; who has them all beside it has chosen none', async () => {
    const plain = await taken('Legionaries', model('Legionary Gunner', [], [{ name: 'Mark of Nurgle' }]));
    expect(chosen(plain).join()).toContain('Mark Of Chaos: Nurgle (Legionary Gunner).');
    const all = await taken(
      'Legionaries',
      model('Legionary Gunner', [], [upgrade('x', 'Wrathful Onslaught'), upgrade('y', 'Vicious Reavers')]),
    );
    expect(chosen(all)).toEqual([]);
  });

  it('for the whole team, and by who may choose', async () => {
    const tactics = { name: 'Chapter Tactics', selections: [{ name: 'Aggressive' }, { name: 'Hardy' }] };
    const read = await taken(
      'Angels of Death',
      tactics,
      marked('Intercessor Sergeant', 'Tactic', 'Mobile'),
      marked('Eliminator Sniper', 'Tactic', 'Stealthy'),
    );
    expect(chosen(read)).toEqual([
      'Chosen in the file, and asked for as the battle begins: Chapter Tactics: Aggressive, Hardy; Chapter Veteran: Mobile (Intercessor Sergeant).',
    ]);
  });
});
