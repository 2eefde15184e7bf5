import type { Door, GameState } from '../../rules/state.ts';
import type { Cell, Table } from '../table.ts';

/** Hatchways in one row, breach points in another, a column for each number. */
export function doorTable({ hatchways, breachPoints }: GameState): Table {
  const most = Math.max(hatchways.length, breachPoints.length);
  return {
    title: 'Doors',
    columns: [{ title: '' }, ...Array.from({ length: most }, (_, index) => ({ title: `${index + 1}` }))],
    rows: [
      ['Hatchway', ...cells(hatchways, most, 'hatchway')],
      ['Breach point', ...cells(breachPoints, most, 'breach-point')],
    ],
  };
}

function cells(doors: readonly Door[], most: number, role: 'hatchway' | 'breach-point'): Cell[] {
  const none = Array.from({ length: most - doors.length }, () => '');
  const own = doors.map(({ open, breached }): Cell => {
    const text = `${open ? 'open' : 'closed'}${breached ? ', breached' : ''}`;
    return open ? { text, role } : text;
  });
  return [...own, ...none];
}
