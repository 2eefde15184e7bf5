import type { Condition } from '../../../../catalog/conditions.ts';
import type { MissionRules } from '../../../../catalog/mission-rules.ts';
import { look, type Rule } from '../../../language/language.ts';
import { markersOf, setMarker } from '../../../markers/markers.ts';
import { liesIn, liesThere, type Where } from '../../../operations/condition.ts';
import type { Context } from '../../../operations/context.ts';
import { meant } from '../../../operations/markers.ts';

/**
 * Asks once where a marker that has just been put down lies, if that can end the battle and is not known: in the zone or room that
 * the mission names, or elsewhere on the table.
 */
export function* toldForTheEnd({ won = [], lost = [] }: MissionRules, context: Pick<Context, 'source' | 'name'>): Rule {
  const zones = [...won, ...lost].flatMap(({ when }) => zonesIn(when));
  if (zones.length === 0) return;
  for (const { id, place } of markersOf(yield* look())) {
    if (place.at !== 'operative') continue;
    for (const { markersIn, of } of zones) {
      const state = yield* look();
      const marker = meant(of, state, {}).find((one) => one.id === id);
      if (marker?.place.at !== 'operative' || liesIn(marker, markersIn, state) !== undefined) continue;
      const isThere = yield* liesThere(marker, markersIn, context);
      yield* setMarker(id, isThere ? placeOf(markersIn) : { at: 'table' }, context.source);
    }
  }
}

const placeOf = (where: Where) =>
  'room' in where ? ({ at: 'room', room: where.room } as const) : ({ at: 'zone', zone: where.zone } as const);

type Zones = Extract<Condition, { readonly markersIn: unknown }>;

function zonesIn(condition: Condition): readonly Zones[] {
  if ('markersIn' in condition) return [condition];
  if ('not' in condition) return zonesIn(condition.not);
  if ('all' in condition) return condition.all.flatMap(zonesIn);
  return 'any' in condition ? condition.any.flatMap(zonesIn) : [];
}
