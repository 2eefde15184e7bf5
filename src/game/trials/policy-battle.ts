import { chancesOf } from '../../forecast/play/dice.ts';
import { rollOn } from '../../forecast/play/roll-on.ts';
import { playerPolicies } from '../../policy/named/policies.ts';
import { initialState } from '../../rules/evolve/initial.ts';
import { openGame } from '../open-game.ts';
import type { NewGame } from '../performing/start-schema.ts';
import type { Watch } from './trial.ts';
import { type TrialEnd, whatIsWrong } from './trial-end.ts';

/** Plays a battle on a map as players would who go for its mission; the same seed gives the same battle. Throws `Failure`. */
export async function playForMission(start: NewGame, seed: string, watch: Watch): Promise<TrialEnd> {
  // The usual one goes for the mission.
  const [policy] = playerPolicies;
  if (!policy) throw new RangeError('There is no policy.');
  const { config } = (await openGame({ start })).state;
  const from = initialState({ ...config, seed: '', roster: policy.setUp?.(config) ?? config.roster });
  const end = rollOn(from, {
    ...{ policy, ...chancesOf(seed, 0) },
    watch: (_deed, before, events) => watch.done({ before, events, asked: [] }),
  });
  return {
    outcome: end.state.outcome,
    deeds: end.deeds,
    wrong: end.is === 'broken' ? end.because : whatIsWrong(end.state),
  };
}
