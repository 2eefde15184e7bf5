import { confirm, look, refuse } from '../../language/language.ts';
import type { Moments } from '../../moments/moments.ts';
import { abilityOf, nposInPlay } from '../../state/stats.ts';

/** Guardian Protocols: a Royal Warden that it protects in control range of a Lychguard with an Engage order is no valid target of a player's Shoot. */
export const guardianProtocols: Moments = {
  *mayBeTarget(npo) {
    const state = yield* look();
    const guards = nposInPlay(state).filter(
      (other) => other.order === 'engage' && abilityOf(state, other, 'guardian-protocols')?.protects === npo.datacard,
    );
    if (guards.length === 0) return;
    const names = guards.map(({ name }) => name).join(', ');
    const guarded = yield* confirm({
      name: 'guarded',
      why: `Is ${npo.name} in control range of ${names} (Engage)?`,
      about: {
        predicate: 'in-control-range',
        by: npo.id,
        ids: guards.map(({ id }) => id),
        from: 'stands',
        rule: 'guardian-protocols',
      },
    });
    if (guarded)
      yield* refuse({ message: `${npo.name} is guarded: no valid target.`, rule: 'Lychguard, Guardian Protocols' });
  },
};
