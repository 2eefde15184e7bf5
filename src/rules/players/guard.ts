import type { Option } from '../../engine/question.ts';
import { operativeFight } from '../combat/operative-fight.ts';
import { operativeShoot } from '../combat/operative-shoot.ts';
import { asOption, choose, emit, look, type Rule } from '../language.ts';
import type { Npo, Operative } from '../state.ts';
import { operativesInPlay } from '../stats.ts';
import { anyAccessPointOpen } from './possible.ts';

/** How an operative on guard has interrupted; a point-blank shot bars it from retaliating until this activation is over. */
export interface Interrupt {
  readonly id: string;
  readonly pointBlank: boolean;
}

/**
 * After an action of an NPO, one operative on guard may interrupt: Shoot or Fight for free, or what counts as one; once in
 * each activation (killzone, On Guard). Null: nobody does.
 */
export function* interruptFromGuard(npo: Npo): Rule<Interrupt | null> {
  const state = yield* look();
  const guards = operativesInPlay(state).filter((operative) => state.onGuard.includes(operative.id));
  if (guards.length === 0) return null;
  const chosen = yield* choose({
    name: 'guard-interrupt',
    why: `${npo.name} has performed an action: does an operative on guard interrupt?`,
    options: [...guards.map(asOption), { value: 'none', label: 'nobody' }],
  });
  const operative = guards.find((guard) => guard.id === chosen);
  if (!operative) return null;
  const action = yield* chooseAttack(operative, npo);
  const pointBlank = action === 'point-blank';
  const performed = action === 'point-blank' ? 'shoot' : action;
  yield* emit({ type: 'action-performed', id: operative.id, action: performed, ap: 0, target: npo.id, free: true });
  yield* emit({ type: 'guard-ended', id: operative.id });
  if (performed === 'shoot') yield* operativeShoot({ operative: operative.id, npo: npo.id, pointBlank, guard: true });
  else
    yield* operativeFight({
      operative: operative.id,
      npo: npo.id,
      hatchway: performed === 'hatchway-fight',
      guard: true,
    });
  return { id: operative.id, pointBlank };
}

type Attack = 'shoot' | 'point-blank' | 'fight' | 'hatchway-fight';

const attacks: readonly (Option & { readonly value: Attack })[] = [
  { value: 'shoot', label: 'Shoot' },
  { value: 'point-blank', label: 'Shoot point-blank: the NPO is in its control range' },
  { value: 'fight', label: 'Fight' },
  { value: 'hatchway-fight', label: 'Hatchway Fight' },
];

function* chooseAttack(operative: Operative, npo: Npo): Rule<Attack> {
  const across = anyAccessPointOpen(yield* look());
  const chosen = yield* choose({
    name: 'guard-action',
    why: `${operative.name} interrupts ${npo.name}: with what?`,
    options: attacks.filter(({ value }) => value !== 'hatchway-fight' || across),
  });
  return attacks.find(({ value }) => value === chosen)?.value ?? 'shoot';
}

/** No longer on guard: an enemy has ended an action in its control range uninterrupted, or its order has changed (killzone, Guard). */
export function* guardBroken(ids: readonly string[]): Rule {
  const { onGuard } = yield* look();
  for (const id of onGuard.filter((guard) => ids.includes(guard))) yield* emit({ type: 'guard-ended', id });
}
