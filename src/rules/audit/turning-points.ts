import { evolve } from '../evolve.ts';
import type { Recorded, TurningPoint } from '../finding.ts';
import type { GameState } from '../state.ts';

/** The turning points, first to last; the one that goes on is the last. */
export function turningPoints(journal: readonly Recorded[]): readonly TurningPoint[] {
  const byNumber = new Map<number, Recorded[]>();
  for (const recorded of journal) {
    const { turningPoint } = recorded.before;
    if (turningPoint === 0) continue;
    const entries = byNumber.get(turningPoint) ?? [];
    entries.push(recorded);
    byNumber.set(turningPoint, entries);
  }
  return [...byNumber].map(([number, entries]) => turningPoint(number, entries));
}

function turningPoint(number: number, entries: readonly Recorded[]): TurningPoint {
  const end = entries.find(({ entry }) => entry.events.some(({ type }) => type === 'turning-point-ended'));
  const strategyEnd = entries.find(
    ({ entry, before }) =>
      before.phase === 'strategy' &&
      entry.events.some(
        (event) => event.type === 'turning-point-ended' || (event.type === 'step-began' && event.phase === 'firefight'),
      ),
  );
  const now = entries.at(-1);
  const last = end ? stateAtEnd(end) : now?.after;
  if (!last) throw new Error('a turning point without entries');
  return { number, entries, strategyEnd, end, last };
}

/** The state that the end of the turning point found. */
function stateAtEnd({ entry, before }: Recorded): GameState {
  const at = entry.events.findIndex(({ type }) => type === 'turning-point-ended');
  return entry.events.slice(0, at).reduce(evolve, before);
}
