import type { GameEvent } from '../../rules/events/events.ts';
import { beyondLimits, longestName, rosterBeyond } from '../../rules/state/limits.ts';
import { type DeedDraft, type Entry, isAmendLine, isDeedLine, type KindOfGame } from './format.ts';
import { tooLong } from './lengths.ts';
import type { Session } from './session.ts';

/**
 * What in a session that was made elsewhere exceeds the limits of a game, in a sentence; undefined where nothing does. No game that
 * this program leads comes to that.
 */
export const sessionBeyondLimits = ({ header, entries }: Pick<Session, 'header' | 'entries'>): string | undefined =>
  rosterBeyond(header) ??
  textsBeyondLimits({ header, entries }) ??
  firstWrong(entries, ({ events }) => firstOf(events, figuresBeyond));

/** Texts and lists of a session of any kind that are too long, in the same way. */
export function textsBeyondLimits<K extends KindOfGame>({
  header,
  entries,
}: Pick<Session<K>, 'header' | 'entries'>): string | undefined {
  // Teams and packs have limits of their own.
  const { pack: _, teamRules: __, ...said }: K['header'] & { readonly teamRules?: unknown } = header;
  return (
    tooLong('The game', said) ??
    firstWrong(
      entries,
      ({ do: what, args, reason }) => tooLong('The deed', { do: what, args }) ?? tooLong('The reason', reason),
    )
  );
}

/** What is wrong with the first deed, or new version of one, with which something is. */
const firstWrong = <K extends KindOfGame>(
  entries: readonly Entry<K>[],
  wrongIn: (deed: DeedDraft<K>) => string | undefined,
): string | undefined =>
  firstOf(entries, (entry) => {
    const wrong = firstOf(isDeedLine(entry) ? [entry] : isAmendLine(entry) ? entry.entries : [], wrongIn);
    return wrong && `Entry ${entry.n}: ${wrong}`;
  });

function firstOf<T>(all: readonly T[], wrongIn: (one: T) => string | undefined): string | undefined {
  for (const one of all) {
    const wrong = wrongIn(one);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

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
