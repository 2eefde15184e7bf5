import { killzone } from '../../catalog/killzone.ts';
import { mapOf } from '../../catalog/pack.ts';
import { canBeWithin } from '../known/whereabouts.ts';
import type { MoveEnd } from '../mission/mission.ts';
import type { GameState, Operative, PlayerAction } from '../state/state.ts';

const padRadius = killzone.pad.across / 2;

/**
 * From turning point 2 on a Charge, Fall Back or Reposition that begins on a teleport pad may end on the other one; asked
 * only of whoever can stand on a pad (killzone, Teleport pad).
 */
export function teleportEnd(state: GameState, action: PlayerAction, { id }: Operative): MoveEnd | undefined {
  if (state.turningPoint < 2 || action === 'dash') return undefined;
  const pads = mapOf(state.config)?.teleportPads;
  const far = pads !== undefined && !pads.some((pad) => canBeWithin(state, id, pad, padRadius));
  const barred = far ? { barred: 'Both teleport pads are further away than it can have gone.' } : {};
  return { value: 'teleports', label: 'on the other teleport pad', rule: 'Teleport pad', ...barred };
}
