import type { GameEvent } from '../../rules/events/events.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { GameState } from '../../rules/state/state.ts';
import { drawPage } from '../page/draw-page.ts';
import type { Look } from '../page/look.ts';
import { type ReportExtras, reportBlocks } from './deed-report.ts';

/** What a person sees after a command: tables, sentences, banners. Headline and next step are not part of it. */
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
