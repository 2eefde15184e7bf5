import type { EventOf } from '../../rules/events/events.ts';
import type { Recorded } from '../../rules/language/finding.ts';
import type { GameState } from '../../rules/state/state.ts';
import { npoById } from '../../rules/state/stats.ts';
import { carriedWeapon, causeName, nameOf } from '../words/names.ts';
import { capital } from '../words/text.ts';
import type { Battle } from './battle.ts';

type Stage = Pick<Recorded, 'entry' | 'before' | 'after'>;

/** Somebody was incapacitated, in which entry, by whom and with what; `by` and `because` are '' where the session does not say. */
export interface Casualty extends Stage {
  readonly who: string;
  readonly by: string;
  readonly because: string;
  /** The id of who did it; a name may change. */
  readonly killer: string | undefined;
  /** An NPO has fallen. */
  readonly isNpo: boolean;
}

/** Everybody who was incapacitated, in order. */
export const fallsIn = ({ entries }: Pick<Battle, 'entries'>): readonly Casualty[] => entries.flatMap(fallsOf);

/** In one entry. */
export const fallsOf = (stage: Stage): readonly Casualty[] =>
  stage.entry.events.flatMap((event) => {
    const isCorrected =
      (event.type === 'npo-corrected' || event.type === 'operative-corrected') &&
      event.changes.state === 'incapacitated';
    if (event.type !== 'incapacitated' && !isCorrected) return [];
    const cause = event.type === 'incapacitated' ? causeOf(event, stage.after) : corrected;
    const isNpo = npoById(stage.after, event.id) !== undefined;
    return [
      {
        entry: stage.entry,
        before: stage.before,
        after: stage.after,
        who: nameOf(stage.after, event.id),
        isNpo,
        ...cause,
      },
    ];
  });

const corrected = { by: '', killer: undefined, because: capital(causeName('correction')) };

function causeOf({ by, because }: EventOf<'incapacitated'>, after: GameState) {
  if (!by) return { by: '', killer: undefined, because: because === undefined ? '' : capital(causeName(because)) };
  const weapon = because === undefined ? '' : capital(carriedWeapon(after, by, because));
  return { by: nameOf(after, by), killer: by, because: weapon };
}
