import type { EventOf } from '../../events/events.ts';
import type { ActorArgs } from '../../language/deed.ts';
import { emit, type Rule } from '../../language/language.ts';
import type { PlayerAction } from '../../state/state.ts';

/** The AP are spent. `on`: what it is performed on, if not a target. */
export function* performed(
  action: PlayerAction,
  { id, target, engaged }: Pick<ActorArgs, 'id' | 'target' | 'engaged'>,
  ap: number,
  on: Pick<EventOf<'action-performed'>, 'missionAction' | 'door' | 'cheap'> = {},
): Rule {
  yield* emit({
    type: 'action-performed',
    id,
    action,
    ap,
    ...on,
    ...(target === undefined ? {} : { target }),
    ...(engaged === undefined ? {} : { engaged }),
  });
}
