import { casesOf } from '../../catalog/schema-cases.ts';
import {
  among,
  anyText,
  anyWhole,
  atLeast,
  fromTo,
  lazily,
  maybe,
  means,
  type Of,
  trueOrFalse,
} from '../../catalog/schema-parts.ts';
import { seats } from './state.ts';

const seat = lazily(() => among(seats));
const missionAction = lazily(() =>
  atLeast({
    player: seat(),
    marker: fromTo(1),
    controls: maybe(means(trueOrFalse(), 'an operative of the player controls the marker; if left out, it is asked')),
  }),
);
export type MissionActionArgs = Of<typeof missionAction>;

const onMarker = () => ({ args: missionAction() });

/** A command to a matched play game; one deed is one entry and one undo step. */
export const matchedDeed = casesOf('do', {
  'new-game': () => ({ args: atLeast({}) }),
  next: () => ({ args: atLeast({ salt: maybe(means(anyText(), 'of what is sealed in it')) }) }),
  loot: onMarker,
  secure: onMarker,
  reveal: () => ({ args: atLeast({ player: seat(), name: anyText() }) }),
  score: () => ({ args: atLeast({ player: seat(), name: anyText(), points: anyWhole() }) }),
  left: () => ({ args: atLeast({ player: seat(), count: fromTo(0) }) }),
  cp: () => ({ args: atLeast({ player: seat(), by: anyWhole() }) }),
});
export type MatchedDeed = Of<typeof matchedDeed>;
