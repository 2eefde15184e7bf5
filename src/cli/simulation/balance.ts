import type { Pack } from '../../catalog/pack.ts';
import { type JobAtSetUp, type Method, methodOf, usualSeed } from '../../forecast/play/job.ts';
import { usualCap } from '../../forecast/play/roll-on.ts';
import { balance, balanceCases, type PartBalance } from '../../game/simulation/balance.ts';
import { counted } from '../../view/words/text.ts';
import type { Run } from '../line/command.ts';
import { configOf } from '../set-up/new-game.ts';
import { knownPolicies } from './known-policies.ts';
import { insistOnGames, whilePlaying } from './playing.ts';

export interface BalanceWords {
  readonly games: number;
  readonly seed?: string | undefined;
  readonly team?: readonly string[] | undefined;
  readonly policy?: string | undefined;
  readonly cap?: number | undefined;
  readonly threads?: number | undefined;
}

export interface PackBalance {
  readonly method: Method;
  readonly parts: readonly PartBalance[];
}

/** What each part of a pack changes in games ahead on map 1, for the team of the demonstration or the named team. */
export async function balanceOfPack(
  run: Run,
  pack: Pack,
  { games, seed = usualSeed, team, policy, cap = usualCap, threads }: BalanceWords,
): Promise<{ readonly balance: PackBalance; readonly exitCode: number }> {
  const [player = ''] = knownPolicies(policy === undefined ? undefined : [policy]);
  const { config } = await configOf(run, { mission: '1', map: '1', ...(team ? { team } : { demo: true }) }, '');
  const job: JobAtSetUp = { start: { config }, options: [{ policy: player }], seed, cap };
  const cases = balanceCases(pack, config);
  const { came: parts, exitCode } = await whilePlaying(run, threads, ({ player: plays, signal, says }) =>
    balance(job, cases, {
      ...{ games, player: plays, signal },
      onProgress: (part, over) => says(() => `${part}: ${over} of ${counted(games, 'pair')}`),
    }),
  );
  if (cases.length > 0) insistOnGames(parts.length);
  return { balance: { method: methodOf(job), parts }, exitCode };
}
