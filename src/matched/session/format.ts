import { answerShape, entryShapes, type Parsed, parseEntryAs } from '../../session/journal/entry-shape.ts';
import { type DeedOutcome, type Redo, type Stamp, sessionFormat, type Undo } from '../../session/journal/format.ts';
import { object, tagged } from '../../shape/objects.ts';
import { among, both, list, optional, orNull, type Shape, text, whole, wholeFrom, yesNo } from '../../shape/shape.ts';
import { mapSetIds, matchedMissionIds } from '../catalog/matched.ts';
import type { MatchedDeed, MissionActionArgs } from '../rules/deed.ts';
import { type MatchedEvent, matchedEvent } from '../rules/events.ts';
import {
  type BySeat,
  type LastBattle,
  type MatchedConfig,
  type MatchedPlayer,
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

/** What became of a deed of matched play; answers that were secret are sealed. */
interface MatchedOutcome extends Omit<DeedOutcome, 'events' | 'replaces' | 'reroll' | 'by'> {
  readonly events: readonly MatchedEvent[];
}
export type MatchedDraft = MatchedDeed & MatchedOutcome;
/** The new version of a deed in an amendment, in the place of entry `of`. */
export type MatchedVersion = { readonly of: number } & MatchedDraft;
/** Corrects a standing entry: the new versions of it and of all that stood after it. What is left out is dropped. */
export interface MatchedAmend {
  readonly amend: number;
  readonly entries: readonly MatchedVersion[];
  readonly reason?: string;
}
export type MatchedDeedEntry = Stamp & MatchedDraft;
export type MatchedAmendEntry = Stamp & MatchedAmend;
export type MatchedLine = MatchedDraft | MatchedAmend | Undo | Redo;
export type MatchedEntry = Stamp & MatchedLine;

/** The words of an entry, without what became of them. */
export const matchedDeedOf = ({
  n,
  at,
  answers,
  events,
  says,
  questions,
  reason,
  kept,
  ...deed
}: MatchedDeedEntry): MatchedDeed => deed;

const tacOp: Shape<TacOp> = object<TacOp>({ name: text, archetype: orNull(text) });
const player: Shape<MatchedPlayer> = object<MatchedPlayer>({ name: text, archetypes: list(text), deck: list(tacOp) });
const seat = among(seats);
export const matchedHeader: Shape<MatchedHeader> = object<MatchedHeader>({
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
  diceBy: optional(among(['occasion'])),
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
const draft: Shape<MatchedDraft> = both(
  deed,
  object<MatchedOutcome>({
    answers: list(answerShape),
    events: list(matchedEvent),
    says: list(text),
    questions: wholeFrom(0),
    reason: optional(text),
    kept: optional(yesNo),
  }),
);
const entryShape = entryShapes(draft);

/** An entry that was read, or what is wrong with its line. */
export const parseMatchedEntry = (line: string): Parsed<MatchedEntry> => parseEntryAs(line, entryShape);
