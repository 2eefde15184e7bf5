import { describe, expect, it } from 'vitest';
import { missionIds } from '../../../../../src/catalog/types.ts';
import { nothingKnown } from '../../../../../src/rules/known/known.ts';
import { missionOf } from '../../../../../src/rules/modes/modes.ts';
import { type Scene, scene } from '../../../scene.ts';

/** How it stands in that mission, in the Firefight phase. */
function standing(of: Scene) {
  const state = scene({ phase: 'firefight', ...of });
  const { goal, progress, prospect } = missionOf(state);
  return { goal: goal(state), progress: progress(state), prospect: prospect(state) };
}

const fallen = (id: string) => ({ id, state: 'incapacitated', wounds: 0 }) as const;
const out = (id: string) => ({ id, state: 'escaped' }) as const;
const left = (of: Scene) => standing(of).prospect;

describe('how many may still fall', () => {
  it.each(missionIds)('%s: nothing is said where no player operative is on record', (mission) => {
    expect(left({ mission })).toBeNull();
  });

  it.each(['demolition-protocol', 'recover-transponder', 'destroy-sarcophagus', 'scout-sub-crypt'] as const)(
    '%s: all but one [MIS-2-15 MIS-3-16 MIS-4-14 MIS-5-19]',
    (mission) => {
      expect(left({ mission, operatives: ['kel', 'vane', 'oro'] })).toEqual({ is: 'open', mayFall: 2, left: 3 });
      expect(left({ mission, operatives: ['kel', fallen('vane'), fallen('oro')] })).toEqual({
        is: 'open',
        mayFall: 0,
        left: 1,
      });
    },
  );

  it('recover-transponder: those who left without the item do not help [MIS-3-17]', () => {
    const mission = 'recover-transponder';
    expect(left({ mission, operatives: ['kel', out('vane')] })).toEqual({ is: 'open', mayFall: 0, left: 1 });
  });

  it('regroup: all but two; one alone cannot win any more [MIS-6-17]', () => {
    const mission = 'regroup';
    expect(left({ mission, operatives: ['kel', 'vane', 'oro'] })).toEqual({ is: 'open', mayFall: 1, left: 3 });
    expect(left({ mission, operatives: ['kel', 'vane', fallen('oro')] })).toEqual({ is: 'open', mayFall: 0, left: 2 });
    expect(left({ mission, operatives: ['kel', fallen('vane')] })).toEqual({ is: 'hopeless', needed: 2, left: 1 });
  });

  it('shifting-labyrinth: so many that half of those set up can still escape [MIS-1-19 MIS-1-20]', () => {
    const mission = 'shifting-labyrinth';
    expect(left({ mission, operatives: ['kel', 'vane', 'oro'] })).toEqual({ is: 'open', mayFall: 1, left: 3 });
    expect(left({ mission, operatives: ['kel', 'vane', fallen('oro')] })).toEqual({ is: 'open', mayFall: 0, left: 2 });
    expect(left({ mission, operatives: ['kel', out('vane'), fallen('oro')] })).toEqual({
      is: 'open',
      mayFall: 0,
      left: 1,
    });
    expect(left({ mission, operatives: ['kel', fallen('vane'), fallen('oro')] })).toEqual({
      is: 'hopeless',
      needed: 2,
      left: 1,
    });
    expect(left({ mission, operatives: ['kel', out('vane'), fallen('oro'), fallen('sarn')] })).toMatchObject({
      is: 'open',
    });
  });

  it('shifting-labyrinth: when half have escaped it cannot be lost any more', () => {
    const mission = 'shifting-labyrinth';
    expect(left({ mission, operatives: ['kel', out('vane'), out('oro')] })).toEqual({ is: 'safe' });
    expect(left({ mission, operatives: ['kel', 'sarn', out('vane'), out('oro')] })).toEqual({ is: 'safe' });
    expect(left({ mission, operatives: ['kel', 'sarn', 'vane', out('oro')] })).toEqual({
      is: 'open',
      mayFall: 2,
      left: 3,
    });
  });
});

describe('shifting-labyrinth', () => {
  const mission = 'shifting-labyrinth';

  it('the NPOs go for the Escape marker, wherever it stands by now', () => {
    expect(standing({ mission }).goal).toEqual({ at: 'escape-marker', place: null });
    const escapeMarker = { edge: 'top', inches: 3 } as const;
    expect(standing({ mission, objectives: { mission, escapeMarker } }).goal).toEqual({
      at: 'escape-marker',
      place: escapeMarker,
    });
  });

  it('counts those who have escaped, of half of those set up, rounded up', () => {
    expect(standing({ mission, operatives: ['kel', out('vane'), fallen('oro')] }).progress).toEqual({
      counts: 'escaped',
      done: 1,
      needed: 2,
    });
  });
});

describe('demolition-protocol', () => {
  const mission = 'demolition-protocol';
  const door = (number: number, open: boolean, breached: boolean) => ({ number, open, breached });

  it('the NPOs go for what is not both open and breached; that is what counts [MIS-2-12 MIS-2-13 MIS-2-14]', () => {
    const hatchways = [door(1, true, true), door(2, true, false), door(3, false, true)];
    const breachPoints = [door(1, true, true), door(2, false, false)];
    const state = { ...scene({ mission }), hatchways, breachPoints };
    const { goal, progress } = missionOf(state);
    expect(goal(state)).toEqual({ at: 'access-points', hatchways: [2, 3], breachPoints: [2] });
    expect(progress(state)).toEqual({ counts: 'demolished', done: 2, needed: 7 });
  });
});

describe('recover-transponder', () => {
  const mission = 'recover-transponder';

  it('until the item is found: the objective markers in play', () => {
    const of = standing({ mission, objectives: { mission, markers: [1, 3], found: false, carrier: null } });
    expect(of.goal).toEqual({ at: 'markers', markers: [1, 3] });
    expect(of.progress).toEqual({ counts: 'searched', done: 1, needed: 3 });
  });

  it('then its carrier, or the item where it lies', () => {
    const carried = standing({ mission, objectives: { mission, markers: [3], found: true, carrier: 'kel' } });
    expect(carried.goal).toEqual({ at: 'carrier', id: 'kel' });
    expect(carried.progress).toEqual({ counts: 'item', carrier: 'kel' });
    const lying = standing({ mission, objectives: { mission, markers: [3], found: true, carrier: null } });
    expect(lying.goal).toEqual({ at: 'item' });
    expect(lying.progress).toEqual({ counts: 'item', carrier: null });
  });
});

it('destroy-sarcophagus: the sarcophagus, and its Destruction points of 20', () => {
  const mission = 'destroy-sarcophagus';
  const { goal, progress } = standing({ mission, objectives: { mission, destructionPoints: 12 } });
  expect(goal).toEqual({ at: 'sarcophagus' });
  expect(progress).toEqual({ counts: 'destruction-points', done: 12, needed: 20 });
});

describe('scout-sub-crypt', () => {
  const mission = 'scout-sub-crypt';
  const rooms = (opened: readonly string[], scouted: readonly string[], of: Scene = {}) =>
    scene({ mission, map: 1, objectives: { mission, opened, scouted }, npos: ['necron-warrior'], ...of });
  const goal = (state: ReturnType<typeof rooms>, npo?: string) => missionOf(state).goal(state, npo);
  const inRoom = (room: string): Scene => ({
    known: { ...nothingKnown, rooms: { 'warrior-1': room } },
  });

  it('the NPOs go for the rooms that are open and not scouted [MIS-5-15]', () => {
    const state = rooms(['B', 'C', 'D'], ['C']);
    expect(goal(state)).toEqual({ at: 'rooms', rooms: ['B', 'D'], opened: true });
    expect(goal(state, 'warrior-1')).toEqual({ at: 'rooms', rooms: ['B', 'D'], opened: true });
  });

  it('who is known to be in one stays in it; in a scouted one it does not', () => {
    expect(goal(rooms(['B', 'D'], [], inRoom('D')), 'warrior-1')).toEqual({ at: 'rooms', rooms: ['D'], opened: true });
    expect(goal(rooms(['B', 'D'], ['D'], inRoom('D')), 'warrior-1')).toEqual({
      at: 'rooms',
      rooms: ['B'],
      opened: true,
    });
  });

  it("when all open rooms are scouted: the others of the map, Player A's drop zone apart [MIS-5-17]", () => {
    expect(goal(rooms(['B'], ['B']))).toEqual({ at: 'rooms', rooms: ['C', 'D', 'E'], opened: false });
    expect(goal(rooms(['B'], ['B'], { map: null }))).toEqual({ at: 'rooms', rooms: [], opened: false });
  });

  it('counts the scouted rooms of three', () => {
    const state = rooms(['B', 'C'], ['C']);
    expect(missionOf(state).progress(state)).toEqual({ counts: 'scouted', done: 1, needed: 3 });
  });
});

it("regroup: Player B's drop zone, and all who are left", () => {
  const { goal, progress } = standing({ mission: 'regroup', operatives: ['kel', 'vane', fallen('oro')] });
  expect(goal).toEqual({ at: 'drop-zone' });
  expect(progress).toEqual({ counts: 'together', needed: 2 });
});
