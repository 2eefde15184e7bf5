import { apOf, isLeft, type MoveClause } from '../behaviour/behaviour.ts';
import type { AccessPointBox } from '../board/ground/solids.ts';
import { doorsInRange } from '../board/sight/control-range.ts';
import { tableOf } from '../board/table/table-of.ts';
import { emit, look, type Rule } from '../language/language.ts';
import { doorOpenedByHand } from '../players/doors.ts';
import type { MidMove } from '../players/guard.ts';
import type { Instead } from '../questions/about.ts';
import { operativesInPlay } from '../state/stats.ts';
import { dearerHere } from './dearer.ts';
import { askHatchway, mayOpenHatchway } from './hatchways.ts';
import { isActive, mayBeInterrupted } from './interrupt.ts';
import { placeAt, type Steps } from './place.ts';
import { rangeOf } from './sight.ts';
import { apHere, ignoresInjury, type Situation, spend } from './situation.ts';
import { legs } from './ways.ts';

/** Operate Hatch on the way to what its behaviour wants (datacards, Behaviour): which hatchway, if it can go on then; else null. */
export function* openHatchway(at: Situation, attack: 'shoot' | 'charge'): Rule<number | null> {
  const way = attack === 'charge' ? legs(at, ['charge']) : [];
  const number = yield* askHatchway(at, { opens: { way, attack } });
  if (number === null) return null;
  if (attack === 'shoot') return yield* operateHatch(at, number);
  return yield* operateHatch(at, number, {
    action: 'charge',
    towards: idsOf(placeAt(at.here, ['operate-hatch', 'charge']).enemies),
  });
}

export const idsOf = (all: readonly { readonly id: string }[] = []): readonly string[] => all.map(({ id }) => id);

/** `move`: the move during which it opens the hatchway. */
export function* operateHatch(at: Situation, number: number, move?: Omit<MidMove, 'hatchway'>): Rule<number | null> {
  const ap = apHere(at, 'operate-hatch');
  spend(at, 'operate-hatch', ap);
  at.here = placeAt(at.here, ['operate-hatch']);
  yield* emit({ type: 'npo-acted', id: at.npo.id, clause: null, action: 'operate-hatch', ap, hatchway: number });
  yield* emit({ type: 'hatchway-moved', number, open: true });
  yield* doorOpenedByHand('hatchway', number);
  yield* mayBeInterrupted(at, move && { ...move, hatchway: number });
  return (yield* isActive(at)) && apOf(at) > 0 ? number : null;
}

/** The hatchway that it opens: on its way to a target, or as people said; before its first action they may not have said. */
export function* hatchwayOnItsWay(at: Situation, way: Steps | null, action: MoveClause['action']): Rule<number | null> {
  if (way?.[0] === 'operate-hatch')
    return yield* askHatchway(at, { opens: { way: legs(at, way.slice(1)), attack: 'shoot' } });
  if (way) return null;
  const { opens } = at.here;
  const state = yield* look();
  if (operativesInPlay(state).length === 0) return null;
  if (opens === false) return null;
  const through = state.hatchways.find(({ number }) => number === at.here.through);
  if (through?.open) return null;
  // If everybody's place is known, the board looks again, for this very move.
  const table = tableOf(state);
  const isMeasured = table?.absent.length === 0;
  if (opens === undefined && at.performed.length > 0 && !isMeasured) return null;
  const isLast = apOf(at) === 1;
  if (isLast && !(isMeasured && doorsInRange(table.solids, table.of(at.npo.id)).some(isClosedHatchway))) return null;
  const least = isLast ? 1 : 2;
  if (!(yield* mayOpenHatchway(at, least)) || apOf(at) < least + (yield* dearerHere(at, 'operate-hatch'))) return null;
  if (through) return through.number;
  const { keepsPositions } = state;
  return yield* askHatchway(at, {
    mayBeNone: opens === undefined || keepsPositions,
    ...(keepsPositions && { way: legs(at, isLast ? ['operate-hatch'] : ['operate-hatch', action]) }),
    ...(isMeasured && { instead: yield* movesInstead(at, action) }),
  });
}

const isClosedHatchway = ({ id, open }: AccessPointBox): boolean => !open && id.startsWith('H');

/** How it would move if it opened no hatchway: with a Dash after a Reposition, if it has AP for both. */
function* movesInstead(at: Situation, action: MoveClause['action']): Rule<Instead> {
  yield* ignoresInjury(at);
  const steps: Steps = action === 'reposition' && apOf(at) > 1 && isLeft(at, 'dash') ? [action, 'dash'] : [action];
  return { way: legs(at, steps), range: rangeOf(at) };
}
