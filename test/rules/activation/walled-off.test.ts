import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { killzoneMap, type MapNumber, mapNumbers } from '../../../src/catalog/maps.ts';
import { resolveNpo } from '../../../src/rules/activation/activation.ts';
import { situationOf } from '../../../src/rules/activation/situation.ts';
import { isWalledOff, reachable } from '../../../src/rules/activation/walled-off.ts';
import { areasOf } from '../../../src/rules/board/ground/areas.ts';
import { nothingKnown } from '../../../src/rules/known/known.ts';
import { aboutOf } from '../../../src/rules/questions/about.ts';
import { onLattice, tombWorldSquares } from '../../../src/rules/state/base.ts';
import { roomOfSquare } from '../../../src/rules/state/rooms.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { seeds } from '../../seeds.ts';
import { only, play, question, type Scene, scene } from '../scene.ts';

/** Map 3: F is the drop zone; 5 joins B and F, 6 C and F, breach point 4 E and F; 2 A and D, 4 D and E, 1 A and C, 3 B and C. */
const table = (rooms: Readonly<Record<string, string>>, of: Scene = {}): GameState => {
  const { known, ...more } = of;
  return scene({
    phase: 'firefight',
    turningPoint: 1,
    initiative: 'npos',
    playersRecorded: true,
    map: 3,
    npos: ['necron-warrior', 'necron-warrior'],
    operatives: ['kel'],
    known: { ...nothingKnown, rooms, within: { kel: ['F'] }, ...known },
    ...more,
  });
};
const sees = (state: GameState, id = 'warrior-1'): boolean => {
  const npo = state.npos.find((one) => one.id === id);
  const kel = state.operatives[0];
  return npo !== undefined && kel !== undefined && reachable(state, situationOf(state, npo), kel).sees;
};

describe('an NPO behind closed walls', () => {
  it('is not asked whom it can attack; the others are, and those who would only have to open a hatchway', () => {
    const asked = question(resolveNpo(undefined), table({ 'warrior-1': 'D', 'warrior-2': 'C' }));
    expect([asked.name, aboutOf(asked)?.by]).toEqual(['valid-targets', 'warrior-2']);
    expect(JSON.stringify(asked)).not.toContain('warrior-1:');
  });

  it('acts by its list without a question about enemies: it goes on, and shoots nobody', () => {
    const state = table({ 'warrior-1': 'D' }, { npos: ['necron-warrior'] });
    const { asked, events } = play(resolveNpo('warrior-1'), state, { 'hatchway-opened': ['none'] });
    expect(asked).toEqual(['hatchway-opened']);
    expect(only('npo-acted', events).map(({ action }) => action)).not.toContain('shoot');
    expect(only('npo-looked', events)).toEqual([]);
  });

  it('is not asked which hatchway it opens to a target where one alone leads there [KZ-80]', () => {
    const opens = { 'valid-targets': [['kel:hatchway']] };
    const alone: Scene = { npos: ['necron-warrior'] };
    const resolved = play(resolveNpo('warrior-1'), table({ 'warrior-1': 'C' }, alone), {
      ...opens,
      'attack-dice': [[1, 1, 1, 1]],
    });
    expect(resolved.asked).toEqual(['valid-targets', 'attack-dice']);
    expect(only('hatchway-moved', resolved.events)).toMatchObject([{ number: 6, open: true }]);
    const moved = table({ 'warrior-1': 'C' }, { ...alone, known: { ...nothingKnown, rooms: { 'warrior-1': 'C' } } });
    expect(question(resolveNpo('warrior-1'), moved, opens)).toMatchObject({
      name: 'hatchway-opened',
      options: [{ value: '1' }, { value: '3' }, { value: '6' }],
    });
  });

  it('is not hit by a Blast, nor listed [WR-01]', () => {
    const tesla = { datacard: 'canoptek-macrocyte', weapons: ['tesla-caster'] } as const;
    const blasts = (rooms: Readonly<Record<string, string>>) => {
      const state = table({ 'macrocyte-1': 'F', ...rooms }, { npos: [tesla, 'necron-warrior'] });
      return question(resolveNpo('macrocyte-1'), state, { 'valid-targets': [['kel']], attack: [[1, 1, 1, 1, 1]] });
    };
    expect(blasts({ 'warrior-1': 'F' })).toMatchObject({
      name: 'secondary-targets',
      options: [{ value: 'warrior-1' }],
    });
    expect(blasts({ 'warrior-1': 'D' }).name).not.toBe('secondary-targets');
  });

  it('is asked as soon as the record leaves it possible', () => {
    expect(sees(table({ 'warrior-1': 'D' }))).toBe(false);
    expect(sees(table({ 'warrior-1': 'B' }))).toBe(true);
    expect(sees(table({ 'warrior-1': 'D' }, { openBreachPoints: [4] }))).toBe(true);
    expect(sees(table({ 'warrior-1': 'A' }, { openHatchways: [1] }))).toBe(true);
    expect(sees(table({ 'warrior-1': 'A' }, { openHatchways: [2] }))).toBe(false);
    expect(sees(table({}))).toBe(true);
    expect(sees(table({ 'warrior-1': 'D' }, { known: { ...nothingKnown, rooms: { 'warrior-1': 'D' } } }))).toBe(true);
    const charged = { kel: { 'warrior-1': true } };
    const known = { ...nothingKnown, rooms: { 'warrior-1': 'D' }, within: { kel: ['F'] }, controlRange: charged };
    expect(sees(table({ 'warrior-1': 'D' }, { known }))).toBe(true);
    const stood = { positions: { kel: { x: 3, y: 3, error: 0.3 } } };
    expect(sees(table({ 'warrior-1': 'D' }, stood))).toBe(true);
  });

  it('is asked where players have had a turn that nobody has recorded', () => {
    expect(sees(table({ 'warrior-1': 'D' }, { playersRecorded: false, initiative: 'players' }))).toBe(true);
    expect(sees(table({ 'warrior-1': 'D' }, { playersRecorded: false }))).toBe(false);
  });

  it('opens no second hatchway in an activation, and none in a counteraction', () => {
    const state = table({ 'warrior-1': 'C' });
    const [npo] = state.npos;
    const [kel] = state.operatives;
    if (!npo || !kel) throw new Error('nobody is there');
    const opened = situationOf(state, npo);
    opened.performed.push('operate-hatch');
    expect(reachable(state, opened, kel).sees).toBe(false);
    expect(isWalledOff(state, situationOf(state, npo, true))).toBe(true);
    expect(isWalledOff(state, situationOf(state, npo))).toBe(false);
  });

  it('may go from one teleport pad to the other from turning point 2 on, unless the ruling says no: from F to D on map 2', () => {
    const inF = (of: Scene) => sees(table({}, { map: 2, known: { ...nothingKnown, ...apart }, ...of }));
    const apart = { rooms: { 'warrior-1': 'F' }, within: { kel: ['A'] } };
    expect([inF({}), inF({ turningPoint: 2 })]).toEqual([false, true]);
    expect(inF({ turningPoint: 2, rulings: { 'npo-teleport': 'no' } })).toBe(false);
  });

  it('fights only whom its Charge can get to', () => {
    const charges = (wayGone: number, turningPoint = 1): boolean => {
      const known = { ...nothingKnown, rooms: { 'warrior-1': 'A' }, within: { kel: ['F'] }, wayGone: { kel: wayGone } };
      const state = table({}, { openHatchways: [1, 6], known, turningPoint });
      const [npo] = state.npos;
      const [kel] = state.operatives;
      return npo !== undefined && kel !== undefined && reachable(state, situationOf(state, npo), kel).touches;
    };
    expect([charges(0), charges(30)]).toEqual([false, true]);
    // By a teleport pad it may get anywhere.
    expect(charges(0, 2)).toBe(true);
  });
});

describe('what is left out', () => {
  it('is never anybody whom open doors, or one hatchway more, let it see: by the squares of the board', () => {
    const numbers = (most: number) => fc.subarray(Array.from({ length: most }, (_, index) => index + 1));
    const inches = (most: number) => fc.double({ min: 0, max: most, noNaN: true });
    const spot = fc.record({ x: inches(27), y: inches(23), radius: fc.constant(0) });
    const doors = fc.record({ hatchways: numbers(6), breachPoints: numbers(4), also: fc.integer({ min: 0, max: 6 }) });
    let joined = 0;
    fc.assert(
      fc.property(fc.constantFrom(...mapNumbers), doors, spot, spot, (map, { hatchways, breachPoints, also }, a, b) => {
        const open = [...hatchways, ...(also > 0 ? [also] : [])].map((one) => `H${one}`);
        const areas = areasOf(killzoneMap(map), new Set([...open, ...breachPoints.map((one) => `B${one}`)]));
        const known = { ...nothingKnown, rooms: { 'warrior-1': roomOf(map, a) }, within: { kel: [roomOf(map, b)] } };
        const state = table({}, { map, openHatchways: hatchways, openBreachPoints: breachPoints, known });
        if (!areas.join(a, b)) return true;
        joined += 1;
        return sees(state);
      }),
      { numRuns: seeds(300, 60) },
    );
    expect(joined).toBeGreaterThan(30);
  });
});

/** Letter of the room in which that spot lies; beyond the edge that of the nearest square. */
function roomOf(map: MapNumber, spot: { readonly x: number; readonly y: number }): string {
  const [x, y] = onLattice(spot);
  const square = { column: held(x, tombWorldSquares.columns), row: held(y, tombWorldSquares.rows) };
  return roomOfSquare(killzoneMap(map), square);
}

const held = (at: number, count: number): number => Math.min(Math.max(Math.floor(at), 0), count - 1);
