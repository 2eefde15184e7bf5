import { type Job, methodOf, usualSeed } from '../../forecast/play/job.ts';
import { usualCap } from '../../forecast/play/roll-on.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { playJob } from '../../game/simulation/play-job.ts';
import { withoutPlace } from '../../game/simulation/start-from.ts';
import type { GameState } from '../../rules/state/state.ts';
import { type AheadFrom, aheadBlocks } from '../../view/forecast/ahead-blocks.ts';
import type { Block } from '../../view/page/page.ts';
import type { BattleEntry } from '../../view/report/battle.ts';
import type { Run } from '../line/command.ts';
import { knownPolicies } from './known-policies.ts';
import { whilePlaying } from './playing.ts';
import { startAt } from './starting.ts';

/** A moment of a battle from which games are played on. */
interface Moment {
  readonly name: string;
  readonly state: GameState;
}

/**
 * For a report: games played ahead from the start of each turning point in which everybody had a place, and from where the battle stands
 * now. Throws `Failure` where there is no such moment, and for Ctrl-C.
 */
export async function reportAhead(run: Run, entries: readonly BattleEntry[], games: number): Promise<readonly Block[]> {
  const moments = momentsOf(entries);
  const [policy = ''] = knownPolicies();
  const jobOf = ({ state }: Moment): Job => ({
    ...{ start: startAt(state), options: [{ policy }], seed: usualSeed },
    cap: Math.max(usualCap, state.turningPoint),
  });
  const { came: played } = await whilePlaying(run, undefined, async ({ player, signal, says }) => {
    const all: AheadFrom[] = [];
    for (const moment of moments) {
      const tally = await playJob(jobOf(moment), {
        ...{ games, player, signal },
        onProgress: ({ options }) => says(() => `${moment.name}: ${options[0]?.games ?? 0} of ${games} games`),
      });
      if (signal.aborted) throw new Failure('interrupted', 'The report was not written.');
      const [option] = tally.options;
      if (option) all.push({ name: moment.name, turningPoint: moment.state.turningPoint, tally: option });
    }
    return all;
  });
  const [last] = moments.slice(-1);
  return last ? aheadBlocks(played, methodOf(jobOf(last))) : [];
}

function momentsOf(entries: readonly BattleEntry[]): readonly Moment[] {
  const starts = entries.flatMap(({ before, after }): readonly Moment[] =>
    after.turningPoint > before.turningPoint && withoutPlace(before).length === 0
      ? [{ name: `Turning point ${after.turningPoint}`, state: before }]
      : [],
  );
  const now = entries.at(-1)?.after;
  if (!now) return starts;
  if (now.outcome === null) return [...starts, { name: 'Now', state: now }];
  if (starts.length === 0)
    throw new Failure(
      'needs-answer',
      'Games are played on by places, and at no start of a turning point were all known.',
      {
        hint: 'leave --ahead out, or tw place --all in the next game',
      },
    );
  return starts;
}
