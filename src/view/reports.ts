import type { Deed } from '../rules/deed.ts';
import type { GameEvent } from '../rules/events.ts';
import type { GameState } from '../rules/state.ts';
import { drawPage } from './draw-page.ts';
import type { Look } from './look.ts';
import { type ReportExtras, reportBlocks } from './report-blocks.ts';

/** What a person sees after a command: banners, tables, sentences. Headline and next step are not part of it. */
export function deedReport(
  deed: Deed['do'],
  events: readonly GameEvent[],
  before: GameState,
  after: GameState,
  look: Look,
  extras: ReportExtras = {},
): string {
  return drawPage(reportBlocks(deed, events, before, after, extras), look);
}
