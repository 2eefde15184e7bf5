import { codeAt } from '../board/ground/keypad.ts';
import { pointedDigits } from '../board/places/glance.ts';
import { standsIn } from '../board/sight/control-range.ts';
import { tableOf } from '../board/table/table-of.ts';
import { emit, look, type Rule } from '../language/language.ts';
import { askWhere, placing } from '../placing/placing.ts';
import { unknownPlace } from '../state/place-word.ts';
import type { GameState } from '../state/state.ts';
import { someoneById } from '../state/stats.ts';

/**
 * Whose base stands in a hatchway that has been closed is put back as near as it can be (killzone, Operate Hatch), where places are
 * kept: a person says where. `before`: the state in which it was open.
 */
export function* putBack(number: number, before: GameState): Rule {
  const table = before.keepsPositions ? tableOf(before) : undefined;
  const door = table?.solids.doors.find(({ id }) => id === `H${number}`);
  if (!table || !door) return;
  for (const who of table.all().filter((one) => standsIn(one, door))) {
    const state = yield* look();
    const name = someoneById(state, who.id)?.name ?? who.id;
    const nearest = placing(state, who.id, codeAt(who, pointedDigits));
    const place = 'x' in nearest ? codeAt(nearest, pointedDigits) : unknownPlace;
    const why = `Hatchway ${number} closes on ${name}: where is it put back, as near as it can be?`;
    yield* askWhere({ id: who.id, why, suggest: { value: place, because: 'by where it stood' } });
    const now = (yield* look()).positions[who.id];
    if (now && now === state.positions[who.id]) yield* emit({ type: 'place-forgotten', id: who.id });
  }
}
