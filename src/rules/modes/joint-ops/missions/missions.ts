import type { MissionId } from '../../../../catalog/types.ts';
import type { Mission } from '../../../mission.ts';
import { demolitionProtocol } from './demolition-protocol.ts';
import { destroySarcophagus } from './destroy-sarcophagus.ts';
import { recoverTransponder } from './recover-transponder.ts';
import { regroup } from './regroup.ts';
import { scoutSubCrypt } from './scout-sub-crypt.ts';
import { shiftingLabyrinth } from './shifting-labyrinth.ts';

/** The six missions of the pack. */
export const missions: Readonly<Record<MissionId, Mission>> = {
  'shifting-labyrinth': shiftingLabyrinth,
  'demolition-protocol': demolitionProtocol,
  'recover-transponder': recoverTransponder,
  'destroy-sarcophagus': destroySarcophagus,
  'scout-sub-crypt': scoutSubCrypt,
  regroup,
};
