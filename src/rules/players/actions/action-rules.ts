import type { PlayerAction } from '../../state/state.ts';
import type { ActionRule } from './action-rule.ts';
import { breachAction } from './breach.ts';
import { chargeAction } from './charge.ts';
import { dashAction } from './dash.ts';
import { fallBackAction } from './fall-back.ts';
import { fightAction } from './fight.ts';
import { guardAction } from './guard.ts';
import { hatchwayFightAction } from './hatchway-fight.ts';
import { missionAction } from './mission-action.ts';
import { operateHatchAction } from './operate-hatch.ts';
import { otherAction } from './other.ts';
import { pickUpAction } from './pick-up.ts';
import { placeAction } from './place.ts';
import { repositionAction } from './reposition.ts';
import { scoutRoomAction } from './scout-room.ts';
import { shootAction } from './shoot.ts';
import { teamAction } from './team-action.ts';

/** Every action of the players. */
export const actionRules: { readonly [A in PlayerAction]: ActionRule<A> } = {
  shoot: shootAction,
  fight: fightAction,
  charge: chargeAction,
  reposition: repositionAction,
  dash: dashAction,
  'fall-back': fallBackAction,
  'operate-hatch': operateHatchAction,
  breach: breachAction,
  'pick-up': pickUpAction,
  place: placeAction,
  'scout-room': scoutRoomAction,
  'mission-action': missionAction,
  'team-action': teamAction,
  guard: guardAction,
  'hatchway-fight': hatchwayFightAction,
  other: otherAction,
};
