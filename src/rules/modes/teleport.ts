import { isOnPad } from '../board/ground/distances.ts';
import { otherPad } from '../board/moves/reach.ts';
import { othersAbsent } from '../board/table/standing.ts';
import { leavingOut } from '../board/table/table.ts';
import { tableOf } from '../board/table/table-of.ts';
import { asOption, choose, emit, look, type Rule, refuse } from '../language/language.ts';
import type { GameState } from '../state/state.ts';
import { operativeById } from '../state/stats.ts';
import { missionOf } from './modes.ts';

/**
 * A player operative on a teleport pad goes to the other one in place of its move: from turning point 2 on, and not in
 * mission 6 (killzone, Teleport pad; Mission 06, Access Denied; ruling regroup-removal). `before`: the game before its move.
 */
export function* teleport(id: string, action: 'charge' | 'fall-back' | 'reposition' | 'dash', before: GameState): Rule {
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
  if (state.acting?.id === id && state.acting.counteracts)
    yield* forbidden(
      'A counteraction does not use a teleport pad: it is set up again at most 2" away.',
      'Counteract: no more than 2"',
    );
  yield* insistOnPad(before, id, action);
  const other = yield* guardOnOtherPad(before, id);
  yield* emit({ type: 'teleported', id, ...(other === undefined ? {} : { with: other }) });
  if (teleported) yield* teleported(id);
}

/** Where the board knows the places: it stands on a pad, and could end that action on the other (killzone, Teleport pad). */
function* insistOnPad(state: GameState, id: string, action: 'charge' | 'fall-back' | 'reposition' | 'dash'): Rule {
  const table = tableOf(state);
  const who = table?.standing.get(id);
  if (!table || !who) return;
  const name = operativeById(state, id)?.name ?? id;
  if (!table.solids.pads.some((pad) => isOnPad(pad, who, 1)))
    yield* refuse({ message: `${name} is not on a teleport pad.`, rule: 'killzone, Teleport pad' });
  const exact = { who: { ...who, error: 0 }, enemies: leavingOut(table).enemiesOf(who) };
  const onPad = table.solids.pads.some((pad) => isOnPad(pad, who));
  const isWhole = action !== 'charge' || othersAbsent(table, id).length === 0;
  if (onPad && isWhole && otherPad(table.solids, exact, { action, inches: 0 }) === undefined)
    yield* refuse({
      message:
        action === 'charge'
          ? `${name} would have no enemy in its control range on the other teleport pad.`
          : `${name} would end in an enemy's control range on the other teleport pad.`,
      rule: 'killzone, Teleport pad',
    });
}

/** A friend on guard on the other pad is set up anew, and so on guard no more. Of others it makes no difference. */
function* guardOnOtherPad(state: GameState, id: string): Rule<string | undefined> {
  const { onGuard, operatives } = state;
  const guards = operatives.filter((operative) => operative.id !== id && onGuard.includes(operative.id));
  if (guards.length === 0) return undefined;
  const table = tableOf(state);
  const from = table?.standing.get(id);
  const pads = table?.solids.pads ?? [];
  const there = from && pads.find((pad) => !isOnPad(pad, from, 1));
  const known = table && there ? guards.filter((guard) => table.standing.has(guard.id)) : [];
  const swapped = known.find((guard) => there && table && isOnPad(there, table.of(guard.id)));
  if (swapped || known.length === guards.length) return swapped?.id;
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
    options: [...guards.map(asOption), { value: 'none', label: 'nobody' }],
    suggest: { value: 'none', because: 'usually nobody' },
  });
  return chosen === 'none' ? undefined : chosen;
}
