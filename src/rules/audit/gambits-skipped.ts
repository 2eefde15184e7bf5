import { evolve } from '../evolve.ts';
import type { Finding, Late, Recorded, TurningPoint } from '../finding.ts';
import { drawsAllowed } from '../modes/joint-ops/strategy/gambits.ts';
import type { GameState } from '../state.ts';
import { turningPoints } from './turning-points.ts';

/** Event cards and reinforcements that were due in a Strategy phase that is over (pack, Tomb World Event Cards, NPO Reinforcements). */
export function gambitsSkipped(journal: readonly Recorded[]): readonly Finding[] {
  return turningPoints(journal).flatMap((point) => {
    if (point.number < 2 || !point.strategyEnd) return [];
    return [...cardsSkipped(point), ...reinforcementsSkipped(point)];
  });
}

function cardsSkipped(point: TurningPoint): readonly Finding[] {
  const closed = gambitsClosed(point);
  if (!closed) return [];
  const missing = drawsAllowed(closed.state) - point.last.gambits.draws;
  return Array.from({ length: Math.max(0, missing) }, (_, index) => ({
    id: `event-card-${closed.n}${index === 0 ? '' : `-${index + 1}`}`,
    entries: [closed.n],
    rule: 'Tomb World Event Cards',
    missing: `Turning point ${point.number}: an event card was due, and none was drawn before entry ${closed.n}.`,
    late: lateIn(point, { deed: { do: 'draw-event', args: { all: false } }, outOfTurn: true }),
  }));
}

function reinforcementsSkipped(point: TurningPoint): readonly Finding[] {
  if (point.last.gambits.reinforced || !point.strategyEnd) return [];
  const { n } = point.strategyEnd.entry;
  return [
    {
      id: `reinforcements-${n}`,
      entries: [n],
      rule: 'NPO Reinforcements',
      missing: `Turning point ${point.number}: the reinforcements did not come before entry ${n}.`,
      late: lateIn(point, { deed: { do: 'reinforce', args: {} }, outOfTurn: true }),
    },
  ];
}

/** Only while the turning point goes on: in another one the deed would be that one's own. */
const lateIn = (point: TurningPoint, late: Late): readonly Late[] => (point.end || point.last.outcome ? [] : [late]);

/** When no more cards could be drawn: as the reinforcements came, or as the Strategy phase ended. */
function gambitsClosed({ entries }: TurningPoint): { readonly n: number; readonly state: GameState } | undefined {
  for (const { entry, before } of entries) {
    let state = before;
    for (const event of entry.events) {
      if (
        (event.type === 'gambit-used' && event.gambit === 'reinforcements') ||
        (event.type === 'step-began' && event.phase === 'firefight') ||
        event.type === 'turning-point-ended'
      )
        return { n: entry.n, state };
      state = evolve(state, event);
    }
  }
  return undefined;
}
