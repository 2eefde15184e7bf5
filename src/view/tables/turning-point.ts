import { gradeOf } from '../../catalog/tables.ts';
import type { GameState, Npo, Operative } from '../../rules/state.ts';
import type { Table } from '../table.ts';
import { listed, signed } from '../text.ts';

/** What a turning point has brought: `start` is the state when it began, `end` the state just before it ends. */
export function turningPointTable(start: GameState, end: GameState): Table {
  const change = end.threat - start.threat;
  return {
    title: `Turning point ${end.turningPoint}`,
    columns: [{ title: 'What' }, { title: 'How much', stacked: '' }],
    rows: [
      ['NPO activations', `${end.activations}`],
      ['Threat', `${start.threat} to ${end.threat} (${signed(change)}), grade ${gradeOf(end.threat)}`],
      ['NPOs set up', `${end.npos.length - start.npos.length}`],
      ['NPOs incapacitated', fallen(start.npos, end.npos)],
      ['Operatives incapacitated', fallen(start.operatives, end.operatives)],
      ['Wounds lost by NPOs', `${woundsLost(start.npos, end.npos)}`],
      ['Wounds lost by operatives', `${woundsLost(start.operatives, end.operatives)}`],
    ],
  };
}

function fallen(before: readonly (Npo | Operative)[], after: readonly (Npo | Operative)[]): string {
  const down = (who: Npo | Operative): boolean => who.state === 'incapacitated';
  const already = before.filter(down).map(({ id }) => id);
  const names = after.filter((who) => down(who) && !already.includes(who.id)).map(({ name }) => name);
  return names.length === 0 ? 'none' : `${names.length}: ${listed(names)}`;
}

/** Of those there at both times, and of those that came since; regained wounds count against. */
function woundsLost(before: readonly (Npo | Operative)[], after: readonly (Npo | Operative)[]): number {
  const had = new Map(before.map(({ id, wounds }) => [id, wounds]));
  return after.reduce((sum, { id, wounds, maxWounds }) => sum + (had.get(id) ?? maxWounds) - wounds, 0);
}
