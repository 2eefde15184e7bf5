import { operativeFight } from '../combat/operative-fight.ts';
import { operativeShoot } from '../combat/operative-shoot.ts';
import type { AttackArgs } from '../deed.ts';
import { choose, emit, look, type Rule, refuse, reject } from '../language.ts';
import { npoById, operativeById } from '../stats.ts';
import { perform } from './act.ts';

/**
 * A player operative shoots or fights an NPO, from the weapon to the threat level. In its recorded activation that is one
 * of its actions; otherwise AP and order are left to the table.
 */
export function* operativeAttack(args: AttackArgs): Rule {
  const state = yield* look();
  const operative = operativeById(state, args.operative);
  const npo = npoById(state, args.npo);
  if (!operative)
    return yield* reject({
      message: `No operative is called "${args.operative}".`,
      hint: { advice: 'list-operatives' },
    });
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
  const action = args.action ?? (yield* chooseAction(operative.name, npo.name));
  const { operative: id, npo: target, pointBlank, ...facts } = args;
  if (state.acting?.id === id && pointBlank !== true)
    return yield* perform(action, { ...facts, id, action, target }, state.acting);
  const guard = state.onGuard.includes(id);
  if (guard) yield* emit({ type: 'guard-ended', id });
  if (action === 'shoot') return yield* operativeShoot({ ...args, guard });
  return yield* operativeFight({ ...args, hatchway: action === 'hatchway-fight', guard });
}

function* chooseAction(operative: string, npo: string): Rule<'shoot' | 'fight' | 'hatchway-fight'> {
  const action = yield* choose({
    name: 'action',
    why: `What does ${operative} do to ${npo}?`,
    options: [
      { value: 'shoot', label: 'Shoot' },
      { value: 'fight', label: 'Fight' },
      { value: 'hatchway-fight', label: 'Hatchway Fight' },
    ],
  });
  return action === 'shoot' || action === 'hatchway-fight' ? action : 'fight';
}
