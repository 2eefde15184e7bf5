import type { Recorded } from '../../rules/language/finding.ts';
import { npoById } from '../../rules/state/stats.ts';
import { nameOf } from '../words/names.ts';
import type { Battle } from './battle.ts';

/** Somebody was incapacitated: in which turning point, by whom; `by` is '' where nobody did it. */
export interface Casualty {
  readonly turningPoint: number;
  readonly who: string;
  readonly by: string;
  /** An NPO has fallen. */
  readonly isNpo: boolean;
}

/** Everybody who was incapacitated, in order. */
export const fallsIn = ({ entries }: Pick<Battle, 'entries'>): readonly Casualty[] => entries.flatMap(fallsOf);

/** In one entry. */
export const fallsOf = ({ entry, before, after }: Pick<Recorded, 'entry' | 'before' | 'after'>): readonly Casualty[] =>
  entry.events.flatMap((event) => {
    const fell =
      event.type === 'incapacitated' ||
      ((event.type === 'npo-corrected' || event.type === 'operative-corrected') &&
        event.changes.state === 'incapacitated');
    if (!fell) return [];
    const by = event.type === 'incapacitated' && event.by ? nameOf(after, event.by) : '';
    const isNpo = npoById(after, event.id) !== undefined;
    return [{ turningPoint: before.turningPoint, who: nameOf(after, event.id), by, isNpo }];
  });
