import { onward } from '../../geometry/point.ts';
import type { Field } from '../board/moves/field.ts';
import type { EndPlace } from '../board/moves/spots.ts';
import { exposureOf } from '../board/shots/exposure.ts';
import type { PlacedModel } from '../board/table/standing.ts';

/** An end with that friend in its control range, in cover from most enemies; undefined where the move leads to none. */
export function endBeside(field: Field, friend: PlacedModel): EndPlace | undefined {
  const { who, table } = field;
  const touching = (who.mm + friend.mm) / 50.8;
  const ring = [0.05, 0.4].flatMap((gap) =>
    Array.from({ length: 16 }, (_, turn) => onward(friend, (turn * Math.PI) / 8, touching + gap)),
  );
  const [best] = ring
    .flatMap((spot): readonly EndPlace[] => (field.wayTo(spot) === null ? [] : [spot]))
    .filter((spot) => {
      const there = field.at(spot);
      return table.after(there).areClose(there, friend);
    })
    .map((spot) => ({
      spot,
      open: exposureOf(table, field.at(spot)).openTo.length,
      cost: field.wayTo(spot)?.cost ?? 0,
    }))
    .sort((a, b) => a.open - b.open || a.cost - b.cost);
  return best?.spot;
}
