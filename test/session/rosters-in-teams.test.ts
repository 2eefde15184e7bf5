import { describe, expect, it } from 'vitest';
import { judgedRoster } from '../../src/game/teams/of-roster.ts';
import { readRosterText } from '../../src/session/roster/read-roster.ts';

const figures = { MOVE: '6"', APL: 3, SAVE: '3+', WOUNDS: 14 };
const rifle = (name: string) => ({
  wepName: name,
  wepType: 'R',
  isDefault: true,
  profiles: [{ profileName: null, ATK: '4', HIT: '3+', DMG: '3/4', WR: '' }],
});

/** A roster as KTDash writes it. */
const ktdash = (more: object = {}) =>
  JSON.stringify({
    rosterId: 'r1',
    rosterName: 'The Third Wall',
    ops: [
      { ...figures, opName: 'Brother Kel', opTypeName: 'Intercessor Gunner', weapons: [rifle('Bolt rifle')] },
      {
        ...figures,
        opName: 'Space Marine Captain',
        opTypeName: 'Space Marine Captain',
        abilities: [{ abilityName: 'Heroic Leader' }, { abilityName: 'Made Up Fury' }],
        weapons: [rifle('Plasma pistol')],
      },
    ],
    equipments: [{ eqName: 'Purity Seals' }, { eqName: 'Painted Skulls' }],
    ...more,
  });

async function taken(text: string) {
  const read = await readRosterText('team.json', text);
  if (!read.ok) throw new Error(read.message);
  return read;
}

describe('a roster of another program finds its kill team', () => {
  it('by the datacards of its operatives: team, datacard, equipment; what is no rule of it is said, and kept', async () => {
    const { operatives, notes } = await taken(ktdash());
    expect(
      operatives.map(({ name, team, teamCard, equipment, reminders }) => ({
        name,
        team,
        teamCard,
        equipment,
        reminders,
      })),
    ).toEqual([
      {
        name: 'Brother Kel',
        team: 'angels-of-death',
        teamCard: 'intercessor-gunner',
        equipment: ['Purity Seals'],
        reminders: undefined,
      },
      {
        name: 'Space Marine Captain',
        team: 'angels-of-death',
        teamCard: undefined,
        equipment: ['Purity Seals'],
        reminders: ['Made Up Fury'],
      },
    ]);
    expect(notes).toContain('It plays by the rules of Angels Of Death: tw teams angels-of-death lists them.');
    expect(notes).toContain('Equipment of the team, yours to apply: Painted Skulls.');
    expect(notes).toContain('Not among the rules of Angels Of Death, kept as reminders: Made Up Fury.');
    expect(notes.join()).not.toContain('Heroic Leader');
  });

  it('by what the file calls the team, in the spelling of a catalogue; who has no datacard there is named', async () => {
    const roster = (catalogueName: string) =>
      JSON.stringify({
        roster: {
          name: 'x',
          gameSystemName: 'Kill Team 2024',
          forces: [
            {
              catalogueName,
              selections: [
                {
                  name: 'Stranger',
                  profiles: [
                    {
                      name: 'Stranger',
                      typeName: 'Operative',
                      characteristics: [
                        { name: 'APL', $text: '2' },
                        { name: 'Wounds', $text: '8' },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      });
    const { operatives, notes } = await taken(roster('2024 - Plague Marine'));
    expect(operatives[0]?.team).toBe('plague-marines');
    expect(notes).toContain('No datacard of Plague Marines: Stranger. Rules of the whole team alone act for them.');
    expect((await taken(roster('2024 - Night Shift'))).operatives[0]).not.toHaveProperty('team');
  });

  it('by datacards with the name of the team before them, and judges what its people call by names of their own', async () => {
    const veteran = (opName: string, opTypeName: string) => ({
      ...{ ...figures, opName, opTypeName },
      weapons: [rifle('Boltgun')],
    });
    const ops = [
      veteran('Ortan', 'Deathwatch Watch Sergeant'),
      veteran('Jensus', 'Deathwatch Gunner Veteran'),
      veteran('Garran', 'Deathwatch Gunner Veteran'),
    ];
    const { operatives, notes } = await taken(ktdash({ ops, equipments: [] }));
    expect(operatives.map(({ team, teamCard }) => [team, teamCard])).toEqual([
      ['deathwatch', 'watch-sergeant'],
      ['deathwatch', 'gunner-veteran'],
      ['deathwatch', 'gunner-veteran'],
    ]);
    expect(notes.join()).not.toContain('No datacard');
    expect(judgedRoster(operatives)?.team.id).toBe('deathwatch');
    // By their names alone they could be anybody.
    expect(judgedRoster(operatives.map(({ team, teamCard, ...one }) => one))).toBeUndefined();
  });

  it('takes what was chosen inside a list for the whole team, and names the rest with its list', async () => {
    const stats = [
      { name: 'APL', $text: '3' },
      { name: 'Wounds', $text: '14' },
    ];
    const leaf = (name: string) => ({ name, type: 'upgrade', selections: [] });
    const selections = [
      { name: 'Equipment', selections: [leaf('Purity Seals'), leaf('Painted Skulls')] },
      { name: 'Game Type', selections: [leaf('Joint Ops')] },
      leaf('Tac Ops'),
      {
        name: 'Space Marine Captain',
        profiles: [{ name: 'Space Marine Captain', typeName: 'Operative', characteristics: stats }],
      },
    ];
    const forces = [{ catalogueName: '2024 - Angels of Death', selections }];
    const { operatives, notes } = await taken(
      JSON.stringify({ roster: { name: 'x', gameSystemName: 'Kill Team (2024)', forces } }),
    );
    expect(operatives[0]?.equipment).toEqual(['Purity Seals']);
    expect(notes).toContain(
      'Selected for the whole team, yours to apply: Equipment: Painted Skulls, Game Type: Joint Ops, Tac Ops.',
    );
  });

  it('says that four options of equipment are the most', async () => {
    const names = ['Purity Seals', 'Tilting Shields', 'Auspex', 'Chapter Reliquaries'];
    const chosen = (more: readonly string[]) =>
      ktdash({ equipments: [...names, ...more].map((eqName) => ({ eqName })) });
    expect((await taken(chosen([]))).notes.join()).not.toContain('are the most');
    expect((await taken(chosen(['Ladders']))).notes).toContain('Equipment: 5 options are chosen, and 4 are the most.');
  });
});
