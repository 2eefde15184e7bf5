import { problem } from '../../session/disk/problem.ts';
import { saysMatched } from '../../session/journal/battle-journal.ts';
import { entryShapes } from '../../session/journal/entry-shape.ts';
import { type KindOfGame, sessionFormat } from '../../session/journal/format.ts';
import type { Journal } from '../../session/journal/journal.ts';
import { object, tagged } from '../../shape/objects.ts';
import {
  among,
  isRecord,
  list,
  optional,
  orNull,
  type Shape,
  text,
  whole,
  wholeFrom,
  yesNo,
} from '../../shape/shape.ts';
import { mapSetIds, matchedMissionIds } from '../catalog/matched.ts';
import type { MatchedDeed, MissionActionArgs } from '../rules/deed.ts';
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

const tacOp: Shape<TacOp> = object<TacOp>({ name: text, archetype: orNull(text) });
const player: Shape<MatchedPlayer> = object<MatchedPlayer>({ name: text, archetypes: list(text), deck: list(tacOp) });
const seat = among(seats);
const matchedHeader: Shape<MatchedHeader> = object<MatchedHeader>({
  'tw-session': among([sessionFormat]),
  tw: text,
  kind: among({ matched: true }),
  seed: text,
  set: among(mapSetIds),
  players: object<BySeat<MatchedPlayer>>({ a: player, b: player }),
  method: optional(among(missionMethods)),
  mission: optional(among(matchedMissionIds)),
  map: optional(wholeFrom(1)),
  last: optional(object<LastBattle>({ winner: seat, mission: among(matchedMissionIds), map: wholeFrom(1) })),
  tacOpMethod: optional(among(tacOpMethods)),
});

const none: Shape<Record<never, never>> = object<Record<never, never>>({});
const action: Shape<MissionActionArgs> = object<MissionActionArgs>({
  player: seat,
  marker: wholeFrom(1),
  controls: optional(yesNo),
});
type ArgsOf<D extends MatchedDeed['do']> = Extract<MatchedDeed, { readonly do: D }>['args'];
const deed: Shape<MatchedDeed> = tagged<MatchedDeed, 'do'>('do', {
  'new-game': { args: none },
  next: { args: object<ArgsOf<'next'>>({ salt: optional(text) }) },
  loot: { args: action },
  secure: { args: action },
  reveal: { args: object<ArgsOf<'reveal'>>({ player: seat, name: text }) },
  score: { args: object<ArgsOf<'score'>>({ player: seat, name: text, points: whole }) },
  left: { args: object<ArgsOf<'left'>>({ player: seat, count: wholeFrom(0) }) },
  cp: { args: object<ArgsOf<'cp'>>({ player: seat, by: whole }) },
});
/** A checkpoint holds only whole states: only the kind of game has to be checked. */
const isMatch = (value: unknown): value is MatchedState => isRecord(value) && saysMatched(value.config);

/** The journal of matched play. */
export const matchJournal: Journal<MatchKind> = {
  isHere: saysMatched,
  strange: (path) => problem('no-session', `${path} is no matched play game.`, { advice: 'joint-ops-game' }),
  header: matchedHeader,
  entry: entryShapes(deed, matchedEvent),
  start: matchedStart,
  evolve: evolveMatched,
  kept: (state) => state,
  recalled: (value) => (isMatch(value) ? value : undefined),
};
