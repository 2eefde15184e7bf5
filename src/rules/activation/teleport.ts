import { look, type Rule } from '../language.ts';
import { ruling } from '../rulings.ts';

/** From turning point 2 on an operative on a teleport pad may go to the other pad (killzone, Teleport pad; ruling npo-teleport). */
export function* mayTeleport(): Rule<boolean> {
  const { config, turningPoint } = yield* look();
  return turningPoint > 1 && ruling(config, 'npo-teleport') === 'yes';
}

export function* padRemark(): Rule<string> {
  return (yield* mayTeleport()) ? ' From a teleport pad it may go to the other one instead.' : '';
}
