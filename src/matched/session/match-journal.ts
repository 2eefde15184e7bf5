import {
  among,
  anyText,
  atLeastAs,
  exactly,
  fromTo,
  isRecord,
  lazily,
  listOf,
  maybe,
  orNull,
} from '../../catalog/schema-parts.ts';
import { problem } from '../../session/disk/problem.ts';
import { saysMatched } from '../../session/journal/battle-journal.ts';
import { entriesOf } from '../../session/journal/entry-schema.ts';
import { type KindOfGame, sessionFormat } from '../../session/journal/format.ts';
import type { Journal } from '../../session/journal/journal.ts';

import { mapSetIds, matchedMissionIds } from '../catalog/matched.ts';
import { type MatchedDeed, matchedDeed } from '../rules/deed.ts';
import { type MatchedEvent, matchedEvent } from '../rules/events.ts';
import { evolveMatched } from '../rules/evolve.ts';
import {
  type BySeat,
  type LastBattle,
  type MatchedConfig,
  type MatchedPlayer,
  type MatchedState,
  matchedStart,
  missionMethods,
  seats,
  type TacOp,
  tacOpMethods,
} from '../rules/state.ts';

/** The first line of a matched play game; its `kind` tells it from the other games. */
export interface MatchedHeader extends MatchedConfig {
  readonly 'tw-session': typeof sessionFormat;
  readonly tw: string;
}

/** Matched play. Secret answers are sealed in its journal. */
export interface MatchKind extends KindOfGame {
  readonly header: MatchedHeader;
  readonly state: MatchedState;
  readonly deed: MatchedDeed;
  readonly event: MatchedEvent;
}

const tacOp = lazily(() => atLeastAs<TacOp>({ name: anyText(), archetype: orNull(anyText()) }));
const player = lazily(() =>
  atLeastAs<MatchedPlayer>({ name: anyText(), archetypes: listOf(anyText()), deck: listOf(tacOp()) }),
);
const seat = lazily(() => among(seats));
const matchedHeader = lazily(() =>
  atLeastAs<MatchedHeader>({
    'tw-session': exactly(sessionFormat),
    tw: anyText(),
    kind: among({ matched: true }),
    seed: anyText(),
    set: among(mapSetIds),
    players: atLeastAs<BySeat<MatchedPlayer>>({ a: player(), b: player() }),
    method: maybe(among(missionMethods)),
    mission: maybe(among(matchedMissionIds)),
    map: maybe(fromTo(1)),
    last: maybe(atLeastAs<LastBattle>({ winner: seat(), mission: among(matchedMissionIds), map: fromTo(1) })),
    tacOpMethod: maybe(among(tacOpMethods)),
  }),
);

/** A checkpoint holds only whole states: only the kind of game has to be checked. */
const isMatch = (value: unknown): value is MatchedState => isRecord(value) && saysMatched(value.config);

/** The journal of matched play. */
export const matchJournal: Journal<MatchKind> = {
  isHere: saysMatched,
  strange: (path) => problem('no-session', `${path} is no matched play game.`, { advice: 'joint-ops-game' }),
  header: matchedHeader,
  entry: entriesOf(matchedDeed, matchedEvent),
  start: matchedStart,
  evolve: evolveMatched,
  kept: (state) => state,
  recalled: (value) => (isMatch(value) ? value : undefined),
};
