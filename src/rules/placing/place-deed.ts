import type { PlaceArgs } from '../language/deed.ts';
import { emit, look, type Rule } from '../language/language.ts';
import { setUpBounds } from './bounds.ts';
import { askWhere, put, requireInKillzone, sayLater } from './placing.ts';
import { standWhereTheyBegan } from './set-up-place.ts';

/** Where operatives stand is said by hand; `all`: NPOs that are to be set up before the battle are told where. */
export function* placeDeed({ places, keeps, all }: PlaceArgs): Rule {
  if (keeps === false) return yield* emit({ type: 'positions-dropped' });
  const ids = places.map(({ id }) => id);
  for (const [index, { id, place, line }] of places.entries()) {
    const { positions } = yield* look();
    yield* put(id, place, { from: positions[id], lifted: ids.slice(index + 1), line });
  }
  if (!all) return;
  yield* standWhereTheyBegan();
  for (const { id, name } of requireInKillzone(yield* look())) {
    const state = yield* look();
    if (state.positions[id] !== undefined) continue;
    yield* askWhere({ id, why: `Where does ${name} stand?`, suggest: sayLater }, { bounds: setUpBounds(state, id) });
  }
}
