import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deedRule } from '../../../../../src/rules/deeds.ts';
import type { GameEvent } from '../../../../../src/rules/events/events.ts';
import type { Deed, MissionArgs } from '../../../../../src/rules/language/deed.ts';
import { enteredByPad } from '../../../../../src/rules/modes/joint-ops/missions/opened-rooms.ts';
import { scoutRoom, scoutSubCrypt } from '../../../../../src/rules/modes/joint-ops/missions/scout-sub-crypt.ts';
import { applyTrigger } from '../../../../../src/rules/modes/modes.ts';
import { doorOpenedByHand } from '../../../../../src/rules/players/doors.ts';
import { onBoard } from '../../../../../src/rules/state/base.ts';
import type { GameState } from '../../../../../src/rules/state/state.ts';
import { objectivesText } from '../../../../../src/view/sentences/missions.ts';
import { sentences } from '../../../../../src/view/steps/sentence.ts';
import { findings } from '../../../audit-journal.ts';
import { offered, only, play, playAtRandom, question, refusal, rejection, type Scene, scene } from '../../../scene.ts';

const mission = (args: MissionArgs) => deedRule({ do: 'mission', args });
const hatch = (number: number, open = true): Deed => ({ do: 'hatch', args: { number, open } });
const breach = (number: number): Deed => ({ do: 'breach', args: { number, close: false } });
const swarms = (count: number) => Array.from({ length: count }, () => [1, 1]);

/** Map 1: hatchways 1:AB 2:BC 3:BD 4:DE 5:AE 6:EC, breach points 1:BA 2:BD 3:DC 4:DE; Player A's drop zone is in room A. */
const crypt = ({
  opened = [],
  scouted = [],
  ...of
}: Scene & { opened?: string[]; scouted?: string[] } = {}): GameState =>
  scene({
    mission: 'scout-sub-crypt',
    map: 1,
    phase: 'firefight',
    operatives: ['kel', 'vane'],
    objectives: { mission: 'scout-sub-crypt', opened, scouted },
    ...of,
  });

describe('a room opened for the first time', () => {
  it('gets D3 plus the grade NPOs: concealed, ready, in that room [MIS-5-02 MIS-5-05 MIS-5-06 MIS-5-07]', () => {
    const start = crypt({ threat: 6 });
    const { state, events } = play(deedRule(hatch(1)), start, { 'room-npos': [1], 'npo-type': swarms(3) });
    expect(events.slice(0, 3)).toEqual([
      { type: 'hatchway-moved', number: 1, open: true },
      { type: 'room-opened', room: 'B' },
      { type: 'room-npos-decided', d3: 1, grade: 2, count: 3 },
    ]);
    expect(state.npos).toHaveLength(3);
    for (const event of only('npo-set-up', events))
      expect(event).toMatchObject({
        order: 'conceal',
        state: 'ready',
        cause: 'room',
        place: { at: 'rooms', which: 'opened', rooms: ['B'] },
      });
    expect(sentences(events, start).slice(1, 4)).toEqual([
      'Room B is open for the first time.',
      'NPOs for this room: D3 1 + grade 2 = 3 (mission).',
      'Set up Canoptek Scarab Swarm 1 with Conceal, ready, wholly in the room just opened (room B) (mission, room opened). Spread evenly, more than 2" from all other operatives if possible.',
    ]);
  });

  it('spread evenly and more than 2" from others, it says [MIS-5-08 MIS-5-09]', () => {
    const start = crypt({ threat: 1 });
    const { events } = play(deedRule(hatch(1)), start, { 'room-npos': [1], 'npo-type': swarms(2) });
    const places = sentences(events, start).filter((text) => text.startsWith('Set up '));
    expect(places).toHaveLength(2);
    for (const text of places) expect(text).toContain('Spread evenly, more than 2" from all other operatives');
  });

  it('never more than 5 [MIS-5-05]', () => {
    const { state, events } = play(deedRule(hatch(1)), crypt({ threat: 15 }), {
      'room-npos': [6],
      'npo-type': swarms(5),
    });
    expect(only('room-npos-decided', events)).toEqual([{ type: 'room-npos-decided', d3: 3, grade: 3, count: 5 }]);
    expect(state.npos).toHaveLength(5);
  });

  it('dormant ones at threat 0 [MIS-5-07]', () => {
    const { state } = play(deedRule(hatch(1)), crypt({ threat: 0 }), { 'room-npos': [3], 'npo-type': swarms(2) });
    expect(state.npos.map(({ state: npo }) => npo)).toEqual(['dormant', 'dormant']);
  });

  it('within the NPO limit, and what it stops is said [MIS-5-05]', () => {
    const { state, events } = play(deedRule(hatch(1)), crypt({ threat: 15, npoLimit: 2 }), {
      'room-npos': [1],
      'npo-type': swarms(2),
    });
    expect(state.npos).toHaveLength(2);
    expect(only('npo-not-set-up', events)).toMatchObject([{ because: 'limit', cause: 'room', count: 2 }]);
  });

  it('the difficulty changes nothing about rooms [MIS-5-05]', () => {
    const start = crypt({ threat: 1, difficulty: { npos: 1 } });
    const { state } = play(deedRule(hatch(1)), start, { 'room-npos': [1], 'npo-type': swarms(2) });
    expect(state.npos).toHaveLength(2);
  });

  it('both rooms of a door, whoever opened it [MIS-5-02]', () => {
    const { state, events } = play(doorOpenedByHand('hatchway', 3), crypt({ threat: 0 }), {
      'room-npos': [1, 5],
      'npo-type': swarms(4),
    });
    expect(only('room-opened', events).map(({ room }) => room)).toEqual(['B', 'D']);
    expect(state.npos).toHaveLength(4);
  });

  it('once only: the same door again, or another one of the room, brings nobody [MIS-5-03]', () => {
    const start = crypt({ opened: ['B', 'D'], openHatchways: [1] });
    const again = play(deedRule(hatch(1, false)), start).state;
    expect(play(deedRule(hatch(1)), again).state.npos).toEqual([]);
    expect(play(deedRule(breach(2)), start).state.npos).toEqual([]);
  });

  it('by a breach point too [MIS-5-02]', () => {
    const { state } = play(deedRule(breach(3)), crypt({ threat: 0, opened: ['D'] }), {
      'room-npos': [1],
      'npo-type': swarms(1),
    });
    expect(state.objectives).toMatchObject({ opened: ['D', 'C'] });
  });

  it("rooms of Player A's drop zone get none [MIS-5-04]", () => {
    const { events } = play(deedRule(hatch(1)), crypt({ opened: ['B'] }));
    expect(events).toEqual([{ type: 'hatchway-moved', number: 1, open: true }]);
    expect(play(mission({ what: 'room', room: 'A' }), crypt()).events).toEqual([]);
  });

  it('the first operative within it counts as well [MIS-5-02 MIS-5-03]', () => {
    const entered = play(mission({ what: 'room', room: 'e' }), crypt({ threat: 0 }), {
      'room-npos': [1],
      'npo-type': swarms(1),
    });
    expect(entered.state.objectives).toMatchObject({ opened: ['E'] });
    expect(play(mission({ what: 'room', room: 'E' }), entered.state).events).toEqual([]);
  });

  it('a player who comes out of a teleport pad enters its room, asked for where it could be new [MIS-5-02]', () => {
    // The pads of map 1 are in rooms B and E.
    expect(offered(enteredByPad('kel'), crypt())).toEqual(['B', 'E']);
    expect(question(enteredByPad('kel'), crypt())).toMatchObject({
      name: 'teleport-room',
      about: { predicate: 'room-of', by: 'kel', ids: ['B', 'E'] },
    });
    expect(offered(enteredByPad('kel'), crypt({ opened: ['E'] }))).toEqual(['B', 'E']);
    const { state } = play(enteredByPad('kel'), crypt({ threat: 0 }), {
      'teleport-room': ['E'],
      'room-npos': [1],
      'npo-type': swarms(1),
    });
    expect(state.objectives).toMatchObject({ opened: ['E'] });
    expect(play(enteredByPad('kel'), crypt({ opened: ['B', 'E'] })).asked).toEqual([]);
    // On map 3 one of them lies in room F, where Player A's drop zone is.
    expect(offered(enteredByPad('kel'), crypt({ map: 3 }))).toHaveLength(2);
  });

  it('a room that the map does not have is an error; in other missions doors open and nothing more', () => {
    expect(rejection(mission({ what: 'room', room: 'Z' }), crypt())).toBe('There is no room "Z" on map 1.');
    expect(play(doorOpenedByHand('hatchway', 1), scene({ map: 1 })).events).toEqual([]);
    expect(rejection(mission({ what: 'room', room: 'B' }), scene())).toContain('has no rooms to open');
  });
});

describe('without a map', () => {
  const unmapped = (of: Scene & { opened?: string[]; scouted?: string[] } = {}) => crypt({ map: null, ...of });

  it('the rooms beside a door are named by the players [MIS-5-02 MIS-5-04]', () => {
    const { state } = play(deedRule(hatch(1)), unmapped({ threat: 0, opened: ['Crypt'] }), {
      'opened-rooms': ['Crypt, vault'],
      'room-npos': [1],
      'npo-type': swarms(1),
    });
    expect(state.objectives).toMatchObject({ opened: ['Crypt', 'vault'] });
    const { state: named } = play(deedRule(hatch(1)), unmapped({ threat: 0, opened: ['Crypt'] }), {
      'opened-rooms': [' c ; long vault ,'],
      'room-npos': [1, 1],
      'npo-type': swarms(2),
    });
    expect(named.objectives).toMatchObject({ opened: ['Crypt', 'C', 'long vault'] });
    expect(state.npos).toHaveLength(1);
  });

  it('none may be new [MIS-5-03]', () => {
    expect(play(deedRule(hatch(1)), unmapped(), { 'opened-rooms': ['none'] }).state.npos).toEqual([]);
  });

  it('suggests one more room, until there cannot be more', () => {
    const suggested = (opened: string[]) => question(deedRule(hatch(1)), unmapped({ opened }));
    expect(suggested(['A'])).toMatchObject({ name: 'opened-rooms', suggest: { value: 'B' } });
    expect(suggested(['A', 'B', 'C', 'D', 'E'])).toMatchObject({ suggest: { value: 'none' } });
  });

  it('are asked for beside the door that opened, with those that are known', () => {
    const why = (deed: Deed, opened: string[]) => question(deedRule(deed), unmapped({ opened })).why;
    expect(why(hatch(1), [])).toBe("Which rooms does hatchway 1 open for the first time? Not Player A's drop zone.");
    expect(why(breach(3), ['A', 'Crypt'])).toBe(
      "Which rooms does breach point 3 open for the first time? Not Player A's drop zone. Open so far: A, Crypt.",
    );
  });

  it('beside the other teleport pad are asked for too', () => {
    const { state, asked } = play(enteredByPad('kel'), unmapped({ threat: 0 }), {
      'opened-rooms': ['vault'],
      'room-npos': [1],
      'npo-type': swarms(1),
    });
    expect([asked[0], state.objectives]).toMatchObject(['opened-rooms', { opened: ['vault'] }]);
  });

  it('have some name', () => {
    expect(rejection(mission({ what: 'room', room: ' ' }), unmapped())).toBe('There is no room "" on map none.');
  });

  it("asks whether the room is part of Player A's drop zone [MIS-5-17]", () => {
    const start = unmapped({ opened: ['B'] });
    expect(refusal(scoutRoom('kel', 'B'), start, { 'scout-hindered': ['drop-zone'] }).message).toBe(
      "Room B cannot be scouted: Player A's drop zone is part of room B.",
    );
  });
});

it('Operate Hatch by a player leaves the threat alone: no D6 [MIS-5-10]', () => {
  const { state, asked, events } = play(applyTrigger('operate-hatch'), crypt());
  expect(asked).toEqual([]);
  expect(state.threat).toBe(5);
  expect(events).toEqual([{ type: 'threat-unmoved', trigger: 'operate-hatch', because: 'mission' }]);
});

describe('Scout Room', () => {
  it.each([
    [15, 10],
    [11, 10],
    [10, 5],
    [6, 5],
    [5, 0],
    [1, 0],
  ])('the threat falls from %i to %i [MIS-5-11 MIS-5-12]', (from, to) => {
    const { state, events } = play(scoutRoom('kel', 'B'), crypt({ threat: from, opened: ['B'] }));
    expect(state.threat).toBe(to);
    expect(state.objectives).toMatchObject({ scouted: ['B'] });
    expect(events.slice(0, 2)).toEqual([
      { type: 'room-scouted', room: 'B' },
      { type: 'threat-changed', from, to, reasons: [{ trigger: 'scout-room', change: to - from }], by: 'kel' },
    ]);
  });

  describe('where the miniatures have places', () => {
    /** Kel in the middle of room B or A of map 1, a Warrior in the middle of another; B has been opened. */
    const at = (kel: readonly [number, number], npo: readonly [number, number], error = 0): GameState => ({
      ...crypt({ opened: ['B'], npos: ['necron-warrior'] }),
      keepsPositions: true,
      positions: {
        kel: { ...onBoard(kel), error },
        'warrior-1': { ...onBoard(npo), error: 0 },
      },
    });
    const [inA, inB, inD, byTheDoor] = [
      [0.5, 3],
      [2.5, 0.5],
      [4, 3],
      [1.1, 0.5],
    ] as const;
    const isOffered = (state: GameState): boolean =>
      scoutSubCrypt.actions?.['scout-room']?.isPossible(state, 'kel') === true;

    it('it is the room where it stands, and no other [MIS-5-11]', () => {
      expect(isOffered(at(inB, inD))).toBe(true);
      expect(isOffered(at(inA, inD))).toBe(false);
      expect(isOffered({ ...at(inA, inD), keepsPositions: false })).toBe(true);
      expect(refusal(scoutRoom('kel'), at(inA, inD)).message).toBe('Kel is in room A, which cannot be scouted now.');
      expect(refusal(scoutRoom('kel', 'B'), at(inA, inD)).message).toBe('Kel is in room A, not in room B.');
      expect(play(scoutRoom('kel'), at(inB, inD), { 'scout-hindered': ['no'] }).state.objectives).toMatchObject({
        scouted: ['B'],
      });
      // On the threshold it may be in either.
      expect(isOffered(at(byTheDoor, inD, 0.6))).toBe(true);
    });

    it('NPOs hold rooms that nobody else holds: first the one where they stand, then opened ones', () => {
      const goal = (...rooms: readonly (readonly [number, number])[]) => {
        const state = crypt({ opened: ['B', 'D'], scouted: ['E'], npos: rooms.map(() => 'necron-warrior' as const) });
        const positions = Object.fromEntries(
          state.npos.map(({ id }, index) => [id, { ...onBoard(rooms[index] ?? inA), error: 0 }]),
        );
        return scoutSubCrypt.goal({ ...state, keepsPositions: true, positions }, 'warrior-1');
      };
      const inC = [6.5, 1] as const;
      expect(goal(inB)).toEqual({ at: 'rooms', rooms: ['B'], opened: true });
      expect(goal(inC)).toEqual({ at: 'rooms', rooms: ['C'], opened: false });
      // Another holds it already.
      expect(goal(inB, [1.5, 1.4])).toEqual({ at: 'rooms', rooms: ['D'], opened: true });
      // All of them are held.
      expect(goal(inB, [1.5, 1.4], inD)).toEqual({ at: 'rooms', rooms: ['B'], opened: true });
      // Room A has Player A's drop zone in it.
      expect(goal(inA)).toEqual({ at: 'rooms', rooms: ['B', 'D'], opened: true });
    });

    it('it is not offered with an NPO in that room, or an enemy in control range, for sure [MIS-5-13 MIS-5-15]', () => {
      expect(isOffered(at(inB, [1.5, 1.4]))).toBe(false);
      expect(isOffered(at(inB, inA))).toBe(true);
    });
  });

  it('at 0 the tomb sleeps at once [MIS-5-12]', () => {
    const start = crypt({ threat: 3, opened: ['B'], npos: ['necron-warrior'] });
    const { state } = play(scoutRoom('kel', 'B'), start, { 'scout-hindered': ['no'] });
    expect(state.npos[0]?.state).toBe('dormant');
  });

  it.each([
    ['engaged', "Room B cannot be scouted: an enemy is in Kel's control range."],
    ['npo-in-room', 'Room B cannot be scouted: an NPO is in room B.'],
  ])('is refused where the table says %s [MIS-5-13 MIS-5-15]', (hindered, message) => {
    const start = crypt({ opened: ['B'], npos: ['necron-warrior'] });
    expect(refusal(scoutRoom('kel', 'B'), start, { 'scout-hindered': [hindered] })).toEqual({
      message,
      rule: 'Mission 05, Scout Room',
    });
  });

  it('asks only for what is not known, and nothing when no NPO is left [MIS-5-13 MIS-5-15]', () => {
    const start = crypt({ opened: ['B'], npos: ['necron-warrior'] });
    expect(refusal(scoutRoom('kel', 'B', true), start).message).toContain("an enemy is in Kel's control range");
    const asked = question(scoutRoom('kel', 'B', false), start);
    expect(asked).toMatchObject({ options: [{ value: 'no' }, { value: 'npo-in-room' }] });
    expect(play(scoutRoom('kel', 'B'), crypt({ opened: ['B'] })).asked).toEqual([]);
  });

  it('suggests what most likely is, and why: an NPO that came there and stands, or nothing [MIS-5-15]', () => {
    const suggested = (npos: Scene['npos']) => {
      const asked = question(scoutRoom('kel', 'B', false), crypt({ opened: ['B', 'C'], ...(npos && { npos }) }));
      return asked.kind === 'choice' && asked.suggest;
    };
    const warrior = { datacard: 'necron-warrior' } as const;
    expect(suggested([{ ...warrior, cameTo: 'B' }, warrior])).toEqual({
      value: 'npo-in-room',
      because: 'Necron Warrior 1 was set up there',
    });
    const nothing = { value: 'no', because: 'the NPOs of room B are gone' };
    expect(suggested([{ ...warrior, cameTo: 'C' }, warrior])).toEqual(nothing);
    expect(suggested([{ ...warrior, cameTo: 'B', state: 'incapacitated' }, warrior])).toEqual(nothing);
  });

  it('remembers the room in which an NPO came, when it has moved as well', () => {
    const opened = play(deedRule(hatch(1)), crypt({ threat: 6 }), { 'room-npos': [1], 'npo-type': swarms(3) }).state;
    expect(opened.npos.map(({ cameTo }) => cameTo)).toEqual(['B', 'B', 'B']);
  });

  it.each([
    ['at threat 0 [MIS-5-14]', { threat: 0, opened: ['B'] }, 'B', 'The threat level is 0.'],
    ['twice [MIS-5-16]', { opened: ['B'], scouted: ['B'] }, 'B', 'Room B has been scouted already.'],
    ["in Player A's drop zone [MIS-5-17]", {}, 'A', "Room A is within Player A's drop zone."],
    [
      'before its NPOs have come [MIS-5-02 MIS-5-15]',
      {},
      'C',
      'Room C has not been opened or entered before, so its NPOs come first.',
    ],
  ] satisfies [string, Parameters<typeof crypt>[0], string, string][])('is refused %s', (_when, of, room, message) => {
    expect(refusal(scoutRoom('kel', room), crypt(of))).toMatchObject({ message, rule: 'Mission 05, Scout Room' });
  });

  it('says how a room is recorded that has not been entered before [MIS-5-02]', () => {
    const hint = { deed: { do: 'mission', args: { what: 'room', room: 'C' } } };
    expect(refusal(scoutRoom('kel', 'C'), crypt({}))).toMatchObject({ hint });
  });

  it('asks which room, of those not scouted yet', () => {
    const start = crypt({ opened: ['B', 'C', 'D'], scouted: ['C'] });
    expect(question(mission({ what: 'scout', id: 'kel' }), start)).toMatchObject({
      name: 'scouted-room',
      options: [{ value: 'B' }, { value: 'D' }],
    });
    expect(refusal(mission({ what: 'scout', id: 'kel' }), crypt()).message).toBe(
      'No room can be scouted now: none is open and unscouted, or the threat level is 0.',
    );
  });

  it('is for player operatives in the killzone [MIS-5-11]', () => {
    const start = crypt({ opened: ['B'], npos: ['necron-warrior'] });
    expect(rejection(scoutRoom('warrior-1', 'B'), start)).toBe(
      'Necron Warrior 1 is an NPO; this is for player operatives.',
    );
  });
});

describe('the outcome', () => {
  it('won when three rooms are scouted, not before [MIS-5-18]', () => {
    const start = crypt({ threat: 15, opened: ['B', 'C', 'D'], scouted: ['B'] });
    const second = play(mission({ what: 'scout', id: 'kel', room: 'C' }), start);
    expect(second.state.outcome).toBeNull();
    expect(objectivesText(second.state)).toBe('Rooms scouted: 2 of 3 (B and C); opened: 3 (B, C and D).');
    const { events } = play(mission({ what: 'scout', id: 'vane', room: 'd' }), second.state);
    expect(events.at(-1)).toEqual({
      type: 'battle-ended',
      outcome: 'players-win',
      because: 'rooms-scouted',
      rooms: ['B', 'C', 'D'],
    });
  });

  it('lost when every player operative is incapacitated [MIS-5-19]', () => {
    const wound = deedRule({ do: 'operative', args: { change: 'wound', id: 'kel', wounds: 10 } });
    expect(play(wound, crypt({ operatives: ['kel'], scouted: ['B', 'C'] })).state.outcome).toBe('players-lose');
  });
});

it('whatever the doors and their order, each room opens once and the limit holds [MIS-5-03]', () => {
  const door = fc.record({
    kind: fc.constantFrom('hatchway' as const, 'breach-point' as const),
    number: fc.integer({ min: 1, max: 4 }),
  });
  fc.assert(
    fc.property(fc.array(door, { maxLength: 8 }), fc.integer({ min: 0, max: 15 }), (doors, threat) => {
      let state = crypt({ threat });
      const rooms: string[] = [];
      for (const { kind, number } of doors) {
        const played = playAtRandom(doorOpenedByHand(kind, number), state, `${threat} ${kind} ${number}`);
        rooms.push(...only('room-opened', played.events).map(({ room }) => room));
        state = played.state;
      }
      expect(new Set(rooms).size).toBe(rooms.length);
      expect(rooms).not.toContain('A');
      expect(state.npos.length).toBeLessThanOrEqual(10);
    }),
    { numRuns: 50 },
  );
});

describe('afterwards', () => {
  const open = (number: number): GameEvent => ({ type: 'hatchway-moved', number, open: true });
  const found = (start: GameState, ...events: GameEvent[]) =>
    findings(start, { deed: hatch(1), events }).filter(({ rule }) => rule === 'Mission 05, NPOs');

  it('a room that was opened and never got its NPOs is missed, once, and how it is made up for is said [MIS-5-02]', () => {
    expect(found(crypt(), open(2), { ...open(2) })).toEqual([
      {
        id: 'room-b',
        entries: [2],
        rule: 'Mission 05, NPOs',
        missing: 'Entry 2: room B was opened or entered, and its NPOs were not set up.',
        late: [{ deed: { do: 'mission', args: { what: 'room', room: 'B' } }, outOfTurn: false }],
      },
      expect.objectContaining({ id: 'room-c' }),
    ]);
    const ids = (...events: GameEvent[]) => found(crypt(), ...events).map(({ id }) => id);
    expect(ids({ type: 'breach-point-moved', number: 3, open: true })).toEqual(['room-d', 'room-c']);
    expect(ids({ type: 'room-scouted', room: 'E' })).toEqual(['room-e']);
  });

  it("nothing is missed of Player A's drop zone, of a door that closed, and of what got its NPOs", () => {
    const ids = (...events: GameEvent[]) => found(crypt(), ...events).map(({ id }) => id);
    expect(ids(open(1))).toEqual(['room-b']);
    expect(ids({ type: 'hatchway-moved', number: 2, open: false })).toEqual([]);
    expect(ids({ type: 'breach-point-moved', number: 3, open: false })).toEqual([]);
    expect(ids(open(2), { type: 'room-opened', room: 'B' })).toEqual(['room-c']);
    expect(ids({ type: 'threat-changed', from: 5, to: 6, reasons: [] })).toEqual([]);
    expect(found(crypt({ map: null }), open(2))).toEqual([]);
  });
});
