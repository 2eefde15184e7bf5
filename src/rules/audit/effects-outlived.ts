import type { Finding, Recorded } from '../language/finding.ts';
import type { Effect, GameState, Npo, Operative } from '../state/state.ts';
import { someoneById } from '../state/stats.ts';

/** Changes of APL that somebody still has although what they lasted for is over (core rules, Turning point; Activation). */
export function effectsOutlived(journal: readonly Recorded[]): readonly Finding[] {
  const now = journal.at(-1)?.after;
  if (!now) return [];
  return everybody(now).flatMap(({ id, name, effects }) =>
    lasting.flatMap((until): Finding[] => {
      if (!effects.some((effect) => effect.until === until)) return [];
      const past = journal.findLast((recorded) => ends(recorded, id, until) || isWithout(recorded.after, id, until));
      if (!past || isWithout(past.after, id, until)) return [];
      return [finding(past.entry.n, id, name, until, now)];
    }),
  );
}

const lasting = ['end-of-turning-point', 'end-of-next-activation'] as const satisfies readonly Effect['until'][];

const everybody = ({ npos, operatives }: GameState): readonly (Npo | Operative)[] => [...npos, ...operatives];

const isWithout = (state: GameState, id: string, until: Effect['until']): boolean =>
  !someoneById(state, id)?.effects.some((effect) => effect.until === until);

/** The turning point ended, or it became expended other than by being reanimated, with the effect on it before. */
function ends({ entry, before, after }: Recorded, id: string, until: Effect['until']): boolean {
  if (isWithout(before, id, until)) return false;
  if (until === 'end-of-turning-point') return entry.events.some(({ type }) => type === 'turning-point-ended');
  const reanimated = entry.events.some((event) => event.type === 'reanimation-rolled' && event.id === id);
  return !reanimated && someoneById(before, id)?.state === 'ready' && someoneById(after, id)?.state === 'expended';
}

function finding(n: number, id: string, name: string, until: Effect['until'], now: GameState): Finding {
  const over = until === 'end-of-turning-point' ? 'the turning point' : 'its activation';
  const change = 'end-effects';
  return {
    id: `effects-${id}`,
    entries: [n],
    rule: 'Stats: effects and how long they last',
    missing: `Entry ${n}: ${name} still has a change of APL that lasted until the end of ${over}.`,
    late: [
      {
        deed: now.npos.some((npo) => npo.id === id)
          ? { do: 'npo', args: { change, id, until } }
          : { do: 'operative', args: { change, id, until } },
        outOfTurn: false,
      },
    ],
  };
}
