import { killzone } from '../catalog/killzone.ts';
import { baseOf, tableOf } from './board/table-of.ts';
import { endFacts } from './board/told.ts';
import { askText, emit, look, type Rule } from './language.ts';
import type { Arrival } from './questions/about.ts';
import type { GameState, Npo } from './state.ts';
import { npoById } from './stats.ts';

/** This game keeps positions, or will once its operatives are set up. */
const keepsPlaces = ({ keepsPositions, phase, config }: GameState): boolean =>
  keepsPositions || (phase === 'setup' && config.roster.some(({ place }) => place !== undefined));

/** Where an NPO that has just been set up stands, as the board says; not asked where nobody knows. */
export function* standsWhereSetUp(id: string, where: Pick<Arrival, 'place' | 'room'>): Rule {
  const state = yield* look();
  const npo = npoById(state, id);
  const table = keepsPlaces(state) ? tableOf(state) : undefined;
  if (!npo || !table || where.place.at === 'anywhere' || table.absent.some((one) => one.id !== id)) return;
  const about: Arrival = { predicate: 'arrival', by: id, ids: [], from: 'stands', ...where };
  const text = yield* askText({ name: 'npo-place', why: `${npo.name}: where exactly is it set up?`, about });
  const [x, y] = text.split(',').map(Number);
  if (x === undefined || y === undefined || Number.isNaN(x) || Number.isNaN(y)) return;
  const there = { ...standingOf(state, npo), x, y };
  const end = { inches: null, doors: [], ...endFacts(table.after(there), there) };
  yield* emit({ type: 'placed', id, x, y, error: killzone.tolerance.told, how: 'told', end });
}

const standingOf = (state: GameState, { id, order }: Npo) => ({
  id,
  order,
  side: 'npos' as const,
  mm: baseOf(state, id),
  error: killzone.tolerance.told,
});
