import type { GameEvent } from '../../rules/events/events.ts';
import { beyondLimits, longestName, rosterBeyond } from '../../rules/state/limits.ts';
import { type DeedDraft, type Entry, isAmendLine, isDeedLine } from './format.ts';
import { tooLong } from './lengths.ts';
import type { Session } from './session.ts';

/**
 * What in a session that was made elsewhere exceeds the limits of a game, in a sentence; undefined where nothing does. No game that
 * this program leads comes to that.
 */
export function sessionBeyondLimits({ header, entries }: Pick<Session, 'header' | 'entries'>): string | undefined {
  const { pack: _, teamRules: __, ...said } = header;
  const ofGame = rosterBeyond(header) ?? tooLong('The game', said);
  if (ofGame !== undefined) return ofGame;
  for (const entry of entries)
    for (const version of versionsIn(entry)) {
      const wrong = deedBeyond(version);
      if (wrong !== undefined) return `Entry ${entry.n}: ${wrong}`;
    }
  return undefined;
}

function versionsIn(entry: Entry): readonly DeedDraft[] {
  if (isDeedLine(entry)) return [entry];
  return isAmendLine(entry) ? entry.entries : [];
}

const deedBeyond = ({ do: what, args, reason, events }: DeedDraft): string | undefined =>
  tooLong('The deed', { do: what, args }) ??
  tooLong('The reason', reason) ??
  events.map(figuresBeyond).find((wrong) => wrong !== undefined);

function figuresBeyond(event: GameEvent): string | undefined {
  switch (event.type) {
    case 'operative-set-up':
      return modelBeyond(event.operative.name.slice(0, longestName), event.operative);
    case 'operative-corrected':
    case 'npo-corrected': {
      const { weapons: _, ...figures } = event.changes;
      return modelBeyond(event.id, figures);
    }
    default:
      return undefined;
  }
}

/** Its limits are those of a model without a scratch. */
function modelBeyond(
  who: string,
  { wounds = 0, maxWounds = 1, ...figures }: Parameters<typeof beyondLimits>[1] & { readonly maxWounds?: number },
): string | undefined {
  return beyondLimits(who, { ...figures, wounds: Math.max(wounds, maxWounds) });
}
