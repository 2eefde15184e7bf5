import {
  among,
  anyNumber,
  anyWhole,
  atLeast,
  atLeastAs,
  either,
  lazily,
  like,
  listOf,
  maybe,
  means,
  type Of,
  orNull,
  trueOrFalse,
  yes,
} from '../../catalog/schema-parts.ts';
import { endPreferences } from '../../catalog/words.ts';
import type { Enemy, Outlook, Target } from '../state/outlook.ts';
import { id, ids } from './values.ts';

export const npoActions = [
  ...(['fight', 'shoot', 'charge', 'fall-back', 'reposition', 'dash', 'operate-hatch'] as const),
  ...(['guard', 'pick-up', 'mission-action'] as const),
] as const;
export const npoAction = lazily(() => among(npoActions));
export type NpoAction = Of<typeof npoAction>;

/** Where a move leads, for the instruction to the table. */
export const moveAim = lazily(() =>
  atLeast({
    inches: means(anyNumber(), 'how far at most'),
    to: means(
      among([
        ...(['shooting-position', 'mission-position', 'closest-operative', 'royal-warden', 'operatives'] as const),
        ...(['operative', 'cover', 'goal'] as const),
      ]),
      'operative: the one that it prefers; goal: what it goes for by its behaviour',
    ),
    operatives: means(like(ids()), 'that it is at, or has as targets, at the end'),
    cover: means(trueOrFalse(), 'it ends in cover if it can'),
    hatchway: means(trueOrFalse(), 'it opens a hatchway on the way'),
    dash: maybe(means(trueOrFalse(), 'the Dash that follows may be what brings it there')),
    teleport: maybe(means(trueOrFalse(), 'it may go to the other teleport pad, if it stands on one')),
    prefer: maybe(means(listOf(among(endPreferences)), 'what its end should be like as well: the first that can be')),
  }),
);
export type MoveAim = Of<typeof moveAim>;
const target = lazily(() =>
  atLeastAs<Target>({
    id: id(),
    cover: means(trueOrFalse(), 'in cover'),
    obscured: trueOrFalse(),
    worse: maybe(means(trueOrFalse(), 'for the players worse than any other')),
  }),
);
const enemy = lazily(() =>
  atLeastAs<Enemy>({
    id: id(),
    assists: means(anyWhole(), 'NPOs that assist against it'),
    worse: maybe(means(trueOrFalse(), 'for the players worse than any other')),
  }),
);
const steps = lazily(() =>
  means(
    listOf(among(['operate-hatch', 'reposition', 'dash', 'charge', 'fall-back'])),
    'in order; none: from where it stands',
  ),
);
/** The operatives that an NPO can attack, as the players said. */
export const outlook = lazily(() =>
  atLeastAs<Outlook>({
    apl: means(anyWhole(), 'as it is'),
    move: means(anyNumber(), 'inches'),
    engaged: means(orNull(trueOrFalse()), 'an enemy is in its control range'),
    trapped: means(orNull(trueOrFalse()), 'and it cannot fall back'),
    enemies: means(orNull(listOf(enemy())), 'those in its control range'),
    across: maybe(
      means(either(listOf(enemy()), among(['somebody'])), 'the enemies that it can fight across an access point'),
    ),
    ahead: means(
      listOf(
        atLeastAs<Outlook['ahead'][number]>({
          way: steps(),
          targets: means(orNull(listOf(target())), 'valid targets from there'),
          enemies: means(orNull(listOf(enemy())), 'those in its control range there'),
        }),
      ),
      'what it was told of each place that it can get to',
    ),
    nothing: means(trueOrFalse(), 'it can attack nobody'),
    of: means(like(ids()), 'ids of the player operatives that the answer was about'),
    attacks: maybe(means(yes(), 'it can attack another operative, though nobody said which')),
  }),
);
