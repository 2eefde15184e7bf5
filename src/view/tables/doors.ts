import type { Door, GameState } from '../../rules/state.ts';
import type { Cell, Table } from '../table.ts';

/** The hatchways, then the breach points. */
export function doorTable({ hatchways, breachPoints }: GameState): Table {
  return {
    title: 'Hatchways and breach points',
    columns: [{ title: 'Door' }, { title: 'State', stacked: '' }, { title: 'Breached', stacked: '' }],
    rows: [...hatchways.map((door) => row('hatchway', door)), ...breachPoints.map((door) => row('breach point', door))],
    empty: 'This killzone has none.',
  };
}

function row(kind: 'hatchway' | 'breach point', { number, open, breached }: Door): Cell[] {
  const role = kind === 'hatchway' ? 'hatchway' : 'breach-point';
  return [`${kind} ${number}`, open ? { text: 'open', role } : 'closed', breached ? 'breached' : ''];
}
