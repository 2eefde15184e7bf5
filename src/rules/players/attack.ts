import { operativeFight } from '../combat/operative-fight.ts';
import { operativeShoot } from '../combat/operative-shoot.ts';
import type { ActorArgs } from '../deed.ts';
import { perhapsCloseTo } from '../known.ts';
import { asOption, choose, look, type Rule, refuse, reject } from '../language.ts';
import type { GameState, Npo } from '../state.ts';
import { npoById, nposInPlay, operativeById } from '../stats.ts';
import { friendAt, shootable } from './possible.ts';

type Attack = 'shoot' | 'fight' | 'hatchway-fight';

/** Whom it attacks, asked for when it was not said. */
export function* attackTarget(action: Attack, { id, target }: ActorArgs): Rule<string> {
  const state = yield* look();
  if (target !== undefined) {
    const npo = npoById(state, target);
    if (!npo) return yield* reject({ message: `No NPO is called "${target}".`, hint: { advice: 'list-npos' } });
    if (npo.state === 'incapacitated') return yield* reject({ message: `${npo.name} is incapacitated.` });
    yield* insistOnPlace(action, id, npo);
    return target;
  }
  const npos = candidates(state, action, id);
  if (npos.length === 0) return yield* reject({ message: 'No NPO is in the killzone.' });
  return yield* choose({ name: 'target', why: 'Which NPO is attacked?', options: npos.map(asOption) });
}

/** Those of which nothing is known that forbids it: a Fight is with one in control range, a Shoot at none that friends fight. */
function candidates(state: GameState, action: Attack, id: string): readonly Npo[] {
  if (action === 'shoot') return shootable(state, id);
  const close = perhapsCloseTo(state, id);
  return action === 'fight' ? nposInPlay(state).filter((npo) => close.includes(npo.id)) : nposInPlay(state);
}

function* insistOnPlace(action: Attack, id: string, npo: Npo): Rule {
  const state = yield* look();
  const name = operativeById(state, id)?.name ?? id;
  if (action === 'fight' && !perhapsCloseTo(state, id).includes(npo.id))
    yield* refuse({
      message: `${npo.name} has not come into ${name}'s control range since it was last known to be outside.`,
      rule: 'Fight: an enemy in control range',
    });
  const friend = action === 'shoot' ? friendAt(state, id, npo) : undefined;
  if (friend)
    yield* refuse({ message: `${friend.name} is in ${npo.name}'s control range.`, rule: 'Shoot 2: valid target' });
}

/** Shoot, Fight or Hatchway Fight of a player operative, to the threat level. */
export function* performAttack(action: Attack, npo: string, args: ActorArgs): Rule {
  const { id: operative, weapon, cover, obscured, distance, assists } = args;
  if (action === 'shoot') return yield* operativeShoot({ operative, npo, weapon, cover, obscured, distance });
  yield* operativeFight({ operative, npo, weapon, assists, hatchway: action === 'hatchway-fight' });
}
