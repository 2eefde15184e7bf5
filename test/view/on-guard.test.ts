import { expect, it } from 'vitest';
import { boardSigns } from '../../src/view/map/board-page.ts';
import { statusDocument } from '../../src/view/status.ts';
import { operativeTable } from '../../src/view/tables/killzone.ts';
import { scene } from '../rules/scene.ts';

it('who is on guard stands in the tables, in the status document and under the board [KZ-57]', () => {
  const at = scene({
    map: 1,
    phase: 'firefight',
    npos: ['necron-warrior'],
    operatives: ['kel', { id: 'vane', wounds: 4 }],
  });
  const places = { kel: { x: 2, y: 2, error: 0 }, vane: { x: 5, y: 2, error: 0 } };
  const guards = { ...at, keepsPositions: true, positions: places, onGuard: ['vane'] };
  const states = (state: typeof guards) =>
    operativeTable(state).rows.map((row) => {
      const cell = row[4];
      return typeof cell === 'object' ? cell.text : cell;
    });
  expect(states(guards)).toEqual(['ready', 'ready, injured, on guard']);
  expect(states({ ...guards, onGuard: [] })).toEqual(['ready', 'ready, injured']);
  const { onGuard, operatives, npos } = statusDocument(guards, []);
  expect(onGuard).toEqual(['vane']);
  expect(operatives.map(({ id, guard }) => [id, guard])).toEqual([
    ['kel', false],
    ['vane', true],
  ]);
  expect(npos.map(({ guard }) => guard)).toEqual([false]);
  expect(boardSigns(guards)).toMatch(/On guard: v[a-z]\.$/);
  expect(boardSigns({ ...guards, onGuard: [] })).not.toContain('On guard');
});
