import { emit, look, type Rule, refuse } from './language.ts';
import { missionOf } from './modes/modes.ts';

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
  yield* emit({ type: 'teleported', id });
  if (teleported) yield* teleported(id);
}
