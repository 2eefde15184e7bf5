import type { Circle } from '../../geometry/point.ts';
import { isOnPad } from '../board/ground/distances.ts';
import { baseOf, tableOf } from '../board/table/table-of.ts';
import { emit, look, type Rule, refuse } from '../language/language.ts';
import { discOf } from '../state/base.ts';
import type { GameState } from '../state/state.ts';
import { isUnknown } from './placing.ts';

/** Puts a teleporting operative on one pad, and one that was there on the other (killzone, Teleport pad). `said`: as typed. */
export function* throughPads(id: string, before: GameState, said?: string): Rule<boolean> {
  const from = before.positions[id];
  const table = tableOf(before);
  if (!from || !table) return false;
  const at = table.solids.pads.findIndex((pad) => isOnPad(pad, table.of(id)));
  const [here, there] = [table.solids.pads[at], table.solids.pads[1 - at]];
  if (!here || !there) return false;
  const pad = `p${2 - at}`;
  if (said !== undefined && !isUnknown(said) && said.trim().toLowerCase() !== pad)
    yield* refuse({
      message: `By the teleport pads it ends on the other one: ${pad}.`,
      rule: 'killzone, Teleport pad',
    });
  const other = table.all().find((one) => one.id !== id && isOnPad(there, one));
  yield* onPad(id, there, 2 - at);
  if (other) yield* onPad(other.id, here, at + 1);
  return true;
}

/**
 * An operative has come out of a teleport pad: the one that stood there changes places and is set up on the other pad (killzone,
 * Teleport pad). Being set up anew ends its guard.
 */
export function* changesPads(id: string): Rule {
  const state = yield* look();
  const table = tableOf(state);
  const who = table?.standing.get(id);
  if (!table || !who) return;
  const at = table.solids.pads.findIndex((pad) => isOnPad(pad, who));
  const [pad, here] = [table.solids.pads[at], table.solids.pads[1 - at]];
  if (!pad || !here) return;
  const other = table.all().find((one) => one.id !== id && isOnPad(pad, one, 1));
  if (!other) return;
  if (state.onGuard.includes(other.id)) yield* emit({ type: 'guard-ended', id: other.id });
  yield* onPad(other.id, here, 2 - at);
}

function* onPad(id: string, { x, y, radius }: Circle, pad: number): Rule {
  const spare = Math.max(radius - discOf({ x, y, mm: baseOf(yield* look(), id) }).radius, 0.1);
  yield* emit({ type: 'placed', id, x, y, error: spare, how: 'rules', relation: { is: 'pad', pad } });
}
