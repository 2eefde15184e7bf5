import { confirm, look, type Rule, refuse } from '../../language.ts';
import type { Npo } from '../../state.ts';
import { nposInPlay } from '../../stats.ts';

/** Guardian Protocols: a Royal Warden in control range of a Lychguard with an Engage order is no valid target of a player's Shoot. */
export function* insistUnguarded(npo: Npo): Rule {
  if (npo.datacard !== 'royal-warden') return;
  const guards = nposInPlay(yield* look()).filter(
    ({ datacard, order }) => datacard === 'lychguard' && order === 'engage',
  );
  if (guards.length === 0) return;
  const names = guards.map(({ name }) => name).join(', ');
  if (yield* confirm({ name: 'guarded', why: `Is ${npo.name} in control range of ${names} (Engage)?` }))
    yield* refuse({ message: `${npo.name} is guarded: no valid target.`, rule: 'Lychguard, Guardian Protocols' });
}
