import { operativeFight } from '../combat/operative-fight.ts';
import { operativeShoot } from '../combat/operative-shoot.ts';
import { asOption, choose, look, type Rule, reject } from '../language.ts';
import { npoById, nposInPlay } from '../stats.ts';
import type { ActorArgs } from './actor.ts';

/** Whom it attacks, asked for when it was not said. */
export function* attackTarget({ target }: ActorArgs): Rule<string> {
  const state = yield* look();
  if (target !== undefined) {
    const npo = npoById(state, target);
    if (!npo) return yield* reject({ message: `No NPO is called "${target}".`, hint: 'tw npo lists them' });
    if (npo.state === 'incapacitated') return yield* reject({ message: `${npo.name} is incapacitated.` });
    return target;
  }
  const npos = nposInPlay(state);
  if (npos.length === 0) return yield* reject({ message: 'No NPO is in the killzone.' });
  return yield* choose({ name: 'target', why: 'Which NPO is attacked?', options: npos.map(asOption) });
}

/** Shoot, Fight or Hatchway Fight of a player operative, to the threat level. */
export function* performAttack(action: 'shoot' | 'fight' | 'hatchway-fight', npo: string, args: ActorArgs): Rule {
  const { id: operative, weapon, cover, obscured, distance, assists } = args;
  if (action === 'shoot') return yield* operativeShoot({ operative, npo, weapon, cover, obscured, distance });
  yield* operativeFight({ operative, npo, weapon, assists, hatchway: action === 'hatchway-fight' });
}
