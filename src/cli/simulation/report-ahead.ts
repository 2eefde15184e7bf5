import { type Job, methodOf, usualSeed } from '../../forecast/play/job.ts';
import { usualCap } from '../../forecast/play/roll-on.ts';
import { Failure } from '../../game/keeping/failure.ts';
import { playJob } from '../../game/simulation/play-job.ts';
import { withoutPlace } from '../../game/simulation/start-from.ts';
import type { GameState } from '../../rules/state/state.ts';
import { type AheadFrom, aheadBlocks } from '../../view/forecast/ahead-blocks.ts';
import type { Block } from '../../view/page/page.ts';
import type { BattleEntry } from '../../view/report/battle.ts';
import { counted } from '../../view/words/text.ts';
import type { Run } from '../line/command.ts';
import { knownPolicies } from './known-policies.ts';
import { whilePlaying } from './playing.ts';
import { startAt } from './starting.ts';

/** The point of a battle from which games are played ahead. */
interface PlayedFrom {
  readonly name: string;
  readonly state: GameState;
}

/**
 * For a report: games played ahead from the start of each turning point in which everybody had a place, and from the present
 * state. Throws `Failure` if there is no such point, and after Ctrl-C.
 */
export async function reportAhead(run: Run, entries: readonly BattleEntry[], games: number): Promise<readonly Block[]> {
  const starts = startsOf(entries);
  const [policy = ''] = knownPolicies();
  const jobOf = ({ state }: PlayedFrom): Job => ({
    ...{ start: startAt(state), options: [{ policy }], seed: usualSeed },
    cap: Math.max(usualCap, state.turningPoint),
  });
  const { came: played } = await whilePlaying(run, undefined, async ({ player, signal, says }) => {
    const all: AheadFrom[] = [];
    for (const from of starts) {
      const tally = await playJob(jobOf(from), {
        ...{ games, player, signal },
        onProgress: ({ options }) => says(() => `${from.name}: ${options[0]?.games ?? 0} of ${counted(games, 'game')}`),
      });
      if (signal.aborted) throw new Failure('interrupted', 'The report was not written.');
      const [option] = tally.options;
      if (option) all.push({ name: from.name, turningPoint: from.state.turningPoint, tally: option });
    }
    return all;
  });
  const [last] = starts.slice(-1);
  return last ? aheadBlocks(played, methodOf(jobOf(last))) : [];
}

function startsOf(entries: readonly BattleEntry[]): readonly PlayedFrom[] {
  const begun = entries.flatMap(({ before, after }): readonly PlayedFrom[] =>
    after.turningPoint > before.turningPoint && withoutPlace(before).length === 0
      ? [{ name: `Turning point ${after.turningPoint}`, state: before }]
      : [],
  );
  const now = entries.at(-1)?.after;
  if (!now) return begun;
  if (now.outcome === null) return [...begun, { name: 'Now', state: now }];
  if (begun.length === 0)
    throw new Failure(
      'needs-answer',
      "A forecast needs everybody's position, and at no start of a turning point were all of them known.",
      {
        hint: 'leave --ahead out, or tw place --all in the next game',
      },
    );
  return begun;
}
