import { describe, expect, it } from 'vitest';
import { teamFigures } from '../../../src/catalog/team-figures.ts';
import { equipmentOf } from '../../../src/game/teams/equipment.ts';
import { equipmentChosen, wholeTeam, wordsOfSetUp } from '../../../src/page/app/sit-down/choices.ts';
import { stillThere, withMission } from '../../../src/page/app/sit-down/packs-chosen.ts';
import { firstChoices, type SetUpChoices } from '../../../src/page/app/sit-down/set-up-choices.ts';
import type { RosterOperative } from '../../../src/rules/state/state.ts';
import { readPack } from '../../../src/session/packs/read-pack.ts';
import { packTexts } from '../../../src/session/packs/sources.ts';

const figures = await teamFigures('plague-marines');
if (!figures) throw new Error('there are plague marines');
const options = await equipmentOf(['plague-marines'], {});
const marines: SetUpChoices = { ...firstChoices, team: wholeTeam(figures) };

const read = readPack(packTexts('examples/corridors'));
if (!read.ok) throw new Error(read.message);
const packs = [{ name: 'corridors', pack: read.pack }];

describe('the words of a set-up on one page', () => {
  it('every operative has the equipment that is chosen, and none that was not', () => {
    const { operatives = [] } = wordsOfSetUp(
      { ...marines, equipment: ['plague-bells', 'mines'] },
      { figures, options, packs: [] },
    );
    expect(operatives).toHaveLength(6);
    expect(new Set(operatives.map(({ equipment }) => equipment?.join()))).toEqual(new Set(['Plague Bells,Mines']));
    const without = wordsOfSetUp(marines, { figures, options, packs: [] }).operatives ?? [];
    expect(without.flatMap(({ equipment = [] }) => equipment)).toEqual([]);
  });

  it('what a roster brings counts among the four, and is not spread to those who have it not', () => {
    const [kel, oru] = ['Kel', 'Oru'].map(
      (name): RosterOperative => ({
        ...{ id: name.toLowerCase(), name, apl: 2, wounds: 10, save: 3, weapons: [] },
        ...(name === 'Kel' && { equipment: ['Ladders', 'Mines'] }),
      }),
    );
    if (!kel || !oru) throw new Error('two operatives');
    const roster: SetUpChoices = {
      ...firstChoices,
      team: { is: 'roster', operatives: [kel, oru], out: [], notes: [] },
      equipment: ['ammo-cache', 'razor-wire', 'comms-device'],
    };
    expect(equipmentChosen(roster, options).map(({ id }) => id)).toEqual([
      'mines',
      'ladders',
      'ammo-cache',
      'razor-wire',
    ]);
    const { operatives = [] } = wordsOfSetUp(roster, { figures: undefined, options, packs: [] });
    expect(operatives.map(({ equipment }) => equipment)).toEqual([
      ['Ladders', 'Mines', 'Ammo Cache', 'Razor Wire'],
      ['Ammo Cache', 'Razor Wire'],
    ]);
  });

  it('a mission of a pack brings its pack and its map; a ticked pack comes with a printed mission', () => {
    const all = { figures, options, packs };
    expect(wordsOfSetUp(marines, all).pack).toBeUndefined();
    const valves = { ...marines, ...withMission(marines, 'corridors/shut-the-valves', packs) };
    expect(wordsOfSetUp(valves, all)).toMatchObject({ pack: ['corridors'], map: 'corridors/pump-deck' });
    const printed = { ...valves, ...withMission(valves, 'regroup', packs) };
    expect(wordsOfSetUp(printed, all)).toMatchObject({ mission: 'regroup', map: 'random' });
    expect(wordsOfSetUp(printed, all).pack).toBeUndefined();
    expect(wordsOfSetUp({ ...printed, packs: ['corridors'] }, all).pack).toEqual(['corridors']);
  });

  it('what is of a pack that is gone is chosen at random', () => {
    const valves = { ...marines, ...withMission(marines, 'corridors/shut-the-valves', packs), packs: ['corridors'] };
    expect(stillThere(valves, packs)).toEqual(valves);
    expect(stillThere(valves, [])).toEqual({ ...marines, packs: [] });
    const theirs = { ...marines, team: { is: 'team' as const, id: 'nobodys', picks: [] } };
    expect(stillThere(theirs, packs).team).toEqual({ is: 'made-up' });
  });
});
