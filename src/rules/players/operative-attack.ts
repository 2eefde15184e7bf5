import { operativeFight } from '../combat/operative-fight.ts';
import { operativeShoot } from '../combat/operative-shoot.ts';
import { enemyIds } from '../known/known.ts';
import type { AttackArgs } from '../language/deed.ts';
import { choose, look, type Rule, refuse, reject } from '../language/language.ts';
import { npoById, operativeById } from '../state/stats.ts';
import { act } from './act.ts';
import { hasInterrupted, interrupt } from './guard.ts';
import type { Watched } from './perform.ts';

/**
 * A player operative shoots or fights an NPO, from the weapon to the threat level. On guard it interrupts the NPOs'
 * activation; where activations of player operatives are recorded it is an action of its own (`act`); where they are not,
 * AP and order are left to the table.
 */
export function* operativeAttack(args: AttackArgs, watched?: Watched): Rule {
  const state = yield* look();
  const operative = operativeById(state, args.operative);
  const npo = npoById(state, args.npo) ?? (state.adversary === null ? undefined : operativeById(state, args.npo));
  if (!operative)
    return yield* reject({
      message: `No operative is called "${args.operative}".`,
      hint: { advice: 'list-operatives' },
    });
  if (
    npo &&
    !npoById(state, npo.id) &&
    !enemyIds(state, operative.id).includes(npo.id) &&
    npo.state !== 'incapacitated'
  )
    return yield* reject({ message: `${npo.name} is no enemy of ${operative.name}.` });
  if (!npo) return yield* reject({ message: `No NPO is called "${args.npo}".`, hint: { advice: 'list-npos' } });
  for (const who of [operative, npo])
    if (who.state === 'incapacitated' || who.state === 'escaped')
      return yield* reject({
        message: `${who.name} is ${who.state === 'escaped' ? 'off the killzone' : 'incapacitated'}.`,
      });
  if (state.phase !== 'firefight')
    yield* refuse({
      message: 'Shoot and Fight are performed in the Firefight phase.',
      rule: 'Firefight phase',
      hint: { advice: 'do-what-is-due' },
    });
  const { operative: id, npo: target, pointBlank, ...facts } = args;
  const isActing = state.acting?.id === id;
  const guards = state.onGuard.includes(id) && !isActing;
  if (pointBlank && !guards)
    yield* refuse({ message: `${operative.name} is not on guard, and so cannot shoot point-blank.`, rule: 'On Guard' });
  const action = args.action ?? (yield* chooseAction(operative.name, npo.name));
  if (guards && state.acting && hasInterrupted(state, state.acting.interrupts ?? [], operative))
    yield* refuse({
      message: `${operative.name}'s side has interrupted this activation already.`,
      rule: 'On Guard: once in each activation',
    });
  if (guards) {
    yield* interrupt(operative, npo, { ...facts, target, attack: pointBlank ? 'point-blank' : action });
    return;
  }
  if (isActing || state.playersRecorded) return yield* act({ ...facts, id, action, target }, watched);
  if (action === 'shoot') return yield* operativeShoot({ ...args, guard: false });
  return yield* operativeFight({ ...args, hatchway: action === 'hatchway-fight', guard: false });
}

function* chooseAction(operative: string, npo: string): Rule<'shoot' | 'fight' | 'hatchway-fight'> {
  const action = yield* choose({
    name: 'action',
    why: `How does ${operative} attack ${npo}?`,
    options: [
      { value: 'shoot', label: 'Shoot' },
      { value: 'fight', label: 'Fight' },
      { value: 'hatchway-fight', label: 'Hatchway Fight' },
    ],
  });
  return action === 'shoot' || action === 'hatchway-fight' ? action : 'fight';
}
