import { describe, expect, it } from 'vitest';
import { apart as inchesApart } from '../../../src/geometry/point.ts';
import { codeAt } from '../../../src/rules/board/ground/keypad.ts';
import { allowedOnward } from '../../../src/rules/board/moves/onward.ts';
import { deedRule } from '../../../src/rules/deeds.ts';
import type { GameEvent } from '../../../src/rules/events/events.ts';
import type { ActArgs } from '../../../src/rules/language/deed.ts';
import { wayThere } from '../../../src/rules/players/way-there.ts';
import type { Acting, GameState, Position } from '../../../src/rules/state/state.ts';
import { sentences } from '../../../src/view/steps/sentence.ts';
import { by, radius, table } from '../board/standing.ts';
import { type Answers, offered, only, play, question, refusal, rejection, type Scene, scene } from '../scene.ts';

// Room A of map 1 is open to the south of there.
const start = spot(1, 2.5);
function spot(x: number, y: number, dx = 0, dy = 0): Position {
  const { x: east, y: south } = by('kel', [x, y], dx, dy);
  return { x: east, y: south, error: 0 };
}
const firefight = (positions: GameState['positions'], of: Scene = {}): GameState =>
  scene({
    phase: 'firefight',
    map: 1,
    apart: true,
    npos: ['necron-warrior'],
    operatives: [{ id: 'kel', move: 6, apl: 3 }, 'vane'],
    keepsPositions: true,
    positions: { kel: start, vane: spot(6.5, 1), 'warrior-1': spot(6.5, 5.5), ...positions },
    ...of,
  });
const act = (args: ActArgs) => deedRule({ do: 'act', args: { id: 'kel', order: 'engage', ...args } });
const both = (place: string, more: ActArgs = {}) => act({ action: 'reposition', dashes: true, place, ...more });
const placedIn = (events: readonly GameEvent[]) => only('placed', events);
const actions = (events: readonly GameEvent[]) => only('action-performed', events).map(({ action }) => action);

describe('a Reposition and a Dash said by one place', () => {
  it('are performed as the two actions they are, each for its AP and to its place [COR-30 COR-40]', () => {
    const before = firefight({});
    const { state, events, asked } = play(both('s8'), before);
    expect(asked).toEqual([]);
    expect(only('action-performed', events)).toEqual([
      { type: 'action-performed', id: 'kel', action: 'reposition', ap: 1 },
      { type: 'action-performed', id: 'kel', action: 'dash', ap: 1 },
    ]);
    expect(placedIn(events)).toMatchObject([
      { how: 'rules', moved: 6 },
      { how: 'typed', word: 's8', moved: 2 },
    ]);
    expect(placedIn(events).map(({ x, y }) => [x - start.x, y - start.y].map((far) => Math.round(far * 100)))).toEqual([
      [0, 600],
      [0, 800],
    ]);
    expect(state.acting).toMatchObject({ ap: 1, performed: ['reposition', 'dash'] });
    expect(state.positions.kel?.y).toBeCloseTo(start.y + 8, 3);
    const [middle, end] = placedIn(events).map((one) => codeAt(one));
    expect(sentences(events, before)).toEqual([
      'Kel: Engage, 3 AP.',
      `Kel: Reposition 6" to ${middle} (1 AP).`,
      `Kel: Dash 2" to ${end} (1 AP).`,
    ]);
  });

  it('lead as far as both, to the hair, and no further [COR-40]', () => {
    expect(placedIn(play(both('s9'), firefight({})).events)).toMatchObject([{ moved: 6 }, { moved: 3 }]);
    const no = refusal(both('s11'), firefight({}));
    expect(no.message).toMatch(/^Kel cannot get to \d{4}: 11" away, 9" of movement\.$/);
    expect(no).toMatchObject({
      rule: 'Reposition and Dash',
      hint: expect.stringMatching(/^the nearest end of this move/),
    });
    // Whoever's place may be wrong is not told of anything else than the length either.
    const vague = firefight({ kel: { ...start, error: 0.3 }, vane: { x: start.x, y: start.y + 11.5, error: 0.3 } });
    expect(refusal(both('=vane 8'), vague).message).toMatch(/^Kel cannot get there: 1[01]" away, 9" of movement\.$/);
    expect(refusal(both('e7'), firefight({})).message).toMatch(/^Kel cannot get to \d{4}: no way there\.$/);
  });

  it('count an inch more for each open doorway, in whichever of the two it is gone through [COR-41]', () => {
    const beside = by('kel', [2, 5.5], -5.2, 0);
    const kel = { x: beside.x, y: beside.y, error: 0 };
    const far = (inches: number) => both(`e${inches}`);
    const open = firefight({ kel }, { openHatchways: [5] });
    const moved = placedIn(play(far(8), open).events).map((one) => one.moved ?? 0);
    expect(moved.reduce((sum, one) => sum + one, 0)).toBe(9);
    expect(refusal(far(9), open).message).toMatch(/10" away, 9" of movement/);
    expect(refusal(far(8), firefight({ kel })).message).toMatch(/^Kel cannot get to \d{4}: no way there/);
  });

  it('are the Reposition alone where that leads there: no AP is spent for nothing', () => {
    const before = firefight({});
    const { state, events } = play(both('s6'), before);
    expect(actions(events)).toEqual(['reposition']);
    expect(state.acting).toMatchObject({ ap: 2, performed: ['reposition'] });
    expect(sentences(events, before)[1]).toBe(
      `Kel: Reposition 6" to ${codeAt({ x: start.x, y: start.y + 6 })} (1 AP); no Dash needed.`,
    );
  });

  it('take no other AP, no other end and no other action', () => {
    const state = firefight({});
    for (const more of [{ free: true }, { cost: 0 }, { teleports: true }, { phases: 2 }])
      expect(rejection(both('s8', more), state)).toMatch(/only at their printed AP, and where they lead to/);
    for (const action of ['dash', 'charge', 'done'] as const)
      expect(rejection(both('s8', { action }), state)).toBe('A Dash is said as one with a Reposition alone.');
  });
});

describe('where the Reposition ends', () => {
  const middleOf = (place: string, positions: GameState['positions'] = {}, of: Scene = {}) => {
    const { events } = play(both(place), firefight(positions, of));
    expect(actions(events)).toEqual(['reposition', 'dash']);
    const [middle] = placedIn(events);
    if (!middle) throw new Error('it ends nowhere');
    return middle;
  };

  it('is on nobody: beside whoever stands there, as long as both still lead there', () => {
    const vane = { x: start.x, y: start.y + 6, error: 0 };
    const middle = middleOf('s8', { vane });
    expect(inchesApart(middle, vane)).toBeGreaterThanOrEqual(2 * radius - 1e-3);
    expect(inchesApart(middle, start)).toBeLessThanOrEqual(6);
    // Straight on for 9" there is no other place: it stands a little nearer.
    const { aside = 0, moved } = placedIn(play(both('s9'), firefight({ vane })).events)[1] ?? {};
    expect(moved).toBe(3);
    expect(aside).toBeGreaterThan(0.05);
  });

  it('is on nobody either where those who stand there, and the place, may be a little elsewhere', () => {
    const vane = { x: start.x, y: start.y + 6.9, error: 0.3 };
    const state = firefight({ kel: { ...start, error: 0.3 }, vane });
    const place = codeAt({ x: start.x, y: start.y + 9.3 });
    const [middle] = placedIn(play(both(place), state).events);
    expect(middle?.how).toBe('rules');
    expect(inchesApart(middle ?? start, state.positions.kel ?? start)).toBeLessThanOrEqual(6.3);
    expect(inchesApart(middle ?? start, vane)).toBeGreaterThanOrEqual(2 * radius - 1e-3);
  });

  it('is no further from where both end than a Dash is long: what may be wrong is where it began [GLO-17]', () => {
    for (const far of [8.7, 9, 9.2, 9.5]) {
      const state = firefight({ kel: { ...start, error: 0.3 } });
      const { events } = play(both(codeAt({ x: start.x, y: start.y + far })), state);
      const [middle = start, end = start] = placedIn(events);
      expect(inchesApart(middle, end), `${far}`).toBeLessThanOrEqual(3.001);
      expect(inchesApart(middle, start)).toBeLessThanOrEqual(6.301);
    }
  });

  it('is as far as the Reposition goes, of places by which the way is as short; in no doorway if it can be', () => {
    const moved = (state: GameState, place: string) =>
      placedIn(play(both(place), state).events).map((one) => one.moved);
    for (const place of ['1345', '2344', '2366'])
      expect(moved(firefight({ kel: spot(0.6, 1) }), place)[0], place).toBe(6);
    // The middle of hatchway 5 is 4" to the east.
    const beside = by('kel', [2, 5.5], -4, 0);
    const kel = { x: beside.x, y: beside.y, error: 0 };
    for (const far of [6.2, 6.5, 7.1]) {
      const [middle] = placedIn(play(both(`e${far}`), firefight({ kel }, { openHatchways: [5] })).events);
      expect((middle?.x ?? 0) - beside.x - 4).toBeGreaterThan(radius);
    }
  });

  it("is in no enemy's control range, though both may pass where a friend fights it [COR-42]", () => {
    const enemy = { x: start.x + 2 * radius + 0.6, y: start.y + 5, error: 0 };
    const friend = { x: enemy.x + 2 * radius + 0.1, y: enemy.y, error: 0 };
    const middle = middleOf('s8.5', { 'warrior-1': enemy, vane: friend });
    expect(inchesApart(middle, enemy)).toBeGreaterThan(2 * radius + 1);
    // Alone it is gone round.
    const round = middleOf('s8', { 'warrior-1': enemy });
    expect(round.x).toBeLessThan(start.x - 0.3);
    expect(inchesApart(round, enemy)).toBeGreaterThan(2 * radius + 1);
  });

  it('leaves the Dash a way that climbs nothing, and is on no piece of terrain [GLO-17 COR-108]', () => {
    // Enemies north and south of C3: the only way to the west of it leads over it, 8" in all.
    const enemy = (dy: number) => ({ x: 7.2, y: 3.39 + dy, error: 0 });
    const state = firefight(
      { kel: { x: 10.5, y: 3.39, error: 0 }, 'warrior-1': enemy(-2.4), 'warrior-2': enemy(2.4) },
      { npos: ['necron-warrior', 'necron-warrior'] },
    );
    expect(refusal(both('w5'), state).message).toMatch(
      /^Kel cannot get to \d{4}: the Reposition cannot end anywhere on the way\.$/,
    );
    const way = [{ action: 'reposition' as const }];
    expect(wayThere(state, 'kel', { x: 5.5, y: 3.39 }, 0, way)).toEqual({ is: 'no-middle' });
    // An inch nearer the Reposition climbs, and the Dash goes on from there.
    const nearer = { ...state, positions: { ...state.positions, kel: { x: 9.6, y: 3.39, error: 0 } } };
    const { events } = play(both('w4.4'), nearer);
    expect(placedIn(events)).toMatchObject([{ moved: 6 }, { moved: 1 }]);
  });

  it('is looked for only where both may end: beside no enemy [COR-42]', () => {
    const kel = by('kel', [1, 2.5], 0, 0);
    const enemy = by('w1', [1, 2.5], 0, 8.5);
    const both = allowedOnward(table([], [kel, enemy]), kel, { reposition: 6, dash: 3 });
    const at = (south: number) => ({ x: kel.x, y: kel.y + south });
    expect([both.leadsTo(at(6.2)), both.mayEnd(at(6.2), 0)]).toEqual([true, true]);
    expect([both.leadsTo(at(7)), both.mayEnd(at(7), 0)]).toEqual([false, false]);
  });

  it('is unknown where nobody knows where it began; where both end is taken as said', () => {
    const { kel: _, ...others } = firefight({}).positions;
    const state = { ...firefight({}), positions: others };
    const { events, state: then } = play(both('1555'), state);
    expect(actions(events)).toEqual(['reposition', 'dash']);
    expect(placedIn(events)).toMatchObject([{ word: '1555' }]);
    expect(then.positions.kel).toBeDefined();
  });
});

describe('who may not', () => {
  const acting: Acting = { id: 'kel', ap: 2, performed: [], counteracts: false, cheapBreach: false };

  it('has no 2 AP left [COR-16]', () => {
    const spent = { ...firefight({}), acting: { ...acting, ap: 1 } };
    expect(refusal(both('s8'), spent).message).toBe('Kel cannot: it takes 2 AP, and 1 is left.');
  });

  it('has done either of them, or fallen back or charged, in this activation [COR-20 COR-29 COR-30]', () => {
    const message = (performed: readonly ('dash' | 'reposition' | 'fall-back' | 'charge')[]) =>
      refusal(both('s8'), {
        ...firefight({}),
        acting: { ...acting, performed },
      }).message;
    const already = 'Kel cannot: it has performed that already in this activation.';
    expect(message(['reposition'])).toBe(already);
    expect(message(['dash'])).toBe(already);
    expect(message(['fall-back'])).toBe('Kel cannot: not in one activation with Fall Back.');
    expect(message(['charge'])).toBe('Kel cannot: not in one activation with Charge.');
  });

  it('has an enemy in its control range [COR-29 COR-30]', () => {
    const state = firefight({ 'warrior-1': { ...start, y: start.y - 2 } }, { apart: false });
    expect(refusal(both('s8', { engaged: true }), state).message).toBe('Kel cannot: an enemy is in control range.');
    expect(refusal(both('s8'), state, { engaged: [true] }).message).toMatch(/an enemy is in control range/);
  });

  it('counteracts, or has used a Heavy weapon that lets it make one of the moves alone', () => {
    const heavy = (move: 'none' | 'dash' | 'reposition') =>
      refusal(both('s8'), { ...firefight({}), acting: { ...acting, performed: ['shoot'], heavy: move } }).message;
    for (const move of ['none', 'dash', 'reposition'] as const)
      expect(heavy(move)).toBe('Kel cannot: it has used a Heavy weapon.');
    const counteracts = { ...firefight({}), acting: { ...acting, ap: 1, counteracts: true } };
    expect(refusal(both('s8'), counteracts).message).toBe('Kel cannot: a counteraction is one action of 1 AP.');
  });
});

describe('in the list of actions', () => {
  const list = (state: GameState, answers: Answers = {}) => offered(act({}), state, answers);
  const line = 'reposition-and-dash';

  it('it is a line of its own where both may be performed and places are known', () => {
    const state = firefight({});
    expect(list(state)).toContain(line);
    expect(list({ ...state, keepsPositions: false, positions: {} })).not.toContain(line);
    const { kel: _, ...others } = state.positions;
    expect(list({ ...state, positions: others })).not.toContain(line);
    expect(list(play(act({ action: 'dash', place: 's2' }), state).state)).not.toContain(line);
    expect(list(firefight({}, { operatives: [{ id: 'kel', move: 6, apl: 1 }, 'vane'] }))).not.toContain(line);
  });

  it('asks where both end, with the inches of each, and again where they do not lead; said twice it stands there', () => {
    const state = firefight({});
    const open = question(act({}), state, { action: [line] });
    expect(open).toMatchObject({
      name: 'stands-at',
      why: 'Where is Kel after Reposition and Dash (6" + 3")?',
      about: {
        predicate: 'stands-at',
        from: {
          way: [
            { action: 'reposition', inches: 6 },
            { action: 'dash', inches: 3 },
          ],
        },
      },
    });
    const again = question(act({}), state, { action: [line], 'stands-at': ['s11'] });
    expect(again.why).toMatch(/^Kel cannot get to \d{4}: 11" away, 9" of movement\. The nearest end of this move/);
    const { events } = play(act({}), state, { action: [line], 'stands-at': ['s11', 's11'] });
    expect(only('override', events)).toMatchObject([{ rule: 'Reposition and Dash', reason: 'said twice' }]);
    expect(actions(events)).toEqual(['reposition', 'dash']);
    expect(placedIn(events)).toMatchObject([{ word: 's11' }]);
  });

  it('is named where a Reposition is too short alone, and not where a Dash does not help, or may not follow', () => {
    const hint = (place: string, state = firefight({})) =>
      refusal(act({ action: 'reposition', place }), state).hint?.toString() ?? '';
    const named = /; Reposition and Dash, said as one, lead there$/;
    expect(hint('s8')).toMatch(named);
    expect(hint('s11')).not.toMatch(named);
    expect(hint('s8', firefight({}, { operatives: [{ id: 'kel', move: 6, apl: 1 }, 'vane'] }))).not.toMatch(named);
    const dashed = play(act({ action: 'dash', place: 'n1' }), firefight({})).state;
    expect(hint('s8.5', dashed)).not.toMatch(named);
    const asked = question(act({}), firefight({}), { action: ['reposition'], 'stands-at': ['s8'] });
    expect(asked.why).toContain('; Reposition and Dash, said as one, lead there. Type s8 again to put Kel there');
  });

  it('may leave the place unknown', () => {
    const { events, state } = play(act({}), firefight({}), { action: [line], 'stands-at': ['unknown'] });
    expect(actions(events)).toEqual(['reposition', 'dash']);
    expect([placedIn(events), state.positions.kel]).toEqual([[], undefined]);
  });

  it('the map says how much of both leads to where the mark is', () => {
    const state = firefight({});
    const way = [{ action: 'reposition' as const }, { action: 'dash' as const }];
    const there = (south: number) => wayThere(state, 'kel', { x: start.x, y: start.y + south }, 0, way);
    expect(there(7.9)).toEqual({ is: 'leads', inches: 8, most: 9 });
    expect(there(10)).toEqual({ is: 'far', inches: 10, most: 9 });
  });
});
