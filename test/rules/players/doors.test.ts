import { describe, expect, it } from 'vitest';
import { killzoneMap } from '../../../src/catalog/maps.ts';
import { codeAt } from '../../../src/rules/board/ground/keypad.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import type { ActArgs } from '../../../src/rules/language/deed.ts';
import { rollNpoType } from '../../../src/rules/setting-up/npo-type.ts';
import { onBoard } from '../../../src/rules/state/base.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { sentences } from '../../../src/view/steps/sentence.ts';
import { by } from '../board/standing.ts';
import { offered, only, play, question, refusal, rejection, type Scene, scene } from '../scene.ts';

const firefight = (of: Scene = {}) =>
  scene({
    phase: 'firefight',
    apart: true,
    npos: ['necron-warrior'],
    operatives: [{ id: 'kel', apl: 3 }, 'vane'],
    ...of,
  });
const kel = (args: ActArgs) => deedRule({ do: 'act', args: { id: 'kel', order: 'engage', ...args } });
const hatch = (number: number) => kel({ action: 'operate-hatch', door: { kind: 'hatchway', number } });
const breach = (number: number, more: ActArgs = {}) =>
  kel({ action: 'breach', door: { kind: 'breach-point', number }, ...more });

describe('Operate Hatch', () => {
  it('opens a closed hatchway for 1 AP; 4+ raises the threat [KZ-21 THR-18]', () => {
    const { state } = play(hatch(3), firefight(), { 'threat-operate-hatch': [[4]] });
    expect(state.hatchways[2]?.open).toBe(true);
    expect(state.threat).toBe(6);
    expect(state.acting?.ap).toBe(2);
  });

  it('has its dice rolled by the one who does it', () => {
    expect(question(hatch(3), firefight())).toMatchObject({
      name: 'threat-operate-hatch',
      whose: 'players',
      by: 'kel',
    });
    const sides = { name: 'npo-type', whose: 'npos' };
    expect(question(rollNpoType(), firefight())).toMatchObject(sides);
    expect(question(rollNpoType(), firefight())).not.toHaveProperty('by');
  });

  it('closes an open one, with the same roll; 3 raises nothing [KZ-21 THR-19]', () => {
    const { state } = play(hatch(3), firefight({ openHatchways: [3] }), {
      'enemy-at-hatchway': [false],
      'threat-operate-hatch': [[3]],
    });
    expect(state.hatchways[2]?.open).toBe(false);
    expect(state.threat).toBe(5);
  });

  it('is due once a move goes through a closed hatchway: no action is asked for, and nothing else is done before it [KZ-22]', () => {
    const beside = by('kel', [2, 5.5], -1, 0);
    const start = firefight({
      map: 1,
      apart: false,
      operatives: [{ id: 'kel', apl: 3, move: 6 }, 'vane'],
      keepsPositions: true,
      positions: { kel: { x: beside.x, y: beside.y, error: 0 } },
    });
    const place = codeAt({ x: beside.x + 2.5, y: beside.y }, 5);
    const { state, events } = play(kel({ action: 'reposition', engaged: false, place }), start);
    expect(only('placed', events)).toMatchObject([{ opens: 'H5' }]);
    const next = () => deedRule({ do: 'act', args: { id: 'kel', engaged: false } });
    const opened = play(next(), state, { 'engaged-beyond': [false], 'threat-operate-hatch': [[1]] });
    expect(opened.state.hatchways.filter(({ open }) => open).map(({ number }) => number)).toEqual([5]);
    // However far from it the move has ended, and though a hair's breadth says that it was too far.
    const beyond = { ...state, positions: { kel: { x: beside.x + 7.5, y: beside.y, error: 0 } } };
    const far = play(next(), beyond, { 'engaged-beyond': [false], 'threat-operate-hatch': [[1]] });
    expect(only('hatchway-moved', far.events)).toMatchObject([{ number: 5, open: true }]);
    // Opened by hand it is due no longer.
    const byHand = { ...state, hatchways: opened.state.hatchways };
    expect(offered(next(), byHand)).toContain('done');
    const late = 'Kel has moved through hatchway 5, which is closed: Operate Hatch is due.';
    const vane = deedRule({ do: 'act', args: { id: 'vane', order: 'engage', action: 'done' } });
    const goesOn = [
      () => kel({ action: 'done' }),
      () => kel({ action: 'dash', engaged: false }),
      () => kel({ action: 'other', cost: 0, engaged: false }),
      () => vane,
      () => deedRule({ do: 'resolve-npo', args: {} }),
    ];
    for (const rule of goesOn) expect(refusal(rule(), state).message).toBe(late);
    expect(play(kel({ action: 'done' }), byHand).state.acting).toBeNull();
    expect(play(kel({ action: 'done' }), state, {}, 'it is open on the table').state.acting).toBeNull();
  });

  it('is no part of a move after an Operate Hatch of that activation: it goes through no other closed one [KZ-22]', () => {
    const beside = by('kel', [2, 5.5], -1, 0);
    const start = firefight({
      map: 1,
      apart: false,
      operatives: [{ id: 'kel', apl: 3, move: 6 }],
      keepsPositions: true,
      positions: { kel: { x: beside.x, y: beside.y, error: 0 } },
    });
    const place = codeAt({ x: beside.x + 2.5, y: beside.y }, 5);
    const { state } = play(hatch(5), start, { engaged: [false], 'threat-operate-hatch': [[1]] });
    const shut = { ...state, hatchways: start.hatchways };
    const moves = kel({ action: 'reposition', engaged: false, place });
    expect(refusal(moves, shut).message).toMatch(/^Kel cannot get to .*: no way there\.$/);
  });

  it('cannot close a breached one in Demolition Protocol [MIS-2-09]', () => {
    const start = firefight({ openHatchways: [3] });
    const sabotaged = {
      ...start,
      hatchways: start.hatchways.map((door) => ({ ...door, breached: door.number === 3 })),
    };
    expect(refusal(hatch(3), sabotaged).rule).toBe('Mission 02, Sabotage');
  });

  it("does not close one with its access point in an enemy's control range; to open it is no matter [KZ-25]", () => {
    const watched = () =>
      kel({ action: 'operate-hatch', door: { kind: 'hatchway', number: 3 }, enemyAtHatchway: true });
    expect(refusal(watched(), firefight({ openHatchways: [3] })).message).toBe(
      "Hatchway 3 cannot be closed: its access point is in an enemy's control range.",
    );
    expect(play(watched(), firefight(), { 'threat-operate-hatch': [[1]] }).state.hatchways[2]?.open).toBe(true);
  });

  it('leaves the threat alone in Scout Sub-Crypt, without a roll [MIS-5-10]', () => {
    const { asked } = play(hatch(3), firefight({ mission: 'scout-sub-crypt', map: 1, threat: 0 }), {
      'room-npos': [[1], [1]],
      'npo-type': [
        [1, 1],
        [1, 1],
      ],
    });
    expect(asked).not.toContain('threat-operate-hatch');
  });
});

describe('Operate Hatch in the middle of a move', () => {
  const moved = (action: 'reposition' | 'dash' | 'charge') => play(kel({ action }), firefight()).state;
  const raised = { 'threat-operate-hatch': [[1]] };

  it('goes with Dash and Reposition, and what is left of the move may still be used [KZ-22 KZ-23]', () => {
    for (const action of ['reposition', 'dash'] as const) {
      const { state, events } = play(hatch(3), moved(action), { ...raised, 'engaged-beyond': [false] });
      expect(state.hatchways[2]?.open).toBe(true);
      expect(sentences(events, moved(action)).join(' ')).not.toContain('its move ends');
    }
    // A Charge ends in an enemy's control range, where no hatch is operated.
    expect(refusal(hatch(3), moved('charge')).message).toBe('Kel cannot: an enemy is in control range.');
  });

  it('that brings an enemy into control range ends that move: it does not move on, and may Fight [KZ-80]', () => {
    const start = moved('reposition');
    expect(question(hatch(3), start)).toMatchObject({
      name: 'engaged-beyond',
      why: "Is an enemy in Kel's control range now that hatchway 3 is open?",
      about: { predicate: 'engaged', by: 'kel' },
    });
    const { state, events } = play(hatch(3), start, { ...raised, 'engaged-beyond': [true] });
    expect(sentences(events, start)).toContain(
      'An enemy behind hatchway 3 is in control range: the move of Kel ends here (Operate Hatch).',
    );
    expect(refusal(kel({ action: 'dash' }), state).message).toBe('Kel cannot: an enemy is in control range.');
    const free = play(hatch(3), start, { ...raised, 'engaged-beyond': [false] }).state;
    expect(play(kel({ action: 'dash' }), free).asked).toEqual([]);
  });

  it('is not asked of a hatchway that is opened without a move, or closed [KZ-80]', () => {
    expect(play(hatch(3), firefight(), raised).asked).toEqual(['threat-operate-hatch']);
    const open = { ...moved('dash'), hatchways: firefight({ openHatchways: [3] }).hatchways };
    expect(play(hatch(3), open, { ...raised, 'enemy-at-hatchway': [false] }).asked).not.toContain('engaged-beyond');
  });

  it('closing it says what becomes of a base in its way [KZ-81]', () => {
    const start = firefight({ openHatchways: [3] });
    const { events } = play(hatch(3), start, { ...raised, 'enemy-at-hatchway': [false] });
    expect(sentences(events, start)).toContain(
      'Close hatchway 3. Set back any base in the way as little as possible, keeping its control ranges.',
    );
    // With places known only where a base may be in it.
    const kelAt = (off: number): GameState => {
      const open = firefight({ openHatchways: [3], map: 1 });
      const [door] = killzoneMap(1).walls.flatMap(({ hatchway }) =>
        hatchway?.number === 3 ? [onBoard(hatchway.at)] : [],
      );
      const others = [...open.npos, ...open.operatives].map(({ id }, index) => [
        id,
        { x: 2 + 2 * index, y: 20, error: 0 },
      ]);
      const at = { x: door?.x ?? 0, y: (door?.y ?? 0) + off, error: 0 };
      return { ...open, keepsPositions: true, positions: { ...Object.fromEntries(others), kel: at } };
    };
    const answers = { ...raised, 'enemy-at-hatchway': [false] };
    const by = (off: number, back: readonly string[] = []) => {
      const state = kelAt(off);
      return sentences(play(hatch(3), state, { ...answers, 'stands-at': back }).events, {
        ...state,
        acting: { id: 'kel', counteracts: false, ap: 1, performed: [], cheapBreach: false },
      });
    };
    expect(by(1.5)).toContain('Close hatchway 3 (B-D).');
    const asked = question(hatch(3), kelAt(0.3), answers);
    expect(asked).toMatchObject({
      why: 'Hatchway 3 closes on Kel: where is it put back, as near as it can be?',
      suggest: { because: 'as before' },
    });
    const suggestionOf = (one: typeof asked) => ('suggest' in one ? `${one.suggest?.value}` : '');
    const near = suggestionOf(asked);
    const back = by(0.3, [near]);
    expect(back).toContainEqual(expect.stringContaining('Close hatchway 3 (B-D). Set back any base in the way'));
    expect(back).toContainEqual(expect.stringMatching(/^Kel is at \d+/));
    expect(by(0.3, ['unknown'])).toContain('The place of Kel is no longer known.');
    const { positions } = play(hatch(3), kelAt(0.3), { ...answers, 'stands-at': [near] }).state;
    expect(Math.abs((positions.kel?.y ?? 0) - (kelAt(0).positions.kel?.y ?? 0))).toBeGreaterThan(0.6);
    expect(Math.abs((positions.kel?.y ?? 0) - (kelAt(0).positions.kel?.y ?? 0))).toBeLessThan(1.3);
    // In hatchway 1, a friend so near to the west of it that nothing within an inch is free: then the nearest place that is.
    const open = firefight({ openHatchways: [1], map: 1 });
    const elsewhere = [...open.npos, ...open.operatives].map(({ id }, at) => [id, { x: 2 + 2 * at, y: 20, error: 0 }]);
    const [x, y] = [4.0223, 2.485];
    const here = { ...Object.fromEntries(elsewhere), kel: { x, y, error: 0 }, vane: { x: 2.6, y, error: 0 } };
    const full = { ...open, keepsPositions: true, positions: here };
    const free = suggestionOf(question(hatch(1), full, answers));
    const { kel } = play(hatch(1), full, { ...answers, 'stands-at': [free] }).state.positions;
    expect(Math.hypot((kel?.x ?? x) - x, (kel?.y ?? y) - y)).toBeGreaterThan(1);
  });
});

describe('Breach', () => {
  const nobody = { 'beyond-access-point': [[]], 'threat-breach': [[3]] };

  it('opens a breach point for 2 AP, threat +1 [KZ-32 THR-20 MIS-2-13]', () => {
    const { state } = play(breach(2), firefight(), nobody);
    expect(state.breachPoints[1]).toEqual({ number: 2, open: true, breached: true });
    expect(state.threat).toBe(6);
    expect(state.acting?.ap).toBe(1);
  });

  it('4+ raises the threat once more [THR-21]', () => {
    expect(play(breach(2), firefight(), { ...nobody, 'threat-breach': [[4]] }).state.threat).toBe(7);
  });

  it('not at an open one [KZ-40]', () => {
    expect(refusal(breach(2), firefight({ openBreachPoints: [2] })).message).toBe('Breach point 2 is open already.');
  });

  it('proposes those that are known to be beyond, though others have no known place [KZ-36]', () => {
    const [point] = killzoneMap(1).walls.flatMap(({ from, to, breachPoint }) =>
      breachPoint?.number === 2 ? [{ ...onBoard(breachPoint.at), upright: from[0] === to[0] }] : [],
    );
    const beside = (off: number) => {
      const { x = 0, y = 0, upright = true } = point ?? {};
      return { x: x + (upright ? off : 0), y: y + (upright ? 0 : off), error: 0 };
    };
    const suggested = (positions: GameState['positions']) => {
      const asked = question(breach(2), { ...firefight({ map: 1 }), keepsPositions: true, positions });
      return asked.kind === 'choice' ? asked.suggest : undefined;
    };
    expect(suggested({ kel: beside(-1), 'warrior-1': beside(1) })).toEqual({
      value: ['warrior-1'],
      because: 'by the known places',
    });
    expect(suggested({ kel: beside(-1), 'warrior-1': beside(-2) })?.value).toEqual([]);
    expect(suggested({ 'warrior-1': beside(1) })?.value).toEqual([]);
  });

  it('whoever is beyond rolls: 4 is 2 damage and APL -1, 3 nothing; a hurt NPO is worth +1 more [KZ-36 KZ-37 KZ-38 THR-22]', () => {
    const { state, events } = play(breach(2), firefight(), {
      'beyond-access-point': [['vane', 'warrior-1']],
      concussion: [[3], [4]],
      'threat-breach': [[1]],
    });
    expect(only('damage-inflicted', events)).toEqual([
      { type: 'damage-inflicted', id: 'warrior-1', wounds: 2, because: 'breach', by: 'kel' },
    ]);
    // The roll that does nothing is told too.
    expect(only('breach-rolled', events)).toEqual([
      { type: 'breach-rolled', id: 'vane', face: 3, hurts: false },
      { type: 'breach-rolled', id: 'warrior-1', face: 4, hurts: true },
    ]);
    expect(state.npos[0]?.effects).toMatchObject([{ change: -1, until: 'end-of-next-activation' }]);
    expect(state.operatives[1]?.effects).toEqual([]);
    expect(state.threat).toBe(7);
  });

  it('5 and 6 are 3 damage [KZ-38]', () => {
    const { state } = play(breach(2), firefight(), {
      'beyond-access-point': [['vane', 'warrior-1']],
      concussion: [[5], [6]],
      'threat-breach': [[1]],
    });
    expect([state.operatives[1]?.wounds, state.npos[0]?.wounds]).toEqual([7, 6]);
  });

  it('is asked what is breached, of what is closed and of what the mission has [KZ-32 MIS-4-08]', () => {
    const open = firefight({ mission: 'recover-transponder', openBreachPoints: [1, 4] });
    expect(offered(kel({ action: 'breach' }), open)).toEqual(['breach-point-2', 'breach-point-3']);
    expect(offered(kel({ action: 'breach' }), firefight({ openBreachPoints: [1, 4] }))).toEqual([
      'breach-point-2',
      'breach-point-3',
      ...[1, 2, 3, 4, 5, 6].map((number) => `hatchway-${number}`),
    ]);
    const hatchway = play(kel({ action: 'breach' }), firefight(), { 'breached-door': ['hatchway-5'], ...nobody }).state;
    expect(hatchway.hatchways[4]?.open).toBe(true);
    const { state } = play(kel({ action: 'breach' }), open, { 'breached-door': ['breach-point-3'], ...nobody });
    expect(state.breachPoints[2]?.open).toBe(true);
    const crypt = firefight({ mission: 'destroy-sarcophagus', openBreachPoints: [1, 2, 3, 4] });
    const { state: after, asked } = play(kel({ action: 'breach' }), crypt, {
      'destruction-points': [[1, 2]],
      'threat-breach': [[1]],
    });
    expect(after.objectives).toMatchObject({ destructionPoints: 3 });
    expect(asked).not.toContain('beyond-access-point');
  });

  it('is refused where there is nothing to breach, no such breach point, or not in this mission', () => {
    const mission = 'recover-transponder';
    const open = firefight({ mission, openBreachPoints: [1, 2, 3, 4] });
    expect(refusal(kel({ action: 'breach' }), open).message).toMatch(
      /nothing to breach|Nothing is left to breach|Breach/,
    );
    expect(rejection(breach(7), firefight())).toBe('There is no breach point 7.');
    const at = (kind: 'hatchway' | 'sarcophagus') => kel({ action: 'breach', door: { kind, number: 1 } });
    expect(rejection(at('sarcophagus'), firefight({ mission }))).toContain('has no sarcophagus to Breach');
    expect(rejection(at('hatchway'), firefight({ mission }))).toContain('has no Breach at a hatchway');
    expect(rejection(at('hatchway'), firefight({ mission: 'destroy-sarcophagus' }))).toContain('Breach at a hatchway');
  });

  it('at a hatchway in Demolition Protocol opens it and hurts those beyond [MIS-2-08]', () => {
    const at = (number: number) => kel({ action: 'breach', door: { kind: 'hatchway', number } });
    const rolls = { 'beyond-access-point': [['warrior-1']], concussion: [[6]], 'threat-breach': [[1]] };
    expect(question(at(3), firefight())).toMatchObject({
      about: { predicate: 'beyond-access-point', door: 'hatchway', number: 3, ids: ['vane', 'warrior-1'] },
    });
    const { state } = play(at(3), firefight(), rolls);
    expect(state.hatchways[2]).toMatchObject({ open: true, breached: true });
    expect(state.npos[0]?.wounds).toBe(6);
    const already = play(at(3), firefight({ openHatchways: [3] }), rolls);
    expect(already.state.hatchways[2]).toMatchObject({ open: true, breached: true });
  });

  it('opens the rooms on both sides where the mission has it, if it was closed [MIS-5-02]', () => {
    const crypt = firefight({ mission: 'scout-sub-crypt', map: 1, threat: 0 });
    const { state } = play(breach(3), crypt, {
      'beyond-access-point': [[]],
      'threat-breach': [[1]],
      'room-npos': [1, 1],
      'npo-type': [
        [1, 1],
        [1, 1],
      ],
    });
    expect(state.objectives).toMatchObject({ opened: ['D', 'C'] });
  });

  it('records what was said of its control range, and that it was cheap [KZ-33 KZ-39]', () => {
    const recorded = (args: ActArgs, of: Scene = {}) =>
      only('action-performed', play(breach(2, args), firefight({ apart: false, ...of }), nobody).events);
    expect(recorded({ engaged: false })).toEqual([
      {
        type: 'action-performed',
        id: 'kel',
        action: 'breach',
        ap: 2,
        door: { kind: 'breach-point', number: 2 },
        engaged: false,
      },
    ]);
    expect(recorded({ engaged: false, cheap: true })).toMatchObject([{ ap: 1, cheap: true }]);
    expect(recorded({ engaged: false }, { apart: true })[0]).not.toHaveProperty('engaged');
  });

  const armed = (profile: string, of: Scene = {}) =>
    firefight({ operatives: [{ id: 'kel', apl: 3, weapons: [{ name: 'Gun', type: 'ranged', profile }] }], ...of });

  it.each([
    ['4 3+ 3/4 piercing 2', 'KZ-34'],
    ['4 3+ 3/4 piercing crits 2', 'KZ-34'],
  ])('with %s it may cost 1 AP, or the 2 that it costs others [%s]', (profile) => {
    expect(question(breach(2), armed(profile))).toMatchObject({
      name: 'breach-cost',
      options: [{ value: '1' }, { value: '2', label: '2 AP' }],
      suggest: { value: '1' },
    });
    const left = (cost: string) => play(breach(2), armed(profile), { ...nobody, 'breach-cost': [cost] }).state.acting;
    expect(left('1')).toMatchObject({ ap: 2, cheapBreach: true });
    expect(left('2')).toMatchObject({ ap: 1, cheapBreach: false });
  });

  it.each([
    ['4 3+ 3/4 piercing 1', 'KZ-34'],
    ['4 3+ 3/4 piercing 2, blast 2"', 'KZ-35'],
    ['4 3+ 3/4 piercing 2, torrent 1"', 'KZ-35'],
  ])('with %s it costs 2 AP, and nothing is asked [%s]', (profile) => {
    const { state, asked } = play(breach(2), armed(profile), nobody);
    expect(asked).not.toContain('breach-cost');
    expect(state.acting?.ap).toBe(1);
  });

  it.each(['GRENADIER', 'Breach marker', 'mine'])('the word %s on the datacard earns it as well [KZ-33]', (word) => {
    const worded = firefight({ operatives: [{ id: 'kel', apl: 3, keywords: ['imperium', word] }] });
    expect(question(breach(2), worded).name).toBe('breach-cost');
    const carried = firefight({ operatives: [{ id: 'kel', apl: 3, equipment: [word] }] });
    expect(question(breach(2), carried).name).toBe('breach-cost');
    expect(question(breach(2), firefight({ operatives: [{ id: 'kel', apl: 3, keywords: ['mineral'] }] })).name).toBe(
      'beyond-access-point',
    );
  });

  it('its name and the names of its weapons are on the datacard too, and words in them are not [KZ-33]', () => {
    const cost = (words: { name: string; weapon: string }) => {
      const weapons = [{ name: words.weapon, type: 'ranged', profile: '4 3+ 3/4' } as const];
      return question(breach(2), firefight({ operatives: [{ id: 'kel', apl: 3, name: words.name, weapons }] })).name;
    };
    expect(cost({ name: 'Navis Grenadier', weapon: 'Shotgun' })).toBe('breach-cost');
    expect(cost({ name: 'Kel', weapon: 'Proximity mine' })).toBe('breach-cost');
    expect(cost({ name: 'Incursor Minelayer', weapon: 'Breacher gun' })).toBe('beyond-access-point');
  });

  it('the list of actions has both [KZ-33 KZ-34]', () => {
    const list = () => kel({});
    const labels = (state: GameState) => {
      const asked = question(list(), state);
      return asked.kind === 'choice'
        ? asked.options.map(({ label }) => label).filter((label) => label.includes('Breach'))
        : [];
    };
    const melta = armed('4 3+ 6/3 piercing 2');
    expect(labels(melta)).toEqual(['Breach (1 AP; then neither Charge nor Shoot)', 'Breach (2 AP)']);
    expect(labels(armed('4 3+ 3/4'))).toEqual(['Breach (2 AP)']);
    const cost = (action: string) =>
      play(list(), melta, { ...nobody, action: [action], 'breached-door': ['breach-point-2'] }).state.acting;
    expect(cost('cheap-breach')).toMatchObject({ ap: 2, cheapBreach: true });
    expect(cost('breach')).toMatchObject({ ap: 1, cheapBreach: false });
  });

  it('1 AP less for breach marker, grenadier or mine, as it is said [KZ-33]', () => {
    expect(play(breach(2, { cheap: true }), firefight(), nobody).state.acting?.ap).toBe(2);
  });

  it('cheap, it does not go with Charge or Shoot, in either order; at 2 AP it does [KZ-41]', () => {
    const charged = play(kel({ action: 'charge' }), firefight()).state;
    expect(refusal(breach(2, { cheap: true }), charged).message).toBe(
      'Kel cannot: for less than 2 AP it does not go with Charge or Shoot.',
    );
    const { state: killed } = play(
      deedRule({ do: 'npo', args: { change: 'set', id: 'warrior-1', to: { state: 'incapacitated' } } }),
      charged,
    );
    expect(play(breach(2), killed, nobody).state.breachPoints[1]?.open).toBe(true);
    const breached = play(breach(2, { cheap: true }), firefight(), nobody).state;
    expect(refusal(kel({ action: 'charge' }), breached).message).toBe(
      'Kel cannot: it has breached for less than 2 AP.',
    );
  });

  it('what a weapon earns gives way to the full 2 AP after a Charge, or where that is wanted [KZ-34 KZ-41]', () => {
    const weapons = [{ name: 'Melta', type: 'ranged' as const, profile: '4 3+ 6/3 piercing 2' }];
    const start = firefight({ operatives: [{ id: 'kel', apl: 3, weapons }] });
    const charged = play(kel({ action: 'charge' }), start).state;
    const { state: killed } = play(
      deedRule({ do: 'npo', args: { change: 'set', id: 'warrior-1', to: { state: 'incapacitated' } } }),
      charged,
    );
    const { state } = play(breach(2), killed, { 'threat-breach': [[3]] });
    expect([state.breachPoints[1]?.open, state.operatives[0]?.state]).toEqual([true, 'expended']);
    const { state: full } = play(breach(2, { cost: 2 }), start, nobody);
    expect(full.acting).toMatchObject({ ap: 1, cheapBreach: false });
    expect(play(kel({ action: 'charge' }), full, { engaged: [false] }).state.operatives[0]?.state).toBe('expended');
  });

  it('free is less than 2 AP as well [KZ-41]', () => {
    const { state } = play(breach(2, { free: true }), firefight(), nobody);
    expect(refusal(kel({ action: 'charge' }), state).message).toBe('Kel cannot: it has breached for less than 2 AP.');
  });

  it('mission 4: the sarcophagus gains 2D6, nothing else of Breach [MIS-4-08 MIS-4-09 MIS-4-10]', () => {
    const { state, asked } = play(
      kel({ action: 'breach', door: { kind: 'sarcophagus', number: 1 } }),
      firefight({ mission: 'destroy-sarcophagus' }),
      { 'destruction-points': [[6, 3]], 'threat-breach': [[1]] },
    );
    expect(asked).toEqual(['destruction-points', 'threat-breach']);
    expect(state.objectives).toMatchObject({ destructionPoints: 9 });
    expect(state.threat).toBe(6);
  });

  it('mission 2: at a hatchway, an open one too [MIS-2-06 MIS-2-07 MIS-2-08 MIS-2-10 MIS-2-11]', () => {
    const at = () => kel({ action: 'breach', door: { kind: 'hatchway', number: 5 } });
    const opened = play(at(), firefight(), {
      'beyond-access-point': [['warrior-1']],
      concussion: [[2]],
      'threat-breach': [[1]],
    });
    expect(opened.state.hatchways[4]).toEqual({ number: 5, open: true, breached: true });
    expect(opened.asked).not.toContain('threat-operate-hatch');
    expect(play(at(), firefight({ openHatchways: [5] }), nobody).state.hatchways[4]?.breached).toBe(true);
  });

  it('offers what there is to breach when it is not said [KZ-32 MIS-2-06]', () => {
    const { state } = play(kel({ action: 'breach' }), firefight({ openBreachPoints: [1, 2, 3] }), {
      ...nobody,
      'breached-door': ['breach-point-4'],
    });
    expect(state.breachPoints[3]?.open).toBe(true);
  });
});
