import { describe, expect, it } from 'vitest';
import type { MissionId } from '../../../../../src/catalog/types.ts';
import { setUpStartingNpos, startingPlaces } from '../../../../../src/rules/course/joint-ops/starting-npos.ts';
import { only, play, question, type Scene, scene } from '../../../scene.ts';

const swarms = (count: number) => ({ 'npo-type': Array.from({ length: count }, () => [1, 1]) });
const setUp = (of: Scene, dice: readonly number[], count: number) =>
  play(setUpStartingNpos(), scene({ threat: 0, ...of }), { 'npo-count': [dice], ...swarms(count) });

const territory = { at: 'territory' } as const;
const roomsOf = (of: Scene, count: number) =>
  startingPlaces(scene(of), count).map((place) =>
    place.at === 'rooms' ? `${place.which} ${place.rooms.join('')}` : place.at,
  );

describe.each<[MissionId, string, string, string]>([
  ['shifting-labyrinth', 'MIS-1-01', 'MIS-1-02 MIS-1-04 MIS-1-05', 'MIS-1-03'],
  ['demolition-protocol', 'MIS-2-01', 'MIS-2-02 MIS-2-04 MIS-2-05', 'MIS-2-03'],
  ['regroup', 'MIS-6-01', 'MIS-6-02 MIS-6-04 MIS-6-05', 'MIS-6-03'],
])('%s', (mission, number, place, order) => {
  it.each([
    [[1, 1], 5],
    [[2, 3], 6],
    [[6, 5], 9],
  ] as const)(`2D3+3 NPOs: %j is %i [${number}]`, (dice, count) => {
    const { state, events } = setUp({ mission }, dice, count);
    expect(state.npos).toHaveLength(count);
    expect(only('npo-count-decided', events)).toEqual([
      { type: 'npo-count-decided', count, dice: dice.map((face) => Math.ceil(face / 2)), plus: 3, difficulty: 0 },
    ]);
  });

  it(`each spread over Player B's territory [${place}]`, () => {
    const { events } = setUp({ mission, map: 1 }, [1, 1], 5);
    expect(only('npo-set-up', events).map((event) => event.place)).toEqual(Array.from({ length: 5 }, () => territory));
  });

  it(`each concealed [${order}]`, () => {
    const { state } = setUp({ mission }, [1, 1], 5);
    expect(state.npos.map((npo) => npo.order)).toEqual(Array.from({ length: 5 }, () => 'conceal'));
  });
});

describe('recover-transponder', () => {
  const mission = 'recover-transponder';

  it('2D3+3 NPOs, each concealed [MIS-3-02 MIS-3-04]', () => {
    const { state } = setUp({ mission }, [6, 6], 9);
    expect(state.npos.map((npo) => npo.order)).toEqual(Array.from({ length: 9 }, () => 'conceal'));
  });

  it.each([
    [1, ['B', 'D', 'E', 'B', 'D']],
    [2, ['B', 'E', 'F', 'B', 'E']],
    [5, ['C', 'D', 'C', 'D', 'C']],
    [6, ['A', 'B', 'F', 'A', 'B']],
  ] as const)(
    'map %i: spread evenly over the rooms with an objective marker, %j [MIS-3-05 MIS-3-03 MIS-3-06 SEQ-04]',
    (map, rooms) => {
      expect(roomsOf({ mission, map }, 5)).toEqual(rooms.map((room) => `objectives ${room}`));
    },
  );

  it('without a map the letters are left to the table [MIS-3-05]', () => {
    expect(roomsOf({ mission }, 2)).toEqual(['objectives ', 'objectives ']);
  });
});

describe('destroy-sarcophagus', () => {
  const mission = 'destroy-sarcophagus';

  it.each([
    [1, 7],
    [3, 8],
    [6, 9],
  ])('D3+6 NPOs: a %i is %i, each concealed [MIS-4-01 MIS-4-03]', (face, count) => {
    const { state } = setUp({ mission }, [face], count);
    expect(state.npos.map((npo) => npo.order)).toEqual(Array.from({ length: count }, () => 'conceal'));
  });

  it('one D3 is rolled [MIS-4-01]', () => {
    expect(question(setUpStartingNpos(), scene({ mission }))).toMatchObject({ name: 'npo-count', count: 1, sides: 6 });
  });

  it.each([
    [7, 3],
    [8, 4],
    [9, 4],
  ])('of %i NPOs %i in the room of the sarcophagus: half, rounded down [MIS-4-04]', (count, half) => {
    const rooms = roomsOf({ mission, map: 1 }, count);
    expect(rooms.filter((room) => room === 'sarcophagus D')).toHaveLength(half);
  });

  it('the others spread evenly over the other rooms of the territory [MIS-4-05 MIS-4-02 MIS-4-06]', () => {
    expect(roomsOf({ mission, map: 1 }, 9).slice(4)).toEqual([
      'others B',
      'others C',
      'others E',
      'others B',
      'others C',
    ]);
    expect(roomsOf({ mission, map: 4 }, 7)).toEqual([
      'sarcophagus C',
      'sarcophagus C',
      'sarcophagus C',
      'others A',
      'others B',
      'others D',
      'others A',
    ]);
  });

  it('one more by difficulty is added before halving [MIS-4-04 DIF-01]', () => {
    const { events } = setUp({ mission, map: 1, difficulty: { npos: 1 } }, [1], 8);
    const places = only('npo-set-up', events).map(({ place }) => place.at === 'rooms' && place.which);
    expect(places.filter((which) => which === 'sarcophagus')).toHaveLength(4);
  });
});

describe('scout-sub-crypt', () => {
  it('no NPOs at the start, and no dice [MIS-5-01 SEQ-10]', () => {
    expect(play(setUpStartingNpos(), scene({ mission: 'scout-sub-crypt' })).events).toEqual([]);
  });

  it('more by difficulty change nothing there [DIF-09]', () => {
    expect(play(setUpStartingNpos(), scene({ mission: 'scout-sub-crypt', difficulty: { npos: 2 } })).events).toEqual(
      [],
    );
  });
});

describe('difficulty and limit at the start', () => {
  it.each([
    [1, 6],
    [-1, 4],
  ])('%i NPO by difficulty: of 5 are then %i [DIF-01]', (npos, count) => {
    const { state, events } = setUp({ difficulty: { npos } }, [1, 1], count);
    expect(state.npos).toHaveLength(count);
    expect(only('npo-count-decided', events)).toMatchObject([{ count, difficulty: npos }]);
  });

  it('no more than the limit [RNF-14]', () => {
    const { state, events } = setUp({ npoLimit: 6 }, [6, 6], 6);
    expect(state.npos).toHaveLength(6);
    expect(only('npo-not-set-up', events)).toMatchObject([{ because: 'limit', cause: 'mission', count: 3 }]);
  });

  it('a Royal Warden stands where the Tomb Crawler would, and brings one more NPO [THM-08]', () => {
    const { events } = play(setUpStartingNpos(), scene({ threat: 0, themes: ['crownworld'] }), {
      'npo-count': [[1, 1]],
      'npo-type': [
        [6, 6],
        [1, 1],
        [1, 1],
        [1, 1],
        [1, 1],
      ],
      'npo-weapon': [1],
    });
    expect(only('npo-set-up', events).map(({ id, place }) => `${id}: ${place.at}`)).toEqual([
      'warden-1: territory',
      'lychguard-1: npo',
      'scarab-1: territory',
      'scarab-2: territory',
      'scarab-3: territory',
      'scarab-4: territory',
    ]);
  });
});
