import { asOption, choose, emit, look, type Rule, refuse } from '../language/language.ts';
import type { GameState } from '../state/state.ts';
import { missionOf } from './modes.ts';

/**
 * A player operative on a teleport pad goes to the other one in place of its move: from turning point 2 on, and not in
 * mission 6 (killzone, Teleport pad; Mission 06, Access Denied; ruling regroup-removal).
 */
export function* teleport(id: string, action: 'charge' | 'fall-back' | 'reposition' | 'dash'): Rule {
  const state = yield* look();
  const forbidden = (message: string, rule: string) => refuse({ message, rule });
  const { accessDenied, teleported } = missionOf(state);
  if (accessDenied)
    yield* forbidden('Nobody teleports: the two pads lie in different rooms.', 'Mission 06, Access Denied');
  if (state.turningPoint < 2)
    yield* forbidden('The teleport pads work from the second turning point on.', 'killzone, Teleport pad');
  if (action === 'dash')
    yield* forbidden(
      'A Dash does not use a teleport pad; Charge, Fall Back and Reposition do.',
      'killzone, Teleport pad',
    );
  const other = yield* guardOnOtherPad(state, id);
  yield* emit({ type: 'teleported', id, ...(other === undefined ? {} : { with: other }) });
  if (teleported) yield* teleported(id);
}

/** A friend on guard on the other pad is set up anew, and so on guard no more. Of others it makes no difference. */
function* guardOnOtherPad({ onGuard, operatives }: GameState, id: string): Rule<string | undefined> {
  const guards = operatives.filter((operative) => operative.id !== id && onGuard.includes(operative.id));
  if (guards.length === 0) return undefined;
  const chosen = yield* choose({
    name: 'on-other-pad',
    about: {
      predicate: 'on-other-pad',
      by: id,
      ids: guards.map((guard) => guard.id),
      from: 'stands',
      others: { none: { is: 'none' } },
      rule: 'teleport-pad',
    },
    options: [...guards.map(asOption), { value: 'none', label: 'none of them' }],
    suggest: { value: 'none', because: 'pads are seldom guarded' },
  });
  return chosen === 'none' ? undefined : chosen;
}
