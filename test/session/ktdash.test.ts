import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ReadRoster } from '../../src/session/roster/imported.ts';
import { asKtdash } from '../../src/session/roster/ktdash-out.ts';
import { readRosterText } from '../../src/session/roster/read-roster.ts';
import { rosterText } from '../../src/view/tables/roster.ts';

const sample = (name: string): string => readFileSync(join(import.meta.dirname, 'rosters', name), 'utf8');

async function taken(text: string, team?: string): Promise<ReadRoster> {
  const read = await readRosterText('team', text, team);
  if (!read.ok) throw new Error(read.message);
  return read;
}

/** Each of the roster as a row: name, Move, wounds left of all, weapons. */
const rows = ({ operatives }: Pick<ReadRoster, 'operatives'>) =>
  operatives.map(({ name, move, wounds, woundsLeft, weapons }) => [
    name,
    move,
    `${woundsLeft ?? wounds}/${wounds}`,
    ...weapons.map((one) => `${one.name}: ${one.profile}`),
  ]);

describe('a roster of KTDash of a game under way', () => {
  it('has printed figures, the wounds that are left, weapons of its equipment, and rules by their key', async () => {
    const bomb = (hit: number) => `Smoke bomb: 4 ${hit}+ 2/4 Range 6", Blast 1", Saturate`;
    expect(rows(await taken(sample('ktdash-2026.json')))).toEqual([
      [
        'Ilse',
        6,
        '5/14',
        'Hook: 4 3+ 4/6 Rending, Howl',
        'Long rifle (mobile): 4 3+ 3/4',
        'Long rifle (steady): 4 2+ 3/3 Devastating 3, Heavy (Dash only), Silent',
        bomb(4),
      ],
      [
        'Dorn',
        7,
        '9/9',
        'Cutter: 5 4+ 4/5 Ceaseless, Heavy (Reposition only), Torrent 1"',
        'Fists: 3 4+ 2/3 Severe',
        bomb(4),
      ],
      ['Cy', 6, '8/8', 'Winch: 4 3+ 3/4 Heavy (Reposition only), Relentless'],
      ['Vane', 5, '4/10', 'Fists: 3 4+ 2/3 Severe'],
      ['Una', 5, '4/9', 'Fists: 3 4+ 2/3 Severe'],
      ['Rook', 6, '8/8', 'Fists: 3 4+ 2/3 Severe'],
    ]);
  });

  it('who is not deployed is left out and named; all come where nobody is deployed', async () => {
    const { operatives, benched, notes } = await taken(sample('ktdash-2026.json'));
    expect(operatives.map(({ name }) => name)).not.toContain('Bo');
    expect(benched?.map(({ name }) => name)).toEqual(['Bo']);
    expect(notes).toContain('Not deployed in the file, left out: Bo.');
    const none = await taken(sample('ktdash-2026.json').replaceAll('"isDeployed": true', '"isDeployed": false'));
    expect([none.operatives.length, none.benched]).toEqual([7, undefined]);
    expect(none.notes).toContain('Nobody is deployed in the file: all of them are taken.');
    const hidden = JSON.parse(sample('ktdash-2021.json'));
    hidden.operatives[0].hidden = '1';
    const old = await taken(JSON.stringify(hidden));
    expect(old.benched?.map(({ name }) => name)).toEqual(['Captain Ilse']);
  });

  it('says of each what was taken back, what it begins with, and what its team lets it ignore', async () => {
    const { operatives, notes } = await taken(sample('ktdash-2026.json'));
    const injured = (name: string) =>
      `${name} is injured in the file: Move and Hit are taken as printed, without the injury.`;
    for (const note of [
      injured('Ilse'),
      injured('Una'),
      injured('Rook'),
      'Una keeps its Move when injured, by a rule of its team: yours to apply.',
      'Ilse begins with 5 of 14 wounds, as the file says.',
      'Vane begins with 4 of 10 wounds, as the file says.',
      'Vane is never injured, by a rule of its team.',
      'Rook has no wounds left in the file: it begins with all 8.',
    ])
      expect(notes).toContain(note);
    for (const name of ['Dorn', 'Cy', 'Vane']) expect(notes).not.toContain(injured(name));
    expect(operatives.filter(({ neverInjured }) => neverInjured).map(({ name }) => name)).toEqual(['Vane']);
  });

  it('figures that the file has not lowered are left alone; without a datacard beside them they are raised', async () => {
    const op = (more: object) =>
      JSON.stringify({
        rosterName: 'x',
        ops: [
          {
            opName: 'Kel',
            APL: 3,
            MOVE: '5"',
            SAVE: '3+',
            WOUNDS: 12,
            currWOUNDS: 5,
            wepIds: 'a',
            weapons: [
              { wepId: 'a', wepName: 'Axe', wepType: 'M', profiles: [{ ATK: '4', HIT: '4+', DMG: '3/4', WR: '' }] },
            ],
            ...more,
          },
        ],
      });
    const figures = async (more: object) =>
      (await taken(op(more))).operatives.map(({ move, weapons }) => [move, weapons[0]?.profile]);
    const kind = (move: string, hit: string) => ({
      opType: { MOVE: move, weapons: [{ wepId: 'a', profiles: [{ HIT: hit }] }] },
    });
    expect(await figures(kind('5"', '4+'))).toEqual([[5, '4 4+ 3/4']]);
    expect(await figures(kind('7"', '3+'))).toEqual([[7, '4 3+ 3/4']]);
    expect(await figures({})).toEqual([[7, '4 3+ 3/4']]);
    expect(await figures({ currWOUNDS: 6 })).toEqual([[5, '4 4+ 3/4']]);
    expect(await figures({ currWOUNDS: undefined })).toEqual([[5, '4 4+ 3/4']]);
    // 4" may be less than 2" less.
    expect(await figures({ ...kind('5"', '3+'), MOVE: '4"' })).toEqual([[5, '4 3+ 3/4']]);
  });
});

describe('the tables of KTDash beside each other', () => {
  it('are joined: each kill team with its weapons, their profiles and its rules', async () => {
    const night = await taken(sample('ktdash-tables.json'), 'night');
    expect(rows(night)).toEqual([
      ['Captain', 6, '14/14', 'Rifle: 4 3+ 3/4 Piercing 1, Gloom 2'],
      ['Deckhand', 6, '8/8', 'Fists: 3 4+ 2/3'],
    ]);
    expect(night.notes).toContain('Not taken, yours to apply: Steady hands.');
    const day = await taken(sample('ktdash-tables.json'), 'day');
    expect(day.notes).toContain(
      'Weapon rules kept as text, shown whenever such a weapon is used: Brutel (did you mean brutal?).',
    );
    const read = await readRosterText('team', sample('ktdash-tables.json'));
    expect(read.ok ? '' : read.message).toBe('team: it holds 2 kill teams, and one is wanted.');
  });
});

describe('what is no roster says what to save', () => {
  const refused = async (text: string) => {
    const read = await readRosterText('team', text);
    return read.ok ? 'it was read' : `${read.message} ${read.hint}`;
  };

  it('a web page', async () => {
    const page = '<!DOCTYPE html>\n<html><head><link href="https://ktdash.app/rosters/aB3xyz"></head></html>';
    expect(await refused(page)).toBe(
      'team: it is a web page, not a roster. Of KTDash, save https://ktdash.app/api/rosters/aB3xyz instead; of New Recruit, export JSON.',
    );
    expect(await refused('<html><p>&nbsp;</html>')).toContain('/api/rosters/ID instead');
  });

  it('a list as text for a chat', async () => {
    const { operatives: sampleTeam } = await taken(sample('ours.json'));
    for (const text of [
      '++ Night Shift ++\n\nCaptain: Rifle',
      'Night\n\n# ++ Army Roster ++ [4 pts]\n## Leader\nCaptain',
      rosterText('Night Shift of the long, long names of a team', sampleTeam),
      'Captain: Rifle\n\nCreated with BattleScribe (https://battlescribe.net)',
    ])
      expect(await refused(text), text).toContain('it is a list as text, to be read by people. Export it as data');
    expect(await refused('no list')).toContain('is not JSON');
  });
});

describe('a roster written as KTDash writes one', () => {
  it('is read as the same again', async () => {
    const again = async (roster: Pick<ReadRoster, 'operatives'>) =>
      (await taken(JSON.stringify(asKtdash('Night', roster.operatives)))).operatives;
    for (const name of [
      'ktdash-2026.json',
      'ktdash-2024.json',
      'battlescribe-2024.ros',
      'new-recruit.json',
      'ours.json',
    ]) {
      const roster = await taken(sample(name));
      // Ids come of the names, and KTDash knows no place.
      const plain = ({ id: _id, place: _place, ...one }: ReadRoster['operatives'][number]) => one;
      expect((await again(roster)).map(plain), name).toEqual(roster.operatives.map(plain));
    }
  });
});
