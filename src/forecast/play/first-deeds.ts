import type { PlayerPolicy } from '../../policy/policy.ts';
import type { Deed } from '../../rules/language/deed.ts';
import type { GameState } from '../../rules/state/state.ts';
import { chancesOf } from './dice.ts';
import { rollOn } from './roll-on.ts';

/** A deed to begin with that is never done. */
export interface NeverDone {
  /** Which of them, from 0. */
  readonly at: number;
  readonly because: string;
  /** In so many trial games it was refused; 0: no dice come before it. */
  readonly games: number;
}

/** Trial games that a deed has to be refused in, each with other dice. */
const trials = 24;

/**
 * The first of the deeds to begin with that the rules refuse before any dice, or in every trial game. What some dice allow is an option:
 * the games with the other dice leave that deed out.
 */
export function neverDone(
  from: GameState,
  { policy, first, seed }: { readonly policy: PlayerPolicy; readonly first: readonly Deed[]; readonly seed: string },
): NeverDone | undefined {
  // Each is another object, even where a program has given the same one twice.
  const deeds = first.map((deed) => ({ ...deed }));
  const why = new Map<Deed, string>();
  let open: readonly Deed[] = deeds;
  for (let k = 0; k < trials && open.length > 0; k += 1) {
    const refused = new Set<Deed>();
    const done = new Set<Deed>();
    const {
      is,
      because,
      deeds: before,
    } = rollOn(from, {
      ...{ policy, ...chancesOf(seed, k), first: deeds, cap: 0 },
      until: () => done.size + refused.size === deeds.length,
      watch: (deed) => void (deeds.includes(deed) && done.add(deed)),
      refused(deed, _state, message) {
        if (!deeds.includes(deed)) return;
        refused.add(deed);
        if (!why.has(deed)) why.set(deed, message);
      },
    });
    if (is === 'broken' && before === 0) return { at: 0, because: because.replace(/^[a-z-]+: /, ''), games: 0 };
    // What the turning point had no time for is not refused.
    open = open.filter((deed) => refused.has(deed));
  }
  const [never] = open;
  return never && { at: deeds.indexOf(never), because: why.get(never) ?? '', games: trials };
}
