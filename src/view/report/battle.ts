import type { Answer } from '../../engine/question.ts';
import type { Recorded } from '../../rules/language/finding.ts';
import type { GameConfig } from '../../rules/state/state.ts';

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
}

/** A correction of an entry, by its own number. */
export interface Amendment {
  readonly n: number;
  readonly amend: number;
  readonly reason?: string;
}
