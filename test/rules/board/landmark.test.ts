import { describe, expect, it } from 'vitest';
import { placeOfCode } from '../../../src/rules/board/ground/keypad.ts';
import { landingOf } from '../../../src/rules/board/places/landing.ts';
import { landmarkOf } from '../../../src/rules/board/places/landmark.ts';
import { tableOf } from '../../../src/rules/board/table/table-of.ts';
import { readPlace } from '../../../src/rules/state/place-word.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { isInstruction, sentences } from '../../../src/view/steps/sentence.ts';
import { scene } from '../scene.ts';

const at = (code: string) => ({ ...(placeOfCode(code) ?? { x: 0, y: 0 }), error: 0.3 });
const game = (positions: GameState['positions']): GameState => ({
  ...scene({ map: 1, npos: ['necron-warrior'], operatives: ['kel'] }),
  keepsPositions: true,
  positions,
});
/** Where a word puts Kel on an otherwise empty board. */
function landed(word: string, others: GameState['positions'] = {}) {
  const table = tableOf(game(others));
  const place = readPlace(word);
  const landing = table && place && landingOf(table, { id: 'kel', name: 'Kel', mm: 32 }, place, () => []);
  if (!landing || 'problem' in landing) throw new Error(`nobody lands at ${word}`);
  return landing;
}
function landmark(word: string, others: GameState['positions'] = {}) {
  const table = tableOf(game({ ...others, kel: landed(word, others) }));
  return table && landmarkOf(table, table.of('kel'));
}

describe('the nearest landmark', () => {
  it.each([
    ['h3b', { is: 'door', id: 'H3', side: 'n' }],
    ['h3d', { is: 'door', id: 'H3', side: 's' }],
    ['h1a', { is: 'door', id: 'H1', side: 'w' }],
    ['c1e', { is: 'piece', id: 'C1', side: 'e' }],
    ['c1sw', { is: 'piece', id: 'C1', side: 'sw' }],
    ['p2', { is: 'pad', id: '2', inches: 0 }],
  ] as const)('of %s is what it says', (word, found) => {
    expect(landmark(word)).toMatchObject(found);
  });

  it('is somebody, if that base is nearest, and nothing behind a wall', () => {
    expect(landmark('4555', { 'warrior-1': at('4585') })).toMatchObject({ is: 'base', id: 'warrior-1', side: 's' });
    const beyond = { 'warrior-1': landed('h3d') };
    expect(landmark('h3b', beyond)).toMatchObject({ is: 'door' });
  });

  it('is told with the place of an NPO, as what is to be done on the table', () => {
    const placed = { type: 'placed', id: 'warrior-1', ...at('5453'), how: 'told' } as const;
    expect(sentences([placed], game({}))).toEqual(['Put Necron Warrior 1 at 5453: 0.5" west of breach point 3.']);
    const touching = { ...placed, ...landed('h3b') };
    expect(sentences([touching], game({}))[0]).toContain(': touching hatchway 3 from the north.');
    expect(sentences([{ ...placed, ...landed('p1') }], game({}))[0]).toContain(': on teleport pad 1.');
    const [door] = tableOf(game({}))?.solids.doors.filter(({ id }) => id === 'H3') ?? [];
    const middle = { x: ((door?.opening.left ?? 0) + (door?.opening.right ?? 0)) / 2, y: door?.opening.top ?? 0 };
    expect(sentences([{ ...placed, ...middle }], game({}))[0]).toContain(': in hatchway 3.');
    expect(isInstruction(placed)).toBe(true);
    expect(isInstruction({ ...placed, how: 'typed' })).toBe(false);
  });
});
