import type { Answer } from '../../engine/question.ts';
import type { GameEvent } from '../../rules/events/events.ts';
import type { Recorded } from '../../rules/language/finding.ts';
import type { GameConfig } from '../../rules/state/state.ts';
import type { RollsCounted } from '../words/rolls-aside.ts';

/** A standing entry of the journal. `questions` were put to a person; `reason`: why it was overruled or rolled again. */
export interface BattleEntry extends Recorded {
  readonly entry: Recorded['entry'] & {
    readonly answers: readonly Answer[];
    readonly says: readonly string[];
    readonly questions: number;
    readonly reason?: string;
    readonly replaces?: number;
  };
}

/** A battle as its journal has it, from the set-up to where it stands. */
export interface Battle {
  readonly config: GameConfig;
  readonly entries: readonly BattleEntry[];
  /** Corrections of entries that stand. */
  readonly amendments?: readonly Amendment[];
  /** Rolls that were looked at and left, undone, or made anew. */
  readonly rolls?: RollsCounted;
}

/** A correction of an entry, by its own number. */
export interface Amendment {
  readonly n: number;
  readonly amend: number;
  readonly reason?: string;
}

/** The battle without what happened to those who were taken out later, as if they had never been there, and without their dice. */
export function withoutTheNeverThere(battle: Battle): Battle {
  const gone = new Set<string>();
  const entries = battle.entries.toReversed().map((one) => {
    const events = one.entry.events.toReversed().filter((event) => {
      if (event.type === 'npo-removed' || event.type === 'operative-removed') gone.add(event.id);
      const counts = !namedBy(event).some((id) => gone.has(id));
      for (const id of setUpBy(event)) gone.delete(id);
      return counts;
    });
    return { ...one, entry: { ...one.entry, events: events.toReversed() } };
  });
  return { ...battle, entries: entries.toReversed() };
}

/** The operative that it happened to; of dice the one that rolled them and its enemy. Wounds that it inflicted stay lost. */
function namedBy(event: GameEvent): readonly string[] {
  switch (event.type) {
    case 'attack-rolled':
    case 'operative-attacked':
      return [event.id, event.target];
    case 'defence-rolled':
      return [event.id, event.attacker];
    case 'operative-set-up':
      return [event.operative.id];
    default:
      return 'id' in event && event.id !== null ? [event.id] : [];
  }
}

/** From here on backwards its id was nobody's, or that of another who was taken out before. */
const setUpBy = (event: GameEvent): readonly string[] =>
  event.type === 'npo-set-up' || event.type === 'operative-set-up' ? namedBy(event) : [];
