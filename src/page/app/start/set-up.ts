import { fits } from '../../../catalog/schema-faults.ts';
import { listOf } from '../../../catalog/schema-parts.ts';
import type { Prompt } from '../../../game/answering/terms.ts';
import { Failure } from '../../../game/keeping/failure.ts';
import type { OtherGames, SetUp } from '../../../play/set-up/start.ts';
import { givenAnswer } from '../../../session/journal/given-answer.ts';

/** Games of other kinds that a seat can begin. */
export interface OtherKinds {
  readonly options: OtherGames['options'];
  begin(kind: string, overwrite: boolean, ask: Prompt): Promise<void>;
}

/**
 * How a page comes by teams, where it keeps what was said of a game that has not begun, and what else it can set up: then it sits down
 * anew.
 */
export const setUpOfPage = (
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  others?: OtherKinds,
  sitDownAnew = (): void => {},
): SetUp => ({
  ...(others && {
    others: {
      options: others.options,
      async begin(kind, anew, ask) {
        await others.begin(kind, anew, ask);
        storage.removeItem(draftKey);
        sitDownAnew();
        return new Promise<never>(() => {});
      },
    },
  }),
  draft: {
    read: () => saidIn(storage.getItem(draftKey)),
    keep: (said) => storage.setItem(draftKey, JSON.stringify(said)),
    drop: () => storage.removeItem(draftKey),
  },
  teams: {
    ways: 'Choose a kill team, or bring a roster.',
    async rosterIn(text) {
      if (!/^\s*[[{<\ufeff]/.test(text)) return undefined;
      const { readRosterText } = await import('../../../session/roster/read-roster.ts');
      const read = await readRosterText('the roster', text);
      if (!read.ok) throw new Failure('invalid-data', read.message, { hint: read.hint });
      return read;
    },
  },
});

const draftKey = 'tw-set-up';

type Drafted = ReturnType<SetUp['draft']['read']>;

/** What this page has written before; anything else is no draft. */
function saidIn(text: string | null): Drafted {
  try {
    const said: unknown = JSON.parse(text ?? '[]');
    return fits(listOf(givenAnswer()), said) ? said : [];
  } catch {
    return [];
  }
}
