import * as z from 'zod/mini';
import { mapSetIds, matchedMissionIds, matchedSteps, scoutingIds } from './matched-words.ts';
import { formOf, listOf, listWithIds, maybe, realText, textLike, trueOrFalse } from './schema-parts.ts';

/** `letter`: A to C, by which a pairing with a map is named: A4. */
const mission = formOf({
  id: z.enum(matchedMissionIds),
  letter: textLike(/^[A-C]$/, 'be A, B or C'),
  name: realText(),
});
export type MatchedMission = z.infer<typeof mission>;

/** `maps`: names by number, from 1. `tacOps`: those that stand instead of others; `proxy`: behind the other's card. */
const mapSet = formOf({
  id: z.enum(mapSetIds),
  name: realText(),
  maps: listOf(realText(), 1),
  tacOps: listOf(formOf({ instead: realText(), name: realText(), proxy: maybe(trueOrFalse()) })),
});
export type MapSet = z.infer<typeof mapSet>;

/** What people do on the table at a step; `set`, `method`, `hidden` (where Tac Ops are secret): only with that. */
const instruction = formOf({
  step: z.enum(matchedSteps),
  set: maybe(z.enum(mapSetIds)),
  method: maybe(realText()),
  hidden: maybe(trueOrFalse()),
  text: realText(),
});

/** `data/second-edition/matched.json` */
export const matchedPlay = formOf({
  source: realText(),
  missions: listWithIds(mission),
  sets: listWithIds(mapSet),
  instructions: listOf(instruction, 1),
  scouting: listWithIds(formOf({ id: z.enum(scoutingIds), name: realText(), text: realText() })),
});
export type MatchedData = z.infer<typeof matchedPlay>;
